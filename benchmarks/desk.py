"""How long one waits at one's desk: for help, and for a check of problems that are all proven already.

Usage: python benchmarks/desk.py [NUMBER…]   (1,000 and 10,000 problems by default)

Problems are Dominosa grids of the book with their numbers exchanged for one another: what is proven of a grid holds
of these too, so their proofs are put into a cache of the benchmark's own without proving them again. All CPU time
counts, that of workers included.
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

DIGITS = "0123456789"
PYTHON = (sys.executable, "-m", "generator")
REPEATS = 3


def grids() -> Iterator[tuple[str, str]]:
    """Grids without end, or nearly so, each with its one solution."""
    from generator.load import load_loose
    from generator.verify.judge import judge

    chapters, _ = load_loose([ROOT / "content" / "dominoes" / "dominosa.yaml"])
    bases: list[Any] = [entry.problem for chapter in chapters for entry in chapter.entries if not entry.is_example]
    ways = [(base.numbers, judge(base).solutions[0], permutations(DIGITS[: base.top + 1])) for base in bases]
    while ways:
        for way in [*ways]:
            numbers, solution, orders = way
            order = next(orders, None)
            if order is None:
                ways.remove(way)
                continue
            exchanged = str.maketrans(DIGITS[: len(order)], "".join(order))
            yield numbers.translate(exchanged), solution.translate(exchanged)


def write(folder: Path, count: int) -> Path:
    """A file of so many problems, whose proofs are in the cache."""
    from generator.load import load_loose
    from generator.load.write import new_file
    from generator.system.cache import Cache, cache_folder
    from generator.system.executors import Here
    from generator.verify import Proof, Verdict, prove
    from generator.verify.judge import claim_text
    from generator.verify.proving import proof_key

    made = [pair for pair, _ in zip(grids(), range(count), strict=False)]
    path = folder / f"{count}.yaml"
    problems = [{"id": f"grid-{i}", "claim": "unique", "numbers": pair[0]} for i, pair in enumerate(made)]
    path.write_text(new_file("dominosa", problems))
    store = Cache(cache_folder())
    chapters, faults = load_loose([path])
    assert not faults, faults[0]
    for entry, (_, solution) in zip(chapters[0].entries, made, strict=True):
        proof = Proof(Verdict.PROVEN, "all solutions counted", ("CP-SAT", "LRAT"), "units", 1, (solution,))
        store.put(proof_key(entry), replace(proof, claim=claim_text(entry.problem)).kept())
    assert all(proof.cached for proof in prove(chapters[0].entries, store, Here(), lambda entry, proof: None))
    return path


def row(name: str, *command: str) -> None:
    """Run a command some times and tell the best of its times."""
    from benchmarks.clock import cpu_of_command

    times = []

    def wall() -> float:
        start = time.perf_counter()
        cpu = cpu_of_command(command)
        times.append(time.perf_counter() - start)
        return cpu

    cpu = min(wall() for _ in range(REPEATS))
    print(f"{name:<28}{cpu:>10.2f} s{min(times):>10.2f} s")


def main(counts: list[int]) -> None:
    """Print a small table."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["TILEWRIGHT_CACHE"] = str(folder / "cache")
        print(f"{'':<28}{'CPU':>12}{'wall':>12}")
        row("--help", *PYTHON, "--help")
        for count in counts:
            path = write(folder, count)
            row(f"check {count:,} cached", *PYTHON, "check", str(path), "--quiet")


if __name__ == "__main__":
    main([int(word) for word in sys.argv[1:]] or [1_000, 10_000])
