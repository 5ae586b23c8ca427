"""Hex tiles to cut out: laid edge to edge, so that every cut serves two tiles."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from generator.figure.binary import NUMBERS
from generator.figure.hexes import single_tile, tile_marks
from generator.figure.marks import Face, Figure, Ink, Label, Mark, moved
from generator.figure.tints import tinted
from generator.grid.hex import SQRT3, Hex
from generator.leaf.area import MARGIN, Area, Leaf
from generator.sheet.backs import PieceBlock, patterned
from generator.sheet.faces import on_hex
from generator.sheet.hexcuts import hex_cuts
from generator.sheet.hexpanels import CODE, code_panel, least_height, parts_panel
from generator.sheet.hexrows import Row, RowPlan, plan, room_for_one, straight_cuts
from generator.sheet.room import require_room
from generator.sheet.samples import MANY
from generator.sheet.stack import Stacked
from generator.tiles.dihex import Tile, TileSet

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

GAP, GAP_SHARE = 1.1, 0.0815
"""How far within its cut the face of a tile stays, at most and for an edge of one."""

AFTER, WORDS, BETWEEN = 6.0, 8.0, 4.0
"""What is left under the tiles before a panel, how far below them words stand, and what is between two panels."""

NARROW = 200.0
"""Paper that is narrower has no room for two sentences on a line."""

CELL_AREA = 1.5 * SQRT3
"""The area of a hexagon whose edge is one."""

SAMPLE, INSET = 4.6, 0.5
"""The edge of a hexagon on the box of a set, in millimetres, and what its face leaves free round it."""

Parts = Sequence[tuple[str, TileSet]]


def tile_leaves(sheet: "TileSheet", area: Area, known: "Sequence[TileSheet]") -> list[Leaf]:
    """Rows of pairs and singles, at their true size; the first page names its parts among those known."""
    others = [(part.title, part.tile_set) for part in known if part.kind.tiles and part.id != sheet.id]
    parts = [(title, tiles) for title, tiles in others if sheet.tile_set.holds(tiles)]
    return _leaves(sheet, sheet.tile_set.tiles, "tile", area, parts)


def piece_leaves(sheet: "TileSheet", area: Area) -> list[Leaf]:
    """Single hexes in the same rows, as many of each kind as there are."""
    assert sheet.pieces is not None
    tiles = [Tile(kind) for kind, count in sheet.pieces.items() for _ in range(count)]
    return _leaves(sheet, tiles, "piece", area, ())


def _leaves(sheet: "TileSheet", tiles: Sequence[Tile], called: str, area: Area, parts: Parts) -> list[Leaf]:
    edge = sheet.measure
    cells = max(len(tile.colours) for tile in tiles)
    what = f"a tile of {cells} hex{'es' * (cells > 1)} with an edge of {edge:g} mm"
    require_room(sheet, area, what, lambda size, on: room_for_one(cells, size, on))
    panels = _panels(sheet, parts)
    made = plan(tiles, edge, area, panels + AFTER if panels else 0.0)
    says = f"{len(tiles)} {called}{'s' * (len(tiles) != 1)}, edge {edge:g} mm"
    return [
        _leaf(sheet, made, number, says, area=area, parts=() if number else parts)
        for number in range(len(made.pages))
    ]


def _leaf(sheet: "TileSheet", made: RowPlan, number: int, says: str, area: Area, parts: Parts) -> Leaf:
    edge, rows = sheet.measure, made.pages[number]
    wide, deep = made.size(rows, edge)
    left, top = (area.width - wide) / 2, area.top
    drawn: list[Mark] = []
    for at, row in enumerate(rows):
        across, down = made.corner(at, edge)
        drawn += [moved(mark, across + SQRT3 * edge / 2, down + edge) for mark in _row(sheet, row, edge)]
    marks = [moved(mark, left, top) for mark in (*drawn, *hex_cuts(made, rows, edge))]
    marks += _below(sheet, made, rows, top + deep, area=area, parts=parts)
    back = patterned(sheet, PieceBlock(left, top, wide, deep), area)
    tiles = [tile for row in rows for tile in row]
    covered = CELL_AREA * edge**2 * sum(len(tile.colours) for tile in tiles)
    return Leaf(area.figure(marks), back, says, pieces=len(tiles), covered=covered)


def _row(sheet: "TileSheet", row: Row, edge: float) -> list[Mark]:
    """The faces of one row, from the middle of its first cell."""
    marks: list[Mark] = []
    gap = min(GAP, GAP_SHARE * edge)
    column = 0
    for tile in row:
        piece = [(Hex(column + i, 0), tinted(colour, sheet.inks)) for i, colour in enumerate(tile.colours)]
        marks += tile_marks(piece, edge, gap, bare=sheet.art)
        for cell, colour in piece:
            marks += on_hex(sheet.art, colour, cell.centre(edge), edge, gap)
        column += len(tile.colours)
    return marks


def _below(
    sheet: "TileSheet", made: RowPlan, rows: Sequence[Row], foot: float, area: Area, parts: Parts
) -> list[Mark]:
    """How it is cut, how numbers are read, and the parts of the set."""
    said = _cutting(rows, area) if made.apart else []
    high = 4.0 * (len(said) - 1)
    top, bottom, words = foot + AFTER + (WORDS - 2 + high if said else 0), area.bottom, foot + WORDS
    if said and top + _panels(sheet, parts) > bottom:
        # Where room is scarce the words stand at the very foot, over the scale.
        top, bottom, words = foot + AFTER - 2, area.bottom - 3 - high, area.bottom + 1.2 - high
    marks: list[Mark] = [
        Label((MARGIN, words + 4 * at), line, 9.4, Ink.MUTED, Face.SERIF_ITALIC) for at, line in enumerate(said)
    ]
    panel = code_panel(sheet.tile_set.colours, top, bottom, area) if _has_numbers(sheet) else []
    return [*marks, *panel, *parts_panel(parts, top + (CODE + BETWEEN if panel else 0), bottom, area)]


def _panels(sheet: "TileSheet", parts: Parts) -> float:
    """How high the panels under the tiles are at least."""
    return (CODE + BETWEEN if _has_numbers(sheet) else 0.0) + least_height(len(parts))


def _has_numbers(sheet: "TileSheet") -> bool:
    return sheet.tiles is not None and all(colour in NUMBERS for colour in sheet.tile_set.colours)


def _cutting(rows: Sequence[Row], area: Area) -> list[str]:
    """How many cuts a guillotine makes, and what is left for scissors."""
    found = straight_cuts(rows)
    short = f" and {len(found.short)} short one{'s' * (len(found.short) > 1)}" if found.short else ""
    cuts = f"{found.rows + 1} full-length cuts one way, {len(found.through)} the other{short}"
    lines = [f"{cuts}: a guillotine does it in {found.strokes}.", "Only the corners are left for scissors."]
    return lines if area.width < NARROW else [" ".join(lines)]


def tile_stack(sheet: "TileSheet") -> Stacked:
    """How the tiles of a set lie in a box: two singles side by side where a pair would."""
    size, singles = sheet.measure, sum(tile.single for tile in sheet.tile_set.tiles)
    pairs = len(sheet.tile_set.tiles) - singles
    if not pairs:
        return Stacked(singles, singles, (SQRT3 * size, 2 * size))
    return Stacked(pairs + singles, pairs + -(-singles // 2), (2 * SQRT3 * size, 2 * size))


def piece_stack(sheet: "TileSheet") -> Stacked:
    """How single hexes lie in a box."""
    assert sheet.pieces is not None
    count, size = sum(sheet.pieces.values()), sheet.measure
    return Stacked(count, count, (SQRT3 * size, 2 * size))


def hex_samples(sheet: "TileSheet", letters: Sequence[str]) -> list[Figure]:
    """A single hex of each of the first few colours, small."""
    return [_sample(sheet, letter) for letter in letters[:MANY]]


def _sample(sheet: "TileSheet", letter: str) -> Figure:
    wide, middle = SQRT3 * SAMPLE, (SQRT3 * SAMPLE / 2, SAMPLE)
    shape, *signs = single_tile(middle, tinted(letter, sheet.inks), SAMPLE, False)
    picture = on_hex(sheet.art, letter, middle, SAMPLE, INSET)
    return Figure(wide, 2 * SAMPLE, (shape, *(picture or signs)))
