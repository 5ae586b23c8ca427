"""The plainest search there is for the fewest moves: everything that can be reached, one move further each time."""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

S = TypeVar("S", bound=Hashable)


class TooMany(Exception):
    """There is more to be tried than is worth it."""


def shortest(
    start: S, after: Callable[[S], Iterable[tuple[str, S]]], done: Callable[[S], bool], most: int
) -> list[str] | None:
    """A line of the fewest moves that gets it done; None where no line does."""
    came: dict[S, tuple[S, str] | None] = {start: None}
    front = [start]
    while front:
        reached: list[S] = []
        for state in front:
            if done(state):
                return _line(state, came)
            for move, following in after(state):
                if following not in came:
                    came[following] = (state, move)
                    reached.append(following)
        if len(came) > most:
            raise TooMany
        front = reached
    return None


def _line(state: S, came: dict[S, tuple[S, str] | None]) -> list[str]:
    line: list[str] = []
    while step := came[state]:
        state, move = step
        line.insert(0, move)
    return line


def leads(line: Iterable[str], start: S, after: Callable[[S], Iterable[tuple[str, S]]]) -> S | None:
    """Where a line of moves leads; None where one of them cannot be made."""
    state: S | None = start
    for move in line:
        state = dict(after(state)).get(move) if state is not None else None
    return state
