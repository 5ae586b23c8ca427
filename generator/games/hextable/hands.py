"""Hands of hex tiles in small, to stand below a table: what fits stands out."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from generator.figure.arranged import stacked
from generator.figure.hexes import outline, tile_strip
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark, Path, moved
from generator.games.hextable.drawing import EXAMPLE_EDGE, HIGH
from generator.grid.hex import SQRT3, Hex
from generator.tiles.dihex import Tile

SMALL, GAP, PITCH, TABLE_GAP = 3.4, 1.6, 1.6, 3.4
"""Edge of a hexagon in a hand; what is between its tiles, between two rows, and between a table and a hand."""

TYPE, LETTER, ROOM, PICKED = 11.4, 2.05, 0.6, 1.75
"""The size of the words, how wide a letter is, and how far and how heavy the edge of a picked tile is."""

ACROSS = 3
"""How many tiles a line of a hand holds."""

WIDEST = 74.0
"""What a cell of a strip of three holds; a table over few tiles may be as wide as that."""


class HexHandRow(NamedTuple):
    """Tiles with a word before them; some of them stand out, and a note may stand behind."""

    name: str
    tiles: tuple[Tile, ...]
    picked: Collection[Tile] = ()
    note: str = ""
    player: bool = False


def over_rows(table: Callable[[float], Figure], rows: Sequence[HexHandRow]) -> Figure:
    """A table over some rows of tiles: the table has the edge at which a cell of a strip holds them all."""
    below, whole = row_figure(rows), table(EXAMPLE_EDGE)
    share = min(1.0, WIDEST / whole.width, (HIGH - TABLE_GAP - below.height) / whole.height)
    return stacked([table(share * EXAMPLE_EDGE), below], TABLE_GAP)


def row_figure(rows: Sequence[HexHandRow]) -> Figure:
    """Rows of tiles one below the other, their words flush left and their notes flush right."""
    indent = max(LETTER * len(row.name) for row in rows) + 1.6
    lines = [_tiles(row) for row in rows]
    notes = max(LETTER * len(row.note) + 1.6 * bool(row.note) for row in rows)
    width = indent + max(line.width for line in lines) + notes
    marks: list[Mark] = []
    top = 0.0
    for row, line in zip(rows, lines, strict=True):
        middle = top + ROOM + SMALL + 1.4
        ink, face = (Ink.TEXT, Face.SANS_SEMIBOLD) if row.player else (Ink.MUTED, Face.SANS)
        marks.append(Label((0, middle), row.name, TYPE, ink, face))
        marks += line.moved(indent, top).marks
        if row.note:
            marks.append(Label((width, middle), row.note, TYPE, Ink.MUTED, anchor=Anchor.END))
        top += line.height + PITCH
    return Figure(width, top - PITCH, tuple(marks))


def _tiles(row: HexHandRow) -> Figure:
    """The tiles of a row, a heavy edge round those that stand out."""
    wide, high = 2 * SQRT3 * SMALL, 2 * SMALL
    strip = tile_strip(row.tiles, SMALL, ACROSS * (wide + GAP), GAP)
    edge = outline((Hex(0, 0), Hex(1, 0)), SMALL)
    marks = list(strip.marks)
    for place, tile in enumerate(row.tiles):
        if tile in row.picked:
            down, across = divmod(place, ACROSS)
            at = SQRT3 / 2 * SMALL + across * (wide + GAP), SMALL + down * (high + GAP)
            marks.append(moved(Path(edge, stroke=Ink.PART_TEXT, width=PICKED), *at))
    framed = Figure(strip.width, max(strip.height, high), tuple(marks)).moved(ROOM, ROOM)
    return Figure(framed.width + ROOM, framed.height + ROOM, framed.marks)
