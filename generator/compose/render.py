"""A verified book composed: numbered, told to its templates, and their markup read."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any

from generator.art import Art
from generator.compose.checked import checking
from generator.compose.document import Document
from generator.compose.figure_cache import FigureCache
from generator.compose.items import Item
from generator.compose.matter import matter_of
from generator.compose.reasons import reasons_of
from generator.compose.runs import FigureReference
from generator.compose.sheet_page import SheetPage
from generator.compose.template_views import TemplateViews
from generator.compose.templating import compiled
from generator.compose.tree import Tree
from generator.compose.view import Plain
from generator.compose.views import ChapterView, PartView
from generator.compose.wording import hint_words, picture_words
from generator.counting.counts import Counts, counted
from generator.counting.numbering import ProblemNumber, all_numbered
from generator.errors import ContentError
from generator.load import MOST_PICTURES, Chapter, LoadedBook, chapter_title, counts_of, load_picture
from generator.manuscript.book import Book
from generator.model import Model
from generator.system.cache import Cache
from generator.verify import Ledger, Verified


class Composer:
    """Fills in the templates of one verified book, whose items are made once for all its documents."""

    def __init__(
        self,
        loaded: LoadedBook,
        found: list[Verified[Any]],
        ledger: Ledger,
        bags: Mapping[str, FigureReference],
        folders: list[Path],
        store: Cache,
    ) -> None:
        self.figure_cache = FigureCache(store)
        introduction, parts, items = _views(loaded, found, self.figure_cache)
        self.items = {item.id: item for item in (*items, *_ornaments(loaded, found, self.figure_cache))}
        self.bags = bags
        self.pictures = dict(loaded.pictures)
        self.folder = loaded.folder
        # Drawn before any template speaks, so that no template can be the reason why something looks as it does.
        _draw(items)
        self.templates = compiled(folders)
        rows = tuple(row for row in ledger.rows if row["id"] not in loaded.skipped)
        ledger = replace(ledger, rows=rows)
        self.views = views = TemplateViews(items)
        whole = counts_of(loaded.numbered)
        told = loaded.book.model_copy(update={"parts": (), "motif": loaded.motif})
        self.book: Book = _said(told, whole)
        self.context: dict[str, Plain] = {
            "matter": views.plain(matter_of(self.book)),
            "introduction": views.plain(introduction),
            "parts": tuple(map(views.part, parts)),
            "items": views.plain(items),
            "studies": views.plain([item for item in items if item.surveyed]),
            "boards": views.boards(parts),
            "hint_words": hint_words([chapter for part in parts for chapter in part.chapters]),
            "picture_words": picture_words(items),
            "puzzles": whole.number("problems"),
            "checking": views.checking(checking(items, ledger)),
            "why": views.why(reasons_of(items)),
            "ledger": views.ledger(ledger),
        }

    def document(
        self, sheets: Mapping[str, Sequence[SheetPage]], template: str = "book.xml.j2", printed: bool = False
    ) -> Document:
        """A document of the book, by the first template of that name found in its folders.

        Templates may say something else to those who hold it in their hands, `printed`.
        """
        book = self.views.plain(self.book.model_copy(update={"sheets": tuple(sheets)}))
        context = {**self.context, "book": book, "sheets": self.views.sheets(sheets), "printed": printed}
        xml = self.templates.render(template, context)
        tree = Tree(
            items=self.items,
            sheets=sheets,
            bags=self.bags,
            figure_cache=self.figure_cache,
            pictures=self.pictures,
            picture_named=self._picture_named,
        )
        return tree.document(xml, template)

    def _picture_named(self, name: str) -> Art:
        """A picture that only a template names, kept for all documents."""
        if len(self.pictures) >= MOST_PICTURES:
            raise ContentError(f"more than {MOST_PICTURES} pictures in one book")
        self.pictures[name] = load_picture(self.folder, name)
        return self.pictures[name]


def _draw(items: list[Item]) -> None:
    """Hang what was proven, question and answer, before any template says a word."""
    for item in items:
        if item.number:
            item.question_figure()
        if item.answered and not item.moves:
            item.answer_figure()


def _views(
    loaded: LoadedBook, found: list[Verified[Any]], figure_cache: FigureCache
) -> tuple[list[ChapterView], list[PartView], list[Item]]:
    """What introduces the book, its parts, and all items; problems are numbered through the parts."""
    by_id = {verified.problem.id: verified for verified in found}
    whole = counts_of(loaded.numbered)
    front = [(c, _plain(c, by_id, loaded.book.hints, figure_cache)) for c in loaded.introduction]
    introduction = [_chapter_view(chapter, 0, mine, whole) for chapter, mine in front]
    items = [item for _, mine in front for item in mine]
    places = iter(all_numbered([chapter.asked for chapter in loaded.numbered]))
    parts = []
    for number, (part, chapters) in enumerate(zip(loaded.book.parts, loaded.parts, strict=True), 1):
        views = []
        for chapter in chapters:
            mine = _numbered(_plain(chapter, by_id, loaded.book.hints, figure_cache), next(places))
            items += mine
            views.append(_chapter_view(chapter, number, mine))
        parts.append(PartView(number, _said(part, counts_of(chapters)), tuple(views)))
    return introduction, parts, items


def _ornaments(loaded: LoadedBook, found: list[Verified[Any]], figure_cache: FigureCache) -> list[Item]:
    """What covers and openers may show; without a number, for nobody is asked about it."""
    names = {entry.problem.id for chapter in loaded.ornaments for entry in chapter.entries}
    return [Item(verified, "", "", figure_cache=figure_cache) for verified in found if verified.problem.id in names]


def _plain(
    chapter: Chapter, by_id: Mapping[str, Verified[Any]], hints: str, figure_cache: FigureCache
) -> list[Item]:
    """The items of a chapter without their numbers; what is left out of the book is none."""
    found = [by_id[entry.problem.id] for entry in chapter.printed]
    hinted = (chapter.text.hints or hints) != "none"
    return [
        Item(verified, "", chapter_title(chapter), figure_cache=figure_cache, hinted=hinted) for verified in found
    ]


def _numbered(items: list[Item], places: Sequence[ProblemNumber]) -> list[Item]:
    """The items of a chapter, what is asked at its place."""
    left = iter(places)
    found = []
    for item in items:
        place = None if item.verified.entry.is_example else next(left)
        found.append(replace(item, number=str(place), letter=place.letter) if place else item)
    return _in_order(found)


def _in_order(items: list[Item]) -> list[Item]:
    """What is asked of one figure by its letters, however its author wrote it down."""
    figures = groupby(items, lambda item: (item.place, item.group))
    return [item for _, asked in figures for item in sorted(asked, key=lambda item: item.letter)]


def _chapter_view(chapter: Chapter, part: int, items: list[Item], whole: Counts | None = None) -> ChapterView:
    """A chapter; one that has nothing to count itself counts what the whole book has."""
    problems = tuple(item for item in items if item.number)
    examples = tuple(item for item in items if not item.number)
    counts = whole if whole and not items else counts_of([chapter])
    text = chapter.text.model_copy(update={"title": chapter_title(chapter)})
    return ChapterView(chapter.name, part, _said(text, counts), problems, examples)


def _said(value: Any, counts: Counts) -> Any:
    """Texts with their counts in words, wherever they stand: every claim that is counted has been proven by now."""
    if isinstance(value, str):
        return counted(value, counts)
    if isinstance(value, tuple):
        return tuple(_said(one, counts) for one in value)
    if isinstance(value, Model):
        return value.model_copy(update={key: _said(one, counts) for key, one in value})
    return value
