"""Hill climbing: change something a little, keep it unless it got worse, begin again when nothing helps."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

X = TypeVar("X")
Worth = tuple[Any, ...]

FRUITLESS = 200
"""Climbs in a row without anything new after which there is nothing more to be found."""


def climbs(
    fresh: Callable[[], X],
    changed: Callable[[X], X],
    worth: Callable[[X], Worth],
    enough: Callable[[Worth], bool],
    patience: int,
) -> Iterator[tuple[Worth, X]]:
    """The top of one climb after another, without end; a climb stops where it is enough or stuck."""
    while True:
        best = fresh()
        value = worth(best)
        idle = 0
        while idle < patience and not enough(value):
            other = changed(best)
            found = worth(other)
            idle = 0 if found > value else idle + 1
            # What is as good is kept too: on a plateau one has to walk to find where it rises.
            if found >= value:
                best, value = other, found
        yield value, best


def distinct(found: Iterator[X | None], twin: Callable[[X], str]) -> Iterator[X]:
    """What was found, no two of it alike, until too many climbs brought nothing new."""
    known: set[str] = set()
    fruitless = 0
    while fruitless < FRUITLESS:
        one = next(found)
        fruitless += 1
        if one is not None and (name := twin(one)) not in known:
            known.add(name)
            fruitless = 0
            yield one
