"""PDF files: fonts, drawing operators and pages; the only importer of reportlab."""

import os
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from struct import error as too_short
from typing import Any

import reportlab
from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont, TTFontFile
from reportlab.pdfgen.canvas import Canvas

from generator.art import PictureFile
from generator.errors import LayoutError
from generator.figure.marks import Face
from generator.manuscript.links import is_address
from generator.press.bleed import NO_BLEED, Bleed
from generator.press.fonts import font_name
from generator.press.fonttables import broken
from generator.press.kerning import kerns
from generator.press.opentype import font_source
from generator.press.typography import Typography, typography
from generator.printing.marking import MAKER
from generator.value import Value

VERSION: str = reportlab.__version__

MM = 72 / 25.4
"""Points in a millimetre."""

DATE = "SOURCE_DATE_EPOCH"

SETTINGS = {
    # Streams as they are: told in letters they would be a quarter larger.
    "useA85": 0,
    "invariant": 1,
    "pdfComments": 0,
    "pdfMultiLine": 0,
    "reserveTTFNotdef": 1,
    "canvas_baseColor": None,
    "documentLang": None,
}
"""What reportlab would else take from variables and files of whoever runs it."""

for _name, _value in SETTINGS.items():
    setattr(rl_config, _name, _value)

# Pages are kept as operators, in which letters are codes of a font's subset: these may never move from one file
# to another, so every font begins with the same letters in the same order.
ALPHABET = "".join(map(chr, [*range(32, 127), *range(161, 256)])) + "–—‘’“”„…•−×→←↑↓✓Œœ ﬁﬂ"
"""Characters that always have the same code in a file, so that pages set earlier still fit."""


SPOILT = (TTFError, too_short, LookupError, ValueError, ArithmeticError)
"""What reading a spoilt font may raise; anything else is a fault of ours."""


class Typeface(Value, eq=False):
    """A font's measures, in thousandths of its size."""

    name: str
    file: Path
    font: Any
    widths: dict[int, float]
    words: "_Words"

    def width(self, text: str) -> float:
        """How wide a line of type is, kerned."""
        if " " not in text:
            return self.words[text]
        words = text.split(" ")
        return sum([self.words[word] for word in words]) + self.words[" "] * (len(words) - 1)


class _Words(dict[str, float]):
    """The widths of the words of a face that were met so far, in thousandths of the size."""

    def __init__(self, name: str, file: Path, widths: dict[int, float]) -> None:
        self.name = name
        self.file = file
        self.widths = widths

    def __missing__(self, word: str) -> float:
        """Measure a word; a character the font lacks is an error."""
        for char in word:
            if ord(char) not in self.widths:
                raise LayoutError(
                    f"the font {self.name} has no {char!r} (U+{ord(char):04X}), needed for {word!r}; "
                    "use another character"
                )
        self[word] = sum(self.widths[ord(char)] for char in word) + sum(kerns(word, self.file))
        return self[word]


def typeface(face: Face) -> Typeface:
    """The typeface of a face in the book at hand."""
    return _typefaces(typography())[face]


class _Typefaces(dict[Face, Typeface]):
    """The typefaces of a typography, each loaded when it is first asked for."""

    def __init__(self, fonts: Mapping[Face, Path]) -> None:
        self.fonts = fonts

    def __missing__(self, face: Face) -> Typeface:
        self[face] = _loaded(self.fonts[face])
        return self[face]


@lru_cache(maxsize=16)
def _typefaces(chosen: Typography) -> _Typefaces:
    return _Typefaces(chosen.fonts)


@cache
def _loaded(file: Path) -> Typeface:
    # Letters of ASCII keep their own codes, so that operators can be read and compared.
    font = TTFont(font_name(file), font_source(file), asciiReadable=True)
    pdfmetrics.registerFont(font)
    widths = dict(font.face.charWidths)
    return Typeface(font.fontName, file, font, widths, _Words(font.fontName, file, widths))


# reportlab's errors do not say which table they stumbled over.
class _Watched(TTFontFile):  # type: ignore[misc]
    """A font that remembers which of its tables was looked up last."""

    reading = "name"

    def get_table_pos(self, tag: str) -> Any:
        """Where a table begins, and how long it is."""
        self.reading = tag
        return super().get_table_pos(tag)


def font_widths(data: bytes) -> dict[int, float]:
    """How wide the characters of a font are, once what a book embeds of it has been made as a trial."""
    font = _Watched.__new__(_Watched)
    try:
        TTFontFile.__init__(font, BytesIO(data))
        font.makeSubset([ord(char) for char in ALPHABET if ord(char) in font.charWidths])
    except SPOILT as error:
        # A glyph that is looked up and not there is one that no character should have.
        table = "cmap" if isinstance(error, KeyError) else font.reading
        words = " ".join(str(error).split())[:80]
        raise broken(table, words if words.isprintable() and words else "it cannot be read") from None
    return dict(font.charWidths)


@contextmanager
def _no_date() -> Iterator[None]:
    """Hide a date that reportlab would take from the environment, though it is told to have none."""
    kept = os.environ.pop(DATE, None)
    try:
        yield
    finally:
        if kept is not None:
            os.environ[DATE] = kept


def xobject_name(digest: str) -> str:
    """The name of a picture inside every file, so that pages set earlier still find it."""
    return f"Pic{digest[:32]}"


class PageLink(Value):
    """A rectangle in points that leads to a named place."""

    rect: tuple[float, float, float, float]
    target: str


class PdfFile:
    """A PDF being made, page by page, from operators that were set before."""

    def __init__(
        self,
        size: tuple[float, float],
        title: str,
        author: str,
        language: str,
        extra: str,
        bleed: Bleed = NO_BLEED,
        version: tuple[int, int] = (1, 7),
    ) -> None:
        """Begin a file of pages that are trimmed to a size in millimetres."""
        self.buffer = BytesIO()
        self.trim = size[0] * MM, size[1] * MM
        self.bleed = bleed
        width, height = size[0] + bleed.spine + bleed.edge, size[1] + 2 * bleed.edge
        with _no_date():
            self.canvas = Canvas(
                self.buffer,
                pagesize=(width * MM, height * MM),
                pageCompression=1,
                invariant=1,
                # Else reportlab begins with Helvetica, which it does not embed.
                initialFontName=typeface(Face.SANS).name,
                lang=language,
                # Said up front, for reportlab would raise it by itself wherever a feature asks.
                pdfVersion=version,
                trimBox=(0, 0, *self.trim),
            )
        # reportlab gives every page an entry /Trans, empty or not, which printers have no use for.
        self._drop_empty_transitions()
        self.canvas.setTitle(title)
        self.canvas.setAuthor(author)
        self.canvas.setCreator(MAKER)
        self.canvas.setViewerPreference("DisplayDocTitle", "true")
        self.codes = {face: self._codes(face, extra) for face in Face}

    def page(
        self,
        packed: bytes,
        links: Iterable[PageLink],
        anchors: Iterable[tuple[str, float]],
        pictures: Iterable[PictureFile] = (),
        number: int = 1,
    ) -> None:
        """Add a page of `packed` content and the pictures it shows; anchors are places with their height in points.

        The number says on which hand the page lies, for bleed may be wanted on three sides only.
        """
        if self.bleed:
            left, low = self._corner(number)
            self.canvas.setTrimBox((left, low, left + self.trim[0], low + self.trim[1]))
            self.canvas.setBleedBox((0, 0, *self.canvas._pagesize))
        for name, top in anchors:
            self.canvas.bookmarkHorizontal(name, 0, top)
        for link in links:
            if is_address(link.target):
                self.canvas.linkURL(link.target, link.rect, relative=0, Border="[0 0 0]")
            else:
                self.canvas.linkAbsolute("", link.target, link.rect, Border="[0 0 0]")
        # Pictures are named by what they hold and not by reportlab, so that pages set earlier find them. Beside
        # them goes the content: reportlab would pack each page again in every run.
        self.canvas._setXObjects = lambda page: self._hang(page, packed, pictures)
        self.canvas.showPage()

    def packed(self, written: Iterable[str], number: int = 1) -> bytes:
        """What is written on the page of a number, part by part, as a file holds it."""
        left, low = self._corner(number)
        placed = [f"1 0 0 1 {left:.3f} {low:.3f} cm"] if self.bleed else []
        # The space at the end is for viewers that read the end of a page and the word behind it as one.
        return zlib.compress("\n".join(["1 j 1 J", *placed, *written, " ", ""]).encode())

    def _corner(self, number: int) -> tuple[float, float]:
        """Where on its sheet the page of a number begins, in points."""
        return self.bleed.left(number) * MM, self.bleed.edge * MM

    def _hang(self, page: Any, packed: bytes, pictures: Iterable[PictureFile]) -> None:
        """Give a page its content and the pictures that it shows, each of which is in the file once."""
        said = {"Filter": pdfdoc.PDFArray([pdfdoc.PDFName("FlateDecode")])}
        page.Contents = pdfdoc.PDFStream(pdfdoc.PDFDictionary(said), packed)
        found = {}
        for picture in pictures:
            name = xobject_name(picture.digest)
            if name not in self.canvas._doc.idToObject:
                self.canvas._doc.Reference(_image(picture), name)
            found[name] = pdfdoc.PDFObjectReference(name)
        page.XObjects = pdfdoc.PDFDictionary(found) if found else None

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
            # One letter at a time, so that the next free code is given to each in turn.
            [(subset, code)] = typed.font.splitString(char, document)
            names[subset] = typed.font.getSubsetInternalName(subset, document)
            codes[char] = (
                (f"\\{code[0]:03o}" if char in "()\\" or not char.isascii() else char) if not subset else ""
            )
        if len(names) > 1:
            raise LayoutError(f"the book uses more characters of {typed.name} than a PDF font can number")
        return Codes(names[0], typed, codes, {})

    def _drop_empty_transitions(self) -> None:
        add: Callable[[Any], None] = self.canvas._doc.addPage

        def without_transition(page: Any) -> None:
            page.Trans = None
            add(page)

        self.canvas._doc.addPage = without_transition


SPACES = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}
"""The inks of a picture, by how many numbers each of its pixels has."""


def _image(picture: PictureFile) -> Any:
    """A picture as an object of a file; its pixels are packed already, for a PDF takes them as JPEG and PNG do."""
    colours = picture.components
    said: dict[str, Any] = {
        "Type": pdfdoc.PDFName("XObject"),
        "Subtype": pdfdoc.PDFName("Image"),
        "Width": picture.width,
        "Height": picture.height,
        "ColorSpace": pdfdoc.PDFName(SPACES[colours]),
        "BitsPerComponent": 8,
    }
    if picture.kind == "jpeg":
        said["Filter"] = pdfdoc.PDFName("DCTDecode")
    elif picture.kind == "flat":
        said["Filter"] = pdfdoc.PDFName("FlateDecode")
    else:
        said["Filter"] = pdfdoc.PDFName("FlateDecode")
        parameters = {"Predictor": 15, "Colors": colours, "BitsPerComponent": 8, "Columns": picture.width}
        said["DecodeParms"] = pdfdoc.PDFDictionary(parameters)
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary(said), picture.packed())


class Codes(Value):
    """A font's name inside a file, the code of each character, and the words written so far."""

    name: str
    typeface: Typeface
    of: dict[str, str]
    words: dict[str, str]

    def of_text(self, text: str) -> str:
        """The codes of a kerned text; brackets of its own are numbers, so all others stand round adjustments."""
        words = self.words
        try:
            return words[text] if " " not in text else " ".join([words[word] for word in text.split(" ")])
        except KeyError:
            return " ".join([self._written(word) for word in text.split(" ")])

    def _written(self, word: str) -> str:
        """The codes of a word; where letters move, the string is closed, the distance said, and opened again."""
        if word not in self.words:
            try:
                codes = [self.of[char] for char in word]
            except KeyError as error:
                raise LayoutError(f"the font has no {error.args[0]!r}, needed for {word!r}") from None
            for place, kern in enumerate(kerns(word, self.typeface.file)):
                if kern:
                    codes[place] += f"){-kern}("
            self.words[word] = "".join(codes)
        return self.words[word]
