"""What the tags of a book may name."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from generator.art import Art
from generator.compose.elements import Element, fault
from generator.compose.figure_cache import FigureCache, unkept
from generator.compose.runs import FigureReference
from generator.compose.sheet_page import SheetPage
from generator.errors import suggestion
from generator.value import Value

if TYPE_CHECKING:
    from generator.compose.items import Item


class Sources(Value):
    """The items, sheets to cut out, sets and pictures of a book, which its tags look up by name."""

    items: "Mapping[str, Item]"
    sheets: Mapping[str, Sequence[SheetPage]]
    bags: Mapping[str, FigureReference] = field(default_factory=dict)
    pictures: Mapping[str, Art] = field(default_factory=dict)
    figure_cache: FigureCache = field(default_factory=unkept)

    def item(self, element: Element, name: str) -> "Item":
        """The item that an element names."""
        if name not in self.items:
            raise fault(element, f"{name!r} is no proven problem of this book{suggestion(name, [*self.items])}")
        return self.items[name]

    def picture(self, element: Element, name: str) -> Art:
        """The author's own picture that an element names."""
        if name not in self.pictures:
            raise fault(element, f"{name!r} is no picture of this book{suggestion(name, [*self.pictures])}")
        return self.pictures[name]
