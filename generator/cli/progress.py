"""How far the work has come: a live bar on a terminal, plain lines elsewhere."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from generator.cli.streams import say
from generator.spelling import one_line

if TYPE_CHECKING:
    from generator.load import Entry
    from generator.verify import Progress, Proof

PLAIN_STEPS = 10


@contextmanager
def proving(total: int, name: str, quiet: bool) -> Iterator["Progress"]:
    """Show how many of the claims are settled while they are being proven."""
    if quiet:
        yield lambda entry, proof: None
    elif sys.stderr.isatty():
        with _bar(total, name) as progress:
            yield progress
    else:
        yield _lines(total, name)


@contextmanager
def counting(total: int, title: str, quiet: bool) -> Iterator[Callable[[int], None]]:
    """Show how many of something there are while they are being made; it is told how many more there are."""
    if quiet or not sys.stderr.isatty():
        yield _plain_count(total, title, quiet)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    columns = (_named(title), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda more: bar.advance(task, more)


@contextmanager
def _bar(total: int, name: str) -> Iterator["Progress"]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    count, subject = MofNCompleteColumn(), TextColumn("{task.fields[id]}", markup=False)
    columns = (_named(f"{name}: proving"), BarColumn(), count, TimeElapsedColumn(), subject)
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total, id="")
        yield lambda entry, proof: bar.update(task, advance=1, id=one_line(entry.problem.id))


def _named(title: str) -> Any:
    """A column that says a title as it is: it may hold braces or brackets that mean something to the bar."""
    from rich.progress import TextColumn

    return TextColumn(one_line(title).replace("{", "{{").replace("}", "}}"), markup=False)


def _plain_count(total: int, title: str, quiet: bool) -> Callable[[int], None]:
    """A line at every tenth of the way, or at each of a few; none where the first is the last."""
    done, steps = 0, min(total, PLAIN_STEPS)

    def report(more: int) -> None:
        nonlocal done
        before, done = done, done + more
        if not quiet and total > 1 and done * steps // total > before * steps // total:
            say(f"{title} {done} of {total}")

    return report


def _lines(total: int, name: str) -> "Progress":
    """A line at every tenth of a long way; what comes from the cache needs none."""
    done = solved = 0

    def report(entry: "Entry", proof: "Proof") -> None:
        nonlocal done, solved
        done += 1
        solved += not proof.cached
        if solved and total >= PLAIN_STEPS and done * PLAIN_STEPS // total > (done - 1) * PLAIN_STEPS // total:
            say(f"{name}: {done} of {total} claims settled")

    return report
