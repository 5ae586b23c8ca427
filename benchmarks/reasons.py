"""Random reasons for small figures: every sentence is read again and held to what trying everything shows.

    python -m benchmarks.reasons [--sentences N] [--seed N] [--jobs N]

Sentences come in parcels that a seed decides, whatever the number of processes. Prints a table of the forms of the
sentences and every sentence that is not so, and ends with 1 if there is any, or if a kind of reason never held.
"""

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.hostile.brute.forms import KINDS
from tests.hostile.brute.reasons import Told, counted

PARCEL = 500
"""Sentences that are made at a time."""


def opened(parcel: tuple[int, int]) -> tuple[Told, float]:
    """What came of a parcel, and the seconds it took."""
    seed, number = parcel
    start = time.process_time()
    return counted(PARCEL, f"{seed} {number}"), time.process_time() - start


def main() -> None:
    """Give reasons, read sentences, compare, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sentences", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    forms: Counter[str] = Counter()
    asked = refused = undecided = wrong = 0
    seconds = 0.0
    parcels = [(options.seed, number) for number in range(-(-options.sentences // PARCEL))]
    with ProcessPoolExecutor(options.jobs) as pool:
        for told, took in pool.map(opened, parcels):
            forms += told.forms
            asked, refused, undecided = asked + told.asked, refused + told.refused, undecided + told.undecided
            wrong, seconds = wrong + len(told.faults), seconds + took
            for fault in told.faults:
                print(f"{fault}\n", flush=True)
    for form, count in sorted(forms.items()):
        print(f"{form:40}{count:10,}")
    missing = [says for says in KINDS if not any(form.startswith(f"{says}:") for form in forms)]
    print(f"{asked:,} reasons given, {refused:,} refused, {undecided:,} undecided, {seconds:,.0f} s of CPU")
    print(f"{forms.total():,} sentences, {wrong:,} of them wrong{''.join(f'; no {says}' for says in missing)}")
    sys.exit(1 if wrong or missing else 0)


if __name__ == "__main__":
    main()
