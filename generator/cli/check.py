"""`tilewright check`."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from generator.cli.guard import status_of
from generator.cli.handing import joined, write_pieces, write_rows
from generator.cli.met import remarks_after
from generator.cli.options import Jobs, Json, NoCache, On, Quiet, Shipped, TrustCluster, executor_for
from generator.cli.own import own_paths, shipped_books
from generator.cli.progress import proving
from generator.cli.reports.failures import failing_on
from generator.cli.streams import put, say, shows_colour, tell
from generator.errors import ContentError, Faults, LayoutError

if TYPE_CHECKING:
    from generator.cli.findings import Findings
    from generator.load import Entry
    from generator.manuscript.theme import Theme
    from generator.system.executors import Executor
    from generator.verify import Proof


TO_FILES = {"junit": "xml", "sarif": "sarif"}
"""Formats that are for files, with the usual ending of their names."""

OutputFormat = Annotated[
    Literal["text", "json", "github", "junit", "sarif"],
    typer.Option("--output-format", help="Also report for machines; junit and sarif want --output-file."),
]
OutputFile = Annotated[
    str, typer.Option("--output-file", metavar="PATH", help="Where that report goes; - is standard output.")
]
FailOn = Annotated[
    str,
    typer.Option(
        "--fail-on",
        metavar="WORDS",
        help="What else is no success: open, duplicates, faint, doubtful; with commas between.",
    ),
]


def check(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            help="Files, folders, books or BOOK#ID; by default the book here, or ./content and the files beside it."
        ),
    ] = None,
    shipped: Shipped = False,
    no_cache: NoCache = False,
    jobs: Jobs = 0,
    on: On = "",
    trust_cluster: TrustCluster = False,
    quiet: Quiet = False,
    report: Json = "",
    fail_on: FailOn = "undecided",
    output_format: OutputFormat = "text",
    output_file: OutputFile = "-",
) -> int:
    """Prove the claims in files or folders and make nothing.

    Ends with 0 where all is proven, 2 where a file is wrong or nothing of yours is there, 1 where a claim is
    untrue, and 3 where one is undecided. Where several hold, 2 comes before 1, and 1 before 3.
    """
    from generator.cli.findings import Findings

    reports = _reports(report, output_format, output_file)
    failing = failing_on(fail_on)
    found = Findings()
    try:
        _find(found, _asked(paths or [], shipped), no_cache, executor_for(jobs, on, trust_cluster), quiet)
    except BaseException as error:
        # Whatever stops the run, what is known of each problem is not lost.
        found.stop(error)
        _write(reports, found, failing)
        raise
    if not quiet:
        aside = "-" in reports
        for lines in joined(found.lines(shows_colour(sys.stderr if aside else sys.stdout))):
            tell(lines) if aside else put(lines)
    status = _write(reports, found, failing)
    wrong = found.failing(failing)
    for fault in wrong:
        say(str(fault))
    return status or (status_of(Faults(wrong)) if wrong else 0)


def _asked(paths: list[Path], shipped: bool) -> list[Path]:
    """What is checked: what is named, or else what is the user's own here; what came along only if asked for."""
    if shipped:
        return shipped_books([*map(str, paths)])
    return paths or own_paths("check")


def _find(found: "Findings", paths: list[Path], no_cache: bool, executor: "Executor", quiet: bool) -> None:
    """Load and prove, and note each thing as it becomes known."""
    from generator.load import load_onto
    from generator.load.themes import Judges
    from generator.system.cache import Cache, cache_folder
    from generator.verify import prove_each
    from generator.verify.doubles import doubles

    loaded = load_onto(found.entries, paths, Judges(_require_font, _doubts))
    twice, notes = doubles(found.entries, loaded.unlisted)
    found.faults = loaded.faults + twice
    found.notes = [*loaded.noticed.notes, *notes]
    found.lines_after = [*remarks_after(loaded, paths, len(found)), *(str(note.fault) for note in found.notes)]
    with proving(len(found), "check", quiet) as progress:

        def note(index: int, entry: "Entry", proof: "Proof") -> None:
            found.note(index, entry, proof)
            progress(entry, proof)

        prove_each(found.entries, Cache(None if no_cache else cache_folder()), executor, note)
    if any(entry.own.families for entry in found.entries):
        from generator.tasks.doubted_rules import doubted_rules

        doubted = [*doubted_rules(found.entries)]
        found.notes += doubted
        found.lines_after += [str(one.fault) for one in doubted]


def _doubts(theme: "Theme") -> list[str]:
    # Imported here, for most books have no theme of their own.
    from generator.press.themed import doubts, look_of

    return doubts(look_of(theme).palette)


def _require_font(file: Path) -> None:
    # Imported here, for most books have no fonts of their own.
    from generator.press.fontfiles import read_font

    read_font(file)


def _reports(json: str, output_format: str, output_file: str) -> dict[str, str]:
    """Which report goes where, beside the lines for the person who asked."""
    if output_format in TO_FILES and output_file == "-":
        name = f"report.{TO_FILES[output_format]}"
        raise ContentError(f"--output-format {output_format} wants a file, such as --output-file {name}")
    if output_format == "text" and output_file != "-":
        raise ContentError(f"--output-file {output_file!r} without --output-format, expected both")
    wanted = {json: "json"} if json else {}
    if output_format != "text":
        if output_file in wanted:
            raise ContentError(f"--json and --output-file both write to {output_file!r}, expected two places")
        wanted[output_file] = output_format
    return wanted


def _write(reports: Mapping[str, str], found: "Findings", failing: Mapping[str, str]) -> int:
    """Write the reports that are wanted; the exit status if that fails."""
    status = 0
    for place, kind in reports.items():
        try:
            if kind == "json":
                write_rows(place, "results", found.rows())
            else:
                from generator.cli.reports.formats import FORMATS

                write_pieces(place, FORMATS[kind](found.rows(), failing))
        except LayoutError as error:
            say(str(error))
            status = status_of(error)
    return status
