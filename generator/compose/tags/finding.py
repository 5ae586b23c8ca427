"""What a study found."""

from generator.compose.markup.attributes import named, text
from generator.compose.markup.children import every
from generator.compose.markup.declaration import MarkupTag
from generator.compose.runs import FigureReference
from generator.compose.tags.texts import TEXTS, TextBlock
from generator.value import Value


class StudyFinding(Value, kw_only=True):
    """What a study found: words, and a chart or some figures."""

    title: str
    blocks: tuple[TextBlock, ...]
    figures: tuple[FigureReference, ...]


class FindingTag(MarkupTag[StudyFinding], name="finding"):
    """What a study found: words, and beside or below them its chart or its figures."""

    id = named()
    title = text()
    blocks = every(*TEXTS)

    def _becomes(self) -> StudyFinding:
        item = self.item(self.id)
        figures = item.finding_figures()
        if not figures:
            raise self.fault(f"{item.id!r} is no study, expected one of those that a chapter lists under 'studies'")
        return StudyFinding(title=self.title or item.title, blocks=self.blocks, figures=figures)
