"""What minds the page: where one ends, and small print at its foot."""

from dataclasses import dataclass

from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import prose
from generator.compose.runs import Text


@dataclass(frozen=True)
class PageBreak:
    """What follows starts a page."""


@dataclass(frozen=True)
class Foot:
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
