"""Chance that is the same everywhere: whole numbers of 32 bits, mixed by multiplying.

`advanced` and `drawn` are plain functions of whole numbers, so that a compiled loop draws the same
numbers as plain Python: a machine word keeps the low half of every product.
"""

from typing import TypeVar

Item = TypeVar("Item")

# STRIDE is 2**32 divided by the golden ratio: steps of it visit all 32-bit numbers before one comes again.
# The two factors, with the shifts of `drawn`, are those of "lowbias32", a published mixer of 32 bits.
WORD = 0xFFFFFFFF
STRIDE = 0x9E3779B9
FIRST_MIX, SECOND_MIX = 0x7FEB352D, 0x846CA68B


def advanced(state: int) -> int:
    """The state after one draw."""
    return (state + STRIDE) & WORD


def drawn(state: int) -> int:
    """The number from 0 to 2**32 - 1 that a state draws."""
    mixed = (state ^ (state >> 16)) * FIRST_MIX & WORD
    mixed = (mixed ^ (mixed >> 15)) * SECOND_MIX & WORD
    return mixed ^ (mixed >> 16)


class Chance:
    """A sequence of draws that its seed decides."""

    def __init__(self, seed: int) -> None:
        # Mixed at once, so that neighbouring seeds have nothing in common; both halves of a long seed count.
        self.state = drawn(drawn(seed & WORD) ^ (seed >> 32 & WORD))

    def below(self, bound: int) -> int:
        """A number from 0 up to but not including `bound`."""
        self.state = advanced(self.state)
        # By multiplying and shifting, not by a remainder, which is slow and rests on the low bits alone.
        return drawn(self.state) * bound >> 32

    def pick(self, items: "list[Item] | tuple[Item, ...]") -> Item:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[Item]) -> None:
        """Put the items into another order."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
