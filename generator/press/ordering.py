"""A set to cut out as somebody orders it: its paper, its size and backs, what cuts it, and which files are made."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import ContentError, suggestion
from generator.value import Value

if TYPE_CHECKING:
    from generator.compose.sheet_page import SheetPage
    from generator.load import TileSheet
    from generator.printing.paper import Paper
    from generator.sheet.machine.bed import CutSheet

MADE = {"scissors": ("pdf", "svg"), "plotter": ("pdf", "svg", "dxf"), "laser": ("svg", "dxf")}
"""The files that are made for each tool."""

ELSE = {"pdf": "a laser prints nothing, so there is no pdf for it", "dxf": "a dxf is for machines"}
"""Why a tool does not have a kind of file."""

PIXELS = "Pictures made of pixels are not engraved; draw them as SVG."
ONE_SIDE = "These pieces have two faces; a laser engraves the one that lies on top."

BOARD = 1.5
"""The thickness of a piece in a box where none is given: paper on both sides of thin board, in millimetres."""


class Cutting(Value):
    """What was asked for, checked."""

    machine: str
    formats: tuple[str, ...]
    preset: str | None = None
    kerf: float = 0.0

    def kept(self, files: Mapping[Path, bytes]) -> dict[Path, bytes]:
        """Those of some files that were asked for; all of them where a machine has nothing to cut."""
        if self.machine != "scissors":
            return dict(files)
        return {path: data for path, data in files.items() if path.suffix[1:] in self.formats}


class SheetOrder(Value):
    """How a set is wanted; what is None is as the set says."""

    paper: "Paper"
    cutting: Cutting
    size: float | None = None
    backs: bool | None = None
    box: bool = False
    thickness: float | None = None
    shift: tuple[float, float] | None = None
    """How far a printer's backs are moved; None where no printer is named."""

    def require(self) -> None:
        """Raise ContentError for what does not go together."""
        if self.thickness is not None and not self.box:
            raise ContentError(f"thickness {self.thickness:g} without a box, expected --box with it")
        if self.cutting.machine != "scissors" and self.box:
            raise ContentError(f"--box for a {self.cutting.machine}: boxes are cut by hand; leave out --for")


class CutFiles(Value):
    """Files to be cut, and what is said of them."""

    files: dict[Path, bytes]
    lines: tuple[str, ...]


def ordered_files(name: str, known: "Mapping[str, TileSheet]", order: SheetOrder, output: Path) -> CutFiles:
    """The files of a set of that name; raises ContentError where there is none, or it cannot be had so."""
    if name not in known:
        raise ContentError(f"unknown set {name!r}; known sets: {', '.join(known)}{suggestion(name, [*known])}")
    order.require()
    tiles, shift = _as_asked(known[name], order), order.shift or (0.0, 0.0)
    if order.cutting.machine != "scissors":
        side = None if order.backs is False else shift
        made = cut_by_machine(tiles, order.paper, output, order.cutting, side)
        if made is not None:
            return made
    pages = [_box(tiles, order)] if order.box else _pages(tiles, order, [*known.values()])
    made = _by_hand(output / f"{name}{'-box' * order.box}-{order.paper.name}", pages, order, shift)
    return _unmoved(made) if order.shift is not None and not any(one.back for one in pages) else made


def read_cutting(machine: str, kerf: str | None, preset: str | None, formats: str | None) -> Cutting:
    """The options for machines, or what is wrong with them."""
    if machine not in MADE:
        raise ContentError(f"tool {machine!r}, expected one of {', '.join(MADE)}{suggestion(machine, [*MADE])}")
    if machine == "scissors":
        for option, given in (("--kerf", kerf), ("--preset", preset)):
            if given is not None:
                raise ContentError(f"{option} {given} is for machines; add --for plotter or --for laser")
        return Cutting(machine, _formats(machine, formats))
    from generator.press.presets import read_preset
    from generator.sheet.machine.kerf import read_kerf

    found = read_preset(preset, machine).name
    width = Cutting.kerf if kerf is None else read_kerf(kerf)
    return Cutting(machine, _formats(machine, formats), found, width)


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


def _by_hand(stem: Path, pages: "Sequence[SheetPage]", order: SheetOrder, shift: tuple[float, float]) -> CutFiles:
    """The pages of a set for scissors, or for nothing but a printer, and what is said of them."""
    # Imported here, for it brings along the press.
    from generator.press.cutouts import sheet_files
    from generator.press.sheet_files import face_remarks

    files = order.cutting.kept(sheet_files(stem, pages, shift=shift))
    return CutFiles(files, (*map(str, files), *face_remarks(pages), summary(pages, order.paper)))


def _unmoved(made: CutFiles) -> CutFiles:
    return replace(made, lines=(*made.lines, "no backs here, so nothing was moved; --backs adds them"))


def _as_asked(tiles: "TileSheet", order: SheetOrder) -> "TileSheet":
    """The set in the size and with the backs that are asked for, if they are."""
    from generator.sheet.backs import with_backs
    from generator.sheet.sizes import sized

    found = tiles if order.size is None else sized(tiles, order.size)
    return found if order.backs is None else with_backs(found, order.backs)


def _pages(tiles: "TileSheet", order: SheetOrder, known: "Sequence[TileSheet]") -> "list[SheetPage]":
    from generator.press.cutouts import sheet_pages

    pages = sheet_pages(tiles, order.paper, known)
    return [replace(page, back=None) for page in pages] if order.backs is False else pages


def _box(tiles: "TileSheet", order: SheetOrder) -> "SheetPage":
    from generator.press.box import box_page

    thickness = BOARD if order.thickness is None else order.thickness
    return box_page(tiles, (order.paper.width, order.paper.height), thickness)


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
