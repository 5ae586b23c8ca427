"""Hints in two stages."""

from generator.compose.markup.attributes import named, part_colour, text
from generator.compose.markup.children import every, optional
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import prose_tag
from generator.compose.runs import Text
from generator.value import Value

MEANINGS = prose_tag("words", "What some of them mean.")


class Hint(Value, kw_only=True):
    """A nudge and a push for one number."""

    number: str
    nudge: str
    push: str
    question: str
    anchor: str


class HintGroup(Value, kw_only=True):
    """The hints of one chapter."""

    title: str
    colour: int
    hints: tuple[Hint, ...]


class Hints(Value, kw_only=True):
    """Nudges upright, and below them the pushes upside down; the words say what some of them mean."""

    groups: tuple[HintGroup, ...]
    words: Text = ()


class HintTag(MarkupTag[Hint], name="hint"):
    """A nudge and a push."""

    of = named()
    number = text(required=True)
    nudge = text(required=True)
    push = text()

    def _becomes(self) -> Hint:
        item = self.item(self.of)
        return Hint(
            number=self.number,
            nudge=self.nudge,
            push=self.push,
            question=item.question_anchor,
            anchor=f"h-{item.id}",
        )


class HintGroupTag(MarkupTag[HintGroup], name="group"):
    """The hints of a chapter."""

    title = text(required=True)
    colour = part_colour()
    hints = every(HintTag)

    def _becomes(self) -> HintGroup:
        return HintGroup(title=self.title, colour=self.colour or 0, hints=self.hints)


class HintsTag(MarkupTag[Hints], name="hints"):
    """Nudges, and below them pushes upside down."""

    words = optional(MEANINGS)
    groups = every(HintGroupTag)

    def _becomes(self) -> Hints:
        return Hints(groups=self.groups, words=self.words or ())
