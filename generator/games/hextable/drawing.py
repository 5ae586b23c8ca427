"""Hex tiles on a table in the middle of a game: the new tile, what it matches, the patches that count."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from generator.figure.hexes import outline, tile_marks
from generator.figure.marks import Figure, Ink, Label, Mark, Path, Point
from generator.figure.shapes import hexagon
from generator.games.hextable.engine.table import Contact, HexTable, Piece
from generator.games.hextable.held import Hold, Scenery, around, brick, cropped, fresh_edge, held_figure
from generator.grid.hex import SQRT3, Hex

EXAMPLE_EDGE = 7.4
"""Edge of a cell in an example of the rules, in millimetres; a strip prints it at about 0.6 of that."""

LETTER = 2.0 * EXAMPLE_EDGE
BAR, CASING, FRAME = 2.4, 4.0, 1.75
BAR_SHARE = 0.72
"""How much of a matching edge its bar covers."""

EMBLEM = 2.6

Spot = tuple[int, int]
"""The two numbers of a hex."""


@dataclass(frozen=True)
class Emphasis:
    """What stands out on a table; where cells are told that count, all others are pale."""

    fresh: Piece | None = None
    wrong: bool = False
    matches: tuple[Contact, ...] = ()
    patches: tuple[frozenset[Hex], ...] = ()
    counted: frozenset[Hex] | None = None


def table_figure(table: HexTable, emphasis: Emphasis, edge: float = EXAMPLE_EDGE) -> Figure:
    """The tiles on the table, and on top of them the new one, whether it lies there or only tries to."""
    fresh = emphasis.fresh
    pieces = [piece for piece in table.pieces if piece != fresh]
    drawn: list[Mark] = []
    for piece in [*pieces, fresh] if fresh else pieces:
        drawn += _tile(piece, edge, emphasis.counted)
    drawn += [Path(outline(patch, edge), stroke=Ink.LINE, width=FRAME) for patch in emphasis.patches]
    cells = [cell for piece in pieces for cell in piece.cells]
    if fresh:
        ink = Ink.ANSWER if emphasis.wrong else Ink.PART_TEXT
        drawn += fresh_edge(outline(fresh.cells, edge), ink)
        drawn += _bars(emphasis.matches, edge)
    return cropped(drawn, around([*cells, *(fresh.cells if fresh else ())], edge))


def before_figure(table: HexTable, wanted: Piece, words: str, edge: float = EXAMPLE_EDGE) -> Figure:
    """The table with an empty slot, and the tile that is about to go there."""
    marks = [mark for piece in table.pieces for mark in _tile(piece, edge, None)]
    whole = around([*table.colours, *wanted.cells], edge)
    scenery = Scenery(marks, whole, [brick(cell, edge) for cell in table.colours])
    tile, slot = [*_tile(wanted, edge, None)], around(wanted.cells, edge)
    bricks = [brick(cell, edge) for cell in wanted.cells]
    return held_figure(scenery, Hold(tile, outline(wanted.cells, edge), slot, bricks, words))


def emblem_figure(laid: Iterable[tuple[Spot, Spot, str]], fresh: tuple[Spot, Spot, str]) -> Figure:
    """A few tiles without letters, the last one heavy."""
    pieces = [Piece((Hex(*one), Hex(*other)), colours) for one, other, colours in (*laid, fresh)]
    marks = [mark for piece in pieces for mark in tile_marks(piece.spots, EMBLEM)]
    plain = [mark for mark in marks if not isinstance(mark, Label)]
    cells = [cell for piece in pieces for cell in piece.cells]
    return cropped([*plain, *fresh_edge(outline(pieces[-1].cells, EMBLEM), Ink.PART_TEXT)], around(cells, EMBLEM))


def _tile(piece: Piece, edge: float, counted: Collection[Hex] | None) -> Iterator[Mark]:
    """A tile with its letters; halves that do not count only show where they lie."""
    letter = LETTER * edge / EXAMPLE_EDGE
    if counted is None or all(cell in counted for cell in piece.cells):
        yield from tile_marks(piece.spots, edge, letter=letter)
        return
    for cell, colour in piece.spots:
        if cell in counted:
            yield from tile_marks([(cell, colour)], edge, letter=letter)
        else:
            yield _pale(cell, edge)


def _pale(cell: Hex, edge: float) -> Path:
    first, *others = hexagon(cell.centre(edge), edge - 0.5)
    return Path((("M", *first), *(("L", *corner) for corner in others), ("Z",)), fill=Ink.HOLE)


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
