"""What the grades mean: in a chapter, and their signs."""

from generator.compose.markup.attributes import text
from generator.compose.markup.children import several
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import plain_tag
from generator.value import Value

MEANING = plain_tag("grade", "What one of them means.")


class GradeRow(Value, kw_only=True):
    """The five grades side by side, each with what it means here."""

    title: str
    means: tuple[str, ...]


class GradeKey(Value):
    """What the difficulty signs mean."""


class GradesTag(MarkupTag[GradeRow], name="grades"):
    """What the five grades mean in a chapter."""

    title = text()
    means = several(MEANING, 5, 5)

    def _becomes(self) -> GradeRow:
        return GradeRow(title=self.title, means=self.means)


class GradeKeyTag(MarkupTag[GradeKey], name="grade-key"):
    """What the signs of the grades mean."""

    def _becomes(self) -> GradeKey:
        return GradeKey()
