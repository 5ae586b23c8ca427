"""Texts that were met before, in a few bytes each, and where each was met first."""

from array import array
from collections.abc import Iterable
from hashlib import blake2b

SMALLEST = 64
"""The slots of an empty table; never more than two thirds of them are taken."""


def mark_of(text: str) -> int:
    """A number of eight bytes that stands for a text; never nought.

    Among a million texts two share one by chance once in thirty million times.
    """
    return int.from_bytes(blake2b(text.encode(errors="backslashreplace"), digest_size=8).digest(), "big") or 1


class Marks:
    """A set of marks in 12 to 36 bytes each; numbered, each with a number of four bytes more, in 18 to 54."""

    def __init__(self, marks: Iterable[int] = (), numbered: bool = False) -> None:
        self._slots = array("Q", [0]) * SMALLEST
        self._numbers = array("I", [0]) * (SMALLEST if numbered else 0)
        self._count = 0
        for mark in marks:
            self.add(mark)

    def __len__(self) -> int:
        return self._count

    def __contains__(self, mark: int) -> bool:
        return self._slots[self._slot(mark)] == mark

    def add(self, mark: int) -> bool:
        """Note a mark; whether it is new."""
        slot = self._slot(mark)
        if self._slots[slot] == mark:
            return False
        self._take(slot, mark, 0)
        return True

    def first(self, mark: int, number: int) -> int:
        """The number that a mark came with first, which is this one if it is new."""
        slot = self._slot(mark)
        if self._slots[slot] == mark:
            return self._numbers[slot]
        self._take(slot, mark, number)
        return number

    def _slot(self, mark: int) -> int:
        """Where a mark stands, or the free slot where it would."""
        slots = self._slots
        last = len(slots) - 1
        # The table's length is a power of two, so that a mark's last bits are its place: they are well mixed.
        slot = mark & last
        while slots[slot] and slots[slot] != mark:
            slot = slot + 1 & last
        return slot

    def _take(self, slot: int, mark: int, number: int) -> None:
        self._slots[slot] = mark
        if self._numbers:
            self._numbers[slot] = number
        self._count += 1
        if 3 * self._count > 2 * len(self._slots):
            self._grow()

    # Two arrays and no dictionary: a set of a million numbers in Python takes some seventy bytes for each.
    def _grow(self) -> None:
        slots, numbers = self._slots, self._numbers
        self._slots, self._numbers = array("Q", [0]) * (2 * len(slots)), array("I", [0]) * (2 * len(numbers))
        for old, mark in enumerate(slots):
            if mark:
                slot = self._slot(mark)
                self._slots[slot] = mark
                if numbers:
                    self._numbers[slot] = numbers[old]
