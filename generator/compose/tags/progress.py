"""A page to colour in."""

from generator.compose.markup.attributes import filled, known_motif, text, texts
from generator.compose.markup.declaration import MarkupTag
from generator.value import Value


class Progress(Value, kw_only=True):
    """A page to colour in; it stands only where the page before a sheet would be blank."""

    title: str
    words: str
    numbers: tuple[str, ...]
    motif: str


class ProgressTag(MarkupTag[Progress], name="progress"):
    """A page to colour in, a cell for each number."""

    title = filled()
    words = text()
    numbers = texts()
    motif = known_motif()

    def _becomes(self) -> Progress:
        return Progress(title=self.title, words=self.words, numbers=self.numbers, motif=self.motif)
