"""Hex tiles to cut out: laid edge to edge, so that every cut serves two tiles."""

from collections.abc import Mapping, Sequence

from generator.errors import LayoutError
from generator.figure.binary import NUMBERS, SYMBOLS, code
from generator.figure.hexes import FULL_SIZE, tile_marks
from generator.figure.marks import Anchor, Face, Ink, Label, Mark, Path, Point, Polygon, Step, moved
from generator.figure.shapes import box, hexagon
from generator.figure.tints import tinted
from generator.grid.hex import Hex
from generator.load import TileSheet
from generator.sheet.backs import pattern
from generator.sheet.page import MARGIN, Area, Leaf
from generator.tiles.dihex import Tile, TileSet

COLUMNS, ROWS = 7, 8
GAP = 1.1
LINE = 5.4
CODE, CODE_EDGE = 17.0, 5.4
"""The height of the panel that explains the numbers, and the edge of its hexagons."""

Piece = list[tuple[Hex, str]]


def dihex_leaves(sheet: TileSheet, area: Area, parts: Sequence[tuple[str, TileSet]]) -> list[Leaf]:
    """Rows of seven cells, at their true size; the first page names the parts of the set."""
    return _leaves(sheet, sheet.tile_set.tiles, "tiles", area, parts)


def piece_leaves(sheet: TileSheet, area: Area) -> list[Leaf]:
    """Single hexes in the same rows, as many of each kind as there are."""
    assert sheet.pieces is not None
    return _leaves(
        sheet, [Tile(kind) for kind, count in sheet.pieces.items() for _ in range(count)], "pieces", area, ()
    )


def _leaves(
    sheet: TileSheet, tiles: Sequence[Tile], called: str, area: Area, parts: Sequence[tuple[str, TileSet]]
) -> list[Leaf]:
    rows = _rows(tiles)
    # As many on each page as on the others, rather than a full one and a scrap.
    most = -(-len(rows) // -(-len(rows) // ROWS))
    pages = [rows[i : i + most] for i in range(0, len(rows), most)]
    says = f"{len(tiles)} {called}, edge {FULL_SIZE:g} mm"
    return [_leaf(sheet, says, page, area, () if number else parts) for number, page in enumerate(pages)]


def _rows(tiles: Sequence[Tile]) -> list[list[Tile]]:
    """Tiles in rows of at most seven cells: three dihexes and a single as long as there are singles."""
    pairs = [tile for tile in tiles if not tile.single]
    singles = [tile for tile in tiles if tile.single]
    rows: list[list[Tile]] = []
    while pairs or singles:
        taken, pairs = pairs[: COLUMNS // 2], pairs[COLUMNS // 2 :]
        free = COLUMNS - 2 * len(taken)
        count = 1 if pairs or taken else free
        rows.append(taken + singles[: min(free, count)])
        singles = singles[min(free, count) :]
    return rows


def _leaf(
    sheet: TileSheet, says: str, rows: list[list[Tile]], area: Area, parts: Sequence[tuple[str, TileSet]]
) -> Leaf:
    pieces = [piece for row, tiles in enumerate(rows) for piece in _pieces(row, tiles, sheet.inks)]
    places = [cell.centre(FULL_SIZE) for piece in pieces for cell, _ in piece]
    half = FULL_SIZE * 3**0.5 / 2
    wide = max(x for x, _ in places) - min(x for x, _ in places) + 2 * half
    deep = len(rows) * 1.5 * FULL_SIZE + FULL_SIZE / 2
    if wide > area.width - MARGIN or area.top + deep > area.bottom:
        what = f"rows of {COLUMNS} hexes with an edge of {FULL_SIZE:g} mm"
        raise LayoutError(f"{what} do not fit paper of {area.paper}")
    left = (area.width - wide) / 2
    across, down = left + half - min(x for x, _ in places), area.top + FULL_SIZE - min(y for _, y in places)
    drawn: list[Mark] = [mark for piece in pieces for mark in tile_marks(piece, FULL_SIZE, GAP)]
    drawn.append(Path(_cuts(pieces), stroke=Ink.CUT, width=0.75))
    marks = [moved(mark, across, down) for mark in drawn]
    below = area.top + deep + 6
    if all(colour in NUMBERS for piece in pieces for _, colour in piece) and below + CODE <= area.bottom:
        marks += _code(sheet.tile_set.colours, below, area)
        below += CODE + 4
    marks += _parts(parts, below, area)
    back = area.figure(pattern(left, area.top, wide, deep)) if sheet.backs else None
    return Leaf(area.figure(marks), back, says)


def _pieces(row: int, tiles: list[Tile], inks: Mapping[str, str]) -> list[Piece]:
    """The tiles of one row on its cells, from the left."""
    column = -(row // 2)
    found = []
    for tile in tiles:
        found.append([(Hex(column + i, row), tinted(colour, inks)) for i, colour in enumerate(tile.colours)])
        column += len(tile.colours)
    return found


def _cuts(pieces: list[Piece]) -> tuple[Step, ...]:
    """Every edge between two tiles, or between a tile and the waste, once."""
    owner = {cell: number for number, piece in enumerate(pieces) for cell, _ in piece}
    steps: list[Step] = []
    seen: set[tuple[Point, ...]] = set()
    for cell, number in owner.items():
        corners = hexagon(cell.centre(FULL_SIZE), FULL_SIZE)
        inner = {_side(cell, other) for other in cell.neighbours() if other in owner and owner[other] == number}
        for k in range(6):
            start, end = corners[k], corners[(k + 1) % 6]
            side = tuple(sorted(((round(start[0], 2), round(start[1], 2)), (round(end[0], 2), round(end[1], 2)))))
            middle = round((start[0] + end[0]) / 2, 1), round((start[1] + end[1]) / 2, 1)
            if side not in seen and middle not in inner:
                seen.add(side)
                steps += [("M", *start), ("L", *end)]
    return tuple(steps)


def _side(cell: Hex, other: Hex) -> Point:
    """The middle of the edge between two cells."""
    (x1, y1), (x2, y2) = cell.centre(FULL_SIZE), other.centre(FULL_SIZE)
    return round((x1 + x2) / 2, 1), round((y1 + y2) / 2, 1)


def _code(numbers: Sequence[str], top: float, area: Area) -> list[Mark]:
    """A panel that shows each number beside its code, and what each symbol is worth."""
    marks: list[Mark] = [box(MARGIN, top, area.width - 2 * MARGIN, CODE, 2.4, Ink.TINT)]
    marks.append(Label((MARGIN + 5, top + 7.2), "Read the code", 9, Ink.TEXT, Face.SANS_BOLD))
    worth = ", ".join(f"{name} {number}" for number, name in SYMBOLS.items())
    marks.append(Label((MARGIN + 5, top + 12.0), worth.capitalize(), 8.4, Ink.MUTED, Face.SANS))
    pitch = 2 * CODE_EDGE + 4.6
    left = area.width - MARGIN - 3 - len(numbers) * pitch
    for place, number in enumerate(numbers):
        x = left + place * pitch + 5.0
        marks.append(Label((x - 1.4, top + CODE / 2 + 1.1), number, 8.4, Ink.TEXT, Face.SANS_SEMIBOLD, Anchor.END))
        centre = x + CODE_EDGE, top + CODE / 2
        marks.append(Polygon(hexagon(centre, CODE_EDGE), Ink.TILE, Ink.LINE, 0.75))
        marks += code(number, centre, CODE_EDGE)
    return marks


def _parts(parts: Sequence[tuple[str, TileSet]], top: float, area: Area) -> list[Mark]:
    """A panel that says which tiles make which smaller set, as far as there is room."""
    shown = list(parts)[: max(0, int((area.bottom - top - 10) / LINE))]
    if not shown:
        return []
    deep = 10 + len(shown) * LINE
    marks: list[Mark] = [box(MARGIN, top, area.width - 2 * MARGIN, deep, 2.4, Ink.TINT)]
    marks.append(Label((MARGIN + 5, top + 5.8), "Which tiles for which page", 9, Ink.TEXT, Face.SANS_BOLD))
    for number, (title, tiles) in enumerate(shown):
        base = top + 11.4 + number * LINE
        marks.append(Label((MARGIN + 5, base), f"{tiles.cells} cells", 8.4, Ink.TEXT, Face.SANS_SEMIBOLD))
        marks.append(Label((MARGIN + 24, base), title, 8.4, Ink.MUTED, Face.SANS))
    return marks
