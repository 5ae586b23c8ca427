"""What is shipped, read once for all tests of a process: they take it as it is."""

from functools import cache

from generator.load import Chapter, LoadedBook, load_book, load_loose
from generator.load.shipped import shipped

CONTENT = shipped("content")
BOOKS = tuple(sorted(path.parent.name for path in CONTENT.glob("*/book.yaml")))


@cache
def shipped_book(name: str) -> LoadedBook:
    """One of our books."""
    return load_book(CONTENT / name)


@cache
def shipped_chapters() -> tuple[Chapter, ...]:
    """All that has a claim in content/, file by file, samples, studies and full boards included."""
    chapters, faults = load_loose([CONTENT, CONTENT / "families" / "problems"])
    assert not faults, faults
    return tuple(chapters)
