"""The patient player compiled, for making new figures: meets the same dead ends and finds the same fillings.

Books are graded by the player in plain Python, who is also the one to hold this one to account.
"""

from math import isinf

from generator.effort import METER, STATES_PER_UNIT
from generator.puzzles.colouring.grading.player import Pieces, Player, Plays, Tried
from generator.puzzles.colouring.grading.view import Spot
from generator.puzzles.colouring.swift.desk import CHANCE, FILLING, FILLINGS, LEAVE, MET, STEPS
from generator.puzzles.colouring.swift.ground import arrays_for, has_room
from generator.puzzles.colouring.swift.laying import PART, SINGLE
from generator.puzzles.colouring.swift.loops import sit
from generator.solve.compiled import compiles

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

    def sitting(self, bound: int) -> Tried:
        """Play on, taking back tile after tile, until the figure is filled, all is tried or it is enough."""
        return self._sat(bound, False)

    def to_the_end(self, bound: int) -> Tried:
        """Play until nothing is left to try, or so many dead ends were met."""
        return self._sat(bound, True)

    def _sat(self, bound: int, unlike: bool) -> Tried:
        desk, cells, left = self._desk, len(self._player.ground.cells), METER.left
        desk[MET] = desk[FILLINGS] = desk[STEPS] = 0
        # A step or two more than the meter will bear, so that it is the meter that says so.
        desk[LEAVE] = EVER if isinf(left) else max(0, int(left * STATES_PER_UNIT / cells)) + 2
        sit(self._ground, desk, bound, unlike)
        METER.tried(cells, desk[STEPS])
        return Tried(desk[MET], self._filled() if desk[FILLINGS] else None)

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
