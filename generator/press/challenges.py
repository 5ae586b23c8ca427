"""What a chapter of challenges starts with, and its figures at full size."""

from generator.compose.document import Chart, FullSizePage
from generator.compose.runs import Run
from generator.errors import LayoutError
from generator.figure.furniture import letter_disc, ruler
from generator.figure.hexes import single_tile
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark, moved
from generator.figure.shapes import box
from generator.paper import Paper
from generator.press.galley import Galley
from generator.press.styles import HALF_LINE, TEXT, TITLE_SIZE
from generator.press.text import set_text, width_of

COLOUR_NAMES = (
    ("Amber", "sun"),
    ("Brook", "waves"),
    ("Coral", "branch"),
    ("Dill", "leaf"),
    ("Elderberry", "berries"),
    ("Fjord", "peaks"),
)
NAME_LEFT, SENTENCE_LEFT = 12.0, 42.0
FULL_TOP = 38.0
RULER = 50


def chart_galley(block: Chart, width: float) -> Galley:
    """The tiles to use, small, side by side."""
    figure = block.plate.draw()
    top = 5.0 if block.title else 0.0
    marks: list[Mark] = [moved(mark, 0, top) for mark in figure.marks]
    if block.title:
        title = Label((0, 2.2), block.title.upper(), 7, Ink.PART_TEXT, Face.SANS_SEMIBOLD, tracking=0.8)
        marks.append(title)
    return Galley(Figure(width, top + figure.height, tuple(marks)), after=2 * HALF_LINE, keep=True)


def colour_key_galley(width: float) -> Galley:
    """The six tiles with their signs, letters and names."""
    wide = [
        max(width_of(name, Face.SANS_SEMIBOLD, 8.6), width_of(thing, Face.SERIF_ITALIC, 8.6))
        for name, thing in COLOUR_NAMES
    ]
    gap = (width - sum(wide) - 14.6 * len(wide)) / (len(wide) - 1)
    marks: list[Mark] = []
    left = 0.0
    for (name, thing), wider in zip(COLOUR_NAMES, wide, strict=True):
        marks += single_tile((left + 6.6, 7.6), name[0], 7.0)
        marks.append(Label((left + 14.6, 6.8), name, 8.6, Ink.TEXT, Face.SANS_SEMIBOLD))
        marks.append(Label((left + 14.6, 11.0), thing, 8.6, Ink.MUTED, Face.SERIF_ITALIC))
        left += 14.6 + wider + gap
    return Galley(Figure(width, 15.2, tuple(marks)), before=HALF_LINE, after=2 * HALF_LINE)


def goals_galley(rows: tuple[tuple[str, str, str], ...], width: float) -> Galley:
    """What is asked: a letter, a name and a sentence a line, on a tint."""
    marks, height = _goal_rows(rows, width - 8)
    inner = [moved(mark, 4.4, 4.6) for mark in marks]
    ground = box(0, 0, width, height + 8.0, 2.4, Ink.TINT)
    return Galley(Figure(width, height + 8.0, (ground, *inner)), after=2 * HALF_LINE)


def _goal_rows(rows: tuple[tuple[str, str, str], ...], width: float) -> tuple[list[Mark], float]:
    marks: list[Mark] = []
    top = 0.0
    indent = max([SENTENCE_LEFT, *(NAME_LEFT - 4 + width_of(name, Face.SANS_BOLD, 9) + 6 for _, name, _ in rows)])
    for letter, name, sentence in rows:
        text = set_text((Run(sentence),), TEXT, width - indent)
        if letter:
            marks += letter_disc((2.2, top + TEXT.line / 2), letter, 2.2)
        marks.append(Label((NAME_LEFT - 4, top + TEXT.rise), name, 9, Ink.TEXT, Face.SANS_BOLD))
        marks += [moved(label, indent, top) for label in text.labels]
        top += text.height + 2.4
    return marks, top - 2.4


def _task_line(rows: tuple[tuple[str, str, str], ...]) -> list[Mark]:
    """What is asked of a figure, by letter and name, in one line."""
    marks: list[Mark] = []
    left = 0.0
    for letter, name, _ in rows:
        if letter:
            marks += letter_disc((left + 2.0, 0.0), letter, 2.0)
            left += 5.6
        marks.append(Label((left, 1.1), name, 9, Ink.TEXT, Face.SANS_SEMIBOLD))
        left += width_of(name, Face.SANS_SEMIBOLD, 9) + 7.0
    return marks


def full_size_figure(leaf: FullSizePage, paper: Paper, left: float) -> Figure:
    """A figure alone on its page, what is asked of it and a scale below."""
    figure = leaf.plate.draw()
    room = paper.height - FULL_TOP - 46.0
    if figure.width > paper.width - 10 or figure.height > room:
        raise LayoutError(
            f"{leaf.title}: at full size the figure is {figure.width:.0f} by {figure.height:.0f} mm, "
            f"which does not fit {paper.width - 10:.0f} by {room:.0f} mm"
        )
    marks: list[Mark] = [Label((left - 0.4, 31), leaf.title, TITLE_SIZE, Ink.PART_TEXT, Face.DISPLAY)]
    right = left + paper.text_width
    marks.append(Label((right, 31), leaf.note, 10.5, Ink.MUTED, Face.SERIF_ITALIC, Anchor.END))
    top = FULL_TOP + (room - figure.height) / 2
    marks += [moved(mark, (paper.width - figure.width) / 2, top) for mark in figure.marks]
    marks += [moved(mark, left, paper.height - 42.0) for mark in _task_line(leaf.rows)]
    marks += [moved(mark, left, paper.height - 33.0) for mark in ruler(RULER).marks]
    words = f"Print at 100 %: this rule measures {RULER} mm, and the cut-out tiles fit."
    marks.append(Label((left + RULER + 6, paper.height - 30.4), words, 7.4, Ink.MUTED, Face.SANS))
    return Figure(paper.width, paper.height, tuple(marks))
