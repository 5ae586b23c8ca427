"""What the cache keeps of pages is believed only under its seal, as proofs are."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.hostile.test_same_bytes import make, tiny_book
from tests.test_build import hashes


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a book, its output and a cache that holds its pages."""
    parent = tmp_path_factory.mktemp("warm")
    make(tiny_book(parent), parent / "cache", parent / "output")
    return parent


def entries(cache: Path) -> list[Path]:
    return sorted(cache.glob("*/*.json"))


def of_pages(cache: Path) -> list[Path]:
    """The entries that hold drawing operators."""
    return [path for path in entries(cache) if "operators" in path.read_text()]


def redrawn(text: str) -> str:
    """An entry that draws something else under its old seal."""
    head, body, end = text.split("\n")
    records = json.loads(body)
    for record in records:
        record["operators"] = "BT (seven) Tj ET"
    return f"{head}\n{json.dumps(records)}\n{end}"


def sealed_by_nobody(text: str) -> str:
    _, body, end = redrawn(text).split("\n")
    return f'{{"seal": "{"0" * 64}", "value":\n{body}\n{end}'


def cut_short(text: str) -> str:
    return text[: len(text) // 2]


@pytest.mark.parametrize("harm", [redrawn, sealed_by_nobody, cut_short, lambda text: "", lambda text: "\0" * 99])
def test_a_harmed_entry_of_a_page_is_as_good_as_none(
    harm: Callable[[str], str], warm: Path, tmp_path: Path
) -> None:
    shutil.copytree(warm / "cache", tmp_path / "cache")
    harmed = of_pages(tmp_path / "cache")
    assert len(harmed) > 5
    for path in harmed:
        path.write_text(harm(path.read_text()))
    make(warm / "content/tiny", tmp_path / "cache", tmp_path / "output")
    assert hashes(tmp_path / "output") == hashes(warm / "output")


def test_an_entry_under_the_name_of_another_is_as_good_as_none(warm: Path, tmp_path: Path) -> None:
    shutil.copytree(warm / "cache", tmp_path / "cache")
    pages = of_pages(tmp_path / "cache")
    texts = [path.read_text() for path in pages]
    for path, text in zip(pages, [*texts[1:], texts[0]], strict=True):
        path.write_text(text)
    make(warm / "content/tiny", tmp_path / "cache", tmp_path / "output")
    assert hashes(tmp_path / "output") == hashes(warm / "output")


def test_pages_sealed_by_somebody_else_are_set_anew(
    warm: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(warm / "cache", tmp_path / "cache")
    before = {path: path.read_bytes() for path in entries(tmp_path / "cache")}
    monkeypatch.setitem(os.environ, "TILEWRIGHT_CACHE_KEY", "another key, long enough")
    make(warm / "content/tiny", tmp_path / "cache", tmp_path / "output")
    assert hashes(tmp_path / "output") == hashes(warm / "output")
    assert all(path.read_bytes() != was for path, was in before.items())
