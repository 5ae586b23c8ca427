"""Models of a book: its title page, its parts, and the text of its chapters."""

from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Discriminator, Field, Tag, model_validator

from generator.errors import ContentError
from generator.matter import AnswersGo, CheckedIn, Copyright, Files, Isbn, Matter
from generator.model import Model, Title
from generator.page import Edition, Editions, Margins, TypeSize, page_of
from generator.paper import Paper
from generator.prose import Passage, PlainPassage, Words, pictures_in


class Credit(Model):
    """Who made what."""

    title: Title
    text: Words


class CoverPicture(Model):
    """A picture of the author's own for the cover, and whether it fills the page or its lower part."""

    picture: str
    fills: Literal["page", "foot"] = "foot"


Cover = Annotated[
    Annotated[str, Tag("name")] | Annotated[CoverPicture, Tag("own picture")],
    Discriminator(lambda value: "own picture" if isinstance(value, dict | CoverPicture) else "name"),
]
"""The id of a proven ornament, the name of a picture's file, or that with how it is to be shown."""


class Part(Model):
    """A part of the book and its chapter files, in order."""

    title: Title
    brief: str = ""
    text: Words = ""
    note: Words = ""
    art: str = ""
    chapters: Annotated[tuple[str, ...], Field(min_length=1)]


class Book(Model):
    """What book.yaml says."""

    title: Title
    subtitle: Title = ""
    author: str = ""
    language: str = "en-GB"
    licence: Passage = ""
    isbn: Isbn = ""
    edition: str = ""
    cover: Cover = ""
    ornaments: tuple[str, ...] = ()
    motif: Literal["dominoes", "hexes", "binary", "stones"] = "dominoes"
    credits: tuple[Credit, ...] = ()
    papers: Editions = (Edition(paper="a4"),)
    text: TypeSize | None = None
    margins: Margins = Margins()
    theme: str | None = None
    half_title: bool = Field(default=False, description="A first page with nothing but the title on it.")
    copyright: Copyright | None = Field(default=None, description="A page on the back of the title page.")
    dedication: Matter = Field(default="", description="For whom it is: Markdown, or the name of an .md file.")
    foreword: Matter = Field(default="", description="What somebody says first: Markdown, or an .md file.")
    introduction: Files = Field(
        default=(), description="Files that lead in: chapters without numbers in .yaml, or prose in .md."
    )
    afterword: Matter = Field(default="", description="What is said last: Markdown, or the name of an .md file.")
    about: Matter = Field(default="", description="About the author: Markdown, or the name of an .md file.")
    made_with: bool = Field(default=False, description="Whether the book names the program that made it.")
    cover_words: tuple[str, ...] = ("puzzles",)
    slogan: tuple[str, ...] = ()
    blurb: PlainPassage = ""
    try_now: str = Field(default="", alias="try")
    try_text: Words = ""
    facts: tuple[str, ...] = ()
    imprint: str = ""
    parts: Annotated[tuple[Part, ...], Field(min_length=1)]
    sheets: tuple[str, ...] = ()
    answers: AnswersGo = Field(
        default="back", description="Where answers go: back, after-chapter, file (a PDF of their own) or none."
    )
    checked: CheckedIn = Field(
        default="page", description="How the book was checked: on a page, in full with every verdict, or none."
    )

    @model_validator(mode="after")
    def _can_be_printed(self) -> "Book":
        for edition in self.papers:
            self.page(edition)
        return self

    def page(self, edition: Edition) -> Paper:
        """The page on which an edition is made."""
        return page_of(edition, self.text, self.margins)

    @property
    def cover_art(self) -> str:
        """The name of what the cover shows."""
        return self.cover.picture if isinstance(self.cover, CoverPicture) else self.cover


def _read_stage(value: str) -> str:
    if value not in ("before", "after") and not (value.isascii() and value.isdigit()):
        raise ContentError(f"stage {value!r}, expected before, after or the number of a step of the solution")
    return value


class Cell(Model):
    """One cell of a strip: the example or problem it shows, at which stage or step, and what it says of it."""

    show: str
    stage: Annotated[str, AfterValidator(_read_stage)] = "after"
    word: str = ""
    says: Words = ""


class Section(Model):
    """A titled passage: a strip of cells, a tinted note, a set of tiles, a table of what to play, or prose."""

    title: Title
    text: Passage = ""
    strip: Annotated[tuple[Cell, ...], Field(max_length=4)] = ()
    steps: bool = False
    note: bool = False
    set: str = ""
    choice: bool = False

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
    text: Words
    yes: str
    yes_says: Words = ""
    no: str
    no_says: Words = ""


class ChapterText(Model):
    """What a chapter file says beside its problems and examples."""

    family: str = ""
    title: Title = ""
    subtitle: Title = ""
    designer: str = ""
    players: str = ""
    equipment: str = ""
    ages: str = ""
    time: str = ""
    goal: str = ""
    lead: Passage = ""
    sections: tuple[Section, ...] = ()
    words: tuple[Word, ...] = ()
    words_title: str = "Words"
    task: Passage = ""
    tip: Passage = ""
    columns: Annotated[int, Field(ge=1, le=3)] | None = None
    charts: bool = True
    worked: tuple[str, ...] = ()
    hint_words: Words = ""
    full_size: bool = False
    plate: bool = False
    sheets: tuple[str, ...] = ()
    problems: Any = Field(default=None, exclude=True)
    figures: Any = Field(default=None, exclude=True)
    examples: Any = Field(default=None, exclude=True)
    samples: Any = Field(default=None, exclude=True)
