"""Small random problems of every family, decided by trying everything, against what the judge says of claims.

    python -m benchmarks.brute [--claims N] [--seed N] [--jobs N] [--family NAME]

Claims are dealt to all families in turn, in parcels that a seed decides, whatever the number of processes. Prints a
table of families and every claim that came out wrong, and ends with 1 if there is any.
"""

import argparse
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from tests.hostile.brute.families import FAMILIES, shares
from tests.hostile.brute.posed import Held, Tally, counted

PARCEL = 250
"""Claims that are made at a time."""

COLUMNS = ("claims", "problems", *(held.value for held in Held), "CPU s")


def parcels(claims: int, family: str | None) -> Iterator[tuple[str, int, int]]:
    """A family, the number of a parcel, and how many claims it has, the families taking turns."""
    left = {family: claims} if family else shares(claims)
    number = 0
    while left:
        for name in [*left]:
            yield name, number, min(PARCEL, left[name])
            left[name] -= PARCEL
            if left[name] <= 0:
                del left[name]
        number += 1


def opened(parcel: tuple[str, int, int], seed: int) -> tuple[str, Tally, float]:
    """What came of a parcel, and the seconds it took."""
    name, number, claims = parcel
    start = time.process_time()
    tally = counted(FAMILIES[name].posing, claims, f"{seed} {name} {number}")
    return name, tally, time.process_time() - start


def results(options: argparse.Namespace) -> Iterator[tuple[str, Tally, float]]:
    """All parcels opened, here or by several processes."""
    every = [*parcels(options.claims, options.family)]
    if options.jobs == 1:
        yield from (opened(parcel, options.seed) for parcel in every)
        return
    with ProcessPoolExecutor(options.jobs) as pool:
        yield from pool.map(opened, every, [options.seed] * len(every))


def main() -> None:
    """Claim, compare, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--claims", type=int, default=100_000, help="how many, of all families together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--family", choices=FAMILIES)
    options = parser.parse_args()
    start = time.monotonic()
    rows: dict[str, list[float]] = defaultdict(lambda: [0.0] * len(COLUMNS))
    faults: list[str] = []
    for name, tally, seconds in results(options):
        counts = [tally.claims, tally.problems, *(tally.counts[held] for held in Held), seconds]
        for row in (name, "together"):
            rows[row] = [a + b for a, b in zip(rows[row], counts, strict=True)]
        for fault in tally.faults:
            print(f"{name}:\n{fault}\n", flush=True)
        faults += tally.faults
    show(rows)
    print(f"{rows['together'][0] / (time.monotonic() - start):.0f} claims a second by {options.jobs} processes")
    print(f"{len(faults)} wrong")
    sys.exit(1 if faults else 0)


def show(rows: dict[str, list[float]]) -> None:
    """The table, all together in its last line."""
    print(f"{'':24}" + "".join(f"{column:>15}" for column in COLUMNS))
    for name in [*(name for name in FAMILIES if name in rows), "together"]:
        print(f"{name:24}" + "".join(f"{number:15,.0f}" for number in rows[name]))


if __name__ == "__main__":
    main()
