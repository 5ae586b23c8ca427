"""How much searching the moving puzzles of some files take: states and CPU seconds, each and in all.

Usage: python benchmarks/search.py [PATH…]   (content/ by default)
"""

import sys
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))


def main(paths: list[Path]) -> None:
    """Prove every moving puzzle in this process, then everything by one command, start-up included."""
    from benchmarks.clock import cpu_of_call, cpu_of_command
    from generator.claim import Shortest
    from generator.load import load_loose
    from generator.system.effort import METER
    from generator.verify.judge import judge

    chapters, faults = load_loose(paths)
    if faults:
        sys.exit("\n".join(map(str, faults)))
    moving = [e for c in chapters for e in c.entries if isinstance(e.problem.claim, Shortest)]
    total = states = 0.0
    for entry in moving:
        spent = cpu_of_call(partial(judge, entry.problem))
        effort = f"{METER.amount:10.0f} {METER.unit}"
        print(f"{entry.problem.id:24} {entry.problem.claim!s:14} {effort}  {spent:7.3f} s CPU")
        total += spent
        states += METER.amount
    if total:
        print(f"{len(moving)} moving puzzles: {total:.2f} s CPU, {states / total:,.0f} states a CPU-second")
    command = [sys.executable, "-m", "generator", "check", "--no-cache", "--quiet", *map(str, paths)]
    print(f"one check --no-cache of {len(paths)} paths, start-up included: {cpu_of_command(command):.2f} s CPU")


if __name__ == "__main__":
    main([Path(name).resolve() for name in sys.argv[1:]] or [ROOT / "content"])
