"""PDF files: fonts, drawing operators and pages; the only importer of reportlab."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.errors import LayoutError
from generator.figure.marks import Face
from generator.press.fonts import FILES

MM = 72 / 25.4
"""Points in a millimetre."""

rl_config.useA85 = 0

ALPHABET = "".join(map(chr, [*range(32, 127), *range(161, 256)])) + "–—‘’“”„…•−×→←↑↓✓Œœ ﬁﬂ"
"""Characters that always have the same code in a file, so that pages set earlier still fit."""


@dataclass(frozen=True)
class Typeface:
    """A font's measures, in thousandths of its size."""

    name: str
    font: Any
    widths: dict[int, float]

    def width(self, text: str) -> float:
        """How wide a text is, in thousandths of the size; a character the font lacks is an error."""
        widths = self.widths
        try:
            return sum([widths[ord(char)] for char in text])
        except KeyError:
            missing = next(char for char in text if ord(char) not in widths)
            raise LayoutError(
                f"the font {self.name} has no {missing!r} (U+{ord(missing):04X}), needed for {text!r}; "
                "use another character"
            ) from None


@cache
def typeface(face: Face) -> Typeface:
    """The typeface of a face, loaded once."""
    font = TTFont(FILES[face].stem, str(FILES[face]), asciiReadable=True)
    pdfmetrics.registerFont(font)
    return Typeface(font.fontName, font, dict(font.face.charWidths))


@dataclass(frozen=True)
class PageLink:
    """A rectangle in points that leads to a named place."""

    rect: tuple[float, float, float, float]
    target: str


class PdfFile:
    """A PDF being made, page by page, from operators that were set before."""

    def __init__(self, size: tuple[float, float], title: str, author: str, language: str, extra: str) -> None:
        self.buffer = BytesIO()
        self.height = size[1] * MM
        width = size[0] * MM
        self.canvas = Canvas(
            self.buffer,
            pagesize=(width, self.height),
            pageCompression=1,
            invariant=1,
            initialFontName=typeface(Face.SANS).name,
            lang=language,
            pdfVersion=(1, 7),
            trimBox=(0, 0, width, self.height),
        )
        self._drop_empty_transitions()
        self.canvas.setTitle(title)
        self.canvas.setAuthor(author)
        self.canvas.setCreator("Tilewright")
        self.canvas.setViewerPreference("DisplayDocTitle", "true")
        self.codes = {face: self._codes(face, extra) for face in Face}

    def page(
        self, operators: Iterable[str], links: Iterable[PageLink], anchors: Iterable[tuple[str, float]]
    ) -> None:
        """Add a page; anchors are names of places with their height in points."""
        # reportlab's own preamble selects its initial font, which every page then carries.
        self.canvas._preamble = "1 j 1 J"
        for operator in operators:
            self.canvas.addLiteral(operator)
        for name, top in anchors:
            self.canvas.bookmarkHorizontal(name, 0, top)
        for link in links:
            self.canvas.linkAbsolute("", link.target, link.rect, Border="[0 0 0]")
        self.canvas.showPage()

    def outline(self, title: str, target: str, level: int) -> None:
        """Add a line to the outline."""
        self.canvas.addOutlineEntry(title, target, level, closed=level > 0)

    def label_pages(self, start: int, first: int | None, prefix: str = "") -> None:
        """Number the pages from index `start` on, or give them a name."""
        if first is None:
            self.canvas.addPageLabel(start, prefix=prefix)
        else:
            self.canvas.addPageLabel(start, style="ARABIC", start=first)

    def data(self) -> bytes:
        """The finished file."""
        self.canvas.showOutline()
        self.canvas.save()
        return self.buffer.getvalue()

    def _codes(self, face: Face, extra: str) -> "Codes":
        """Give every character of the alphabet its code, in a fixed order."""
        typed = typeface(face)
        known = [char for char in dict.fromkeys(ALPHABET + extra) if ord(char) in typed.widths]
        document = self.canvas._doc
        names: dict[int, str] = {}
        codes: dict[str, str] = {}
        for char in known:
            [(subset, code)] = typed.font.splitString(char, document)
            names[subset] = typed.font.getSubsetInternalName(subset, document)
            codes[char] = (
                (f"\\{code[0]:03o}" if char in "()\\" or not char.isascii() else char) if not subset else ""
            )
        if len(names) > 1:
            raise LayoutError(f"the book uses more characters of {typed.name} than a PDF font can number")
        return Codes(names[0], codes)

    def _drop_empty_transitions(self) -> None:
        add: Callable[[Any], None] = self.canvas._doc.addPage

        def without_transition(page: Any) -> None:
            page.Trans = None
            add(page)

        self.canvas._doc.addPage = without_transition


@dataclass(frozen=True)
class Codes:
    """A font's name inside a file and the code of each character."""

    name: str
    of: dict[str, str]

    def encode(self, text: str) -> str:
        """The text as a PDF string."""
        try:
            return "".join([self.of[char] for char in text])
        except KeyError as error:
            raise LayoutError(f"the font has no {error.args[0]!r}, needed for {text!r}") from None
