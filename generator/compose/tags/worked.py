"""How an answer is found."""

from generator.compose.elements import parsed
from generator.compose.figure_cache import drawn
from generator.compose.markup.attributes import named, part_colour
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import text_of
from generator.compose.runs import FigureReference, Text
from generator.value import Value


class WorkedWay(Value, kw_only=True):
    """How an answer is found: a figure, and paragraphs beside it."""

    title: str
    figure: FigureReference
    paragraphs: tuple[Text, ...]
    colour: int | None = None


class WorkedTag(MarkupTag[WorkedWay], name="worked"):
    """How an answer is found."""

    id = named()
    colour = part_colour()

    def _becomes(self) -> WorkedWay:
        from generator.compose.alt_text import worked_alt_text
        from generator.manuscript.prose import prose

        item = self.item(self.id)
        if item.worked is None:
            raise self.fault(f"{item.id!r} has no way that could be told")
        figure, words = item.worked
        told = parsed(f"<told>{prose(words)}</told>")
        return WorkedWay(
            title=f"How one is found: {item.number}",
            figure=drawn(figure, worked_alt_text(item.verified.problem, item.verified.solution)),
            paragraphs=tuple(text_of(child, self.sources) for child in told),
            colour=self.colour,
        )
