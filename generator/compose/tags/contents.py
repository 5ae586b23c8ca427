"""The contents of the book."""

from generator.compose.figure_cache import decoration
from generator.compose.markup.attributes import counts, named, part_colour, text, yes_no
from generator.compose.markup.children import every
from generator.compose.markup.declaration import MarkupTag
from generator.compose.runs import FigureReference
from generator.value import Value


class ContentsEntry(Value, kw_only=True):
    """A chapter in the contents: where it stands, what it is, and how many problems it has at each grade."""

    target: str
    title: str
    words: str
    players: str = ""
    problems: str = ""
    grades: tuple[int, ...] = ()
    emblem: FigureReference | None = None


class ContentsPart(Value, kw_only=True):
    """A part in the contents; one with `lines` has no pictures."""

    number: str
    title: str
    words: str
    colour: int
    entries: tuple[ContentsEntry, ...]
    lines: bool = False


class Contents(Value):
    """The contents of the whole book."""

    parts: tuple[ContentsPart, ...]


class ContentsEntryTag(MarkupTag[ContentsEntry], name="entry"):
    """A chapter."""

    to = named()
    title = text(required=True)
    words = text()
    players = text()
    problems = text()
    grades = counts(0, 5, 0, 10**6)
    emblem = named(required=False)

    def _becomes(self) -> ContentsEntry:
        return ContentsEntry(
            target=self.to,
            title=self.title,
            words=self.words,
            players=self.players,
            problems=self.problems,
            grades=self.grades,
            emblem=self._emblem(),
        )

    def _emblem(self) -> FigureReference | None:
        from generator.abilities.figures import Emblem

        if not self.emblem:
            return None
        item = self.item(self.emblem)
        problem = item.verified.problem
        return item.figure("emblem", problem.emblem, decoration) if isinstance(problem, Emblem) else None


class ContentsPartTag(MarkupTag[ContentsPart], name="part"):
    """A part of it; one in lines has no pictures, one without a title no head."""

    number = text(required=True)
    title = text(required=True)
    words = text()
    colour = part_colour()
    lines = yes_no(default=False)
    entries = every(ContentsEntryTag)

    def _becomes(self) -> ContentsPart:
        return ContentsPart(
            number=self.number,
            title=self.title,
            words=self.words,
            colour=self.colour or 0,
            entries=self.entries,
            lines=self.lines,
        )


class ContentsTag(MarkupTag[Contents], name="toc"):
    """The contents of the book."""

    parts = every(ContentsPartTag)

    def _becomes(self) -> Contents:
        return Contents(parts=self.parts)
