"""Which problems are known already, in a few bytes each."""

from array import array
from collections.abc import Iterable
from hashlib import blake2b

SMALLEST = 64
"""The slots of an empty table."""


def mark_of(likeness: str) -> int:
    """A number that stands for all forms of a problem; never nought.

    Two different problems share one about once in ten thousand million million pairs, and all that
    comes of it is that the second is left out.
    """
    return int.from_bytes(blake2b(likeness.encode(), digest_size=8).digest(), "big") or 1


class Alike:
    """A set of marks that takes 16 to 48 bytes for each: a table of words, at most half full."""

    def __init__(self, marks: Iterable[int] = ()) -> None:
        self._slots = array("Q", [0]) * SMALLEST
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
        self._slots[slot] = mark
        self._count += 1
        if 2 * self._count > len(self._slots):
            self._grow()
        return True

    def _slot(self, mark: int) -> int:
        """Where a mark stands, or the free slot where it would."""
        slots = self._slots
        last = len(slots) - 1
        slot = mark & last
        while slots[slot] and slots[slot] != mark:
            slot = slot + 1 & last
        return slot

    def _grow(self) -> None:
        old, self._slots = self._slots, array("Q", [0]) * (2 * len(self._slots))
        for mark in old:
            if mark:
                self._slots[self._slot(mark)] = mark
