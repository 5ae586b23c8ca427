"""Every way to number the places of a packing without a match, one of all that are alike, by a compiled loop.

Alike are numberings that other names for the numbers turn into each other: any names where only matches
count, names that keep sums of six where those count too.
"""

from generator.solve.compiled import Ints, fast

NUMBERS, MIDDLE, NONE = 7, 3, -1


@fast
def allowed(ends: Ints, borders: Ints, half: int, number: int, sixes: int) -> bool:
    """Whether a number may come next: no match, no domino twice, and new numbers in their order."""
    newest = NONE
    for k in range(half):
        told = min(ends[k], NUMBERS - 1 - ends[k]) if sixes else ends[k]
        if not (sixes and told == MIDDLE):
            newest = max(newest, told)
    told = min(number, NUMBERS - 1 - number) if sixes else number
    if told > newest + 1 and not (sixes and told == MIDDLE):
        return False
    if sixes and told == newest + 1 and number > MIDDLE:
        return False
    for k in range(3 * half, 3 * half + 3):
        if borders[k] != NONE and ends[borders[k]] == number:
            return False
    if half % 2:
        for k in range(0, half - 1, 2):
            if ends[k] + ends[k + 1] == ends[half - 1] + number and number in (ends[k], ends[k + 1]):
                return False
    return True


@fast
def listed(ends: Ints, borders: Ints, sixes: int, first: int, depth: int, room: Ints) -> tuple[int, int]:
    """Fill the room with the numberings that come next and begin as told; how many, and the depth to go on at.

    The numbers before `first` stay; begin there, with -1 from there on; all are listed once the depth is below it.
    """
    halves = len(ends)
    count = 0
    while depth >= first:
        number = ends[depth] + 1
        while number < NUMBERS and not allowed(ends, borders, depth, number, sixes):
            number += 1
        ends[depth] = number if number < NUMBERS else NONE
        if number == NUMBERS:
            depth -= 1
        elif depth + 1 < halves:
            depth += 1
        else:
            for half in range(halves):
                room[count * halves + half] = ends[half]
            count += 1
            # The room is given back before it is full, and the list goes on at the same depth when asked again.
            if (count + 1) * halves > len(room):
                return count, depth
    return count, depth
