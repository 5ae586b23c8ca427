"""Exact covers in plain Python: every item by exactly one of the chosen options.

Options are sets of bits: an item's options, and those that clash with a chosen one, are whole numbers, so
that a step costs a few machine words. It counts small problems faster than a solver can start.
"""

from collections.abc import Sequence


class CoverCount:
    """How many covers there are, up to a bound, and the last one found."""

    def __init__(self, items: int, options: Sequence[Sequence[int]], most: int) -> None:
        self.options = options
        self.most = most
        self.count = 0
        self.steps = 0
        self.last: tuple[int, ...] = ()
        self._offers = [0] * items
        for place, option in enumerate(options):
            for item in option:
                self._offers[item] |= 1 << place
        self._leaves = [~self._clashing(option) for option in options]
        self._search((1 << len(options)) - 1, list(range(items)), ())

    def _clashing(self, option: Sequence[int]) -> int:
        clash = 0
        for item in option:
            clash |= self._offers[item]
        return clash

    def _search(self, open_options: int, items: list[int], chosen: tuple[int, ...]) -> None:
        """Choose for the item with the fewest options left, in every way."""
        self.steps += 1
        if not items:
            self.count += 1
            self.last = chosen
            return
        fewest, choices = len(self.options) + 1, 0
        for item in items:
            offers = self._offers[item] & open_options
            if not offers:
                return
            if (number := offers.bit_count()) < fewest:
                fewest, choices = number, offers
                if number == 1:
                    break
        while choices and self.count < self.most:
            lowest = choices & -choices
            choices ^= lowest
            place = lowest.bit_length() - 1
            taken = self.options[place]
            left = [item for item in items if item not in taken]
            self._search(open_options & self._leaves[place], left, (*chosen, place))
