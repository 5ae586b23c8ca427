"""A text to be read through."""

from generator.compose.markup.children import every
from generator.compose.markup.declaration import MarkupTag
from generator.compose.tags.texts import TEXTS, TextBlock
from generator.value import Value


class Prose(Value):
    """Paragraphs, headings and lists that are read through, in lines of a length that is easy to read."""

    blocks: tuple[TextBlock, ...]


class ProseTag(MarkupTag[Prose], name="prose"):
    """A text to be read through, in lines of a length that is easy to read."""

    blocks = every(*TEXTS)

    def _becomes(self) -> Prose:
        return Prose(blocks=self.blocks)
