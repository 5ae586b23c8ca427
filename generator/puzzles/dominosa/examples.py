"""Steps of a solution as examples: some things are known, the last of them just now."""

from typing import ClassVar

from generator.example import Caption, Example, Outcome
from generator.figure.alt_text.squares import number_scene
from generator.figure.boards import DominoStyle, marked_grid
from generator.figure.dominoes import coloured_layout
from generator.figure.marks import Figure
from generator.manuscript.spoken import Motif
from generator.puzzles.dominosa.checker import recount_step
from generator.puzzles.dominosa.grid import field_of, read_grid
from generator.puzzles.hidden_set.steps import judged, read_step, used
from generator.tiles.layout import Layout, Placed


class DominosaSteps:
    """What can be said of a step: facts by exact cover, and again from the text."""

    alt_text = staticmethod(number_scene)

    facts: ClassVar[tuple[str, ...]] = ("solutions", "forced", "technique", "reason")

    @staticmethod
    def read(position: str, move: str) -> None:
        """The grid and the step, only read."""
        read_step(move, field_of(read_grid(position)))

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """How many solutions the grid has, whether the step follows, and by which technique."""
        return Outcome.of(judged(field_of(read_grid(position)), move))

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The same by code of its own."""
        return Outcome.of(recount_step(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The grid with what is known, the news picked out, and the area behind a neck shaded."""
        grid = read_grid(position)
        before, fresh = read_step(move, field_of(grid))
        new = DominoStyle.WRONG if outcome and outcome["forced"] == "false" else DominoStyle.FRESH
        step = used(field_of(grid), move) if outcome and outcome["technique"] else None
        return marked_grid(
            grid,
            dict.fromkeys(before.dominoes, DominoStyle.PLAIN) | dict.fromkeys(fresh.dominoes, new),
            dict.fromkeys(before.strokes, DominoStyle.PLAIN) | dict.fromkeys(fresh.strokes, new),
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

    pieces: ClassVar[Motif] = "dominoes"
    rules = DominosaSteps

    def ornament(self, solution: Outcome) -> Figure:
        """The dominoes drawn, in colours and large: art that gives no problem away."""
        grid = read_grid(self.position)
        pairs = [pair for noted in read_step(self.move, field_of(grid)) for pair in noted.dominoes]
        return coloured_layout(Layout.of([Placed(a, b, (grid[a], grid[b])) for a, b in pairs]))
