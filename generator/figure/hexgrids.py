"""Figures of numbered hexagons to pencil on: a letter before each row, and what has been drawn so far."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from generator.figure.boards import DOMINO_STYLES, NAME, NAME_ROOM, STROKES, DominoStyle
from generator.figure.hexes import INNER, OUTLINE, board, corner, holes, marking, outline
from generator.figure.marks import Disc, Figure, Ink, Line, Mark, Path, Point, Polygon, moved
from generator.figure.shapes import centred, hexagon
from generator.figure.tints import Spot
from generator.grid.hex import SQRT3, Hex, edges
from generator.grid.hexpicture import HexPicture, line_name

NAME_GAP = 2.4
"""From a row's first cell to the middle of its letter, in millimetres."""

STROKE_SHARE = 0.36
"""How far a stroke reaches either way along the side of two cells, in edges."""

BORDER = 1.25
"""The line round a tile that has been found, in points."""

Pair = tuple[Hex, Hex]


def named_board(picture: HexPicture, edge: float) -> Figure:
    """A board to draw on, with a letter before each row."""
    plain = board(picture.marks, edge)
    return _named(picture, plain.marks, edge, plain)


def pencilled_board(
    picture: HexPicture,
    tiles: Mapping[Pair, DominoStyle],
    strokes: Mapping[Pair, DominoStyle],
    shaded: Collection[Hex],
    edge: float,
    shown: float,
) -> Figure:
    """A board pencilled on: tiles drawn round, strokes between cells and shaded cells; its rows are named.

    The page will show it at the scale `shown`.
    """
    fills = {cell: DOMINO_STYLES[style][0] for pair, style in tiles.items() for cell in pair}
    drawn: list[Mark] = []
    for cell in picture.marks:
        usual = Ink.PART_TINT if cell in shaded else Ink.TILE
        drawn.append(Polygon(hexagon(cell.centre(edge), edge), fills.get(cell, usual)))
    drawn += [Line(*_side(pair, edge, 0.5), Ink.FAINT, INNER) for pair in edges(picture.marks) if pair not in tiles]
    drawn.append(Path(outline(picture.marks, edge), stroke=Ink.LINE, width=OUTLINE))
    # The new ones last, so that their firm lines are whole.
    for pair, style in sorted(tiles.items(), key=lambda item: DOMINO_STYLES[item[1]][2]):
        _, ink, weight = DOMINO_STYLES[style]
        drawn.append(Path(outline(pair, edge), stroke=ink, width=weight))
    for pair, style in strokes.items():
        ink, weight = STROKES[style]
        start, end = _side(pair, edge, STROKE_SHARE)
        drawn.append(Path((("M", *start), ("L", *end)), stroke=ink, width=weight))
    drawn += _markings(picture.spots, edge, shown)
    left, top = corner(picture.marks, edge)
    return _named(picture, [moved(mark, -left, -top) for mark in drawn], edge, board(picture.marks, edge))


def bordered_board(pieces: Iterable[Sequence[Spot]], edge: float, shown: float) -> Figure:
    """Tiles with firm borders and nothing between their halves, for a page that shows them at a scale."""
    placed = [tuple(piece) for piece in pieces]
    spots = [spot for piece in placed for spot in piece]
    cells = [cell for cell, _ in spots]
    drawn: list[Mark] = [Polygon(hexagon(cell.centre(edge), edge), Ink.HOLE) for cell in holes(cells)]
    for piece in placed:
        drawn += [Polygon(hexagon(cell.centre(edge), edge), Ink.TILE) for cell, _ in piece]
    for piece in placed:
        drawn.append(Path(outline((cell for cell, _ in piece), edge), stroke=Ink.LINE, width=BORDER))
    drawn += _markings(spots, edge, shown)
    left, top = corner(cells, edge)
    plain = board(dict(spots), edge)
    return Figure(plain.width, plain.height, tuple(moved(mark, -left, -top) for mark in drawn))


def _markings(spots: Iterable[Spot], edge: float, shown: float) -> list[Mark]:
    """The codes of some cells: lines keep their weight when a figure is shown smaller, and so begin thin."""
    marks = [mark for cell, number in spots for mark in marking(cell.centre(edge), number, edge)]
    return [mark._replace(width=mark.width * shown) if isinstance(mark, Disc) else mark for mark in marks]


def _named(picture: HexPicture, marks: Collection[Mark], edge: float, plain: Figure) -> Figure:
    """The marks of a board with a letter before each of its rows."""
    left, top = corner(picture.marks, edge)
    letters: list[Mark] = []
    for row, line in enumerate(picture.lines):
        if line:
            x, y = line[0].centre(edge)
            place = x - left - SQRT3 / 2 * edge - NAME_GAP, y - top
            letters.append(centred(place, line_name(row), NAME, Ink.MUTED))
    return Figure(plain.width, plain.height, (*marks, *letters)).moved(NAME_ROOM, 0)


def _side(pair: Pair, edge: float, share: float) -> tuple[Point, Point]:
    """The middle part of the side that two cells share."""
    (ax, ay), (bx, by) = (cell.centre(edge) for cell in pair)
    dx, dy = (by - ay) * share / SQRT3, (ax - bx) * share / SQRT3
    x, y = (ax + bx) / 2, (ay + by) / 2
    return (x - dx, y - dy), (x + dx, y + dy)
