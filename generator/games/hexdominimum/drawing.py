"""How a mission is drawn: doubles that go back, and the tile that is kept."""

from collections.abc import Sequence

from generator.figure.arranged import in_a_row, stacked
from generator.figure.hexes import tile_marks
from generator.figure.marks import Anchor, Face, Figure, Ink, Label
from generator.figure.shapes import arrow
from generator.games.hextable.drawing import EXAMPLE_EDGE, NAME_TYPE, around, cropped, fresh_edge
from generator.games.hextable.engine.table import FIRST, HexPiece
from generator.tiles.dihex import Tile

GAP, BELOW, WORD = 4.0, 1.6, 4.4
ARROW = 6.0
"""The length of the arrow that leads from one draw to the next."""


def draws_figure(drawn: Sequence[Tile], kept: bool) -> Figure:
    """The tiles that a player drew, in turn, each with what becomes of it."""
    *returned, last = drawn
    parts = [_tile(tile, "put back", None) for tile in returned]
    parts.append(
        _tile(
            last,
            "mission" if kept else "a double" if last.double else "instead",
            Ink.PART_TEXT if kept else Ink.ANSWER,
        )
    )
    row: list[Figure] = []
    for part in parts:
        row += [*([_arrow(part.height)] if row else ()), part]
    return in_a_row(row, GAP)


def _tile(tile: Tile, word: str, ink: Ink | None) -> Figure:
    piece = HexPiece(FIRST, tile.colours)
    drawn = tile_marks(piece.spots, EXAMPLE_EDGE) + (fresh_edge(piece, EXAMPLE_EDGE, ink) if ink else [])
    figure = cropped(drawn, around(piece.cells, EXAMPLE_EDGE))
    label = Label(
        (figure.width / 2, WORD - 0.6), word, NAME_TYPE, ink=Ink.MUTED, face=Face.SANS_ITALIC, anchor=Anchor.MIDDLE
    )
    return stacked([figure, Figure(figure.width, WORD, (label,))], BELOW)


def _arrow(height: float) -> Figure:
    """An arrow to the right, level with the tiles rather than with their words."""
    y = (height - BELOW - WORD) / 2
    return Figure(ARROW, height, arrow((0, y), (ARROW, y), Ink.PART_TEXT, barb=2.8))
