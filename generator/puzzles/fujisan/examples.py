"""Examples of Fujisan's rules: a position, a move, and what the rules say of it."""

from typing import ClassVar

from generator.example import Caption, Example, Outcome, Rules
from generator.figure.alt_text.squares import mountain_scene
from generator.figure.marks import Figure
from generator.manuscript.spoken import BROKEN_OUTLINE, Motif
from generator.puzzles.fujisan.checker import FujisanChecker
from generator.puzzles.fujisan.drawing import Walked
from generator.puzzles.fujisan.engine import FujisanPosition
from generator.puzzles.fujisan.notation import PRIESTS, Walk
from generator.puzzles.moving.examples import outcome_of

REASONS = {
    "occupied": "another priest is there",
    "ground": "a priest enters along his own row",
    "edge": "there is no such space",
    "peak": "nobody leaves the peak",
    "number": "the number is not the count of free spaces",
    "hops": "not that many priests are hopped",
    "left": "who has left does not return",
}


class FujisanRules:
    """Facts: `legal`, `rule` (the broken one), `lands` (on which number), `hops` and `solved`."""

    alt_text = staticmethod(mountain_scene)

    facts: ClassVar[tuple[str, ...]] = ("legal", "rule", "lands", "hops", "solved")

    @staticmethod
    def read(position: str, move: str) -> None:
        """The position and the move, only read."""
        FujisanPosition.parse(position)
        if move:
            Walk.parse(move)

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by playing the move."""
        before = FujisanPosition.parse(position)
        if not move:
            return Outcome.of({"solved": before.solved})
        walk = Walk.parse(move)

        def play() -> dict[str, object]:
            after = before.play(walk)
            return {"lands": after.spaces[after.place(walk.priest)], "hops": walk.hops, "solved": after.solved}

        return outcome_of(play)

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, on two rows of numbers."""
        checker = FujisanChecker(position)
        before = checker.start
        if not move:
            return Outcome.of({"solved": before.arrived()})
        walk = Walk.parse(move)

        def play() -> dict[str, object]:
            after = checker.take(before, walk)
            (row, column), goal = (slope.at[PRIESTS.index(walk.priest)] for slope in (before, after))
            between = range(min(column, goal[1]) + 1, max(column, goal[1]))
            hops = sum(r == row and c in between for r, c in before.at)
            return {"lands": checker.number(after, goal), "hops": hops, "solved": after.arrived()}

        return outcome_of(play)

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The position and the way a move takes; once judged legal, the position after it."""
        before = FujisanPosition.parse(position)
        if not move:
            return before.draw()
        walk = Walk.parse(move)
        if outcome is not None and outcome["legal"] == "true":
            return before.play(walk).draw(walk)
        wrong = outcome is not None
        return before.picture(Walked(walk.priest, before.place(walk.priest), before.aim(walk), wrong))

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Legal or not and why."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", REASONS[outcome["rule"]])
        if outcome["solved"] == "true":
            return Caption(True, "Solved", "all four have arrived")
        if outcome["legal"] == "true":
            hops = int(outcome["hops"])
            return Caption(True, "Allowed", f"{hops} priest{'s' * (hops > 1)} hopped" if hops else "")
        return Caption(None, "")


class FujisanExample(Example):
    """A priest's move and what the book says of it."""

    pieces: ClassVar[Motif] = "dominoes"
    picture_words: ClassVar[tuple[str, ...]] = (BROKEN_OUTLINE,)
    rules: ClassVar[type[Rules]] = FujisanRules

    def before(self) -> Figure:
        """The position before the move."""
        return FujisanPosition.parse(self.position).draw()
