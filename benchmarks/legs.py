"""What the second leg of every claim costs beside the first, family by family, in CPU seconds of one run.

python -m benchmarks.legs [FOLDER]
"""

import sys
from collections import defaultdict
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from benchmarks.clock import ROOT, cpu_of_call, cpu_of_command
from generator.abilities.grading import Graded
from generator.claim import (
    Captures,
    Claim,
    Impossible,
    Open,
    Sampled,
    Says,
    Shortest,
    Solutions,
    Solvable,
    Studied,
    Unique,
)
from generator.load import load_loose
from generator.problem import Problem
from generator.system.effort import METER

EXISTENTIAL = (Solvable, Captures)


@dataclass
class Cost:
    """CPU seconds of the two legs and of measuring grades."""

    claims: int = 0
    first: float = 0.0
    second: float = 0.0
    grades: float = 0.0

    def add(self, problem: Problem[Any]) -> None:
        """Prove one problem, leg by leg."""
        found: list[Any] = []
        METER.start()
        self.claims += 1
        self.first += cpu_of_call(lambda: found.extend(_found(problem)))
        if not isinstance(problem.claim, EXISTENTIAL):
            self.second += cpu_of_call(lambda: problem.confirm(found))
        if problem.grade and isinstance(problem, Graded):
            self.grades += cpu_of_call(lambda: problem.measured_grade(found[0] if found else None))

    def line(self, name: str) -> str:
        """One row of the table."""
        ratio = (self.first + self.second + self.grades) / self.first if self.first else 0.0
        costs = "".join(f"{cost:10.2f}" for cost in (self.first, self.second, self.grades))
        return f"{name:14}{self.claims:8}{costs}   {ratio:5.2f} × the first"


def _found(problem: Problem[Any]) -> list[Any]:
    """What the first leg finds, with all of it checked."""
    found = list(islice(problem.solve(), _most(problem.claim)))
    for solution in found:
        problem.check(solution)
    return found


def _most(claim: Claim) -> int:
    match claim:
        case Unique():
            return 2
        case Solutions(count):
            return count + 1
        case Impossible() | Solvable() | Captures() | Shortest():
            return 1
        case Open() | Sampled() | Studied() | Says():
            return 2


def main(folder: str) -> None:
    """Print the table, and the CPU of the whole command with its workers."""
    chapters, faults = load_loose([Path(folder)])
    assert not faults, faults
    costs: dict[str, Cost] = defaultdict(Cost)
    for chapter in chapters:
        for entry in chapter.entries:
            if not isinstance(entry.problem.claim, Open):
                costs[entry.family].add(entry.problem)
    print(f"{'family':14}{'claims':>8}{'first':>10}{'second':>10}{'grades':>10}")
    for name, cost in sorted(costs.items()):
        print(cost.line(name))
    every = [*costs.values()]
    total = Cost(*(sum(getattr(cost, key) for cost in every) for key in ("claims", "first", "second", "grades")))
    print(total.line("together"))
    whole = cpu_of_command([sys.executable, "-m", "generator", "check", "--no-cache", "--quiet", folder])
    print(f"check --no-cache, start-up and workers counted: {whole:.1f} s")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "content"))
