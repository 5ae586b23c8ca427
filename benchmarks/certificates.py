"""CPU seconds of the second proof of every claim of the books that something is not there.

    python -m benchmarks.certificates [PATH…] [--each]

Paths are content files or folders, `content/` by default. What was found is taken from the solver and not timed.
Told apart are the writing of clauses, the solver with the writing of its proof, and the checker.
"""

import argparse
import statistics
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import generator.certify.refute as refuting
from generator.certify.certified import Certified
from generator.certify.refute import Certificate
from generator.claim import Impossible
from generator.errors import Faults
from generator.load import load_loose
from generator.tasks.prove import UNIVERSAL

CONTENT = Path(__file__).parent.parent / "content"


def claims(paths: list[Path]) -> list[Any]:
    """The problems whose claim says that there is no solution, or no other."""
    chapters, faults = load_loose(paths)
    if faults:
        raise Faults(faults)
    every = [entry.problem for chapter in chapters for entry in chapter.entries]
    return [one for one in every if isinstance(one, Certified) and isinstance(one.claim, UNIVERSAL)]


class Clock:
    """How long the solver and the checker took, by standing in for them."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        for name in ("_solved", "rewritten", "check"):
            setattr(refuting, name, self._timed("check" if name == "check" else "solve", getattr(refuting, name)))

    def _timed(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*arguments: Any) -> Any:
            start = time.process_time()
            try:
                return function(*arguments)
            finally:
                self.seconds[part] += time.process_time() - start

        return timed

    def measured(self, problem: Any) -> tuple[dict[str, float], Certificate | None]:
        """The seconds of each part of a proof, and the proof."""
        found = [] if isinstance(problem.claim, Impossible) else [*problem.solve()]
        self.seconds.clear()
        start = time.process_time()
        proof = problem.certificate(found)
        whole = time.process_time() - start
        return {**self.seconds, "build": whole - sum(self.seconds.values()), "all": whole}, proof


def main() -> None:
    """Certify and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", type=Path, default=[CONTENT])
    parser.add_argument("--each", action="store_true", help="print a line for every claim")
    options = parser.parse_args()
    clock = Clock()
    table: dict[str, list[tuple[str, dict[str, float], Certificate]]] = defaultdict(list)
    for problem in claims(options.paths):
        seconds, proof = clock.measured(problem)
        if proof is None:
            continue
        table[type(problem).__name__.lower()].append((problem.id, seconds, proof))
        if options.each:
            steps, clauses = proof.proof.count("\n"), len(proof.formula.clauses)
            times = "  ".join(f"{part} {seconds.get(part, 0):.3f}" for part in ("build", "solve", "check", "all"))
            print(f"{problem.id:32} {times}  {clauses} clauses  {steps} steps")
    for family, measured in table.items():
        print(f"{family}: {len(measured)} claims")
        for part in ("build", "solve", "check", "all"):
            column = [seconds.get(part, 0.0) for _, seconds, _ in measured]
            worst = max(measured, key=lambda one: one[1].get(part, 0.0))[0]
            times = f"sum {sum(column):.3f} s  median {statistics.median(column) * 1000:.1f} ms"
            print(f"  {part:6} {times}  worst {max(column):.3f} s ({worst})")
    print(f"together {sum(one['all'] for rows in table.values() for _, one, _ in rows):.2f} s of CPU")


if __name__ == "__main__":
    main()
