"""The small phrases that alt text is made of."""

import re
from collections.abc import Sequence

from generator.grid.hexpicture import line_name

JOINED = re.compile(r"(?<=[0-9])-(?=[a-z]{1,3}[0-9])")
"""A hyphen between two cells, which nobody should hear."""

BORDER = re.compile(r"([a-z]{1,3}[0-9]+)\|([a-z]{1,3}[0-9]+)")
ON = re.compile(r"(?<=[A-Z0-9]) (?=[a-z]{1,3}[0-9])")
SLIDE = re.compile(r"\b([0-9]{2})([UDLR])\b")
SLIDES = {"U": "up", "D": "down", "L": "left", "R": "right"}
DOMINO = re.compile(r"\b([0-9])([0-9])\b")


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: 1 row, 2 rows."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def joined(parts: Sequence[str]) -> str:
    """Parts with commas and a last "and"."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def move_in_words(move: str) -> str:
    """A move as somebody would say it: `26U` is 2-6 slides up, `74 a2-a3` is 7-4 on a2 and a3."""
    said = SLIDE.sub(lambda slide: f"{slide[1]} slides {SLIDES[slide[2]]}", " ".join(move.split()))
    return cells_joined(dominoes_named(ON.sub(" on ", said)))


def dominoes_named(text: str) -> str:
    """A text in which dominoes are two numbers, and not one of two digits."""
    return DOMINO.sub(r"\1-\2", text)


def cells_joined(text: str) -> str:
    """A text in which cells that belong together are joined by words: `AB a1-a2` is AB on a1 and a2."""
    return BORDER.sub(r"a border between \1 and \2", JOINED.sub(" and ", text))


def row_name(row: int) -> str:
    """The letter of a row, counted from nought, as the pages print it."""
    return line_name(row)


def runs(words: Sequence[str]) -> list[tuple[str, int]]:
    """Words with how often each is said in a row."""
    found: list[tuple[str, int]] = []
    for word in words:
        if found and found[-1][0] == word:
            found[-1] = word, found[-1][1] + 1
        else:
            found.append((word, 1))
    return found
