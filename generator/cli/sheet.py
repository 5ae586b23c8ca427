"""`tilewright sheet`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli import say
from generator.cli.cutting import Formats, Kerf, Machine, PresetName, cut_by_machine, nothing_to_cut, read_cutting
from generator.cli.options import Content, Output, Quiet, own_folders
from generator.errors import ContentError, suggestion

if TYPE_CHECKING:
    from generator.load import TileSheet


def sheet(
    name: Annotated[str, typer.Argument(metavar="SET", help="The set of tiles, such as dominoes.")],
    paper: Annotated[str, typer.Option("--paper", help="a4, letter, or a measure such as 297x420mm.")] = "a4",
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
    page = read_paper(paper)
    asked = read_cutting(machine, kerf, preset, formats)
    if asked.machine != "scissors" and (cut := cut_by_machine(known[name], page, output, asked)) is not None:
        write_files(cut.files)
        for line in () if quiet else cut.lines:
            say(line)
        return
    # Imported here, for it brings along all that books need.
    from generator.build import sheet_files, sheet_pages

    pages = sheet_pages(known[name], page, [*known.values()])
    files = asked.kept(sheet_files(output / f"{name}-{page.name}", pages))
    write_files(files)
    for path in () if quiet else files:
        say(f"{path}")
    if asked.machine != "scissors" and not quiet:
        say(nothing_to_cut(known[name]))


def _sets(content: Path | None) -> "dict[str, TileSheet]":
    """The sets that came along and the user's own; the first of an id counts."""
    from generator.load import known_sets

    found = known_sets()
    for folder in own_folders(content):
        found |= {one: tiles for one, tiles in known_sets(folder).items() if one not in found}
    return found
