"""Tiles on hexagons by trying everything: figures, sets of tiles, and every way to lay these."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations
from random import Random

from tests.hostile.brute.pictures import SIX, Place, beside, hex_names, written

Piece = frozenset[tuple[Place, str]]
"""A tile as its cells, each with its colour."""

Layout = frozenset[Piece]
MOST = 3_000
"""So many layouts are tried; a set that has more is left alone."""


@dataclass(frozen=True)
class Tiles:
    """Tiles as words of one or two letters in order, and how many of those with two are used."""

    words: tuple[str, ...]
    use: int

    def __str__(self) -> str:
        pairs = sum(len(word) == 2 for word in self.words)
        return " ".join(self.words) + (f" use {self.use}" if self.use < pairs else "")

    @property
    def colours(self) -> list[str]:
        """Every colour once."""
        return sorted({*"".join(self.words)})

    def renamings(self) -> Iterator[dict[str, str]]:
        """The ways to rename the colours that leave the tiles as they are."""
        before = Counter(self.words)
        for images in permutations(self.colours):
            names = dict(zip(self.colours, images, strict=True))
            if Counter("".join(sorted(names[colour] for colour in word)) for word in self.words) == before:
                yield names


def random_figure(chance: Random, cells: int) -> list[Place]:
    """So many cells in reading order, mostly together, as far up and left as they go."""
    found = {(0, 0)}
    while len(found) < cells:
        row, column = chance.choice(sorted(found))
        down, right = chance.choice(SIX)
        if chance.random() < 0.04:
            down, right = 2 * down, 2 * right
        found.add((row + down, column + right))
    top, left = min(row for row, _ in found), min(column for _, column in found)
    return sorted((row - top, column - left) for row, column in found)


def random_tiles(chance: Random, cells: int, letters: str) -> Tiles:
    """Tiles that just cover so many cells, repeats among them, now and then one more than is used."""
    singles = chance.randrange(cells % 2, min(cells, 4) + 1, 2)
    pairs = (cells - singles) // 2
    spare = chance.choice((0, 0, 0, 1, 2)) if pairs else 0
    words = ["".join(sorted(chance.choices(letters, k=2))) for _ in range(pairs + spare)]
    return Tiles((*sorted(words), *sorted(chance.choices(letters, k=singles))), pairs)


def every_layout(cells: list[Place], tiles: Tiles, marks: Mapping[Place, str] | None = None) -> set[Layout]:
    """Every way to lay them that shows the colours marked; the empty set where there are far too many."""
    found: set[Layout] = set()
    singles = sum(len(word) == 1 for word in tiles.words)
    for pieces in _laid(cells, Counter(tiles.words), marks or {}):
        if sum(len(piece) == 1 for piece in pieces) == singles:
            found.add(frozenset(pieces))
        if len(found) > MOST:
            return set()
    return found


def in_order(layouts: Iterable[Layout]) -> list[Layout]:
    """The layouts in an order that is the same every time, as that of sets is not."""
    return sorted(layouts, key=lambda layout: sorted(map(sorted, layout)))


def _laid(cells: list[Place], left: Counter[str], marks: Mapping[Place, str]) -> Iterator[list[Piece]]:
    if not cells:
        yield []
        return
    first, *rest = cells
    places = [(first,), *((first, near) for near in beside(first, SIX) if near in rest)]
    for word in sorted(word for word, count in left.items() if count):
        for place in places:
            if len(place) != len(word):
                continue
            for colours in {word, word[::-1]}:
                piece = frozenset(zip(place, colours, strict=True))
                if all(marks.get(cell, colour) == colour for cell, colour in piece):
                    free = [cell for cell in rest if cell not in place]
                    for tail in _laid(free, left - Counter([word]), marks):
                        yield [piece, *tail]


def pictured(cells: list[Place], marks: Mapping[Place, str]) -> str:
    """The figure with its colours, and dots where there are none."""
    return written({cell: marks.get(cell, ".") for cell in cells})


def text_of(layout: Layout | list[Piece], cells: list[Place]) -> str:
    """The tiles on their cells by name."""
    names = {cell: name for name, cell in hex_names(pictured(cells, {})).items()}
    parts = []
    for piece in sorted(layout, key=min):
        spots = sorted(piece)
        parts.append(f"{''.join(colour for _, colour in spots)} {'-'.join(names[cell] for cell, _ in spots)}")
    return ", ".join(parts)


def read_layout(text: str, cells: list[Place]) -> Layout | None:
    """The inverse of it; None where it says no tiles on cells, or one of them twice."""
    names = hex_names(pictured(cells, {}))
    pieces: list[Piece] = []
    for part in text.split(", "):
        word, _, places = part.partition(" ")
        where = places.split("-")
        if len(where) != len(word) or any(name not in names for name in where):
            return None
        pieces.append(frozenset((names[name], colour) for name, colour in zip(where, word, strict=True)))
    return frozenset(pieces) if len({*pieces}) == len(pieces) else None


def turned(cells: list[Place]) -> Iterator[tuple[int, bool, dict[Place, Place]]]:
    """Each turn by sixths, mirrored or not, that lays the figure on itself, and where it takes each cell."""
    odd = (cells[0][1] - cells[0][0]) % 2
    axes = {cell: ((cell[1] - cell[0] - odd) // 2, cell[0]) for cell in cells}
    back = {axis: cell for cell, axis in axes.items()}
    for mirrored in (False, True):
        images = {cell: (r, q) if mirrored else (q, r) for cell, (q, r) in axes.items()}
        for sixths in range(6):
            q, r = min(images.values())
            down, right = min(back)[0] - q, min(back)[1] - r
            where = {cell: (a + down, b + right) for cell, (a, b) in images.items()}
            if {*where.values()} == {*back}:
                yield sixths, mirrored, {cell: back[axis] for cell, axis in where.items()}
            images = {cell: (-b, a + b) for cell, (a, b) in images.items()}


def classes(layouts: set[Layout], cells: list[Place], tiles: Tiles) -> int:
    """How many there are if a turned or mirrored figure and renamed colours make no difference."""
    moves = [(where, names) for _, _, where in turned(cells) for names in tiles.renamings()]
    waiting, count = {*layouts}, 0
    while waiting:
        one = waiting.pop()
        count += 1
        waiting -= {
            frozenset(frozenset((where[cell], names[colour]) for cell, colour in piece) for piece in one)
            for where, names in moves
        }
    return count
