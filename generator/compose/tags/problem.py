"""Problems: one by itself, and a figure with everything that is asked of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from generator.compose.markup.attributes import named, own_text, text
from generator.compose.markup.children import several
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import written
from generator.compose.runs import FigureReference, Text
from generator.value import Value

if TYPE_CHECKING:
    from generator.compose.items import Item


class QuestionCard(Value, kw_only=True):
    """A problem in a grid: its number and name, how hard it is, what is asked and where the answer is.

    What only this problem asks stands under its head as a sentence, and under that who made it.
    """

    number: str
    figure: FigureReference
    anchor: str
    answer: str
    grade: int = 0
    title: str = ""
    words: str = ""
    open: bool = False
    """Whether nobody knows its answer; what is known of others stands among the answers alone."""

    ask: Text = ()
    credit: str = ""


class ChallengeTask(Value, kw_only=True):
    """One of several things asked of a figure: a letter, a name, how hard it is, and whether nobody knows."""

    letter: str
    name: str
    anchor: str
    answer: str
    grade: int = 0
    open: bool = False


class ChallengeCard(Value, kw_only=True):
    """A figure with a name of its own and everything asked of it."""

    number: str
    title: str
    figure: FigureReference
    tasks: tuple[ChallengeTask, ...]
    ask: Text = ()
    credit: str = ""


ProblemCard = QuestionCard | ChallengeCard


class TaskTag(MarkupTag["Item"], name="task"):
    """One of the things asked of a figure."""

    id = named()

    def _becomes(self) -> "Item":
        return self.item(self.id)


class QuestionTag(MarkupTag[QuestionCard], name="question"):
    """A problem: its number, its figure and where its answer stands."""

    id = named()
    title = text()
    words = own_text()
    ask = own_text()
    credit = own_text()

    def _becomes(self) -> QuestionCard:
        item = self.item(self.id)
        return QuestionCard(
            number=item.number,
            figure=item.question_figure(),
            anchor=item.question_anchor,
            answer=item.answer_anchor if item.answered or item.state else "",
            grade=item.grade,
            title=self.title,
            words=item.words if self.words is None else self.words,
            open=item.open,
            ask=written(item.ask if self.ask is None else self.ask, self.sources),
            credit=credits_of([item]) if self.credit is None else self.credit,
        )


class ChallengeTag(MarkupTag[ChallengeCard], name="challenge"):
    """A figure with everything that is asked of it."""

    title = text(required=True)
    ask = own_text()
    credit = own_text()
    tasks = several(TaskTag, 1, 20)

    def _becomes(self) -> ChallengeCard:
        items = self.tasks
        return ChallengeCard(
            number=items[0].place,
            title=self.title,
            figure=items[0].question_figure(),
            tasks=tuple(map(_task, items)),
            ask=written(asks(items) if self.ask is None else self.ask, self.sources),
            credit=credits_of(items) if self.credit is None else self.credit,
        )


PROBLEM_TAGS: tuple[type[MarkupTag[ProblemCard]], ...] = (QuestionTag, ChallengeTag)


def _task(item: "Item") -> ChallengeTask:
    return ChallengeTask(
        letter=item.letter,
        name=item.variant,
        anchor=item.question_anchor,
        answer=item.answer_anchor,
        grade=item.grade,
        open=item.open,
    )


def asks(items: "Sequence[Item]") -> str:
    """What only these problems ask: in one sentence for all of them, or in one for each after its letter."""
    said = [item.ask for item in items]
    if len({*said}) == 1:
        return said[0]
    return " ".join(f"({item.letter}) {item.ask}" if item.letter else item.ask for item in items if item.ask)


def credits_of(items: "Sequence[Item]") -> str:
    """Who made them: a name after 'by', or words of the author's own that begin small, such as 'after Sam Loyd'."""
    said = dict.fromkeys(item.credit for item in items if item.credit)
    return ", ".join(f"by {credit}" if not credit[0].islower() else credit for credit in said)
