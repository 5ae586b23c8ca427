"""What a solver has pencilled on a grid: dominoes drawn, and strokes between numbers that are no domino.

Pairs of neighbouring cells are numbered, and sets of pairs are the bits of whole numbers.
"""

from collections.abc import Iterator
from typing import NamedTuple

from generator.puzzles.hidden_set.field import Field, Pair, Spot
from generator.tiles.domino import Domino


class Pencil(NamedTuple):
    """The pairs that are not ruled out, and among them the dominoes drawn."""

    alive: int
    drawn: int


class Noted(NamedTuple):
    """Dominoes and strokes as somebody noted them."""

    dominoes: tuple[Pair, ...]
    strokes: tuple[Pair, ...]


class PencilBoard:
    """The pairs of a field: where each stands, which domino it would be, and which others it excludes."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.pairs = field.pairs
        self.numbers = {pair: number for number, pair in enumerate(self.pairs)}
        self.dominoes = [field.tile(pair) for pair in self.pairs]
        self.at = dict.fromkeys(field.numbers, 0)
        self.places = dict.fromkeys(field.tiles, 0)
        for number, (pair, domino) in enumerate(zip(self.pairs, self.dominoes, strict=True)):
            self.places[domino] |= 1 << number
            for cell in pair:
                self.at[cell] |= 1 << number
        self.rivals = [
            (self.at[first] | self.at[second] | self.places[domino]) & ~(1 << number)
            for number, ((first, second), domino) in enumerate(zip(self.pairs, self.dominoes, strict=True))
        ]
        self.everywhere = (1 << len(self.pairs)) - 1

    def blank(self) -> Pencil:
        """Nothing pencilled yet."""
        return Pencil(self.everywhere, 0)

    def mask(self, pairs: "list[Pair] | tuple[Pair, ...]") -> int:
        """Some pairs as a set."""
        return sum(1 << self.numbers[pair] for pair in pairs)

    def chosen(self, mask: int) -> tuple[Pair, ...]:
        """The pairs of a set, in order."""
        return tuple(self.pairs[number] for number in bits(mask))

    def broken(self, pencil: Pencil) -> Spot | Domino | None:
        """A cell that has no partner left or a domino that has no place left."""
        for cell, around in self.at.items():
            if not around & pencil.alive:
                return cell
        for domino, places in self.places.items():
            if not places & pencil.alive:
                return domino
        return None

    def solved(self, pencil: Pencil) -> bool:
        """Whether every number belongs to a drawn domino."""
        return 2 * pencil.drawn.bit_count() == len(self.at)


def bits(mask: int) -> Iterator[int]:
    """The numbers in a set, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
