"""The first pages inside: titles, whose the book is, and for whom."""

from generator.compose.markup.attributes import filled, known_motif, text
from generator.compose.markup.children import every
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import prose_tag
from generator.compose.runs import Text
from generator.compose.tags.texts import lines
from generator.value import Value

DEDICATION_LINE = prose_tag("p", "A line of it; an empty one leaves some room.")


class HalfTitle(Value):
    """A page before the title page, with nothing on it but the title."""

    title: str


class TitlePage(Value, kw_only=True):
    """The first page inside, or the second; the house is who publishes."""

    title: str
    subtitle: str
    author: str
    imprint: str
    motif: str
    house: str = ""


class CopyrightPage(Value, kw_only=True):
    """The back of the title page: whose the book is, and what may be done with it."""

    title: str
    paragraphs: tuple[Text, ...]


class Dedication(Value):
    """For whom the book is, line by line; an empty line leaves some room."""

    lines: tuple[Text, ...]


class HalfTitleTag(MarkupTag[HalfTitle], name="half-title"):
    """A page before the title page, with nothing on it but the title."""

    title = filled()

    def _becomes(self) -> HalfTitle:
        return HalfTitle(title=self.title)


class TitlePageTag(MarkupTag[TitlePage], name="title-page"):
    """The title page; the house is who publishes."""

    title = filled()
    subtitle = text()
    author = text()
    imprint = text()
    motif = known_motif()
    house = text()

    def _becomes(self) -> TitlePage:
        return TitlePage(
            title=self.title,
            subtitle=self.subtitle,
            author=self.author,
            imprint=self.imprint,
            motif=self.motif,
            house=self.house,
        )


class CopyrightPageTag(MarkupTag[CopyrightPage], name="copyright-page"):
    """The back of the title page: whose the book is, and what may be done with it."""

    title = filled()
    paragraphs = lines()

    def _becomes(self) -> CopyrightPage:
        return CopyrightPage(title=self.title, paragraphs=self.paragraphs)


class DedicationTag(MarkupTag[Dedication], name="dedication"):
    """For whom the book is."""

    lines = every(DEDICATION_LINE)

    def _becomes(self) -> Dedication:
        return Dedication(lines=self.lines)
