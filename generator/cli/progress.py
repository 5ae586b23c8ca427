"""A live bar on a terminal, nothing elsewhere."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.verify import Progress


@contextmanager
def proving(total: int | None, quiet: bool) -> Iterator["Progress"]:
    """Show how many of the claims are settled while they are being proven."""
    if quiet or not sys.stderr.isatty():
        yield lambda entry, proof: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    columns = (
        TextColumn("proving"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[id]}"),
    )
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total, id="")
        yield lambda entry, proof: bar.update(task, advance=1, id=entry.problem.id)
