"""Names, and what they stand for."""

from generator.compose.markup.attributes import text
from generator.compose.markup.children import MANY, several
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import prose
from generator.compose.runs import Text
from generator.value import Value


class Definitions(Value):
    """Names on the left, what they stand for on the right, ruled."""

    rows: tuple[tuple[str, Text], ...]


class DefineTag(MarkupTag[tuple[str, Text]], name="define"):
    """A name."""

    name = text(required=True)
    words = prose()

    def _becomes(self) -> tuple[str, Text]:
        return self.name, self.words


class DefinitionsTag(MarkupTag[Definitions], name="definitions"):
    """Names, and what they stand for."""

    rows = several(DefineTag, 1, MANY)

    def _becomes(self) -> Definitions:
        return Definitions(rows=self.rows)
