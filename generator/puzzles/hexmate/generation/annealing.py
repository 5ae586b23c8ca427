"""Patterns with one solution, by annealing: colours change places while the tilings become fewer."""

from collections.abc import Iterator
from itertools import count, islice
from math import exp, log

from generator.errors import ContentError
from generator.grid.hex import Hex, edges
from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes import require_cells
from generator.solve.chance import Chance
from generator.solve.cover import covers
from generator.solve.tiling import tilings
from generator.tiles.dihex import Tile, TileSet

STEPS = 3000
HEAT = 0.3
FINE = 1 << 20
MOST = 50_000
"""Tilings are counted no further than this."""


class Annealer:
    """One hunt: a figure, the tiles to be hidden in it, and a way to chance."""

    def __init__(self, cells: tuple[Hex, ...], tiles: TileSet, singles_apart: bool, chance: Chance) -> None:
        if max(tiles.counts.values()) > 1:
            raise ContentError(f"the tiles {tiles} hold some twice, expected each once to hide them in a pattern")
        self.cells = cells
        self.tiles = tiles
        self.singles_apart = singles_apart
        self.chance = chance
        place = {cell: at for at, cell in enumerate(cells)}
        self.edges = [(place[one], place[other]) for one, other in edges(cells)]
        self.items = {tile.colours: at for at, tile in enumerate(tiles.counts, len(cells))}

    def pattern(self, start: list[str]) -> list[str] | None:
        """A pattern with one tiling, or None where the heat was spent without one."""
        for number, colours in self.improvements(start):
            if number == 1:
                return colours
        return None

    def improvements(self, start: list[str]) -> Iterator[tuple[int, list[str]]]:
        """Patterns with fewer and fewer tilings, until there is one or the heat is spent."""
        colours = list(start)
        least = now = self._tilings(colours, MOST)
        yield now, list(colours)
        for step in range(STEPS):
            if now == 1:
                return
            one, other = self.chance.below(len(colours)), self.chance.below(len(colours))
            if colours[one] == colours[other]:
                continue
            # Decided before counting, so that counting can stop as soon as there are too many.
            heat = HEAT * (1 - step / STEPS)
            bound = min(MOST, int(now * exp(-heat * log((1 + self.chance.below(FINE)) / FINE))) + 1)
            colours[one], colours[other] = colours[other], colours[one]
            number = self._tilings(colours, bound)
            if 0 < number < bound:
                now = number
            else:
                colours[one], colours[other] = colours[other], colours[one]
            if now < least:
                least = now
                yield now, list(colours)

    def _tilings(self, colours: list[str], most: int) -> int:
        """How many tilings there are; single hexes that touch count like so many more."""
        options: list[tuple[int, ...]] = []
        for one, other in self.edges:
            first, second = colours[one], colours[other]
            tile = self.items.get(first + second if first < second else second + first)
            if tile is not None:
                options.append((one, other, tile))
        options += [(cell, self.items[colour]) for cell, colour in enumerate(colours) if colour in self.items]
        if len({item for option in options for item in option}) < len(colours) + len(self.items):
            return 0
        found = list(islice(covers(dict(enumerate(options))), most))
        if len(found) != 1 or not self.singles_apart:
            return len(found)
        alone = {options[place][0] for place in found[0] if len(options[place]) == 2}
        return 1 + sum(one in alone and other in alone for one, other in self.edges)


def unique_patterns(
    figure: HexPicture, tiles: TileSet, seed: int, singles_apart: bool = False
) -> Iterator[tuple[TileSet, HexPicture]]:
    """Patterns of the figure with exactly one tiling, and their tiles, without end.

    Where `singles_apart` is asked for, no two single hexes touch in that tiling.
    """
    cells = tuple(figure.marks)
    require_cells(figure, tiles)
    ground = _ground(cells, tiles)
    for attempt in count():
        chance = Chance(seed << 32 | attempt)
        chosen = _chosen(tiles, chance)
        colours = Annealer(cells, chosen, singles_apart, chance).pattern(_start(cells, ground, chosen, chance))
        if colours is not None:
            yield chosen, HexPicture.of(dict(zip(cells, colours, strict=True)))


def hunted_patterns(figure: HexPicture, tiles: TileSet, seed: int) -> Iterator[tuple[int, TileSet, HexPicture]]:
    """Patterns each with fewer tilings than the one before, until one has a single tiling."""
    cells = tuple(figure.marks)
    ground = _ground(cells, tiles)
    least = MOST + 1
    for attempt in count():
        chance = Chance(seed << 32 | attempt)
        chosen = _chosen(tiles, chance)
        annealer = Annealer(cells, chosen, False, chance)
        for number, colours in annealer.improvements(_start(cells, ground, chosen, chance)):
            if number < least:
                least = number
                yield number, chosen, HexPicture.of(dict(zip(cells, colours, strict=True)))
            if number == 1:
                return


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
