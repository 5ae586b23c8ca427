"""A patient player: fills the tightest place first, takes a tile back when stuck, begins again now and then."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Protocol

from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture
from generator.grid.region import connected_groups
from generator.manuscript.goals import Requirement
from generator.puzzles.colouring.grading.sight import NOBODY
from generator.puzzles.colouring.grading.sights import sights_of
from generator.puzzles.colouring.grading.view import Ground, Spot, View, bits
from generator.solve.chance import Chance
from generator.system.effort import METER
from generator.tiles.dihex import TileSet

SITTING = 15
"""Dead ends after which the player sweeps the tiles off and begins again."""

Spots = tuple[Spot, ...]
"""A tile on its cells."""

Piece = Sequence[tuple[Hex, str]]
"""A tile on its cells as the figure names them."""

Pieces = tuple[tuple[tuple[Hex, str], ...], ...]
"""The tiles of a filled figure."""

Place = list[tuple[int, int]]
"""Cells, each with the colours that it might take, of which one at least is to be filled so."""


@dataclass(frozen=True)
class Hand:
    """The tiles that are left, each by its colours' bits, and how many dihexes and single hexes to lay."""

    tiles: tuple[tuple[int, ...], ...]
    dihexes: int
    singles: int

    def less(self, tile: tuple[int, ...]) -> "Hand":
        """The hand after a tile is laid."""
        at = self.tiles.index(tile)
        single = len(tile) == 1
        return Hand(self.tiles[:at] + self.tiles[at + 1 :], self.dihexes - (not single), self.singles - single)

    @cached_property
    def partners(self) -> dict[int, int]:
        """For each colour the colours that it shares a dihex with."""
        found: dict[int, int] = {}
        for tile in self.tiles if self.dihexes else ():
            if len(tile) == 2:
                found[tile[0]] = found.get(tile[0], 0) | tile[1]
                found[tile[1]] = found.get(tile[1], 0) | tile[0]
        return found

    @cached_property
    def alone(self) -> int:
        """The colours of the single hexes."""
        return sum({tile[0] for tile in self.tiles if len(tile) == 1})

    @cached_property
    def colours(self) -> int:
        """All colours that can still be laid."""
        return self.alone | sum(self.partners)


class Situation(NamedTuple):
    """The figure as it looks, the tiles on it in the order in which they came, and those that are left."""

    view: View
    hand: Hand
    laid: tuple[Spots, ...] = ()


class Tried(NamedTuple):
    """How a try went: its dead ends, and the tiles on their cells if the figure was filled."""

    dead_ends: int
    pieces: Pieces | None = None


class Sat(NamedTuple):
    """What came of all sittings so far: dead ends, fillings, and the tiles of the first of these."""

    dead_ends: int = 0
    fillings: int = 0
    first: Pieces | None = None


class Plays(Protocol):
    """Whoever plays before one figure as the patient player does."""

    def sit_on(self, sat: Sat, fillings: int, bound: int, most: int) -> Sat:
        """Sit down until the figure was filled so often or so many dead ends were met, and never more than most."""

    def to_the_end(self, bound: int) -> Tried:
        """Play until nothing is left to try, or so many dead ends were met."""


class Player:
    """One player before one figure; what the rules leave open is left to chance."""

    def __init__(
        self,
        figure: HexPicture,
        tiles: TileSet,
        requirements: Iterable[Requirement],
        seed: int = 1,
        laid: Sequence[Piece] = (),
    ) -> None:
        self.chance = Chance(seed)
        self.colours = tiles.colours
        bit = {colour: 1 << at for at, colour in enumerate(tiles.colours)}
        self.ground = Ground(tuple(figure.marks), (1 << len(bit)) - 1)
        self.requirements = tuple(dict.fromkeys(requirements))
        self.hexes = {bit[colour]: tiles.hexes(colour) if tiles.use is None else 0 for colour in tiles.colours}
        self.alike = [[bit[colour] for colour in group] for group in tiles.interchangeable]
        singles = sum(tile.single for tile in tiles.tiles)
        hand = tuple(tuple(bit[colour] for colour in tile.colours) for tile in tiles.tiles)
        shown = tuple(bit.get(mark, 0) for mark in figure.marks.values())
        self.start = Situation(View.of(self.ground, shown), Hand(hand, (tiles.cells - singles) // 2, singles))
        for piece in laid:
            [self.start] = self._laid(self.start, [self.spots(piece)])

    def play(self, bound: int) -> Tried:
        """Play until the figure is filled or so many dead ends were met."""
        met = 0
        while met < bound:
            tried = self.sitting(min(SITTING, bound - met))
            met += tried.dead_ends
            if tried.pieces is not None:
                return Tried(met, tried.pieces)
        return Tried(met)

    def sit_on(self, sat: Sat, fillings: int, bound: int, most: int) -> Sat:
        """Sit down until the figure was filled so often or so many dead ends were met, and never more than most."""
        while sat.fillings < fillings and sat.dead_ends < bound:
            tried = self.sitting(min(SITTING, most - sat.dead_ends))
            filled = tried.pieces is not None
            sat = Sat(sat.dead_ends + tried.dead_ends, sat.fillings + filled, sat.first or tried.pieces)
        return sat

    def to_the_end(self, bound: int) -> Tried:
        """Play until nothing is left to try, or so many dead ends were met.

        Who would be sure that nothing will do tries a new colour once, not again under the name of another.
        """
        return self.sitting(bound, self._unlike)

    def sitting(self, bound: int, choose: Callable[[Situation, list[Spots]], list[Spots]] | None = None) -> Tried:
        """Play on, taking back tile after tile, until the figure is filled, all is tried or it is enough."""
        self.sights = sights_of(self.ground, self.requirements, self.hexes, self.chance)
        met = 0
        waiting = [iter([self.start])]
        while waiting and met < bound:
            METER.tried(len(self.ground.cells))
            position = next(waiting[-1], None)
            if position is None:
                waiting.pop()
            elif self._is_filled(position):
                return Tried(met, tuple(tuple(map(self.named, piece)) for piece in position.laid))
            elif pieces := self._ways_on(position):
                waiting.append(self._laid(position, choose(position, pieces) if choose else pieces))
            else:
                met += 1
        return Tried(met)

    def _unlike(self, position: Situation, pieces: list[Spots]) -> list[Spots]:
        """The tiles of which none is another with the names of new colours exchanged."""
        shown = set(position.view.shown)
        fresh = [[colour for colour in group if colour not in shown] for group in self.alike]
        renamed = {piece: _renamed(piece, fresh) for piece in pieces}
        # A place may ask for one of the new colours by name; then that one stands for the others.
        standing = {likeness: piece for piece, likeness in renamed.items() if piece == likeness}
        for piece, likeness in renamed.items():
            standing.setdefault(likeness, piece)
        return [piece for piece in pieces if standing[renamed[piece]] == piece]

    def spots(self, piece: Piece) -> Spots:
        """A tile as the player sees it."""
        return tuple((self.ground.number[cell], 1 << self.colours.index(colour)) for cell, colour in piece)

    def named(self, spot: Spot) -> tuple[Hex, str]:
        """A spot as the figure names it."""
        return self.ground.cells[spot[0]], self.colours[spot[1].bit_length() - 1]

    def _is_filled(self, position: Situation) -> bool:
        return all(position.view.covered) and not self._spoiled(position, [0] * len(self.ground.cells))

    def _laid(self, position: Situation, pieces: list[Spots]) -> Iterator[Situation]:
        for piece in pieces:
            view = position.view
            for cell, colour in piece:
                view = view.plus(self.ground, cell, colour)
            tile = tuple(sorted(colour for _, colour in piece))
            yield Situation(view, position.hand.less(tile), (*position.laid, piece))

    def _ways_on(self, position: Situation) -> list[Spots]:
        """Every tile that fits the tightest place, in an order of chance; none at a dead end."""
        bare = [cell for cell, covered in enumerate(position.view.covered) if not covered]
        open_to = self._open_to(position)
        if not bare or not all(open_to[cell] for cell in bare):
            return []
        places = [[(cell, open_to[cell])] for cell in bare]
        for sight in self.sights:
            places += sight.demands(position.view, open_to)
        for place in places:
            if len(place) == 1:
                open_to[place[0][0]] &= place[0][1]
        if self._spoiled(position, open_to) or self._pockets(bare) > position.hand.singles:
            return []
        room = self._room(position.hand, places, open_to)
        least = min(room)
        tightest = self.chance.pick([place for place, much in zip(places, room, strict=True) if much == least])
        pieces = [*dict.fromkeys(self._fitting(position, tightest, open_to))]
        self.chance.shuffle(pieces)
        return pieces

    def _open_to(self, position: Situation) -> list[int]:
        """The colours that each cell can still be covered by, as far as the eye sees."""
        view, left = position.view, position.hand.colours
        return [
            0 if covered else (view.shown[cell] or left) & left & ~self._barred(view, cell, NOBODY)
            for cell, covered in enumerate(view.covered)
        ]

    def _barred(self, view: View, cell: int, partner: int) -> int:
        barred = 0
        for sight in self.sights:
            barred |= sight.barred(view, cell, partner)
        return barred

    def _spoiled(self, position: Situation, open_to: Sequence[int]) -> bool:
        """Whether the tile that was laid last is seen to spoil everything."""
        laid = [cell for cell, _ in position.laid[-1]] if position.laid else []
        return any(sight.hopeless(position.view, open_to, laid) for sight in self.sights)

    def _pockets(self, bare: list[int]) -> int:
        """How many parts of the bare cells have an odd number of them, and so need a single hex."""
        return sum(len(part) % 2 for part in connected_groups(bare, self.ground.near.__getitem__))

    def _room(self, hand: Hand, places: Iterable[Place], open_to: Sequence[int]) -> list[int]:
        """How much choice each place leaves: the colours its cells and those beside them could take."""
        partners, alone = hand.partners, hand.alone
        beside: dict[int, int] = {}
        room = []
        for place in places:
            much = 0
            for cell, wanted in place:
                colours = wanted & open_to[cell]
                if colours not in beside:
                    beside[colours] = 0
                    for colour, others in partners.items():
                        beside[colours] |= others if colour & colours else 0
                much += (colours & alone).bit_count()
                for near in self.ground.near[cell]:
                    much += (open_to[near] & beside[colours]).bit_count()
            room.append(much)
        return room

    def _fitting(self, position: Situation, place: Place, open_to: Sequence[int]) -> Iterator[Spots]:
        """The tiles that can be laid on a place so that both their cells keep to what is required."""
        view, partners, alone = position.view, position.hand.partners, position.hand.alone
        for cell, wanted in place:
            for colour in bits(wanted & open_to[cell]):
                if colour & alone:
                    yield ((cell, colour),)
                if colour not in partners:
                    continue
                begun = view.plus(self.ground, cell, colour)
                for near in self.ground.near[cell]:
                    others = open_to[near] & partners[colour]
                    if others:
                        for other in bits(others & ~self._barred(begun, near, cell)):
                            yield (cell, colour), (near, other)


def _renamed(piece: Spots, fresh: Sequence[Sequence[int]]) -> Spots:
    """The tile with the first names of new colours instead of any others."""
    names: dict[int, int] = {}
    for group in fresh:
        new = dict.fromkeys(colour for _, colour in piece if colour in group)
        names |= dict(zip(new, group, strict=False))
    return tuple((cell, names.get(colour, colour)) for cell, colour in piece)
