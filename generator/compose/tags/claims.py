"""What the book claims."""

from generator.compose.markup.attributes import optional_choice, text
from generator.compose.markup.children import every
from generator.compose.markup.declaration import MarkupTag
from generator.value import Value


class ClaimRow(Value, kw_only=True):
    """A kind of claim: how many, what it says, and the two ways by which it was settled."""

    count: str
    title: str
    detail: str
    first: str
    second: str
    ink: str = ""


class Claims(Value):
    """What a book claims, a row for each kind."""

    rows: tuple[ClaimRow, ...]


class ClaimTag(MarkupTag[ClaimRow], name="claim"):
    """A kind of claim, and the two ways by which it was settled."""

    count = text()
    title = text()
    detail = text()
    first = text()
    second = text()
    ink = optional_choice("no")

    def _becomes(self) -> ClaimRow:
        return ClaimRow(
            count=self.count,
            title=self.title,
            detail=self.detail,
            first=self.first,
            second=self.second,
            ink=self.ink,
        )


class ClaimsTag(MarkupTag[Claims], name="claims"):
    """What the book claims."""

    rows = every(ClaimTag)

    def _becomes(self) -> Claims:
        return Claims(rows=self.rows)
