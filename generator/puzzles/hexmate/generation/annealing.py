"""Patterns with one solution, by annealing: colours change places while the tilings become fewer."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from math import exp, log

from generator.errors import ContentError
from generator.grid.hex import Hex, edges
from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes import require_cells
from generator.puzzles.hexmate.generation.arrays import desk_for, ground_for, show
from generator.puzzles.hexmate.generation.loops import (
    FINE,
    LEVELS,
    MOST,
    NOW,
    SHIFT,
    STATE,
    anneal,
    begin,
)
from generator.solve.chance import Chance
from generator.solve.compiled import Ints, ints, ints_of
from generator.solve.tiling import tilings
from generator.tiles.dihex import Tile, TileSet

# Random patterns hardly ever have one tiling: 3 of 60 of 24 cells had, and none of 180 of 36 to 48 cells. Plain
# climbing found none where annealing that exchanges two colours took some seconds.
STEPS = 3000
HEAT = 0.3
JUST_ONE = 2
"""Fewer tilings than this are wanted."""


class Annealer:
    """One hunt: a figure, the tiles to be hidden in it, and the room to count tilings in."""

    def __init__(self, cells: tuple[Hex, ...], tiles: TileSet, singles_apart: bool) -> None:
        if max(tiles.counts.values()) > 1:
            raise ContentError(f"the tiles {tiles} hold some twice, expected each once to hide them in a pattern")
        self.colours = tiles.colours
        self.apart = int(singles_apart)
        self.ground = ground_for(cells, tiles)
        self.desk = desk_for(self.ground)
        self.kept = ints(4)

    def begin(self, start: list[str], chance: Chance) -> None:
        """Lay a pattern to start from."""
        show(self.desk, self.colours, start)
        self.kept[STATE] = chance.state
        begin(self.ground, self.desk, self.apart, self.kept)

    @property
    def now(self) -> int:
        """How many tilings the pattern has."""
        return self.kept[NOW]

    def cooled(self, below: int) -> bool:
        """Whether fewer tilings than so many were found before the heat was spent."""
        return bool(
            anneal(self.ground, self.desk, _rise(), apart=self.apart, steps=STEPS, below=below, kept=self.kept)
        )

    @property
    def pattern(self) -> list[str]:
        """The pattern as it is."""
        return [self.colours[number] for number in self.desk.shown]


@lru_cache(maxsize=1)
def _rise() -> Ints:
    """By how much the tilings may become more, at each level of heat and for each draw."""
    # On the logarithm of the tilings, for they become fewer by factors: f times as many are let pass with the
    # chance f ** (-1 / heat). As a table of whole numbers, so that compiled loops and plain Python decide alike.
    heats = [HEAT * (1 - level / LEVELS) for level in range(LEVELS)]
    return ints_of(int(exp(-heat * log((1 + at) / FINE)) * (1 << SHIFT)) for heat in heats for at in range(FINE))


def unique_patterns(
    figure: HexPicture, tiles: TileSet, seed: int, singles_apart: bool = False
) -> Iterator[tuple[TileSet, HexPicture]]:
    """Patterns of the figure with exactly one tiling, and their tiles, without end.

    Where `singles_apart` is asked for, no two single hexes touch in that tiling.
    """
    cells = tuple(figure.marks)
    require_cells(figure, tiles)
    ground = _ground(cells, tiles)
    annealer = Annealer(cells, tiles, singles_apart) if tiles.use is None else None
    for attempt in count():
        # A chance of its own for each attempt: what one of them draws moves none of the others.
        chance = Chance(seed << 32 | attempt)
        chosen = _chosen(tiles, chance)
        hunt = annealer or Annealer(cells, chosen, singles_apart)
        hunt.begin(_start(cells, ground, chosen, chance), chance)
        if hunt.cooled(JUST_ONE):
            yield chosen, HexPicture(tuple(zip(cells, hunt.pattern, strict=True)))


def hunted_patterns(figure: HexPicture, tiles: TileSet, seed: int) -> Iterator[tuple[int, TileSet, HexPicture]]:
    """Patterns each with fewer tilings than the one before, until one has a single tiling."""
    cells = tuple(figure.marks)
    ground = _ground(cells, tiles)
    least = MOST + 1
    for attempt in count():
        chance = Chance(seed << 32 | attempt)
        chosen = _chosen(tiles, chance)
        hunt = Annealer(cells, chosen, False)
        hunt.begin(_start(cells, ground, chosen, chance), chance)
        while hunt.cooled(least):
            least = hunt.now
            yield least, chosen, HexPicture(tuple(zip(cells, hunt.pattern, strict=True)))
            if least == 1:
                return


@lru_cache(maxsize=16)
def _ground(cells: tuple[Hex, ...], tiles: TileSet) -> tuple[tuple[Hex, ...], ...]:
    """Some way to cover the figure with so many dihexes and singles, whatever their colours."""
    singles = sum(tile.single for tile in tiles.tiles)
    places: dict[tuple[Hex, ...], int] = dict.fromkeys(edges(cells), 2)
    if singles:
        places |= {(cell,): 1 for cell in cells}
    wanted = {2: (len(cells) - singles) // 2} | ({1: singles} if singles else {})
    ground = next(tilings(cells, wanted, places), None)
    if ground is None:
        raise ContentError(f"the figure cannot be covered by the tiles {tiles}")
    return ground


def _chosen(tiles: TileSet, chance: Chance) -> TileSet:
    if tiles.use is None:
        return tiles
    dihexes = [tile for tile in tiles.tiles if not tile.single]
    chance.shuffle(dihexes)
    return TileSet.of([*dihexes[: tiles.use], *(tile for tile in tiles.tiles if tile.single)])


def _start(
    cells: tuple[Hex, ...], ground: tuple[tuple[Hex, ...], ...], tiles: TileSet, chance: Chance
) -> list[str]:
    """The tiles laid on that covering in an order and with ends left to chance."""
    shuffled = list(tiles.tiles)
    chance.shuffle(shuffled)
    waiting: dict[int, list[Tile]] = {1: [], 2: []}
    for tile in shuffled:
        waiting[len(tile.colours)].append(tile)
    shown: dict[Hex, str] = {}
    for place in ground:
        colours = list(waiting[len(place)].pop().colours)
        chance.shuffle(colours)
        shown |= zip(place, colours, strict=True)
    return [shown[cell] for cell in cells]
