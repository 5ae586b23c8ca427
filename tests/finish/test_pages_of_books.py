"""Every page of every book of ours, on all papers: none is white, and hints stand where the feet of pages say."""

import os
import re
import shutil
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from generator.build.bindery import Bindery
from generator.build.settings import Setting, settings
from generator.build.workshop import Workshop
from generator.errors import LayoutError
from generator.grades import GRADE_NAMES
from generator.load import LoadedBook, load_book
from generator.press.book import Pressed
from generator.printing.editions import Edition
from generator.system.cache import Cache
from generator.system.executors import Pool
from generator.verify import Proof
from tests.conftest import PROVEN, ROOT
from tests.finish.ours import BOOKS, as_proven
from tests.finish.test_editions_of_books import THIN
from tests.printed import pages_of

pytestmark = pytest.mark.slow

PAPERS = "papers: [a4, letter, 6x9in, a5, {paper: a4, text: 18, edition: large}]\neditions: [screen]\n"
PAINTING = frozenset(["f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "Do", "Tj", "TJ", "'", '"'])
COVERS = 2
"""The pages before the first of a book on the screen: its cover and the endpaper."""


@pytest.mark.parametrize("name", BOOKS)
def test_every_page_has_ink_and_every_hint_is_where_the_foot_says(
    name: str, proofs: dict[str, Proof], tmp_path: Path
) -> None:
    loaded = on_all_papers(name, tmp_path)
    found = [as_proven(entry, proofs) for chapter in loaded.proven for entry in chapter.entries]
    cache = Cache(Path(os.environ.get(PROVEN) or tmp_path / "cache"))
    bindery = Bindery(loaded, found, Workshop((ROOT / "templates",), tmp_path, cache, Pool(1)))
    for setting, pressed in made(bindery, name):
        every_page_has_ink(setting, pressed.data)
        no_page_holds_the_signs_alone(pressed.data)
        every_foot_names_the_page_of_its_hints(bindery, setting, pressed)


def on_all_papers(name: str, folder: Path) -> LoadedBook:
    source = folder / name
    shutil.copytree(ROOT / "content" / name, source)
    text = re.sub(r"^papers:.*\n|^editions:\n( .*\n)*|^editions:.*\n", "", book(source), flags=re.MULTILINE)
    (source / "book.yaml").write_text(f"{text}\n{PAPERS}")
    return load_book(source)


def book(folder: Path) -> str:
    return (folder / "book.yaml").read_text()


def made(bindery: Bindery, name: str) -> Iterator[tuple[Setting, Pressed]]:
    """The book on the screen on each paper, and printed; small ones and large type may be too much for it."""
    for setting in settings(bindery.loaded):
        try:
            yield setting, bindery.book(setting)
        except LayoutError:
            assert setting.name not in ("a4", "letter")
    printer = "ingramspark" if name in THIN else "kdp"
    for setting in settings(bindery.loaded, (Edition(kind="interior", printer=printer, paper="letter"),)):
        yield setting, bindery.inside(setting)


def every_page_has_ink(setting: Setting, data: bytes) -> None:
    """But for the last before the end, where a printer binds leaves of two pages."""
    with pikepdf.open(BytesIO(data)) as pdf:
        white = [number for number, page in enumerate(pdf.pages, 1) if not painted(page)]
        assert white in ([], [len(pdf.pages)] if setting.edition.kind == "interior" else []), setting.name


def painted(page: pikepdf.Page) -> bool:
    return any(str(step.operator) in PAINTING for step in pikepdf.parse_content_stream(page))


def no_page_holds_the_signs_alone(data: bytes) -> None:
    key = " ".join(GRADE_NAMES)
    for words in pages_of(data):
        if key in words and "Contents" in words.title():
            assert len(words.split()) > 2 * len(GRADE_NAMES) + 8, words


def every_foot_names_the_page_of_its_hints(bindery: Bindery, setting: Setting, pressed: Pressed) -> None:
    before = COVERS if setting.edition.kind == "screen" else 0
    said = pages_of(pressed.data)
    for item in bindery.composer.items.values():
        hint = pressed.places.get(f"h-{item.id}")
        if hint is not None:
            asked = said[pressed.places[item.question_anchor] + before - 1]
            assert covers(asked, hint), (setting.name, item.number)
            assert plain(item.hint) in plain(said[hint + before - 1]), (setting.name, item.number)


def covers(words: str, page: int) -> bool:
    """Whether the foot names this page, alone or among others."""
    found = re.search(r"Hints on pages? (\d+)(?: and (\d+)|\D(\d+))?", words)
    assert found is not None, words[-200:]
    first, *others = (int(number) for number in found.groups() if number)
    return first <= page <= max([first, *others])


def plain(words: str) -> str:
    return re.sub(r"[^a-z0-9]", "", words.lower())
