"""`tilewright solve`."""

import shutil
import sys
import textwrap
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any

import typer

from generator.cli.proven import proven_entries
from generator.cli.streams import give
from generator.cli.targets import asked
from generator.errors import ContentError, Refuted

if TYPE_CHECKING:
    from generator.load import Entry

Target = Annotated[
    str,
    typer.Argument(
        metavar="BOOK|PATH[#ID]", help="A problem file or a book, or one problem of it; - reads standard input."
    ),
]
Every = Annotated[bool, typer.Option("--all", help="Every solution, and how many there are.")]

MOST = 1000
"""The most solutions that are printed of one problem."""


def solve(target: Target, every: Every = False) -> None:
    """Print the solutions in words; a claim is proven first, and none is needed."""
    entries = asked(target)
    proven = iter([] if every else proven_entries([entry for entry in entries if entry.claimed]))
    for entry in entries:
        if every:
            _tell_all(entry)
        elif entry.claimed:
            _tell_one(entry.problem, next(proven).solution, str(entry.problem.claim))
        else:
            _tell_one(entry.problem, next(iter(_found(entry.problem, 1)), None), "no solution")


def _tell_one(problem: Any, solution: Any, otherwise: str) -> None:
    """A solution of a problem, or why there is none."""
    if solution is None:
        give(f"{problem.id}: {otherwise}\n")
    else:
        _tell(problem, f"{problem.id}: ", solution)


def _tell_all(entry: "Entry") -> None:
    """Every solution of a problem, each with its number."""
    found = _found(entry.problem, MOST + 1)
    for number, solution in enumerate(found[:MOST], 1):
        _tell(entry.problem, f"{entry.problem.id} ({number}): ", solution)
    count = f"more than {MOST:,}" if len(found) > MOST else str(len(found) or "no")
    give(f"{entry.problem.id}: {count} solution{'s' * (len(found) != 1)}\n")


def _found(problem: Any, most: int) -> list[Any]:
    """Some solutions, each checked, within the limit of the problem."""
    from generator.system.effort import METER

    METER.start(limit=problem.limit)
    try:
        found = list(islice(problem.solve(), most))
        for solution in found:
            problem.check(solution)
    except Refuted as error:
        raise ContentError(f"{problem.id}: {error}") from None
    finally:
        METER.stop()
    return found


def _tell(problem: Any, head: str, solution: Any) -> None:
    give(_wrapped(f"{head}{problem.answer(solution)}"))
    picture = str(solution)
    if "\n" in picture:
        give("".join(f"  {line}\n" for line in picture.splitlines()))


def _wrapped(text: str) -> str:
    """A text in lines as wide as the terminal, or in one where nobody looks at it."""
    if not sys.stdout.isatty():
        return f"{text}\n"
    width = max(shutil.get_terminal_size().columns, 40)
    return textwrap.fill(text, width, subsequent_indent="  ", break_on_hyphens=False) + "\n"
