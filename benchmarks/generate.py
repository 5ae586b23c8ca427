"""New problems per CPU-second, family by family; Dominosa beside sgt-dominosa where that is installed.

Usage: python benchmarks/generate.py [FAMILY…]   (every family that makes problems by default)
"""

import shutil
import sys
from itertools import islice
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

PEER = shutil.which("sgt-dominosa") or shutil.which("sgt-dominosa", path="/usr/games")
LEVELS = (("gentle", "6dt"), ("steady", "6db"), ("tough", "6dh"))
"""Our grade and the peer's parameters for what should be as hard."""

COUNTS = {"dominosa": 200, "unmatched": 20, "capturing": 5, "fujisan": 3, "mountains": 20, "hexmate": 3}


def rate(family: str, count: int, grade: str | None = None) -> float:
    """Problems per CPU-second once everything is compiled."""
    from benchmarks.clock import cpu_of_call
    from generator.generate import Wanted, generate

    wanted = Wanted(grade=grade)
    list(islice(generate(family, wanted, 1, set()), 1))
    spent = cpu_of_call(lambda: list(islice(generate(family, wanted, 2, set()), count)))
    return count / spent


def bare_rate(grade: str, count: int) -> float:
    """Grids per CPU-second as the peer makes them: by deduction, and not proven again."""
    from benchmarks.clock import cpu_of_call
    from generator.puzzles.dominosa.generation import tables

    next(tables(6, 1, grade))
    return count / cpu_of_call(lambda: list(islice(tables(6, 2, grade), count)))


def peer_rate(parameters: str, count: int) -> float:
    """The peer's problems per CPU-second."""
    from benchmarks.clock import cpu_of_command

    assert PEER is not None
    return count / cpu_of_command([PEER, "--generate", str(count), parameters])


def main(names: list[str]) -> None:
    """Measure each family and print its rate."""
    from generator.generate import generating_families

    for name in names or generating_families():
        print(f"{name:12} {rate(name, COUNTS.get(name, 5)):10.2f} problems a CPU-second")
    if "dominosa" in (names or generating_families()):
        for grade, parameters in LEVELS:
            ours = bare_rate(grade, 4000)
            if PEER is None:
                print(f"dominosa {grade}: {ours:.1f} a CPU-second; sgt-dominosa is not installed")
                continue
            theirs = peer_rate(parameters, 200)
            ratio = f"{ours / theirs:.1f} ×"
            print(f"dominosa {grade}: {ours:.1f} against {theirs:.1f} of sgt-dominosa {parameters}: {ratio}")


if __name__ == "__main__":
    main(sys.argv[1:])
