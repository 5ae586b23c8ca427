"""A page to colour in as one goes: every puzzle of the book by its number."""

from math import ceil

from generator.compose.runs import Run
from generator.compose.tags.progress import Progress
from generator.figure.marks import Face, Figure, Ink, Label, Path, Tag
from generator.figure.shapes import centred, hexagon, rounded
from generator.grid.hex import SQRT3
from generator.press.forme import Forme
from generator.press.laying_out import (
    aligned,
    below,
    beside,
    in_rows,
    on_line,
    overlaid,
    padded,
    sized,
    tagged,
    typeset,
)
from generator.press.panels import panel
from generator.press.prose import title_size
from generator.press.styles import SUBTITLE
from generator.printing.paper import Paper

BASE, HIGH_TOP, UNDER_TOP = 31.0, 22.0, 7.0
"""Where the title stands; where text begins higher than so far down, it stands so far under the top of that."""

TITLE_OUT, UNDER_TITLE, UNDER_WORDS = -0.4, 2.9, 8.0
"""How far left of the text the title begins, and what is free below it and below the words."""

LARGEST = 11.0
"""The longest edge of a cell, in millimetres."""

FEWEST_ACROSS, MOST_ACROSS = 6, 14
"""The fewest cells that stand in a row, and more than the most."""

CELL, HALF = 9, 10
"""The type of a number in a hexagon, and in half a domino."""

GAP, LINE, ROUND = 1.2, 1.2, 0.16
"""How far dominoes are apart, how heavy all outlines are, and how round corners are in parts of an edge."""

INSET = 0.5
"""How much shorter an edge of a hexagon is than one of its place."""

BAR = 0.2
"""How far the bar of a domino stays from its sides, in parts of its edge."""


def progress_figure(progress: Progress, page: Paper, left: float, language: str) -> Figure:
    """Numbered cells over the whole page, to be coloured in one by one."""
    return _progress(progress, page.unscaled(page.zoom), left / page.zoom, language).scaled(page.zoom)


def _progress(progress: Progress, paper: Paper, left: float, language: str) -> Figure:
    base = min(BASE, paper.top + UNDER_TOP) if paper.top < HIGH_TOP else BASE
    width = paper.text_width
    title = on_line(Label((TITLE_OUT, 0), progress.title, title_size(width), Ink.PART_TEXT, Face.DISPLAY))
    words = typeset((Run(progress.words),), SUBTITLE, width, language)
    head = below(tagged(Tag.TITLE, title), padded(words, top=UNDER_TITLE, bottom=UNDER_WORDS))
    draw = _squares if progress.motif == "dominoes" else _hexes
    cells = draw(progress.numbers, width, paper.height - paper.bottom - base - head.height)
    says = f"A cell to colour in for every puzzle, {progress.numbers[0]} to {progress.numbers[-1]}."
    shown = below(head, aligned(tagged(Tag.FIGURE, cells, says=says), width=width))
    return sized(padded(shown, left=left, top=base), paper.width, paper.height).figure


def _hexes(numbers: tuple[str, ...], width: float, height: float) -> Forme:
    """A honeycomb with a number in each cell, as large as the page allows."""
    for across in range(FEWEST_ACROSS, MOST_ACROSS):
        edge = min(LARGEST, width / ((across + 0.5) * SQRT3))
        if (1.5 * ceil(len(numbers) / across) + 0.5) * edge <= height:
            break
    wide = SQRT3 * edge
    rows = in_rows([_hex(number, wide, edge) for number in numbers], across)
    comb = below(*(padded(row, left=wide / 2 * (place % 2)) for place, row in enumerate(rows)))
    return sized(comb, width=(across + 0.5) * wide)


def _hex(number: str, wide: float, edge: float) -> Forme:
    """A cell as high as from row to row."""
    centre = wide / 2, edge
    outline = Path(rounded(hexagon(centre, edge - INSET), ROUND * edge), stroke=Ink.FAINT, width=LINE)
    return Forme.of(wide, 1.5 * edge, (outline, centred(centre, number, CELL, Ink.MUTED, Face.DISPLAY)))


def _squares(numbers: tuple[str, ...], width: float, height: float) -> Forme:
    """Halves of dominoes side by side, a number in each."""
    for across in range(FEWEST_ACROSS, MOST_ACROSS, 2):
        edge = min(2 * LARGEST, width / across)
        if ceil(len(numbers) / across) * (edge + GAP) <= height:
            break
    dominoes = [_domino(numbers[at : at + 2], edge) for at in range(0, len(numbers), 2)]
    return sized(below(*in_rows(dominoes, across // 2), gap=GAP), width=across * edge)


def _domino(numbers: tuple[str, ...], edge: float) -> Forme:
    """Two halves, with a number in each or in the first alone."""
    shape = panel(GAP / 2, 0, 2 * edge - GAP, edge, ROUND * edge, stroke=Ink.FAINT, weight=LINE)
    bar = Path((("M", edge, BAR * edge), ("L", edge, edge - BAR * edge)), stroke=Ink.FAINT, width=LINE)
    middle = edge / 2, edge / 2
    halves = (Forme.of(edge, edge, (centred(middle, number, HALF, Ink.MUTED, Face.DISPLAY),)) for number in numbers)
    return overlaid(Forme.of(2 * edge, edge, (shape, bar)), beside(*halves))
