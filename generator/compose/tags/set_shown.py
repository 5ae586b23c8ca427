"""Every tile of a set."""

from generator.compose.markup.attributes import named, text
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import prose
from generator.compose.runs import FigureReference, Text
from generator.errors import suggestion
from generator.value import Value


class SetShown(Value, kw_only=True):
    """Every tile of a set, with some words in the room that its staircase leaves."""

    title: str
    figure: FigureReference
    text: Text


class SetTag(MarkupTag[SetShown], name="set"):
    """Every tile of a set, and some words."""

    name = named()
    title = text()
    words = prose()

    def _becomes(self) -> SetShown:
        bags = self.sources.bags
        if self.name not in bags:
            raise self.fault(f"unknown set {self.name!r}{suggestion(self.name, [*bags])}")
        bag = bags[self.name]
        figure = self.sources.figure_cache.figure(bag.key, bag.draw)
        return SetShown(title=self.title, figure=figure, text=self.words)
