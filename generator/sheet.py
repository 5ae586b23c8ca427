"""A set of tiles as pages to cut out: each page is one large figure."""

from generator.errors import LayoutError
from generator.figure.dominoes import domino_face
from generator.figure.furniture import ruler
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, moved
from generator.load import TileSheet
from generator.tiles.domino import Domino

HALF = 24.0
MARGIN = 14.0
COLUMNS, ROWS = 7, 4
TOP = 36.0
OVERSHOOT = 3.0
RULER = 100


def sheet_pages(tiles: TileSheet, size: tuple[float, float]) -> list[Figure]:
    """The pages of a set on paper of that size, tiles at their true size."""
    assert tiles.dominoes is not None
    dominoes = tiles.dominoes.dominoes
    per_page = COLUMNS * ROWS
    pages = [dominoes[i : i + per_page] for i in range(0, len(dominoes), per_page)]
    count = len(dominoes)
    return [_page(tiles.title, count, page, number, len(pages), size) for number, page in enumerate(pages, 1)]


def _page(
    title: str, count: int, dominoes: tuple[Domino, ...], number: int, total: int, size: tuple[float, float]
) -> Figure:
    width, height = size
    left = (width - COLUMNS * HALF) / 2
    if left < MARGIN - 4 or height < TOP + ROWS * 2 * HALF + 30:
        raise LayoutError(f"{title}: {COLUMNS} by {ROWS} dominoes do not fit paper of {width:g} by {height:g} mm")
    rows = -(-len(dominoes) // COLUMNS)
    marks: list[Mark] = [*_head(title, count, number, total, width)]
    for place, tile in enumerate(dominoes):
        corner = left + place % COLUMNS * HALF, TOP + place // COLUMNS * 2 * HALF
        marks += domino_face(corner, (tile.low, tile.high), HALF)
    marks += _cuts(left, rows)
    marks += _foot(rows, size)
    return Figure(width, height, tuple(marks))


def _head(title: str, count: int, number: int, total: int, width: float) -> list[Mark]:
    words = f"{count} dominoes, {HALF:g} × {2 * HALF:g} mm · cut along the thin lines"
    return [
        Label((MARGIN, 18.6), title, 18, Ink.BRAND, Face.DISPLAY),
        Label((MARGIN, 24.2), words, 8.4, Ink.MUTED, Face.SANS),
        Label((width - MARGIN, 18.6), f"Sheet {number} of {total}", 9, Ink.TEXT, Face.SANS_SEMIBOLD, Anchor.END),
    ]


def _cuts(left: float, rows: int) -> list[Mark]:
    """Guillotine lines, each shared edge once, running a little past the block."""
    right, bottom = left + COLUMNS * HALF, TOP + rows * 2 * HALF
    marks: list[Mark] = []
    for row in range(rows + 1):
        y = TOP + row * 2 * HALF
        marks.append(Line((left - OVERSHOOT, y), (right + OVERSHOOT, y), Ink.CUT, 0.75))
    for col in range(COLUMNS + 1):
        x = left + col * HALF
        marks.append(Line((x, TOP - OVERSHOOT), (x, bottom + OVERSHOOT), Ink.CUT, 0.75))
    return marks


def _foot(rows: int, size: tuple[float, float]) -> list[Mark]:
    height = size[1]
    strokes = rows + COLUMNS + 2
    cuts = f"{rows + 1} full-length cuts one way, {COLUMNS + 1} the other: a guillotine does it in {strokes}."
    after = TOP + rows * 2 * HALF
    advice = "Print on card at 100 %, not “fit to page”. This rule must measure 100 mm."
    marks: list[Mark] = [
        Label((MARGIN, after + 12), cuts, 9.4, Ink.MUTED, Face.SERIF_ITALIC),
        Label((MARGIN + RULER + 7, height - 21.4), advice, 7.6, Ink.TEXT, Face.SANS),
    ]
    marks += [moved(mark, MARGIN, height - 24) for mark in ruler(RULER).marks]
    return marks
