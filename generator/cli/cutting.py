"""What `tilewright sheet` asks for cutting machines, and makes for them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.errors import ContentError, suggestion

if TYPE_CHECKING:
    from generator.load import TileSheet
    from generator.paper import Paper
    from generator.sheet.machine.bed import CutSheet

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

MADE = {"scissors": ("pdf", "svg"), "plotter": ("pdf", "svg", "dxf"), "laser": ("svg", "dxf")}
"""The files that are made for each tool."""

ELSE = {"pdf": "a laser prints nothing, so there is no pdf for it", "dxf": "a dxf is for machines"}
"""Why a tool does not have a kind of file."""

PIXELS = "Pictures made of pixels are not engraved; draw them as SVG."
ONE_SIDE = "These pieces have two faces; a laser engraves the one that lies on top."


@dataclass(frozen=True)
class Cutting:
    """What was asked for, checked."""

    machine: str
    kerf: float
    preset: str | None
    formats: tuple[str, ...]

    def kept(self, files: Mapping[Path, bytes]) -> dict[Path, bytes]:
        """Those of some files that were asked for; all of them where a machine has nothing to cut."""
        if self.machine != "scissors":
            return dict(files)
        return {path: data for path, data in files.items() if path.suffix[1:] in self.formats}


@dataclass(frozen=True)
class CutFiles:
    """Files for a machine, and what is said of them."""

    files: dict[Path, bytes]
    lines: tuple[str, ...]


def read_cutting(machine: str, kerf: str | None, preset: str | None, formats: str | None) -> Cutting:
    """The options for machines, or what is wrong with them."""
    if machine not in MADE:
        raise ContentError(f"tool {machine!r}, expected one of {', '.join(MADE)}{suggestion(machine, [*MADE])}")
    if machine == "scissors":
        for option, given in (("--kerf", kerf), ("--preset", preset)):
            if given is not None:
                raise ContentError(f"{option} {given} is for machines; add --for plotter or --for laser")
        return Cutting(machine, 0.0, None, _formats(machine, formats))
    from generator.press.presets import read_preset
    from generator.sheet.machine.kerf import read_kerf

    found = read_preset(preset, machine).name
    return Cutting(machine, read_kerf(kerf) if kerf is not None else 0.0, found, _formats(machine, formats))


def _formats(machine: str, given: str | None) -> tuple[str, ...]:
    made = MADE[machine]
    if given is None:
        return made
    wanted = [word.strip().lower() for word in given.split(",")]
    every = {one for kinds in MADE.values() for one in kinds}
    for word in wanted:
        if word not in every:
            raise ContentError(f"format {word!r}, expected some of {', '.join(made)}{suggestion(word, [*made])}")
        if word not in made:
            raise ContentError(f"format {word!r} for {machine}: {ELSE[word]}; expected some of {', '.join(made)}")
    return tuple(kind for kind in made if kind in wanted)


def cut_by_machine(
    tiles: "TileSheet", paper: "Paper", output: Path, asked: Cutting, backs: tuple[float, float] | None
) -> CutFiles | None:
    """The files of a set for a machine, its backs moved or left out; nothing where it has nothing to cut out."""
    from generator.press.cutting import bed_for, cut_files
    from generator.press.presets import PRESETS
    from generator.sheet.machine import cut_sheets, is_cut
    from generator.sheet.warning import SMALL_PARTS

    if not is_cut(tiles):
        return None
    preset = PRESETS[asked.preset or ""]
    sheets = [replace(one, shift=backs) for one in cut_sheets(tiles, bed_for(preset, paper), asked.kerf)]
    name, title = (paper.name, paper.title) if preset.area is None else (preset.name, preset.title)
    files = cut_files(output / f"{tiles.id}-{name}-{asked.machine}", sheets, preset, asked.formats, tiles.title)
    sided = any(one.piece.back is not None for sheet in sheets for one in sheet.placed)
    notes = [note for note, holds in ((ONE_SIDE, sided), (PIXELS, sheets[0].pictures)) if holds]
    # Where nothing is printed there is no leaf to say it on.
    note = [] if preset.printed else [*notes, SMALL_PARTS]
    return CutFiles(files, (*map(str, files), cut_summary(sheets, title), *note))


def cut_summary(sheets: "list[CutSheet]", size: str) -> str:
    """How many pieces lie on how many sheets, and how much of the material becomes pieces."""
    counts = [len(sheet.placed) for sheet in sheets]
    used = sum(sheet.used for sheet in sheets) / len(sheets)
    each = f" ({' + '.join(map(str, counts))})" if len(counts) > 1 else ""
    pieces = f"{sum(counts)} piece{'s' * (sum(counts) != 1)}{each}"
    return f"{pieces} on {len(sheets)} sheet{'s' * (len(sheets) != 1)} of {size}; {100 * used:.0f} % of it used"
