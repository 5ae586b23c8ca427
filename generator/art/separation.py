"""Colours of a screen in the four inks of a press, read off a lattice of colours whose inks are known.

The usual lattice is shipped as numbers, so that a file has the same inks on every machine.
"""

from dataclasses import field
from functools import cache, lru_cache
from itertools import product
from pathlib import Path

from generator.value import Value

Cmyk = tuple[float, float, float, float]

FILE = Path(__file__).with_name("inks.txt")
# Sixteen steps of sixteen shades, as profiles have them; 4,913 colours of four bytes.
SIZE = 17
"""How many shades of red, green and blue the lattice has."""

LAST = SIZE - 1


def lattice() -> bytes:
    """The colours of the lattice: red runs fastest, then green."""
    places = product(range(SIZE), repeat=3)
    return bytes(round(255 * part / LAST) for blue, green, red in places for part in (red, green, blue))


class Separation(Value):
    """The inks of every colour of the lattice, four bytes each."""

    inks: bytes = field(repr=False)

    def of(self, colour: str) -> Cmyk:
        """The four inks of a colour, each from 0 to 1: those of the eight colours round it, as near as they are."""
        places = [int(colour[at : at + 2], 16) * LAST / 255 for at in (0, 2, 4)]
        lows = [min(int(place), LAST - 1) for place in places]
        found = [0.0] * 4
        for corner in product((0, 1), repeat=3):
            weight = 1.0
            for place, low, far in zip(places, lows, corner, strict=True):
                weight *= place - low if far else 1 - place + low
            red, green, blue = (low + far for low, far in zip(lows, corner, strict=True))
            at = 4 * (red + SIZE * (green + SIZE * blue))
            found = [ink + weight * byte / 255 for ink, byte in zip(found, self.inks[at : at + 4], strict=True)]
        cyan, magenta, yellow, black = (round(ink, 3) for ink in found)
        return cyan, magenta, yellow, black

    def within(self, most: float) -> "Separation":
        """The same with no more ink on any spot than a paper takes."""
        return _within(self, most)


@lru_cache(maxsize=8)
def _within(separation: Separation, most: float) -> Separation:
    inks = separation.inks
    spots = (inks[at : at + 4] for at in range(0, len(inks), 4))
    if max(map(sum, spots)) <= 255 * most:
        return separation
    return Separation(b"".join(_fewer(inks[at : at + 4], most) for at in range(0, len(inks), 4)))


def _fewer(spot: bytes, most: float) -> bytes:
    cyan, magenta, yellow, black = (byte / 255 for byte in spot)
    return bytes(round(255 * ink) for ink in limited((cyan, magenta, yellow, black), most))


def limited(inks: Cmyk, most: float) -> Cmyk:
    """The same colour with less ink: the grey in it is printed in black, and then all is made lighter."""
    cyan, magenta, yellow, black = inks
    over = sum(inks) - most
    if over <= 0:
        return inks
    # Grey in black saves two of three inks, so half of what is over is enough; the rest is for rounding.
    grey = min(cyan, magenta, yellow, over / 2 + 0.0005, 1 - black)
    cyan, magenta, yellow, black = cyan - grey, magenta - grey, yellow - grey, black + grey
    share = min(1.0, (most - black) / max(cyan + magenta + yellow, 0.001))
    return round(cyan * share, 3), round(magenta * share, 3), round(yellow * share, 3), round(black, 3)


@cache
def usual() -> Separation:
    """The inks that are used where an author has no profile of a press."""
    lines = FILE.read_text(encoding="ascii").splitlines()
    return Separation(bytes.fromhex("".join(line for line in lines if not line.startswith("#"))))
