"""What is asked in a chapter."""

from typing import TYPE_CHECKING

from generator.compose.markup.attributes import named, text
from generator.compose.markup.children import MANY, several
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import plain_prose
from generator.compose.runs import FigureReference
from generator.value import Value

if TYPE_CHECKING:
    from generator.compose.items import Item


class GoalRow(Value, kw_only=True):
    """One thing asked of the figures of a chapter: a letter, a name, a sentence and a picture of it."""

    letter: str
    name: str
    sentence: str
    figure: FigureReference | None = None


class GoalList(Value):
    """What is asked in a chapter."""

    rows: tuple[GoalRow, ...]


class GoalTag(MarkupTag[GoalRow], name="goal"):
    """A goal."""

    letter = text()
    name = text(required=True)
    of = named(required=False)
    sentence = plain_prose()

    def _becomes(self) -> GoalRow:
        figure = self.item(self.of).goal_figure() if self.of else None
        return GoalRow(letter=self.letter, name=self.name, sentence=self.sentence, figure=figure)


class GoalsTag(MarkupTag[GoalList], name="goals"):
    """What is asked in a chapter."""

    rows = several(GoalTag, 1, MANY)

    def _becomes(self) -> GoalList:
        return GoalList(rows=self.rows)


def goal_row(item: "Item") -> GoalRow:
    """What one problem asks."""
    return GoalRow(letter=item.letter, name=item.variant, sentence=item.sentence)
