"""`tilewright sheet`."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli import say
from generator.cli.cutting import (
    CutFiles,
    Cutting,
    Formats,
    Kerf,
    Machine,
    PresetName,
    cut_by_machine,
    read_cutting,
)
from generator.cli.options import Content, Output, Quiet, own_folders
from generator.errors import ContentError, suggestion

if TYPE_CHECKING:
    from generator.compose.document import SheetPage
    from generator.load import TileSheet
    from generator.paper import Paper

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


BOARD = 1.5
"""The thickness of a piece in a box where none is given: paper on both sides of thin board, in millimetres."""


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
    from generator.paper import read_paper
    from generator.writing import write_files

    known = _sets(content)
    if name not in known:
        raise ContentError(f"unknown set {name!r}; known sets: {', '.join(known)}{suggestion(name, [*known])}")
    if thickness is not None and not box:
        raise ContentError(f"thickness {thickness:g} without a box, expected --box with it")
    page = read_paper(paper)
    asked = read_cutting(machine, kerf, preset, formats)
    wanted = _as_asked(known[name], size, backs)
    shift = _shift(printer_name) if printer_name else (0.0, 0.0)
    if asked.machine != "scissors" and box:
        raise ContentError(f"--box for a {asked.machine}: boxes are cut by hand; leave out --for")
    side = None if backs is False else shift
    made = cut_by_machine(wanted, page, output, asked, side) if asked.machine != "scissors" else None
    if made is None:
        pages = [_box(wanted, page, thickness)] if box else _pages(wanted, page, [*known.values()], backs)
        made = _by_hand(output / f"{name}{'-box' * box}-{page.name}", pages, page, asked, shift)
        made = _unmoved(made) if printer_name and not any(one.back for one in pages) else made
    write_files(made.files)
    for line in () if quiet else made.lines:
        say(line)


def _by_hand(
    stem: Path, pages: "Sequence[SheetPage]", paper: "Paper", asked: Cutting, shift: tuple[float, float]
) -> CutFiles:
    """The pages of a set for scissors, or for nothing but a printer, and what is said of them."""
    # Imported here, for it brings along the press.
    from generator.press.cutouts import sheet_files
    from generator.press.sheets import face_remarks

    files = asked.kept(sheet_files(stem, pages, shift=shift))
    return CutFiles(files, (*map(str, files), *face_remarks(pages), summary(pages, paper)))


def _unmoved(made: CutFiles) -> CutFiles:
    return replace(made, lines=(*made.lines, "no backs here, so nothing was moved; --backs adds them"))


def _as_asked(tiles: "TileSheet", size: float | None, backs: bool | None) -> "TileSheet":
    """The set in the size and with the backs that the command asks for, if it does."""
    from generator.load.sizes import sized
    from generator.sheet.backs import with_backs

    found = tiles if size is None else sized(tiles, size)
    return found if backs is None else with_backs(found, backs)


def _pages(
    tiles: "TileSheet", paper: "Paper", known: "Sequence[TileSheet]", backs: bool | None
) -> "list[SheetPage]":
    from generator.press.cutouts import sheet_pages

    pages = sheet_pages(tiles, paper, known)
    return [replace(page, back=None) for page in pages] if backs is False else pages


def _box(tiles: "TileSheet", paper: "Paper", thickness: float | None) -> "SheetPage":
    from generator.press.box import box_page

    return box_page(tiles, (paper.width, paper.height), BOARD if thickness is None else thickness)


def _shift(printer: str) -> tuple[float, float]:
    from generator.offsets import read_offset

    return read_offset(printer).shift


def summary(pages: "Sequence[SheetPage]", paper: "Paper") -> str:
    """How many pieces there are on how many sheets, and how much of the paper they take."""
    pieces, sheets = sum(page.pieces for page in pages), len(pages)
    on = f"{sheets} sheet{'s' * (sheets != 1)} of {paper.title}"
    if not pieces:
        return f"{on}, nothing to cut out of {'it' if sheets == 1 else 'them'}"
    each = " + ".join(str(page.pieces) for page in pages) if sheets > 1 else ""
    used = sum(page.covered for page in pages) / (sheets * paper.width * paper.height)
    what = f"{pieces} piece{'s' * (pieces != 1)}{f' ({each})' if each else ''}"
    return f"{what} on {on}; {100 * used:.0f} % of the paper used"


def _sets(content: Path | None) -> "dict[str, TileSheet]":
    """The sets that came along and the user's own; the first of an id counts."""
    from generator.load import known_sets

    found = known_sets()
    for folder in own_folders(content):
        found |= {one: tiles for one, tiles in known_sets(folder).items() if one not in found}
    return found
