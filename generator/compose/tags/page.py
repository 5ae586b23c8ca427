"""What minds the page: where one ends, and small print at its foot."""

from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import prose
from generator.compose.runs import Text
from generator.value import Value


class PageBreak(Value):
    """What follows starts a page."""


class Foot(Value):
    """Small print at the foot of the text area."""

    text: Text


class PageBreakTag(MarkupTag[PageBreak], name="page-break"):
    """What follows starts a page."""

    def _becomes(self) -> PageBreak:
        return PageBreak()


class FootTag(MarkupTag[Foot], name="foot"):
    """Small print at the foot of the page."""

    words = prose()

    def _becomes(self) -> Foot:
        return Foot(text=self.words)
