"""Problems side by side, as galleys."""

from dataclasses import dataclass

from generator.compose.document import Challenge, Question, Task
from generator.errors import LayoutError
from generator.figure.furniture import (
    GRADE_EDGE,
    GRADE_PITCH,
    badge,
    forbidden,
    grade_signs,
    letter_disc,
    pill,
)
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, moved
from generator.grades import GRADE_NAMES
from generator.press.galley import Galley, Link, PageNumber
from generator.press.styles import HALF_LINE
from generator.press.text import width_of

GUTTER = 8.0
HEAD = 15.0
MIDDLE = 7.3
TASK_GAP, TASK_LINE = 4.4, 5.5
GRADES_WIDTH = (len(GRADE_NAMES) - 1) * GRADE_PITCH + 2 * GRADE_EDGE


@dataclass
class _Row:
    """A row of problems being put together."""

    marks: list[Mark]
    links: list[Link]
    anchors: list[tuple[str, float]]
    numbers: list[PageNumber]

    def refer(self, target: str, right: float, middle: float) -> None:
        """Say on which page the answer is."""
        label = Label((right, middle + 0.95), "p. ", 7.4, Ink.MUTED, Face.SANS, Anchor.END)
        self.numbers.append(PageNumber(label, target))
        self.links.append((right - 14, middle - 3, 14, 6, target))


def row_galley(asked: tuple[Question | Challenge, ...], columns: int, width: float) -> Galley:
    """Problems side by side, each under its own rule."""
    cell = (width - GUTTER * (columns - 1)) / columns
    row = _Row([], [], [], [])
    figures = [_drawn(one, cell) for one in asked]
    tallest = max(figure.height for figure in figures)
    height = 0.0
    for place, (one, figure) in enumerate(zip(asked, figures, strict=True)):
        left = place * (cell + GUTTER)
        match one:
            case Question():
                bottom = _question(row, one, figure, left, cell)
            case Challenge():
                bottom = _challenge(row, one, figure, left, cell, tallest)
        height = max(height, bottom)
    return Galley(
        Figure(width, height, tuple(row.marks)),
        before=3 * HALF_LINE,
        after=3 * HALF_LINE,
        links=tuple(row.links),
        anchors=tuple(row.anchors),
        numbers=tuple(row.numbers),
        stretch=True,
    )


def _drawn(one: Question | Challenge, cell: float) -> Figure:
    figure = one.plate.draw()
    if figure.width > cell + 0.01:
        name = one.anchor.removeprefix("q-") if isinstance(one, Question) else one.title
        raise LayoutError(
            f"{name}: the figure is {figure.width:.1f} mm wide, which does not fit a column of {cell:.1f} mm"
        )
    return figure


def _question(row: _Row, question: Question, figure: Figure, left: float, cell: float) -> float:
    """One problem with its header over its figure; gives its height."""
    row.marks += [moved(mark, left, 0) for mark in _head(question, cell)]
    row.marks += [moved(mark, left + (cell - figure.width) / 2, HEAD) for mark in figure.marks]
    if question.answer:
        row.refer(question.answer, left + cell, MIDDLE)
    row.anchors.append((question.anchor, 0.0))
    return HEAD + figure.height


def _challenge(row: _Row, challenge: Challenge, figure: Figure, left: float, cell: float, tallest: float) -> float:
    """A named figure with its tasks below, figures of one row centred on one line."""
    marks: list[Mark] = [Line((0, 0), (cell, 0), Ink.PART, 1.5), *badge((4.4, MIDDLE), challenge.number)]
    marks.append(Label((11, MIDDLE + 1.3), challenge.title, 10.5, Ink.TEXT, Face.SANS_BOLD))
    top = HEAD - 0.6 + (tallest - figure.height) / 2
    marks += [moved(mark, (cell - figure.width) / 2, top) for mark in figure.marks]
    base = HEAD + tallest + TASK_GAP
    for number, task in enumerate(challenge.tasks):
        middle = base + number * TASK_LINE
        marks += _task(task, middle)
        row.refer(task.answer, left + cell, middle)
        row.anchors.append((task.anchor, 0.0))
    row.marks += [moved(mark, left, 0) for mark in marks]
    return base + (len(challenge.tasks) - 1) * TASK_LINE + 2.2


def _task(task: Task, middle: float) -> list[Mark]:
    """One thing asked: its letter and name, and how hard or how it stands."""
    marks: list[Mark] = [*letter_disc((1.9, middle), task.letter)] if task.letter else []
    left = 5.6 if task.letter else 0.0
    marks.append(Label((left, middle + 1.02), task.name, 8.4, Ink.TEXT, Face.SANS))
    left = max(20.0, left + width_of(task.name, Face.SANS, 8.4) + 2.0)
    if task.state == "impossible":
        marks += forbidden((left + 1.5, middle))
        marks.append(Label((left + 4.2, middle + 1.02), "impossible", 8.6, Ink.ANSWER, Face.SERIF_ITALIC))
    elif task.state == "open":
        marks += pill(left, middle, width_of("OPEN", Face.SANS_BOLD, 7, 0.5) + 4.4, "OPEN", filled=False)
    elif task.grade:
        marks += grade_signs(left, middle, task.grade)
    return marks


def _head(question: Question, width: float) -> list[Mark]:
    """The rule, the number, how hard it is and what is claimed."""
    marks: list[Mark] = [Line((0, 0), (width, 0), Ink.PART, 1.5)]
    marks += badge((4.4, MIDDLE), question.number)
    left = 11.0
    words = question.words
    if question.state == "open":
        wide = width_of("OPEN", Face.SANS_BOLD, 7, 0.5) + 4.4
        marks += pill(left, MIDDLE, wide, "OPEN", filled=False)
        left, words = left + wide + 2.4, "nobody knows yet"
    elif question.state == "impossible":
        marks += forbidden((left + 1.5, MIDDLE))
        left, words = left + 4.6, "proven impossible"
    elif question.grade:
        marks += grade_signs(left, MIDDLE, question.grade)
        left += GRADES_WIDTH + 2.6
    ink = Ink.ANSWER if question.state == "impossible" else Ink.MUTED
    marks.append(Label((left, MIDDLE + 1.05), words, 9, ink, Face.SERIF_ITALIC))
    return marks
