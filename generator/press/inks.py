"""In which inks pages are printed: light for screens, black alone, or the four of a press.

Pages are drawn once, in the colours of a screen; what is printed elsewhere has those lines written anew
that choose a colour. They stand on lines of their own, so that no word can be mistaken for one.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from generator.press.palette import grey_of

Cmyk = tuple[float, float, float, float]

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

MIXED: dict[str, Cmyk] = {
    "FFDC51": (0, 0.12, 0.80, 0),
    "85C4EC": (0.45, 0.10, 0, 0),
    "EC7E1F": (0, 0.65, 1.0, 0.04),
    "1F8460": (0.90, 0.25, 0.80, 0.12),
    "85407C": (0.52, 0.92, 0.18, 0.12),
    "1A2258": (1.0, 0.90, 0.20, 0.58),
    "F5F2EA": (0, 0.02, 0.07, 0.03),
    "C2263F": (0.16, 1.0, 0.87, 0.07),
    "1F7A52": (0.91, 0.29, 0.89, 0.18),
    "FBF3DF": (0, 0.03, 0.13, 0.01),
    "A84E08": (0.10, 0.75, 1.0, 0.25),
    "17694C": (0.90, 0.30, 0.78, 0.25),
    "743469": (0.55, 0.92, 0.22, 0.18),
    "2F5FA8": (0.88, 0.66, 0.0, 0.04),
    "2A5596": (0.92, 0.72, 0.08, 0.08),
    "BF3A2B": (0.12, 0.90, 0.92, 0.08),
    "2F6DB3": (0.85, 0.55, 0.0, 0.03),
}
"""Colours whose inks were set by hand; all others are reckoned."""

CHOSEN = re.compile(r"^([0-9.e-]+) ([0-9.e-]+) ([0-9.e-]+) (rg|RG)$", re.MULTILINE)
WIDTH = re.compile(r"^([0-9.e-]+) w$", re.MULTILINE)


@dataclass(frozen=True)
class Inks:
    """The inks of one printing, the lightest grey and the finest line it holds, and the most ink on a spot."""

    space: Literal["screen", "rgb", "grey", "cmyk"] = "screen"
    least_grey: float = 0.0
    most: float = 4.0
    least_line: float = 0.0

    def written(self, operators: str) -> str:
        """Operators with their colours in these inks, and no line too fine for them."""
        if self.space == "screen":
            return operators
        coloured = CHOSEN.sub(self._chosen, operators)
        return WIDTH.sub(self._wide, coloured) if self.least_line else coloured

    def _wide(self, found: re.Match[str]) -> str:
        return found[0] if float(found[1]) >= self.least_line else f"{self.least_line:g} w"

    @cached_property
    def _known(self) -> dict[tuple[str, ...], str]:
        return {}

    def _chosen(self, found: re.Match[str]) -> str:
        asked = found.groups()
        if asked not in self._known:
            *parts, operator = asked
            colour = "".join(f"{round(float(part) * 255):02X}" for part in parts)
            self._known[asked] = self._said(colour, operator == "RG")
        return self._known[asked]

    def _said(self, colour: str, stroke: bool) -> str:
        """The line that chooses a colour."""
        black = self.black_of(colour)
        if black is not None and self.space != "cmyk":
            return f"{1 - black:.4g} {'G' if stroke else 'g'}"
        if self.space == "rgb":
            lacks = self._held(tuple(1 - int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)))
            return f"{' '.join(f'{1 - lack:.4g}' for lack in lacks)} {'RG' if stroke else 'rg'}"
        inks = (0.0, 0.0, 0.0, black) if black is not None else self._held(self.mixed(colour))
        return f"{' '.join(f'{ink:.4g}' for ink in inks)} {'K' if stroke else 'k'}"

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

    def mixed(self, colour: str) -> Cmyk:
        """The four inks of a colour, no more of them than the paper takes."""
        return _limited(MIXED.get(colour) or _reckoned(colour), self.most)


SCREEN = Inks()


def _reckoned(colour: str) -> Cmyk:
    """Inks without a table: what all three share is printed in black, as far as it is dark."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4))
    black = (1 - max(red, green, blue)) ** 1.5
    cyan, magenta, yellow = (max(0.0, 1 - part - black) / max(1 - black, 0.001) for part in (red, green, blue))
    return round(cyan, 3), round(magenta, 3), round(yellow, 3), round(black, 3)


def _limited(inks: Cmyk, most: float) -> Cmyk:
    """The same colour with less ink: the grey in it is printed in black, and then all is made lighter."""
    cyan, magenta, yellow, black = inks
    over = sum(inks) - most
    if over <= 0:
        return inks
    grey = min(cyan, magenta, yellow, over / 2 + 0.0005, 1 - black)
    cyan, magenta, yellow, black = cyan - grey, magenta - grey, yellow - grey, black + grey
    share = min(1.0, (most - black) / max(cyan + magenta + yellow, 0.001))
    return round(cyan * share, 3), round(magenta * share, 3), round(yellow * share, 3), round(black, 3)
