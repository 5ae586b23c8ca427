"""What the players do, each with its text: `1 rolls 3 5`, `2 on 35`, `3 takes 12`; players are written from 1."""

import re
from dataclasses import dataclass

from generator.errors import ContentError
from generator.tiles.domino import Domino

BLANK = Domino(0, 0)
EXAMPLES = "'1 rolls 3 5', '2 on 35' or '3 takes 12'"
MOVE = re.compile(r"([1-9]) (?:rolls ([1-6]) ([1-6])|(on|takes) ([0-9]{2}))")


@dataclass(frozen=True)
class Roll:
    """A throw of the two dice, told apart though the target reads them without order."""

    player: int
    first: int
    second: int

    def __str__(self) -> str:
        return f"{self.player + 1} rolls {self.first} {self.second}"


@dataclass(frozen=True)
class Finger:
    """The first finger on a domino: on the target to win it, on the double blank to call that it is gone."""

    player: int
    domino: Domino

    def __str__(self) -> str:
        return f"{self.player + 1} on {self.domino}"


@dataclass(frozen=True)
class Take:
    """A domino of the player's choice, as the reward of a call."""

    player: int
    domino: Domino

    def __str__(self) -> str:
        return f"{self.player + 1} takes {self.domino}"


Move = Roll | Finger | Take


def read_move(text: str) -> Move:
    """The inverse of a move's `str`; a domino's two numbers may come in either order."""
    found = MOVE.fullmatch(" ".join(text.split()))
    if not found:
        raise ContentError(f"{text.strip()!r} is no move, expected such as {EXAMPLES}")
    player = int(found[1]) - 1
    if found[2]:
        return Roll(player, int(found[2]), int(found[3]))
    return (Finger if found[4] == "on" else Take)(player, Domino.parse(found[5]))
