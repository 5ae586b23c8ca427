"""The pages of a set to cut out."""

from dataclasses import replace

from generator.compose.markup.attributes import named
from generator.compose.markup.children import every
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import plain_prose
from generator.compose.sheet_page import SheetPage
from generator.errors import suggestion


class NeededTag(MarkupTag[tuple[str, str]], name="for"):
    """A chapter that needs it."""

    to = named()
    words = plain_prose()

    def _becomes(self) -> tuple[str, str]:
        return self.words, self.to


class SheetTag(MarkupTag[tuple[SheetPage, ...]], name="sheet"):
    """The pages of a set to cut out."""

    name = named()
    needed = every(NeededTag)

    def _becomes(self) -> tuple[SheetPage, ...]:
        sheets = self.sources.sheets
        if self.name not in sheets:
            raise self.fault(f"unknown sheet {self.name!r}{suggestion(self.name, [*sheets])}")
        needed = self.needed
        return tuple(replace(page, needed=needed) for page in sheets[self.name])
