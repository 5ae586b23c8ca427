"""Models of a book: its title page, its parts, and the text of its chapters."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from generator.errors import ContentError, suggestion
from generator.model import Model, Title
from generator.paper import PAPERS
from generator.prose import Passage, Words


def _read_paper(value: str) -> str:
    if value not in PAPERS:
        raise ContentError(f"paper {value!r}, expected one of {', '.join(PAPERS)}{suggestion(value, [*PAPERS])}")
    return value


Paper = Annotated[str, AfterValidator(_read_paper)]


class Credit(Model):
    """Who made what."""

    title: Title
    text: Words


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
    isbn: str = ""
    edition: str = ""
    cover: str = ""
    ornaments: tuple[str, ...] = ()
    motif: Literal["dominoes", "hexes", "binary", "stones"] = "dominoes"
    credits: tuple[Credit, ...] = ()
    papers: Annotated[tuple[Paper, ...], Field(min_length=1)] = ("a4",)
    introduction: tuple[str, ...] = ()
    cover_words: tuple[str, ...] = ("puzzles",)
    slogan: tuple[str, ...] = ()
    blurb: Passage = ""
    try_now: str = Field(default="", alias="try")
    try_text: Words = ""
    facts: tuple[str, ...] = ()
    imprint: str = ""
    parts: Annotated[tuple[Part, ...], Field(min_length=1)]
    sheets: tuple[str, ...] = ()
    answers: Literal["appendix", "none"] = "appendix"


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
