"""All readings of rules on small random boards: `python -m benchmarks.rules_agreement --boards 100000 --jobs 2`.

Every filling of a board is tried by brute force, and the first leg, the certificate and the checker have to say the
same. It stops at the first board on which they do not, made as small as it can be. With `--mutants 1000` answers of
the families that ship are changed in a few places instead, so many of each family, and judged by all.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from tests.rules.oracles.agreement.mutants import Judged, judged, shipped_families
from tests.rules.oracles.agreement.tally import Tally, tallied
from tests.rules.oracles.agreement.trial import Differs

AT_ONCE = 90
"""Boards that a process tries before it says how it goes."""

OFTEN = 30.0
"""Seconds between two lines of progress."""


def main() -> int:
    """Try, and say what came of it; the exit status is 1 where readings differ."""
    options = _options()
    return _mutants(options) if options.mutants else _boards(options)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rules_agreement", description=__doc__)
    parser.add_argument("--boards", type=int, default=10_000, help="how many boards to try")
    parser.add_argument("--seed", type=int, default=1, help="which boards; the same seed gives the same ones")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at work at once")
    parser.add_argument("--mutants", type=int, default=0, help="so many mutants of each family, and no boards")
    return parser.parse_args()


def _boards(options: argparse.Namespace) -> int:
    begun = said = time.monotonic()
    total = Tally()
    with ProcessPoolExecutor(options.jobs) as pool:
        for found in pool.map(_some, _shares(options), chunksize=1):
            if isinstance(found, str):
                print(found)
                pool.shutdown(cancel_futures=True)
                return 1
            total.merge(found)
            if time.monotonic() - said > OFTEN:
                said = time.monotonic()
                print(f"{total.boards:,} boards, {total.boards / (said - begun):.0f} a second", flush=True)
    print("\n".join(total.lines()))
    print(f"{time.monotonic() - begun:.0f} s, {total.boards / (time.monotonic() - begun):.0f} boards a second")
    return 0


def _shares(options: argparse.Namespace) -> Iterator[tuple[int, int, int]]:
    for first in range(0, options.boards, AT_ONCE):
        yield options.seed, first, min(first + AT_ONCE, options.boards)


def _some(share: tuple[int, int, int]) -> Tally | str:
    """What came of some boards, or how the readings of one differ."""
    seed, first, end = share
    try:
        return tallied(seed, range(first, end))
    except Differs as found:
        return f"among boards {first} to {end - 1} of seed {seed}:\n{found}"


def _mutants(options: argparse.Namespace) -> int:
    tasks = [(name, options.mutants, options.seed) for name in shipped_families()]
    with ProcessPoolExecutor(options.jobs) as pool:
        for (name, _, _), found in zip(tasks, pool.map(_of_family, tasks), strict=True):
            if isinstance(found, str):
                print(found)
                return 1
            print(
                f"{name:20} {found.mutants:6,} mutants, {found.right:6,} right, {found.seconds:.1f} s", flush=True
            )
    return 0


def _of_family(task: tuple[str, int, int]) -> Judged | str:
    try:
        return judged(*task)
    except Differs as found:
        return f"{task[0]}: {found}"


if __name__ == "__main__":
    sys.exit(main())
