"""Answers in small multiples, in words, or as the reason why there is none, as galleys."""

from dataclasses import replace
from math import inf

from generator.compose.runs import Run
from generator.compose.tags.answers import Answer, AnswerBand, Answers
from generator.figure.furniture import pill
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark, Tag, Tagged, moved
from generator.press.galley import Galley, Held, Link, PageNumber, within
from generator.press.panels import panel
from generator.press.problems import GUTTER, small
from generator.press.styles import HALF_LINE, MOVES, OPEN
from generator.press.text import set_text, width_of
from generator.press.typography import typography

MOST_COLUMNS = 5
LEAST_GAP = 2.4
ANSWER_TOP = 5.4
NUMBER_ROOM = 9.0
LEAST_WORDS = 105.0
"""The least measure on which answers in words stand in two columns."""
TOGETHER, GROUP_GAP = 5, 3.0
WHY_ROOM = 30.0
OPEN_WORDS = "Not settled. We have no answer, and no proof that there is none."


def band_galley(block: AnswerBand, width: float) -> Galley:
    """A tinted band that names a group of answers and where it was asked."""
    title = Label((3.2, 4.8), block.title, 10.5, Ink.PART_TEXT, Face.SANS_BOLD)
    marks: list[Mark] = [panel(0, 0, width, 7.0, 1.6, Ink.PART_TINT), Tagged(Tag.HEADING, (title,))]
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


def answer_galleys(
    block: Answers, width: float, language: str, scale: float = 1.0, depth: float = inf
) -> list[Galley]:
    """Answers in rows; those in words stand in two columns, those without a solution in one line.

    No figure is wider or deeper than its page.
    """
    if any(answer.words or answer.moves for answer in block.answers):
        galleys = _word_rows(block.answers, width, language)
    else:
        galleys = _figure_rows([answer for answer in block.answers if answer.plate], width, scale, depth)
        galleys += [_open_line(answer, width) for answer in block.answers if answer.state == "open"]
        impossible = [answer for answer in block.answers if answer.state == "impossible"]
        galleys += _impossible_line(impossible, width, language)
    return [replace(galley, colour=block.colour) for galley in galleys]


def _figure_rows(answers: list[Answer], width: float, scale: float, depth: float) -> list[Galley]:
    """Figures in rows, each of as many columns as its own figures allow."""
    least, room = typography().least_type, depth - ANSWER_TOP
    drawn = [
        (answer, within(small(answer.plate, scale, least), width, room, least))
        for answer in answers
        if answer.plate
    ]
    rows = []
    while drawn:
        columns = next(count for count in range(MOST_COLUMNS, 0, -1) if _side_by_side(drawn[:count], count, width))
        pitch = (width + LEAST_GAP) / columns
        row = [(place * pitch, *pair) for place, pair in enumerate(drawn[:columns])]
        rows.append(_figure_row(row, pitch - LEAST_GAP, width))
        drawn = drawn[columns:]
    return rows


def _side_by_side(drawn: list[tuple[Answer, Figure]], count: int, width: float) -> bool:
    """Whether some figures fit so many columns; one alone always does."""
    pitch = (width + LEAST_GAP) / count
    return count == 1 or all(figure.width <= pitch - LEAST_GAP for _, figure in drawn)


def _figure_row(row: list[tuple[float, Answer, Figure]], cell: float, width: float) -> Galley:
    marks: list[Mark] = []
    links: list[Link] = []
    anchors = []
    height = 0.0
    for left, answer, figure in row:
        marks.append(Label((left, 3.2), answer.number, 9.5, Ink.PART_TEXT, Face.SANS_BOLD))
        marks += [moved(mark, left + (cell - figure.width) / 2, ANSWER_TOP) for mark in figure.marks]
        links.append((left, 0, max(figure.width, 8), ANSWER_TOP, answer.question))
        anchors.append((answer.anchor, 0.0))
        height = max(height, ANSWER_TOP + figure.height)
    return Galley(
        Figure(width, height, tuple(marks)),
        after=2 * HALF_LINE,
        links=tuple(links),
        anchors=tuple(anchors),
        holds=tuple((answer.anchor, left, left + cell) for left, answer, _ in row),
    )


def _word_rows(answers: tuple[Answer, ...], width: float, language: str) -> list[Galley]:
    across = 2 if width >= LEAST_WORDS else 1
    cell = (width - GUTTER * (across - 1)) / across
    rows = []
    for start in range(0, len(answers), across):
        marks: list[Mark] = []
        links: list[Link] = []
        anchors = []
        holds: list[Held] = []
        height = 0.0
        for place, answer in enumerate(answers[start : start + across]):
            left = place * (cell + GUTTER)
            text, tall = _told(answer, cell - NUMBER_ROOM, language)
            number = Label((left, MOVES.rise), answer.number, 9.5, Ink.PART_TEXT, Face.SANS_BOLD)
            body = tuple(moved(label, left + NUMBER_ROOM, 0) for label in text)
            marks.append(Tagged(Tag.ITEM, (Tagged(Tag.SIGN, (number,)), Tagged(Tag.BODY, body))))
            links.append((left, 0, NUMBER_ROOM, 5, answer.question))
            anchors.append((answer.anchor, 0.0))
            holds.append((answer.anchor, left, left + cell))
            height = max(height, tall)
        figure = Figure(width, height, tuple(marks))
        after = HALF_LINE * 0.9
        rows.append(Galley(figure, after=after, links=tuple(links), anchors=tuple(anchors), holds=tuple(holds)))
    return rows


def _told(answer: Answer, width: float, language: str) -> tuple[tuple[Label, ...], float]:
    """An answer in type and its height."""
    if answer.moves:
        return _moves(answer.moves, width)
    text = set_text((Run(answer.words or OPEN_WORDS),), MOVES, width, language)
    return text.labels, text.height


def _moves(moves: tuple[str, ...], width: float) -> tuple[tuple[Label, ...], float]:
    """Moves in groups of five, the groups of all lines one below the other."""
    starts = range(0, len(moves), TOGETHER)
    groups = [", ".join(moves[at : at + TOGETHER]) + "," * (at + TOGETHER < len(moves)) for at in starts]
    pitch = max(width_of(group, MOVES.face, MOVES.size) for group in groups) + GROUP_GAP
    across = int((width + GROUP_GAP) / pitch)
    if across < 2:
        return _run_on(groups, width)
    labels = tuple(
        Label((i % across * pitch, MOVES.rise + i // across * MOVES.line), group, MOVES.size, MOVES.ink, MOVES.face)
        for i, group in enumerate(groups)
    )
    return labels, -(-len(groups) // across) * MOVES.line


def _run_on(groups: list[str], width: float) -> tuple[tuple[Label, ...], float]:
    """Groups too long to stand below one another, one after the other, broken where a line ends."""
    space = width_of(" ", MOVES.face, MOVES.size)
    labels: list[Label] = []
    x, line = 0.0, 0
    for group in groups:
        words: list[str] = []
        start = x
        for word in group.split():
            wide = width_of(word, MOVES.face, MOVES.size)
            if x + wide > width + 0.01:
                labels += [_at(start, line, words)] if words else []
                words, start, x, line = [], 0.0, 0.0, line + 1
            words.append(word)
            x += wide + space
        labels.append(_at(start, line, words))
        x += GROUP_GAP - space
    return tuple(labels), (line + 1) * MOVES.line


def _at(x: float, line: int, words: list[str]) -> Label:
    return Label((x, MOVES.rise + line * MOVES.line), " ".join(words), MOVES.size, MOVES.ink, MOVES.face)


def _open_line(answer: Answer, width: float) -> Galley:
    """An open problem's line: asked again, never left blank."""
    wide = width_of("OPEN", Face.SANS_BOLD, 7, 0.5) + 4.4
    told = set_text((Run(OPEN_WORDS),), OPEN, width - 14 - wide)
    marks: list[Mark] = [
        Label((0, 3.6), answer.number, 9.5, Ink.PART_TEXT, Face.SANS_BOLD, then=" "),
        *pill(11, 2.5, wide, "OPEN", filled=False),
        *(moved(label, 14 + wide, 3.6 - OPEN.rise) for label in told.labels),
    ]
    return Galley(
        Figure(width, max(5.0, told.height), tuple(marks)),
        after=HALF_LINE,
        links=((0, 0, 9, 5, answer.question),),
        anchors=((answer.anchor, 0.0),),
    )


def _impossible_line(answers: list[Answer], width: float, language: str) -> list[Galley]:
    """What cannot be done, named in one paragraph."""
    if not answers:
        return []
    runs = [Run("Cannot be done: ", strong=True)]
    for place, answer in enumerate(answers):
        end = "." if place == len(answers) - 1 else ", "
        target = answer.why or answer.question
        runs += [Run(answer.number, strong=True, target=target), Run(f" {answer.label}{end}")]
    told = any(answer.why for answer in answers)
    text = set_text(tuple(runs), MOVES, width - (WHY_ROOM if told else 0.0), language)
    label = Label((width, MOVES.rise), "Why not? p. ", MOVES.size, Ink.MUTED, Face.SANS, Anchor.END)
    numbers = tuple(PageNumber(label, answer.why) for answer in answers if answer.why)[:1]
    anchors = tuple((answer.anchor, 0.0) for answer in answers)
    figure = Figure(width, text.height, text.labels)
    return [Galley(figure, after=HALF_LINE, links=text.links, anchors=anchors, numbers=numbers)]
