"""What ten times as much takes: CPU and memory of check, generate and simulate as the numbers grow.

Usage: python benchmarks/scale.py [--only check|generate|simulate]… [NUMBER…]   (1,000 10,000 100,000 by default)

Each command runs in a process of its own; all CPU time counts, that of workers included, and the memory is the peak
of the command itself. The problems to check are those of `desk.py`, their proofs in a cache of the benchmark's own;
games are played anew. Ratios are to the first number of each command: with ten times as many, ten times the CPU is
even growth, and no more memory is flat.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

PYTHON = (sys.executable, "-m", "generator")
NUMBERS = (1_000, 10_000, 100_000)
GAME = "binary-dominoes"
DIFFERENT = 10_000
"""Grids that differ; beyond them only the ids do."""

HEADER = f"{'':<10}{'number':>10}{'CPU':>11}{'a thousand':>13}{'peak':>10}{'× CPU':>9}{'+ memory':>11}"


def write(path: Path, count: int) -> None:
    """A file of so many problems, whose proofs are in the cache."""
    from benchmarks.desk import grids
    from generator.load import Entry, load_onto
    from generator.load.write import new_file, problem_yaml
    from generator.system.cache import Cache, cache_folder
    from generator.system.writing.pile import Pile
    from generator.verify import Proof, Verdict, proof_key
    from generator.verify.judge import claim_text

    made = [*islice(grids(), min(count, DIFFERENT))]
    with path.open("w") as file:
        file.write(new_file("dominosa", [], "problems"))
        for number, (numbers, _) in zip(range(count), cycle(made), strict=False):
            file.write(problem_yaml({"id": f"grid-{number}", "claim": "unique", "numbers": numbers}))
    store = Cache(cache_folder())
    pile: Pile[Entry] = Pile()
    faults = load_onto(pile, [path]).faults
    assert not faults and len(pile) == count, faults
    for entry, (_, solution) in zip(pile, cycle(made), strict=False):
        proof = Proof(Verdict.PROVEN, "all solutions counted", ("CP-SAT", "LRAT"), "units", 1, (solution,))
        store.put(proof_key(entry), replace(proof, claim=claim_text(entry.problem)).kept())


def command(what: str, number: int, folder: Path) -> Sequence[str]:
    """What to run, its files made ready."""
    file = folder / f"{what}-{number}.yaml"
    if what == "check":
        # In a process of its own, for a large one would pass for the peak of those it starts.
        subprocess.run([sys.executable, __file__, "--write", str(file), str(number)], check=True)
        return *PYTHON, "check", str(file), "--json", f"{file}.json"
    if what == "generate":
        into = "--each", "1000", "-q", "-o", str(file.with_suffix(""))
        return *PYTHON, "generate", "dominosa", "-n", str(number), "--grade", "gentle", *into
    return *PYTHON, "simulate", GAME, "-n", str(number), "--no-cache", "--quiet", "-o", f"{file}.svg"


def rows(what: str, numbers: Sequence[int], folder: Path) -> None:
    """Run a command for every number and tell how it grows."""
    from benchmarks.clock import Cost, cost_of_command

    first: Cost | None = None
    for number in numbers:
        cost = cost_of_command(command(what, number, folder))
        first = first or cost
        each, more = cost.cpu / number * 1000, cost.peak - first.peak
        told = f"{what:<10}{number:>10,}{cost.cpu:>9.2f} s{each:>11.3f} s{cost.peak:>7.0f} MB"
        print(f"{told}{cost.cpu / first.cpu:>9.1f}{more:>8.0f} MB", flush=True)


def main() -> None:
    """Print a table."""
    asked = argparse.ArgumentParser()
    asked.add_argument("numbers", nargs="*", type=int, default=NUMBERS)
    asked.add_argument("--only", action="append", choices=("check", "generate", "simulate"))
    asked.add_argument("--write", type=Path)
    found = asked.parse_args()
    if found.write:
        write(found.write, *found.numbers)
        return
    with tempfile.TemporaryDirectory() as name:
        os.environ["TILEWRIGHT_CACHE"] = f"{name}/cache"
        print(HEADER)
        for what in found.only or ("check", "generate", "simulate"):
            rows(what, found.numbers, Path(name))


if __name__ == "__main__":
    main()
