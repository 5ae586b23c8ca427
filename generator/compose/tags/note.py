"""A tinted box of prose."""

from generator.compose.cells import StripCell
from generator.compose.markup.attributes import text, yes_no
from generator.compose.markup.children import every, optional
from generator.compose.markup.declaration import MarkupTag
from generator.compose.tags.strip import CellTag
from generator.compose.tags.texts import TEXTS, TextBlock
from generator.value import Value


class NoteBox(Value, kw_only=True):
    """A tinted box with a title and some prose; `tick` gives it a sign, a cell stands at its right."""

    title: str
    blocks: tuple[TextBlock, ...]
    tick: bool = False
    cell: StripCell | None = None


class NoteTag(MarkupTag[NoteBox], name="note"):
    """A tinted box of prose; a cell at its end stands at its right."""

    title = text()
    tick = yes_no(default=False)
    blocks = every(*TEXTS)
    cell = optional(CellTag)

    def _becomes(self) -> NoteBox:
        return NoteBox(title=self.title, blocks=self.blocks, tick=self.tick, cell=self.cell)
