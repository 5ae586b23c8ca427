"""What is said on every sheet of small pieces to whoever has small children."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet


SMALL_PARTS = "Small parts. Not for children under three."


def warning_of(sheet: "TileSheet") -> str:
    """The words that a set needs; none where nothing small is cut out of it."""
    return SMALL_PARTS if sheet.kind.maker().cut else ""
