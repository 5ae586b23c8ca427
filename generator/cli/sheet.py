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
    from generator.build import sheet_files, sheet_pages
    from generator.load import known_sets
    from generator.paper import PAPERS
    from generator.writing import write_files

    known = known_sets()
    if name not in known:
        raise ContentError(f"unknown set {name!r}, expected one of {', '.join(known)}{suggestion(name, [*known])}")
    if paper not in PAPERS:
        raise ContentError(f"unknown paper {paper!r}, expected one of {', '.join(PAPERS)}")
    pages = sheet_pages(known[name], PAPERS[paper], [*known.values()])
    files = sheet_files(output / f"{name}-{paper}", pages)
    write_files(files)
    for path in () if quiet else files:
        say(f"{path}")
