"""A set of dominoes to cut out."""

from generator.errors import LayoutError
from generator.figure.dominoes import domino_face
from generator.figure.marks import Face, Figure, Ink, Label, Line, Mark
from generator.sheet.page import MARGIN, TOP, page_foot, page_head
from generator.tiles.domino import Domino

HALF = 24.0
COLUMNS, ROWS = 7, 4
OVERSHOOT = 3.0


def domino_pages(title: str, dominoes: tuple[Domino, ...], size: tuple[float, float]) -> list[Figure]:
    """Seven by four to a page, at their true size."""
    per_page = COLUMNS * ROWS
    pages = [dominoes[i : i + per_page] for i in range(0, len(dominoes), per_page)]
    words = f"{len(dominoes)} dominoes, {HALF:g} × {2 * HALF:g} mm · cut along the thin lines"
    return [_page(title, words, page, number, len(pages), size) for number, page in enumerate(pages, 1)]


def _page(
    title: str, words: str, dominoes: tuple[Domino, ...], number: int, total: int, size: tuple[float, float]
) -> Figure:
    width, height = size
    left = (width - COLUMNS * HALF) / 2
    if left < MARGIN - 4 or height < TOP + ROWS * 2 * HALF + 30:
        raise LayoutError(f"{title}: {COLUMNS} by {ROWS} dominoes do not fit paper of {width:g} by {height:g} mm")
    rows = -(-len(dominoes) // COLUMNS)
    marks = page_head(title, words, number, total, width)
    for place, tile in enumerate(dominoes):
        corner = left + place % COLUMNS * HALF, TOP + place // COLUMNS * 2 * HALF
        marks += domino_face(corner, (tile.low, tile.high), HALF)
    marks += _cuts(left, rows)
    strokes = rows + COLUMNS + 2
    cuts = f"{rows + 1} full-length cuts one way, {COLUMNS + 1} the other: a guillotine does it in {strokes}."
    marks.append(Label((MARGIN, TOP + rows * 2 * HALF + 12), cuts, 9.4, Ink.MUTED, Face.SERIF_ITALIC))
    return Figure(width, height, (*marks, *page_foot(height)))


def _cuts(left: float, rows: int) -> list[Mark]:
    """Guillotine lines, each shared edge once, running a little past the block."""
    right, bottom = left + COLUMNS * HALF, TOP + rows * 2 * HALF
    across: list[Mark] = [
        Line((left - OVERSHOOT, TOP + row * 2 * HALF), (right + OVERSHOOT, TOP + row * 2 * HALF), Ink.CUT, 0.75)
        for row in range(rows + 1)
    ]
    down = [
        Line((left + col * HALF, TOP - OVERSHOOT), (left + col * HALF, bottom + OVERSHOOT), Ink.CUT, 0.75)
        for col in range(COLUMNS + 1)
    ]
    return [*across, *down]
