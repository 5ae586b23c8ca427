"""A map of dominoes with the paths one can walk, the cliffs one cannot, and dominoes that may be flipped."""

from collections.abc import Iterable, Mapping, Sequence

from generator.figure.dominoes import CORNER, HALF, INSET, Look, domino
from generator.figure.marks import Disc, Face, Figure, Ink, Line, Mark, Path, Point
from generator.figure.shapes import box, centred, rounded
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed

SMALL_HALF, ROW, APART = 7.6, 9, 1.2
PATH_WIDTH, CLIFF_WIDTH, CLIFF, COST, COST_SIZE = 1.5, 3.2, 0.72, 1.9, 8.0
CORNER_REACH = 0.24

Pair = tuple[Square, Square]


def map_figure(
    layout: Layout,
    paths: Iterable[Pair] = (),
    cliffs: Iterable[tuple[Square, Square, int]] = (),
    flippable: Sequence[Placed] = (),
    looks: Mapping[Placed, Look] | None = None,
    holes: Iterable[Square] = (),
) -> Figure:
    """The dominoes, paths under their pips, cliffs with their levels, a coloured corner on what can be flipped."""
    top = min((cell.row for cell in layout.cells), default=0)
    left = min((cell.col for cell in layout.cells), default=0)

    def at(cell: Square) -> Point:
        return (cell.col - left + 0.5) * HALF, (cell.row - top + 0.5) * HALF

    bodies: list[Mark] = [_hole(at(cell)) for cell in holes]
    faces: list[Mark] = []
    look = dict.fromkeys(layout.dominoes, Look.PLAIN) | dict(looks or {})
    for placed in sorted(layout.dominoes, key=lambda one: look[one] is not Look.PLAIN):
        corner = (placed.first.col - left) * HALF, (placed.first.row - top) * HALF
        body, divider, *pips = domino(corner, placed.numbers, HALF, placed.lying, look[placed])
        bodies += [body, divider]
        if placed in flippable:
            bodies.append(_coloured_corner(corner, placed.lying))
        faces += pips
    walked = [_path(at(one), at(other)) for one, other in paths]
    climbed = [mark for one, other, levels in cliffs for mark in _cliff(at(one), at(other), levels)]
    width = max((x for x, _ in map(at, layout.cells)), default=0) + HALF / 2
    height = max((y for _, y in map(at, layout.cells)), default=0) + HALF / 2
    return Figure(width, height, (*bodies, *walked, *faces, *climbed))


def deal_figure(dominoes: Iterable[Domino], in_a_row: int = ROW) -> Figure:
    """Dominoes to be arranged, standing side by side in rows."""
    tiles = list(dominoes)
    marks: list[Mark] = []
    for number, tile in enumerate(tiles):
        row, place = divmod(number, in_a_row)
        corner = place * (SMALL_HALF + APART), row * (2 * SMALL_HALF + APART)
        marks += domino(corner, tile, SMALL_HALF, False, Look.PLAIN)
    columns, rows = min(len(tiles), in_a_row), -(-len(tiles) // in_a_row)
    return Figure(columns * (SMALL_HALF + APART) - APART, rows * (2 * SMALL_HALF + APART) - APART, tuple(marks))


def _path(one: Point, other: Point) -> Mark:
    """A way between the middles of two cells."""
    return Path((("M", *one), ("L", *other)), stroke=Ink.PART, width=PATH_WIDTH)


def _hole(middle: Point) -> Mark:
    """A cell that no domino can fill."""
    edge = HALF - 4 * INSET
    left, top = middle[0] - edge / 2, middle[1] - edge / 2
    return box(left, top, edge, edge, CORNER * HALF, Ink.ANSWER_TINT, Ink.ANSWER, 1.0)


def _coloured_corner(corner: Point, lying: bool) -> Mark:
    """The upper right corner of a domino, filled."""
    right, top = corner[0] + HALF * (1 + lying) - INSET, corner[1] + INSET
    reach = CORNER_REACH * HALF
    outline = ((right - reach, top), (right, top), (right, top + reach))
    return Path(rounded(outline, (0, CORNER * HALF, 0)), Ink.PART_TEXT)


def _cliff(one: Point, other: Point, levels: int) -> tuple[Mark, ...]:
    """A bar across the step between two cells, with the levels to climb."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    reach = CLIFF * HALF / 2
    across, down = (0.0, reach) if one[1] == other[1] else (reach, 0.0)
    bar = Line((x - across, y - down), (x + across, y + down), Ink.ANSWER, CLIFF_WIDTH)
    label = centred((x, y), str(levels), COST_SIZE, Ink.PAPER, Face.SANS_BOLD)
    return bar, Disc((x, y), COST, Ink.ANSWER, Ink.PAPER), label
