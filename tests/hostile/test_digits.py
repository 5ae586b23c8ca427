"""More digits than Python makes a number of, wherever a number may stand: a sentence each, and never a fault of ours."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.load import load_bytes
from generator.verify.judge import judge
from tests.conftest import ROOT

MANY = "9" * 999
NUMBER = re.compile(r"(?<![\w#])\d+|\d+(?![\w#])|(?<=[a-z])\d+")
FILES = sorted(path for path in (ROOT / "content").rglob("*.yaml") if path.name != "book.yaml")
ENTRY = re.compile(r"^  - id: ", re.MULTILINE)


def spoilt(path: Path) -> Iterator[bytes]:
    """A file with many digits for a number, by turns in each line of an entry that stands for its kind."""
    text = path.read_text()
    starts = [found.start() for found in ENTRY.finditer(text)] + [len(text)]
    seen: set[str] = set()
    for start, end in zip(starts, starts[1:], strict=False):
        before, entry = text[: starts[0]], text[start:end]
        for found in NUMBER.finditer(entry):
            line = entry[entry.rfind("\n", 0, found.start()) + 1 : found.start()]
            kind = re.sub(r"\d+", "0", line)[:24]
            if kind in seen or len(seen) > 60:
                continue
            seen.add(kind)
            yield (before + entry[: found.start()] + MANY + entry[found.end() :]).encode()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_many_digits_in_a_file_are_a_sentence(path: Path) -> None:
    for data in spoilt(path):
        chapter, faults = load_bytes(path, data)
        assert all(len(str(fault)) < 4_000 and "Exceeds" not in str(fault) for fault in faults), faults
        for entry in chapter.entries if chapter else ():
            if MANY in repr(entry.problem):
                judge(entry.problem)
