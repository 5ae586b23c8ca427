"""Small random problems on which the solver, the certificates and trying everything must agree.

    python -m benchmarks.agreement [--count N] [--seed N]

One process. The families take turns, the quicker ones more often. Every problem is answered three times, and a
certificate is also asked for with one solution kept back, and with all, which must be refused. Prints how many
there were and every disagreement.
"""

import argparse
import random
import sys
import time
from collections import Counter

from tests.certify.agreement import FAMILIES, disagreement

TURNS = (
    "dominosa",
    "hexmate",
    "colouring",
    "dominosa",
    "hexmate",
    "dominosa",
    "colouring",
    "dominosa",
    "hexmate",
    "colouring",
)


def main() -> None:
    """Ask, compare, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100_000, help="how many problems, of all families together")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    counts: Counter[str] = Counter()
    seconds = dict.fromkeys(FAMILIES, 0.0)
    faults = 0
    for number in range(options.count):
        family = TURNS[number % len(TURNS)]
        chance = random.Random(f"{options.seed} {number}")
        start = time.process_time()
        case = FAMILIES[family](chance)
        fault = disagreement(case)
        counts[family] += 1
        seconds[family] += time.process_time() - start
        if fault:
            faults += 1
            print(f"{family} {options.seed} {number}:\n{case.text}\n{fault}\n")
    for family, count in counts.items():
        print(f"{family}: {count} problems, {seconds[family]:.0f} s of CPU")
    print(f"{faults} disagreements")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
