"""Pages that are one picture: endpapers, the title page and the openers of parts."""

from collections.abc import Sequence
from dataclasses import replace

from generator.compose.tags.front import TitlePage
from generator.compose.tags.opener import Opener, OpenerRow
from generator.errors import LayoutError
from generator.figure.binary import NUMBERS
from generator.figure.dominoes import DominoLook, domino
from generator.figure.furniture import dominoes_all_over, honeycomb
from generator.figure.hexes import single_tile
from generator.figure.hexhex import stone
from generator.figure.marks import (
    LEAST_TYPE,
    Anchor,
    Face,
    Figure,
    Ink,
    Label,
    Mark,
    Path,
    Point,
    Polygon,
    Tag,
    Tagged,
)
from generator.figure.shapes import POINT, hexagon, rectangle, rounded
from generator.press.forme import Forme, PageNumber, ReadNumber
from generator.press.laying_out import below, carrying, overlaid, padded, rule, sized, tagged, typeset
from generator.press.pictures import HEAD, opener_art
from generator.press.sizing import zooms
from generator.press.styles import LEAD, OPENER_NUMBER_SIZE, OPENER_TITLE_SIZE, SMALL_TEXT
from generator.press.text import width_of
from generator.press.titles import title_lines
from generator.press.typography import typography
from generator.printing.paper import BLEED, Paper

ROWS = {"hexes": "ABCDEF", "binary": NUMBERS, "stones": "RBRBRB", "plain": "....."}
"""The motifs that are rows of single hexes, of stones or of bare hexagons, with what these show."""

OPENER_BASE, OPENER_ROW = 121.0, 8.3
OPENER_TABLE, OPENER_FOOT = 162.0, 20.0
LOWER = (1.0, 0.88, 0.76, 0.64, 0.5)
"""How far down the title of an opener stands, in shares of what was drawn: less where its table is long."""

TITLE_INDENT, OVER_NOTE, UNDER_HEADS = 30.0, 5.0, 3.4
OPENER_COLUMNS = (0.0, 0.211, 0.308, 0.476)
OVER_NUMBER = 15.0
"""How far over the title of an opener its ornament ends, for the number of the part reaches up there."""

PAGE_ROOM, NUMBER_ROOM = 9.0, 5.5
"""What the head of the pages takes at the right of an opener's table, and what their numbers take."""


def endpaper_figure(paper: Paper, motif: str) -> Figure:
    """The inside of the cover: the book's own tiles, outlined, on the cover's ground."""
    return _all_over(paper, motif, Ink.GROUND, Ink.GROUND_LINE)


def divider_figure(paper: Paper, motif: str) -> Figure:
    """The page before an opener where one is wanted: the same in the colours of the part to come."""
    return _all_over(paper, motif, Ink.PART_TINT, Ink.PART_LINE)


def _all_over(paper: Paper, motif: str, fill: Ink, line: Ink) -> Figure:
    ground = Figure(paper.width, paper.height, (_ground(paper, fill),))
    if motif == "plain":
        return ground
    if motif != "dominoes":
        return ground + honeycomb(paper.width, paper.height, 15.0, line)
    return ground + dominoes_all_over(paper.width, paper.height, 18.0, line)


def title_figure(opener: TitlePage, page: Paper) -> Figure:
    """The title page: much white, one ornament."""
    return _title_page(opener, page.unscaled(page.drawn)).scaled(page.drawn)


def _title_page(opener: TitlePage, paper: Paper) -> Figure:
    middle = paper.width / 2
    marks: list[Mark] = []
    top = 92.0
    for line in title_lines(opener.title, Face.DISPLAY, 44, paper.width - 60):
        marks.append(Label((middle, top), line, 44, Ink.BRAND, Face.DISPLAY, anchor=Anchor.MIDDLE))
        top += 17.5
    marks = [Tagged(Tag.PART, tuple(marks))]
    marks.append(Label((middle, top - 5), opener.subtitle, 13, Ink.MUTED, Face.SERIF_ITALIC, anchor=Anchor.MIDDLE))
    marks += motif_marks(opener.motif, middle, top + 8)
    if opener.author:
        marks.append(Label((middle, top + 42), opener.author, 11, Ink.TEXT, Face.SANS, anchor=Anchor.MIDDLE))
    if opener.house:
        at = middle, paper.height - 40
        marks.append(
            Label(at, opener.house.upper(), 9, Ink.TEXT, Face.SANS_SEMIBOLD, anchor=Anchor.MIDDLE, tracking=3.0)
        )
    if opener.imprint:
        at = middle, paper.height - 34.5
        marks.append(Label(at, opener.imprint, 8, Ink.MUTED, Face.SERIF_ITALIC, anchor=Anchor.MIDDLE))
    return Figure(paper.width, paper.height, tuple(marks))


def motif_marks(motif: str, middle: float, top: float, edge: float = 7.0) -> list[Mark]:
    """A row of small pieces: the doubles of a set, six colours, eight numbers, or stones."""
    return [Tagged(Tag.ARTIFACT, tuple(_motif(motif, middle, top, edge)))]


def _motif(motif: str, middle: float, top: float, edge: float) -> list[Mark]:
    marks: list[Mark] = []
    if motif in ROWS:
        for place, shown in enumerate(ROWS[motif]):
            centre = middle + (place - (len(ROWS[motif]) - 1) / 2) * 2 * edge, top + edge
            marks += _piece(motif, centre, shown, edge)
        return marks
    half, gap = 7.6 * edge / 7.0, 3.2 * edge / 7.0
    left = middle - (7 * half + 6 * gap) / 2
    for number in range(7):
        marks += domino((left + number * (half + gap), top), (number, number), half, False, DominoLook.PLAIN)
    return marks


def _piece(motif: str, centre: Point, shown: str, edge: float) -> tuple[Mark, ...]:
    """One of a row; a book without pieces has hexagons as bare as those of its numbers."""
    if motif == "plain":
        return (Path(rounded(hexagon(centre, 0.5 * edge), 0.1 * edge), fill=Ink.BRAND),)
    return stone(centre, shown, 0.8 * edge) if motif == "stones" else single_tile(centre, shown, edge, False)


def opener_figure(opener: Opener, page: Paper, left: float, language: str) -> tuple[Figure, tuple[PageNumber, ...]]:
    """A part's first page: a proven ornament, its number and title, and a table of its chapters."""
    for zoom in zooms(page):
        scale = page.drawn * zoom
        paper, least = page.unscaled(scale), max(1.0, 1.0 / scale)
        for lower in LOWER:
            figure, numbers = _opener(opener, paper, left / scale, language, least, lower=lower)
            if figure.height <= paper.height + 0.01:
                return figure.scaled(scale), tuple(number.scaled(scale) for number in numbers)
    raise LayoutError(
        f"the opener of part {opener.number}, {opener.title!r}, is {(figure.height - paper.height) * scale:.0f} mm "
        "too high for its page; shorten its text or its note, or take a larger page"
    )


def _opener(
    opener: Opener, paper: Paper, left: float, language: str, least: float, lower: float
) -> tuple[Figure, tuple[PageNumber, ...]]:
    ground = Forme.of(paper.width, paper.height, (_ground(paper, Ink.PART_TINT),))
    base, indent = OPENER_BASE * lower, left + TITLE_INDENT
    number = Label((left - 1, base + 15), str(opener.number), OPENER_NUMBER_SIZE, Ink.PART_TEXT, Face.DISPLAY)
    named: list[Mark] = [number]
    size, room = typography().size("opener", OPENER_TITLE_SIZE), paper.width - indent - 20
    widest = max((width_of(word, Face.DISPLAY, size) for word in opener.title.split()), default=1.0)
    size *= min(1.0, max(0.5, room / widest - 0.001))
    for line in title_lines(opener.title, Face.DISPLAY, size, room):
        named.append(Label((indent, base), line, size, Ink.PART_TEXT, Face.DISPLAY))
        base += size * 1.06 * POINT
    title = tagged(Tag.PART, Forme.of(paper.width, base - size * 1.06 * POINT + 6.0, named))
    text = padded(typeset(opener.text, LEAD, paper.text_width - TITLE_INDENT, language), left=indent, bottom=11.0)
    words = below(title, text)
    table = _opener_table(opener, paper.text_width, least)
    style = SMALL_TEXT.not_under(LEAST_TYPE * least)
    note = typeset(opener.note, style, min(126.0, paper.text_width), language)
    told = below(table, *([padded(note, top=OVER_NOTE)] if opener.note else []))
    # The page's number stands in the margin, which is wide where its printer wants it so.
    foot = max(OPENER_FOOT, paper.bottom - 1.0)
    lower_half = padded(told, left=left, top=max(words.height, OPENER_TABLE * lower), bottom=foot)
    art = tagged(Tag.BLEEDS, Forme.of(0, 0, _art(opener, paper, lower)))
    whole = sized(overlaid(ground, art, words, lower_half), paper.width, max(paper.height, lower_half.height))
    return whole.figure, whole.numbers


def _art(opener: Opener, paper: Paper, lower: float) -> Sequence[Mark]:
    """A picture of the author's own, or an ornament, over the title of an opener."""
    if not opener.art:
        return ()
    shown, low = opener.art.draw(), OPENER_BASE * lower - OVER_NUMBER
    if opener.own_art:
        return opener_art(shown, paper, min(HEAD * lower, low))
    down = min(100.0 * lower, low) - shown.height
    return shown.moved(paper.width - shown.width + 12, min(down, 0.0)).marks


def _opener_table(opener: Opener, width: float, least: float) -> Forme:
    """Chapters in ruled rows: the first cell bold, the last but the page at the right."""
    if not opener.rows:
        return Forme(width, 0.0)
    # A small page has no room for every column; what is told last is left out first.
    narrower = [_without(opener, dropped) for dropped in ((), (3,), (2, 3), (1, 2, 3), (1, 2, 3, 4))]
    opener = next((one for one in narrower if _side_by_side(one, width, least)), narrower[-1])
    columns = _table_columns(opener, width, least)
    heads = [
        Label((at, 0), head.upper(), 7, Ink.PART_TEXT, Face.SANS_SEMIBOLD, anchor=anchor, tracking=0.8)
        for head, (at, anchor) in zip([*opener.heads, "PAGE"], [*columns, (width, Anchor.END)], strict=True)
    ]
    named = tagged(Tag.ROW, *(tagged(Tag.HEAD_CELL, Forme.of(width, UNDER_HEADS, (head,))) for head in heads))
    rows = [below(_table_row(row, columns, width), rule(width, Ink.PART_LINE)) for row in opener.rows]
    total = [_table_row(None, columns, width, opener.total)] if opener.total else []
    return below(named, rule(width, Ink.LINE, 1.0), *rows, *total)


def _table_columns(opener: Opener, width: float, least: float) -> list[tuple[float, Anchor]]:
    """Where the columns of an opener's table stand; the last of many ends before the page's number."""
    count = len(opener.heads)
    columns = [(start * width, Anchor.START) for start in _starts(opener, width, least)]
    return [*columns[: count - 1], (width - 15.0, Anchor.END)] if count > len(OPENER_COLUMNS) else columns


def _table_row(
    row: OpenerRow | None, columns: Sequence[tuple[float, Anchor]], width: float, total: tuple[str, ...] = ()
) -> Forme:
    """The cells of a chapter, and the number of its page; or those of all chapters together."""
    base = OPENER_ROW / 2 + 1.2
    said: list[Forme] = []
    for place, (cell, (at, anchor)) in enumerate(zip(row.cells if row else total, columns, strict=False)):
        face, size = (Face.SANS_BOLD, 9.6) if place == 0 else (Face.SANS, 8.6)
        if row is None:
            face, size = Face.SANS_SEMIBOLD, 8.6
        if place + 1 < len(columns) and width_of(cell, face, size) > width * 0.5:
            size = 8.0
        label = Label((at, base), cell, size, Ink.TEXT, face, anchor=anchor)
        said.append(tagged(Tag.CELL, Forme.of(width, OPENER_ROW, (label,))))
    page = Forme(width, OPENER_ROW)
    if row:
        number = Label((width, base), "", 8.8, Ink.PART_TEXT, Face.SANS_BOLD, anchor=Anchor.END)
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
        if len(cells) > len(OPENER_COLUMNS):
            lefts[-1] = width - 15.0 - wide[-1]
        said = [(left, across) for left, across, cell in zip(lefts, wide, cells, strict=False) if cell]
        ends = [*(left for left, _ in said[1:]), width - (PAGE_ROOM if cells is opener.heads else NUMBER_ROOM)]
        if any(left + across > end - 1.0 for (left, across), end in zip(said, ends, strict=False)):
            return False
    return True


def _cell_width(cell: str, cells: tuple[str, ...], opener: Opener, place: int, least: float) -> float:
    """How wide a cell is in its type: that of heads, of names, of the total or of the rest."""
    if cells is opener.heads:
        return width_of(cell.upper(), Face.SANS_SEMIBOLD, LEAST_TYPE * least, 0.8)
    size = max(8.6, LEAST_TYPE * least)
    if cells is opener.total:
        return width_of(cell, Face.SANS_SEMIBOLD, size)
    return width_of(cell, Face.SANS, size) if place else width_of(cell, Face.SANS_BOLD, max(9.6, size))


def _starts(opener: Opener, width: float, least: float) -> list[float]:
    """Where the columns of an opener's table begin, in shares of the width: nothing runs into the next column.

    The smallest type is `least` times as large as it is drawn, for it does not shrink with the page.
    """
    wide = max(width_of(row.cells[0], Face.SANS_BOLD, 9.6) for row in opener.rows) + 5.0
    shift = max(0.0, wide / width - OPENER_COLUMNS[1])
    starts = [*OPENER_COLUMNS, 0.8][: len(opener.heads)]
    starts = [start + shift * (place > 0) for place, start in enumerate(starts)]
    for place, head in enumerate(opener.heads[: len(starts) - 1]):
        named = width_of(head.upper(), Face.SANS_SEMIBOLD, 7 * least, 0.8)
        cells = [row.cells[place] for row in opener.rows if place < len(row.cells)]
        held = max((width_of(cell, Face.SANS, 8.6) for cell in cells), default=0.0)
        starts[place + 1] = max(starts[place + 1], starts[place] + (max(named, held) + 2.5) / width)
    return starts


def _ground(paper: Paper, ink: Ink) -> Polygon:
    corners = rectangle(-BLEED, -BLEED, paper.width + 2 * BLEED, paper.height + 2 * BLEED)
    return Polygon(corners, fill=ink)
