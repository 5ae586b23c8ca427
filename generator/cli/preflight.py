"""`tilewright preflight`."""

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from generator.cli.options import Json, Quiet, write_json
from generator.cli.streams import put, say, shows_colour, tell
from generator.cli.tables import table_text
from generator.errors import ContentError
from generator.printing.printers import PRINTERS, Printer, read_printer
from generator.spelling import one_line

if TYPE_CHECKING:
    from generator.finish.preflight import Check, Kind

MOST_BYTES = 256 * 1024 * 1024
"""The largest PDF that is looked at."""

COLOURS = {"ok": "green", "fails": "bold red", "unverified": "yellow"}
HEADS = ("check", "found", "wanted", "verdict", "page")
KINDS = {
    "interior": "the pages of a book",
    "cover": "a cover",
    "screen": "a book for the screen",
    "booklet": "a booklet",
    "sheet": "a sheet to cut out",
}

Files = Annotated[list[Path], typer.Argument(metavar="FILE…", help="PDFs, ours or anybody's.")]
Name = Annotated[str, typer.Option("--printer", metavar="NAME", help=f"Who prints: {', '.join(PRINTERS)}.")]
KindOption = Annotated[
    Literal["interior", "cover", "screen", "booklet", "sheet"],
    typer.Option("--kind", help="What the files are for, which decides what is asked."),
]


def preflight(
    files: Files, printer: Name, kind: KindOption = "interior", report: Json = "", quiet: Quiet = False
) -> int:
    """Say what a printer would say of a PDF: what is right, what fails, and where.

    Ends with 0 where all is right, 1 where a check fails, and 2 where a file cannot be read; 2 comes before 1.
    """
    chosen = read_printer(printer)
    rows: list[dict[str, Any]] = []
    for path in dict.fromkeys(files):
        try:
            checks = _checks(path, chosen, kind)
        except ContentError as error:
            say(str(error))
            rows.append({"file": path.as_posix(), "verdict": "unreadable", "message": str(error), "checks": []})
            continue
        if not quiet:
            _tell(f"{one_line(path.as_posix())}: {KINDS[kind]} for {chosen.title}", checks, chosen, report == "-")
        found = [asdict(check) for check in checks]
        rows.append({"file": path.as_posix(), "verdict": _verdict(checks), "checks": found})
    if report:
        known = {"printer": chosen.name, "kind": kind, "unverified": chosen.unverified}
        write_json(report, known | {"files": rows})
    verdicts = {row["verdict"] for row in rows}
    return 2 if "unreadable" in verdicts else int("fails" in verdicts)


def _checks(path: Path, printer: Printer, kind: "Kind") -> "tuple[Check, ...]":
    from generator.finish.preflight import preflight as checks_of
    from generator.system.reading import read_bytes

    try:
        data = read_bytes(path, most=MOST_BYTES)
    except ContentError as error:
        raise ContentError(f"{path.as_posix()}: {error}") from None
    return checks_of(data, path.as_posix(), printer, kind)


def _verdict(checks: "tuple[Check, ...]") -> str:
    return "fails" if any(check.verdict == "fails" for check in checks) else "ok"


def _tell(head: str, checks: "tuple[Check, ...]", printer: Printer, aside: bool) -> None:
    """The table and a last line, on standard output unless that is taken."""
    out = sys.stderr if aside else sys.stdout
    coloured = shows_colour(out)
    rows = [_cells(check, coloured) for check in checks]
    text = f"{head}\n{table_text(HEADS, rows, out, words=True)}{_note(printer)}{_last(checks)}\n"
    if aside:
        tell(f"{text}\n")
    else:
        put(f"{text}\n")


def _cells(check: "Check", coloured: bool) -> tuple[str, ...]:
    from rich.markup import escape

    colour = COLOURS.get(check.verdict) if coloured else None
    verdict = f"[{colour}]{check.verdict}[/]" if colour else check.verdict
    return check.name, escape(one_line(check.found)), escape(one_line(check.wanted)), verdict, str(check.page or "")


def _note(printer: Printer) -> str:
    """What of the printer's wishes we have from others than itself."""
    return f"unverified with {printer.title}: {'; '.join(printer.unverified)}\n" if printer.unverified else ""


def _last(checks: "tuple[Check, ...]") -> str:
    asked = [check for check in checks if check.verdict != "not asked"]
    wrong = [check for check in asked if check.verdict == "fails"]
    if wrong:
        names = ", ".join(f"{check.name} (page {check.page})" if check.page else check.name for check in wrong)
        return f"{len(wrong)} of {len(asked)} checks fail: {names}"
    unknown = sum(check.verdict == "unverified" for check in asked)
    rest = f"; {unknown} could not be told" if unknown else ""
    return f"{len(asked)} checks, nothing to mend{rest}"
