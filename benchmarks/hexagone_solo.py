"""Hunts for better lines of the solo challenges: several searches over each, and the most that any captured.

Usage: python benchmarks/hexagone_solo.py [--width N]   (how many positions are kept after each roll)
"""

import argparse
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

CONTENT = ROOT / "content" / "hexagone" / "solo.yaml"


def tastes() -> list[Any]:
    """Several opinions on what a position is worth; each finds lines that the others miss."""
    from generator.games.hexagone.solving import Taste

    return [
        Taste(),
        Taste(awkward=0.15),
        Taste(taken=0.35),
        Taste(taken=0.7),
        Taste(stranded=2.5),
        Taste(pair=0.6, near=0.2),
        Taste(taken=0.35, pair=0.3, near=0.1),
        Taste(taken=0.35, stranded=2.5, awkward=0.5),
        Taste(taken=0.45, awkward=0.25),
        Taste(taken=0.6, stranded=2.0, awkward=0.35),
    ]


def main() -> None:
    """A line for each challenge: its par, the best found now, and its line where it is better."""
    from generator.games.hexagone.solving import best_lines, line_of
    from generator.load import load_loose

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--width", type=int, default=1000, help="how many positions are kept after each roll")
    width = parser.parse_args().width
    [chapter], _ = load_loose([CONTENT])
    for entry in chapter.entries:
        problem: Any = entry.problem
        start = problem.position
        picture = start.table.picture(start.board)
        found = [[*best_lines(picture, problem.dice, width, taste)][-1] for taste in tastes()]
        best = max(found, key=lambda one: one.taken)
        print(f"{problem.id:22} par {problem.par} of {start.pieces}, found {best.taken}", flush=True)
        if best.taken > problem.par:
            print(f"  {line_of(best)}", flush=True)


if __name__ == "__main__":
    main()
