"""Problems in a grid and their answers in small multiples, as galleys."""

from dataclasses import replace

from generator.compose.document import Answer, Answers, Band, Question, Run
from generator.errors import LayoutError
from generator.figure.furniture import GRADE_EDGE, GRADE_NAMES, GRADE_PITCH, badge, forbidden, grade_signs, pill
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, moved
from generator.figure.shapes import box
from generator.press.galley import Galley, Link, PageNumber
from generator.press.styles import HALF_LINE, MOVES
from generator.press.text import set_text, width_of

GUTTER = 8.0
HEAD = 15.0
MIDDLE = 7.3
ANSWER_COLUMNS = 5
ANSWER_TOP = 5.4
OPEN_WORDS = "Nobody knows. A solution, or a proof that there is none, would be new."
IMPOSSIBLE_WORDS = "Proven impossible: the search was exhausted."


def row_galley(questions: tuple[Question, ...], columns: int, width: float) -> Galley:
    """Problems side by side, each under its own rule."""
    cell = (width - GUTTER * (columns - 1)) / columns
    marks: list[Mark] = []
    links: list[Link] = []
    anchors: list[tuple[str, float]] = []
    numbers: list[PageNumber] = []
    height = 0.0
    for place, question in enumerate(questions):
        left = place * (cell + GUTTER)
        figure = question.plate.draw()
        if figure.width > cell + 0.01:
            raise LayoutError(
                f"{question.anchor.removeprefix('q-')}: the figure is {figure.width:.1f} mm wide, "
                f"which does not fit a column of {cell:.1f} mm"
            )
        marks += [moved(mark, left, 0) for mark in _head(question, cell)]
        inset = left + (cell - figure.width) / 2
        marks += [moved(mark, inset, HEAD) for mark in figure.marks]
        if question.answer:
            numbers.append(_reference(question.answer, left + cell))
            links.append((left + cell - 14, MIDDLE - 3, 14, 6, question.answer))
        anchors.append((question.anchor, 0.0))
        height = max(height, HEAD + figure.height)
    return Galley(
        Figure(width, height, tuple(marks)),
        before=3 * HALF_LINE,
        after=3 * HALF_LINE,
        links=tuple(links),
        anchors=tuple(anchors),
        numbers=tuple(numbers),
        stretch=True,
    )


def _reference(target: str, right: float) -> PageNumber:
    label = Label((right, MIDDLE + 0.95), "p. ", 7.4, Ink.MUTED, Face.SANS, Anchor.END)
    return PageNumber(label, target)


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
        left += (len(GRADE_NAMES) - 1) * GRADE_PITCH + 2 * GRADE_EDGE + 2.6
    ink = Ink.ANSWER if question.state == "impossible" else Ink.MUTED
    marks.append(Label((left, MIDDLE + 1.05), words, 9, ink, Face.SERIF_ITALIC))
    return marks


def band_galley(block: Band, width: float) -> Galley:
    """A tinted band that names a group of answers and where it was asked."""
    marks: list[Mark] = [
        box(0, 0, width, 7.0, 1.6, Ink.PART_TINT),
        Label((3.2, 4.8), block.title, 10.5, Ink.PART_TEXT, Face.SANS_BOLD),
    ]
    prefix = f"{block.range} · from p. " if block.range else "from p. "
    label = Label((width - 3.2, 4.6), prefix, 8, Ink.MUTED, Face.SANS, Anchor.END)
    return Galley(
        Figure(width, 7.0, tuple(marks)),
        before=3 * HALF_LINE,
        after=1.6 * HALF_LINE,
        keep=True,
        colour=block.colour,
        numbers=(PageNumber(label, block.target),) if block.target else (),
        links=((width - 40, 0, 40, 7, block.target),) if block.target else (),
    )


def answer_galleys(block: Answers, width: float, language: str) -> list[Galley]:
    """Answers in rows; those in words stand in two columns, those without a solution in one line."""
    if any(answer.words for answer in block.answers):
        galleys = _word_rows(block.answers, width, language)
    else:
        figures = [answer for answer in block.answers if answer.plate]
        unsolved = [_unsolved(answer, width) for answer in block.answers if not answer.plate]
        galleys = _figure_rows(figures, width) + unsolved
    return [replace(galley, colour=block.colour) for galley in galleys]


def _figure_rows(answers: list[Answer], width: float) -> list[Galley]:
    pitch = width / ANSWER_COLUMNS
    rows: list[Galley] = []
    row: list[tuple[float, Answer, Figure]] = []
    column = 0
    for answer in answers:
        assert answer.plate is not None
        figure = answer.plate.draw()
        wide = max(1, -int(-(figure.width + 1.5) // pitch))
        if column + wide > ANSWER_COLUMNS and row:
            rows.append(_figure_row(row, width))
            row, column = [], 0
        row.append((column * pitch, answer, figure))
        column += wide
    return [*rows, _figure_row(row, width)] if row else rows


def _figure_row(row: list[tuple[float, Answer, Figure]], width: float) -> Galley:
    marks: list[Mark] = []
    links: list[Link] = []
    anchors = []
    height = 0.0
    for left, answer, figure in row:
        marks.append(Label((left, 3.2), answer.number, 9.5, Ink.PART_TEXT, Face.SANS_BOLD))
        marks += [moved(mark, left, ANSWER_TOP) for mark in figure.marks]
        links.append((left, 0, max(figure.width, 8), ANSWER_TOP, answer.question))
        anchors.append((answer.anchor, 0.0))
        height = max(height, ANSWER_TOP + figure.height)
    return Galley(
        Figure(width, height, tuple(marks)),
        after=2 * HALF_LINE,
        links=tuple(links),
        anchors=tuple(anchors),
    )


def _word_rows(answers: tuple[Answer, ...], width: float, language: str) -> list[Galley]:
    cell = (width - GUTTER) / 2
    rows = []
    for start in range(0, len(answers), 2):
        marks: list[Mark] = []
        links: list[Link] = []
        anchors = []
        height = 0.0
        for place, answer in enumerate(answers[start : start + 2]):
            left = place * (cell + GUTTER)
            text = set_text((Run(answer.words or OPEN_WORDS),), MOVES, cell - 9, language)
            marks.append(Label((left, MOVES.rise), answer.number, 9.5, Ink.PART_TEXT, Face.SANS_BOLD))
            marks += [moved(label, left + 9, 0) for label in text.labels]
            links.append((left, 0, 9, 5, answer.question))
            anchors.append((answer.anchor, 0.0))
            height = max(height, text.height)
        figure = Figure(width, height, tuple(marks))
        rows.append(Galley(figure, after=HALF_LINE * 0.6, links=tuple(links), anchors=tuple(anchors)))
    return rows


def _unsolved(answer: Answer, width: float) -> Galley:
    marks: list[Mark] = [Label((0, 3.6), answer.number, 9.5, Ink.PART_TEXT, Face.SANS_BOLD)]
    if answer.state == "open":
        wide = width_of("OPEN", Face.SANS_BOLD, 7, 0.5) + 4.4
        marks += pill(9, 2.5, wide, "OPEN", filled=False)
        marks.append(Label((12 + wide, 3.6), OPEN_WORDS, 9, Ink.TEXT, Face.SERIF_ITALIC))
    else:
        marks += forbidden((10.5, 2.5))
        marks.append(Label((14, 3.6), IMPOSSIBLE_WORDS, 9, Ink.ANSWER, Face.SERIF_ITALIC))
    return Galley(
        Figure(width, 5.0, tuple(marks)),
        after=HALF_LINE,
        links=((0, 0, 9, 5, answer.question),),
        anchors=((answer.anchor, 0.0),),
    )
