"""The first page of a part."""

from generator.compose.elements import fault
from generator.compose.markup.attributes import MOST_PARTS, filled, named, part_colour, text, whole
from generator.compose.markup.children import optional, several, single
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import prose_tag
from generator.compose.runs import FigureReference, Text
from generator.compose.tags.cover import art_figure
from generator.compose.tags.sentence import TABLE_CELL
from generator.value import Value

ABOUT = prose_tag("p", "What the part is about.")
AT_FOOT = prose_tag("note", "A word at the foot.")
COLUMNS = (1, 6)
"""The columns of its table: chapters have six things to say at most, and so many fit."""


class OpenerRow(Value, kw_only=True):
    """A line of the table on a part's first page."""

    cells: tuple[str, ...]
    target: str = ""


class Opener(Value, kw_only=True):
    """The first page of a part: its number and title, an ornament, and a table of its chapters."""

    number: int
    title: str
    text: Text
    heads: tuple[str, ...]
    rows: tuple[OpenerRow, ...]
    total: tuple[str, ...]
    note: Text
    art: FigureReference | None
    anchor: str
    colour: int
    own_art: bool = False
    """Whether the art is a picture of the author's own."""


class OpenerHeadsTag(MarkupTag[tuple[str, ...]], name="heads"):
    """The heads of its table."""

    cells = several(TABLE_CELL, *COLUMNS)

    def _becomes(self) -> tuple[str, ...]:
        return self.cells


class OpenerRowTag(MarkupTag[OpenerRow], name="row"):
    """A chapter."""

    to = text()
    cells = several(TABLE_CELL, *COLUMNS)

    def _becomes(self) -> OpenerRow:
        return OpenerRow(cells=self.cells, target=self.to)


class OpenerTotalTag(OpenerHeadsTag, name="total"):
    """The last line."""


class OpenerTag(MarkupTag[Opener], name="opener"):
    """The first page of a part."""

    title = filled()
    id = named()
    number = whole(1, MOST_PARTS)
    art = named(required=False)
    colour = part_colour()
    about = optional(ABOUT)
    note = optional(AT_FOOT)
    heads = single(OpenerHeadsTag)
    rows = several(OpenerRowTag, 1, 60)
    total = optional(OpenerTotalTag)

    def _becomes(self) -> Opener:
        heads = self.heads
        for child in self.element:
            if child.tag in ("row", "total") and len(child) != len(heads):
                raise fault(child, f"a <{child.tag}> of {len(child)} cells under {len(heads)} heads")
        return Opener(
            number=self.number,
            title=self.title,
            text=self.about or (),
            heads=heads,
            rows=self.rows,
            total=self.total or (),
            note=self.note or (),
            art=art_figure(self, self.art),
            anchor=self.id,
            colour=self.colour or self.number,
            own_art=self.art in self.sources.pictures,
        )
