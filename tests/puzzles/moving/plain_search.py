"""Shortest lines found by nothing but the moves a position says it has."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Protocol, Self, TypeVar

M = TypeVar("M", bound=Hashable)


class Playable(Protocol[M]):
    def moves(self) -> Iterable[M]: ...

    def play(self, move: M) -> Self: ...

    @property
    def solved(self) -> bool: ...


P = TypeVar("P", bound=Playable[Any])


def fewest_moves(
    start: P,
    enough: Callable[[P], bool] | None = None,
    most: int = 1500,
    key: Callable[[P], object] | None = None,
) -> int | None:
    """The length of a shortest line, None where there is none, -1 where there are too many positions."""
    name: Callable[[P], object] = key or (lambda position: position)
    done = enough or (lambda position: position.solved)
    if done(start):
        return 0
    seen = {name(start)}
    front = [start]
    depth = 0
    while front:
        depth += 1
        reached = []
        for position in front:
            for move in position.moves():
                after = position.play(move)
                if done(after):
                    return depth
                if name(after) not in seen:
                    seen.add(name(after))
                    reached.append(after)
        if len(seen) > most:
            return -1
        front = reached
    return None
