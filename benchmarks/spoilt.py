"""Spoilt fonts and PDFs by the thousand: `python -m benchmarks.spoilt --fonts 1000 --pdfs 1000 --seed 0`.

Every file is a good one with something wrong in it. A font is taken, and a page is set in it, or refused with
the table that is wrong; a PDF ends in a table or in a sentence. A traceback, more than 20 seconds or more than
a gigabyte is a failure, told with the number that makes the file again.
"""

import argparse
import re
import resource
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from tests.hostile.fuzz import fonts, pdfs

MOST_MEMORY = 1 << 30
MOST_SECONDS = 20.0
AT_ONCE = 100
NAMED = re.compile("table|is no font|lacks|do not allow")

Row = tuple[str, int, str, str, float]
"""What was tried, its number, how it was spoilt, how it ended, and the seconds that it took."""


def main() -> int:
    """Spoil, and say what broke; the exit status is 1 where anything did."""
    options = _options()
    begun, status = perf_counter(), 0
    for what, count in (("fonts", options.fonts), ("pdfs", options.pdfs)):
        rows = _rows(what, options.seed, count)
        ended = Counter(end for _, _, _, end, _ in rows)
        slowest = max((row[4] for row in rows), default=0.0)
        print(f"{what}: {dict(ended)}, the slowest {slowest:.2f} s")
        for _, seed, how, end, seconds in rows:
            if end not in ("taken", "refused") or seconds > MOST_SECONDS:
                print(f"  {what} {seed} ({how}): {end}, {seconds:.1f} s")
                status = 1
    print(f"{perf_counter() - begun:.0f} seconds")
    return status


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.spoilt", description=__doc__)
    parser.add_argument("--fonts", type=int, default=1_000, help="how many fonts to try")
    parser.add_argument("--pdfs", type=int, default=1_000, help="how many PDFs to try")
    parser.add_argument("--seed", type=int, default=0, help="the first of them; the same seed gives the same ones")
    return parser.parse_args()


def _rows(what: str, first: int, count: int) -> list[Row]:
    """Every file tried in a process that may be ended by its memory, a few hundred at a time."""
    found: list[Row] = []
    for start in range(first, first + count, AT_ONCE):
        seeds = [*range(start, min(start + AT_ONCE, first + count))]
        with ProcessPoolExecutor(1, initializer=_confine) as pool:
            found += pool.submit(_try_all, what, seeds).result(timeout=MOST_SECONDS * AT_ONCE)
    return found


def _confine() -> None:
    # Libraries take half a gigabyte of addresses before anything is tried.
    resource.setrlimit(resource.RLIMIT_AS, (2 * MOST_MEMORY, 2 * MOST_MEMORY))


def _try_all(what: str, seeds: list[int]) -> list[Row]:
    with TemporaryDirectory() as folder:
        tries: dict[str, Callable[[int], tuple[str, str]]] = {
            "fonts": lambda seed: _font(seed, Path(folder) / "own.ttf"),
            "pdfs": _pdf,
        }
        return [_row(what, seed, tries[what]) for seed in seeds]


def _row(what: str, seed: int, attempt: Callable[[int], tuple[str, str]]) -> Row:
    begun = process_time()
    try:
        how, end = attempt(seed)
    # Whatever comes out of it is what is looked for.
    except Exception as error:
        how, end = "", f"{type(error).__name__}: {error}"[:200]
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    if used > MOST_MEMORY:
        end = f"{used >> 20} MB"
    return what, seed, how, end, process_time() - begun


def _font(seed: int, path: Path) -> tuple[str, str]:
    data, how = fonts.spoilt(seed)
    said = fonts.tried(data, path)
    return how, _ended(said, bool(NAMED.search(said)))


def _pdf(seed: int) -> tuple[str, str]:
    data, how = pdfs.spoilt(seed)
    said = pdfs.tried(data, seed)
    return how, _ended(said, said.startswith("book.pdf: "))


def _ended(said: str, well: bool) -> str:
    return "taken" if not said else "refused" if well else f"said {said!r}"


if __name__ == "__main__":
    sys.exit(main())
