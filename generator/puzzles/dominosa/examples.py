"""Steps of a solution as examples: some things are known, the last of them just now.

A step is written `02 a1-a2, b1|b2; 11 b3-c3`: the dominoes and strokes known before, and behind the
semicolon what follows. What a drawn domino rules out is known without being said.
"""

from itertools import islice
from typing import ClassVar

from generator.errors import ContentError, Undecided
from generator.example import Caption, Example, Outcome
from generator.figure.boards import Manner, marked_grid
from generator.figure.dominoes import coloured_layout
from generator.figure.marks import Figure
from generator.puzzles.dominosa.grid import Grid, read_cell, read_grid
from generator.puzzles.dominosa.reasoning.explain import explained
from generator.puzzles.dominosa.reasoning.pencil import Board, Noted, Pair
from generator.puzzles.dominosa.reasoning.wording import ground_of
from generator.puzzles.dominosa.recount.steps import recount_step
from generator.puzzles.dominosa.solving import searched
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed

MOST_SOLUTIONS = 10_000
"""Solutions after which counting gives up: how many there are is then not known."""


class DominosaSteps:
    """What can be said of a step: facts by exact cover, and again from the text."""

    facts: ClassVar[tuple[str, ...]] = ("solutions", "forced", "technique", "reason")

    @staticmethod
    def read(position: str, move: str) -> None:
        """The grid and the step, only read."""
        read_step(move, read_grid(position))

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """How many solutions the grid has, whether the step follows, and by which technique."""
        grid = read_grid(position)
        before, fresh = read_step(move, grid)
        found = list(islice(searched(grid), MOST_SOLUTIONS + 1))
        if len(found) > MOST_SOLUTIONS:
            raise Undecided(f"counting stopped at {MOST_SOLUTIONS:,} solutions; take a grid that has fewer")
        forced = bool(found) and all(
            solution.issuperset(noted.dominoes) and solution.isdisjoint(noted.strokes)
            for noted in (before, fresh)
            for solution in found
        )
        facts: dict[str, object] = {"solutions": len(found), "forced": forced}
        board = Board(grid)
        step = explained(board, before, fresh) if forced else None
        if step:
            facts |= {"technique": step.technique.value.name, "reason": ground_of(board, step)}
        return Outcome.of(facts)

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The same by code of its own."""
        return Outcome.of(recount_step(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The grid with what is known, the news picked out, and the area behind a neck shaded."""
        grid = read_grid(position)
        before, fresh = read_step(move, grid)
        new = Manner.WRONG if outcome and outcome["forced"] == "false" else Manner.FRESH
        step = explained(Board(grid), before, fresh) if outcome and outcome["technique"] else None
        return marked_grid(
            grid,
            dict.fromkeys(before.dominoes, Manner.PLAIN) | dict.fromkeys(fresh.dominoes, new),
            dict.fromkeys(before.strokes, Manner.PLAIN) | dict.fromkeys(fresh.strokes, new),
            step.looked_at if step else frozenset(),
        )

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Whether the step follows, and why."""
        if outcome["forced"] == "true":
            return Caption(True, "Forced", outcome["reason"] or "in the only solution")
        return Caption(False, "Not forced", "it is not so in every solution")


class DominosaExample(Example):
    """A grid and a step in it."""

    rules = DominosaSteps

    def ornament(self, solution: Outcome) -> Figure:
        """The dominoes drawn, in colours and large: art that gives no problem away."""
        grid = read_grid(self.position)
        pairs = [pair for noted in read_step(self.move, grid) for pair in noted.dominoes]
        return coloured_layout(Layout.of([Placed(a, b, (grid[a], grid[b])) for a, b in pairs]))


def read_step(move: str, grid: Grid) -> tuple[Noted, Noted]:
    """What was known before, and the news."""
    before, _, fresh = move.rpartition(";")
    return _read_noted(before, grid), _read_noted(fresh, grid)


def _read_noted(text: str, grid: Grid) -> Noted:
    dominoes: list[Pair] = []
    strokes: list[Pair] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, cells = part.rpartition(" ")
        between = "-" if name else "|"
        first, second = _neighbours(part, cells, between, grid)
        if name and Domino.parse(name) != Domino.of(grid[first], grid[second]):
            shown = Domino.of(grid[first], grid[second])
            raise ContentError(f"{part!r} does not lie there, expected {shown}")
        (dominoes if name else strokes).append((first, second))
    return Noted(tuple(dominoes), tuple(strokes))


def _neighbours(part: str, cells: str, between: str, grid: Grid) -> Pair:
    ends = cells.split(between)
    if len(ends) == 2:
        first, second = sorted(read_cell(cell, grid) for cell in ends)
        if second in first.neighbours():
            return first, second
    raise ContentError(
        f"{part!r} is no step, expected two cells that touch, as a domino '02 a1-a2' or a stroke 'a1|a2'"
    )
