"""A document: what stands in the book and in which order, as values that know no page."""

from dataclasses import dataclass

from generator.art import PictureFile
from generator.compose.blocks import Asked, Block
from generator.compose.pieces import OpenerRow
from generator.compose.runs import Plate, Text


@dataclass(frozen=True)
class Cover:
    """The front of the book."""

    title: str
    subtitle: str
    count: str
    count_words: tuple[str, ...]
    art: Plate | None
    ground: Plate | None = None
    motif: str = ""
    author: str = ""
    fills: str = ""
    """What a picture of the author's own fills, the page or its foot; nothing for a proven ornament."""

    lettered: bool = True
    """Whether words are set on it; its picture may have them."""

    panel: bool = True
    """Whether the words on a picture that fills the page have a panel under them."""

    light: bool = False
    """Whether its words are light, for a dark picture."""

    wrap: Plate | None = None
    """One picture for the whole cover, back, spine and front."""

    barcode: bool = True
    """Whether the barcode lies on that picture."""


@dataclass(frozen=True)
class HalfTitle:
    """A page before the title page, with nothing on it but the title."""

    title: str


@dataclass(frozen=True)
class TitlePage:
    """The first page inside, or the second; the house is who publishes."""

    title: str
    subtitle: str
    author: str
    imprint: str
    motif: str
    house: str = ""


@dataclass(frozen=True)
class CopyrightPage:
    """The back of the title page: whose the book is, and what may be done with it."""

    title: str
    paragraphs: tuple[Text, ...]


@dataclass(frozen=True)
class Dedication:
    """For whom the book is, line by line; an empty line leaves some room."""

    lines: tuple[Text, ...]


@dataclass(frozen=True)
class Opener:
    """The first page of a part: its number and title, an ornament, and a table of its chapters."""

    number: int
    title: str
    text: Text
    heads: tuple[str, ...]
    rows: tuple[OpenerRow, ...]
    total: tuple[str, ...]
    note: Text
    art: Plate | None
    anchor: str
    colour: int
    own_art: bool = False
    """Whether the art is a picture of the author's own."""


@dataclass(frozen=True)
class BackCover:
    """The back of the book: what it is, a real puzzle to try at once, and what is in it in numbers."""

    slogan: tuple[str, ...]
    paragraphs: tuple[Text, ...]
    card_title: str
    card_text: Text
    chart: Plate | None
    plate: Plate | None
    label: str
    grade: int
    answer: str
    facts: tuple[tuple[str, str], ...]
    imprint: str
    motif: str
    house: str = ""
    wrap: Plate | None = None
    """One picture for the whole cover, of which this is the left part."""


@dataclass(frozen=True)
class Section:
    """A run of pages under one title and one running head."""

    title: str
    subtitle: str
    head: str
    part: int
    colour: int
    blocks: tuple[Block, ...]
    anchor: str
    recto: bool = False
    follows: bool = False
    """Whether it may begin under what stands on the page before."""

    listed: bool = True
    problems: str = ""
    foot: str = ""


@dataclass(frozen=True)
class SheetPage:
    """A leaf to be cut out, on the right hand: its front, its back where it has one, and what is said of it.

    One from which nothing is cut stands on either hand and has no back.
    """

    front: Plate
    back: Plate | None
    title: str
    anchor: str
    number: int = 1
    total: int = 1
    says: str = ""
    """What lies on it, in a few words."""
    uncut: bool = False
    uses: str = ""
    printing: str = ""
    making: str = ""
    needed: tuple[tuple[str, str], ...] = ()
    """The chapters that need it, each with the name of the place where it begins."""
    warning: str = ""
    """What must be said of it where small children are."""
    edge: float = 6.0
    """How far words and pieces keep from the edges of the paper, in millimetres."""
    pieces: int = 0
    """How many things are cut out of it."""
    covered: float = 0.0
    """How much of the paper they take, in square millimetres."""
    pictures: tuple[PictureFile, ...] = ()
    """The author's own pictures on its faces, so far as they are made of pixels."""

    @property
    def listed(self) -> bool:
        """Whether it is the first of its set."""
        return self.number == 1

    @property
    def texts(self) -> tuple[str, ...]:
        """All that is said of it."""
        return self.title, self.says, self.uses, self.printing, self.making, self.warning


@dataclass(frozen=True)
class Board:
    """A figure large enough to lay real tiles on, alone on its page, with all that is asked of it."""

    plate: Plate
    number: str
    title: str
    charts: tuple[tuple[str, tuple[Plate, Plate]], ...]
    """The tiles that are laid on it, each set under its heading, in the usual rows and in long ones."""

    rows: tuple[tuple[Asked, int], ...]
    patterns: tuple[tuple[str, int, Plate], ...]
    some_impossible: bool
    book: str
    question: str
    answer: str
    imprint: str
    place: int
    total: int
    colour: int
    anchor: str
    also: str = ""


@dataclass(frozen=True)
class Worksheet:
    """A problem alone on its page, or all that is asked of one figure, with room for a name and for the answer."""

    number: str
    chapter: str
    words: str
    grade: int
    open: bool
    task: tuple[Text, ...]
    ask: Text
    credit: str
    needs: str
    plate: Plate
    full: Plate | None
    """The figure at the size of real tiles, where these can be laid on it."""

    blank: Plate | None
    """The empty place for an answer that goes beside the figure."""

    charts: tuple[tuple[str, tuple[Plate, ...]], ...]
    """The tiles to use, each set under its heading and drawn in several widths, the widest first."""

    rows: tuple[tuple[Asked, int, bool], ...]
    """What is asked, with its grade and whether it is open, where one figure has several goals."""

    some_impossible: bool
    moves: int
    """How many moves are asked for; nought where nobody says."""

    unit: str
    lines: int
    book: str
    imprint: str
    question: str
    colour: int
    anchor: str


@dataclass(frozen=True)
class Progress:
    """A page to colour in; it stands only where the page before a sheet would be blank."""

    title: str
    words: str
    numbers: tuple[str, ...]
    motif: str


Leaf = (
    Cover
    | HalfTitle
    | TitlePage
    | CopyrightPage
    | Dedication
    | Opener
    | Section
    | SheetPage
    | Board
    | BackCover
    | Worksheet
    | Progress
)


@dataclass(frozen=True)
class Document:
    """The whole book, and the characters it uses."""

    title: str
    subtitle: str
    author: str
    language: str
    leaves: tuple[Leaf, ...]
    characters: str = ""
    pictures: tuple[PictureFile, ...] = ()
    """The files of pixels that its figures name."""
