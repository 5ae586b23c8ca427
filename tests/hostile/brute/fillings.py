"""A small figure with its tiles and goals, and every way to fill some of its cells, by trying everything."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from tests.hostile.brute.hexes import Tiles, pictured
from tests.hostile.brute.pictures import SIX, Place, beside, hex_names

Some = frozenset[Place]
Shown = dict[Place, str]
Laid = tuple[tuple[str, int], ...]
"""How often each tile is laid."""


@dataclass(frozen=True)
class Small:
    """A figure, the tiles that just cover it, and what is required of the colours."""

    cells: tuple[Place, ...]
    tiles: Tiles
    goals: str
    """The requirements as Python writes them, for a value that never changes."""

    @cached_property
    def required(self) -> list[dict[str, Any]]:
        return list(eval(self.goals))

    @cached_property
    def text(self) -> str:
        return pictured([*self.cells], {})

    @cached_property
    def names(self) -> dict[Place, str]:
        return {cell: name for name, cell in hex_names(self.text).items()}

    @cached_property
    def near(self) -> dict[Place, list[Place]]:
        return {cell: [other for other in beside(cell, SIX) if other in self.cells] for cell in self.cells}

    @cached_property
    def rows(self) -> list[list[Some]]:
        found = []
        for slope in (0, -1, 1):
            lines = {cell: cell[0] if not slope else cell[1] + slope * cell[0] for cell in self.cells}
            found.append([frozenset(c for c in lines if lines[c] == line) for line in sorted({*lines.values()})])
        return found

    @cached_property
    def counts(self) -> Counter[str]:
        return Counter(self.tiles.words)

    @cached_property
    def hexes(self) -> Counter[str]:
        return Counter("".join(self.tiles.words))

    @property
    def uses_all(self) -> bool:
        return self.tiles.use == sum(len(word) == 2 for word in self.tiles.words)

    @cached_property
    def sizes(self) -> set[int] | None:
        found = [set(map(int, one["patches"]["sizes"])) for one in self.required if "patches" in one]
        found += [set(map(int, one["each_colour"]["patches"])) for one in self.required if "each_colour" in one]
        return set.intersection(*found) if found else None

    @cached_property
    def most(self) -> int | None:
        found = [int(one["rows"]["at_most"]) for one in self.required if "rows" in one]
        return min(found) if found else None

    def parts(self, cells: Some) -> list[Some]:
        """The cells that hang together."""
        left, found = {*cells}, []
        while left:
            edge = [left.pop()]
            part = {*edge}
            while edge:
                more = left.intersection(self.near[edge.pop()])
                part |= more
                left -= more
                edge += more
            found.append(frozenset(part))
        return found

    def around(self, cells: Some) -> Some:
        """The cells beside these."""
        return frozenset(other for cell in cells for other in self.near[cell]) - cells

    def breaks(self, shown: Shown) -> bool:
        """Whether colours touch or stand in a row as they must not."""
        if any(one.get("touching") == "never" for one in self.required) and any(
            shown.get(other) == colour for cell, colour in shown.items() for other in self.near[cell]
        ):
            return True
        return self.most is not None and any(
            max(Counter(shown[cell] for cell in row if cell in shown).values(), default=0) > self.most
            for direction in self.rows
            for row in direction
        )


@lru_cache(400)
def fillings(small: Small, cells: Some) -> frozenset[tuple[Laid, bool]]:
    """What each way to fill the cells lays, with any number of every tile, and whether the hexes will do.

    What lies elsewhere is open. A cell that is filled lies under a tile and in a patch of an allowed size.
    """
    found: set[tuple[Laid, bool]] = set()
    for shown, laid in _layings(small, sorted(cells), {}, Counter()):
        counts = tuple(sorted(laid.items()))
        if (counts, True) not in found:
            if _grows(small, cells, shown, True):
                found.add((counts, True))
            elif (counts, False) not in found and _grows(small, cells, shown, False):
                found.add((counts, False))
    return frozenset(found)


def within_the_set(small: Small, cells: Some) -> list[Counter[str]]:
    """The tiles that are laid by the ways that need no more than the set has."""
    every = [Counter(dict(laid)) for laid, has_hexes in fillings(small, cells) if has_hexes]
    return [laid for laid in every if not laid - small.counts]


def _layings(
    small: Small, left: list[Place], shown: Shown, laid: Counter[str]
) -> Iterator[tuple[Shown, Counter[str]]]:
    if small.breaks(shown):
        return
    if not left:
        yield shown, laid
        return
    first = left[0]
    places = [(first,), *((first, other) for other in small.near[first] if other not in shown)]
    for word in small.counts:
        for place in places:
            for colours in {word, word[::-1]} if len(place) == len(word) else ():
                more = shown | dict(zip(place, colours, strict=True))
                rest = [cell for cell in left if cell not in place]
                yield from _layings(small, rest, more, laid + Counter([word]))


def _grows(small: Small, cells: Some, shown: Shown, has_hexes: bool) -> bool:
    """Whether more cells can be coloured so that each of some cells is in a patch of an allowed size."""
    if small.breaks(shown) or (has_hexes and Counter(shown.values()) - small.hexes):
        return False
    if small.sizes is None:
        return True
    for cell in sorted(cells):
        patch = next(
            part
            for part in small.parts(frozenset(one for one in shown if shown[one] == shown[cell]))
            if cell in part
        )
        if len(patch) not in small.sizes:
            if len(patch) > max(small.sizes, default=0):
                return False
            free = [other for other in sorted(small.around(patch)) if other not in shown]
            return any(_grows(small, cells, shown | {other: shown[cell]}, has_hexes) for other in free)
    return True
