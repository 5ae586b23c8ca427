"""Exact cover by plain search, the second way to count tilings beside the constraint solver."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import count
from typing import TypeVar

from generator.system.effort import METER

Option = TypeVar("Option", bound=Hashable)

AT_ONCE = 1_000
"""States that are counted together, for counting each would take as long as looking at it."""


def covers(options: Mapping[Option, Sequence[Hashable]]) -> Iterator[list[Option]]:
    """Every choice of options that takes each item exactly once, always in the same order."""
    names = list(options)
    # Sets are the bits of whole numbers: to strike out all rivals of an option is then one `and`, not a loop.
    holders: dict[Hashable, int] = {}
    for place, name in enumerate(names):
        for item in options[name]:
            holders[item] = holders.get(item, 0) | 1 << place
    clashes = [0] * len(names)
    for place, name in enumerate(names):
        for item in options[name]:
            clashes[place] |= holders[item]
    items = {item: number for number, item in enumerate(holders)}
    covered = [sum(1 << items[item] for item in options[name]) for name in names]
    every = (1 << len(names)) - 1, (1 << len(items)) - 1
    for chosen in _search(list(holders.values()), clashes, covered, *every, count(1)):
        yield [names[place] for place in chosen]


def _search(
    holders: list[int], clashes: list[int], covered: list[int], alive: int, missing: int, looked: Iterator[int]
) -> Iterator[list[int]]:
    """Cover the item with the fewest options left, in every way."""
    if not missing:
        yield []
        return
    if not next(looked) % AT_ONCE:
        METER.tried(AT_ONCE)
    # The item with the fewest options first: the tree stays narrow, and an item without any ends a branch at once.
    choices, fewest, rest = 0, 1 << 30, missing
    while rest:
        low = rest & -rest
        rest ^= low
        left = holders[low.bit_length() - 1] & alive
        count = left.bit_count()
        if count < fewest:
            choices, fewest = left, count
            # Nothing is gained by looking on: a forced option is taken in any case.
            if count <= 1:
                break
    while choices:
        low = choices & -choices
        choices ^= low
        place = low.bit_length() - 1
        for tail in _search(
            holders,
            clashes,
            covered,
            alive=alive & ~clashes[place],
            missing=missing & ~covered[place],
            looked=looked,
        ):
            yield [place, *tail]
