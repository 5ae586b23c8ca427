"""The page of reasons."""

from generator.compose.markup.attributes import text
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import prose
from generator.compose.whynot import WhyNot


class WhyNotTag(MarkupTag[WhyNot], name="why-not"):
    """Everything that cannot be done, and a closing word."""

    title = text()
    closing = prose()

    def _becomes(self) -> WhyNot:
        from generator.compose.reasons import why_not

        return why_not(self.sources.items.values(), self.title, self.closing)
