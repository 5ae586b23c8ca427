"""The cover that is folded round a book: back, spine and front in one page, and what is trimmed off round them."""

from collections.abc import Mapping, Sequence

from generator.compose.document import Document
from generator.compose.runs import FigureReference
from generator.compose.tags.back_cover import BackCover
from generator.compose.tags.cover import Cover
from generator.errors import LayoutError
from generator.figure.barcode import barcode_figure, barcode_room
from generator.figure.marks import Face, Figure, Ink, Label, Tag, Tagged
from generator.press.backcover import folded_back_figure
from generator.press.bleed import Bleed
from generator.press.book import Pressed
from generator.press.content import content
from generator.press.edges import without_cut_words
from generator.press.front import front_figure
from generator.press.job import ON_SCREEN, Job
from generator.press.look import USUAL_LOOK, Look
from generator.press.materials import materials_digest
from generator.press.operators import PageOperator, SpaceBegins, StateEnds, without_tags
from generator.press.overlap import require_whole
from generator.press.palette import Palette
from generator.press.panels import ground
from generator.press.pdf import ALPHABET, MM, Codes, PdfFile
from generator.press.pen import operators
from generator.press.pictures import NamedPictures, filled, remarks_on
from generator.press.spine import SpineWords, spine_figure, spine_width, words_refused
from generator.press.typography import set_in, typography
from generator.printing.isbn import thirteen_digits
from generator.printing.paper import Paper
from generator.printing.printers import INCH, Printer
from generator.system.cache import digest
from generator.value import Value

SAFE = 0.25 * INCH
"""How far from every trim and fold all stays that must not be cut."""

Box = tuple[float, float, float, float]
"""Left, lower, right and upper side, in millimetres from the lower left corner of a page."""

LEAST_CUT, FINE = 1.0, 300
"""What may be cut off a picture without a word, in millimetres, and how many pixels an inch of it should have."""

ROUND = 0.0625 * INCH
"""How far a picture goes round the fold, for a fold may fall so far beside its place."""

PAST = 1.0
"""How far the ground goes past the whole, so that no rounding leaves a white edge."""


class Wrap(Value):
    """The measures of a cover, in millimetres from its upper left corner."""

    page: tuple[float, float]
    """The width and height of a side of the book."""

    spine: float
    bleed: float

    @property
    def width(self) -> float:
        """Of the whole, bleed included."""
        return 2 * self.page[0] + self.spine + 2 * self.bleed

    @property
    def height(self) -> float:
        """Of the whole, bleed included."""
        return self.page[1] + 2 * self.bleed

    @property
    def folds(self) -> tuple[float, float]:
        """Where the spine begins and ends."""
        first = self.bleed + self.page[0]
        return first, first + self.spine

    @property
    def trim(self) -> Box:
        """What is left when it is cut."""
        return self.bleed, self.bleed, self.width - self.bleed, self.height - self.bleed

    def barcode(self, size: tuple[float, float]) -> tuple[float, float]:
        """The upper left corner of the room for a barcode, at the lower right of the back."""
        return self.folds[0] - SAFE - size[0], self.bleed + self.page[1] - SAFE - size[1]


class Sides(Value):
    """What stands on a cover, each where it is seen, but for the spine, which lies on its side."""

    front: Figure
    back: Figure
    code: Figure
    spine: Figure | None
    remarks: tuple[str, ...]


def wrap_of(paper: Paper, pages: int, printer: Printer, stock: str = "") -> Wrap:
    """The measures of the cover of a book of so many pages."""
    return Wrap((paper.width, paper.height), spine_width(pages, printer, stock), printer.bleed)


def press_cover(
    document: Document,
    paper: Paper,
    pages: int,
    printer: Printer,
    stock: str = "",
    look: Look = USUAL_LOOK,
    places: Mapping[str, int] | None = None,
    isbn: str = "",
    job: Job = ON_SCREEN,
) -> Pressed:
    """The cover of a book as a PDF of one page; `places` are the pages of its interior, for it may name them."""
    wrap = wrap_of(paper, pages, printer, stock)
    with set_in(look.typography(paper)):
        return _press(
            document, paper, pages, printer, wrap=wrap, look=look, places=places or {}, isbn=isbn, job=job
        )


def _press(
    document: Document,
    paper: Paper,
    pages: int,
    printer: Printer,
    wrap: Wrap,
    look: Look,
    places: Mapping[str, int],
    isbn: str,
    job: Job,
) -> Pressed:
    sides = sides_of(document, paper, pages, printer, wrap=wrap, places=places, isbn=isbn)
    require_whole(sides.front + sides.back + sides.code, "the cover")
    extra = "".join(char for char in document.characters if char not in ALPHABET and char.isprintable())
    size = wrap.width, wrap.height
    trim = wrap.width - 2 * wrap.bleed, wrap.height - 2 * wrap.bleed
    bleed = Bleed(wrap.bleed, wrap.bleed)
    pdf = PdfFile(
        trim,
        title=document.title,
        author=document.author,
        language=document.language,
        extra=extra,
        bleed=bleed,
        version=job.version,
    )
    plain = look.palette.of_part(0)
    parts = [
        (ground(*size, Ink.GROUND, PAST), plain),
        (sides.front, plain),
        (sides.back, look.palette.of_part(1)),
        (sides.code, plain),
    ]
    space = SpaceBegins(f"1 0 0 1 {-wrap.bleed * MM:.3f} {(wrap.height - wrap.bleed) * MM:.3f}")
    drawn: list[Sequence[PageOperator]] = [
        [space],
        *(without_tags(operators(figure, palette, pdf.codes)) for figure, palette in parts),
        _upended(sides.spine, wrap, plain, pdf.codes) if sides.spine else (),
        [StateEnds()],
    ]
    shown = NamedPictures.of(document.pictures).shown(drawn)
    pictures = [job.inks.picture(file, plain.grey) for file, _ in shown]
    written = [content(part, job.inks) for part in drawn]
    pdf.page(pdf.packed(written), (), (), pictures)
    named = digest(repr(wrap), extra, materials_digest(document.language, typography()), *written)
    remarks = (*sides.remarks, *_at_home(wrap, printer), *remarks_on(shown))
    return Pressed(pdf.data(), {}, (("cover", 1.0),), remarks, (named,))


def sides_of(
    document: Document,
    paper: Paper,
    pages: int,
    printer: Printer,
    wrap: Wrap,
    places: Mapping[str, int],
    isbn: str,
) -> Sides:
    """What is drawn on the ground of a cover."""
    front = next((cover for cover in document.divisions if isinstance(cover, Cover)), None)
    if front is None:
        raise LayoutError("the book has no <cover> in its template, so no cover can be made of it")
    if front.wrap:
        return _whole(front, front.wrap, wrap, _code(isbn, wrap, printer.barcode))
    spine, remarks = _spine(front, pages, wrap, printer)
    return Sides(
        _front(front, paper, wrap),
        _back(document, paper, wrap, places, printer.barcode),
        _code(isbn, wrap, printer.barcode),
        spine,
        remarks,
    )


def _whole(cover: Cover, figure: FigureReference, wrap: Wrap, code: Figure) -> Sides:
    """One picture for back, spine and front, and on it the barcode."""
    art = figure.draw()
    shown = Figure(wrap.width, wrap.height, (Tagged(Tag.UNDER, (filled(art, 0.0, 0.0, wrap.width, wrap.height),)),))
    nothing = Figure(0, 0)
    return Sides(shown, nothing, code if cover.barcode else nothing, None, _fitting(art, wrap))


def _fitting(art: Figure, wrap: Wrap) -> tuple[str, ...]:
    """What is cut off a picture that has other proportions than the cover; nothing where it is hardly seen."""
    scale = max(wrap.width / art.width, wrap.height / art.height)
    wide, high = (art.width * scale - wrap.width) / 2, (art.height * scale - wrap.height) / 2
    if max(wide, high) < LEAST_CUT:
        return ()
    sides = "left and right" if wide > high else "head and foot"
    pixels = " × ".join(f"{side / INCH * FINE:.0f}" for side in (wrap.width, wrap.height))
    return (
        f"the picture of the whole cover loses {max(wide, high):.1f} mm at its {sides}; the cover is "
        f"{wrap.width:.1f} by {wrap.height:.1f} mm with its bleed, {pixels} pixels, and its spine, in the middle, "
        f"is {wrap.spine:.1f} mm wide",
    )


def _front(cover: Cover, paper: Paper, wrap: Wrap) -> Figure:
    # On a thin spine front and back meet in its middle.
    rounds = min(ROUND, wrap.spine / 2)
    front = front_figure(cover, paper, wrap.bleed, rounds, SAFE)
    kept = without_cut_words(front, (SAFE, SAFE, paper.width - SAFE, paper.height - SAFE))
    return kept.moved(wrap.folds[1], wrap.bleed)


def _back(
    document: Document, paper: Paper, wrap: Wrap, places: Mapping[str, int], barcode: tuple[float, float]
) -> Figure:
    """The back, and the page of the answer where it is known; nothing but its ground where the book has none."""
    cover = next((cover for cover in document.divisions if isinstance(cover, BackCover)), None)
    if cover is None:
        return Figure(*wrap.page)
    kept = barcode[0] + SAFE, barcode[1] + SAFE
    figure, numbers = folded_back_figure(cover, paper, document.language, kept)
    known: list[Label] = [n.with_number(str(places[n.target])) for n in numbers if n.target in places]
    return (figure + Figure(0, 0, tuple(known))).moved(wrap.bleed, wrap.bleed)


def _code(isbn: str, wrap: Wrap, size: tuple[float, float]) -> Figure:
    """The barcode of the book's number, or room for the one that its printer gives it."""
    figure = barcode_figure(isbn, thirteen_digits(isbn), *size) if isbn else barcode_room(*size)
    return figure.moved(*wrap.barcode(size))


def _spine(front: Cover, pages: int, wrap: Wrap, printer: Printer) -> tuple[Figure | None, tuple[str, ...]]:
    """The spine lying on its side, or why it is plain."""
    refused = words_refused(pages, wrap.spine, printer)
    if refused:
        return None, (refused,)
    words = SpineWords(front.title, front.author, front.motif)
    room = wrap.spine - 2 * printer.spine_safe
    figure = spine_figure(words, wrap.page[1], wrap.spine, room, 2 * SAFE)
    if figure is None:
        told = (
            f"the spine of {pages} pages is {wrap.spine:.1f} mm wide and stays plain; "
            "its words would be smaller than 7 points"
        )
        return None, (told,)
    return figure, ()


def _upended(spine: Figure, wrap: Wrap, palette: Palette, codes: Mapping[Face, Codes]) -> Sequence[PageOperator]:
    """The spine turned by a quarter, so that it is read from its head down to its foot."""
    across, down = wrap.folds[1] * MM, -wrap.bleed * MM
    drawn = without_tags(operators(spine, palette, codes))
    return [SpaceBegins(f"0 -1 1 0 {across:.2f} {down:.2f}"), *drawn, StateEnds()]


def _at_home(wrap: Wrap, printer: Printer) -> tuple[str, ...]:
    if printer.spines:
        return ()
    return (
        f"the cover is {wrap.width:.0f} by {wrap.height:.0f} mm without bleed; its spine is for plain paper "
        "of 80 g, and it wants a sheet at least as large",
    )
