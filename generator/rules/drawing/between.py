"""What stands between cells, and lines that are drawn through cells or along their sides."""

from collections.abc import Iterator, Mapping

from generator.figure.marks import Face, Ink, Mark, Path, Point, Polygon
from generator.figure.shapes import POINT, centred, rectangle
from generator.rules.drawing.looks import Drawable, Shown, shown_as
from generator.rules.drawing.outlines import thread_steps, threads
from generator.rules.drawing.plan import FOUND, Plan
from generator.rules.drawing.symbols import SYMBOLS, Symbol, symbol
from generator.rules.drawing.writing import width_about
from generator.rules.language.drawing import LayerLook
from generator.rules.language.words import Mark as Value
from generator.rules.reading.naming import Side

STROKE, THROUGH = 0.105, 0.125
"""How wide a line is along sides and through cells, in edges."""

TURN, TURN_THROUGH = 0.2, 0.3
"""How far from a turn its rounding begins, in edges."""

LEAST_STROKE = 1.6
"""The least width of such a line, in points."""

SIGN, SIGN_SIZE = 0.23, 0.95
"""The radius of a mark between two cells, in cells, and the size of a letter there, in points a millimetre."""

CHEVRONS: Mapping[str, tuple[Point, Point, Point]] = {
    "<": ((0.5, -0.72), (-0.5, 0.0), (0.5, 0.72)),
    ">": ((-0.5, -0.72), (0.5, 0.0), (-0.5, 0.72)),
    "^": ((-0.72, 0.5), (0.0, -0.5), (0.72, 0.5)),
    "v": ((-0.72, -0.5), (0.0, 0.5), (0.72, -0.5)),
}
"""Signs that point to the smaller of two cells, in radii."""

WALL = 2.6
"""The line of a given stroke between two cells, in points."""


def strokes(plan: Plan) -> Iterator[Mark]:
    """Lines of the answer, joined and rounded."""
    edge = plan.board.edge
    for key, _ in plan.shown(Drawable.LINKS, Drawable.SIDES):
        through = plan.family.unknown[key].at == "links"
        place = plan.board.middle if through else plan.board.place
        share, turn = (THROUGH, TURN_THROUGH) if through else (STROKE, TURN)
        width = max(LEAST_STROKE, share * _pitch(plan) / POINT)
        for thread in threads(plan.strokes(key), place):
            yield Path(thread_steps(thread, turn * edge), stroke=FOUND, width=width)


def _pitch(plan: Plan) -> float:
    """The size of a cell, as squares have it."""
    return 2 * plan.board.reach


def signs(plan: Plan) -> Iterator[Mark]:
    """Marks on the side between two cells, given or found."""
    for key, look in plan.shown(Drawable.LINKS_GIVEN):
        for link, mark in sorted(plan.on_links(key).items()):
            yield from _sign(plan, plan.between[link], mark, look, found=False)
    for key, look in plan.shown(Drawable.LINKS, Drawable.SIDES):
        for place, mark in sorted(plan.found(key).items()):
            side = plan.between[place] if plan.family.unknown[key].at == "links" else place
            if shown_as(look, mark) != "stroke":
                yield from _sign(plan, side, mark, look, found=True)


def _sign(plan: Plan, side: Side, mark: Value, look: LayerLook, *, found: bool) -> Iterator[Mark]:
    role: Shown | None = shown_as(look, mark)
    (ax, ay), (bx, by) = (plan.board.place(knot) for knot in side)
    ink, middle = FOUND if found else Ink.LINE, ((ax + bx) / 2, (ay + by) / 2)
    drawn = Symbol(middle, SIGN * _pitch(plan), ink)
    if role == "stroke":
        yield Path((("M", ax, ay), ("L", bx, by)), stroke=ink, width=WALL)
    elif role == "write":
        yield from _letter(drawn, str(mark))
    elif role is not None and role in SYMBOLS:
        yield from symbol(role, drawn)


def _letter(drawn: Symbol, text: str) -> Iterator[Mark]:
    """A word on the line between two cells, which gives way to it; a sign of less or more is drawn."""
    x, y = drawn.centre
    size = max(7.0, SIGN_SIZE * drawn.radius / SIGN)
    wide = 1.1 * drawn.radius if text in CHEVRONS else width_about(text, size) / 2 + 0.3
    high = 1.1 * drawn.radius if text in CHEVRONS else 0.33 * size * POINT + 0.3
    yield Polygon(rectangle(x - wide, y - high, 2 * wide, 2 * high), Ink.PAPER)
    if text in CHEVRONS:
        first, *others = (drawn.at(*place) for place in CHEVRONS[text])
        steps = (("M", *first), *(("L", *place) for place in others))
        yield Path(steps, stroke=drawn.ink, width=drawn.points(0.17))
    else:
        yield centred(drawn.centre, text, size, drawn.ink, Face.SANS_SEMIBOLD)
