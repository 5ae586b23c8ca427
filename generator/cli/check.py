"""`tilewright check`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from generator.cli import put, say
from generator.cli.findings import Findings
from generator.cli.guard import status_of
from generator.cli.options import Jobs, Json, NoCache, Quiet, content_folder, jobs_for, write_json
from generator.cli.progress import proving
from generator.errors import Faults, LayoutError

if TYPE_CHECKING:
    from generator.load import Entry
    from generator.verify import Proof


FailOn = Annotated[
    Literal["undecided", "open"],
    typer.Option("--fail-on", help="What is no success: a claim that is undecided, or an open one as well."),
]


def check(
    paths: Annotated[list[Path] | None, typer.Argument(help="Files and folders; every book by default.")] = None,
    no_cache: NoCache = False,
    jobs: Jobs = 0,
    quiet: Quiet = False,
    report: Json = "",
    fail_on: FailOn = "undecided",
) -> int:
    """Prove the claims in files or folders and make nothing."""
    found = Findings()
    try:
        _find(found, paths or [content_folder(None)], no_cache, jobs_for(jobs), quiet)
    except BaseException as error:
        # Whatever stops the run, what is known of each problem is not lost.
        found.stop(error)
        _write(report, found)
        raise
    if not quiet:
        if report == "-":
            say(found.lines().rstrip("\n"))
        else:
            put(found.lines())
    status = _write(report, found)
    wrong = found.wrong + (found.still_open if fail_on == "open" else [])
    for fault in wrong:
        say(str(fault))
    return status or (status_of(Faults(wrong)) if wrong else 0)


def _find(found: Findings, paths: list[Path], no_cache: bool, jobs: int, quiet: bool) -> None:
    """Load and prove, and note each thing as it becomes known."""
    from generator.cache import Cache, cache_folder
    from generator.load import load_loose
    from generator.verify import prove

    chapters, found.faults = load_loose(paths)
    found.entries = [entry for chapter in chapters for entry in chapter.entries]
    found.unlisted = [chapter.file for chapter in chapters if not chapter.listed]
    with proving(len(found.entries), "check", quiet) as progress:

        def note(entry: "Entry", proof: "Proof") -> None:
            found.note(entry, proof)
            progress(entry, proof)

        prove(found.entries, Cache(None if no_cache else cache_folder()), jobs, note)


def _write(report: str, found: Findings) -> int:
    """Write the report if one is wanted; the exit status if that fails."""
    try:
        if report:
            write_json(report, {"results": found.rows()})
    except LayoutError as error:
        say(str(error))
        return status_of(error)
    return 0
