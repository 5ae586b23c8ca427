"""The text of a game in progress: the picture, then a line for each thing it does not show."""

import re
from dataclasses import dataclass
from typing import Self

from generator.errors import ContentError, PictureError, suggestion
from generator.games.all_fives.engine.picture import HIGHEST_NUMBER, read_table
from generator.games.all_fives.engine.reckoning import Hand
from generator.games.all_fives.engine.table import EMPTY, FivesTable
from generator.tiles.domino import Domino

KEYS = ("hands", "stock", "scores", "turn", "first", "passed")
MOST_PLAYERS = 4
NOTHING = "-"


@dataclass(frozen=True)
class Moment:
    """Everything there is to know about a match; players count from nought.

    Without hands it is a table on which any domino left may be played.
    """

    table: FivesTable = EMPTY
    hands: tuple[Hand, ...] = ()
    stock: Hand = ()
    scores: tuple[int, ...] = ()
    turn: int = 0
    first: int = 0
    passed: int = 0

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a picture, then lines such as `hands: 35 36 / 12 44`; what cannot be so raises ContentError."""
        lines = text.rstrip().split("\n")
        start = next((row for row, line in enumerate(lines) if ":" in line), len(lines))
        table = read_table("\n".join(lines[:start]))
        said = _read_lines(lines, start)
        hands = said["hands"].split("/") if "hands" in said else ()
        moment = cls(
            table,
            tuple(tuple(sorted(_dominoes(hand))) for hand in hands),
            _dominoes(said.get("stock", "")),
            tuple(_number("scores", word) for word in said.get("scores", "").split()) or (0,) * len(hands),
            _number("turn", said.get("turn", "1")) - 1,
            _number("first", said.get("first", "1")) - 1,
            _number("passed", said.get("passed", "0")),
        )
        _check(moment)
        return moment

    def __str__(self) -> str:
        """The inverse, whatever is nought or empty left out."""
        lines = [str(self.table)] if self.table.dominoes else []
        if self.hands:
            lines.append("hands: " + " / ".join(" ".join(map(str, hand)) or NOTHING for hand in self.hands))
        if self.stock:
            lines.append("stock: " + " ".join(map(str, self.stock)))
        if any(self.scores) or (self.scores and not self.hands):
            lines.append("scores: " + " ".join(map(str, self.scores)))
        lines += [f"{key}: {player + 1}" for key, player in (("turn", self.turn), ("first", self.first)) if player]
        lines += [f"passed: {self.passed}"] if self.passed else []
        return "\n".join(lines)


def _read_lines(lines: list[str], start: int) -> dict[str, str]:
    """What the lines from a row on say, by their keys."""
    said: dict[str, str] = {}
    for row, line in enumerate(lines[start:], start):
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not line.strip():
            continue
        if not colon or key not in KEYS:
            raise PictureError(
                f"unknown line {line.strip()!r}, expected one of {', '.join(KEYS)}{suggestion(key, [*KEYS])}", row
            )
        if key in said:
            raise PictureError(f"{key!r} is said twice", row)
        said[key] = value
    return said


def _dominoes(text: str) -> Hand:
    return tuple(Domino.parse(word) for word in text.split() if word != NOTHING)


def _number(key: str, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise ContentError(f"{key!r} has {text!r}, expected a whole number")
    return int(text)


def _check(moment: Moment) -> None:
    players = len(moment.scores)
    if players and not 2 <= players <= MOST_PLAYERS:
        raise ContentError(f"there are {players} players, expected 2 to {MOST_PLAYERS}")
    if moment.hands and players != len(moment.hands):
        raise ContentError(f"there are {players} scores for {len(moment.hands)} hands, expected as many")
    for key, player in (("turn", moment.turn), ("first", moment.first)):
        if not 0 <= player < max(players, 1):
            raise ContentError(f"{key!r} has {player + 1}, expected a player from 1 to {max(players, 1)}")
    for score in moment.scores:
        if score % 5:
            raise ContentError(f"'scores' has {score}, expected multiples of five")
    if moment.passed and (moment.stock or not moment.hands or moment.passed > players):
        raise ContentError(f"'passed' has {moment.passed}, expected at most one pass a hand, and no stock")
    if moment.stock and not moment.hands:
        raise ContentError("there is a stock but there are no hands, expected the hands too")
    if [*moment.hands].count(()) > 1:
        raise ContentError("two hands are empty, expected the first empty one to end the round")
    _check_set(moment)


def _check_set(moment: Moment) -> None:
    seen = {placed.domino for placed in moment.table.dominoes}
    for domino in [*(domino for hand in moment.hands for domino in hand), *moment.stock]:
        if domino.high > HIGHEST_NUMBER:
            raise ContentError(f"domino {domino} is not in the set, expected numbers up to {HIGHEST_NUMBER}")
        if domino in seen:
            raise ContentError(f"domino {domino} is there twice, expected each of the set once")
        seen.add(domino)
