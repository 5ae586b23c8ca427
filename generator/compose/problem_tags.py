"""The tags of problems: a question, and a figure with everything that is asked of it."""

from collections.abc import Sequence
from typing import Protocol

from generator.compose.blocks import Challenge, Question, Task
from generator.compose.elements import Element, need, parsed
from generator.compose.items import Item
from generator.compose.runs import Text
from generator.manuscript.prose import inline


class Reader(Protocol):
    """What these tags ask of the tree that they stand in."""

    def item(self, element: Element) -> Item:
        """The item that an element names."""

    def text(self, element: Element) -> Text:
        """The words of an element in their manners."""


def asked(reader: Reader, element: Element) -> Question | Challenge:
    """A problem by itself, or all of one figure."""
    return challenge(reader, element) if element.tag == "challenge" else question(reader, element)


def challenge(reader: Reader, element: Element) -> Challenge:
    """A figure with its tasks; the sentences of its author stand over them."""
    items = [reader.item(child) for child in element]
    tasks = tuple(Task(i.letter, i.variant, i.question_anchor, i.answer_anchor, i.grade, i.open) for i in items)
    ask, credit = asked_text(reader, element.get("ask", asks(items))), element.get("credit", credits_of(items))
    return Challenge(items[0].place, need(element, "title"), items[0].question_plate(), tasks, ask, credit)


def question(reader: Reader, element: Element) -> Question:
    """A problem with its number."""
    item = reader.item(element)
    return Question(
        item.number,
        item.question_plate(),
        item.question_anchor,
        item.answer_anchor if item.answered or item.state else "",
        item.grade,
        element.get("title", ""),
        element.get("words", item.words),
        item.open,
        asked_text(reader, element.get("ask", item.ask)),
        element.get("credit", credits_of([item])),
    )


def asked_text(reader: Reader, words: str) -> Text:
    """What is asked, from its Markdown."""
    return reader.text(parsed(f"<asked>{inline(words)}</asked>")) if words else ()


def asks(items: Sequence[Item]) -> str:
    """What only these problems ask: in one sentence for all of them, or in one for each after its letter."""
    said = [item.ask for item in items]
    if len({*said}) == 1:
        return said[0]
    return " ".join(f"({item.letter}) {item.ask}" if item.letter else item.ask for item in items if item.ask)


def credits_of(items: Sequence[Item]) -> str:
    """Who made them: a name after 'by', or words of the author's own that begin small, such as 'after Sam Loyd'."""
    said = dict.fromkeys(item.credit for item in items if item.credit)
    return ", ".join(f"by {credit}" if not credit[0].islower() else credit for credit in said)
