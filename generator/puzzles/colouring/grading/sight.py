"""What a careful eye sees on a half-filled figure: colours a cell cannot have, patches that come to no good end.

Cells are numbers, colours are bits, so that a set of colours is a whole number.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from generator.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching
from generator.grid.hex import Hex, rows, self_maps
from generator.grid.region import connected_groups
from generator.solve.chance import Chance

NOBODY = -1
"""The partner of a cell of which it is not known with which other a tile will cover it."""

Spot = tuple[int, int]
"""A cell and its colour."""

SIXTHS = {"60": 1, "120": 2, "180": 3}


def bits(colours: int) -> Iterator[int]:
    """The colours of a set, one after another."""
    while colours:
        colour = colours & -colours
        yield colour
        colours ^= colour


@dataclass(frozen=True)
class Ground:
    """What stays as it is: the cells, in reading order, and all colours together."""

    cells: tuple[Hex, ...]
    every: int

    @cached_property
    def number(self) -> dict[Hex, int]:
        """The number of each cell."""
        return {cell: at for at, cell in enumerate(self.cells)}

    @cached_property
    def near(self) -> list[tuple[int, ...]]:
        """The cells that touch each cell."""
        return [tuple(self.number[n] for n in cell.neighbours() if n in self.number) for cell in self.cells]

    @cached_property
    def in_line(self) -> list[tuple[tuple[int, ...], ...]]:
        """For each cell the others of its three rows."""
        found: list[list[tuple[int, ...]]] = [[] for _ in self.cells]
        for direction in rows(self.cells):
            for row in direction:
                line = [self.number[cell] for cell in row]
                for at in line:
                    found[at].append(tuple(other for other in line if other != at))
        return list(map(tuple, found))


class View(NamedTuple):
    """What is known of each cell: its colour, or 0; whether a tile covers it; its patch, empty for no colour."""

    shown: tuple[int, ...]
    covered: tuple[bool, ...]
    patches: tuple[frozenset[int], ...]

    @classmethod
    def of(cls, ground: Ground, given: tuple[int, ...]) -> "View":
        """The view before a tile is laid, some colours perhaps given."""

        def alike(cell: int) -> list[int]:
            return [near for near in ground.near[cell] if given[near] == given[cell]]

        patches = [frozenset[int]()] * len(given)
        for group in connected_groups([cell for cell, colour in enumerate(given) if colour], alike):
            for member in group:
                patches[member] = group
        return cls(given, (False,) * len(given), tuple(patches))

    def plus(self, ground: Ground, cell: int, colour: int) -> "View":
        """The view with one more cell covered by a colour."""
        shown, covered, patches = list(self.shown), list(self.covered), list(self.patches)
        shown[cell], covered[cell] = colour, True
        patch = frozenset([cell]).union(*(patches[n] for n in ground.near[cell] if shown[n] == colour))
        for member in patch:
            patches[member] = patch
        return View(tuple(shown), tuple(covered), tuple(patches))


class Sight:
    """What one requirement lets a player see; nothing, unless a kind of sight says more."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def barred(self, view: View, cell: int, partner: int) -> int:
        """Colours that the cell cannot have, when its tile may also cover the partner."""
        return 0

    def hopeless(self, view: View, open_to: Sequence[int], laid: Iterable[int]) -> bool:
        """Whether what was just laid spoils all, cells being open to some colours still."""
        return False

    def demands(self, view: View, open_to: Sequence[int]) -> Iterator[list[Spot]]:
        """Spots of which one must come to be, or something else could not end well."""
        yield from ()


class NeverTouching(Sight):
    """A colour does not touch itself."""

    def barred(self, view: View, cell: int, partner: int) -> int:
        """The colours round about."""
        seen = 0
        for near in self.ground.near[cell]:
            seen |= view.shown[near]
        return seen


class TouchingInDoubles(Sight):
    """A colour touches itself within a solid tile only."""

    def barred(self, view: View, cell: int, partner: int) -> int:
        """The colours round about, but for the other end of the tile."""
        seen = 0
        for near in self.ground.near[cell]:
            if near != partner and view.covered[near]:
                seen |= view.shown[near]
        return seen


class FullRows(Sight):
    """A row holds a colour so many times and no more."""

    def __init__(self, ground: Ground, most: int, hexes: Mapping[int, int]) -> None:
        super().__init__(ground)
        self.most = most
        self.full = [
            ([ground.number[cell] for cell in row], colour)
            for direction in rows(ground.cells)
            for row in direction
            for colour, count in hexes.items()
            if len(row) == most * len(hexes) or count == most * len(direction)
        ]
        """Rows that must hold a colour as often as they may."""

    def barred(self, view: View, cell: int, partner: int) -> int:
        """The colours of which one of the three rows has enough."""
        full = 0
        for line in self.ground.in_line[cell]:
            times = [self.ground.every] + [0] * self.most
            for other in line:
                shown = view.shown[other]
                if shown:
                    for count in range(self.most, 0, -1):
                        times[count] |= times[count - 1] & shown
            full |= times[self.most]
        return full

    def demands(self, view: View, open_to: Sequence[int]) -> Iterator[list[Spot]]:
        """The places left for a colour in each row that must hold it."""
        for line, colour in self.full:
            wanted = self.most - sum(view.shown[cell] == colour for cell in line)
            if wanted:
                ways = [(cell, colour) for cell in line if open_to[cell] & colour and not view.shown[cell]]
                if len(ways) == wanted:
                    yield from ([way] for way in ways)
                else:
                    yield ways if len(ways) > wanted else []


class Growing(Sight):
    """Patches grow to one of some sizes and no further."""

    def __init__(self, ground: Ground, sizes: Iterable[int]) -> None:
        super().__init__(ground)
        self.sizes = tuple(sorted(sizes))

    def barred(self, view: View, cell: int, partner: int) -> int:
        """The colours that would make too large a patch here, or one that has no room and is too small."""
        joined: dict[int, frozenset[int]] = {}
        room = False
        for near in self.ground.near[cell]:
            shown = view.shown[near]
            if not shown:
                room = True
            elif shown not in joined:
                joined[shown] = view.patches[near]
            elif near not in joined[shown]:
                joined[shown] |= view.patches[near]
        barred = 0 if room or 1 in self.sizes else self.ground.every
        for colour, patch in joined.items():
            size = len(patch) + (cell not in patch)
            wrong = size > self.sizes[-1] or (not room and size not in self.sizes)
            barred = barred | colour if wrong else barred & ~colour
        return barred

    def hopeless(self, view: View, open_to: Sequence[int], laid: Iterable[int]) -> bool:
        """Whether a patch near by can no longer come to a size that it may have."""
        near = {at for cell in laid for at in (cell, *self.ground.near[cell]) if view.shown[at]}
        for patch in {view.patches[at] for at in near}:
            if len(patch) not in self.sizes and not self.can_grow(view, open_to, patch, self.sizes):
                return True
        return False

    def demands(self, view: View, open_to: Sequence[int]) -> Iterator[list[Spot]]:
        """The ways out of each patch that must still grow."""
        for patch in dict.fromkeys(view.patches):
            if patch and len(patch) not in self.sizes:
                yield self.ways_out(view, open_to, patch)

    def ways_out(self, view: View, open_to: Sequence[int], patch: frozenset[int]) -> list[Spot]:
        """The bare cells by which a patch could grow."""
        colour = view.shown[next(iter(patch))]
        near = {n for at in patch for n in self.ground.near[at] if open_to[n] & colour and not view.shown[n]}
        return [(cell, colour) for cell in sorted(near)]

    def can_grow(self, view: View, open_to: Sequence[int], patch: frozenset[int], sizes: Sequence[int]) -> bool:
        """Whether there is room to grow to the next of these sizes."""
        wanted = next((size for size in sizes if size > len(patch)), 0)
        colour = view.shown[next(iter(patch))]
        reached, waiting = set(patch), list(patch)
        while waiting and len(reached) < wanted:
            for near in self.ground.near[waiting.pop()]:
                if near not in reached and (view.shown[near] == colour or open_to[near] & colour):
                    reached.add(near)
                    waiting.append(near)
        return 0 < wanted <= len(reached)


class GrowingAsListed(Growing):
    """The patches of each colour have just the sizes of a list."""

    def hopeless(self, view: View, open_to: Sequence[int], laid: Iterable[int]) -> bool:
        """Whether some colour has patches that end with other sizes than the list still has."""
        if all(view.shown):
            colours = [*bits(self.ground.every)]
        else:
            near = {at for cell in laid for at in (cell, *self.ground.near[cell])}
            colours = sorted({view.shown[at] for at in near} - {0})
        return any(self._cannot_be(view, open_to, colour) for colour in colours)

    def _cannot_be(self, view: View, open_to: Sequence[int], colour: int) -> bool:
        left = list(self.sizes)
        growing = []
        for patch in {view.patches[at] for at, shown in enumerate(view.shown) if shown == colour}:
            if any(open_to[n] & colour and not view.shown[n] for at in patch for n in self.ground.near[at]):
                growing.append(patch)
            elif len(patch) in left:
                left.remove(len(patch))
            else:
                return True
        if all(view.shown):
            return bool(left)
        return any(len(patch) not in left and not self.can_grow(view, open_to, patch, left) for patch in growing)


class Reflecting(Sight):
    """A move of the figure upon itself leaves the colours as they are, or exchanges them."""

    def __init__(self, ground: Ground, where: dict[Hex, Hex] | None, permuted: bool) -> None:
        super().__init__(ground)
        self.permuted = permuted
        number = ground.number
        self.where = [number[where[cell]] for cell in ground.cells] if where else []
        self.whence = sorted(range(len(self.where)), key=self.where.__getitem__)

    def barred(self, view: View, cell: int, partner: int) -> int:
        """The colours that do not answer those of the places the move comes from and goes to."""
        if not self.where:
            return self.ground.every
        if not self.permuted:
            return self._other_than_the_orbit(view, cell)
        became = {
            (shown, view.shown[self.where[at]])
            for at, shown in enumerate(view.shown)
            if shown and view.shown[self.where[at]] and at != cell != self.where[at]
        }
        barred = 0
        for colour in bits(self.ground.every):
            there, back = (view.shown[to] if to != cell else colour for to in (self.where[cell], self.whence[cell]))
            steps = ((colour, there), (back, colour))
            if not _one_to_one({*became, *(step for step in steps if all(step))}):
                barred |= colour
        return barred

    def _other_than_the_orbit(self, view: View, cell: int) -> int:
        at = self.where[cell]
        while at != cell:
            if view.shown[at]:
                return self.ground.every & ~view.shown[at]
            at = self.where[at]
        return 0


def _one_to_one(became: set[tuple[int, int]]) -> bool:
    return len(became) == len({one for one, _ in became}) == len({other for _, other in became})


def sights(
    ground: Ground, requirements: Iterable[Requirement], hexes: Mapping[int, int], chance: Chance
) -> list[Sight]:
    """What a player sees of all requirements; of several mirrors the player takes one."""
    found: list[Sight] = []
    for requirement in requirements:
        match requirement:
            case Touching.NEVER:
                found.append(NeverTouching(ground))
            case Touching.IN_DOUBLES:
                found.append(TouchingInDoubles(ground))
            case Rows(at_most=most):
                found.append(FullRows(ground, most, hexes))
            case Patches(sizes=sizes):
                found.append(Growing(ground, set(sizes)))
            case EachColour(patches=sizes):
                found.append(GrowingAsListed(ground, sizes))
            case Symmetry():
                found.append(Reflecting(ground, _move(ground, requirement, chance), requirement.colours != "kept"))
    return found


def _move(ground: Ground, symmetry: Symmetry, chance: Chance) -> dict[Hex, Hex] | None:
    moves = {
        move: where
        for move, where in self_maps(ground.cells).items()
        if (move.turns == SIXTHS.get(symmetry.by) and not move.mirrored)
        or (symmetry.by == "mirror" and move.mirrored)
    }
    return moves[chance.pick([*moves])] if moves else None
