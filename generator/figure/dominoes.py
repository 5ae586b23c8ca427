"""Dominoes that look like dominoes: rounded tiles, a divider and real pips."""

from collections.abc import Collection, Iterator
from enum import Enum

from generator.errors import LayoutError
from generator.figure.marks import LEAST_TYPE, Disc, Face, Figure, Ink, Line, Mark, Path, Point, Polygon
from generator.figure.shapes import box, centred
from generator.tiles.layout import Layout, Placed

HALF = 10.0
"""Edge of half a domino in rules and problems, in millimetres."""

ORNAMENT_HALF = 23.0
"""Edge of half a domino on covers and openers."""

COLOURS = (
    (Ink.PAPER, Ink.LINE),
    (Ink.A, Ink.ON_A),
    (Ink.B, Ink.ON_B),
    (Ink.C, Ink.ON_C),
    (Ink.D, Ink.ON_D),
    (Ink.E, Ink.ON_E),
    (Ink.F, Ink.ON_F),
)
"""The ground and the pips of a coloured domino, by its higher number."""

GHOST_DASH = (2.4, 1.8)
"""Marks and gaps of the outline where a piece was, in points."""

PIP_REACH, PIP_RADIUS, DIVIDER_GAP, CORNER, INSET = 0.265, 0.098, 0.2, 0.16, 0.35

LOZENGE = 0.22
"""How far the sign on a domino's back reaches from its middle, for a half of one."""

RIM = 1.0
"""How heavy the rim of a coloured pip is, in points."""

NUMERAL = 1.62
"""Points of a numeral for each millimetre of half a domino."""

CROWD, CROWDED_RADIUS = 10, 0.078
"""From this number on pips stand four in a column, and must be smaller."""

FOURS: tuple[Point, ...] = tuple((x, y) for x in (-1, 1) for y in (-1.2, -0.4, 0.4, 1.2))
"""The outer columns of the numbers from ten on."""

# Places of the pips on a standing domino's half, in units of the reach: across, then along.
PIPS: dict[int, tuple[Point, ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
    7: ((-1, -1), (-1, 0), (-1, 1), (0, 0), (1, -1), (1, 0), (1, 1)),
    8: ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)),
    9: tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)),
    10: (*FOURS, (0, -0.4), (0, 0.4)),
    11: (*FOURS, (0, -0.8), (0, 0), (0, 0.8)),
    12: (*FOURS, (0, -1.2), (0, -0.4), (0, 0.4), (0, 1.2)),
}


class DominoLook(Enum):
    """How a domino stands out from the others; later ones are drawn over earlier ones."""

    PLAIN = "plain"
    TAKEN = "taken"
    LOST = "lost"
    FRESH = "fresh"
    WRONG = "wrong"
    FRESH_TAKEN = "fresh and taken"


DRAWN = tuple(DominoLook)

FILLS = {
    DominoLook.PLAIN: Ink.PAPER,
    DominoLook.FRESH: Ink.PART_TINT,
    DominoLook.WRONG: Ink.ANSWER_TINT,
    DominoLook.TAKEN: Ink.YES_TINT,
    DominoLook.FRESH_TAKEN: Ink.YES_TINT,
    DominoLook.LOST: Ink.ANSWER_TINT,
}
EDGES = {
    DominoLook.PLAIN: (Ink.LINE, 1.0),
    DominoLook.FRESH: (Ink.PART_TEXT, 1.75),
    DominoLook.WRONG: (Ink.ANSWER, 1.75),
    DominoLook.TAKEN: (Ink.LINE, 1.0),
    DominoLook.FRESH_TAKEN: (Ink.PART_TEXT, 1.75),
    DominoLook.LOST: (Ink.LINE, 1.0),
}


def domino(corner: Point, numbers: tuple[int, int], half: float, lying: bool, look: DominoLook) -> tuple[Mark, ...]:
    """One domino, the upper left corner of its cells given."""
    edge, weight = EDGES[look]
    body = _body(corner, half, lying, fill=FILLS[look], edge=edge, weight=weight)
    divider = divider_line(corner, half, lying, edge if look is DominoLook.WRONG else Ink.MUTED)
    return body, divider, *_faces(corner, numbers, half, lying, Ink.LINE)


def ghost(corner: Point, numbers: tuple[int, int], half: float, lying: bool) -> tuple[Mark, ...]:
    """Where a domino was: a broken outline round pale pips."""
    body = _body(corner, half, lying, fill=None, edge=Ink.GHOST, weight=1.0)._replace(dash=GHOST_DASH)
    return body, *_faces(corner, numbers, half, lying, Ink.GHOST)


def face_down(corner: Point, half: float, lying: bool) -> tuple[Mark, ...]:
    """A domino with its back up: a lozenge where its middle is, and no numbers."""
    body = _body(corner, half, lying, fill=Ink.HOLE, edge=Ink.LINE, weight=1.0)
    (x1, y1), (x2, y2) = _middles(corner, half, lying)
    x, y, reach = (x1 + x2) / 2, (y1 + y2) / 2, LOZENGE * half
    sign = Polygon(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)), fill=Ink.FAINT)
    return body, sign


def numbered(
    corner: Point, numbers: tuple[int, int], half: float, lying: bool, look: DominoLook
) -> tuple[Mark, ...]:
    """One small domino with numerals for pips, which can still be read where pips could not."""
    edge, weight = EDGES[look]
    size = max(NUMERAL * half, LEAST_TYPE)
    middles = _middles(corner, half, lying)
    labels = (
        centred(at, str(number), size, Ink.TEXT, Face.SANS_SEMIBOLD)
        for at, number in zip(middles, numbers, strict=True)
    )
    body = _body(corner, half, lying, fill=FILLS[look], edge=edge, weight=min(weight, 1.4))
    return body, divider_line(corner, half, lying, Ink.FAINT), *labels


def _body(corner: Point, half: float, lying: bool, fill: Ink | None, edge: Ink, weight: float) -> Path:
    left, top = corner
    width, height = (2 * half, half) if lying else (half, 2 * half)
    return box(
        left + INSET,
        top + INSET,
        width - 2 * INSET,
        height - 2 * INSET,
        CORNER * half,
        fill=fill,
        stroke=edge,
        weight=weight,
    )


def _middles(corner: Point, half: float, lying: bool) -> tuple[Point, Point]:
    left, top = corner
    first = left + half / 2, top + half / 2
    return first, (first[0] + half * lying, first[1] + half * (not lying))


def _faces(corner: Point, numbers: tuple[int, int], half: float, lying: bool, ink: Ink) -> Iterator[Mark]:
    for middle, number in zip(_middles(corner, half, lying), numbers, strict=True):
        yield from pips(middle, number, half, lying, ink)


def domino_face(
    corner: Point, numbers: tuple[int, int], half: float, coloured: bool = False, bare: Collection[int] = ()
) -> tuple[Mark, ...]:
    """A standing domino to cut out: its face, a little smaller than the piece; pips may have colours.

    Halves with a number that is `bare` have no pips.
    """
    left, top = corner
    gap = 0.055 * half
    body = box(
        left + gap,
        top + gap,
        half - 2 * gap,
        2 * (half - gap),
        CORNER * half,
        fill=Ink.TILE,
        stroke=Ink.HAIR,
        weight=0.75,
    )
    middles = ((left + half / 2, top + half * (0.5 + i)) for i in range(2))
    drawn = coloured_pips if coloured else pips
    shown = ((middle, number) for middle, number in zip(middles, numbers, strict=True) if number not in bare)
    faces = (drawn(middle, number, half, False) for middle, number in shown)
    divider = divider_line(corner, half, False, Ink.FAINT, 1.2)
    return body, divider, *(pip for face in faces for pip in face)


def pips(centre: Point, number: int, half: float, lying: bool, ink: Ink = Ink.LINE) -> tuple[Disc, ...]:
    """The pips of one half; they turn with the domino."""
    x, y = centre
    turned = ((along, -across) if lying else (across, along) for across, along in PIPS[number])
    reach, radius = PIP_REACH * half, (PIP_RADIUS if number < CROWD else CROWDED_RADIUS) * half
    return tuple(Disc((x + dx * reach, y + dy * reach), radius, fill=ink) for dx, dy in turned)


def coloured_pips(centre: Point, number: int, half: float, lying: bool) -> tuple[Disc, ...]:
    """The same in the colour of the number, six colours over and over, with a rim that shows the pale ones."""
    ink = COLOURS[(number - 1) % (len(COLOURS) - 1) + 1][0]
    return tuple(pip._replace(stroke=Ink.LINE, width=RIM) for pip in pips(centre, number, half, lying, ink))


def layout_figure(layout: Layout, half: float = HALF, looks: dict[Placed, DominoLook] | None = None) -> Figure:
    """All dominoes of a layout, in their places."""
    step = half / 2 if layout.half_steps else half
    rows = [cell.row for cell in layout.cells]
    cols = [cell.col for cell in layout.cells]
    top, left = min(rows, default=0), min(cols, default=0)
    marks: list[Mark] = []
    for placed in sorted(layout.dominoes, key=lambda p: DRAWN.index((looks or {}).get(p, DominoLook.PLAIN))):
        corner = (placed.first.col - left) * step, (placed.first.row - top) * step
        marks += domino(corner, placed.numbers, half, placed.lying, (looks or {}).get(placed, DominoLook.PLAIN))
    width = (max(cols, default=0) - left) * step + half
    height = (max(rows, default=0) - top) * step + half
    return Figure(width, height, tuple(marks))


def coloured_layout(layout: Layout, half: float = ORNAMENT_HALF) -> Figure:
    """Large dominoes without outlines, each in the colour of its higher number; without any there is nothing."""
    if not layout.dominoes:
        raise LayoutError("a picture without dominoes makes no ornament; name another as 'cover' or 'art'")
    marks: list[Mark] = []
    for placed in layout.dominoes:
        left, top = placed.first.col * half, placed.first.row * half
        width, height = (2 * half, half) if placed.lying else (half, 2 * half)
        ground, ink = COLOURS[min(placed.domino.high, len(COLOURS) - 1)]
        gap = 0.03 * half
        body = box(left + gap, top + gap, width - 2 * gap, height - 2 * gap, CORNER * half, fill=ground)
        marks += [body, divider_line((left, top), half, placed.lying, ink, 1.2)]
        for i, (_, number) in enumerate(placed.halves):
            middle = left + half * (0.5 + i * placed.lying), top + half * (0.5 + i * (not placed.lying))
            marks += pips(middle, number, half, placed.lying, ink)
    rows, cols = (1 + max(place) for place in zip(*layout.cells, strict=True))
    return Figure(cols * half, rows * half, tuple(marks))


def divider_line(corner: Point, half: float, lying: bool, ink: Ink, weight: float = 0.75) -> Line:
    """The line between the two halves of a domino."""
    left, top = corner
    gap = DIVIDER_GAP * half
    if lying:
        return Line((left + half, top + gap), (left + half, top + half - gap), ink, weight)
    return Line((left + gap, top + half), (left + half - gap, top + half), ink, weight)
