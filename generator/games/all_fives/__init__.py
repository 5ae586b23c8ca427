"""All Fives (traditional): make the open ends of the line add up to a multiple of five."""

from collections.abc import Iterator
from typing import ClassVar

from generator.example import Example, Outcome, Rules
from generator.games.all_fives.engine.game import AllFives
from generator.games.all_fives.engine.move import Draw, Move, Pass, Play, read_move
from generator.games.all_fives.examples import AllFivesRules
from generator.problem import Problem

__all__ = ["FAMILY", "AllFives", "AllFivesExample", "Draw", "Move", "Pass", "Play", "read_move"]

SUM = ("ends", "total", "score")
END = ("player", "hands", "out", "scores", "winner")


class AllFivesExample(Example):
    """A play of All Fives; what it does not claim of the sum or the round's end it does not show."""

    rules: ClassVar[type[Rules]] = AllFivesRules

    def solve(self) -> Iterator[Outcome]:
        """The rules' verdict, as far as the claim asks for it."""
        claimed = {name for name, _ in self.claim.facts}
        unasked = {name for group in (SUM, END) if not claimed & {*group} for name in group}
        for outcome in super().solve():
            yield Outcome(tuple((name, value) for name, value in outcome.facts if name not in unasked))


FAMILY: type[Problem[Outcome]] = AllFivesExample
