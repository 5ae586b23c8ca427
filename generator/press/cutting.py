"""Files for cutting machines: a print with its marks, and lines in layers that match it to the hair."""

from collections.abc import Collection, Sequence
from pathlib import Path

from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark
from generator.press.cutlines import cut_lines, engraved_lines, scored_lines, svg_path, together
from generator.press.palette import COLOUR
from generator.press.presets import Preset
from generator.press.sheet_files import sides_pdf
from generator.press.svg import Layer, layered_svg
from generator.press.text import width_of
from generator.printing.paper import Paper
from generator.sheet.contours import Vertex
from generator.sheet.machine.bed import (
    CRICUT_FOOT,
    CRICUT_MARGIN,
    LASER_GAP,
    LASER_MARGIN,
    PLOTTER_GAP,
    PLOTTER_MARGIN,
    Bed,
    CutSheet,
)
from generator.sheet.machine.registration import ARM, FROM_EDGE, registration
from generator.sheet.warning import SMALL_PARTS

CUT, SCORE, ENGRAVE = "Cut", "Score", "Engrave"
PALETTE = COLOUR.of_part(0)

CAPTION, UNDER_CAPTION = 12.0, 8.4
"""How far above the foot of a print its caption stands, and the line under it."""


def bed_for(preset: Preset, paper: Paper) -> Bed:
    """Where pieces may lie on some paper, or on all that the machine can print."""
    if preset.machine == "laser":
        return Bed(paper.width, paper.height, LASER_MARGIN, LASER_GAP)
    if preset.area is not None:
        return Bed(*preset.area, CRICUT_MARGIN, PLOTTER_GAP, CRICUT_FOOT)
    return Bed(paper.width, paper.height, PLOTTER_MARGIN, PLOTTER_GAP)


def cut_files(
    stem: Path, sheets: Sequence[CutSheet], preset: Preset, formats: Collection[str], title: str
) -> dict[Path, bytes]:
    """The files of a set: one print for all sheets, and for each its lines."""
    files: dict[Path, bytes] = {}
    if "pdf" in formats:
        files[stem.with_name(f"{stem.name}-print.pdf")] = print_pdf(sheets, preset, title)
    for number, sheet in enumerate(sheets, 1):
        if "svg" in formats:
            files[stem.with_name(f"{stem.name}-{number}.svg")] = cut_svg(sheet, preset, title)
        if "dxf" in formats:
            files[stem.with_name(f"{stem.name}-{number}.dxf")] = cut_dxf(sheet, preset)
    return files


def print_pdf(sheets: Sequence[CutSheet], preset: Preset, title: str) -> bytes:
    """What is printed before it is cut, a back behind each front that has one."""
    sides: list[Figure] = []
    for number, sheet in enumerate(sheets, 1):
        marks = [mark for _, art in sheet.art for mark in art] + _marks(sheet, preset) + _warning(sheet, preset)
        if preset.marks:
            marks += _caption(sheet, f"{title}, sheet {number} of {len(sheets)}")
        sides.append(Figure(sheet.bed.width, sheet.bed.height, tuple(marks)))
        sides += [sheet.back] if sheet.back is not None else []
    return sides_pdf(sides, title, PALETTE, sheets[0].pictures)


def cut_svg(sheet: CutSheet, preset: Preset, title: str) -> bytes:
    """A sheet in layers, in the order of the work: what is printed or engraved, then scored, then cut."""
    printed = [*sheet.art, ("small-parts", _warning(sheet, preset))]
    layers = [Layer("Print", marks=printed)] if preset.printed else []
    engraved = [] if preset.printed else together(engraved_lines(sheet))
    scored = [(name, svg_path(line, closed=False)) for name, line in scored_lines(sheet)]
    cut = [(name, svg_path(line)) for name, line in cut_lines(sheet)]
    layers += [
        Layer(ENGRAVE, paths=engraved, colour=preset.engrave, width=preset.line, filled=True),
        Layer(SCORE, paths=scored, colour=preset.score, width=preset.line),
        Layer(CUT, paths=cut, colour=preset.cut, width=preset.line),
        Layer("Regmarks", marks=[("silhouette", _marks(sheet, preset))] if preset.marks else []),
    ]
    used = [layer for layer in layers if layer.marks or layer.paths]
    return layered_svg((sheet.bed.width, sheet.bed.height), used, PALETTE, title, sheet.pictures).encode()


def cut_dxf(sheet: CutSheet, preset: Preset) -> bytes:
    """The lines of a sheet, without what is printed."""
    # Imported here, for it takes its time and few ask for it.
    from generator.press.dxf import DxfLayer, dxf

    engraved: dict[str, list[Sequence[Vertex]]] = {}
    for name, line in [] if preset.printed else engraved_lines(sheet):
        engraved.setdefault(name, []).append(line)
    layers = [
        DxfLayer(ENGRAVE.upper(), preset.engrave, filled=[*engraved.values()]),
        DxfLayer(SCORE.upper(), preset.score, [line for _, line in scored_lines(sheet)], closed=False),
        DxfLayer(CUT.upper(), preset.cut, [line for _, line in cut_lines(sheet)]),
    ]
    return dxf(sheet.bed.height, [layer for layer in layers if layer.lines or layer.filled])


def _marks(sheet: CutSheet, preset: Preset) -> list[Mark]:
    return registration(sheet.bed.width, sheet.bed.height) if preset.marks else []


def _warning(sheet: CutSheet, preset: Preset) -> list[Mark]:
    """What must be said of small pieces, at the foot, where none lies."""
    low = UNDER_CAPTION if preset.marks else sheet.bed.margin
    at = sheet.bed.width / 2, sheet.bed.height - low
    return [Label(at, SMALL_PARTS, 7.6, Ink.TEXT, Face.SANS_SEMIBOLD, anchor=Anchor.MIDDLE)]


def _caption(sheet: CutSheet, title: str) -> list[Label]:
    """What it is and how it is printed, as far as there is room beside the mark at the lower left."""
    at = sheet.bed.width / 2, sheet.bed.height - CAPTION
    room = sheet.bed.width - 2 * (FROM_EDGE + ARM) - 4
    advice = "Print at 100 % and load it with the square at the upper left."
    labels = (
        Label(at, words, 7.6, Ink.MUTED, Face.SANS, anchor=Anchor.MIDDLE)
        for words in (f"{title}. {advice}", advice)
    )
    return [label for label in labels if width_of(label.text, label.face, label.size) <= room][:1]
