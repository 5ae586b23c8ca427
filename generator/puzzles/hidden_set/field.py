"""Numbers on their cells, which of them touch, and the set that hides among them."""

from collections.abc import Iterator, Mapping

from generator.grid.hexpicture import line_name
from generator.grid.square import Square
from generator.solve.cover import covers
from generator.tiles.domino import Domino
from generator.value import Value

Spot = Square
"""A cell by its row and its place in that row, both from nought; on a square grid that is the cell itself."""

Pair = tuple[Spot, Spot]


class Field(Value):
    """A puzzle as reasoning sees it."""

    numbers: Mapping[Spot, int]
    pairs: tuple[Pair, ...]
    """Every two cells that touch and whose numbers are a tile of the set, in reading order."""

    tiles: tuple[Domino, ...]
    """The tiles of the set, each of which lies there once."""

    columns: bool = False
    """Whether cells of one place in their rows stand in a column."""

    def tile(self, pair: Pair) -> Domino:
        """The tile that two numbers would be."""
        first, second = pair
        return Domino.of(self.numbers[first], self.numbers[second])

    def searched(self) -> Iterator[frozenset[Pair]]:
        """Every way to lay the set, by plain search: each costs microseconds, where the solver starts anew."""
        places = {pair: self.tile(pair) for pair in self.pairs}
        covered = {spot for pair in self.pairs for spot in pair}
        if {*places.values()} != {*self.tiles} or covered != {*self.numbers}:
            return
        for chosen in covers({pair: (*pair, str(tile)) for pair, tile in places.items()}):
            yield frozenset(chosen)


def spot_name(spot: Spot) -> str:
    """A cell by the letter of its row and the number of its place in it: b3."""
    return f"{line_name(spot.row)}{spot.col + 1}"
