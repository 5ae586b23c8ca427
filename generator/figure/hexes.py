"""Boards of hexagons and the tiles that lie on them.

A board is drawn cell by cell with one firm outline; tiles are drawn inside their cells, so that the two
halves of a tile meet and tiles never do: the white gap between them is their border.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import cos, pi, sin

from generator.figure.binary import NUMBERS, code
from generator.figure.marks import (
    LEAST_TYPE,
    Face,
    Figure,
    Ink,
    Label,
    Line,
    Mark,
    Path,
    Point,
    Polygon,
    Step,
    moved,
)
from generator.figure.shapes import POINT, centred, hexagon, rounded
from generator.figure.signs import SIGNS, sign
from generator.figure.tints import NO_INKS, Spot, fill_of, has_colour, ink_on, tinted
from generator.grid.hex import DIRECTIONS, SQRT3, Hex, reading_order
from generator.grid.region import connected_groups
from generator.tiles.dihex import Tile

EDGE = 4.7
"""Edge of a cell in problems, in millimetres."""

FULL_SIZE = 13.5
"""Edge of a cell to lay real tiles on."""

CHART = 3.9
"""Edge of a cell in a chart of tiles."""

WAITING, WAITING_GAP, WAITING_WIDTH = 2.4, 1.2, 74.0
"""Tiles that wait under a figure: the edge of a cell, what is between them, and what their lines may be wide."""

ORNAMENT = 15.0
"""Edge of a cell on covers and openers."""

OUTLINE, INNER, PATTERN_INNER = 1.5, 0.75, 1.0
FULL_WEIGHT = 2.0
PICKED = 1.75
SMALL, LARGE, SIGNED = 4.5, 8.0, 7.0
CORNER, OVERLAP = 0.16, 0.12
LETTER, SMALL_LETTER, SIGNED_LETTER = 2.0, 2.5, 0.85

# Whole numbers, so that a corner is the same for all cells that meet in it, to the last digit.
# Corners of a cell in half widths and half edges about its middle, clockwise from the top. The side
# after corner k faces DIRECTIONS[k - 1].
CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
Knot = tuple[int, int]


def board(
    marks: Mapping[Hex, str],
    edge: float = EDGE,
    weight: float = OUTLINE,
    pieces: Iterable[Sequence[Spot]] = (),
) -> Figure:
    """A board whose cells are empty or, where a colour stands on them, filled with it; some may bear tiles."""
    coloured = {cell: mark for cell, mark in marks.items() if _is_colour(mark)}
    laid = [tuple(piece) for piece in pieces]
    covered = {cell for piece in laid for cell, _ in piece}
    inner: dict[Ink, list[Step]] = {Ink.FAINT: [], Ink.PAPER: []}
    for cell in marks:
        for side in range(1, 4):
            other = cell.moved(*DIRECTIONS[side - 1])
            if other in marks and not {cell, other} <= covered:
                ink = Ink.PAPER if has_colour(marks[cell]) and has_colour(marks[other]) else Ink.FAINT
                inner[ink] += _side(cell, side, edge)
    drawn: list[Mark] = [Polygon(hexagon(cell.centre(edge), edge), Ink.HOLE) for cell in holes(marks)]
    drawn += [Polygon(hexagon(cell.centre(edge), edge), fill_of(c)) for cell, c in coloured.items()]
    widths = {Ink.FAINT: INNER, Ink.PAPER: PATTERN_INNER}
    drawn += [Path(tuple(steps), stroke=ink, width=widths[ink]) for ink, steps in inner.items() if steps]
    drawn.append(Path(outline(marks, edge), stroke=Ink.LINE, width=weight))
    for cell, colour in coloured.items():
        drawn += marking(cell.centre(edge), colour, edge)
    for piece in laid:
        drawn += tile_marks(piece, edge)
    return _framed(marks, drawn, edge)


def holes(cells: Iterable[Hex]) -> list[Hex]:
    """The cells that a figure goes all the way round without holding them."""
    inside = set(cells)
    low_q, high_q = min(cell.q for cell in inside) - 1, max(cell.q for cell in inside) + 1
    low_r, high_r = min(cell.r for cell in inside) - 1, max(cell.r for cell in inside) + 1
    around = {
        Hex(q, r) for q in range(low_q, high_q + 1) for r in range(low_r, high_r + 1) if Hex(q, r) not in inside
    }

    def is_outside(part: Collection[Hex]) -> bool:
        return any(cell.q in (low_q, high_q) or cell.r in (low_r, high_r) for cell in part)

    parts = connected_groups(around, Hex.neighbours)
    return sorted((cell for part in parts if not is_outside(part) for cell in part), key=reading_order)


def tiled_board(
    pieces: Iterable[Sequence[Spot]],
    edge: float = EDGE,
    gap: float | None = None,
    letter: float | None = None,
    rim: float = 0.0,
    picked: Iterable[Sequence[Spot]] = (),
) -> Figure:
    """Tiles in their places with white borders; a rim is a dark line round each, a firm one picks some out."""
    placed = [tuple(piece) for piece in pieces]
    drawn: list[Mark] = []
    for piece in placed:
        drawn += silhouette(piece, edge, gap, rim) if rim else ()
        drawn += tile_marks(piece, edge, gap, letter)
    for one in picked:
        border = outline((cell for cell, _ in one), edge)
        drawn += [Path(border, stroke=Ink.PAPER, width=2 * PICKED), Path(border, stroke=Ink.LINE, width=PICKED)]
    return _framed([cell for piece in placed for cell, _ in piece], drawn, edge)


def empty_round(cells: Iterable[Hex], edge: float, reach: int, ink: Ink) -> Figure:
    """The outlines of the empty cells round some others, in the place where these would be framed."""
    inside = set(cells)
    drawn: list[Mark] = []
    low_r, high_r = min(cell.r for cell in inside), max(cell.r for cell in inside)
    across = [2 * cell.q + cell.r for cell in inside]
    for r in range(low_r - reach, high_r + reach + 1):
        for q in range((min(across) - r) // 2 - reach, (max(across) - r) // 2 + reach + 1):
            cell = Hex(q, r)
            if cell not in inside:
                shape = rounded(hexagon(cell.centre(edge), 0.93 * edge), CORNER * edge)
                drawn.append(Path(shape, stroke=ink, width=1.2))
    return _framed(inside, drawn, edge)


def tile_strip(
    tiles: Iterable[Tile], edge: float, width: float, gap: float = 1.4, inks: Mapping[str, str] = NO_INKS
) -> Figure:
    """Tiles side by side, in as many lines as the width asks for."""
    across, down = SQRT3 * edge, 2 * edge
    drawn: list[Mark] = []
    left = top = reach = 0.0
    for tile in tiles:
        wide = across * len(tile.colours)
        if left and left + wide > width:
            left, top = 0.0, top + down + gap
        spots = [(Hex(place, 0), tinted(colour, inks)) for place, colour in enumerate(tile.colours)]
        drawn += [moved(mark, left + across / 2, top + edge) for mark in tile_marks(spots, edge)]
        left, reach = left + wide + gap, max(reach, left + wide)
    return Figure(reach, top + down, tuple(drawn))


def with_waiting(figure: Figure, tiles: Sequence[Tile], inks: Mapping[str, str] = NO_INKS) -> Figure:
    """A figure over the tiles that wait to be laid on it, small, in as few lines as its width allows."""
    if not tiles:
        return figure
    room = max(figure.width, WAITING_WIDTH)

    def strip_of(wide: float) -> Figure:
        return tile_strip(tiles, WAITING, wide, WAITING_GAP, inks)

    strip = strip_of(room)
    # Lines of about one length: the narrowest strip that is no higher.
    while (narrower := strip_of(strip.width - WAITING_GAP)).height == strip.height:
        strip = narrower
    wide = max(figure.width, strip.width)
    below = strip.moved((wide - strip.width) / 2, figure.height + 3.4)
    return figure.moved((wide - figure.width) / 2, 0) + below


def tile_marks(
    piece: Sequence[Spot],
    edge: float,
    gap: float | None = None,
    letter: float | None = None,
    bare: Collection[str] = (),
) -> list[Mark]:
    """One tile about the places of its cells, before the figure is framed; some letters may have no marking."""
    inset = gap if gap is not None else _inset(edge)
    coloured = all(has_colour(colour) for _, colour in piece)
    # An ivory tile is drawn on white, so that it needs a line round it and one across.
    drawn: list[Mark] = [] if coloured else silhouette(piece, edge, gap, INNER * POINT)
    for place, (cell, colour) in enumerate(piece):
        others = [other for other, _ in piece if other != cell]
        # The half drawn first reaches under the other, so that no hairline shows between them.
        drawn.append(_half(cell, colour, others, edge=edge, inset=inset, overlap=OVERLAP if place == 0 else 0.0))
    if len(piece) == 2 and (edge > LARGE or piece[0][1] == piece[1][1] or not coloured):
        drawn.append(_divider(piece[0][0], piece[1][0], edge, inset, Ink.PAPER if coloured else Ink.FAINT))
    for cell, colour in piece:
        drawn += marking(cell.centre(edge), colour, edge, letter) if colour not in bare else ()
    return drawn


def silhouette(piece: Sequence[Spot], edge: float, gap: float | None, rim: float) -> list[Mark]:
    """A silhouette a little larger than the tile, which shows as a line round it."""
    inset = (gap if gap is not None else _inset(edge)) - rim
    cells = [cell for cell, _ in piece]
    shapes = [
        _half(cell, "", [one for one in cells if one != cell], edge=edge, inset=inset, overlap=OVERLAP)
        for cell in cells
    ]
    return [shape._replace(fill=Ink.LINE) for shape in shapes]


def _inset(edge: float) -> float:
    return 0.3 if edge < SMALL else 0.5


def single_tile(centre: Point, colour: str, edge: float, lettered: bool = True) -> tuple[Mark, ...]:
    """A single hex anywhere on a page with its sign, and its letter where one is wanted; a number in its code."""
    border = None if has_colour(colour) else Ink.LINE
    shape = Path(rounded(hexagon(centre, edge - 0.5), CORNER * edge), fill_of(colour), border, INNER)
    coded = lettered or colour in NUMBERS
    return shape, *(marking(centre, colour, edge) if coded else sign(colour, centre, 0.42 * edge))


def marking(centre: Point, colour: str, edge: float, letter: float | None = None) -> tuple[Mark, ...]:
    """The code of a number; else the letter and, where there is room and no size is asked for, the sign."""
    if colour and colour in NUMBERS:
        return code(colour, centre, edge)
    x, y = centre
    ink = ink_on(colour)
    if letter or edge < SIGNED or colour not in SIGNS:
        size = letter or max(LEAST_TYPE, LETTER * edge)
        return (centred(centre, colour, size, ink, Face.SANS_BOLD),)
    size = max(LEAST_TYPE, SIGNED_LETTER * edge)
    below: Label = centred((x, y + 0.5 * edge), colour, size, ink, Face.SANS_BOLD)
    return *sign(colour, (x, y - 0.14 * edge), 0.30 * edge), below


def outline(cells: Iterable[Hex], edge: float) -> tuple[Step, ...]:
    """The border of some cells, chained into closed loops, holes included."""
    inside = set(cells)
    # Three cells meet in a corner at most, so a border leaves each corner once: no choice where to go on.
    after: dict[Knot, Knot] = {}
    for cell in sorted(inside, key=reading_order):
        for side in range(6):
            if cell.moved(*DIRECTIONS[side - 1]) not in inside:
                after[_knot(cell, side)] = _knot(cell, side + 1)
    steps: list[Step] = []
    while after:
        start = knot = next(iter(after))
        steps.append(("M", *_place(knot, edge)))
        while (knot := after.pop(knot)) != start:
            steps.append(("L", *_place(knot, edge)))
        steps.append(("Z",))
    return tuple(steps)


def _half(cell: Hex, colour: str, others: Sequence[Hex], edge: float, inset: float, overlap: float) -> Path:
    joined = [cell.moved(*DIRECTIONS[side - 1]) in others for side in range(6)]
    reach = [SQRT3 / 2 * edge + (overlap if join else -inset) for join in joined]
    x, y = cell.centre(edge)
    corners = [_meeting(reach[k - 1], reach[k], k) for k in range(6)]
    radii = [0.0 if joined[k - 1] or joined[k] else CORNER * edge for k in range(6)]
    return Path(rounded([(x + dx, y + dy) for dx, dy in corners], radii), fill_of(colour))


def _meeting(before: float, after: float, corner: int) -> Point:
    """Where the sides on either side of a corner meet, given their distances from the middle."""
    one, other = pi / 3 * corner - pi / 6, pi / 3 * corner + pi / 6
    (ax, ay), (bx, by) = (sin(one), -cos(one)), (sin(other), -cos(other))
    across = ax * by - ay * bx
    return (before * by - after * ay) / across, (after * ax - before * bx) / across


def _divider(one: Hex, other: Hex, edge: float, inset: float, ink: Ink) -> Line:
    (ax, ay), (bx, by) = one.centre(edge), other.centre(edge)
    across = edge > LARGE or ink is not Ink.PAPER
    share = (0.5 - inset / edge / SQRT3 if across else 0.16) / SQRT3
    dx, dy = (by - ay) * share, (ax - bx) * share
    x, y = (ax + bx) / 2, (ay + by) / 2
    return Line((x - dx, y - dy), (x + dx, y + dy), ink, INNER)


def _side(cell: Hex, side: int, edge: float) -> list[Step]:
    return [("M", *_place(_knot(cell, side), edge)), ("L", *_place(_knot(cell, side + 1), edge))]


def _knot(cell: Hex, corner: int) -> Knot:
    x, y = CORNERS[corner % 6]
    return 2 * cell.q + cell.r + x, 3 * cell.r + y


def _place(knot: Knot, edge: float) -> Point:
    return knot[0] * SQRT3 / 2 * edge, knot[1] * edge / 2


def corner(cells: Collection[Hex], edge: float) -> Point:
    """The upper left corner of the box round some cells, before a figure of them is framed."""
    knots = [_knot(cell, at) for cell in cells for at in range(6)]
    return _place((min(x for x, _ in knots), min(y for _, y in knots)), edge)


def _framed(cells: Collection[Hex], drawn: Iterable[Mark], edge: float) -> Figure:
    knots = [_knot(cell, corner) for cell in cells for corner in range(6)]
    left, top = corner(cells, edge)
    right, bottom = _place((max(x for x, _ in knots), max(y for _, y in knots)), edge)
    return Figure(right - left, bottom - top, tuple(moved(mark, -left, -top) for mark in drawn))


def _is_colour(mark: str) -> bool:
    return mark.isalnum()
