"""A theme made ready for the press, and what is hard to see in it."""

from collections.abc import Mapping
from pathlib import Path

from generator.errors import ContentError
from generator.figure.marks import Face, Ink
from generator.manuscript.theme import EDGED, FONTS, ROLES, PartColours, Theme
from generator.press.fonts import FILES
from generator.press.look import Look
from generator.press.palette import PARTS, SCREEN, Palette, Part, luminance

DARK, LIGHT = "1B1D2A", "FFFFFF"
FAMILIES = {Face.SERIF: "text", Face.SANS: "label"}
"""The face that stands in for the others of its family, with the name of its task."""


def look_of(theme: Theme) -> Look:
    """What a theme asks for."""
    colours = {**SCREEN, **{ROLES[role]: colour for role, colour in theme.colours.items()}}
    parts = tuple(_part(part) for part in theme.parts) or PARTS
    edges = {EDGED[role]: width for role, width in theme.edges.items()}
    palette = Palette(colours, parts, edges, theme.rules, theme.like == "grey")
    return Look(palette, _fonts(theme), theme.sizes, theme.corners)


def _part(part: PartColours) -> Part:
    mark = part.mark or max((DARK, LIGHT), key=lambda colour: contrast(colour, part.bright))
    return part.bright, mark, part.text, part.tint


def _fonts(theme: Theme) -> Mapping[Face, Path]:
    """The file of each face; where a family is given in part, its upright stands in for the rest."""
    if not theme.fonts:
        return FILES
    # Imported here, for most books have no fonts of their own.
    from generator.press.fontfiles import read_font

    given = {FONTS[task]: Path(file) for task, file in theme.fonts.items()}
    for file in given.values():
        try:
            read_font(file)
        except ContentError as error:
            raise ContentError(f"{file}: {error}") from None
    found = dict(FILES)
    for face, task in FAMILIES.items():
        if face in given:
            found |= {FONTS[other]: given[face] for other in FONTS if other.split("-")[0] == task}
    return {**found, **given}


def contrast(one: str, other: str) -> float:
    """How much lighter one colour is than another, from 1 to 21, as the web reckons it."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lightness(colour: str) -> float:
    """How light a colour is, from 0 to 100: what is left of it in a grey print."""
    y = luminance(colour)
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


TILES = (Ink.A, Ink.B, Ink.C, Ink.D, Ink.E, Ink.F)
ON_TILES = (Ink.ON_A, Ink.ON_B, Ink.ON_C, Ink.ON_D, Ink.ON_E, Ink.ON_F)
READ_ON = ((Ink.TEXT, Ink.PAPER), (Ink.TEXT, Ink.TINT), (Ink.MUTED, Ink.PAPER), (Ink.ANSWER, Ink.PAPER))
LEAST_CONTRAST, LEAST_STEP = 4.5, 8.0


def doubts(palette: Palette) -> list[str]:
    """What is hard to read or to tell apart in a palette, each in a sentence."""
    found = [_faint(one.value, palette.of(one), other.value, palette.of(other)) for one, other in READ_ON]
    for ink, on in zip(TILES, ON_TILES, strict=True):
        found.append(_faint(on.value, palette.of(on), ink.value, palette.of(ink)))
    for number, (bright, mark, text, tint) in enumerate(palette.parts, 1):
        found.append(_faint(f"the mark of part {number}", mark, "its badge", bright))
        found.append(_faint(f"the text of part {number}", text, "its tint", tint))
    found += _alike(palette)
    return [words for words in found if words]


def _faint(one: str, colour: str, other: str, ground: str) -> str:
    ratio = contrast(colour, ground)
    if ratio >= LEAST_CONTRAST:
        return ""
    return f"{one} (#{colour}) is faint on {other} (#{ground}): {ratio:.1f} to 1, and {LEAST_CONTRAST} is wanted"


def _alike(palette: Palette) -> list[str]:
    """Tile colours that a grey print shows alike; an outlined white tile needs no colour."""
    seen = [(ink.value, lightness(palette.of(ink))) for ink in TILES if not palette.edge(ink)]
    return [
        f"{one} and {other} look alike in grey: their lightness is {a:.0f} and {b:.0f}"
        for place, (one, a) in enumerate(seen)
        for other, b in seen[place + 1 :]
        if abs(a - b) < LEAST_STEP
    ]
