"""Numbers of very many digits, wherever a number may stand: a sentence each, and never a fault of ours."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from generator.load import load_bytes
from generator.verify.judge import judge
from tests.cli.test_cli import run
from tests.conftest import ROOT, first_of

MANY = ("9" * 999, "9" * 5_000)
"""As many digits as a file may give, and more than Python makes a number of."""

NUMBER = re.compile(r"(?<![\w#])\d+|\d+(?![\w#])|(?<=[a-z])\d+")
FILES = sorted(path for path in (ROOT / "content").rglob("*.yaml") if path.name != "book.yaml")
MOST = 60
"""Kinds of lines that are tried of a file."""

ENTRY = re.compile(r"^  - id: ", re.MULTILINE)


def spoilt(path: Path, digits: str) -> Iterator[bytes]:
    """A file with many digits for a number, by turns in each kind of line that its entries have."""
    text = path.read_text()
    starts = [found.start() for found in ENTRY.finditer(text)] + [len(text)]
    seen: set[str] = set()
    for start, end in pairwise(starts):
        before, entry = text[: starts[0]], text[start:end]
        for found in NUMBER.finditer(entry):
            line = entry[entry.rfind("\n", 0, found.start()) + 1 : found.start()]
            kind = re.sub(r"\d+", "0", line)[:24]
            if kind not in seen and len(seen) < MOST:
                seen.add(kind)
                yield (before + entry[: found.start()] + digits + entry[found.end() :]).encode()


@pytest.mark.parametrize("digits", first_of(*MANY), ids=len)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_many_digits_in_a_file_are_a_sentence(path: Path, digits: str) -> None:
    for data in spoilt(path, digits):
        chapter, faults = load_bytes(path, data)
        assert all(len(str(fault)) < 4_000 and "Exceeds" not in str(fault) for fault in faults), faults
        for entry in chapter.entries if chapter else ():
            if digits in repr(entry.problem):
                judge(entry.problem)


@pytest.mark.parametrize("minutes", ["30001", "inf", "9" * 5_000])
def test_an_attempt_ends_within_three_weeks(minutes: str) -> None:
    done = run("attempt", "cube-pattern", "--minutes", minutes, cwd=ROOT)
    assert done.returncode == 2
    assert "expected at most 30,000" in done.stderr
