"""From ink roles to colours: a look is a palette, and a part of the book changes five of its roles."""

from collections.abc import Mapping
from dataclasses import field, replace
from functools import cached_property

from generator.figure.marks import Ink, Own, Shade
from generator.value import Value

RULES = frozenset({Ink.PART, Ink.PART_LINE, Ink.HAIR, Ink.SEAM})
"""The inks of the rules of a page."""

SCREEN: dict[Ink, str] = {
    Ink.LINE: "1B1D2A",
    Ink.TEXT: "1B1D2A",
    Ink.MUTED: "5A5E70",
    Ink.FAINT: "A9ADBA",
    Ink.HAIR: "D5D7DE",
    Ink.PAPER: "FFFFFF",
    Ink.TINT: "F5F2EA",
    Ink.ZEBRA: "F6F6F9",
    Ink.TILE: "FBF9F1",
    Ink.ANSWER: "C2263F",
    Ink.ANSWER_TINT: "FBE9EB",
    Ink.YES: "1F7A52",
    Ink.YES_TINT: "D8EEE0",
    Ink.BRAND: "1A2258",
    Ink.GROUND: "FBF3DF",
    Ink.GROUND_LINE: "E4D6B4",
    Ink.CUT: "7A7E8C",
    Ink.FOLD: "7A7E8C",
    Ink.GHOST: "B9CFC6",
    Ink.HOLE: "E9E4D6",
    Ink.SEAM: "E0DACB",
    Ink.CULPRIT: "F2A7A0",
    Ink.LEANS: "F6D27A",
    Ink.PATHWAY: "5B3A1E",
    Ink.BORDER: "2A5596",
    Ink.RED: "BF3A2B",
    Ink.RED_TINT: "F8DCD6",
    Ink.BLUE: "2F6DB3",
    Ink.BLUE_TINT: "D6E5F5",
    Ink.HEIGHT_0: "CFE6F3",
    Ink.HEIGHT_1: "DCEBCB",
    Ink.HEIGHT_2: "EFF0BF",
    Ink.HEIGHT_3: "FBE7A6",
    Ink.HEIGHT_4: "F5CD8C",
    Ink.HEIGHT_5: "E6A974",
    Ink.HEIGHT_6: "CF8558",
    Ink.PIP: "C4540A",
    Ink.SMALL_CIRCLE: "1F8460",
    Ink.LARGE_CIRCLE: "1A2258",
    # The six of the tiles, each with what is written on it below: dark on the light ones, white on the others.
    Ink.A: "FFDC51",
    Ink.B: "85C4EC",
    Ink.C: "EC7E1F",
    Ink.D: "1F8460",
    Ink.E: "85407C",
    Ink.F: "1A2258",
    Ink.ON_A: "1B1D2A",
    Ink.ON_B: "1B1D2A",
    Ink.ON_C: "1B1D2A",
    Ink.ON_D: "FFFFFF",
    Ink.ON_E: "FFFFFF",
    Ink.ON_F: "FFFFFF",
}

Part = tuple[str, str, str, str]
"""The colours of a part: bright, the mark on it, text, tint."""

PARTS: tuple[Part, ...] = (
    ("EC7E1F", "1B1D2A", "A84E08", "FDF0E3"),
    ("1F8460", "FFFFFF", "17694C", "E6F2EC"),
    ("85407C", "FFFFFF", "743469", "F4EAF2"),
    ("2F5FA8", "FFFFFF", "2A5596", "E8EFF8"),
    ("1A2258", "FFFFFF", "1A2258", "E9EAF2"),
)


class Palette(Value):
    """The colour of each role as six hexadecimal digits, and how its shapes are outlined and its rules drawn.

    A filled shape whose role is among the edges has a line of ink round it, so many points wide.
    """

    colours: Mapping[Ink, str]
    parts: tuple[Part, ...] = PARTS
    edges: Mapping[Ink, float] = field(default_factory=dict)
    rules: float = 1.0
    grey: bool = False
    """Whether the author's own colours are printed in grey, too."""

    def of(self, shade: Shade) -> str:
        """The colour of a role, or the author's own."""
        if isinstance(shade, Own):
            return grey_of(str(shade)) if self.grey else str(shade)
        return self.colours[shade]

    def edge(self, fill: Shade | None) -> float:
        """The width of the line round a shape that has none of its own; nought for none."""
        return self.edges.get(fill, 0.0) if isinstance(fill, Ink) else 0.0

    def weight(self, ink: Shade, width: float) -> float:
        """How wide a line is in this palette."""
        return width * self.rules if ink in RULES else width

    def of_part(self, colour: int) -> "Palette":
        """The palette of one of the part colours; 0 is the last of them, that of front matter and answers."""
        place = (colour - 1) % len(self.parts)
        if place not in self._of_parts:
            self._of_parts[place] = self._with(self.parts[place])
        return self._of_parts[place]

    @cached_property
    def _of_parts(self) -> "dict[int, Palette]":
        return {}

    def _with(self, part: Part) -> "Palette":
        bright, mark, text, tint = part
        own = {
            Ink.PART: bright,
            Ink.PART_MARK: mark,
            Ink.PART_TEXT: text,
            Ink.PART_TINT: tint,
            Ink.PART_LINE: _between(bright, tint),
        }
        return replace(self, colours={**self.colours, **own})


def luminance(colour: str) -> float:
    """How much light a colour gives back, from 0 to 1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    # Light as sRGB defines it, its three parts weighed as the eye weighs them.
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def grey_of(colour: str) -> str:
    """The grey that is as light as a colour."""
    light = luminance(colour)
    part = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return f"{round(255 * part):02X}" * 3


COLOUR = Palette(SCREEN)
"""The look that books have unless they say otherwise."""


def part_palette(colour: int, palette: Palette = COLOUR) -> Palette:
    """The palette of a part."""
    return palette.of_part(colour)


def _between(one: str, other: str) -> str:
    """A quiet line on a part's tint: a third of the way from the tint to its bright colour."""
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (0, 2, 4)]
    return "".join(f"{round((bright + 2 * tint) / 3):02X}" for bright, tint in pairs)
