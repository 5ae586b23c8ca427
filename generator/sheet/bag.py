"""A whole set on one figure, for the page that says what is in the bag."""

from typing import TYPE_CHECKING

from generator.errors import ContentError
from generator.figure.marks import Figure
from generator.sheet.kind import Staircase

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet


def bag_figure(sheet: "TileSheet") -> Figure:
    """Every tile of a set once, the doubles on the diagonal."""
    return _staircase_of(sheet).figure(sheet)


def bag_alt_text(sheet: "TileSheet") -> str:
    """The whole set in words, colours by their names."""
    return _staircase_of(sheet).alt_text(sheet)


def _staircase_of(sheet: "TileSheet") -> Staircase:
    found = sheet.kind.maker().staircase
    if found is None:
        raise ContentError(f"the set {sheet.id!r} has no staircase, expected dominoes or hex tiles")
    return found
