"""What stands on cells: grounds below the lines of the board, and marks and letters above them."""

from collections.abc import Iterator

from generator.figure.marks import Face, Ink, Label, Mark, Path, Polygon
from generator.figure.shapes import rectangle
from generator.figure.tints import fill_of, has_colour, ink_on
from generator.rules.drawing.looks import Drawable, Shown
from generator.rules.drawing.plan import FOUND, FOUND_SHADE, FOUND_TINT, CellLayer, Plan
from generator.rules.drawing.symbols import SYMBOLS, Symbol, symbol
from generator.rules.drawing.writing import half, shown_on, small, small_room, written

TINT_INSET, TINT_ROUND = 0.045, 0.15
"""How far a tinted cell lies inside its lines, and how round it is, in edges."""

PALE = (Ink.TILE, FOUND_TINT, Ink.HOLE)
"""Grounds of values that have no colour of the house, one after the other."""

GROUNDS: tuple[Shown, ...] = ("fill", "shade")
"""The looks that lie under the lines of the board."""

SYMBOL_SHARE = 0.92
"""How much of its cell's circle a mark fills."""

PATCH = 0.35
"""How much of a dashed line gives way to a small number, in millimetres on either side."""


def grounds(plan: Plan) -> Iterator[Mark]:
    """Cells that are filled or shaded, each kind as one shape."""
    for layer in plan.cell_layers:
        filled, shaded = ([cell for cell, _, _ in layer.shown(role)] for role in GROUNDS)
        if filled:
            yield Path(plan.shape(filled), FOUND if layer.found else Ink.LINE)
        if shaded:
            yield Path(plan.shape(shaded), FOUND_SHADE if layer.found else Ink.HAIR)


def tints(plan: Plan) -> Iterator[Mark]:
    """Tinted cells, which lie on the lines of the board."""
    edge = plan.board.edge
    for layer in plan.cell_layers:
        kinds = sorted({str(mark) for mark in layer.values.values()})
        for cell, mark, _ in layer.shown("tint"):
            letter = str(mark)
            steps = plan.shape_inside([cell], TINT_INSET * edge, TINT_ROUND * edge)
            yield Path(steps, fill_of(letter) if has_colour(letter) else PALE[kinds.index(letter) % len(PALE)])


def marks(plan: Plan) -> Iterator[Mark]:
    """Letters, numbers and small drawings: first the drawings, for numbers may stand on them."""
    for layer in plan.cell_layers:
        for cell, _, role in layer.shown(*SYMBOLS):
            usual = FOUND if layer.found else Ink.LINE
            radius = SYMBOL_SHARE * plan.board.reach
            ground = Ink.LINE if cell in plan.dark else Ink.PAPER
            yield from symbol(role, Symbol(plan.board.middle(cell), radius, shown_on(plan, cell, usual), ground))
    for layer in plan.cell_layers:
        yield from _letters(plan, layer)


def _letters(plan: Plan, layer: CellLayer) -> Iterator[Mark]:
    for cell, mark, role in layer.shown("write", "tint", "small", "upper", "lower"):
        text = str(mark)
        match role:
            case "upper" | "lower":
                yield half(plan, cell, text, role)
            case "small":
                yield from _cornered(plan, small(plan, cell, text, layer.found))
            case "tint":
                ink = ink_on(text) if has_colour(text) else FOUND if layer.found else Ink.TEXT
                yield written(plan, cell, text, layer.found, ink)._replace(face=Face.SANS_BOLD)
            case _:
                yield written(plan, cell, text, layer.found)


def _cornered(plan: Plan, label: Label) -> Iterator[Mark]:
    """A small number, which breaks the dashed line of a cage."""
    if any(look.role == "cages" for _, look in plan.shown(Drawable.REGIONS)):
        (left, top), wide, high = small_room(label)
        room = rectangle(left - PATCH, top - PATCH, wide + 2 * PATCH, high + 2 * PATCH)
        yield Polygon(room, Ink.PAPER)
    yield label
