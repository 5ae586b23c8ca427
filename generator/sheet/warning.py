"""What is said on every sheet of small pieces to whoever has small children."""

from generator.load import TileSheet

SMALL_PARTS = "Small parts. Not for children under three."

LARGE = frozenset({"mat", "boards", "pad"})
"""The kinds of which nothing small is cut out."""


def warning_of(sheet: TileSheet) -> str:
    """The words that a set needs; none where nothing small is cut out of it."""
    return "" if sheet.kind in LARGE else SMALL_PARTS
