"""A patient player: fills the tightest place first, takes a tile back when stuck, begins again now and then.

What the rules leave open is left to chance, the same for ever. The loops are plain Python, which grades books;
for making figures they are compiled where that can be had, and lay the same tiles by the same chance.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import isinf
from typing import NamedTuple, TypeVar

from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture
from generator.manuscript.goals import Requirement
from generator.puzzles.colouring.player.arrays import ground_of, state_of
from generator.puzzles.colouring.player.demands import spoiled
from generator.puzzles.colouring.player.laying import breaks, put
from generator.puzzles.colouring.player.layout import (
    CHANCE,
    COVERED,
    FILLING,
    FILLINGS,
    LAST,
    LEAVE,
    MACHINE_CELLS,
    MET,
    PART,
    POSITIONS,
    SINGLE,
    STEPS,
    STRIDE,
)
from generator.puzzles.colouring.player.looking import below, open_up
from generator.puzzles.colouring.player.loops import choose_moves, sit, sit_on
from generator.puzzles.colouring.player.sights import sight_of
from generator.solve.chance import Chance
from generator.solve.compiled import compiled, compiles
from generator.solve.masks import LOOPS
from generator.system.effort import METER, STATES_PER_UNIT
from generator.tiles.dihex import TileSet

Item = TypeVar("Item")

EVER = 1 << 60
"""More steps than anybody takes."""

Piece = Sequence[tuple[Hex, str]]
"""A tile on its cells as the figure names them."""

Pieces = tuple[tuple[tuple[Hex, str], ...], ...]
"""The tiles of a filled figure."""


class Tried(NamedTuple):
    """How a try went: its dead ends, and the tiles on their cells if the figure was filled."""

    dead_ends: int
    pieces: Pieces | None = None


class Sat(NamedTuple):
    """What came of all sittings so far: dead ends, fillings, and the tiles of the first of these."""

    dead_ends: int = 0
    fillings: int = 0
    first: Pieces | None = None


class Player:
    """One player before one figure, compiled where that is asked for and can be had."""

    def __init__(
        self,
        figure: HexPicture,
        tiles: TileSet,
        requirements: Iterable[Requirement],
        *,
        seed: int = 1,
        laid: Sequence[Piece] = (),
        compile_loops: bool = False,
    ) -> None:
        self.cells, self.colours = tuple(figure.marks), tiles.colours
        machine = compile_loops and compiles() and len(self.cells) <= MACHINE_CELLS
        sights = [sight_of(one, self.cells, tiles) for one in dict.fromkeys(requirements)]
        self.ground = ground_of(self.cells, tiles, sights, machine=machine)
        self.state = state_of(figure, tiles, self.ground, sights, machine=machine)
        self.state[CHANCE] = Chance(seed).state
        start = self.state[POSITIONS]
        self._bare = self.state[start : start + self.state[STRIDE]]
        self._laid = tuple(tuple(piece) for piece in laid)
        self._sit, self._sit_on = (compiled(sit, LOOPS), compiled(sit_on, LOOPS)) if machine else (sit, sit_on)
        for piece in laid:
            self.lay(self.written(piece))

    @property
    def chance(self) -> int:
        """The state of chance, which tells whether two players have drawn alike."""
        return self.state[CHANCE]

    def sit_on(self, sat: Sat, fillings: int, bound: int, most: int) -> Sat:
        """Sit down until the figure was filled so often or so many dead ends were met, and never more than most."""
        state = self.state
        with self._measured(sat):
            self._sit_on(self.ground, state, fillings, bound, most)
        first = self._filled() if state[FILLINGS] and sat.first is None else sat.first
        return Sat(state[MET], state[FILLINGS], first)

    def sitting(self, bound: int) -> Tried:
        """Sit down once, and for so many dead ends at most."""
        return self._played(bound, unlike=False)

    def to_the_end(self, bound: int) -> Tried:
        """Play until nothing is left to try, or so many dead ends were met.

        Who would be sure that nothing will do tries a new colour once, not again under the name of another.
        """
        return self._played(bound, unlike=True)

    def clear(self) -> None:
        """Sweep all tiles off the figure."""
        start = self.state[POSITIONS]
        self.state[start : start + self.state[STRIDE]] = self._bare

    def lay(self, piece: int) -> None:
        """Lay a tile before anything is played."""
        put(self.ground, self.state, self.state[POSITIONS], piece)

    def breaks(self, piece: int) -> bool:
        """Whether a tile would break a requirement where it lies."""
        return breaks(self.ground, self.state, self.state[POSITIONS], piece)

    def is_hopeless(self) -> bool:
        """Whether the tiles that lie can come to no good end, whichever was laid last."""
        start = self.state[POSITIONS]
        covered = self.state[start + LAST] = self.state[start + COVERED]
        open_up(self.ground, self.state, start, (1 << len(self.cells)) - 1 & ~covered)
        return spoiled(self.ground, self.state, start)

    def choose_moves(self) -> None:
        """Of several mirrors take one, by chance."""
        choose_moves(self.ground, self.state)

    def shuffle(self, items: list[Item]) -> None:
        """Put the items into another order, by chance."""
        for last in range(len(items) - 1, 0, -1):
            other = below(self.state, last + 1)
            items[last], items[other] = items[other], items[last]

    def written(self, piece: Piece) -> int:
        """A tile on its cells as one number."""
        parts = [(self.cells.index(cell), self.colours.index(colour)) for cell, colour in piece]
        (cell, colour), (near, other) = (*parts, (SINGLE, 0))[:2]
        return cell | colour << PART | near << 2 * PART | other << 3 * PART

    def _played(self, bound: int, *, unlike: bool) -> Tried:
        with self._measured(Sat()):
            self._sit(self.ground, self.state, bound, unlike)
        return Tried(self.state[MET], self._filled() if self.state[FILLINGS] else None)

    @contextmanager
    def _measured(self, sat: Sat) -> Iterator[None]:
        """Count on from what was before, take no more steps than the meter will bear, and tell it of each."""
        state, cells, left = self.state, len(self.cells), METER.left
        state[MET], state[FILLINGS], state[STEPS] = sat.dead_ends, sat.fillings, 0
        # A step or two more, so that it is the meter that says when it is enough.
        state[LEAVE] = EVER if isinf(left) else max(0, int(left * STATES_PER_UNIT / cells)) + 2
        yield
        METER.tried(cells, state[STEPS])

    def _filled(self) -> Pieces:
        """The tiles that fill the figure."""
        covered = sum(len(piece) for piece in self._laid)
        found = []
        for piece in self.state[FILLING : FILLING + len(self.cells)]:
            if covered == len(self.cells):
                break
            found.append(self._read(piece))
            covered += len(found[-1])
        return (*self._laid, *found)

    def _read(self, piece: int) -> tuple[tuple[Hex, str], ...]:
        """The cells and colours of a tile as it is written."""
        one = self._spot(piece)
        return (one,) if piece >> 2 * PART & SINGLE == SINGLE else (one, self._spot(piece >> 2 * PART))

    def _spot(self, written: int) -> tuple[Hex, str]:
        return self.cells[written & SINGLE], self.colours[written >> PART & SINGLE]
