"""Models of a book: its title page, its parts, and the text of its chapters."""

from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Discriminator, Field, Tag, model_validator

from generator.errors import ContentError
from generator.manuscript.matter import AnswersGo, CheckedIn, Copyright, Files, HintsGo, Isbn, Matter
from generator.manuscript.prose import Passage, PlainPassage, Words, pictures_in
from generator.manuscript.spoken import Motif
from generator.model import Model, Title
from generator.printing.editions import USUAL, AllWanted, file_name, pages_of
from generator.printing.page import Margins, PageSetup, PageSetups, PerPage, TypeSize, page_of
from generator.printing.paper import Paper


class Credit(Model):
    """Who made what."""

    title: Title
    """What it is about. Example: Dominosa"""

    text: Words
    """Who made it. Example: Invented by O. S. Adler in 1874. The grids are our own."""


class CoverPicture(Model):
    """A cover of the author's own: a picture for the front, one for the whole cover, or both."""

    picture: str = ""
    """The file of the front: SVG, PNG or JPEG. Example: art/cover.jpg"""

    fills: Literal["page", "foot"] = "foot"
    """Whether it fills the whole page, or the part under the title. Example: page"""

    words: bool = True
    """Whether title, subtitle and author are set on it; say false where the picture has them. Example: false"""

    panel: bool = True
    """Whether the words on a picture that fills the page stand on a panel. Example: false"""

    ink: Literal["dark", "light"] = "dark"
    """Whether the words are dark or, without a panel on a dark picture, light. Example: light"""

    badge: bool = True
    """Whether the sign with the number of problems is on it. Example: false"""

    wrap: str = ""
    """One picture for back, spine and front together, bleed included; nothing else is set on it.

    Example: art/wrap.jpg
    """

    barcode: bool = True
    """Whether the barcode or the room for it lies on the wrap; say false where it has one. Example: false"""

    @property
    def files(self) -> list[tuple[str, str]]:
        """Its pictures by their keys."""
        return [(key, name) for key, name in (("picture", self.picture), ("wrap", self.wrap)) if name]

    @model_validator(mode="after")
    def _shows_something(self) -> Self:
        if not self.picture and not self.wrap:
            raise ContentError("a cover without a picture, expected 'picture' or 'wrap' with the name of a file")
        if not self.words and self.picture and self.fills != "page":
            raise ContentError("a cover without words whose picture fills its foot, expected 'fills: page'")
        if self.ink == "light" and (self.panel or self.fills != "page"):
            raise ContentError("light words on a light ground, expected 'fills: page' and 'panel: false' with them")
        return self


Cover = Annotated[
    Annotated[str, Tag("name")] | Annotated[CoverPicture, Tag("own picture")],
    Discriminator(lambda value: "own picture" if isinstance(value, dict | CoverPicture) else "name"),
]
"""The id of a proven ornament, the name of a picture's file, or pictures with how they are to be shown."""


class Part(Model):
    """A part of the book and its chapter files, in order."""

    title: Title
    """What the part is called. Example: Puzzles"""

    brief: str = ""
    """A few words under its title in the contents. Example: one set of dominoes and a quiet hour"""

    text: Words = ""
    """A paragraph on the page that opens the part.

    Example: Slide the dominoes together, or find out where they hide.
    """

    note: Words = ""
    """A small print under it. Example: All of them can be done with one set."""

    art: str = ""
    """The id of an ornament or example to show on that page. Example: cover-opener"""

    chapters: Annotated[tuple[str, ...], Field(min_length=1)]
    """The chapter files, in order. Example: [dominosa.yaml, unmatched.yaml]"""


class Book(Model):
    """What book.yaml says."""

    title: Title
    """The title of the book. Example: Beyond the Chain"""

    subtitle: Title = ""
    """A line under the title. Example: Domino puzzles and games, every answer proven"""

    author: str = ""
    """Who wrote it. Example: Ada Example"""

    language: str = "en-GB"
    """The language of its words, which decides how they are hyphenated. Example: en-GB"""

    licence: Passage = ""
    """What readers may do with the book. Markdown. Example: Print it, share it and change it as you like."""

    isbn: Isbn = ""
    """Its number, if it has one; the check digit must be right. Example: 978-0-306-40615-7"""

    edition: str = ""
    """Which edition it is. Example: second edition"""

    cover: Cover = ""
    """What the cover shows: the id of an ornament or example, or a picture of your own.

    Example: {picture: art/cover.png, fills: page, badge: false}
    """

    ornaments: tuple[str, ...] = ()
    """Files of problems that are proven for their pictures alone and have no page. Example: [ornaments.yaml]"""

    motif: Motif | None = None
    """What the cover is decorated with; left out, the pieces of its first family. Example: hexes"""

    credits: tuple[Credit, ...] = ()
    """Who made what. Example: [{title: Dominosa, text: Invented by O. S. Adler in 1874.}]"""

    papers: PageSetups = (PageSetup(paper="a4"),)
    """The pages it is made on, each a PDF of its own: names, measures, or pages with wishes of their own.

    Example: [6x9in, {paper: letter, edition: large-print, text: 18}]
    """

    editions: AllWanted = USUAL
    """What is made of it: screen, interior, cover, booklet, worksheets and boards, each with its own wishes.

    Example: [screen, {kind: interior, printer: kdp, paper: 8.5x11in}]
    """

    text: TypeSize | None = None
    """The size of the type in points; 18 is large print, and all else grows with it. Example: 10.5"""

    margins: Margins = Margins()
    """White round the text in millimetres; what is not said follows the size of the page. Example: {inner: 20}"""

    per_page: PerPage | None = None
    """How many problems stand on a page: 1, 2 or 4, filling it; left out, as many as fit. Example: 1"""

    theme: str | None = None
    """How it looks: colour, grey, ink-saving or a file of your own; usually theme.yaml. Example: grey"""

    profile: str | None = None
    """The ICC profile of the press, a file of yours, for every edition in four inks. Example: press.icc"""

    half_title: bool = False
    """Whether a first page has nothing but the title on it. Example: true"""

    copyright: Copyright | None = None
    """The page on the back of the title page. Example: {holder: Ada Example, publisher: Attic Press}"""

    dedication: Matter = ""
    """For whom it is: Markdown, or the name of an .md file. Example: For Ben."""

    foreword: Matter = ""
    """What somebody says first: Markdown, or the name of an .md file. Example: foreword.md"""

    introduction: Files = ()
    """Files that lead in: chapters without numbers in .yaml, or prose in .md. Example: introduction.md"""

    afterword: Matter = ""
    """What is said last: Markdown, or the name of an .md file. Example: afterword.md"""

    about: Matter = ""
    """About the author: Markdown, or the name of an .md file. Example: about.md"""

    made_with: bool = False
    """Whether the book names the program that made it. Example: true"""

    cover_words: tuple[str, ...] = ("puzzles",)
    """A few words on the cover, under the number of problems. Example: [puzzles, and four games]"""

    slogan: tuple[str, ...] = ()
    """Short lines at the head of the back cover. Example: ['One box.', 'Ten ways out of line.']"""

    blurb: PlainPassage = ""
    """What the back cover says. Markdown. Example: Most people lay dominoes in a line. Here they slide."""

    try_now: str = Field(default="", alias="try")
    """The id of a problem that the back cover shows to be tried at once. Example: dominosa-2"""

    try_text: Words = ""
    """What to do with it. Example: Draw round the ten dominoes that hide in this grid."""

    facts: tuple[str, ...] = ()
    """A few facts for the back cover, each a number and its words. Example: [106 puzzles, 4 games]"""

    imprint: str = ""
    """A last line at the foot of the back cover. Example: free to print and share"""

    parts: Annotated[tuple[Part, ...], Field(min_length=1)]
    """The parts of the book with their chapters. Example: [{title: Puzzles, chapters: [dominosa.yaml]}]"""

    sheets: tuple[str, ...] = ()
    """The sets to cut out, by their ids. Example: [dominoes, dice]"""

    hints: HintsGo = "back"
    """Where hints go: to the back, or none where a book gives no help. Example: none"""

    answers: AnswersGo = "back"
    """Where answers go: back, after-chapter, file (a PDF of their own) or none. Example: after-chapter"""

    checked: CheckedIn = "page"
    """How the book was checked: on a page, in full with every verdict, or none. Example: page"""

    @model_validator(mode="after")
    def _can_be_printed(self) -> "Book":
        for setup in self.papers:
            self.page(setup)
        names: set[str] = set()
        for edition in self.editions:
            for setup in pages_of(edition, self.papers):
                name = file_name(edition, setup)
                if name in names:
                    raise ContentError(f"two PDFs would be called {name!r}; give one of them an edition of its own")
                names.add(name)
        return self

    def page(self, setup: PageSetup) -> Paper:
        """The page on which an edition is made."""
        return page_of(setup, self.text, self.margins)

    @property
    def cover_art(self) -> str:
        """The name of what the front of the cover shows."""
        return self.cover.picture if isinstance(self.cover, CoverPicture) else self.cover


def _read_stage(value: str) -> str:
    if value not in ("before", "after") and not (value.isascii() and value.isdigit()):
        raise ContentError(f"stage {value!r}, expected before, after or the number of a step of the solution")
    return value


class Cell(Model):
    """One cell of a strip: the example or problem it shows, at which stage or step, and what it says of it."""

    show: str
    """The id of the example or problem to show. Example: dominosa-step-1"""

    stage: Annotated[str, AfterValidator(_read_stage)] = "after"
    """Before or after its move, or the number of a step of its solution. Example: before"""

    word: str = ""
    """A word or two at its head. Example: One place"""

    says: Words = ""
    """What is to be seen in it. Example: Two ones meet here and nowhere else."""


class Section(Model):
    """A titled passage: a strip of cells, a tinted note, a set of tiles, a table of what to play, or prose."""

    title: Title
    """What the section is called. Example: What is hidden"""

    text: Passage = ""
    """What it says. Markdown. Example: Every domino of the set is there exactly once."""

    strip: Annotated[tuple[Cell, ...], Field(max_length=4)] = ()
    """Up to four pictures side by side, each with its words. Example: [{show: dominosa-step-1, word: One place}]"""

    steps: bool = False
    """Whether the pictures are steps, to be numbered. Example: true"""

    note: bool = False
    """Whether it is a tinted note. Example: true"""

    set: str = ""
    """The id of a set of tiles to show. Example: dominoes"""

    choice: bool = False
    """Whether it is a table of what to play. Example: true"""

    @model_validator(mode="after")
    def _one_line(self) -> Self:
        """What stands beside a strip, a set or a choice is one sentence, and has no room for a picture."""
        found = pictures_in(self.text) if (self.strip and not self.note) or self.set or self.choice else []
        for name, _ in found:
            raise ContentError(f"the picture {name!r} beside a strip, a set or a choice; give it its own section")
        return self


class Word(Model):
    """A word of the book, with an example of it and one of what it is not."""

    title: Title
    """The word. Example: Patch"""

    text: Words
    """What it means. Example: All the cells of one colour that hang together."""

    yes: str
    """The id of an example that shows it. Example: word-patch-yes"""

    yes_says: Words = ""
    """What is to be seen there. Example: Three cells, one patch."""

    no: str
    """The id of an example that shows what it is not. Example: word-patch-no"""

    no_says: Words = ""
    """What is to be seen there. Example: They do not touch."""


class ChapterText(Model):
    """What a chapter file says beside its problems and examples."""

    family: str = ""
    """What kind of puzzle or game it is. `tilewright list families` names them all. Example: dominosa"""

    title: Title = ""
    """The title of the chapter. Example: Dominosa"""

    subtitle: Title = ""
    """A line under the title. Example: Find the full set hidden in each grid of numbers."""

    designer: str = ""
    """Who thought of the puzzle or game. Example: 'O. S. Adler, 1874'"""

    players: str = ""
    """For how many players it is. Example: 2 to 4"""

    equipment: str = ""
    """What one needs. Example: 'a pencil, no dominoes'"""

    ages: str = ""
    """For what ages. Example: 8 and up"""

    time: str = ""
    """How long it takes. Example: 20 minutes"""

    goal: str = ""
    """What one is after, in a few words. Example: every domino found"""

    lead: Passage = ""
    """The paragraph at the head of the chapter. Markdown.

    Example: Somebody laid a full set of dominoes and forgot the edges.
    """

    sections: tuple[Section, ...] = ()
    """The rules, section by section. Example: [{title: What is hidden, text: Every domino once.}]"""

    words: tuple[Word, ...] = ()
    """Words to know, each with an example and a counter-example.

    Example: [{title: Patch, text: Cells that hang together., yes: word-patch-yes, no: word-patch-no}]
    """

    words_title: str = "Words"
    """What the list of words is called. Example: Five words"""

    task: Passage = ""
    """What is asked of all the problems that follow. Markdown. Example: Find the whole set."""

    worksheet: Words = ""
    """What one problem asks, where it stands alone on a worksheet; left out, the task. Markdown.

    Example: The whole set hides in this grid, every domino once.
    """

    tip: Passage = ""
    """A piece of advice beside the task. Markdown. Example: Look for a pair that stands side by side only once."""

    columns: Annotated[int, Field(ge=1, le=3)] | None = None
    """How many problems stand side by side, 1 to 3; left out, as many as fit. Example: 2"""

    per_page: PerPage | None = None
    """How many problems stand on a page: 1, 2 or 4, filling it; left out, as the book says. Example: 1"""

    charts: bool = True
    """Whether the tiles of the problems are shown in a chart. Example: false"""

    worked: tuple[str, ...] = ()
    """The ids of problems whose answers are told step by step. Example: [dominosa-30]"""

    hints: HintsGo | None = None
    """Whether its hints stand at the back, or none are given; left out, as the book says. Example: none"""

    hint_words: Words | None = None
    """What the words in the hints of this chapter mean; left out, as the family says. Markdown.

    Example: '**Covers**: what will lie under it.'
    """

    answer_words: Words | None = None
    """How the answers of this chapter are written; left out, as the family says. Markdown.

    Example: '**24R**: the two-four slides to the right.'
    """

    full_size: bool = False
    """Whether boards are made on which real tiles can be laid. Example: true"""

    plate: bool = False
    """Whether the problems are large, one beside its tiles. Example: true"""

    sheets: tuple[str, ...] = ()
    """The sets to cut out that the chapter needs, by their ids. Example: [dominoes]"""

    figures: Any = Field(default=None, exclude=True)
    """Figures with several goals, each ask a problem of its own.

    Example: [{id: star, tiles: AB AC BC, figure: '. . .', asks: {apart: solvable}}]
    """

    problems: Any = Field(default=None, exclude=True)
    """The problems, each with an id, a claim and the keys of its family.

    Example: [{id: dominosa-1, claim: unique, numbers: 0 0 0}]
    """

    examples: Any = Field(default=None, exclude=True)
    """Examples of the rules, each with a position, a move and what the rules say of them.

    Example: [{id: first-move, position: 2|4, move: 24R, claim: {legal: true}}]
    """

    samples: Any = Field(default=None, exclude=True)
    """What random deals or games are like, counted in a sample.

    Example: [{id: plays, claim: {sampled: {seed: 1, size: 300, median-moves: 20}}}]
    """

    studies: Any = Field(default=None, exclude=True)
    """What studies found over all their deals, kept with the program and recounted in part.

    Example: [{id: every-deal, claim: {studied: {study: mountains, mapped: 13116460}}}]
    """
