"""How a game plays, from the games that were sampled."""

from generator.compose.markup.attributes import named, text
from generator.compose.markup.children import several, single
from generator.compose.markup.declaration import MarkupTag
from generator.compose.plays import PLAY_MEASURES, PlayRow, play_row
from generator.compose.runs import Text
from generator.compose.tags.sentence import SENTENCE
from generator.value import Value


class PlaysTable(Value, kw_only=True):
    """How a game plays, a row for each number of players, under a title and some words."""

    title: str
    text: Text
    rows: tuple[PlayRow, ...]


class PlayRowTag(MarkupTag[PlayRow], name="row"):
    """A sample."""

    id = named()

    def _becomes(self) -> PlayRow:
        item = self.item(self.id)
        row = play_row(item)
        if row is None:
            expected = f"expected a sample with {PLAY_MEASURES}"
            raise self.fault(f"{item.id!r} does not say how a game plays, {expected}")
        return row


class PlaysTag(MarkupTag[PlaysTable], name="plays"):
    """How a game plays, from the games that were sampled."""

    title = text(required=True)
    sentence = single(SENTENCE)
    rows = several(PlayRowTag, 1, 40)

    def _becomes(self) -> PlaysTable:
        return PlaysTable(title=self.title, text=self.sentence, rows=self.rows)
