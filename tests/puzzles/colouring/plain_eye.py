"""What each requirement shows to a patient player, told as plainly as can be, cell by cell."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, assert_never

from generator.grid.hex import Hex, rows, self_maps
from generator.grid.region import connected_groups
from generator.manuscript.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching
from generator.solve.chance import Chance
from generator.tiles.dihex import Tile, TileSet

Lying = tuple[tuple[Hex, str], ...]
Place = list[tuple[Hex, frozenset[str]]]
"""Cells, each with the colours that it might take, of which one at least is to be filled so."""

TURNS = {"60": 1, "120": 2, "180": 3}


@dataclass(frozen=True)
class Position:
    """What is seen of the figure, the tiles on it in the order in which they came, and those that are left."""

    shown: Mapping[Hex, str]
    covered: frozenset[Hex]
    tiles: tuple[Tile, ...]
    dihexes: int
    singles: int
    laid: tuple[Lying, ...] = ()

    @property
    def usable(self) -> list[Tile]:
        """The tiles that can still be laid."""
        return [tile for tile in self.tiles if tile.single or self.dihexes]

    def partners(self, colours: Iterable[str]) -> set[str]:
        """The colours that share a dihex with some others."""
        ends = [end for tile in self.usable if not tile.single for end in (tile.colours, tile.colours[::-1])]
        return {end[1] for end in ends if end[0] in colours}

    @property
    def alone(self) -> set[str]:
        """The colours of the single hexes."""
        return {tile.colours for tile in self.tiles if tile.single}

    def covering(self, cell: Hex, colour: str) -> "Position":
        """The position with one more cell covered."""
        return replace(self, shown={**self.shown, cell: colour}, covered=self.covered | {cell})

    def plus(self, piece: Lying) -> "Position":
        """The position with a tile laid on it."""
        found = self
        for cell, colour in piece:
            found = found.covering(cell, colour)
        left, single = list(self.tiles), len(piece) == 1
        left.remove(Tile.of(*(colour for _, colour in piece)))
        counts = self.dihexes - (not single), self.singles - single
        return Position(found.shown, found.covered, tuple(left), *counts, laid=(*self.laid, piece))


class PlainEye:
    """Whoever looks at one figure."""

    def __init__(
        self, cells: tuple[Hex, ...], tiles: TileSet, requirements: Sequence[Requirement], chance: Chance
    ) -> None:
        self.tiles, self.random, self.requirements = tiles, chance, requirements
        self.cells, self.colours = cells, tiles.colours
        self.near = {cell: [other for other in cell.neighbours() if other in cells] for cell in cells}
        self.rows = [(row, len(direction)) for direction in rows(cells) for row in direction]
        self.moves: dict[Symmetry, dict[Hex, Hex]] = {}

    def choose_moves(self) -> None:
        """Of several mirrors take one, by chance."""
        self.moves = {}
        for one in self.requirements:
            if isinstance(one, Symmetry):
                moves = self_maps(self.cells).items()
                mirror = one.by == "mirror"
                found = [
                    where
                    for move, where in moves
                    if move.mirrored == mirror and (mirror or move.turns == TURNS[one.by])
                ]
                self.moves |= {one: self.random.pick(found)} if found else {}

    def barred(self, position: Position, cell: Hex, partner: Hex | None = None) -> set[str]:
        """The colours that a cell cannot have, when its tile may also cover the partner."""
        return {colour for one in self.requirements for colour in self._barred_by(one, position, cell, partner)}

    def _barred_by(self, one: Requirement, position: Position, cell: Hex, partner: Hex | None) -> set[str]:
        shown, near = position.shown, self.near[cell]
        match one:
            case Touching.NEVER:
                return {shown[other] for other in near if other in shown}
            case Touching.IN_DOUBLES:
                return {shown[other] for other in near if other in position.covered and other != partner}
            case Rows(at_most=most):
                lines = [
                    [shown.get(other) for other in row if other != cell] for row, _ in self.rows if cell in row
                ]
                return {colour for colour in self.colours if any(line.count(colour) >= most for line in lines)}
            case Patches(sizes=sizes) | EachColour(patches=sizes):
                return self._outgrown(shown, cell, sizes)
            case Symmetry():
                return self._unanswered(one, shown, cell)
            case _:
                assert_never(one)

    def _patch(self, shown: Mapping[Hex, str], cell: Hex) -> frozenset[Hex]:
        """The cells of one colour that hang together with a cell."""
        alike = [other for other in self.cells if shown.get(other) == shown[cell]]
        return next(part for part in connected_groups(alike, self.near.__getitem__) if cell in part)

    def _outgrown(self, shown: Mapping[Hex, str], cell: Hex, sizes: Sequence[int]) -> set[str]:
        """The colours that would make too large a patch here, or one that has no room and is too small."""
        room = any(near not in shown for near in self.near[cell])
        barred = set() if room or 1 in sizes else {*self.colours}
        for colour in {shown[near] for near in self.near[cell] if near in shown}:
            patch = self._patch({**shown, cell: colour}, cell)
            ways = any(near not in shown and near != cell for at in patch for near in self.near[at])
            stuck = not room and not ways and len(patch) not in sizes
            barred = barred | {colour} if stuck or len(patch) > max(sizes) else barred - {colour}
        return barred

    def _unanswered(self, one: Symmetry, shown: Mapping[Hex, str], cell: Hex) -> set[str]:
        """The colours that do not answer those of the places a move comes from and goes to."""
        if one not in self.moves:
            return {*self.colours}
        where = self.moves[one]
        if one.colours == "kept":
            orbit: list[Hex] = []
            to = where[cell]
            while to != cell:
                orbit, to = [*orbit, to], where[to]
            known = next((shown[other] for other in orbit if other in shown), None)
            return {*self.colours} - {known} if known else set()
        others = {at: colour for at, colour in shown.items() if at != cell}
        return {colour for colour in self.colours if not _one_to_one({**others, cell: colour}, where)}

    def spoiled(self, position: Position, open_to: Mapping[Hex, frozenset[str]]) -> bool:
        """Whether the tile that was laid last is seen to spoil everything."""
        last = [cell for cell, _ in position.laid[-1]] if position.laid else []
        shown = position.shown
        seen = [at for cell in last for at in (cell, *self.near[cell]) if at in shown]
        for one in self.requirements:
            match one:
                case Rows(at_most=most):
                    if any(len(row) > most * len(self.colours) for row, _ in self.rows):
                        return True
                case Patches(sizes=sizes):
                    patches = {self._patch(shown, at) for at in seen}
                    if any(not self._can_end(shown, open_to, patch, sizes) for patch in patches):
                        return True
                case EachColour(patches=sizes):
                    whole = len(shown) == len(self.cells)
                    colours = {*self.colours} if whole else {shown[at] for at in seen}
                    if any(not self._can_be_listed(shown, open_to, colour, sizes) for colour in colours):
                        return True
                case Touching() | Symmetry():
                    pass
                case _:
                    assert_never(one)
        return False

    def _can_end(self, shown: Any, open_to: Any, patch: frozenset[Hex], sizes: Sequence[int]) -> bool:
        """Whether a patch has one of some sizes, or room to grow to the next of them."""
        if len(patch) in sizes:
            return True
        wanted = min((size for size in sizes if size > len(patch)), default=None)
        colour = shown[min(patch)]
        free = [at for at in self.cells if shown.get(at) == colour or colour in open_to.get(at, ())]
        reach = next(part for part in connected_groups(free, self.near.__getitem__) if patch <= part)
        return wanted is not None and len(reach) >= wanted

    def _can_be_listed(self, shown: Any, open_to: Any, colour: str, sizes: Sequence[int]) -> bool:
        """Whether the patches of a colour can end with the sizes of a list."""
        left, growing = list(sizes), []
        for patch in {self._patch(shown, at) for at in shown if shown[at] == colour}:
            if self._ways_out(shown, open_to, patch):
                growing.append(patch)
            elif len(patch) in left:
                left.remove(len(patch))
            else:
                return False
        if len(shown) == len(self.cells):
            return not left
        return all(self._can_end(shown, open_to, patch, left) for patch in growing)

    def _ways_out(self, shown: Any, open_to: Any, patch: frozenset[Hex]) -> Place:
        """The bare cells by which a patch could grow."""
        colour = shown[min(patch)]
        near = {at for cell in patch for at in self.near[cell] if at not in shown and colour in open_to.get(at, ())}
        return [(cell, frozenset({colour})) for cell in self.cells if cell in near]

    def demands(self, one: Requirement, position: Position, open_to: Any) -> Iterator[Place]:
        """Places of which one must come to be filled so, or something else could not end well."""
        shown = position.shown
        match one:
            case Rows(at_most=most):
                yield from self._demands_of_rows(most, shown, open_to)
            case Patches(sizes=sizes) | EachColour(patches=sizes):
                for patch in dict.fromkeys(self._patch(shown, cell) for cell in self.cells if cell in shown):
                    if len(patch) not in sizes:
                        yield self._ways_out(shown, open_to, patch)
            case Touching() | Symmetry():
                pass
            case _:
                assert_never(one)

    def _demands_of_rows(self, most: int, shown: Any, open_to: Any) -> Iterator[Place]:
        """The places left for a colour in each row that must hold it as often as it may."""
        for row, beside in self.rows:
            for colour in self.colours:
                count = self.tiles.hexes(colour) if self.tiles.use is None else 0
                wanted = most - [shown.get(cell) for cell in row].count(colour)
                if wanted <= 0 or not (len(row) == most * len(self.colours) or count == most * beside):
                    continue
                free = [cell for cell in row if cell not in shown and colour in open_to.get(cell, ())]
                ways: Place = [(cell, frozenset({colour})) for cell in free]
                if len(ways) == wanted:
                    yield from ([way] for way in ways)
                else:
                    yield ways if len(ways) > wanted else []


def _one_to_one(colours: Mapping[Hex, str], where: Mapping[Hex, Hex]) -> bool:
    """Whether a move takes each colour to one colour, and no two to the same."""
    became = {(colour, colours[where[at]]) for at, colour in colours.items() if where[at] in colours}
    return len(became) == len({one for one, _ in became}) == len({other for _, other in became})
