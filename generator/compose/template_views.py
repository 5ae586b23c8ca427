"""Everything that templates are told of a book, as views of plain values; figures stay here and go by their ids."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from itertools import groupby
from typing import Any

from generator.abilities.listing import template_values
from generator.compose.checked import Checking
from generator.compose.claim_words import claim_words
from generator.compose.items import Item
from generator.compose.reasons import Reasons
from generator.compose.sheet_page import SheetPage
from generator.compose.view import Plain, TemplateView
from generator.compose.views import ChapterView, PartView, boards_of
from generator.compose.wording import answer_words, head_of, is_judged
from generator.manuscript.book import ChapterText, Section
from generator.model import Model
from generator.verify import Ledger

SHORT = 60
"""The most words of a passage that may stand in a third of the page."""

ITEM = (
    *("id", "number", "letter", "place", "chapter", "title", "subject", "words", "ask", "credit", "state", "grade"),
    *("answered", "moves", "hint", "hints", "question_anchor", "answer_anchor"),
)
"""What an item says of itself; all that its family may offer beside it stands in `generator.abilities`."""

CHAPTER = (
    *("name", "part", "layout", "problems", "examples", "groups", "titled", "goals", "charts", "range", "hints"),
    *("seats", "plays", "grades", "emblem", "tiles", "boards", "impossible", "stories", "scales", "bands", "prose"),
)
PART = ("number", "part", "chapters", "range", "total", "table")
BOARD = ("part", "chapter", "title", "items", "also", "charts")
REASONS = ("asked", "impossible", "seen", "subtitle")
LEDGER = ("title", "content", "versions", "rows")
SHEET = ("title", "anchor", "number", "total", "says", "uncut", "uses", "printing", "making")
UNSAID = frozenset({"problems", "figures", "examples", "samples", "studies"})
"""What a chapter's file holds beside its text: it goes through proof, and comes back as items."""


class TemplateViews:
    """Says the same thing of the same item or chapter wherever a template meets it."""

    def __init__(self, items: Sequence[Item]) -> None:
        self._items = {id(item): self._item(item) for item in items}
        self._chapters: dict[int, TemplateView] = {}

    def plain(self, value: Any) -> Plain:
        """A value as templates may see it."""
        match value:
            case Item():
                return self._items[id(value)]
            case ChapterView():
                return self.chapter(value)
            case bool() | None:
                return value
            case str():
                return str(value)
            case int() | float():
                return value
            case Mapping():
                return TemplateView("record", {str(key): self.plain(one) for key, one in value.items()})
            case Model():
                return self._model(value)
            case tuple() | list():
                return tuple(map(self.plain, value))
            case _:
                raise TypeError(f"{type(value).__name__} is nothing to tell a template")

    def _named(self, kind: str, value: Any, names: Sequence[str], **further: Any) -> TemplateView:
        said = {name: self.plain(getattr(value, name)) for name in names}
        return TemplateView(kind, said | {name: self.plain(one) for name, one in further.items()})

    def _item(self, item: Item) -> TemplateView:
        offered = {one.name: item.value(one) for one in template_values()}
        own = {"claim": claim_words(item.claim), "head": head_of(item), "judged": is_judged(item)}
        return self._named("item", item, ITEM, **own, **offered)

    def _model(self, model: Model) -> TemplateView:
        said = {name: self.plain(value) for name, value in model if name not in UNSAID}
        if isinstance(model, ChapterText):
            said["laid"] = self.plain(laid(model.sections))
        return TemplateView(type(model).__name__.lower(), said)

    def chapter(self, chapter: ChapterView) -> TemplateView:
        """A chapter, the same view every time."""
        if id(chapter) not in self._chapters:
            played = chapter.played if chapter.plays else ""
            answers = answer_words(chapter)
            view = self._named("chapter", chapter, CHAPTER, text=chapter.text, played=played, answer_words=answers)
            self._chapters[id(chapter)] = view
        return self._chapters[id(chapter)]

    def part(self, part: PartView) -> TemplateView:
        """A part with its chapters and the table of them."""
        return self._named("part", part, PART)

    def boards(self, parts: Sequence[PartView]) -> tuple[TemplateView, ...]:
        """The boards of the whole book."""
        return tuple(self._named("board", one, BOARD) for one in boards_of(parts))

    def checking(self, checking: Checking) -> TemplateView:
        """What the page on checking says."""
        return self._named("checking", checking, [field.name for field in fields(checking)])

    def why(self, reasons: Reasons) -> TemplateView:
        """What the page of reasons says."""
        return self._named("reasons", reasons, REASONS)

    def ledger(self, ledger: Ledger) -> TemplateView:
        """Every verdict of the book."""
        return self._named("ledger", ledger, LEDGER)

    def sheets(self, sheets: Mapping[str, Sequence[SheetPage]]) -> TemplateView:
        """The pages of each set to cut out, by the name of the set."""
        said = {name: tuple(self._named("sheet", page, SHEET) for page in pages) for name, pages in sheets.items()}
        return TemplateView("sheets", said)


def laid(sections: Sequence[Section]) -> list[tuple[str, list[Section]]]:
    """The sections of a chapter by how they are laid out; neighbours in prose stand side by side."""
    found: list[tuple[str, list[Section]]] = []
    for kind, group in groupby(sections, _kind):
        members = list(group)
        across = 1 if kind != "prose" else 3 if len(members) % 3 == 0 and _short(members) else 2
        found += [(kind, members[at : at + across]) for at in range(0, len(members), across)]
    return found


def _kind(section: Section) -> str:
    if section.note:
        return "note"
    if section.set:
        return "set"
    if section.choice:
        return "choice"
    return "strip" if section.strip else "prose"


def _short(sections: Sequence[Section]) -> bool:
    return all(len(section.text.split()) <= SHORT for section in sections)
