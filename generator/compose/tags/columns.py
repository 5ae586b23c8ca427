"""Prose side by side."""

from generator.compose.markup.children import every, several
from generator.compose.markup.declaration import MarkupTag
from generator.compose.tags.texts import TEXTS, TextBlock
from generator.value import Value


class Columns(Value):
    """Blocks of text side by side."""

    cells: tuple[tuple[TextBlock, ...], ...]


class ColumnTag(MarkupTag[tuple[TextBlock, ...]], name="column"):
    """A column."""

    blocks = every(*TEXTS)

    def _becomes(self) -> tuple[TextBlock, ...]:
        return self.blocks


class ColumnsTag(MarkupTag[Columns], name="columns"):
    """Prose side by side."""

    columns = several(ColumnTag, 1, 4)

    def _becomes(self) -> Columns:
        return Columns(cells=self.columns)
