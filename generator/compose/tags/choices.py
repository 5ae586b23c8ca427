"""All there is to play."""

from generator.compose.markup.attributes import counts, named, part_colour, text
from generator.compose.markup.children import every, optional
from generator.compose.markup.declaration import MarkupTag
from generator.compose.runs import Text
from generator.compose.tags.sentence import SENTENCE
from generator.value import Value


class Choice(Value, kw_only=True):
    """Something to play: for how many it is, what it needs, who thought of it, and where it stands."""

    target: str
    title: str
    seats: tuple[int, ...]
    equipment: str
    designer: str
    colour: int


class Choices(Value, kw_only=True):
    """All that a book holds to play, under a title and a sentence."""

    title: str
    text: Text
    rows: tuple[Choice, ...]


class ChoiceTag(MarkupTag[Choice], name="choice"):
    """A chapter, and how many may play."""

    to = named()
    title = text(required=True)
    seats = counts(1, 20, 1, 20, required=True)
    equipment = text()
    designer = text()
    colour = part_colour()

    def _becomes(self) -> Choice:
        return Choice(
            target=self.to,
            title=self.title,
            seats=self.seats,
            equipment=self.equipment,
            designer=self.designer,
            colour=self.colour or 0,
        )


class ChoicesTag(MarkupTag[Choices], name="choices"):
    """All there is to play."""

    title = text(required=True)
    sentence = optional(SENTENCE)
    rows = every(ChoiceTag)

    def _becomes(self) -> Choices:
        if not self.rows:
            expected = "expected a chapter that says its 'players', such as 2–4"
            raise self.fault(f"<choices> has nothing to list, {expected}")
        return Choices(title=self.title, text=self.sentence or (), rows=self.rows)
