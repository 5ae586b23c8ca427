"""Sets of small numbers as bits of one whole number, and stretches of arrays: what loops over them are made of.

Plain Python has its own quick ways for these; numba knows loops only, so each is written for it once more.
"""

from generator.solve.compiled import Function, Ints

ones = int.bit_count
"""How many bits are set."""


def first(mask: int) -> int:
    """The number of the lowest bit that is set."""
    return (mask & -mask).bit_length() - 1


def copy(numbers: Ints, at: int, to: int, count: int) -> None:
    """Write so many numbers of an array over others of it."""
    numbers[to : to + count] = numbers[at : at + count]


def ones_by_loop(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def first_by_loop(mask: int) -> int:
    """The number of the lowest bit that is set."""
    below = (mask & -mask) - 1
    count = 0
    while below:
        below &= below - 1
        count += 1
    return count


def copy_by_loop(numbers: Ints, at: int, to: int, count: int) -> None:
    """Write so many numbers of an array over others of it."""
    for one in range(count):
        numbers[to + one] = numbers[at + one]


LOOPS: dict[Function, Function] = {ones: ones_by_loop, first: first_by_loop, copy: copy_by_loop}
"""What numba is told instead of each."""
