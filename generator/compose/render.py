"""A verified book composed: numbered, told to its templates, and their markup read."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from string import ascii_lowercase
from typing import Any

from generator.book import Book
from generator.cache import Cache
from generator.compose.checked import checking
from generator.compose.document import Document, SheetPage
from generator.compose.gallery import Gallery
from generator.compose.items import Item
from generator.compose.matter import matter_of
from generator.compose.reasons import reasons_of
from generator.compose.runs import Plate
from generator.compose.said import Teller
from generator.compose.templating import compiled
from generator.compose.tree import Tree
from generator.compose.view import Plain
from generator.compose.views import ChapterView, PartView
from generator.counts import Counts, counted
from generator.load import Chapter, LoadedBook, counts_of
from generator.model import Model
from generator.verify import Ledger, Verified


class Composer:
    """Fills in the templates of one verified book, whose items are made once for all its documents."""

    def __init__(
        self,
        loaded: LoadedBook,
        found: list[Verified[Any]],
        ledger: Ledger,
        bags: Mapping[str, Plate],
        folders: list[Path],
        store: Cache,
    ) -> None:
        self.gallery = Gallery(store)
        introduction, parts, items = _views(loaded, found, self.gallery)
        self.items = {item.id: item for item in (*items, *_ornaments(loaded, found, self.gallery))}
        self.bags = bags
        self.pictures = loaded.pictures
        _draw(items)
        self.templates = compiled(folders)
        self.teller = teller = Teller(items)
        self.book: Book = _said(loaded.book.model_copy(update={"parts": ()}), counts_of(loaded.numbered))
        self.told: dict[str, Plain] = {
            "matter": teller.plain(matter_of(self.book)),
            "introduction": teller.plain(introduction),
            "parts": tuple(map(teller.part, parts)),
            "items": teller.plain(items),
            "studies": teller.plain([item for item in items if item.surveyed]),
            "boards": teller.boards(parts),
            "puzzles": _puzzles(items),
            "checking": teller.checking(checking(items, ledger)),
            "why": teller.why(reasons_of(items)),
            "ledger": teller.ledger(ledger),
        }

    def document(
        self, sheets: Mapping[str, Sequence[SheetPage]], template: str = "book.xml.j2", printed: bool = False
    ) -> Document:
        """A document of the book, by the first template of that name found in its folders.

        Templates may say something else to those who hold it in their hands, `printed`.
        """
        book = self.teller.plain(self.book.model_copy(update={"sheets": tuple(sheets)}))
        told = {**self.told, "book": book, "sheets": self.teller.sheets(sheets), "printed": printed}
        xml = self.templates.render(template, told)
        return Tree(self.items, sheets, self.bags, self.gallery, self.pictures).document(xml, template)


def _draw(items: list[Item]) -> None:
    """Hang what was proven, question and answer, before any template says a word."""
    for item in items:
        if item.number:
            item.question_plate()
        if item.answered and not item.moves:
            item.answer_plate()


def _views(
    loaded: LoadedBook, found: list[Verified[Any]], gallery: Gallery
) -> tuple[list[ChapterView], list[PartView], list[Item]]:
    """What introduces the book, its parts, and all items; problems are numbered through the parts."""
    by_id = {verified.problem.id: verified for verified in found}
    whole = counts_of(loaded.numbered)
    front = [(c, _plain([by_id[e.problem.id] for e in c.entries], c, gallery)) for c in loaded.introduction]
    introduction = [_chapter_view(chapter, 0, mine, whole) for chapter, mine in front]
    items = [item for _, mine in front for item in mine]
    count = 0
    parts = []
    for number, (part, chapters) in enumerate(zip(loaded.book.parts, loaded.parts, strict=True), 1):
        views = []
        for chapter in chapters:
            mine, count = _numbered([by_id[entry.problem.id] for entry in chapter.entries], chapter, count, gallery)
            items += mine
            views.append(_chapter_view(chapter, number, mine))
        parts.append(PartView(number, _said(part, counts_of(chapters)), tuple(views)))
    return introduction, parts, items


def _ornaments(loaded: LoadedBook, found: list[Verified[Any]], gallery: Gallery) -> list[Item]:
    """What covers and openers may show; without a number, for nobody is asked about it."""
    names = {entry.problem.id for chapter in loaded.ornaments for entry in chapter.entries}
    return [Item(verified, "", "", gallery=gallery) for verified in found if verified.problem.id in names]


def _plain(found: list[Verified[Any]], chapter: Chapter, gallery: Gallery) -> list[Item]:
    return [Item(verified, "", chapter.text.title, gallery=gallery) for verified in found]


def _numbered(found: list[Verified[Any]], chapter: Chapter, count: int, gallery: Gallery) -> tuple[list[Item], int]:
    """The items of a chapter: problems on one figure share a number and have letters."""
    plain = _plain(found, chapter, gallery)
    shared = [group for group, items in groupby(plain, lambda item: item.group) if group and len(list(items)) > 1]
    variants = [*dict.fromkeys(item.variant for item in plain if item.group)] if shared else []
    items = []
    last = ""
    for item in plain:
        if item.verified.entry.is_example:
            items.append(item)
            continue
        if not item.group or item.group != last:
            count += 1
        last = item.group
        letter = ascii_lowercase[variants.index(item.variant)] if item.group and variants else ""
        items.append(replace(item, number=f"{count}{letter}", letter=letter))
    return _in_order(items), count


def _in_order(items: list[Item]) -> list[Item]:
    """What is asked of one figure by its letters, however its author wrote it down."""
    figures = groupby(items, lambda item: (item.place, item.group))
    return [item for _, asked in figures for item in sorted(asked, key=lambda item: item.letter)]


def _chapter_view(chapter: Chapter, part: int, items: list[Item], whole: Counts | None = None) -> ChapterView:
    """A chapter; one that has nothing to count itself counts what the whole book has."""
    problems = tuple(item for item in items if item.number)
    examples = tuple(item for item in items if not item.number)
    counts = whole if whole and not items else counts_of([chapter])
    return ChapterView(chapter.name, part, _said(chapter.text, counts), problems, examples)


def _said(value: Any, counts: Counts) -> Any:
    """Texts with their counts in words, wherever they stand: every claim that is counted has been proven by now."""
    if isinstance(value, str):
        return counted(value, counts)
    if isinstance(value, tuple):
        return tuple(_said(one, counts) for one in value)
    if isinstance(value, Model):
        return value.model_copy(update={key: _said(one, counts) for key, one in value})
    return value


def _puzzles(items: list[Item]) -> int:
    """How many puzzles a reader would count: numbers that have an answer, whatever is asked of each."""
    return len({item.place for item in items if item.number and item.state != "open"})
