"""What a proof costs and what it may cost, in units that are the same on every machine.

A unit is a second of the constraint solver's deterministic time, or what a search does in about that
time. `limit` in the content counts in these units, whatever the family.
"""

from dataclasses import dataclass
from enum import Enum

LIMIT = 60.0
"""Units after which a problem without a limit of its own is undecided."""

STATES_PER_UNIT = 50_000
"""States of a search that are worth one unit."""

CONFLICTS_PER_UNIT = 5_000
"""Conflicts of the solver that writes certificates that are worth one unit."""

MOST_STATES = 4_000_000
"""States no search may pass, whatever its limit, so that it never holds a gigabyte."""


class Way(Enum):
    """A program that finds solutions, with the unit in which the ledger states its effort."""

    CP_SAT = ("CP-SAT", "units")
    BREADTH_FIRST = ("breadth-first search", "states")
    DEPTH_FIRST = ("depth-first search", "states")
    ANNEALING = ("annealing", "steps")
    COUNTING = ("counting", "")
    BEAM = ("search of the best positions", "rolls")
    EVERY_BOARD = ("every full board, one by one", "boards")
    ENGINE = ("rules engine", "")
    SAMPLE = ("sample drawn by the engine", "deals")
    GAMES = ("games played by the engine", "games")

    @property
    def words(self) -> str:
        """Its name in the ledger."""
        return self.value[0]

    @property
    def unit(self) -> str:
        """What its effort is counted in."""
        return self.value[1]


@dataclass
class Meter:
    """What a proof has cost so far, and by which way."""

    way: Way | None = None
    amount: float = 0
    patience: float | None = None

    @property
    def unit(self) -> str:
        """What the amount counts."""
        return self.way.unit if self.way else ""

    def add(self, way: Way, amount: float) -> None:
        """Count some more; where a second way takes over from a first, its own effort is what counts."""
        if way is not self.way:
            self.way, self.amount = way, 0
        self.amount += amount

    def start(self, patience: float | None = None) -> None:
        """Count anew; with patience, a solver or a search gives up after so many units."""
        self.way, self.amount, self.patience = None, 0, patience

    def units(self, limit: float | None) -> float:
        """The units a solver may take."""
        allowed = limit or LIMIT
        return allowed if self.patience is None else min(allowed, self.patience)

    def states(self, limit: float | None) -> int:
        """The states a search may look at."""
        return int(min(self.units(limit) * STATES_PER_UNIT, MOST_STATES))

    def conflicts(self, limit: float | None) -> int:
        """The conflicts that the solver of a certificate may run into."""
        return int(self.units(limit) * CONFLICTS_PER_UNIT)


METER = Meter()
"""The meter of the running proof: `verify` starts and reads it, solvers add to it."""
