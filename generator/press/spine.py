"""The spine of a book: how wide it is, and the words that run down it where there is room for them."""

from math import sqrt

from generator.errors import ContentError, suggestion
from generator.figure.dominoes import DominoLook, domino
from generator.figure.hexes import single_tile
from generator.figure.hexhex import stone
from generator.figure.marks import CAPITALS, Anchor, Face, Figure, Ink, Label, Polygon
from generator.figure.shapes import POINT, hexagon
from generator.press.laying_out import aligned, on_line, overlaid, padded, sized
from generator.press.text import width_of
from generator.printing.printers import Printer
from generator.value import Value

# Paper of 80 g is about a tenth of a millimetre thick, and a leaf is two pages.
PLAIN, PLAIN_PAGE = "plain", 0.05
"""The paper of a printer at home, and how thick a page of it is: half a leaf of 80 g."""

LEAST_SPINE_TYPE, LARGEST_SPINE_TYPE = 7.0, 30.0
RISE, ACCENTED, DEPTH = 0.78, 0.98, 0.24
"""How far letters go above their line and below it, in shares of their size."""

AUTHOR_SHARE = 0.62
"""How large the author's name is beside the title."""

APART, LARGEST_MARK = 8.0, 10.0
"""How far words and mark are from each other at least, and how large the mark is at most."""

STONE, HALF_DOMINO = 0.8, 0.9
"""How large a stone is as a mark and half a domino, in shares of what is left to it across the spine."""

HEXES = {"hexes": "A", "binary": "7"}
"""What the hexagon at the foot of a spine shows."""


class SpineWords(Value):
    """What a spine says."""

    title: str
    author: str
    motif: str


def spine_width(pages: int, printer: Printer, stock: str = "") -> float:
    """How wide the spine of so many pages is on one of a printer's papers, the first where none is named."""
    papers = printer.spines or {PLAIN: PLAIN_PAGE}
    name = stock.strip().lower() or next(iter(papers))
    if name not in papers:
        known = ", ".join(papers)
        raise ContentError(
            f"{printer.title} has no paper {stock!r}, expected one of {known}{suggestion(name, [*papers])}"
        )
    return pages * papers[name] + printer.spine_more


def spine_figure(words: SpineWords, length: float, width: float, room: float, safe: float) -> Figure | None:
    """The spine lying on its side, its head at the left; None where its words do not fit.

    `room` is what is left across it between the safe distances from its folds, `safe` that from head and foot.
    """
    rise = ACCENTED if any(char.isupper() and not char.isascii() for char in words.title) else RISE
    size = min(LARGEST_SPINE_TYPE, room / ((rise + DEPTH) * POINT))
    mark = _mark(words.motif, min(room, LARGEST_MARK))
    along = length - 2 * safe - mark.width - APART
    needed = _length(words, size)
    size *= min(1.0, along / needed)
    if size < LEAST_SPINE_TYPE:
        return None
    title = Label((0, (rise - DEPTH) * size * POINT / 2), words.title, size, Ink.BRAND, Face.DISPLAY)
    parts = [padded(on_line(title), left=safe, top=width / 2)]
    if words.author:
        small = _author_size(size)
        at = 0, CAPITALS * small / 2
        author = Label(at, words.author, small, Ink.BRAND, Face.SANS_SEMIBOLD, anchor=Anchor.END)
        end = length - safe - mark.width - APART
        parts.append(padded(aligned(on_line(author), width=end, across=Anchor.END), top=width / 2))
    parts.append(aligned(mark, width=length - safe, height=width, across=Anchor.END))
    return sized(overlaid(*parts), length, width).figure


def _mark(motif: str, across: float) -> Figure:
    """One of the pieces that the book is about."""
    if motif == "stones":
        return Figure(across, across, stone((across / 2, across / 2), "R", STONE * across / 2))
    if motif == "plain":
        wide = across * sqrt(3) / 2
        return Figure(wide, across, (Polygon(hexagon((wide / 2, across / 2), across / 2), fill=Ink.BRAND),))
    if motif in HEXES:
        wide = across * sqrt(3) / 2
        return Figure(wide, across, single_tile((wide / 2, across / 2), HEXES[motif], across / 2, False))
    half = HALF_DOMINO * across
    return Figure(2 * half, half, domino((0, 0), (6, 6), half, True, DominoLook.PLAIN))


def _author_size(size: float) -> float:
    return max(LEAST_SPINE_TYPE, size * AUTHOR_SHARE)


def _length(words: SpineWords, size: float) -> float:
    """How long the words are with some room between them."""
    long = width_of(words.title, Face.DISPLAY, size)
    return long + (APART + width_of(words.author, Face.SANS_SEMIBOLD, _author_size(size)) if words.author else 0.0)


def words_refused(pages: int, width: float, printer: Printer) -> str:
    """Why a spine bears no words, in a sentence; nothing where its printer allows them."""
    if pages >= printer.spine_text_from or not printer.spines:
        return ""
    return (
        f"the spine of {pages} pages is {width:.1f} mm wide and stays plain; "
        f"{printer.title} prints words on it from {printer.spine_text_from} pages on"
    )
