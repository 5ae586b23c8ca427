"""How people build a map together: hands are hidden, and so is what is passed on until it lies."""

from collections.abc import Iterator
from typing import Any

from generator.playing.seat import Seat


def _seen(position: Any) -> str:
    """The map, one's own hand and what one was passed; of the others and of the stock how much there is."""
    return "\n".join(_lines(str(position), position.turn))


def _lines(text: str, turn: int) -> Iterator[str]:
    player = -1
    for line in text.split("\n"):
        if not line[:1].isalpha():
            yield line
            continue
        word, *names = line.split()
        player += word == "hand"
        if word == "hand":
            yield (
                f"your hand: {' '.join(names)}" if player == turn else f"player {player + 1}: {len(names)} in hand"
            )
        elif word == "passed":
            yield f"passed to you: {' '.join(names)}"
        elif word == "stock":
            yield f"stock: {len(names)} left"


def _aloud(position: Any, move: Any) -> str:
    return "pass a domino" if str(move).startswith("pass") else str(move)


SEAT = Seat(own={"hand": "your hand"}, view=_seen, aloud=_aloud)
