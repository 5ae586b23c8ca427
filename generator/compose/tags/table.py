"""Rows under their heads."""

from generator.compose.markup.attributes import choice, decimal, text, yes_no
from generator.compose.markup.children import every, several
from generator.compose.markup.declaration import MarkupTag
from generator.compose.tags.sentence import TABLE_CELL
from generator.value import Value


class TableColumn(Value, kw_only=True):
    """A column of a table: its head, its share of the width, and its manner."""

    head: str
    share: float
    manner: str = "text"


class RuledTable(Value, kw_only=True):
    """Rows under their heads; a page that cannot hold all of them repeats the heads."""

    columns: tuple[TableColumn, ...]
    rows: tuple[tuple[str, ...], ...]
    zebra: bool = True


class TableColumnTag(MarkupTag[TableColumn], name="col"):
    """A column."""

    head = text()
    share = decimal(0.01, 100, default=1)
    manner = choice("text", "number", "right", "page", "verdict", "muted", default="text")

    def _becomes(self) -> TableColumn:
        return TableColumn(head=self.head, share=self.share, manner=self.manner)


class TableRowTag(MarkupTag[tuple[str, ...]], name="tr"):
    """A row."""

    cells = every(TABLE_CELL)

    def _becomes(self) -> tuple[str, ...]:
        return self.cells


class TableTag(MarkupTag[RuledTable], name="table"):
    """Rows under their heads."""

    zebra = yes_no(default=True)
    columns = several(TableColumnTag, 1, 20)
    rows = every(TableRowTag)

    def _becomes(self) -> RuledTable:
        columns, rows = self.columns, self.rows
        for row in rows:
            if len(row) != len(columns):
                raise self.fault(f"a row of {len(row)} cells in a table of {len(columns)} columns")
        return RuledTable(columns=columns, rows=rows, zebra=self.zebra)
