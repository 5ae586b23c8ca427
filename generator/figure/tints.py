"""The ink under a letter and the one on it: of the theme, or of the author's own colours."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from generator.figure.marks import Ink, Own, Shade
from generator.grid.hex import Hex
from generator.tiles.inks import THEME

Spot = tuple[Hex, str]
NO_INKS: Mapping[str, str] = MappingProxyType({})

BRIGHT = 0.179
"""The luminance from which dark letters show better on a colour than white ones."""


class Tinted(str):
    """A letter that brings its own colour; to whoever does not draw it, it is the letter."""

    own: Own

    def __new__(cls, letter: str, colour: str) -> "Tinted":
        """The letter in a colour of six hexadecimal digits."""
        found = super().__new__(cls, letter)
        found.own = Own(colour)
        return found


def tinted(letter: str, inks: Mapping[str, str]) -> str:
    """A letter, in the author's own colour if it has one."""
    return Tinted(letter, inks[letter]) if letter in inks else letter


def tinted_spots(piece: Iterable[Spot], inks: Mapping[str, str]) -> tuple[Spot, ...]:
    """The cells of a tile with their letters, some in the author's own colours."""
    return tuple((cell, tinted(letter, inks)) for cell, letter in piece)


def tinted_pieces(pieces: Iterable[Sequence[Spot]], inks: Mapping[str, str]) -> list[tuple[Spot, ...]]:
    """Tiles in the author's own colours, so far as there are any."""
    return [tinted_spots(piece, inks) for piece in pieces]


def has_colour(letter: str) -> bool:
    """Whether a letter is printed on a colour, rather than on ivory."""
    return isinstance(letter, Tinted) or (letter != "" and letter in THEME)


def fill_of(letter: str) -> Shade:
    """The ink under a cell's marking: its colour, or that of an ivory tile."""
    if isinstance(letter, Tinted):
        return letter.own
    return Ink[letter] if has_colour(letter) else Ink.TILE


def ink_on(letter: str) -> Ink:
    """The ink that shows on a letter's colour."""
    if isinstance(letter, Tinted):
        return Ink.TEXT if _luminance(letter.own) > BRIGHT else Ink.PAPER
    return Ink[f"ON_{letter}"] if has_colour(letter) else Ink.TEXT


def _luminance(colour: str) -> float:
    """How bright a colour is to the eye, from nought to one."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (0, 2, 4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
