"""`tilewright calibrate`."""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import Output, Quiet
from generator.cli.streams import give, say
from generator.errors import ContentError

OnPaper = Annotated[str, typer.Option("--paper", help="a4, letter, or a measure such as 297x420mm.")]
Measured = Annotated[
    str, typer.Option("--set", metavar="DX,DY", help="Save what you read: mm to the right, mm down.")
]
PrinterName = Annotated[str, typer.Option("--printer-name", metavar="NAME", help="The printer it is for.")]
Listed = Annotated[bool, typer.Option("--list", help="Show what is saved.")]


def calibrate(
    paper: OnPaper = "a4",
    measured: Measured = "",
    printer_name: PrinterName = "",
    listed: Listed = False,
    output: Output = Path("output/sheets"),
    quiet: Quiet = False,
) -> None:
    """Make a two-sided sheet that tells how far your printer misses with the backs, or save what it told."""
    if listed:
        _list()
    elif measured or printer_name:
        _save(measured, printer_name, quiet)
    else:
        _make(paper, output, quiet)


def _list() -> None:
    from generator.printing.offsets import read_offsets

    known = read_offsets()
    if not known:
        say("no printer is saved yet; tilewright calibrate prints a sheet to begin with")
    for name, offset in known.items():
        give(f"{name}: {offset.dx:g} mm to the right, {offset.dy:g} mm down\n")


def _save(measured: str, name: str, quiet: bool) -> None:
    from generator.printing.offsets import parse_offset, save_offset

    if not measured or not name:
        missing = "--printer-name NAME" if measured else "--set DX,DY"
        raise ContentError(f"{missing} is missing, expected both, such as --set 0.5,-1 --printer-name desk")
    path = save_offset(name, parse_offset(measured))
    if not quiet:
        say(f"{path}")
        say(f"now: tilewright sheet SET --backs --printer-name {name!r}")


def _make(paper: str, output: Path, quiet: bool) -> None:
    from generator.press.calibration import calibration_pdf
    from generator.printing.paper import read_paper
    from generator.system.writing import write_files

    page = read_paper(paper)
    path = output / f"calibration-{page.name}.pdf"
    write_files({path: calibration_pdf((page.width, page.height))})
    if not quiet:
        say(f"{path}")
        say("print both pages on one sheet, at 100 %, flipped on the long edge; the sheet says how to go on")
