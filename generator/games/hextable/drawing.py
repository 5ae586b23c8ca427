"""Hex tiles on a table in the middle of a game: the new tile, what it matches, the patches that count."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from generator.figure.hexes import outline, tile_marks
from generator.figure.marks import Figure, Ink, Mark, Path, Point, moved
from generator.figure.shapes import arrow, hexagon
from generator.games.hextable.engine.table import Contact, HexTable, Piece
from generator.grid.hex import DIRECTIONS, SQRT3, Hex

EXAMPLE_EDGE = 7.4
"""Edge of a cell in an example of the rules, in millimetres."""

WIDEST = 70.0
"""How wide a figure may be; a larger table is drawn smaller."""

FRESH_EDGE, BAR, CASING, FRAME = 2.0, 3.2, 4.8, 1.75
BAR_SHARE = 0.72
"""How much of a matching edge its bar covers."""

SHORT, LENGTH = 1.1, 6.6
ROOM = 0.4
"""How far an edge's stroke may reach beyond its cells."""

Box = tuple[float, float, float, float]
Stroke = tuple[Point, Point]
"""The tail and the head of an arrow."""


@dataclass(frozen=True)
class Emphasis:
    """What stands out on a table."""

    fresh: Piece | None = None
    wrong: bool = False
    matches: tuple[Contact, ...] = ()
    patches: tuple[frozenset[Hex], ...] = ()


def table_figure(table: HexTable, emphasis: Emphasis, edge: float = EXAMPLE_EDGE) -> Figure:
    """The tiles on the table, and on top of them the new one, whether it lies there or only tries to."""
    figure = _drawn(table, emphasis, edge)
    while figure.width > WIDEST:
        edge *= 0.995 * WIDEST / figure.width
        figure = _drawn(table, emphasis, edge)
    return figure


def _drawn(table: HexTable, emphasis: Emphasis, edge: float) -> Figure:
    fresh = emphasis.fresh
    others = [piece for piece in table.pieces if piece != fresh]
    drawn: list[Mark] = []
    for piece in [*others, fresh] if fresh else others:
        drawn += tile_marks(piece.spots, edge)
    drawn += [Path(outline(patch, edge), stroke=Ink.LINE, width=FRAME) for patch in emphasis.patches]
    cells = [cell for piece in others for cell in piece.cells]
    extent = _around([*cells, *(fresh.cells if fresh else ())], edge)
    if fresh:
        ink = Ink.ANSWER if emphasis.wrong else Ink.PART_TEXT
        drawn.append(Path(outline(fresh.cells, edge), stroke=ink, width=FRESH_EDGE))
        drawn += _bars(emphasis.matches, edge)
        for tail, head in _pointing(fresh, cells, extent, edge):
            drawn += arrow(tail, head, ink)
            extent = _joined(extent, _stroke_box(tail, head))
    left, top, right, bottom = extent
    return Figure(right - left, bottom - top, tuple(moved(mark, -left, -top) for mark in drawn))


def _bars(matches: Iterable[Contact], edge: float) -> list[Mark]:
    """A bar on each matching edge; the casing keeps it apart from a tile of its own colour."""
    drawn: list[Mark] = []
    sides = [_shared_side(one, other, edge) for one, other in matches]
    for ink, width in ((Ink.PAPER, CASING), (Ink.YES, BAR)):
        drawn += [Path((("M", *start), ("L", *end)), stroke=ink, width=width) for start, end in sides]
    return drawn


def _shared_side(one: Hex, other: Hex, edge: float) -> tuple[Point, Point]:
    (ax, ay), (bx, by) = one.centre(edge), other.centre(edge)
    reach = BAR_SHARE / SQRT3 / 2
    dx, dy = (by - ay) * reach, (ax - bx) * reach
    x, y = (ax + bx) / 2, (ay + by) / 2
    return (x - dx, y - dy), (x + dx, y + dy)


def _pointing(fresh: Piece, cells: Collection[Hex], extent: Box, edge: float) -> list[Stroke]:
    """The arrow to the new tile that widens the figure least and crosses no tile, where there is one."""
    taken = {*cells, *fresh.cells}
    found: list[tuple[float, int, Stroke]] = []
    for cell in fresh.cells:
        for twelfth in range(12):
            if taken.isdisjoint(_crossed(cell, twelfth)):
                stroke = _stroke(cell, twelfth, edge)
                grown = _joined(extent, _stroke_box(*stroke))
                cost = 3 * (_width(grown) - _width(extent)) + _height(grown) - _height(extent)
                found.append((round(cost, 6), twelfth, stroke))
    return [min(found)[2]] if found else []


def _crossed(cell: Hex, twelfth: int) -> set[Hex]:
    """The cells that a stroke towards this cell passes, coming from a direction counted clockwise from above."""
    # Even twelfths come in over a corner, between two neighbours; odd ones over a side.
    after = DIRECTIONS[(twelfth // 2 - 1) % 6]
    if twelfth % 2:
        return {cell.moved(*after)}
    before = DIRECTIONS[(twelfth // 2 - 2) % 6]
    return {cell.moved(*after), cell.moved(*before), cell.moved(after[0] + before[0], after[1] + before[1])}


def _stroke(cell: Hex, twelfth: int, edge: float) -> Stroke:
    x, y = cell.centre(edge)
    ux, uy = sin(pi / 6 * twelfth), -cos(pi / 6 * twelfth)
    near = SHORT + (edge * SQRT3 / 2 if twelfth % 2 else edge)
    far = near + LENGTH
    return (x + far * ux, y + far * uy), (x + near * ux, y + near * uy)


def _stroke_box(tail: Point, head: Point) -> Box:
    half = 1.2
    xs, ys = (tail[0], head[0]), (tail[1], head[1])
    steep = abs(ys[0] - ys[1]) / hypot(xs[0] - xs[1], ys[0] - ys[1])
    wide, high = half * steep, half * (1 - steep)
    return min(xs) - wide, min(ys) - high, max(xs) + wide, max(ys) + high


def _around(cells: Iterable[Hex], edge: float) -> Box:
    corners = [corner for cell in cells for corner in hexagon(cell.centre(edge), edge)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs) - ROOM, min(ys) - ROOM, max(xs) + ROOM, max(ys) + ROOM


def _joined(one: Box, other: Box) -> Box:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _width(box: Box) -> float:
    return box[2] - box[0]


def _height(box: Box) -> float:
    return box[3] - box[1]
