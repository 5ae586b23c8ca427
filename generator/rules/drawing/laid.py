"""Pieces that were laid: a tile for each, with a gap to the next."""

from collections.abc import Iterator

from generator.figure.marks import Face, Ink, Mark, Path
from generator.rules.drawing.looks import Drawable
from generator.rules.drawing.plan import FOUND, FOUND_TINT, Plan
from generator.rules.drawing.writing import written

INSET, ROUND, EDGE = 0.05, 0.16, 0.9
"""How far a piece lies inside its cells and how round it is, in edges, and the line round it, in points."""

FIRM = 1.75
"""The line round a piece that lies over other things, in points."""


def pieces(plan: Plan) -> Iterator[Mark]:
    """The pieces of the answer; those that bear no values of their own are tinted."""
    edge = plan.board.edge
    for key, look in plan.shown(Drawable.PIECES):
        if plan.answer is None or key not in plan.answer.layers:
            continue
        shown = plan.family.unknown[key].shows
        lies_over = shown in plan.looks and (shown in plan.family.unknown or plan.looks[shown].role == "tint")
        fill, ink, weight = (None, Ink.LINE, FIRM) if lies_over else (FOUND_TINT, FOUND, EDGE)
        for kind, cells in plan.answer.layers[key].pieces:
            yield Path(plan.shape_inside(cells, INSET * edge, ROUND * edge), fill, ink, weight)
            if look.role == "tint":
                yield from (written(plan, cell, kind, True)._replace(face=Face.SANS_BOLD) for cell in cells)
