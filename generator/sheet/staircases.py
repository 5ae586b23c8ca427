"""Staircases of all the tiles of a set, and the same in words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from generator.counting.number_words import in_words
from generator.errors import ContentError
from generator.figure.binary import NUMBERS, SYMBOLS
from generator.figure.dominoes import DominoLook, domino
from generator.figure.hexes import single_tile, tile_marks
from generator.figure.marks import Face, Figure, Ink, Label, Mark, moved
from generator.figure.signs import NAMES
from generator.figure.tints import NO_INKS, tinted
from generator.grid.hex import SQRT3, Hex
from generator.tiles.dihex import Tile, TileSet

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

EDGE, PITCH = 5.2, 12.6
"""The edge of a hex in the staircase, and the height of a step, in millimetres."""

ACROSS, TOP = 2 * SQRT3 * EDGE + 2.2, 5.0
"""How far the steps lie apart, and where the first begins."""

HALF, STEP = 8.2, 11.2
"""The half of a domino in its staircase, and the height of a step."""

SIGN_EDGE = 4.0


def tile_staircase(sheet: "TileSheet") -> Figure:
    """Every hex tile of a set."""
    found = sheet.tile_set
    return _numbered(found) if all(colour in NUMBERS for colour in found.colours) else _dihexes(found, sheet.inks)


def tiles_alt_text(sheet: "TileSheet") -> str:
    """All hex tiles of a set in words, colours by their names."""
    found = sheet.tile_set
    names = [f"{colour} {NAMES[colour][0]}" for colour in found.colours if colour in NAMES]
    colours = f" The colours: {', '.join(names)}." if names and not sheet.inks else ""
    return f"The whole set of {len(found.tiles)} tiles: {', '.join(map(str, found.tiles))}.{colours}"


def dominoes_alt_text(sheet: "TileSheet") -> str:
    """All dominoes of a set in words."""
    assert sheet.dominoes is not None
    high = sheet.dominoes.highest
    return f"The whole set of {(high + 1) * (high + 2) // 2} dominoes, from 0-0 to {high}-{high}."


def domino_staircase(sheet: "TileSheet") -> Figure:
    """Every domino of a set."""
    assert sheet.dominoes is not None
    highest = sheet.dominoes.highest
    marks: list[Mark] = []
    across = 2 * HALF + 3.4
    for low in range(highest + 1):
        for high in range(low, highest + 1):
            marks += domino((high * across, low * STEP), (low, high), HALF, True, DominoLook.PLAIN)
    return Figure((highest + 1) * across - 3.4, highest * STEP + HALF, tuple(marks))


def _dihexes(tiles: TileSet, inks: Mapping[str, str]) -> Figure:
    """Pairs in a staircase, and beside each step its single with the sign and the name of its colour."""
    colours = tiles.colours
    marks, top = _staircase(tiles, inks), TOP
    left = len(colours) * ACROSS + 2.6
    if any(tile.single for tile in tiles.tiles):
        marks.append(_eyebrow(left, "singles", sum(tile.single for tile in tiles.tiles)))
    for row, colour in enumerate(colours):
        y = top + row * PITCH
        if Tile(colour) in tiles.tiles:
            marks += _placed(Tile(colour), left, y, inks)
        marks += single_tile((left + 16.0, y + EDGE), tinted(colour, inks), SIGN_EDGE, lettered=False)
        name, thing = NAMES[colour] if colour in NAMES and colour not in inks else (colour, "")
        marks.append(Label((left + 21.4, y + EDGE - 0.3), name, 8.6, Ink.TEXT, Face.SANS_SEMIBOLD))
        marks.append(Label((left + 21.4, y + EDGE + 3.5), thing, 8, Ink.MUTED, Face.SANS))
    return Figure(left + 41.0, top + (len(colours) - 1) * PITCH + 2 * EDGE, tuple(marks))


def _numbered(tiles: TileSet) -> Figure:
    """Pairs of numbers in a staircase, and beside it how the numbers are read; words have room below that."""
    steps = len(tiles.colours)
    marks = _staircase(tiles)
    for row, (worth, name) in enumerate(SYMBOLS.items()):
        centre = EDGE, TOP + EDGE + (steps - 5 + row) * PITCH
        marks += single_tile(centre, str(worth), EDGE)
        marks.append(Label((centre[0] + 7.4, centre[1] - 0.5), f"{name}", 8.6, Ink.TEXT, Face.SANS_SEMIBOLD))
        marks.append(
            Label((centre[0] + 7.4, centre[1] + 3.3), f"counts {in_words(worth)}", 8, Ink.MUTED, Face.SANS)
        )
    return Figure(steps * ACROSS - 2.2, TOP + (steps - 1) * PITCH + 2 * EDGE, tuple(marks))


def _staircase(tiles: TileSet, inks: Mapping[str, str] = NO_INKS) -> list[Mark]:
    """Every pair once, a step for each colour."""
    pairs = [tile for tile in tiles.tiles if not tile.single]
    if len(pairs) != len(set(pairs)):
        raise ContentError("a set that has a tile twice has no staircase")
    marks: list[Mark] = [_eyebrow(0, "dihexes", len(pairs))]
    for tile in pairs:
        row, column = (tiles.colours.index(colour) for colour in tile.colours)
        marks += _placed(tile, column * ACROSS, TOP + row * PITCH, inks)
    return marks


def _placed(tile: Tile, left: float, top: float, inks: Mapping[str, str]) -> list[Mark]:
    spots = [(Hex(place, 0), tinted(colour, inks)) for place, colour in enumerate(tile.colours)]
    return [moved(mark, left + SQRT3 * EDGE / 2, top + EDGE) for mark in tile_marks(spots, EDGE)]


def _eyebrow(left: float, what: str, count: int) -> Label:
    return Label((left, 1.8), f"{count} {what}".upper(), 7, Ink.BRAND, Face.SANS_SEMIBOLD, tracking=0.8)
