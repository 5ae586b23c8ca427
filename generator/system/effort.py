"""What a proof costs and what it may cost, in units that are the same on every machine.

A unit is a second of the constraint solver's deterministic time, or what a search does in about that
time. `limit` in the content counts in these units, whatever the family, and it is for the whole claim:
what finds the solutions, what confirms that none was missed and what measures the grade share it.
"""

from dataclasses import dataclass
from enum import Enum
from math import inf

from generator.errors import Undecided

LIMIT = 60.0
"""Units after which a problem without a limit of its own is undecided."""

MOST_LIMIT = 3600.0
"""The largest limit an author may give: an hour or so, after which nobody waits for a book."""

STATES_PER_UNIT = 50_000
"""States of a search that are worth one unit."""

CONFLICTS_PER_UNIT = 5_000
"""Conflicts of the solver that writes certificates that are worth one unit."""

ROLLS_PER_UNIT = 1
"""Rolls of a solo challenge, each tried from some hundred positions, that are worth one unit."""

DEALS_PER_UNIT = 1_000
"""Deals of a sample that are worth one unit; what it takes to search them counts beside that."""

GAMES_PER_UNIT = 50
"""Games played by chance that are worth one unit."""

MOST_STATES = 4_000_000
"""States no search may pass, whatever its limit, so that it never holds a gigabyte."""


class Way(Enum):
    """A program that finds solutions, the unit in which the ledger states its effort, and the price of one."""

    CP_SAT = ("CP-SAT", "units", 1e-9)
    CP_SAT_HELPED = ("CP-SAT with CaDiCaL", "units", 1e-9)
    BREADTH_FIRST = ("breadth-first search", "states", 1 / STATES_PER_UNIT)
    DEPTH_FIRST = ("depth-first search", "states", 1 / STATES_PER_UNIT)
    ANNEALING = ("annealing", "steps", 1 / STATES_PER_UNIT)
    COUNTING = ("counting", "", 0.0)
    BEAM = ("search of the best positions", "rolls", 1 / ROLLS_PER_UNIT)
    EVERY_BOARD = ("every full board, one by one", "boards", 1 / STATES_PER_UNIT)
    ENGINE = ("rules engine", "", 0.0)
    SAMPLE = ("sample drawn by the engine", "deals", 1 / DEALS_PER_UNIT)
    STUDY = ("study, run once and kept part by part", "parts", 0.0)
    GAMES = ("games played by the engine", "games", 0.0)

    def __init__(self, words: str, unit: str, price: float) -> None:
        self.words = words
        self.unit = unit
        self.price = price


@dataclass
class Meter:
    """What a proof has cost so far, and by which way; while a claim is tried, also what is left of its limit."""

    way: Way | None = None
    amount: float = 0
    patience: float | None = None
    limit: float | None = None
    spent: float = 0.0
    running: bool = False

    @property
    def unit(self) -> str:
        """What the amount counts."""
        return self.way.unit if self.way else ""

    def add(self, way: Way, amount: float, weight: float = 1) -> None:
        """Count some more; where a second way takes over from a first, its own effort is what counts.

        What weighs more takes longer than others of its kind, and leaves the less of the limit.
        """
        if way is not self.way:
            self.way, self.amount = way, 0
        self.amount += amount
        self.spent += amount * weight * way.price

    def spend(self, units: float) -> None:
        """Count what a second program or a grade has cost, which the ledger does not state."""
        self.spent += units

    def start(self, patience: float | None = None, limit: float | None = None) -> None:
        """Count anew for one claim; with patience, it is given up after so many units whatever its limit."""
        self.way, self.amount, self.patience = None, 0, patience
        self.limit, self.spent, self.running = limit, 0.0, True

    def stop(self) -> None:
        """The claim is judged: whatever is worked out later may take its time, each time anew."""
        # What is worked out for print after the verdict is never cut short by what the verdict has used up.
        self.patience, self.limit, self.running = None, None, False

    @property
    def left(self) -> float:
        """The units that the claim has left; without end where none is being tried."""
        if not self.running:
            return inf
        allowed = self.limit or LIMIT
        return (allowed if self.patience is None else min(allowed, self.patience)) - self.spent

    def units(self, limit: float | None = None) -> float:
        """The units a solver may take; raises Undecided where nothing is left."""
        left = self.left
        if left <= 0:
            raise self.exhausted()
        return min(left, limit if limit is not None else left if self.running else LIMIT)

    def states(self, limit: float | None = None, weight: float = 1) -> int:
        """The states a search may look at, where each is worth so many of the usual ones."""
        return round(min(self.units(limit) * STATES_PER_UNIT / weight, MOST_STATES))

    def conflicts(self, limit: float | None = None) -> int:
        """The conflicts that the solver of a certificate may run into."""
        return round(self.units(limit) * CONFLICTS_PER_UNIT)

    def tried(self, states: float, times: int = 1) -> None:
        """Count states of a search that confirms or measures something; raises Undecided where nothing is left."""
        # Added one by one, for many small sums at once are not the same number as one large sum.
        for _ in range(times):
            self.spent += states / STATES_PER_UNIT
        if self.left <= 0:
            raise self.exhausted()

    def exhausted(self, what: str = "", limit: float | None = None) -> Undecided:
        """The verdict on a claim whose limit is used up, with what was known by then."""
        allowed = (self.limit if self.running else limit) or LIMIT
        remedy = "; give the problem a larger 'limit'" if allowed < MOST_LIMIT else ", the largest limit there is"
        return Undecided(f"{what}{': ' if what else ''}undecided after {allowed:g} units{remedy}")


# A sixth, so that most of a small limit is left for the try that settles the claim.
def share(limit: float | None, usual: float) -> float:
    """What a first try may take of a limit: the usual units, or a sixth where the limit is small."""
    return usual if limit is None else min(usual, limit / 6)


METER = Meter()
"""The meter of the running proof: `verify` starts and reads it, solvers and searches add to it."""
