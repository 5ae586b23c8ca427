"""A whole set on one figure: a staircase of all its tiles, for the page that says what is in the bag."""

from generator.errors import ContentError
from generator.figure.dominoes import Look, domino
from generator.figure.hexes import single_tile, tile_marks
from generator.figure.marks import Face, Figure, Ink, Label, Mark, moved
from generator.figure.signs import NAMES
from generator.grid.hex import SQRT3, Hex
from generator.load import TileSheet
from generator.tiles.dihex import Tile, TileSet

EDGE, PITCH = 5.2, 12.6
"""The edge of a hex in the staircase, and the height of a step, in millimetres."""

HALF, STEP = 8.2, 11.2
"""The half of a domino in its staircase, and the height of a step."""

SIGN_EDGE = 4.0


def bag_figure(tiles: TileSheet) -> Figure:
    """Every tile of a set once, the doubles on the diagonal."""
    if tiles.dominoes is not None:
        return _dominoes(tiles.dominoes.highest)
    if tiles.tiles is None:
        raise ContentError(f"the set {tiles.id!r} has no staircase, expected a set of dominoes or of hex tiles")
    return _dihexes(tiles.tile_set)


def _dominoes(highest: int) -> Figure:
    marks: list[Mark] = []
    across = 2 * HALF + 3.4
    for low in range(highest + 1):
        for high in range(low, highest + 1):
            marks += domino((high * across, low * STEP), (low, high), HALF, True, Look.PLAIN)
    return Figure((highest + 1) * across - 3.4, highest * STEP + HALF, tuple(marks))


def _dihexes(tiles: TileSet) -> Figure:
    """Pairs in a staircase, and beside each step its single with the sign and the name of its colour."""
    colours = tiles.colours
    pairs = [tile for tile in tiles.tiles if not tile.single]
    if len(pairs) != len(set(pairs)):
        raise ContentError("a set that has a tile twice has no staircase")
    wide = 2 * SQRT3 * EDGE + 2.2
    marks: list[Mark] = [_eyebrow(0, "dihexes", len(pairs))]
    top = 5.0
    for tile in pairs:
        row, column = (colours.index(colour) for colour in tile.colours)
        marks += _placed(tile, column * wide, top + row * PITCH)
    left = len(colours) * wide + 2.6
    if any(tile.single for tile in tiles.tiles):
        marks.append(_eyebrow(left, "singles", sum(tile.single for tile in tiles.tiles)))
    for row, colour in enumerate(colours):
        y = top + row * PITCH
        if Tile(colour) in tiles.tiles:
            marks += _placed(Tile(colour), left, y)
        marks += single_tile((left + 16.0, y + EDGE), colour, SIGN_EDGE, lettered=False)
        name, thing = NAMES.get(colour, (colour, ""))
        marks.append(Label((left + 21.4, y + EDGE - 0.3), name, 8.6, Ink.TEXT, Face.SANS_SEMIBOLD))
        marks.append(Label((left + 21.4, y + EDGE + 3.5), thing, 8, Ink.MUTED, Face.SANS))
    return Figure(left + 41.0, top + (len(colours) - 1) * PITCH + 2 * EDGE, tuple(marks))


def _placed(tile: Tile, left: float, top: float) -> list[Mark]:
    spots = [(Hex(place, 0), colour) for place, colour in enumerate(tile.colours)]
    return [moved(mark, left + SQRT3 * EDGE / 2, top + EDGE) for mark in tile_marks(spots, EDGE)]


def _eyebrow(left: float, what: str, count: int) -> Label:
    return Label((left, 1.8), f"{count} {what}".upper(), 7, Ink.BRAND, Face.SANS_SEMIBOLD, tracking=0.8)
