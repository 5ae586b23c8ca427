"""Figures grown from the middle, a cell and all its mirror images at a time, until they have the wanted size."""

from collections.abc import Iterator
from functools import cache
from itertools import count

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


def grown(size: int, seed: int) -> Iterator[HexPicture]:
    """Pleasing figures of so many cells, no two alike, the same for a seed; raises ContentError at their end."""
    seen: set[str] = set()
    last = 0
    for attempt in count():
        if attempt - last > TRIES:
            raise ContentError(f"no further pleasing figure of {size} cells found, expected fewer or another size")
        chance = Chance(seed << 32 | attempt)
        moves = chance.pick(MIRRORED if chance.below(TURNS) else TURNED)
        cells = _grow(size, moves, chance)
        if cells is None or not pleases(cells, plain=moves in HALVES) or (name := likeness(cells)) in seen:
            continue
        seen.add(name)
        last = attempt
        yield HexPicture.of(dict.fromkeys(cells, EMPTY))


def _grow(size: int, moves: tuple[Move, ...], chance: Chance) -> frozenset[Hex] | None:
    """One figure; None where the last cells cannot be added in whole."""
    orbits = _orbits(moves)
    boldness = chance.pick(BOLDNESS)
    near = _nearest(moves)
    hole = {cell for one in near[: 0 if chance.below(HOLES) else 1 + chance.below(2)] for cell in one}
    first: Orbit = chance.pick([one for one in near if hole.isdisjoint(one)][:NEAREST])
    cells = {*first}
    while len(cells) < size:
        touching = {other for cell in cells for other in cell.neighbours()} - cells - hole
        edge = sorted({orbits[cell] for cell in touching if cell in orbits})
        fitting = [one for one in edge if len(one) <= size - len(cells)]
        if not fitting:
            return None
        cells.update(_drawn(fitting, [_held(one[0], cells) ** boldness for one in fitting], chance))
    return frozenset(cells) if len(cells) == size else None


@cache
def _orbits(moves: tuple[Move, ...]) -> dict[Hex, Orbit]:
    """The images of each cell in the room."""
    cells = [Hex(q, r) for q in range(-ROOM, ROOM + 1) for r in range(-ROOM, ROOM + 1) if abs(q + r) <= ROOM]
    return {cell: orbit(cell, moves) for cell in cells}


@cache
def _nearest(moves: tuple[Move, ...]) -> tuple[Orbit, ...]:
    """Some orbits, from the middle outwards."""
    return tuple(sorted({*_orbits(moves).values()}, key=_reach)[: NEAREST + 2])


def _reach(one: Orbit) -> tuple[float, Orbit]:
    """How far an orbit is from the middle of the grid, and itself, so that any two have an order."""
    return min(x * x + y * y for x, y in (cell.centre() for cell in one)), one


def _held(cell: Hex, cells: set[Hex]) -> int:
    """How many cells a cell would touch."""
    return sum(other in cells for other in cell.neighbours())


def _drawn(items: list[Orbit], weights: list[int], chance: Chance) -> Orbit:
    """One of the items, each as likely as it weighs."""
    left = chance.below(sum(weights))
    for item, weight in zip(items, weights, strict=True):
        left -= weight
        if left < 0:
            return item
    raise AssertionError("a draw beyond all weights")
