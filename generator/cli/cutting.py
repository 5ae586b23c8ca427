"""What `tilewright sheet` asks for cutting machines."""

from typing import Annotated

import typer

Machine = Annotated[str, typer.Option("--for", metavar="TOOL", help="What cuts: scissors, plotter or laser.")]
Kerf = Annotated[
    str | None,
    typer.Option("--kerf", metavar="MM", help="Width of the cut, or card, cardboard, mdf, plywood; else none."),
]
PresetName = Annotated[
    str | None,
    typer.Option(
        "--preset",
        metavar="NAME",
        help="Plotter: silhouette or cricut. Laser: common, ponoko, glowforge or lightburn.",
    ),
]
Formats = Annotated[
    str | None, typer.Option("--format", metavar="LIST", help="Which files: pdf, svg and dxf, with commas between.")
]
