"""How hard the tiles of a pattern are to find: how often a player must suppose something to get on.

Without supposing, a player lays a tile where a cell has only one partner left and where a tile has only one
place left; stuck, the player supposes a tile somewhere and follows it until it fails or everything is found.
"""

from collections.abc import Iterator, Mapping
from math import inf

from generator.grades import graded
from generator.grid.hex import Hex, edges
from generator.grid.hexpicture import HexPicture
from generator.system.effort import METER
from generator.tiles.dihex import Tile, TileSet
from generator.value import Value

LIMITS = (0, 2, 5, 20)
"""The most suppositions that are still gentle, steady, tricky and tough."""

Place = tuple[Hex, ...]


class Stuck(Exception):
    """What was laid leaves a cell or a tile without a place."""


class Search(Value):
    """Where each tile could still lie, which cells are bare, and how many of each tile are left."""

    places: Mapping[Place, Tile]
    bare: tuple[Hex, ...]
    left: Mapping[Tile, int]
    needed: tuple[Tile, ...]
    """The tiles that must be laid, as against those of which only some are."""

    @classmethod
    def of(cls, pattern: HexPicture, tiles: TileSet) -> "Search":
        """The whole pattern before anything is found."""
        colours = pattern.marks
        found = {place: Tile.of(*(colours[cell] for cell in place)) for place in _pairs_and_cells(pattern)}
        places = {place: tile for place, tile in found.items() if tile in tiles.counts}
        needed = tuple(tile for tile in tiles.counts if tile.single or tiles.use is None)
        return cls(places, tuple(colours), tiles.counts, needed)

    def laid(self, place: Place) -> "Search":
        """The search after a tile is found in its place."""
        tile = self.places[place]
        left = {**self.left, tile: self.left[tile] - 1}
        places = {
            other: its for other, its in self.places.items() if left[its] and not set(place).intersection(other)
        }
        return Search(places, tuple(cell for cell in self.bare if cell not in place), left, self.needed)

    def without(self, place: Place) -> "Search":
        """The search after a place is ruled out."""
        places = {other: tile for other, tile in self.places.items() if other != place}
        return Search(places, self.bare, self.left, self.needed)

    def followed(self) -> "Search":
        """The search after all that cells and tiles with one place left bring about; raises Stuck."""
        search = self
        while place := search.forced():
            search = search.laid(place)
        return search

    def around(self, cell: Hex) -> list[Place]:
        """The places that cover a cell."""
        return [place for place in self.places if cell in place]

    def forced(self) -> Place | None:
        """The first place that nothing else can take; None where there is none."""
        wanted = [(self.around(cell), 1) for cell in self.bare]
        wanted += [
            ([place for place, its in self.places.items() if its == tile], self.left[tile])
            for tile in self.needed
            if self.left[tile]
        ]
        if any(len(places) < count for places, count in wanted):
            raise Stuck
        return next((places[0] for places, count in wanted if len(places) == count), None)


def suppositions(pattern: HexPicture, tiles: TileSet) -> float:
    """How many a player makes; without end where one at a time does not do."""
    search, made = Search.of(pattern, tiles), 0
    try:
        search = search.followed()
        while search.bare:
            for place in _tightest_first(search):
                made += 1
                METER.tried(len(search.places))
                try:
                    if not search.laid(place).followed().bare:
                        return made
                except Stuck:
                    search = search.without(place).followed()
                    break
            else:
                return inf
    except Stuck:
        return inf
    return made


def grade_of(pattern: HexPicture, tiles: TileSet) -> str:
    """The grade of a pattern in which tiles are to be found."""
    return graded(suppositions(pattern, tiles), LIMITS)


def _tightest_first(search: Search) -> Iterator[Place]:
    """Every place once, those of cells with the fewest first."""
    places = sorted((search.around(cell) for cell in search.bare), key=len)
    return iter(dict.fromkeys(place for around in places for place in around))


def _pairs_and_cells(pattern: HexPicture) -> list[Place]:
    return [*edges(pattern.marks), *((cell,) for cell in pattern.marks)]
