"""Hexdominomega as it is played: a frozen state of a game, and every move there is from it."""

from functools import cache, cached_property
from math import prod
from typing import ClassVar, Self

from generator.figure.binary import LARGE_CIRCLE, PIP, SMALL_CIRCLE, symbols
from generator.games.drawtable.engine import DrawGame, hidden_lines
from generator.games.hextable.engine.table import NUMBERED, HexTable, Patch
from generator.games.players import leaders
from generator.grid.hex import Hex, reading_order
from generator.grid.region import connected_groups
from generator.notation.lines import Notation
from generator.solve.chance import Chance
from generator.value import Value

PLAYED = {2: (PIP, LARGE_CIRCLE), 3: (PIP, SMALL_CIRCLE, LARGE_CIRCLE)}
"""The symbols of the players, in turn."""

Sizes = tuple[int, ...]


class Hexdominomega(DrawGame, Value):
    """A state of a game of Hexdominomega."""

    seats: ClassVar[tuple[int, ...]] = tuple(PLAYED)

    notation: ClassVar[Notation] = Notation(*hidden_lines(seats))

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """An empty table, a tile for each player, and the rest as the supply."""
        cls.check_seats(players)
        heap = [*NUMBERED]
        Chance(seed).shuffle(heap)
        hands = tuple((tile,) for tile in heap[:players])
        return cls(HexTable(()), 0, hands, tuple(heap[players:]))

    @cached_property
    def symbols(self) -> tuple[int, ...]:
        """The symbols that are counted: the players' in turn, and last the one that is nobody's."""
        played = PLAYED.get(len(self.hands), ())
        return *played, *(worth for worth in PLAYED[3] if worth not in played)

    @property
    def products(self) -> tuple[int, ...]:
        """What each symbol scores as the tiles lie now; for two players the last number is nobody's."""
        return tuple(prod(map(len, groups(self.table, worth))) for worth in self.symbols)

    def score(self) -> tuple[int, ...]:
        """What the symbol of each player scores as the tiles lie now; all three where nobody plays."""
        return self.products[: len(self.hands) or None]

    @property
    def winners(self) -> tuple[int, ...]:
        """The players whose symbol no other beats; nobody where the symbol of nobody beats them all."""
        return tuple(player for player in leaders(self.products) if player < self.players) if self.over else ()


def bearing(table: HexTable, worth: int) -> list[Hex]:
    """The halves that bear a symbol, in reading order."""
    return [cell for cell in sorted(table.colours, key=reading_order) if worth in symbols(table.colours[cell])]


def groups(table: HexTable, worth: int) -> list[Patch]:
    """The groups of a symbol, the largest first."""
    return sorted(connected_groups(bearing(table, worth), Hex.neighbours), key=len, reverse=True)


@cache
def best_product(total: int) -> tuple[int, tuple[Sizes, ...]]:
    """The largest product of whole numbers that add up to the total, and all ways to reach it, largest first."""
    if not total:
        return 1, ((),)
    firsts = {size: best_product(total - size) for size in range(1, total + 1)}
    most = max(size * rest for size, (rest, _) in firsts.items())
    reached = {
        tuple(sorted((size, *others), reverse=True))
        for size, (rest, ways) in firsts.items()
        if size * rest == most
        for others in ways
    }
    return most, tuple(sorted(reached))
