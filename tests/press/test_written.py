"""What was made up and written before is taken as it is, and never where anything in it is another."""

import gc
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from benchmarks.our_press import synthetic_document
from benchmarks.synthetic import synthetic_pages
from generator.art.separation import Separation, usual
from generator.compose.document import Document
from generator.compose.runs import Run
from generator.compose.tags.section import SectionPages
from generator.compose.tags.table import RuledTable, TableColumn
from generator.compose.tags.texts import Paragraph
from generator.press.bleed import Bleed
from generator.press.book import press_book
from generator.press.emission import Emitter
from generator.press.inks import Inks
from generator.press.job import HANDED_OUT, ON_SCREEN, TAGGED, Job
from generator.press.look import USUAL_LOOK, Look
from generator.press.palette import COLOUR
from generator.press.setting import Setter
from generator.printing.paper import PAPERS, Paper
from generator.system.cache import Cache

A4 = PAPERS["a4"]
DOCUMENT = synthetic_document(synthetic_pages()[:3])


def changed(document: Document) -> Document:
    """The same with one more sentence on its second page."""
    contents, first, *others = document.divisions
    assert isinstance(first, SectionPages)
    more = Paragraph(text=(Run("One more sentence, which nobody has set before."),))
    return replace(document, divisions=(contents, replace(first, blocks=(more, *first.blocks)), *others))


def long_table() -> Document:
    """A table that goes on over several pages, each of which repeats its head."""
    columns = tuple(TableColumn(head=f"column {column}", share=1.0) for column in range(3))
    rows = tuple((f"row {row}", "some words", "more") for row in range(120))
    table = RuledTable(columns=columns, rows=rows)
    section = SectionPages(title="Long", subtitle="", head="", part=0, colour=0, blocks=(table,), anchor="contents")
    return replace(DOCUMENT, divisions=(section,))


def same_table_twice() -> Document:
    """A table that stands twice in a section, word for word."""
    [section] = long_table().divisions
    assert isinstance(section, SectionPages)
    [table] = section.blocks
    assert isinstance(table, RuledTable)
    short = replace(table, rows=table.rows[:3])
    return replace(DOCUMENT, divisions=(replace(section, blocks=(short, short)),))


def pressed(
    document: Document, cache: Cache, paper: Paper = A4, look: Look = USUAL_LOOK, job: Job = ON_SCREEN
) -> bytes:
    return press_book(document, paper, cache, look=look, job=job).data


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages and blocks that are drawn anew."""
    seen: list[str] = []
    written, block = Emitter.written, Setter._drawn

    def watched(self: Emitter, *about: Any) -> Any:
        seen.append("page")
        return written(self, *about)

    def watched_block(self: Setter, *about: Any) -> Any:
        seen.append("block")
        return block(self, *about)

    monkeypatch.setattr(Emitter, "written", watched)
    monkeypatch.setattr(Setter, "_drawn", watched_block)
    return seen


def test_what_was_pressed_before_is_not_drawn_again_and_has_the_same_bytes(
    tmp_path: Path, drawn: list[str]
) -> None:
    first = pressed(DOCUMENT, Cache(tmp_path))
    assert {*drawn} == {"page", "block"}
    drawn.clear()
    assert pressed(DOCUMENT, Cache(tmp_path)) == first
    assert not drawn
    assert pressed(DOCUMENT, Cache(None)) == first


def test_of_a_book_that_changed_in_one_place_only_the_pages_of_that_place_are_written(
    tmp_path: Path, drawn: list[str]
) -> None:
    pressed(DOCUMENT, Cache(tmp_path))
    drawn.clear()
    again = pressed(changed(DOCUMENT), Cache(tmp_path))
    assert drawn.count("block") == 1
    assert 1 <= drawn.count("page") <= 2
    assert again == pressed(changed(DOCUMENT), Cache(None))


def longer(document: Document) -> Document:
    """The same with a page more before its puzzles, so that all of them have other numbers."""
    more = SectionPages(title="More", subtitle="", head="", part=0, colour=0, blocks=(), anchor="more")
    return replace(document, divisions=(document.divisions[0], more, *document.divisions[1:]))


OTHERWISE: dict[str, Callable[[Cache], bytes]] = {
    "other numbers of pages": lambda cache: pressed(longer(DOCUMENT), cache),
    "another paper": lambda cache: pressed(DOCUMENT, cache, PAPERS["letter"]),
    "another palette": lambda cache: pressed(
        DOCUMENT, cache, look=replace(USUAL_LOOK, palette=replace(COLOUR, rules=2.0))
    ),
    "other corners": lambda cache: pressed(DOCUMENT, cache, look=replace(USUAL_LOOK, corners=0.0)),
    "another language": lambda cache: pressed(replace(DOCUMENT, language="en-US"), cache),
    "grey": lambda cache: pressed(DOCUMENT, cache, job=Job(inks=Inks("grey"))),
    "bleed": lambda cache: pressed(DOCUMENT, cache, job=Job(bleed=Bleed(0.0, 3.0))),
    "on no screen": lambda cache: pressed(DOCUMENT, cache, job=HANDED_OUT),
    "tags": lambda cache: pressed(DOCUMENT, cache, job=TAGGED),
}


@pytest.mark.parametrize("otherwise", OTHERWISE)
def test_a_page_that_was_written_for_one_book_never_stands_in_another(otherwise: str, tmp_path: Path) -> None:
    pressed(DOCUMENT, Cache(tmp_path))
    assert OTHERWISE[otherwise](Cache(tmp_path)) == OTHERWISE[otherwise](Cache(None))


def test_a_page_in_the_inks_of_one_press_never_stands_in_a_book_for_another(tmp_path: Path) -> None:
    tables = [usual(), Separation(bytes(255 - byte for byte in usual().inks))]
    jobs = [Job(inks=Inks("cmyk", separation=table)) for table in tables]
    one, other = (pressed(DOCUMENT, Cache(tmp_path), job=job) for job in jobs)
    assert one != other == pressed(DOCUMENT, Cache(None), job=jobs[1])


def test_what_is_read_aloud_is_the_same_whether_or_not_pages_were_made_up_before(tmp_path: Path) -> None:
    for number, document in enumerate((DOCUMENT, long_table(), same_table_twice())):
        told = [
            press_book(document, A4, cache, job=TAGGED).structure
            for cache in (Cache(None), *two(tmp_path / f"{number}"))
        ]
        assert told[0] is not None
        assert repr(told[0]) == repr(told[1]) == repr(told[2])


def two(folder: Path) -> tuple[Cache, Cache]:
    return Cache(folder), Cache(folder)


class Lossy(Cache):
    """A cache that has lost some of what it was given, or has something else instead."""

    def __init__(self, folder: Path, lost: Callable[[Any], bool], instead: Any = None) -> None:
        super().__init__(folder)
        self.lost = lost
        self.instead = instead

    def get(self, key: str) -> Any:
        """What is kept, or what came in its place."""
        kept = super().get(key)
        return self.instead if self.lost(kept) else kept


def is_block(kept: Any) -> bool:
    return isinstance(kept, list) and bool(kept) and isinstance(kept[0], dict)


def is_section(kept: Any) -> bool:
    return isinstance(kept, list) and bool(kept) and isinstance(kept[0], list)


def is_page(kept: Any) -> bool:
    return isinstance(kept, list) and bool(kept) and isinstance(kept[0], str)


LOST = {"blocks": is_block, "sections": is_section, "pages": is_page, "all": lambda kept: True}
SPOILT = [
    None,
    7,
    "text",
    [7],
    [[7]],
    [[["a"]]],
    [["", "", {}]],
    {"a": 1},
    [[[1.0, "a", {"links": 1}]]],
    ["%", 1],
    ["AA==", 7],
]


@pytest.mark.parametrize("lost", LOST)
def test_what_was_lost_is_made_anew(lost: str, tmp_path: Path) -> None:
    """Sections name blocks that may be gone, and pages sections."""
    pressed(DOCUMENT, Cache(tmp_path))
    cache = Lossy(tmp_path, LOST[lost])
    assert pressed(changed(DOCUMENT), cache) == pressed(changed(DOCUMENT), Cache(None))
    assert pressed(DOCUMENT, cache, job=HANDED_OUT) == pressed(DOCUMENT, Cache(None), job=HANDED_OUT)


@pytest.mark.parametrize("instead", SPOILT, ids=repr)
def test_what_has_another_shape_is_as_good_as_lost(instead: object, tmp_path: Path) -> None:
    assert pressed(DOCUMENT, Lossy(tmp_path, lambda kept: True, instead)) == pressed(DOCUMENT, Cache(None))


def test_the_names_of_what_pages_show_are_those_of_pages_written_anew(tmp_path: Path) -> None:
    pressed(DOCUMENT, Cache(tmp_path))
    before, after = (press_book(DOCUMENT, A4, cache).prints for cache in (Cache(None), Cache(tmp_path)))
    assert before == after
    assert len({*before}) == len(before)


def test_a_press_leaves_the_search_for_garbage_as_it_was() -> None:
    for collects in (True, False):
        (gc.enable if collects else gc.disable)()
        try:
            pressed(DOCUMENT, Cache(None))
            assert gc.isenabled() is collects and gc.get_freeze_count() == 0
        finally:
            gc.enable()
