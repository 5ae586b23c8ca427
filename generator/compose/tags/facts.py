"""A strip of labels and values."""

from generator.compose.markup.attributes import text
from generator.compose.markup.children import every
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import plain_prose
from generator.value import Value


class Fact(Value, kw_only=True):
    """A label and a value; one with a target ends in the number of that page."""

    label: str
    value: str
    target: str = ""


class Facts(Value):
    """A strip of labels and values under a chapter's title."""

    facts: tuple[Fact, ...]


class FactTag(MarkupTag[Fact], name="fact"):
    """A value; one with a place ends in its page."""

    label = text(required=True)
    to = text()
    value = plain_prose()

    def _becomes(self) -> Fact:
        return Fact(label=self.label, value=self.value, target=self.to)


class FactsTag(MarkupTag[Facts], name="facts"):
    """A strip of labels and values."""

    facts = every(FactTag)

    def _becomes(self) -> Facts:
        return Facts(facts=self.facts)
