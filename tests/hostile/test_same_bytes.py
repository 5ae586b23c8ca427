"""The same book gives the same bytes, whatever stands around the program."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pyphen
import pytest

from generator.build import Workshop, build
from generator.press import hyphenation, materials, text
from generator.press.typography import USUAL
from generator.system.cache import Cache
from generator.system.executors import Pool
from tests.conftest import ROOT, first_of
from tests.test_build import hashes

PROBLEM = """\
  - id: gentle-{number}
    claim: unique
    numbers: |2
      0 2 1 0
      1 0 2 1
      2 0 2 1
"""
LEAD = (
    "Disappearing boundaries notwithstanding, every neighbouring pair of numbers remains recognisable: "
    "conscientious investigation of improbable combinations eventually distinguishes all the dominoes."
)
SECTIONS = "".join(f"  - title: {title}\n    text: {LEAD!r}\n" for title in ("One", "Two", "Three"))


def tiny_book(parent: Path, problems: int = 1) -> Path:
    """A book of a page of problems, in a folder of its own."""
    book = parent / "content" / "tiny"
    book.mkdir(parents=True)
    listed = "".join(PROBLEM.format(number=number) for number in range(problems))
    (book / "dominosa.yaml").write_text(
        f"family: dominosa\ntitle: Dominosa\nsections:\n{SECTIONS}problems:\n{listed}"
    )
    (book / "book.yaml").write_text(
        "title: Tiny\nauthor: Ångström\nsheets: [dominoes]\n"
        "parts:\n  - title: Puzzles\n    chapters: [dominosa.yaml]\n"
    )
    return book


def built(parent: Path, around: Mapping[str, str], *options: str, umask: int = 0o022) -> dict[str, str]:
    """The hashes of a book made by a process of its own."""
    tiny_book(parent)
    command = [sys.executable, "-m", "generator", "build", "--quiet", "--no-cache", *options]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), **around}
    done = subprocess.run(command, cwd=parent, env=surroundings, umask=umask, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return hashes(parent / "output")


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return built(tmp_path_factory.mktemp("plain"), {})


@pytest.mark.parametrize(
    "around",
    first_of(
        {"SOURCE_DATE_EPOCH": "1700000000", "PYTHONHASHSEED": "3"},
        {"SOURCE_DATE_EPOCH": "last Tuesday"},
        {"PYTHONHASHSEED": "7", "TZ": "Asia/Kathmandu"},
        {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"RL_pdfMultiLine": "1", "RL_pdfComments": "1", "RL_invariant": "0", "RL_pageCompression": "0"},
    ),
    ids=lambda around: "-".join(around.values()).replace(" ", "-"),
)
def test_surroundings_change_no_byte(around: dict[str, str], plain: dict[str, str], tmp_path: Path) -> None:
    assert built(tmp_path, around) == plain


def test_neither_folder_nor_jobs_nor_umask_change_a_byte(plain: dict[str, str], tmp_path: Path) -> None:
    assert built(tmp_path / "nested" / "önskebok", {}, "--jobs", "3", umask=0o077) == plain


@pytest.mark.slow
def test_a_changed_hyphenation_file_gives_a_warm_build_the_bytes_of_a_cold_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = tiny_book(tmp_path)
    make(book, tmp_path / "cache", tmp_path / "before")
    none = tmp_path / "hyph_none.dic"
    none.write_text("UTF-8\n1qqqq\n")
    monkeypatch.setitem(pyphen.LANGUAGES, "en_GB", none)
    forget()
    make(book, tmp_path / "cache", tmp_path / "warm")
    make(book, None, tmp_path / "cold")
    forget()
    assert hashes(tmp_path / "warm") == hashes(tmp_path / "cold")
    assert hashes(tmp_path / "warm") != hashes(tmp_path / "before")


def test_another_version_of_a_library_sets_every_block_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in materials.LIBRARIES:
        forget()
        before = materials.materials_digest("en-GB", USUAL)
        forget()
        with monkeypatch.context() as patch:
            patch.setitem(materials.LIBRARIES, name, "999")
            one = materials.materials_digest("en-GB", USUAL)
        forget()
        assert one != before
    forget()


def make(book: Path, cache: Path | None, output: Path) -> None:
    build(book, Workshop((ROOT / "templates",), output, Cache(cache), Pool(1)))


def forget() -> None:
    """Forget what a process works out once."""
    materials._digest.cache_clear()
    hyphenation.hyphenator.cache_clear()
    text._cut.cache_clear()
