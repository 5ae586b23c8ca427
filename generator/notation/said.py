"""The lines below the picture of a position, each a key and what it says: `hands: 12 34 / 56`."""

import re
from typing import NamedTuple

from generator.errors import PictureError, suggestion

LINE = re.compile(r" *([a-z]+):")
NONE = "-"
MOST_DIGITS = 12
"""Of a number that anybody means."""


class Said(NamedTuple):
    """What a line says behind its key, and where."""

    key: str
    text: str
    row: int
    column: int

    def fault(self, message: str, word: str = "") -> PictureError:
        """An error that points at a word of the line, or at its first."""
        found = re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])" if word else r"\S", self.text)
        return PictureError(message, self.row, self.column + (found.start() if found else 0))

    def require(self, holds: object, message: str, word: str = "") -> None:
        """Raise that error unless it is so."""
        if not holds:
            raise self.fault(message, word)

    @property
    def words(self) -> str:
        """The text without the spaces round it."""
        return self.text.strip()

    def parts(self, stroke: str = "/") -> list[str]:
        """What stands between the strokes, one part for each player."""
        return [part.strip() for part in self.text.split(stroke)]

    def number(self, word: str) -> int:
        """A word as a whole number."""
        sane = word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS
        self.require(sane, f"{word!r}, expected a whole number", word)
        return int(word)


def read_lines(rows: list[str], start: int, keys: list[str]) -> dict[str, Said]:
    """The lines from a row on, each by its key; only these keys are known."""
    lines: dict[str, Said] = {}
    for number, row in enumerate(rows[start:], start):
        found = LINE.match(row)
        if not found:
            raise PictureError(f"{row.strip()!r} is no line, expected one such as '{keys[0]}: …'", number)
        key = found[1]
        if key not in keys:
            near = suggestion(key, keys)
            raise PictureError(f"unknown line {key!r}, expected one of {', '.join(keys)}{near}", number)
        if key in lines:
            raise PictureError(f"line {key!r} stands twice", number)
        lines[key] = Said(key, row[found.end() :], number, found.end())
    return lines


def first_line(rows: list[str]) -> int:
    """The row in which the picture ends and the lines begin."""
    return next((number for number, row in enumerate(rows) if LINE.match(row)), len(rows))
