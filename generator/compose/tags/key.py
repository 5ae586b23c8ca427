"""How to read the answers of a chapter."""

from generator.compose.markup.attributes import named, part_colour
from generator.compose.markup.declaration import MarkupTag
from generator.compose.runs import FigureReference
from generator.value import Value

KEY_WIDTHS = 158.0, 92.0, 56.0
"""The widths for which a key is drawn: of a large page, of a small one, and of the smallest."""


class AnswerKey(Value, kw_only=True):
    """How to read the answers of a chapter, in one figure, drawn for pages from wide to narrow."""

    figures: tuple[FigureReference, ...]
    colour: int | None = None


class KeyTag(MarkupTag[AnswerKey], name="key"):
    """How to read the answers of a chapter."""

    of = named()
    colour = part_colour()

    def _becomes(self) -> AnswerKey:
        from generator.abilities.answers import ReadWithKey

        item = self.item(self.of)
        problem = item.verified.problem
        if not isinstance(problem, ReadWithKey):
            raise self.fault(f"{item.id!r} has no key")

        def figure(width: float) -> FigureReference:
            from generator.compose.alt_text import labels_alt_text

            told = f"A key: {labels_alt_text(problem.key(width))}"
            return item.figure(f"key {width:g}", lambda: problem.key(width), lambda: told)

        return AnswerKey(figures=tuple(map(figure, KEY_WIDTHS)), colour=self.colour)
