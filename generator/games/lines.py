"""The lines below the picture of a position: hands, points, whose turn it is."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from generator.errors import ContentError, PictureError, suggestion
from generator.tiles.domino import Domino

LINE = re.compile(r" *([a-z]+):")
NONE = "-"
MOST_DIGITS = 12
"""Of a number that anybody means."""

Dominoes = tuple[Domino, ...]


class Said(NamedTuple):
    """What a line says behind its key, and where."""

    text: str
    row: int
    column: int

    def fault(self, message: str, word: str = "") -> PictureError:
        """An error that points at a word of the line, or at its first."""
        found = re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])" if word else r"\S", self.text)
        return PictureError(message, self.row, self.column + (found.start() if found else 0))

    def parts(self, stroke: str = "/") -> list[str]:
        """What stands between the strokes, one part for each player."""
        return [part.strip() for part in self.text.split(stroke)]

    def number(self, word: str) -> int:
        """A word as a whole number."""
        if not (word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS):
            raise self.fault(f"{word!r}, expected a whole number", word)
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
        lines[key] = Said(row[found.end() :], number, found.end())
    return lines


def first_line(rows: list[str]) -> int:
    """The row in which the picture ends and the lines begin."""
    return next((number for number, row in enumerate(rows) if LINE.match(row)), len(rows))


def read_dominoes(said: Said, words: Iterable[str], highest: int, seen: set[Domino]) -> Dominoes:
    """Dominoes of the set that were not seen before, and now are."""
    found = []
    for word in words:
        try:
            domino = Domino.parse(word)
        except ContentError as error:
            raise said.fault(str(error), word) from None
        if domino.high > highest:
            raise said.fault(f"domino {word} is not in the set, expected numbers up to {highest}", word)
        if domino in seen:
            raise said.fault(f"domino {word} is there twice, expected each of the set once", word)
        seen.add(domino)
        found.append(domino)
    return tuple(found)


def read_scores(said: Said, players: int = 0) -> tuple[int, ...]:
    """The points of each player, `5 0`; of so many players, where that is known."""
    scores = tuple(said.number(word) for word in said.text.split())
    if players and len(scores) != players:
        raise said.fault(f"there are {len(scores)} scores, expected {players}")
    return scores


def read_turn(said: Said, players: int, key: str = "turn") -> int:
    """Whose turn it is, or whose the key says, written from 1 and counted from nought."""
    turn = said.number(said.text.strip())
    if not 1 <= turn <= players:
        raise said.fault(f"{key} {turn}, expected a player from 1 to {players}")
    return turn - 1
