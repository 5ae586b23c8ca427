"""`tilewright sheet`."""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli import say
from generator.cli.options import Output, Quiet
from generator.errors import ContentError, suggestion


def sheet(
    name: Annotated[str, typer.Argument(metavar="SET", help="The set of tiles, such as dominoes.")],
    paper: Annotated[str, typer.Option("--paper", help="a4 or letter.")] = "a4",
    output: Output = Path("output/sheets"),
    quiet: Quiet = False,
) -> None:
    """Make the cut-out sheets of a set of tiles, as PDF and SVG at true size."""
    from generator.build import sheet_files
    from generator.load import load_sets, shipped
    from generator.paper import PAPERS
    from generator.press.files import write_files
    from generator.sheet import sheet_pages

    known = load_sets(shipped("content") / "tiles")
    if name not in known:
        raise ContentError(f"unknown set {name!r}, expected one of {', '.join(known)}{suggestion(name, [*known])}")
    if paper not in PAPERS:
        raise ContentError(f"unknown paper {paper!r}, expected one of {', '.join(PAPERS)}")
    size = PAPERS[paper].width, PAPERS[paper].height
    files = sheet_files(output, known[name], PAPERS[paper], sheet_pages(known[name], size, [*known.values()]))
    write_files(files)
    for path in () if quiet else files:
        say(f"{path}")
