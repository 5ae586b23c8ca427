"""The patient player compiled, for making new figures: meets the same dead ends and finds the same fillings.

Books are graded by the player in plain Python, who is also the one to hold this one to account.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from math import isinf

from generator.puzzles.colouring.fast_check.desk import CHANCE, FILLING, FILLINGS, LEAVE, MET, STEPS
from generator.puzzles.colouring.fast_check.ground import arrays_for, has_room
from generator.puzzles.colouring.fast_check.laying import PART, SINGLE
from generator.puzzles.colouring.fast_check.loops import sit, sit_on
from generator.puzzles.colouring.grading.player import SITTING, Pieces, Player, Plays, Sat, Tried
from generator.puzzles.colouring.grading.view import Spot
from generator.solve.compiled import compiles
from generator.system.effort import METER, STATES_PER_UNIT

EVER = 1 << 60
"""More steps than anybody takes."""


COMPILED = compiles()


def swiftest(player: Player) -> Plays:
    """The compiled player where there is one and room for the figure; else this one, for plain loops are slower."""
    return SwiftPlayer(player) if COMPILED and has_room(player) else player


class SwiftPlayer:
    """One player before one figure, who plays what another would play who has not yet begun."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._ground, self._desk = arrays_for(player)

    @property
    def chance(self) -> int:
        """The state of chance, which tells whether two players have drawn alike."""
        return self._desk[CHANCE]

    def sit_on(self, sat: Sat, fillings: int, bound: int, most: int) -> Sat:
        """Sit down until the figure was filled so often or so many dead ends were met, and never more than most."""
        desk = self._desk
        with self._measured(sat):
            sit_on(self._ground, desk, fillings, bound, SITTING, most)
        first = self._filled() if desk[FILLINGS] and sat.first is None else sat.first
        return Sat(desk[MET], desk[FILLINGS], first)

    def to_the_end(self, bound: int) -> Tried:
        """Play until nothing is left to try, or so many dead ends were met."""
        desk = self._desk
        with self._measured(Sat()):
            sit(self._ground, desk, bound, True)
        return Tried(desk[MET], self._filled() if desk[FILLINGS] else None)

    @contextmanager
    def _measured(self, sat: Sat) -> Iterator[None]:
        """Count on from what was before, take no more steps than the meter will bear, and tell it of each."""
        desk, cells, left = self._desk, len(self._player.ground.cells), METER.left
        desk[MET], desk[FILLINGS], desk[STEPS] = sat.dead_ends, sat.fillings, 0
        # A step or two more, so that it is the meter that says when it is enough.
        desk[LEAVE] = EVER if isinf(left) else max(0, int(left * STATES_PER_UNIT / cells)) + 2
        yield
        METER.tried(cells, desk[STEPS])

    def _filled(self) -> Pieces:
        """The tiles that fill the figure."""
        _, hand, laid = self._player.start
        found = self._desk[FILLING : FILLING + hand.dihexes + hand.singles]
        return tuple(tuple(map(self._player.named, piece)) for piece in (*laid, *map(_spots, found)))


def _spots(piece: int) -> tuple[Spot, ...]:
    """The cells and colours of a tile as it is kept."""
    one = piece & SINGLE, 1 << (piece >> PART & SINGLE)
    other = piece >> 2 * PART & SINGLE, 1 << (piece >> 3 * PART)
    return (one,) if other[0] == SINGLE else (one, other)
