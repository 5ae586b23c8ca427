"""A page to colour in as one goes: every puzzle of the book by its number."""

from math import ceil

from generator.compose.runs import Run
from generator.compose.tags.progress import Progress
from generator.figure.marks import Face, Figure, Ink, Label, Mark, Path, Tag, Tagged
from generator.figure.marks import moved as shifted
from generator.figure.shapes import centred, hexagon, rounded
from generator.grid.hex import SQRT3
from generator.press.panels import panel
from generator.press.prose import title_size
from generator.press.styles import SUBTITLE
from generator.press.text import set_text
from generator.printing.paper import Paper

LARGEST = 11.0
"""The longest edge of a cell, in millimetres."""

MOST_ACROSS = 14


def progress_figure(progress: Progress, page: Paper, left: float, language: str) -> Figure:
    """Numbered cells over the whole page, to be coloured in one by one."""
    return _progress(progress, page.unscaled(page.zoom), left / page.zoom, language).scaled(page.zoom)


def _progress(progress: Progress, paper: Paper, left: float, language: str) -> Figure:
    base = min(31.0, paper.top + 7.0) if paper.top < 22.0 else 31.0
    size = title_size(paper.text_width)
    title = Label((left - 0.4, base), progress.title, size, Ink.PART_TEXT, Face.DISPLAY)
    marks: list[Mark] = [Tagged(Tag.TITLE, (title,))]
    words = set_text((Run(progress.words),), SUBTITLE, paper.text_width, language)
    marks += [shifted(label, left, base + 2.9) for label in words.labels]
    top = base + 2.9 + words.height + 8.0
    cells = _squares if progress.motif == "dominoes" else _hexes
    drawn = cells(progress.numbers, paper.text_width, paper.height - paper.bottom - top)
    drawn = drawn.with_alt_text(
        f"A cell to colour in for every puzzle, {progress.numbers[0]} to {progress.numbers[-1]}."
    )
    across = left + (paper.text_width - drawn.width) / 2
    marks += [shifted(mark, across, top) for mark in drawn.marks]
    return Figure(paper.width, paper.height, tuple(marks))


def _hexes(numbers: tuple[str, ...], width: float, height: float) -> Figure:
    """A honeycomb with a number in each cell, as large as the page allows."""
    for across in range(6, MOST_ACROSS):
        edge = min(LARGEST, width / ((across + 0.5) * SQRT3))
        if (1.5 * ceil(len(numbers) / across) + 0.5) * edge <= height:
            break
    marks: list[Mark] = []
    for place, number in enumerate(numbers):
        row, column = divmod(place, across)
        centre = (column + 0.5 + 0.5 * (row % 2)) * SQRT3 * edge, (1.5 * row + 1) * edge
        marks.append(Path(rounded(hexagon(centre, edge - 0.5), 0.16 * edge), stroke=Ink.FAINT, width=1.2))
        marks.append(centred(centre, number, 9, Ink.MUTED, Face.DISPLAY))
    return Figure((across + 0.5) * SQRT3 * edge, 0, tuple(marks))


def _squares(numbers: tuple[str, ...], width: float, height: float) -> Figure:
    """Halves of dominoes side by side, a number in each."""
    for across in range(6, MOST_ACROSS, 2):
        edge = min(2 * LARGEST, width / across)
        if ceil(len(numbers) / across) * (edge + 1.2) <= height:
            break
    marks: list[Mark] = []
    for place, number in enumerate(numbers):
        row, column = divmod(place, across)
        x, y = column * edge, row * (edge + 1.2)
        if column % 2 == 0:
            marks.append(panel(x + 0.6, y, 2 * edge - 1.2, edge, 0.16 * edge, stroke=Ink.FAINT, weight=1.2))
            middle = x + edge
            stroke = (("M", middle, y + 0.2 * edge), ("L", middle, y + 0.8 * edge))
            marks.append(Path(stroke, stroke=Ink.FAINT, width=1.2))
        marks.append(centred((x + edge / 2, y + edge / 2), number, 10, Ink.MUTED, Face.DISPLAY))
    return Figure(across * edge, 0, tuple(marks))
