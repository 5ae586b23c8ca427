"""Hunts for better lines of the solo challenges: several searches over each, and the most that any captured.

Usage: python benchmarks/hexagone_solo.py [--width N] [--searches N] [--seed N]
"""

import argparse
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from generator.games.hexagone.solving import Taste

CONTENT = ROOT / "content" / "hexagone" / "solo.yaml"


def tastes(count: int, seed: int) -> "list[Taste]":
    """Several opinions on what a position is worth, the usual one first; each finds lines that the others miss."""
    from generator.games.hexagone.solving import Taste

    chance = Random(seed)
    ranges = ((0.3, 0.8), (0.2, 0.7), (0.02, 0.25), (0.8, 3.0), (0.05, 0.6))
    return [Taste(), *(Taste(*(round(chance.uniform(*one), 2) for one in ranges)) for _ in range(count - 1))]


def main() -> None:
    """A line for each challenge: its par, the best found now, and its line where it is better."""
    from generator.games.hexagone.solving import best_lines, line_of
    from generator.load import load_loose

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--width", type=int, default=300, help="how many positions are kept after each roll")
    parser.add_argument("--searches", type=int, default=10, help="how many searches are made of each challenge")
    parser.add_argument("--seed", type=int, default=1, help="decides what the searches look for")
    options = parser.parse_args()
    [chapter], _ = load_loose([CONTENT])
    for entry in chapter.entries:
        problem: Any = entry.problem
        start = problem.position
        picture = start.table.picture(start.board)
        looks = tastes(options.searches, options.seed)
        found = [[*best_lines(picture, problem.dice, options.width, taste)][-1] for taste in looks]
        best = max(found, key=lambda one: one.taken)
        print(f"{problem.id:22} par {problem.par} of {start.pieces}, found {best.taken}", flush=True)
        if best.taken > problem.par:
            print(f"  {line_of(best)}", flush=True)


if __name__ == "__main__":
    main()
