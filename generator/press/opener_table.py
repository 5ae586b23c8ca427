"""The table on a part's first page: its chapters in ruled rows, each with its page."""

from collections.abc import Sequence
from dataclasses import replace

from generator.compose.tags.opener import Opener, OpenerRow
from generator.figure.marks import LEAST_TYPE, Anchor, Face, Ink, Label, Tag
from generator.press.forme import Forme, PageNumber, ReadNumber
from generator.press.laying_out import below, carrying, rule, tagged
from generator.press.text import width_of

COLUMNS, AT_LEFT = (0.0, 0.211, 0.308, 0.476, 0.8), 4
"""Where columns begin, in shares of the width, and how many have what they say at their left: one more has not."""

ROW, BASE, UNDER_HEADS = 8.3, 5.35, 3.4
"""How high a row is, how far down its words stand, and what is between the heads and the rule below them."""

NAME_SIZE, CELL_SIZE, LONG_SIZE, PAGE_SIZE = 9.6, 8.6, 8.0, 8.8
"""The type of a chapter's name, of what is said of it, of what of that is long, and of its page."""

HEAD_SIZE, HEAD_TRACKING = LEAST_TYPE, 0.8
PAGE_ROOM, NUMBER_ROOM, LAST_ROOM = 9.0, 5.5, 15.0
"""What the head of the pages takes at the right, what their numbers take, and what a last column leaves free."""

NAME_GAP, COLUMN_GAP, APART = 5.0, 2.5, 1.0
"""What names and other columns have beside them as a rule, and how far cells are from one another at least."""


def opener_table(opener: Opener, width: float, least: float) -> Forme:
    """Chapters in ruled rows: the first cell bold, the last but the page at the right."""
    if not opener.rows:
        return Forme(width, 0.0)
    # A small page has no room for every column; what is told last is left out first.
    narrower = [_without(opener, dropped) for dropped in ((), (3,), (2, 3), (1, 2, 3), (1, 2, 3, 4))]
    opener = next((one for one in narrower if _side_by_side(one, width, least)), narrower[-1])
    columns = _table_columns(opener, width, least)
    like = Label((0, 0), "", HEAD_SIZE, Ink.PART_TEXT, Face.SANS_SEMIBOLD, tracking=HEAD_TRACKING)
    heads = [
        like._replace(at=(at, 0), text=head.upper(), anchor=anchor)
        for head, (at, anchor) in zip([*opener.heads, "PAGE"], [*columns, (width, Anchor.END)], strict=True)
    ]
    named = tagged(Tag.ROW, *(tagged(Tag.HEAD_CELL, Forme.of(width, UNDER_HEADS, (head,))) for head in heads))
    rows = [below(_table_row(row, columns, width), rule(width, Ink.PART_LINE)) for row in opener.rows]
    total = [_table_row(None, columns, width, opener.total)] if opener.total else []
    return below(named, rule(width, Ink.LINE, 1.0), *rows, *total)


def _table_columns(opener: Opener, width: float, least: float) -> list[tuple[float, Anchor]]:
    """Where the columns of the table stand; the last of many ends before the page's number."""
    count = len(opener.heads)
    columns = [(start * width, Anchor.START) for start in _starts(opener, width, least)]
    return [*columns[: count - 1], (width - LAST_ROOM, Anchor.END)] if count > AT_LEFT else columns


def _table_row(
    row: OpenerRow | None, columns: Sequence[tuple[float, Anchor]], width: float, total: tuple[str, ...] = ()
) -> Forme:
    """The cells of a chapter, and the number of its page; or those of all chapters together."""
    said: list[Forme] = []
    for place, (cell, (at, anchor)) in enumerate(zip(row.cells if row else total, columns, strict=False)):
        face, size = (Face.SANS_BOLD, NAME_SIZE) if place == 0 else (Face.SANS, CELL_SIZE)
        if row is None:
            face, size = Face.SANS_SEMIBOLD, CELL_SIZE
        if place + 1 < len(columns) and width_of(cell, face, size) > width / 2:
            size = LONG_SIZE
        label = Label((at, BASE), cell, size, Ink.TEXT, face, anchor=anchor)
        said.append(tagged(Tag.CELL, Forme.of(width, ROW, (label,))))
    page = Forme(width, ROW)
    if row:
        number = Label((width, BASE), "", PAGE_SIZE, Ink.PART_TEXT, Face.SANS_BOLD, anchor=Anchor.END)
        page = carrying(page, ReadNumber(PageNumber(number, row.target)))
    return tagged(Tag.ROW, *said, tagged(Tag.CELL, page))


def _without(opener: Opener, dropped: tuple[int, ...]) -> Opener:
    """An opener without some columns of its table."""

    def kept(cells: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(cell for place, cell in enumerate(cells) if place not in dropped)

    rows = tuple(replace(row, cells=kept(row.cells)) for row in opener.rows)
    return replace(opener, heads=kept(opener.heads), rows=rows, total=kept(opener.total))


def _side_by_side(opener: Opener, width: float, least: float) -> bool:
    """Whether no cell of a table runs into the next one or into the page's number."""
    starts = [start * width for start in _starts(opener, width, least)]
    for cells in [opener.heads, *(row.cells for row in opener.rows), opener.total]:
        wide = [_cell_width(cell, cells, opener, place, least) for place, cell in enumerate(cells)]
        lefts = starts[: len(cells)]
        if len(cells) > AT_LEFT:
            lefts[-1] = width - LAST_ROOM - wide[-1]
        said = [(left, across) for left, across, cell in zip(lefts, wide, cells, strict=False) if cell]
        ends = [*(left for left, _ in said[1:]), width - (PAGE_ROOM if cells is opener.heads else NUMBER_ROOM)]
        if any(left + across > end - APART for (left, across), end in zip(said, ends, strict=False)):
            return False
    return True


def _cell_width(cell: str, cells: tuple[str, ...], opener: Opener, place: int, least: float) -> float:
    """How wide a cell is in its type: that of heads, of names, of the total or of the rest."""
    if cells is opener.heads:
        return width_of(cell.upper(), Face.SANS_SEMIBOLD, HEAD_SIZE * least, HEAD_TRACKING)
    size = max(CELL_SIZE, LEAST_TYPE * least)
    if cells is opener.total:
        return width_of(cell, Face.SANS_SEMIBOLD, size)
    return width_of(cell, Face.SANS, size) if place else width_of(cell, Face.SANS_BOLD, max(NAME_SIZE, size))


def _starts(opener: Opener, width: float, least: float) -> list[float]:
    """Where the columns of the table begin, in shares of the width: nothing runs into the next column.

    The smallest type is `least` times as large as it is drawn, for it does not shrink with the page.
    """
    wide = max(width_of(row.cells[0], Face.SANS_BOLD, NAME_SIZE) for row in opener.rows) + NAME_GAP
    shift = max(0.0, wide / width - COLUMNS[1])
    starts = [start + shift * (place > 0) for place, start in enumerate(COLUMNS[: len(opener.heads)])]
    for place, head in enumerate(opener.heads[: len(starts) - 1]):
        named = width_of(head.upper(), Face.SANS_SEMIBOLD, HEAD_SIZE * least, HEAD_TRACKING)
        cells = [row.cells[place] for row in opener.rows if place < len(row.cells)]
        held = max((width_of(cell, Face.SANS, CELL_SIZE) for cell in cells), default=0.0)
        starts[place + 1] = max(starts[place + 1], starts[place] + (max(named, held) + COLUMN_GAP) / width)
    return starts
