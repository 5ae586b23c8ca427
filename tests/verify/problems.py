"""Small problems whose solvers misbehave in known ways."""

import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from generator.errors import Disagreement, Place, Refuted, Undecided
from generator.figure.marks import Figure
from generator.load import Entry
from generator.problem import Puzzle
from generator.system.effort import METER, Way


class Counting(Puzzle):
    """Its solutions are the numbers below `count`, and the checker accepts those below `accepted`."""

    count: int = 1
    accepted: int = 100
    manner: str = ""

    def solve(self) -> Iterator[int]:
        """Count, unless told to die, to hang or to give up."""
        METER.add(Way.ENGINE, 1)
        if self.manner == "die":
            os._exit(9)
        if self.manner == "slow":
            time.sleep(300)
        if self.manner == "crash":
            _ = 1 // 0
        if self.manner == "sink":
            self.sink()
        if self.manner == "overflow":
            _ = float(10**400)
        if self.manner == "run out of memory":
            raise MemoryError
        if self.manner == "be wrong":
            raise AssertionError("this cannot be\nand yet it is")
        if self.manner == "stop":
            raise KeyboardInterrupt
        if self.manner == "give up":
            raise Undecided("the solver stopped at its limit")
        if self.manner.startswith("hesitate") and METER.patience:
            raise Undecided("too hard to do in passing")
        if self.manner == "hesitate and crash":
            _ = 1 // 0
        yield from range(self.count)

    def sink(self) -> None:
        """Call itself for ever."""
        self.sink()

    def check(self, solution: int) -> None:
        """Refuse what is too large."""
        if solution >= self.accepted:
            raise Refuted(f"{solution} is not allowed")

    def confirm(self, found: Sequence[int]) -> str:
        """Count again, unless told to find more, to give up or to have no second way."""
        if self.manner == "alone":
            return super().confirm(found)
        if self.manner == "give up later":
            raise Undecided("the second program stopped at its limit")
        if self.manner == "another" or [*found] != [*range(self.count)]:
            raise Disagreement(f"a second program finds {self.count} and not {len(found)}")
        return "second count"

    def draw(self, solution: int | None = None) -> Figure:
        """Nothing."""
        return Figure(1, 1)

    def answer(self, solution: int) -> str:
        """The number."""
        return str(solution)

    def read(self, text: str) -> int:
        """The number."""
        return int(text)


def entry(**keys: object) -> Entry:
    """An entry of the given keys; its family is a real one, for the cache's key."""
    problem = Counting.model_validate({"id": "p", "claim": "unique"} | keys)
    return Entry(problem, "dominosa", Place(str(Path("file.yaml")), 7), False)
