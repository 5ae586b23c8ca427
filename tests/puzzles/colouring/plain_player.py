"""A patient player told as plainly as can be: what the quick one is held to, draw for draw."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture
from generator.grid.region import connected_groups
from generator.manuscript.goals import Requirement
from generator.puzzles.colouring.player import Piece, Sat, Tried
from generator.puzzles.colouring.player.layout import SITTING
from generator.solve.chance import Chance
from generator.system.effort import METER
from generator.tiles.dihex import TileSet
from tests.puzzles.colouring.plain_eye import Lying, Place, PlainEye, Position


class PlainPlayer(PlainEye):
    """One player before one figure."""

    def __init__(
        self,
        figure: HexPicture,
        tiles: TileSet,
        requirements: Iterable[Requirement],
        *,
        seed: int = 1,
        laid: Sequence[Piece] = (),
    ) -> None:
        super().__init__(tuple(figure.marks), tiles, tuple(dict.fromkeys(requirements)), Chance(seed))
        singles = sum(tile.single for tile in tiles.tiles)
        given = {cell: mark for cell, mark in figure.marks.items() if mark in tiles.colours}
        self.start = Position(given, frozenset(), tiles.tiles, (tiles.cells - singles) // 2, singles)
        for piece in laid:
            self.start = self.start.plus(tuple(piece))

    @property
    def chance(self) -> int:
        """The state of chance."""
        return self.random.state

    def sit_on(self, sat: Sat, fillings: int, bound: int, most: int) -> Sat:
        """Sit down until the figure was filled so often or so many dead ends were met, and never more than most."""
        while sat.fillings < fillings and sat.dead_ends < bound:
            tried = self.sitting(min(SITTING, most - sat.dead_ends))
            filled = tried.pieces is not None
            sat = Sat(sat.dead_ends + tried.dead_ends, sat.fillings + filled, sat.first or tried.pieces)
        return sat

    def to_the_end(self, bound: int) -> Tried:
        """Play until nothing is left to try, or so many dead ends were met; a new colour is tried once."""
        return self.sitting(bound, unlike=True)

    def sitting(self, bound: int, *, unlike: bool = False) -> Tried:
        """Play on, taking back tile after tile, until the figure is filled, all is tried or it is enough."""
        self.choose_moves()
        met, waiting = 0, [iter([self.start])]
        while waiting and met < bound:
            METER.tried(len(self.cells))
            position = next(waiting[-1], None)
            if position is None:
                waiting.pop()
            elif len(position.covered) == len(self.cells) and not self.spoiled(position, {}):
                return Tried(met, position.laid)
            elif pieces := self._ways_on(position):
                kept = self._unlike(position, pieces) if unlike else pieces
                waiting.append(iter([position.plus(piece) for piece in kept]))
            else:
                met += 1
        return Tried(met)

    def _unlike(self, position: Position, pieces: list[Lying]) -> list[Lying]:
        """The tiles of which none is another with the names of new colours exchanged."""
        fresh = [
            [one for one in group if one not in position.shown.values()] for group in self.tiles.interchangeable
        ]
        renamed = {piece: _renamed(piece, fresh) for piece in pieces}
        standing = {like: piece for piece, like in renamed.items() if piece == like}
        for piece, like in renamed.items():
            standing.setdefault(like, piece)
        return [piece for piece in pieces if standing[renamed[piece]] == piece]

    def _ways_on(self, position: Position) -> list[Lying]:
        """Every tile that fits the tightest place, in an order of chance; none at a dead end."""
        bare = [cell for cell in self.cells if cell not in position.covered]
        open_to = {cell: self._open(position, cell) for cell in bare}
        if not all(open_to.values()):
            return []
        places: list[Place] = [[(cell, open_to[cell])] for cell in bare]
        places += [place for one in self.requirements for place in self.demands(one, position, open_to)]
        for place in places:
            if len(place) == 1:
                [(cell, wanted)] = place
                open_to[cell] &= wanted
        odd = sum(len(part) % 2 for part in connected_groups(bare, self.near.__getitem__))
        if not bare or self.spoiled(position, open_to) or odd > position.singles:
            return []
        room = [self._room(position, place, open_to) for place in places]
        tightest = [place for place, much in zip(places, room, strict=True) if much == min(room)]
        pieces = [*self._fitting(position, self.random.pick(tightest), open_to)]
        self.random.shuffle(pieces)
        return pieces

    def _open(self, position: Position, cell: Hex) -> frozenset[str]:
        """The colours that a cell can still be covered by, as far as the eye sees."""
        left = {colour for tile in position.usable for colour in tile.colours}
        wanted = {position.shown[cell]} if cell in position.shown else left
        return frozenset((wanted & left) - self.barred(position, cell))

    def _room(self, position: Position, place: Place, open_to: Mapping[Hex, frozenset[str]]) -> int:
        """How much choice a place leaves: the colours its cells and those beside them could take."""
        room = 0
        for cell, wanted in place:
            colours = wanted & open_to[cell]
            beside = position.partners(colours)
            room += len(colours & position.alone)
            room += sum(len(beside & open_to.get(near, frozenset())) for near in self.near[cell])
        return room

    def _fitting(self, position: Position, place: Place, open_to: Mapping[Hex, frozenset[str]]) -> Iterator[Lying]:
        """The tiles that can be laid on a place so that both their cells keep to what is required."""
        for cell, wanted in place:
            for colour in sorted(wanted & open_to[cell]):
                if colour in position.alone:
                    yield ((cell, colour),)
                begun = position.covering(cell, colour)
                for near in self.near[cell]:
                    others = open_to.get(near, frozenset()) & position.partners(colour)
                    for other in sorted(others - self.barred(begun, near, cell)):
                        yield (cell, colour), (near, other)


def _renamed(piece: Lying, fresh: Sequence[Sequence[str]]) -> Lying:
    """The tile with the first names of new colours instead of any others."""
    names: dict[str, str] = {}
    for group in fresh:
        new = dict.fromkeys(colour for _, colour in piece if colour in group)
        names |= dict(zip(new, group, strict=False))
    return tuple((cell, names.get(colour, colour)) for cell, colour in piece)
