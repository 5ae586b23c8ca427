"""How many of something took so much."""

from generator.compose.markup.attributes import text
from generator.compose.markup.children import optional, several
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import plain_prose, plain_tag, prose
from generator.compose.runs import Text
from generator.value import Value

COUNTED = plain_tag("words", "What was counted.")


class Bars(Value, kw_only=True):
    """How many of something took so much, as bars under a title, and a note beside them."""

    title: str
    bars: tuple[tuple[str, int], ...]
    words: str
    note_title: str
    note: Text


class BarTag(MarkupTag[tuple[str, int]], name="bar"):
    """How many, as a number."""

    name = text(required=True)
    words = plain_prose()

    def _becomes(self) -> tuple[str, int]:
        said = self.words
        if not (said.isascii() and said.isdigit() and len(said) < 10 and int(said)):
            raise self.fault(f"{said[:40]!r} in <bar>, expected a whole number from 1 on")
        return self.name, int(said)


class BarsNoteTag(MarkupTag[tuple[str, Text]], name="note"):
    """What to say of it."""

    title = text()
    words = prose()

    def _becomes(self) -> tuple[str, Text]:
        return self.title, self.words


class BarsTag(MarkupTag[Bars], name="bars"):
    """How many of something took so much, as bars, and a note beside them."""

    title = text()
    bars = several(BarTag, 1, 20)
    words = optional(COUNTED)
    note = optional(BarsNoteTag)

    def _becomes(self) -> Bars:
        note_title, note = self.note or ("", ())
        return Bars(title=self.title, bars=self.bars, words=self.words or "", note_title=note_title, note=note)
