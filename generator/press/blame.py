"""Which colours of a theme stand behind the inks that a preflight found."""

from collections.abc import Iterator

from generator.manuscript.theme import ROLES
from generator.press.inks import Inks
from generator.press.palette import Palette

PART = ("bright", "mark", "text", "tint")
"""The colours of a part, as a theme calls them."""

NEAR = 0.002


def blamed(palette: Palette, inks: Inks, found: tuple[tuple[float, ...], ...]) -> dict[str, str]:
    """The roles that are printed in some of these inks, each with its colour."""
    return {
        name: colour for name, colour in _coloured(palette) if any(_same(inks.values(colour), one) for one in found)
    }


def _coloured(palette: Palette) -> Iterator[tuple[str, str]]:
    for role, ink in ROLES.items():
        yield role, palette.of(ink)
    for number, part in enumerate(palette.parts, 1):
        yield from ((f"{name} of part {number}", colour) for name, colour in zip(PART, part, strict=True))


def _same(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return len(one) == len(other) and all(abs(a - b) <= NEAR for a, b in zip(one, other, strict=True))
