"""Figures grown from the middle, a cell and all its mirror images at a time, until they have the wanted size."""

from bisect import bisect
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import accumulate, count
from typing import NamedTuple

from generator.errors import ContentError
from generator.grid.hex import Hex, likeness
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.puzzles.colouring.generation.beauty import pleases
from generator.puzzles.colouring.generation.symmetry import HALVES, MIRRORED, TURNED, Move, orbit
from generator.solve.chance import Chance

Orbit = tuple[Hex, ...]

BOLDNESS = (1, 2, 3, 4)
"""How much more often a cell is added where it touches many others: the least makes arms, the most makes lumps."""

TURNS = 4
"""One figure of so many is turned and has no mirror: the eye finds a mirror first."""

HOLES = 3
"""One figure of so many is begun round a hole."""

NEAREST = 4
"""A figure begins with one of so many orbits round its middle."""

TRIES = 4_000
"""Figures in a row that may fail to please before it is said that there are no more."""

ROOM = 6
"""How far from the middle a figure may reach, in cells."""


class OrbitField(NamedTuple):
    """The orbits of the room under some moves, in order, and how they lie beside one another."""

    orbits: tuple[Orbit, ...]
    sizes: tuple[int, ...]
    beside: tuple[tuple[tuple[int, int], ...], ...]
    """For each orbit, whom it touches, and how many of its cells one cell of those touches."""

    nearest: tuple[int, ...]
    """Some orbits, from the middle outwards."""


def grown(size: int, seed: int) -> Iterator[HexPicture]:
    """Pleasing figures of so many cells, no two alike, the same for a seed; raises ContentError at their end."""
    seen: set[str] = set()
    last = 0
    for attempt in count():
        if attempt - last > TRIES:
            raise ContentError(f"no further pleasing figure of {size} cells found, expected fewer or another size")
        # A chance of its own for each attempt: what one of them draws moves none of the others.
        chance = Chance(seed << 32 | attempt)
        moves = chance.pick(MIRRORED if chance.below(TURNS) else TURNED)
        cells = _grow(size, _field(moves), chance)
        if cells is None or not pleases(cells, plain=moves in HALVES):
            continue
        figure = HexPicture.of(dict.fromkeys(cells, EMPTY))
        if (name := likeness(figure.marks)) not in seen:
            seen.add(name)
            last = attempt
            yield figure


def _grow(size: int, field: OrbitField, chance: Chance) -> frozenset[Hex] | None:
    """One figure; None where the last cells cannot be added in whole."""
    boldness = chance.pick(BOLDNESS)
    hole = field.nearest[: 0 if chance.below(HOLES) else 1 + chance.below(2)]
    orbit = chance.pick([one for one in field.nearest if one not in hole][:NEAREST])
    taken, left = [orbit], size - field.sizes[orbit]
    held = [0] * len(field.orbits)
    edge, closed = set[int](), {orbit, *hole}
    while left > 0:
        for other, times in field.beside[orbit]:
            held[other] += times
            if other not in closed:
                edge.add(other)
        # Sorted, so that chance draws the same from a set in every process.
        fitting = [one for one in sorted(edge) if field.sizes[one] <= left]
        if not fitting:
            return None
        orbit = _drawn(fitting, [held[one] ** boldness for one in fitting], chance)
        taken.append(orbit)
        closed.add(orbit)
        edge.remove(orbit)
        left -= field.sizes[orbit]
    return frozenset(cell for one in taken for cell in field.orbits[one]) if left == 0 else None


@cache
def _field(moves: tuple[Move, ...]) -> OrbitField:
    """What can be added to what, under some moves, within the room."""
    cells = [Hex(q, r) for q in range(-ROOM, ROOM + 1) for r in range(-ROOM, ROOM + 1) if abs(q + r) <= ROOM]
    orbits = tuple(sorted({orbit(cell, moves) for cell in cells}))
    number = {cell: at for at, one in enumerate(orbits) for cell in one}
    beside: list[Counter[int]] = [Counter() for _ in orbits]
    for at, one in enumerate(orbits):
        # A figure has the symmetry of its orbits, so that one cell of an orbit touches as many as any other.
        for near in one[0].neighbours():
            if near in number:
                beside[number[near]][at] += 1
    nearest = sorted(range(len(orbits)), key=lambda at: _reach(orbits[at]))[: NEAREST + 2]
    touching = tuple(tuple(each.items()) for each in beside)
    return OrbitField(orbits, tuple(map(len, orbits)), touching, tuple(nearest))


def _reach(one: Orbit) -> tuple[float, Orbit]:
    """How far an orbit is from the middle of the grid, and itself, so that any two have an order."""
    return min(x * x + y * y for x, y in (cell.centre() for cell in one)), one


def _drawn(items: list[int], weights: list[int], chance: Chance) -> int:
    """One of the items, each as likely as it weighs."""
    sums = [*accumulate(weights)]
    return items[bisect(sums, chance.below(sums[-1]))]
