"""In which inks pages are printed: light for screens, black alone, or the four of a press.

Pages are drawn once, in the colours of a screen; what is printed elsewhere has each colour written in its own
inks. What is neutral is printed in black alone; the inks of all else are read off the table of a press.
"""

from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from typing import Literal

from generator.art import PictureFile, in_black, in_four_inks
from generator.art.separation import Cmyk, Separation, limited, usual
from generator.press.palette import grey_of
from generator.value import Value

NEUTRALS = {
    "1B1D2A": 1.0,
    "1A1A1A": 1.0,
    "000000": 1.0,
    "5A5E70": 0.72,
    "7A7E8C": 0.56,
    "A9ADBA": 0.38,
    "D5D7DE": 0.18,
    "F6F6F9": 0.04,
    "FFFFFF": 0.0,
}
"""Colours that black alone prints, and how much of it."""

OPERATORS = {1: "g", 3: "rg", 4: "k"}
"""What chooses a colour told by so many numbers; in capitals, that of lines."""


class Inks(Value):
    """The inks of one printing, the lightest grey and the finest line it holds, and the most ink on a spot."""

    space: Literal["screen", "rgb", "grey", "cmyk"] = "screen"
    least_grey: float = 0.0
    most: float = 4.0
    least_line: float = 0.0
    separation: Separation | None = None
    """The inks of every colour where there are four of them; nothing for the usual ones."""

    @property
    def table(self) -> str:
        """A name for the table that its inks are read off, which is too large to be told."""
        return sha256(self.separation.inks).hexdigest() if self.separation else ""

    @cached_property
    def fills(self) -> Mapping[str, str]:
        """The operators that choose colours of a screen for shapes and words, in these inks."""
        return _ChosenColours(self, stroke=False)

    @cached_property
    def strokes(self) -> Mapping[str, str]:
        """The same for lines."""
        return _ChosenColours(self, stroke=True)

    def values(self, colour: str) -> tuple[float, ...]:
        """The numbers that say a colour: one of light, three of light, or four of ink."""
        if self.space == "screen":
            return light_of(colour)
        black = self.black_of(colour)
        if self.space == "cmyk":
            return (0.0, 0.0, 0.0, black) if black is not None else self._held(self.mixed(colour))
        if black is not None:
            return (1 - black,)
        lacks = self._held(tuple(1 - light for light in light_of(colour)))
        return tuple(1 - lack for lack in lacks)

    def _held(self, inks: tuple[float, ...]) -> tuple[float, ...]:
        """A tint strong enough to be printed: the same colour, its strongest ink no lighter than any grey."""
        strongest = max(inks)
        share = self.least_grey / strongest if 0 < strongest < self.least_grey else 1.0
        return tuple(ink * share for ink in inks)

    def black_of(self, colour: str) -> float | None:
        """How much black prints a colour; None where it is printed in colour."""
        red, green, blue = colour[:2], colour[2:4], colour[4:]
        if self.space == "grey":
            black = NEUTRALS.get(colour, 1 - int(grey_of(colour)[:2], 16) / 255)
        elif colour in NEUTRALS:
            black = NEUTRALS[colour]
        elif red == green == blue:
            black = 1 - int(red, 16) / 255
        else:
            return None
        return max(black, self.least_grey) if black else 0.0

    def picture(self, file: PictureFile, grey: bool) -> PictureFile:
        """A picture of pixels in these inks."""
        if self.space == "cmyk" and not grey:
            return in_four_inks(file, self.separation or usual(), self.most)
        return in_black(file) if grey else file

    def mixed(self, colour: str) -> Cmyk:
        """The four inks of a colour, no more of them than the paper takes."""
        return limited((self.separation or usual()).of(colour), self.most)


class _ChosenColours(dict[str, str]):
    """The operators that choose the colours met so far."""

    def __init__(self, inks: Inks, stroke: bool) -> None:
        self.inks = inks
        self.stroke = stroke

    def __missing__(self, colour: str) -> str:
        """Say a colour in these inks."""
        values = self.inks.values(colour.upper())
        operator = OPERATORS[len(values)]
        numbers = " ".join(f"{value:.4g}" for value in values)
        self[colour] = f"{numbers} {operator.upper() if self.stroke else operator}"
        return self[colour]


def light_of(colour: str) -> tuple[float, ...]:
    """The three lights of a colour of a screen, from 0 to 1."""
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4))


SCREEN = Inks()
