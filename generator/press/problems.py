"""Problems side by side, as galleys."""

from collections.abc import Sequence
from math import ceil, inf
from typing import assert_never

from generator.compose.runs import Run
from generator.compose.tags.problem import ChallengeCard, ChallengeTask, ProblemCard, QuestionCard
from generator.errors import LayoutError
from generator.figure.furniture import GRADE_EDGE, GRADE_PITCH, badge, grade_signs, letter_disc, pill
from generator.figure.marks import LEAST_TYPE, Anchor, Face, Figure, Ink, Label, Mark, Tag
from generator.grades import GRADE_NAMES
from generator.press.forme import Forme, LinkBox, LinkTarget, ProblemColumn
from generator.press.galley import Galley
from generator.press.laying_out import (
    aligned,
    below,
    beside,
    carrying,
    column_width,
    line,
    overlaid,
    padded,
    rule,
    sized,
    tagged,
    typeset,
)
from generator.press.lines import LineStyle
from generator.press.panels import panel
from generator.press.styles import ASK, CREDIT, HALF_LINE, PILL_WORDS, PROBLEM_WORDS
from generator.press.text import width_of
from generator.press.typography import typography

GUTTER, LEAST_CARD = 8.0, 38.0
"""From column to column, and the narrowest column where more than one stand side by side."""

HEAD, MIDDLE = 14.2, 7.0
SIGNS = MIDDLE - 0.4
"""Where the signs in a head stand: somewhat over the middle of its words."""

BADGE, NAME_LEFT = 4.4, 11.0
NAME_DROP, WORDS_DROP, CARD_NAME_DROP = 1.3, 1.15, 1.4
"""Where the number and the words of a head begin, and how far under its signs the words stand."""

WORDS_GAP, APART = 2.4, 1.0
"""What is left free before the words of a head and before its box, and at the least between words and signs."""

CARD_HEAD, CARD_GAP, CARD_RISE = 11.8, 4.6, 1.0
"""The head of a challenge, and what is left free under its figure, which stands so much higher than its room."""

ASK_RISE, ASK_GAP = 1.6, 1.6
TASK_LINE, TASK = 4.6, LineStyle(8.4)
TASK_DROP, UNDER_TASKS, TASKS_RISE = 1.02, 2.2, 1.6
"""How far under the middle of its line a task stands, and how much is left free round all of them."""

TASK_RISE = TASKS_RISE + TASK_LINE / 2
"""How much less than the gap under a figure is left free over its first task."""

FINISH, FINISH_ROUND, FINISH_GAP, FINISH_LEFT, FINISH_RIGHT = 3.4, 0.7, 2.8, 0.4, 0.3
LETTER, LETTER_ROOM, PILL_ROOM = 1.75, 5.4, 4.4
"""A box to tick, the disc with the letter of a task, and how much wider than its word the sign of an open one."""

TASK_LINK_LEFT, TASK_LINK = 5.0, 24.0
NUMBER_TOP, NUMBER_WIDTH, NUMBER_HEIGHT = 1.5, 10.0, 11.0
"""What leads to an answer: the name of a task, and the number of a problem."""

NAME, LEAST_NAME = 10.4, 8.0
TITLE = LineStyle(NAME, Face.SANS_BOLD)
"""A problem's title, and the smallest size that a long one may have."""

GRADES_WIDTH = (len(GRADE_NAMES) - 1) * GRADE_PITCH + 2 * GRADE_EDGE


def row_galley(
    asked: tuple[ProblemCard, ...],
    columns: int,
    scale: float,
    width: float,
    language: str = "en-GB",
    depth: float = inf,
) -> Galley:
    """Problems side by side, each under its own rule; in large print no higher than a page of some depth."""
    row = row_of(asked, columns, scale, width, language=language, depth=depth)
    return Galley(row, before=2.0 * HALF_LINE, after=2.0 * HALF_LINE, stretch=16.0)


def row_of(
    asked: tuple[QuestionCard | ChallengeCard, ...],
    columns: int,
    scale: float,
    width: float,
    *,
    language: str = "en-GB",
    depth: float = inf,
    lead: float = 0.0,
) -> Forme:
    """The same before its gaps are known; a `lead` is left free over the figures, more than usual."""
    cell = column_width(width, columns, GUTTER)
    asks = [_ask(one, cell, language) for one in asked]
    deepest = max(ask.height for ask in asks)
    figures = [_drawn(one, cell, scale, depth - deepest - around(one)) for one in asked]
    tallest = max(figure.height for figure in figures)
    cards: list[Forme] = []
    for one, ask, figure in zip(asked, asks, figures, strict=True):
        match one:
            case QuestionCard():
                # What has a sentence of its own over it is centred on one line with its neighbours.
                zone = aligned(figure, width=cell, height=tallest if deepest else figure.height)
                shown = padded(zone, top=HEAD + deepest + lead)
                bottom = shown.height - (tallest - figure.height) / 2 if deepest else shown.height
                card = sized(_question(one, ask, shown), height=bottom)
            case ChallengeCard():
                zone = aligned(figure, width=cell, height=tallest)
                card = _challenge(one, ask, zone, CARD_HEAD + deepest + lead)
            case _:
                assert_never(one)
        cards.append(carrying(card, ProblemColumn(_place(one), cell)))
    return sized(beside(*cards, gap=GUTTER), width=width)


def _place(one: ProblemCard) -> str:
    """Where a problem stands; a figure with several tasks by the first of them."""
    return one.anchor if isinstance(one, QuestionCard) else next((task.anchor for task in one.tasks), one.title)


def around(one: ProblemCard) -> float:
    """What stands over and under the figure of a problem, without the sentence that asks."""
    if isinstance(one, QuestionCard):
        return HEAD
    return CARD_HEAD + CARD_GAP - TASKS_RISE + (len(one.tasks) - 1) * TASK_LINE + UNDER_TASKS


def _drawn(one: ProblemCard, cell: float, scale: float, room: float) -> Figure:
    """The figure of a problem; in large print as large as the page allows, and never smaller than in usual type."""
    usual = scale / (typography().figures * typography().zoom)
    if typography().figures > 1:
        whole = one.figure.draw()
        scale = max(usual, min(scale, cell / whole.width, room / whole.height))
    figure = one.figure.sized(scale, typography().least_type)
    if figure.width > cell + 0.01:
        name = one.anchor.removeprefix("q-") if isinstance(one, QuestionCard) else one.title
        raise TooWide(name, figure.width * typography().zoom, cell * typography().zoom)
    return figure


class TooWide(LayoutError):
    """A figure that does not fit its column even in its smallest size."""

    def __init__(self, name: str, wide: float, room: float) -> None:
        super().__init__(
            f"{name}: the figure is {wide:.1f} mm wide in its smallest size, which does not fit {room:.1f} mm; "
            f"take a page that is {ceil(wide - room)} mm wider, narrower margins or smaller type"
        )


def columns_for(asked: Sequence[ProblemCard], wanted: int, scale: float, width: float) -> int:
    """How many of these problems stand side by side: as many as are wanted, or fewer where they do not fit."""
    figures = [one.figure.sized(scale, typography().least_type) for one in asked]
    widest = max((figure.width for figure in figures), default=0.0)
    return next((columns for columns in range(wanted, 1, -1) if columns_hold(asked, columns, width, widest)), 1)


def columns_hold(asked: Sequence[ProblemCard], columns: int, width: float, widest: float = 0.0) -> bool:
    """Whether so many columns are wide enough for the heads of these problems, and for their widest figure."""
    cell = column_width(width, columns, GUTTER)
    return cell >= max(widest, LEAST_CARD) - 0.01 and all(_titled(one, cell) for one in asked)


def _titled(one: ProblemCard, cell: float) -> bool:
    """Whether the head of a problem stands in a column, its title in the smallest size, and what is asked too."""
    if isinstance(one, ChallengeCard) and not all(
        width_of(task.name, TASK.face, LEAST_TYPE) <= _task_room(task, cell) for task in one.tasks
    ):
        return False
    room = cell - NAME_LEFT
    if isinstance(one, QuestionCard):
        room -= FINISH + WORDS_GAP + APART + (GRADES_WIDTH if one.grade else 0.0)
    return width_of(one.title, TITLE.face, LEAST_NAME) <= room


def _fitted(title: str, room: float) -> LineStyle:
    """How a title beside its number is set, smaller where it is long."""
    style = TITLE.fitted(title, room)
    if style.size < LEAST_NAME - 0.01:
        raise LayoutError(f"the title {title!r} does not fit the head of its problem, {room:.0f} mm; shorten it")
    return style


def ask_height(one: QuestionCard | ChallengeCard, cell: float, language: str) -> float:
    """How high the sentence that asks is in the width of a column, with who made the problem."""
    return _ask(one, cell, language).height


def _ask(one: QuestionCard | ChallengeCard, cell: float, language: str) -> Forme:
    """The sentence that asks, set in the width of a column, and who made the problem."""
    credit = (Run(one.credit),) if one.credit else ()
    said = [typeset(words, style, cell, language) for words, style in ((one.ask, ASK), (credit, CREDIT)) if words]
    return sized(padded(below(*said), bottom=ASK_GAP if said else 0.0), width=cell)


def _question(question: QuestionCard, ask: Forme, shown: Forme) -> Forme:
    """One problem with its header over its figure."""
    card = overlaid(_head(question, shown.width), padded(ask, top=HEAD - ASK_RISE), shown)
    answer = [LinkBox(question.answer, NUMBER_WIDTH, NUMBER_HEIGHT, top=NUMBER_TOP)] if question.answer else []
    return carrying(card, *answer, LinkTarget(question.anchor))


def _challenge(challenge: ChallengeCard, ask: Forme, zone: Forme, head: float) -> Forme:
    """A named figure with its tasks below, figures of one row centred on one line."""
    cell = zone.width
    name = line(challenge.title, _fitted(challenge.title, cell - NAME_LEFT), SIGNS + CARD_NAME_DROP)
    top = overlaid(rule(cell, Ink.PART, 1.5), tagged(Tag.PROBLEM, beside(numbered(challenge.number), name)))
    tasks = below(*(_task(task, cell) for task in challenge.tasks))
    figure = padded(zone, top=head - CARD_RISE, bottom=CARD_RISE + CARD_GAP - TASK_RISE)
    card = overlaid(top, padded(ask, top=CARD_HEAD), below(figure, tasks))
    # Who looks for a task wants to see the figure above it.
    places = (LinkTarget(task.anchor) for task in challenge.tasks)
    return carrying(sized(card, height=head - CARD_HEAD + zone.height + around(challenge)), *places)


def _task_room(task: ChallengeTask, cell: float) -> float:
    """How wide the name of what is asked may be, between its letter and how hard it is."""
    sign = open_width() if task.open else 0.0
    right = max(sign, GRADES_WIDTH if task.grade else 0.0)
    return cell - FINISH - FINISH_GAP - (LETTER_ROOM if task.letter else 0.0) - right - APART


def _task(task: ChallengeTask, cell: float) -> Forme:
    """One thing asked: a box to tick, its letter and name, and how hard it is at the right."""
    middle = TASK_LINE / 2
    box = Forme.of(FINISH + FINISH_GAP, TASK_LINE, (finish_box(FINISH_LEFT, middle),))
    letter = letter_disc((LETTER, middle), task.letter, LETTER) if task.letter else ()
    signs = [tagged(Tag.SIGN, Forme.of(LETTER_ROOM, 0.0, letter))] if letter else []
    left = box.width + sum(sign.width for sign in signs)
    name = line(task.name, TASK.fitted(task.name, _task_room(task, cell), LEAST_TYPE), middle + TASK_DROP)
    state = aligned(_state(task, middle), width=cell - left, across=Anchor.END)
    item = tagged(Tag.ITEM, beside(*signs, tagged(Tag.BODY, name, state)))
    return carrying(beside(box, item), LinkBox(task.answer, TASK_LINK, TASK_LINE, left=TASK_LINK_LEFT))


def _state(one: QuestionCard | ChallengeTask, middle: float) -> Forme:
    """How hard it is, or that nobody knows yet."""
    if one.open:
        return Forme.of(open_width(), 0.0, open_pill(open_width(), middle))
    return graded(one.grade, middle) if one.grade else Forme(0.0, 0.0)


def graded(grade: int, middle: float = SIGNS) -> Forme:
    """The signs of a grade, their middle so far down."""
    return Forme.of(GRADES_WIDTH, 0.0, grade_signs(0, middle, grade))


def open_pill(right: float, middle: float) -> tuple[Mark, ...]:
    """The sign that nobody knows yet, which ends somewhere."""
    wide = open_width()
    return pill(right - wide, middle, wide, "OPEN", filled=False)


def open_width() -> float:
    """How wide that sign is."""
    return PILL_WORDS.width("OPEN") + PILL_ROOM


def finish_box(left: float, middle: float, size: float = FINISH) -> Mark:
    """A box to tick when it is done."""
    return panel(left, middle - size / 2, size, size, FINISH_ROUND, stroke=Ink.MUTED)


def numbered(number: str) -> Forme:
    """The number of a problem, as wide as its place in a head."""
    return Forme.of(NAME_LEFT, 0.0, badge((BADGE, SIGNS), number))


def _head(question: QuestionCard, width: float) -> Forme:
    """The rule, the number and what is asked at the left, how hard it is and a box to tick at the right."""
    box = Forme.of(width, HEAD, (finish_box(width - FINISH - FINISH_RIGHT, SIGNS),))
    end, state = width - FINISH - WORDS_GAP, _state(question, SIGNS)
    words = Forme.of(width, HEAD, head_words(question, end - state.width))
    said = tagged(Tag.PROBLEM, numbered(question.number), words, aligned(state, width=end, across=Anchor.END))
    return overlaid(rule(width, Ink.PART, 1.5), box, said)


def head_words(question: QuestionCard, right: float) -> list[Label]:
    """The title and the words beside the number of a problem, as far as there is room for them."""
    left = NAME_LEFT
    labels: list[Label] = []
    if question.title:
        style = _fitted(question.title, right - APART - left)
        labels.append(style.label((left, SIGNS + NAME_DROP), question.title))
        left = label_end(labels[0]) + WORDS_GAP
    if question.words and left + PROBLEM_WORDS.width(question.words) <= right - APART:
        labels.append(PROBLEM_WORDS.label((left, SIGNS + WORDS_DROP), question.words))
    return labels


def label_end(label: Label) -> float:
    """How far to the right some words reach that begin at their place."""
    return label.at[0] + width_of(label.text, label.face, label.size)
