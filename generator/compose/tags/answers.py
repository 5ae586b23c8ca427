"""Answers in small, and the headings over them."""

from typing import TYPE_CHECKING, Literal, assert_never

from generator.compose.markup.attributes import choice, named, part_colour, sizes, text
from generator.compose.markup.children import every
from generator.compose.markup.declaration import Attribute, MarkupTag
from generator.compose.runs import FigureReference
from generator.value import Value

if TYPE_CHECKING:
    from generator.compose.items import Item


class AnswerBand(Value, kw_only=True):
    """The heading of a group of answers."""

    title: str
    range: str
    target: str
    colour: int | None = None


class Answer(Value, kw_only=True):
    """An answer: a small figure, words, or the moves of a line of play."""

    number: str
    anchor: str
    question: str
    figure: FigureReference | None = None
    words: str = ""
    moves: tuple[str, ...] = ()
    state: str = ""
    label: str = ""
    why: str = ""


class Answers(Value, kw_only=True):
    """Answers in small multiples, as many to a row as fit; `scales` are their sizes, the largest first."""

    answers: tuple[Answer, ...]
    colour: int | None = None
    scales: tuple[float, ...] = (1.0,)


class BandTag(MarkupTag[AnswerBand], name="band"):
    """The heading of some answers."""

    title = text(required=True)
    range = text()
    from_ = text()
    colour = part_colour()

    def _becomes(self) -> AnswerBand:
        return AnswerBand(title=self.title, range=self.range, target=self.from_, colour=self.colour)


class AnswerTag(MarkupTag[Answer], name="answer"):
    """An answer."""

    id = named()
    as_: Attribute[Literal["figure", "words", "moves"]] = choice("figure", "words", "moves", default="figure")

    def _becomes(self) -> Answer:
        item = self.item(self.id)
        number, anchor, question = item.number, item.answer_anchor, item.question_anchor
        if not item.answered:
            return _unanswered(item)
        shown = self.as_
        match shown:
            case "words":
                return Answer(number=number, anchor=anchor, question=question, words=item.answer)
            case "moves":
                return Answer(number=number, anchor=anchor, question=question, moves=item.moves)
            case "figure":
                return Answer(number=number, anchor=anchor, question=question, figure=item.answer_figure())
            case _:
                assert_never(shown)


class AnswersTag(MarkupTag[Answers], name="answers"):
    """Answers in small."""

    scales = sizes()
    colour = part_colour()
    answers = every(AnswerTag)

    def _becomes(self) -> Answers:
        return Answers(answers=self.answers, colour=self.colour, scales=self.scales)


def _unanswered(item: "Item") -> Answer:
    from generator.compose.reasons import why_anchor

    return Answer(
        number=item.number,
        anchor=item.answer_anchor,
        question=item.question_anchor,
        state=item.state,
        label=", ".join(part for part in (item.title, item.variant) if part),
        why=why_anchor(item),
    )
