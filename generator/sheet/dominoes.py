"""A set of dominoes to cut out."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from generator.figure.dominoes import DominoLook, domino, domino_face
from generator.figure.marks import Face, Figure, Ink, Label, Line, Mark, Point
from generator.leaf.area import MARGIN, Area, Leaf
from generator.sheet.backs import PieceBlock, patterned
from generator.sheet.faces import on_half
from generator.sheet.room import how_many, require_room
from generator.sheet.samples import FEW
from generator.sheet.stack import Stacked
from generator.tiles.domino import Domino

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

OVERSHOOT = 3.0
"""How far the lines run past the block."""

BESIDE, BELOW = OVERSHOOT + 1.0, 11.0
"""What a block leaves free on either side, and under it for a line of words."""

SAMPLE = 7.0
"""The short side of a domino on the box of a set, in millimetres."""

PLAIN = 6
"""Up to this number pips are told apart at a glance; larger sets colour them as well."""


def domino_leaves(sheet: "TileSheet", area: Area) -> list[Leaf]:
    """As many to a page as fit, at their true size."""
    assert sheet.dominoes is not None
    half, dominoes = sheet.measure, sheet.dominoes.dominoes
    require_room(sheet, area, f"a domino of {half:g} by {2 * half:g} mm", lambda size, on: all(_most(size, on)))
    columns, rows = _block(len(dominoes), *_most(half, area))
    per_page = columns * rows
    pages = [dominoes[i : i + per_page] for i in range(0, len(dominoes), per_page)]
    return [_leaf(sheet, page, min(columns, len(page)), area) for page in pages]


def _most(half: float, area: Area) -> tuple[int, int]:
    """How many dominoes fit side by side, and how many below one another."""
    room = area.right - area.left - 2 * BESIDE, area.bottom - area.top - BELOW
    return how_many(room[0], half), how_many(room[1], 2 * half)


def _block(count: int, most: int, rows: int) -> tuple[int, int]:
    """How many columns and rows a full page has: for the fewest pages, with few gaps in the last row and page."""

    def costs(columns: int) -> tuple[int, int, int]:
        page = columns * rows
        return -(-count // page), -count % columns, -count % page if count > page else 0

    return min(range(most, 0, -1), key=costs), rows


def _leaf(sheet: "TileSheet", dominoes: Sequence[Domino], columns: int, area: Area) -> Leaf:
    assert sheet.dominoes is not None
    half, total = sheet.measure, len(sheet.dominoes.dominoes)
    rows = -(-len(dominoes) // columns)
    left, wide, deep = (area.width - columns * half) / 2, columns * half, rows * 2 * half
    marks: list[Mark] = []
    for place, tile in enumerate(dominoes):
        corner = left + place % columns * half, area.top + place // columns * 2 * half
        marks += domino_marks(sheet, tile, corner, half)
    marks += _cuts((left, area.top), half, columns, rows)
    cuts = f"{rows + 1} full-length cuts one way, {columns + 1} the other"
    said = f"{cuts}: a guillotine does it in {rows + columns + 2}."
    marks.append(Label((MARGIN, area.top + deep + 9), said, 9.4, Ink.MUTED, Face.SERIF_ITALIC))
    back = patterned(sheet, PieceBlock(left, area.top, wide, deep), area, half)
    says = f"{total} domino{'es' * (total != 1)}, {half:g} × {2 * half:g} mm"
    return Leaf(area.figure(marks), back, says, pieces=len(dominoes), covered=len(dominoes) * 2 * half**2)


def domino_marks(sheet: "TileSheet", tile: Domino, corner: Point, half: float) -> list[Mark]:
    """One domino with its pips, or with pictures where the set has some."""
    assert sheet.dominoes is not None
    numbers = tile.low, tile.high
    bare = [number for number in numbers if str(number) in sheet.art]
    marks: list[Mark] = [*domino_face(corner, numbers, half, sheet.dominoes.highest > PLAIN, bare)]
    for place, number in enumerate(numbers):
        marks += on_half(sheet.art, number, (corner[0] + half / 2, corner[1] + (place + 0.5) * half), half)
    return marks


def _cuts(corner: Point, half: float, columns: int, rows: int) -> list[Mark]:
    """Guillotine lines, each shared edge once, running a little past the block."""
    left, top = corner
    right, bottom = left + columns * half, top + rows * 2 * half
    across: list[Mark] = [
        Line((left - OVERSHOOT, top + row * 2 * half), (right + OVERSHOOT, top + row * 2 * half), Ink.CUT, 0.75)
        for row in range(rows + 1)
    ]
    down = [
        Line((left + col * half, top - OVERSHOOT), (left + col * half, bottom + OVERSHOOT), Ink.CUT, 0.75)
        for col in range(columns + 1)
    ]
    return [*across, *down]


def domino_stack(sheet: "TileSheet") -> Stacked:
    """How the dominoes of a set lie in a box."""
    assert sheet.dominoes is not None
    count, size = len(sheet.dominoes.dominoes), sheet.measure
    return Stacked(count, count, (size, 2 * size))


def domino_samples(sheet: "TileSheet") -> list[Figure]:
    """The last few dominoes of a set, small."""
    assert sheet.dominoes is not None
    shown = sheet.dominoes.dominoes[-FEW:]
    return [Figure(SAMPLE, 2 * SAMPLE, _sample(sheet, one)) for one in shown]


def _sample(sheet: "TileSheet", one: Domino) -> tuple[Mark, ...]:
    if sheet.art:
        return tuple(domino_marks(sheet, one, (0, 0), SAMPLE))
    return domino((0, 0), (one.low, one.high), SAMPLE, False, DominoLook.PLAIN)
