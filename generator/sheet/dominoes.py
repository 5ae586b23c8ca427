"""A set of dominoes to cut out."""

from collections.abc import Sequence

from generator.errors import LayoutError
from generator.figure.dominoes import domino_face
from generator.figure.marks import Face, Ink, Label, Line, Mark
from generator.load import TileSheet
from generator.load.kinds import HALF
from generator.sheet.backs import pattern
from generator.sheet.page import MARGIN, Area, Leaf
from generator.tiles.domino import Domino

COLUMNS, ROWS = 7, 4
OVERSHOOT = 3.0

PLAIN = 6
"""Up to this number pips are told apart at a glance; larger sets colour them as well."""


def domino_leaves(sheet: TileSheet, area: Area) -> list[Leaf]:
    """Seven by four to a page, at their true size."""
    assert sheet.dominoes is not None
    dominoes = sheet.dominoes.dominoes
    if (area.width - COLUMNS * HALF) / 2 < MARGIN - 4 or area.top + ROWS * 2 * HALF > area.bottom:
        what = f"{COLUMNS} by {ROWS} dominoes of {HALF:g} by {2 * HALF:g} mm"
        raise LayoutError(f"{what} do not fit paper of {area.paper}")
    per_page = COLUMNS * ROWS
    pages = [dominoes[i : i + per_page] for i in range(0, len(dominoes), per_page)]
    says = f"{len(dominoes)} domino{'es' * (len(dominoes) != 1)}, {HALF:g} × {2 * HALF:g} mm"
    coloured = sheet.dominoes.highest > PLAIN
    return [_leaf(page, area, coloured, sheet.backs, says) for page in pages]


def _leaf(dominoes: Sequence[Domino], area: Area, coloured: bool, backs: bool, says: str) -> Leaf:
    columns = min(COLUMNS, len(dominoes))
    left = (area.width - columns * HALF) / 2
    rows = -(-len(dominoes) // columns)
    marks: list[Mark] = []
    for place, tile in enumerate(dominoes):
        corner = left + place % columns * HALF, area.top + place // columns * 2 * HALF
        marks += domino_face(corner, (tile.low, tile.high), HALF, coloured)
    marks += _cuts(left, area.top, columns, rows)
    strokes = rows + columns + 2
    cuts = f"{rows + 1} full-length cuts one way, {columns + 1} the other: a guillotine does it in {strokes}."
    marks.append(Label((MARGIN, area.top + rows * 2 * HALF + 9), cuts, 9.4, Ink.MUTED, Face.SERIF_ITALIC))
    back = area.figure(pattern(left, area.top, columns * HALF, rows * 2 * HALF)) if backs else None
    return Leaf(area.figure(marks), back, says)


def _cuts(left: float, top: float, columns: int, rows: int) -> list[Mark]:
    """Guillotine lines, each shared edge once, running a little past the block."""
    right, bottom = left + columns * HALF, top + rows * 2 * HALF
    across: list[Mark] = [
        Line((left - OVERSHOOT, top + row * 2 * HALF), (right + OVERSHOOT, top + row * 2 * HALF), Ink.CUT, 0.75)
        for row in range(rows + 1)
    ]
    down = [
        Line((left + col * HALF, top - OVERSHOOT), (left + col * HALF, bottom + OVERSHOOT), Ink.CUT, 0.75)
        for col in range(columns + 1)
    ]
    return [*across, *down]
