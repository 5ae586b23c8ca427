"""Pages that are one picture: endpapers, the title page and the openers of parts."""

from generator.compose.tags.front import TitlePage
from generator.compose.tags.opener import Opener
from generator.errors import LayoutError
from generator.figure.binary import NUMBERS
from generator.figure.dominoes import DominoLook, domino
from generator.figure.furniture import dominoes_all_over, honeycomb
from generator.figure.hexes import single_tile
from generator.figure.hexhex import stone
from generator.figure.marks import LEAST_TYPE, Anchor, Face, Figure, Ink, Label, Mark, Path, Point, Tag
from generator.figure.shapes import POINT, hexagon, rounded
from generator.press.forme import Forme, PageNumber
from generator.press.laying_out import (
    aligned,
    below,
    beside,
    on_line,
    overlaid,
    padded,
    sized,
    stacked,
    tagged,
    typeset,
)
from generator.press.opener_table import opener_table
from generator.press.panels import ground
from generator.press.pictures import HEAD, opener_art
from generator.press.sizing import zooms
from generator.press.styles import LEAD, OPENER_NUMBER_SIZE, OPENER_TITLE_SIZE, SMALL_TEXT
from generator.press.titles import title_lines, widest_word
from generator.press.typography import typography
from generator.printing.paper import Paper

ROWS = {"hexes": "ABCDEF", "binary": NUMBERS, "stones": "RBRBRB", "plain": "....."}
"""The motifs that are rows of single hexes, of stones or of bare hexagons, with what these show."""

EDGE, DOMINO_HALF, DOMINO_GAP = 7.0, 7.6 / 7.0, 3.2 / 7.0
"""The edge of a hex of a motif, and in shares of it half a domino of one and what is between two of them."""

HONEYCOMB, DOMINOES = 15.0, 18.0
"""How large pieces are on endpapers: the edge of a hexagon, and half a domino."""

TITLE_SIZE, TITLE_PITCH, TITLE_SIDE = 44.0, 17.5, 30.0
"""The title page: the type of its title, from line to line, and what is left free at both sides."""

SUBTITLE_SIZE, AUTHOR_SIZE, HOUSE_SIZE, IMPRINT_SIZE, HOUSE_TRACKING = 13.0, 11.0, 9.0, 8.0, 3.0
TITLE_BASE, UNDER_TITLE, UNDER_SUBTITLE, MOTIF_ROOM = 92.0, 12.5, 13.0, 34.0
"""How far down its title stands, and what the last line of it, the subtitle and the motif have below them."""

HOUSE_FOOT, UNDER_HOUSE = 40.0, 5.5
"""How far over the foot of the page the house stands, and what is from there to the imprint."""

OPENER_BASE, OPENER_TABLE = 121.0, 162.0
"""How far down the title of an opener stands, and how far down its table is at least."""

OPENER_FOOT, INTO_MARGIN = 20.0, 1.0
"""What is left free below that table at least, and how far it may reach into the margin of the foot."""

LOWER = (1.0, 0.88, 0.76, 0.64, 0.5)
"""How far down the title of an opener stands, in shares of what was drawn: less where its table is long."""

NUMBER_OUT, NUMBER_DOWN = 1.0, 15.0
"""How far left of the text the number of a part begins, for it is large, and how far below its title it stands."""

TITLE_INDENT, OPENER_SIDE, OPENER_PITCH = 30.0, 20.0, 1.06
"""What is left free beside the title of an opener, and from line to line of it, in shares of its size."""

UNDER_OPENER, UNDER_LEAD = 6.0, 11.0
"""From the last line of that title to the words below it, and from these to the table."""

NOTE_WIDTH, OVER_NOTE = 126.0, 5.0
OVER_NUMBER = 15.0
"""How far over the title of an opener its ornament ends, for the number of the part reaches up there."""

ART_FOOT, ART_OUT = 100.0, 12.0
"""How far down such an ornament reaches at most, and how far it runs off the page at the right."""


def endpaper_figure(paper: Paper, motif: str) -> Figure:
    """The inside of the cover: the book's own tiles, outlined, on the cover's ground."""
    return _all_over(paper, motif, Ink.GROUND, Ink.GROUND_LINE)


def divider_figure(paper: Paper, motif: str) -> Figure:
    """The page before an opener where one is wanted: the same in the colours of the part to come."""
    return _all_over(paper, motif, Ink.PART_TINT, Ink.PART_LINE)


def _all_over(paper: Paper, motif: str, fill: Ink, line: Ink) -> Figure:
    bare = ground(paper.width, paper.height, fill)
    if motif == "plain":
        return bare
    if motif != "dominoes":
        return bare + honeycomb(paper.width, paper.height, HONEYCOMB, line)
    return bare + dominoes_all_over(paper.width, paper.height, DOMINOES, line)


def title_figure(opener: TitlePage, page: Paper) -> Figure:
    """The title page: much white, one ornament."""
    return _title_page(opener, page.unscaled(page.drawn)).scaled(page.drawn)


def _title_page(opener: TitlePage, paper: Paper) -> Figure:
    like = Label((0, 0), "", TITLE_SIZE, Ink.BRAND, Face.DISPLAY, anchor=Anchor.MIDDLE)
    lines = title_lines(opener.title, Face.DISPLAY, TITLE_SIZE, paper.width - 2 * TITLE_SIDE)
    title = tagged(Tag.PART, stacked(lines, like, TITLE_PITCH))
    words = [
        padded(title, bottom=UNDER_TITLE - TITLE_PITCH),
        padded(_centred(opener.subtitle, SUBTITLE_SIZE, Ink.MUTED, Face.SERIF_ITALIC), bottom=UNDER_SUBTITLE),
        sized(motif(opener.motif), height=MOTIF_ROOM),
    ]
    words += [_centred(opener.author, AUTHOR_SIZE, Ink.TEXT, Face.SANS)] if opener.author else []
    foot: list[Forme] = []
    if opener.house:
        foot.append(_centred(opener.house.upper(), HOUSE_SIZE, Ink.TEXT, Face.SANS_SEMIBOLD, HOUSE_TRACKING))
    if opener.imprint:
        imprint = _centred(opener.imprint, IMPRINT_SIZE, Ink.MUTED, Face.SERIF_ITALIC)
        foot.append(padded(imprint, top=UNDER_HOUSE))
    whole = overlaid(
        padded(aligned(below(*words, across=Anchor.MIDDLE), width=paper.width), top=TITLE_BASE),
        padded(aligned(below(*foot, across=Anchor.MIDDLE), width=paper.width), top=paper.height - HOUSE_FOOT),
    )
    return sized(whole, paper.width, paper.height).figure


def _centred(text: str, size: float, ink: Ink, face: Face, tracking: float = 0.0) -> Forme:
    return on_line(Label((0, 0), text, size, ink, face, anchor=Anchor.MIDDLE, tracking=tracking))


def motif(name: str, edge: float = EDGE) -> Forme:
    """A row of small pieces: the doubles of a set, six colours, eight numbers, or stones."""
    if name in ROWS:
        side, middle = 2 * edge, (edge, edge)
        row = beside(*(Forme.of(side, side, _piece(name, middle, shown, edge)) for shown in ROWS[name]))
    else:
        half = DOMINO_HALF * edge
        doubles = (domino((0, 0), (number, number), half, False, DominoLook.PLAIN) for number in range(7))
        row = beside(*(Forme.of(half, 2 * half, marks) for marks in doubles), gap=DOMINO_GAP * edge)
    return tagged(Tag.ARTIFACT, row)


def _piece(name: str, centre: Point, shown: str, edge: float) -> tuple[Mark, ...]:
    """One of a row; a book without pieces has hexagons as bare as those of its numbers."""
    if name == "plain":
        return (Path(rounded(hexagon(centre, edge / 2), edge / 10), fill=Ink.BRAND),)
    return stone(centre, shown, 0.8 * edge) if name == "stones" else single_tile(centre, shown, edge, False)


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
    words = padded(_titled(opener, paper, left, language), left=left, top=OPENER_BASE * lower)
    table = opener_table(opener, paper.text_width, least)
    style = SMALL_TEXT.not_under(LEAST_TYPE * least)
    note = typeset(opener.note, style, min(NOTE_WIDTH, paper.text_width), language)
    told = below(table, *([padded(note, top=OVER_NOTE)] if opener.note else []))
    # The page's number stands in the margin, which is wide where its printer wants it so.
    foot = max(OPENER_FOOT, paper.bottom - INTO_MARGIN)
    lower_half = padded(told, left=left, top=max(words.height, OPENER_TABLE * lower), bottom=foot)
    art = tagged(Tag.BLEEDS, _art(opener, paper, lower))
    under = ground(paper.width, paper.height, Ink.PART_TINT)
    whole = sized(overlaid(under, art, words, lower_half), paper.width, max(paper.height, lower_half.height))
    return whole.figure, whole.numbers


def _titled(opener: Opener, paper: Paper, left: float, language: str) -> Forme:
    """The number and the title of a part, the first line of which stands at its top, over what it is about."""
    room = paper.width - left - TITLE_INDENT - OPENER_SIDE
    size = typography().size("opener", OPENER_TITLE_SIZE)
    size *= min(1.0, max(0.5, room / widest_word(opener.title, Face.DISPLAY, size) - 0.001))
    pitch = size * OPENER_PITCH * POINT
    at = -NUMBER_OUT, NUMBER_DOWN
    number = Forme.of(0, 0, (Label(at, str(opener.number), OPENER_NUMBER_SIZE, Ink.PART_TEXT, Face.DISPLAY),))
    like = Label((0, 0), "", size, Ink.PART_TEXT, Face.DISPLAY)
    lines = stacked(title_lines(opener.title, Face.DISPLAY, size, room), like, pitch)
    title = tagged(Tag.PART, number, padded(lines, left=TITLE_INDENT))
    lead = padded(typeset(opener.text, LEAD, paper.text_width - TITLE_INDENT, language), left=TITLE_INDENT)
    return padded(below(title, lead, gap=UNDER_OPENER - pitch), bottom=UNDER_LEAD)


def _art(opener: Opener, paper: Paper, lower: float) -> Forme:
    """A picture of the author's own, or an ornament, over the title of an opener."""
    if not opener.art:
        return Forme(0, 0)
    shown, low = opener.art.draw(), OPENER_BASE * lower - OVER_NUMBER
    if opener.own_art:
        return Forme.of(0, 0, opener_art(shown, paper, min(HEAD * lower, low)))
    down = min(ART_FOOT * lower, low) - shown.height
    return padded(shown, left=paper.width - shown.width + ART_OUT, top=min(down, 0.0))
