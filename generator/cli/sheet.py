"""`tilewright sheet`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.cutting import Formats, Kerf, Machine, PresetName
from generator.cli.options import Content, Output, Quiet, own_folders
from generator.cli.streams import say

if TYPE_CHECKING:
    from generator.load import TileSheet

Name = Annotated[str, typer.Argument(metavar="SET", help="The set of tiles, such as dominoes.")]
OnPaper = Annotated[str, typer.Option("--paper", help="a4, letter, or a measure such as 297x420mm.")]
Size = Annotated[
    float | None, typer.Option("--size", metavar="MM", help="How large a piece is, as 'size' in its set.")
]
Backs = Annotated[bool | None, typer.Option("--backs/--no-backs", help="Print the backs, or leave them out.")]
PrinterName = Annotated[
    str,
    typer.Option("--printer-name", metavar="NAME", help="Move the backs as 'calibrate' saved it for a printer."),
]
Box = Annotated[bool, typer.Option("--box", help="Make a box for the pieces instead of the pieces.")]
Thickness = Annotated[
    float | None, typer.Option("--thickness", metavar="MM", help="How thick a piece in the box is; 1.5 mm.")
]


def sheet(
    name: Name,
    paper: OnPaper = "a4",
    size: Size = None,
    backs: Backs = None,
    printer_name: PrinterName = "",
    box: Box = False,
    thickness: Thickness = None,
    machine: Machine = "scissors",
    kerf: Kerf = None,
    preset: PresetName = None,
    formats: Formats = None,
    content: Content = None,
    output: Output = Path("output/sheets"),
    quiet: Quiet = False,
) -> None:
    """Make the cut-out sheets of a set of tiles, for scissors, a cutting plotter or a laser, at true size."""
    from generator.press.ordering import SheetOrder, ordered_files, read_cutting
    from generator.printing.offsets import read_offset
    from generator.printing.paper import read_paper
    from generator.system.writing import write_files

    shift = read_offset(printer_name).shift if printer_name else None
    asked = read_cutting(machine, kerf, preset, formats)
    order = SheetOrder(
        paper=read_paper(paper), cutting=asked, size=size, backs=backs, box=box, thickness=thickness, shift=shift
    )
    made = ordered_files(name, _sets(content), order, output)
    write_files(made.files)
    for line in () if quiet else made.lines:
        say(line)


def _sets(content: Path | None) -> "dict[str, TileSheet]":
    """The sets that came along and the user's own; the first of an id counts."""
    from generator.load import known_sets

    found = known_sets()
    for folder in own_folders(content):
        found |= {one: tiles for one, tiles in known_sets(folder).items() if one not in found}
    return found
