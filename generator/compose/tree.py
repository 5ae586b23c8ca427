"""Strict XML to a Document; an unknown tag or id is an error with its template's line."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from generator.art import Art, PictureFile, is_art_name
from generator.compose.document import BookTag, Document
from generator.compose.elements import Element, fault, parsed
from generator.compose.figure_cache import FigureCache, unkept
from generator.compose.items import Item
from generator.compose.markup.check import check
from generator.compose.markup.prose import INLINE
from generator.compose.markup.sources import Sources
from generator.compose.runs import FigureReference
from generator.compose.sheet_page import SheetPage
from generator.errors import ContentError

PICTURED = ("file", "art", "wrap")
"""The attributes that may name the file of a picture."""


class Tree:
    """Reads the markup of one book, whose figures are looked up by id."""

    def __init__(
        self,
        items: Mapping[str, Item],
        sheets: Mapping[str, Sequence[SheetPage]],
        bags: Mapping[str, FigureReference] | None = None,
        figure_cache: FigureCache | None = None,
        pictures: Mapping[str, Art] | None = None,
        picture_named: Callable[[str], Art] | None = None,
    ) -> None:
        self.sources = Sources(items, sheets, bags or {}, pictures or {}, figure_cache or unkept())
        self.picture_named = picture_named

    def document(self, xml: str, template: str = "the markup") -> Document:
        """The document that the markup of a template describes."""
        root = parsed(xml, template)
        if root.tag != "book":
            raise fault(root, f"<{root.tag}>, expected <book>")
        check(BookTag(root, self.sources), INLINE)
        _require_own_ids(root)
        self._read_pictures(root)
        document = BookTag(root, self.sources).read()
        cut = [division for division in document.divisions if isinstance(division, SheetPage)]
        said = {*xml, *(char for page in cut for text in page.texts for char in text)}
        pictures = _files(self.sources.pictures.values(), cut)
        # Sorted, for the fonts number their letters in this order, and a set has none of its own.
        return replace(document, characters="".join(sorted(said)), pictures=pictures)

    def _read_pictures(self, root: Element) -> None:
        """See to the pictures that only a template names: whatever file of the book's folder it likes."""
        for element in root.iter():
            for name in (element.get(key, "") for key in PICTURED):
                known = self.sources.pictures
                if self.picture_named and is_art_name(name) and name not in known:
                    try:
                        self.sources = replace(self.sources, pictures={**known, name: self.picture_named(name)})
                    except ContentError as error:
                        raise fault(element, str(error)) from None


def _require_own_ids(root: Element) -> None:
    """A link leads to one place: no two openers or sections have the same id."""
    taken: set[str] = set()
    for division in root:
        name = division.get("id", "")
        if name in taken:
            raise fault(division, f"id={name!r} in <{division.tag}> is taken already, expected one of its own")
        taken |= {name} - {""}


def _files(arts: Iterable[Art], sheets: Iterable[SheetPage]) -> tuple[PictureFile, ...]:
    """The pictures made of pixels in texts and on things to cut out, each once."""
    own = [art.file for art in arts if art.file]
    return tuple(dict.fromkeys([*own, *(file for page in sheets for file in page.pictures)]))
