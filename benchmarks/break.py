"""Spoilt files by the thousand: `python -m benchmarks.break --files 1000000 --seed 1 --jobs 2`.

Every file is a small piece of good content with something wrong in it. It goes through the doors that the
command line uses. A traceback, more than 20 seconds or more than a gigabyte is a failure: it is made small
and kept in a folder of its own, with the command that shows it again.
"""

import argparse
import os
import sys
from dataclasses import replace
from pathlib import Path

from tests.hostile.fuzz.crew import Crew
from tests.hostile.fuzz.hunt import hunt
from tests.hostile.fuzz.record import Record, kept_case

OFTEN = 10_000
"""Cases between two lines of progress."""


def main() -> int:
    """Break, and say what broke; the exit status is 1 where anything did."""
    options = _options()
    if options.again:
        return _again(options.again)
    options.out.mkdir(parents=True, exist_ok=True)
    state = options.resume or options.out / f"state-{options.seed}.json"
    record = Record.load(state) if options.resume and state.exists() else Record(options.seed)
    try:
        hunt(record, options.files, options.jobs, options.out, state, _progress)
    except KeyboardInterrupt:
        print(f"stopped; --resume {state} goes on from case {record.next:,}", file=sys.stderr)
    print("\n".join(record.lines()))
    return 1 if record.failed else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.break", description=__doc__)
    parser.add_argument("--files", type=int, default=100_000, help="how many files to try")
    parser.add_argument("--seed", type=int, default=1, help="which files; the same seed gives the same ones")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at work at once")
    parser.add_argument("--resume", type=Path, help="go on from this state file; it is made where there is none")
    parser.add_argument("--out", type=Path, default=Path("output/broken"), help="where failing files are kept")
    parser.add_argument("--again", type=Path, help="try one kept case again and show what it says")
    return parser.parse_args()


def _progress(record: Record) -> None:
    if record.next % OFTEN == 0:
        rate = record.next / max(record.seconds, 1)
        print(f"{record.next:,} files, {rate:,.0f} a second, {record.failed:,} failures", file=sys.stderr)


def _again(place: Path) -> int:
    with Crew(1) as crew:
        outcome = crew.try_case(replace(kept_case(place)))
    print(f"{outcome.stage}: {outcome.word} {outcome.signature}\n{outcome.detail}")
    return 1 if outcome.failed else 0


if __name__ == "__main__":
    sys.exit(main())
