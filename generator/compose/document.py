"""A document: what stands in the book and in which order, as values that know no page."""

from generator.art import PictureFile
from generator.compose.markup.attributes import filled, known_language, text
from generator.compose.markup.children import every
from generator.compose.markup.declaration import MarkupTag
from generator.compose.sheet_page import SheetPage
from generator.compose.tags.back_cover import BackCover, BackCoverTag
from generator.compose.tags.board import BoardPage, BoardTag
from generator.compose.tags.cover import Cover, CoverTag
from generator.compose.tags.front import (
    CopyrightPage,
    CopyrightPageTag,
    Dedication,
    DedicationTag,
    HalfTitle,
    HalfTitleTag,
    TitlePage,
    TitlePageTag,
)
from generator.compose.tags.opener import Opener, OpenerTag
from generator.compose.tags.progress import Progress, ProgressTag
from generator.compose.tags.section import SectionPages, SectionTag
from generator.compose.tags.sheet import SheetTag
from generator.compose.tags.worksheet import Worksheet, WorksheetTag
from generator.value import Value

Division = (
    Cover
    | HalfTitle
    | TitlePage
    | CopyrightPage
    | Dedication
    | Opener
    | SectionPages
    | SheetPage
    | BoardPage
    | BackCover
    | Worksheet
    | Progress
)

DIVISION_TAGS: tuple[type[MarkupTag[Division | tuple[SheetPage, ...]]], ...] = (
    CoverTag,
    HalfTitleTag,
    TitlePageTag,
    CopyrightPageTag,
    DedicationTag,
    OpenerTag,
    SectionTag,
    SheetTag,
    BoardTag,
    WorksheetTag,
    ProgressTag,
    BackCoverTag,
)


class Document(Value, kw_only=True):
    """The whole book, and the characters it uses."""

    title: str
    subtitle: str
    author: str
    language: str
    divisions: tuple[Division, ...]
    characters: str = ""
    pictures: tuple[PictureFile, ...] = ()
    """The files of pixels that its figures name."""


class BookTag(MarkupTag[Document], name="book"):
    """A book or booklet, from its cover to its back."""

    title = filled()
    subtitle = text()
    author = text()
    language = known_language()
    divisions = every(*DIVISION_TAGS)

    def _becomes(self) -> Document:
        divisions: list[Division] = []
        for division in self.divisions:
            divisions += division if isinstance(division, tuple) else (division,)
        return Document(
            title=self.title,
            subtitle=self.subtitle,
            author=self.author,
            language=self.language,
            divisions=tuple(divisions),
        )
