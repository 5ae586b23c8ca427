"""Examples of Fujisan's rules: a position, a move, and what the rules say of it."""

from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.marks import Figure, Ink
from generator.puzzles.fujisan.position import FujisanPosition
from generator.puzzles.fujisan.recount import Slope
from generator.puzzles.fujisan.walk import Walk

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
        try:
            after = before.play(walk)
        except IllegalMove as broken:
            return Outcome.of({"legal": False, "rule": broken.rule})
        lands = after.spaces[after.place(walk.priest)]
        return Outcome.of({"legal": True, "lands": lands, "hops": walk.hops, "solved": after.solved})

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, on two rows of characters."""
        slope = Slope(position)
        if not move:
            return Outcome.of({"solved": slope.all_off() if slope.down else slope.all_on_peak()})
        walk = Walk.parse(move)
        row, column = slope.at[walk.priest]
        try:
            slope.retell(walk)
        except IllegalMove as broken:
            return Outcome.of({"legal": False, "rule": broken.rule})
        end_row, end = slope.at[walk.priest]
        between = range(min(column, end) + 1, max(column, end))
        hops = sum(place[0] == row and place[1] in between for place in slope.at.values())
        solved = slope.all_off() if slope.down else slope.all_on_peak()
        return Outcome.of({"legal": True, "lands": slope.rows[end_row][end], "hops": hops, "solved": solved})

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The position and the way a move takes; once judged legal, the position after it."""
        before = FujisanPosition.parse(position)
        if not move:
            return before.draw()
        walk = Walk.parse(move)
        if outcome is not None and outcome["legal"] == "true":
            return before.play(walk).draw(walk)
        way = before.place(walk.priest), before.aim(walk)
        return before.picture(way, Ink.PART_TEXT if outcome is None else Ink.ANSWER)

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Legal or not and why."""
        if outcome["legal"] == "false":
            return Caption(False, "Illegal", REASONS[outcome["rule"]])
        if outcome["solved"] == "true":
            return Caption(True, "Solved", "all four have arrived")
        if outcome["legal"] == "true":
            hops = int(outcome["hops"])
            return Caption(True, "Legal", f"{hops} priest{'s' * (hops > 1)} hopped" if hops else "")
        return Caption(None, "")


class FujisanExample(Example):
    """A priest's move and what the book says of it."""

    rules: ClassVar[type[Rules]] = FujisanRules
