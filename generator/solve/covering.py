"""Exact cover on arrays of whole numbers, for loops that can be compiled: how many ways there are, up to a few.

An option takes some items, and a cover takes every item once. The search covers the item with the
fewest options left first. Another way than `cover`, which works on bits: the two are tried on each other.
"""

from collections.abc import Sequence
from typing import NamedTuple

from generator.solve.compiled import Ints, fast, ints, ints_of


class Covering(NamedTuple):
    """Options and items with room to search in, used again and again."""

    options: int
    items: int
    first: Ints
    """Where the items of each option begin in `takes`; one more at the end."""

    takes: Ints
    start: Ints
    """Where the options of each item begin in `lists`; one more at the end."""

    lists: Ints
    alive: Ints
    left: Ints
    """How many options are alive for each item; those of a covered item count no more."""

    covered: Ints
    trail: Ints
    marks: Ints
    place: Ints
    item: Ints
    chosen: Ints
    other: Ints
    """The options of the cover that was found last, and of the one before it."""


def covering(options: Sequence[Sequence[int]], items: int) -> Covering:
    """Room for these options, each with its items by their numbers."""
    takes = [item for option in options for item in option]
    first = [0]
    for option in options:
        first.append(first[-1] + len(option))
    return Covering(
        options=len(options),
        items=items,
        first=ints_of(first),
        takes=ints_of(takes),
        start=ints(items + 1),
        lists=ints(len(takes)),
        alive=ints(len(options)),
        left=ints(items),
        covered=ints(items),
        trail=ints(len(options)),
        marks=ints(items + 1),
        place=ints(items + 1),
        item=ints(items + 1),
        chosen=ints(items + 1),
        other=ints(items + 1),
    )


@fast
def _list_options(room: Covering) -> None:
    """Write down the options of each item, and make everything as it is before a search."""
    start, left, takes = room.start, room.left, room.takes
    for item in range(room.items):
        left[item] = room.covered[item] = 0
    for at in range(room.first[room.options]):
        left[takes[at]] += 1
    start[0] = 0
    # An item's options stand side by side in one array, for compiled loops know no lists of lists.
    for item in range(room.items):
        start[item + 1] = start[item] + left[item]
        left[item] = 0
    for option in range(room.options):
        room.alive[option] = 1
        for at in range(room.first[option], room.first[option + 1]):
            item = takes[at]
            room.lists[start[item] + left[item]] = option
            left[item] += 1


@fast
def _fewest(room: Covering) -> int:
    """The item that the fewest options are left for; -1 where all are covered."""
    best, fewest = -1, 1 << 30
    for item in range(room.items - 1, -1, -1):
        if not room.covered[item] and room.left[item] < fewest:
            best, fewest = item, room.left[item]
            if fewest < 2:
                break
    return best


@fast
def _take(room: Covering, option: int, killed: int) -> int:
    """Take an option: its items are covered, and what shares one with it is out; how many are out then."""
    for side in range(room.first[option], room.first[option + 1]):
        item = room.takes[side]
        room.covered[item] = 1
        for at in range(room.start[item], room.start[item + 1]):
            rival = room.lists[at]
            if room.alive[rival] and rival != option:
                room.alive[rival] = 0
                room.trail[killed] = rival
                killed += 1
                for other in range(room.first[rival], room.first[rival + 1]):
                    room.left[room.takes[other]] -= 1
    return killed


# By a trail: to undo costs as much as was done, where a copy would cost the whole room.
@fast
def _give_back(room: Covering, option: int, killed: int, mark: int) -> None:
    """Undo the taking of an option."""
    while killed > mark:
        killed -= 1
        rival = room.trail[killed]
        room.alive[rival] = 1
        for other in range(room.first[rival], room.first[rival + 1]):
            room.left[room.takes[other]] += 1
    for side in range(room.first[option], room.first[option + 1]):
        room.covered[room.takes[side]] = 0


@fast
def count_covers(room: Covering, most: int) -> int:
    """How many covers there are, counted up to `most`; the last two stand in `chosen` and `other`."""
    _list_options(room)
    found = depth = killed = 0
    descending = True
    while depth >= 0:
        if descending:
            item = _fewest(room)
            if item < 0:
                found += 1
                if found == most:
                    return found
                # The one found before is kept as well: whoever repairs a puzzle looks at where two covers differ.
                for at in range(depth):
                    room.other[at] = room.chosen[at]
                room.other[depth] = -1
                depth -= 1
                descending = False
                continue
            room.item[depth], room.place[depth], room.marks[depth] = item, room.start[item], killed
        else:
            _give_back(room, room.chosen[depth], killed, room.marks[depth])
            killed = room.marks[depth]
        end = room.start[room.item[depth] + 1]
        while room.place[depth] < end and not room.alive[room.lists[room.place[depth]]]:
            room.place[depth] += 1
        descending = room.place[depth] < end
        if descending:
            option = room.lists[room.place[depth]]
            room.place[depth] += 1
            room.chosen[depth] = option
            killed = _take(room, option, killed)
            depth += 1
            room.chosen[depth] = -1
        else:
            depth -= 1
    return found
