"""Answers in small multiples, in words, or as the reason why there is none, as galleys."""

from dataclasses import replace
from math import inf

from generator.compose.runs import Run
from generator.compose.tags.answers import Answer, AnswerBand, Answers
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Tag
from generator.press.forme import Forme, LinkBox, LinkTarget, PageNumber, ProblemColumn
from generator.press.galley import Galley, within
from generator.press.laying_out import aligned, below, beside, carrying, overlaid, padded, sized, tagged, typeset
from generator.press.panels import on_panel
from generator.press.problems import GUTTER, open_pill, open_width
from generator.press.styles import HALF_LINE, MOVES, OPEN
from generator.press.text import width_of
from generator.press.typography import typography

MOST_COLUMNS = 5
LEAST_GAP = 2.4
ANSWER_TOP = 5.4
NUMBER_ROOM, NUMBER_SIZE, LINE = 9.0, 9.5, 5.0
"""What the number of an answer takes, its type, and how high a line is at least that leads to a question."""

BAND, BAND_EDGE, BAND_ROUND, BAND_LINK = 7.0, 3.2, 1.6, 40.0
OPEN_SIGN, OPEN_GAP = 11.0, 3.0
"""Where the sign of an open problem begins, and how far from it the words are."""

LEAST_WORDS = 105.0
"""The least measure on which answers in words stand in two columns."""
TOGETHER, GROUP_GAP = 5, 3.0
WHY_ROOM = 30.0
OPEN_WORDS = "Not settled. We have no answer, and no proof that there is none."


def band_galley(block: AnswerBand, width: float) -> Galley:
    """A tinted band that names a group of answers and where it was asked."""
    title = Label((BAND_EDGE, 4.8), block.title, 10.5, Ink.PART_TEXT, Face.SANS_BOLD)
    heading = tagged(Tag.HEADING, Forme.of(width, BAND, (title,)))
    band = on_panel(heading, Ink.PART_TINT, BAND_ROUND)
    if block.target:
        prefix = f"{block.range} · from p. " if block.range else "from p. "
        label = Label((width - BAND_EDGE, 4.6), prefix, 8, Ink.MUTED, Face.SANS, anchor=Anchor.END)
        box = LinkBox(block.target, BAND_LINK, BAND, left=width - BAND_LINK)
        band = carrying(band, PageNumber(label, block.target), box)
    return Galley(band, before=3 * HALF_LINE, after=1.6 * HALF_LINE, keep=True, colour=block.colour)


def answer_galleys(
    block: Answers, width: float, language: str, scale: float = 1.0, depth: float = inf
) -> list[Galley]:
    """Answers in rows; those in words stand in two columns, those without a solution in one line.

    No figure is wider or deeper than its page.
    """
    if any(answer.words or answer.moves for answer in block.answers):
        galleys = _word_rows(block.answers, width, language)
    else:
        galleys = _figure_rows([answer for answer in block.answers if answer.figure], width, scale, depth)
        galleys += [_open_line(answer, width) for answer in block.answers if answer.state == "open"]
        impossible = [answer for answer in block.answers if answer.state == "impossible"]
        galleys += _impossible_line(impossible, width, language)
    return [replace(galley, colour=block.colour) for galley in galleys]


def _figure_rows(answers: list[Answer], width: float, scale: float, depth: float) -> list[Galley]:
    """Figures in rows, each of as many columns as its own figures allow."""
    least, room = typography().least_type, depth - ANSWER_TOP
    drawn = [
        (answer, within(answer.figure.sized(scale, least), width, room, least))
        for answer in answers
        if answer.figure
    ]
    rows = []
    while drawn:
        columns = next(count for count in range(MOST_COLUMNS, 0, -1) if _side_by_side(drawn[:count], count, width))
        pitch = (width + LEAST_GAP) / columns
        row = beside(*(_figure(*pair, pitch - LEAST_GAP) for pair in drawn[:columns]), gap=LEAST_GAP)
        rows.append(Galley(sized(row, width=width), after=2 * HALF_LINE))
        drawn = drawn[columns:]
    return rows


def _side_by_side(drawn: list[tuple[Answer, Figure]], count: int, width: float) -> bool:
    """Whether some figures fit so many columns; one alone always does."""
    pitch = (width + LEAST_GAP) / count
    return count == 1 or all(figure.width <= pitch - LEAST_GAP for _, figure in drawn)


def _figure(answer: Answer, figure: Figure, cell: float) -> Forme:
    """An answer in a figure under its number, which leads back to its question."""
    number = Label((0, 3.2), answer.number, NUMBER_SIZE, Ink.PART_TEXT, Face.SANS_BOLD)
    head = Forme.of(cell, ANSWER_TOP, (number,))
    question = LinkBox(answer.question, max(figure.width, 8), ANSWER_TOP)
    shown = below(carrying(head, question, LinkTarget(answer.anchor)), aligned(figure, width=cell))
    return carrying(shown, ProblemColumn(answer.anchor, cell))


def _word_rows(answers: tuple[Answer, ...], width: float, language: str) -> list[Galley]:
    across = 2 if width >= LEAST_WORDS else 1
    cell = (width - GUTTER * (across - 1)) / across
    rows = []
    for start in range(0, len(answers), across):
        told = [_in_words(answer, cell, language) for answer in answers[start : start + across]]
        rows.append(Galley(sized(beside(*told, gap=GUTTER), width=width), after=HALF_LINE * 0.9))
    return rows


def _in_words(answer: Answer, cell: float, language: str) -> Forme:
    """An answer in words or moves beside its number, which leads back to its question."""
    number = Label((0, MOVES.rise), answer.number, NUMBER_SIZE, Ink.PART_TEXT, Face.SANS_BOLD)
    sign = tagged(Tag.SIGN, Forme.of(0, 0, (number,)))
    body = tagged(Tag.BODY, padded(_typeset(answer, cell - NUMBER_ROOM, language), left=NUMBER_ROOM))
    question = LinkBox(answer.question, NUMBER_ROOM, LINE)
    item = sized(tagged(Tag.ITEM, sign, body), width=cell)
    return carrying(item, question, LinkTarget(answer.anchor), ProblemColumn(answer.anchor, cell))


def _typeset(answer: Answer, width: float, language: str) -> Forme:
    """An answer in type."""
    if answer.moves:
        labels, height = _moves(answer.moves, width)
        return Forme.of(width, height, labels)
    return typeset((Run(answer.words or OPEN_WORDS),), MOVES, width, language)


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
    number = Label((0, 3.6), answer.number, NUMBER_SIZE, Ink.PART_TEXT, Face.SANS_BOLD, then=" ")
    end = OPEN_SIGN + open_width()
    sign = Forme.of(end, LINE, (number, *open_pill(end, 2.5)))
    told = typeset((Run(OPEN_WORDS),), OPEN, width - OPEN_GAP - end)
    words = padded(told, left=OPEN_GAP + end, top=3.6 - OPEN.rise)
    line = sized(overlaid(sign, words), width, max(LINE, told.height))
    question = LinkBox(answer.question, NUMBER_ROOM, LINE)
    return Galley(carrying(line, question, LinkTarget(answer.anchor)), after=HALF_LINE)


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
    text = typeset(tuple(runs), MOVES, width - (WHY_ROOM if told else 0.0), language)
    label = Label((width, MOVES.rise), "Why not? p. ", MOVES.size, Ink.MUTED, Face.SANS, anchor=Anchor.END)
    numbers = [PageNumber(label, answer.why) for answer in answers if answer.why][:1]
    anchors = (LinkTarget(answer.anchor) for answer in answers)
    return [Galley(carrying(sized(text, width=width), *numbers, *anchors), after=HALF_LINE)]
