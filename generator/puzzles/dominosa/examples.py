"""Steps of a solution as examples: some dominoes are drawn, the last of them just now.

A step is written `02 a1-a2; 11 b3-c3`: what was known before, and behind the semicolon what follows.
"""

from itertools import islice
from typing import ClassVar

from generator.errors import ContentError
from generator.example import Example, Outcome, Verdict
from generator.figure.boards import Manner, marked_grid
from generator.figure.marks import Figure
from generator.grid.square import Square
from generator.puzzles.dominosa.grid import Grid, cell_name, read_cell, read_grid
from generator.puzzles.dominosa.laying import layings
from generator.puzzles.dominosa.recount import recount_step
from generator.tiles.domino import Domino

Pair = tuple[Square, Square]
MOST_SOLUTIONS = 1000


class DominosaSteps:
    """What can be said of a step: facts by the solver, and again by plain search."""

    facts: ClassVar[tuple[str, ...]] = ("solutions", "forced", "reason")

    @staticmethod
    def read(position: str, move: str) -> None:
        """The grid and the step, only read."""
        read_step(move, read_grid(position))

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """How many solutions the grid has, and whether the step follows."""
        grid = read_grid(position)
        before, fresh = read_step(move, grid)
        found = [frozenset(pairs) for pairs in islice(layings(grid, max(grid.values())), MOST_SOLUTIONS)]
        forced = bool(found) and all(pair in pairs for pair in before + fresh for pairs in found)
        reason = _reason(grid, before, fresh) if forced and len(fresh) == 1 else None
        return Outcome.of({"solutions": len(found), "forced": forced, "reason": reason})

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The same by code of its own."""
        return Outcome.of(recount_step(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The grid with the dominoes that are known, the new ones picked out."""
        grid = read_grid(position)
        before, fresh = read_step(move, grid)
        new = Manner.WRONG if outcome and outcome["forced"] == "false" else Manner.FRESH
        return marked_grid(grid, dict.fromkeys(before, Manner.PLAIN) | dict.fromkeys(fresh, new))

    @staticmethod
    def verdict(outcome: Outcome) -> Verdict:
        """Whether the step follows, and why."""
        if outcome["forced"] == "true":
            return Verdict(True, "Forced", outcome["reason"] or "in the only solution")
        return Verdict(False, "Not forced", "it does not lie so in every solution")


class DominosaExample(Example):
    """A grid and a step in it."""

    rules = DominosaSteps


def read_step(move: str, grid: Grid) -> tuple[list[Pair], list[Pair]]:
    """The dominoes known before and the new ones."""
    before, _, fresh = move.rpartition(";")
    return _read_pairs(before, grid), _read_pairs(fresh, grid)


def _read_pairs(text: str, grid: Grid) -> list[Pair]:
    pairs = []
    for part in text.split(","):
        if not part.strip():
            continue
        name, _, cells = part.strip().partition(" ")
        first, second = sorted(read_cell(cell, grid) for cell in [*cells.split("-"), ""][:2])
        if second not in first.neighbours():
            raise ContentError(f"{part.strip()!r} is no domino, expected two cells that touch, as in '02 a1-a2'")
        if Domino.parse(name) != Domino.of(grid[first], grid[second]):
            shown = Domino.of(grid[first], grid[second])
            raise ContentError(f"{part.strip()!r} does not lie there, expected {shown}")
        pairs.append((first, second))
    return pairs


def _reason(grid: Grid, before: list[Pair], fresh: list[Pair]) -> str | None:
    """Why a domino must lie where it does, where a reader can see it at once."""
    [(first, second)] = fresh
    covered = {cell for pair in before for cell in pair}
    open_pairs = [
        (cell, other)
        for cell in grid
        for other in cell.neighbours()[:2]
        if other in grid and cell not in covered and other not in covered
    ]
    used = {Domino.of(grid[a], grid[b]) for a, b in before}
    open_pairs = [(a, b) for a, b in open_pairs if Domino.of(grid[a], grid[b]) not in used]
    mine = Domino.of(grid[first], grid[second])
    if sum(Domino.of(grid[a], grid[b]) == mine for a, b in open_pairs) == 1:
        return f"the only place for {mine}"
    for cell in (first, second):
        if sum(cell in pair for pair in open_pairs) == 1:
            return f"the {grid[cell]} at {cell_name(cell)} has one partner left"
    return None
