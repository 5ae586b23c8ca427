"""Problems side by side, as galleys."""

from collections.abc import Sequence
from math import ceil, inf
from typing import assert_never

from generator.compose.runs import Run
from generator.compose.tags.problem import ChallengeCard, ChallengeTask, ProblemCard, QuestionCard
from generator.errors import LayoutError
from generator.figure.furniture import GRADE_EDGE, GRADE_PITCH, badge, grade_signs, letter_disc, pill
from generator.figure.marks import LEAST_TYPE, Face, Figure, Ink, Label, Line, Mark, Tag, Tagged
from generator.grades import GRADE_NAMES
from generator.press.forme import Forme, LinkBox, LinkTarget, ProblemColumn
from generator.press.galley import Galley
from generator.press.laying_out import aligned, below, beside, carrying, overlaid, padded, sized, typeset
from generator.press.panels import panel
from generator.press.styles import ASK, CREDIT, HALF_LINE
from generator.press.text import width_of
from generator.press.typography import typography

GUTTER = 8.0
HEAD, MIDDLE = 14.2, 7.0
CARD_HEAD, CARD_GAP = 11.8, 4.6
ASK_RISE, ASK_GAP = 1.6, 1.6
TASK_LINE, TASK_SIZE = 4.6, 8.4
FINISH = 3.4
TASK_RISE = 1.6 + TASK_LINE / 2
"""How much less than the gap under a figure is left free over its first task."""

TASK_LINK_LEFT, TASK_LINK = 5.0, 24.0
NUMBER_TOP, NUMBER_WIDTH, NUMBER_HEIGHT = 1.5, 10.0, 11.0
"""What leads to an answer: the name of a task, and the number of a problem."""

NAME, LEAST_NAME = 10.4, 8.0
"""The size of a problem's title, and the smallest that a long one may have."""

LEAST_CARD = 38.0
"""The narrowest column of problems where more than one stands side by side."""

GRADES_WIDTH = (len(GRADE_NAMES) - 1) * GRADE_PITCH + 2 * GRADE_EDGE


def row_galley(
    asked: tuple[ProblemCard, ...],
    columns: int,
    scale: float,
    width: float,
    language: str = "en-GB",
    depth: float = inf,
    lead: float = 0.0,
) -> Galley:
    """Problems side by side, each under its own rule; in large print no higher than a page of some depth.

    A `lead` is what is left free over their figures, more than usual.
    """
    row = row_of(asked, columns, scale, width, language=language, depth=depth, lead=lead)
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
    """The same before it is known how far it stays from what is above and below."""
    cell = (width - GUTTER * (columns - 1)) / columns
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
    return CARD_HEAD + CARD_GAP - 1.6 + (len(one.tasks) - 1) * TASK_LINE + 2.2


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
    cell = (width - GUTTER * (columns - 1)) / columns
    return cell >= max(widest, LEAST_CARD) - 0.01 and all(_titled(one, cell) for one in asked)


def _titled(one: ProblemCard, cell: float) -> bool:
    """Whether the head of a problem stands in a column, its title in the smallest size, and what is asked too."""
    if isinstance(one, ChallengeCard) and not all(
        width_of(task.name, Face.SANS, LEAST_TYPE) <= _task_room(task, cell) for task in one.tasks
    ):
        return False
    room = cell - 11.0
    if isinstance(one, QuestionCard):
        room -= FINISH + 3.4 + (GRADES_WIDTH if one.grade else 0.0)
    return width_of(one.title, Face.SANS_BOLD, LEAST_NAME) <= room


def _named(title: str, at: tuple[float, float], room: float) -> Label:
    """A title beside its number, smaller where it is long."""
    wide = width_of(title, Face.SANS_BOLD, NAME)
    size = NAME if wide <= room else NAME * room / wide
    if size < LEAST_NAME - 0.01:
        raise LayoutError(f"the title {title!r} does not fit the head of its problem, {room:.0f} mm; shorten it")
    return Label(at, title, size, Ink.TEXT, Face.SANS_BOLD)


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
    head = Forme.of(shown.width, HEAD, _head(question, shown.width))
    card = overlaid(head, padded(ask, top=HEAD - ASK_RISE), shown)
    answer = [LinkBox(question.answer, NUMBER_WIDTH, NUMBER_HEIGHT, top=NUMBER_TOP)] if question.answer else []
    return carrying(card, *answer, LinkTarget(question.anchor))


def _challenge(challenge: ChallengeCard, ask: Forme, zone: Forme, head: float) -> Forme:
    """A named figure with its tasks below, figures of one row centred on one line."""
    cell = zone.width
    shown = badge((4.4, MIDDLE - 0.4), challenge.number)
    name = _named(challenge.title, (11, MIDDLE + 1.0), cell - 11.0)
    top = Forme.of(cell, 0, (Line((0, 0), (cell, 0), Ink.PART, 1.5), Tagged(Tag.PROBLEM, (*shown, name))))
    tasks = below(*(_task(task, cell) for task in challenge.tasks))
    figure = padded(zone, top=head - 1.0, bottom=1.0 + CARD_GAP - TASK_RISE)
    card = overlaid(top, padded(ask, top=CARD_HEAD), below(figure, tasks))
    # Who looks for a task wants to see the figure above it.
    places = (LinkTarget(task.anchor) for task in challenge.tasks)
    return carrying(sized(card, height=head - CARD_HEAD + zone.height + around(challenge)), *places)


def _task_room(task: ChallengeTask, cell: float) -> float:
    """How wide the name of what is asked may be, between its letter and how hard it is."""
    sign = open_width() if task.open else 0.0
    right = max(sign, GRADES_WIDTH if task.grade else 0.0)
    return cell - FINISH - 2.8 - (5.4 if task.letter else 0.0) - right - 1.0


def _task(task: ChallengeTask, cell: float) -> Forme:
    """One thing asked: a box to tick, its letter and name, and how hard it is at the right."""
    left, middle = FINISH + 2.8, TASK_LINE / 2
    sign: tuple[Mark, ...] = ()
    if task.letter:
        sign = (Tagged(Tag.SIGN, letter_disc((left + 1.75, middle), task.letter, 1.75)),)
        left += 5.4
    wide = width_of(task.name, Face.SANS, TASK_SIZE)
    size = max(LEAST_TYPE, TASK_SIZE * min(1.0, _task_room(task, cell) / max(wide, 1.0)))
    marks: list[Mark] = [Label((left, middle + 1.02), task.name, size, Ink.TEXT, Face.SANS)]
    if task.open:
        marks += open_pill(cell, middle)
    elif task.grade:
        marks += grade_signs(cell - GRADES_WIDTH, middle, task.grade)
    item = finish_box(0.4, middle), Tagged(Tag.ITEM, (*sign, Tagged(Tag.BODY, tuple(marks))))
    answer = LinkBox(task.answer, TASK_LINK, TASK_LINE, left=TASK_LINK_LEFT)
    return carrying(Forme.of(cell, TASK_LINE, item), answer)


def open_pill(right: float, middle: float) -> tuple[Mark, ...]:
    """The sign that nobody knows yet, which ends somewhere."""
    wide = open_width()
    return pill(right - wide, middle, wide, "OPEN", filled=False)


def open_width() -> float:
    """How wide that sign is."""
    return width_of("OPEN", Face.SANS_BOLD, 7, 0.5) + 4.4


def finish_box(left: float, middle: float, size: float = FINISH) -> Mark:
    """A box to tick when it is done."""
    return panel(left, middle - size / 2, size, size, 0.7, stroke=Ink.MUTED, weight=0.75)


def _head(question: QuestionCard, width: float) -> list[Mark]:
    """The rule, the number and what is asked at the left, how hard it is and a box to tick at the right."""
    middle = MIDDLE - 0.4
    around = Line((0, 0), (width, 0), Ink.PART, 1.5), finish_box(width - FINISH - 0.3, middle)
    state: tuple[Mark, ...] = ()
    right = width - FINISH - 2.4
    if question.open:
        state = open_pill(right, middle)
        right -= open_width()
    elif question.grade:
        right -= GRADES_WIDTH
        state = grade_signs(right, middle, question.grade)
    marks: list[Mark] = [*badge((4.4, middle), question.number), *head_words(question, right)]
    return [*around, Tagged(Tag.PROBLEM, (*marks, *state))]


def head_words(question: QuestionCard, right: float) -> list[Label]:
    """The title and the words beside the number of a problem, as far as there is room for them."""
    middle, left = MIDDLE - 0.4, 11.0
    labels: list[Label] = []
    if question.title:
        labels.append(_named(question.title, (left, middle + 1.3), right - 1.0 - left))
        left = label_end(labels[0]) + 2.4
    if question.words and left + width_of(question.words, Face.SERIF_ITALIC, 9) <= right - 1:
        labels.append(Label((left, middle + 1.15), question.words, 9, Ink.MUTED, Face.SERIF_ITALIC))
    return labels


def label_end(label: Label) -> float:
    """How far to the right some words reach that begin at their place."""
    return label.at[0] + width_of(label.text, label.face, label.size)
