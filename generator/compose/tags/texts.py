"""Headings, paragraphs, lists and pictures, which stand in sections and in much else."""

from typing import TYPE_CHECKING

from generator.compose.elements import Element
from generator.compose.markup.attributes import choice, decimal, filled, named
from generator.compose.markup.children import every
from generator.compose.markup.declaration import MarkupTag, TagContent
from generator.compose.markup.prose import plain_prose, prose, prose_tag, text_of
from generator.compose.runs import FigureReference, Text
from generator.value import Value

if TYPE_CHECKING:
    from generator.compose.markup.sources import Sources


class Heading(Value, kw_only=True):
    """A heading inside a chapter."""

    text: str
    level: int = 2


class Paragraph(Value, kw_only=True):
    """A paragraph of prose; the style is one of text, lead, small and aside."""

    text: Text
    style: str = "text"


class Bullets(Value, kw_only=True):
    """A list, numbered or not."""

    items: tuple[Text, ...]
    numbered: bool = False


class Illustration(Value, kw_only=True):
    """A picture of the author's own, in words for who cannot see it; a width of nought is the picture's own."""

    figure: FigureReference
    says: str
    width: float = 0.0


TextBlock = Heading | Paragraph | Bullets | Illustration


class HeadingTag(MarkupTag[Heading], name="h2"):
    """A heading."""

    words = plain_prose()

    def _becomes(self) -> Heading:
        return Heading(text=self.words, level=2)


class SmallHeadingTag(MarkupTag[Heading], name="h3"):
    """A smaller heading."""

    words = plain_prose()

    def _becomes(self) -> Heading:
        return Heading(text=self.words, level=3)


class ParagraphTag(MarkupTag[Paragraph], name="p"):
    """A paragraph."""

    style = choice("text", "lead", "aside", "small", "key", default="text")
    words = prose()

    def _becomes(self) -> Paragraph:
        return Paragraph(text=self.words, style=self.style)


class PictureTag(MarkupTag[Illustration], name="picture"):
    """A picture of the author's own, in a width in millimetres or its own."""

    file = named()
    says = filled()
    width = decimal(0, 1000, 0)

    def _becomes(self) -> Illustration:
        from generator.compose.illustrations import own_figure

        art = self.sources.picture(self.element, self.file)
        return Illustration(figure=own_figure(art, self.says), says=self.says, width=self.width)


POINT_PARAGRAPH = prose_tag("p", "A paragraph.")


def point_text(element: Element, sources: "Sources") -> Text:
    """A point of a list, whether or not its words stand in a paragraph."""
    if len(element) and element[0].tag == "p":
        return tuple(run for child in element for run in text_of(child, sources))
    return text_of(element, sources)


class PointTag(MarkupTag[Text], name="li"):
    """A point."""

    words = TagContent((POINT_PARAGRAPH,), lambda tag: point_text(tag.element, tag.sources), prose=True)

    def _becomes(self) -> Text:
        return self.words


class StepTag(PointTag, name="li"):
    """A step."""


class ListTag(MarkupTag[Bullets], name="ul"):
    """A list."""

    points = every(PointTag)

    def _becomes(self) -> Bullets:
        return Bullets(items=self.points, numbered=False)


class NumberedListTag(MarkupTag[Bullets], name="ol"):
    """A numbered list."""

    steps = every(StepTag)

    def _becomes(self) -> Bullets:
        return Bullets(items=self.steps, numbered=True)


TEXTS: tuple[type[MarkupTag[TextBlock]], ...] = (
    HeadingTag,
    SmallHeadingTag,
    ParagraphTag,
    PictureTag,
    ListTag,
    NumberedListTag,
)


def lines(*apart: str) -> TagContent[tuple[Text, ...]]:
    """Texts paragraph by paragraph; the points of a list are such, too, and some tags stand apart."""
    names = {tag.declared.name for tag in TEXTS} - {*apart}

    def read(tag: MarkupTag[object]) -> tuple[Text, ...]:
        said = [child for child in tag.element if child.tag in names]
        found = [line for child in said for line in (child if child.tag in ("ul", "ol") else (child,))]
        return tuple(point_text(line, tag.sources) for line in found)

    return TagContent(TEXTS, read)
