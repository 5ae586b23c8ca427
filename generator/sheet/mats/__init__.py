"""Mats to play on: places for pieces at their true size, over sheets that are put together."""

from collections.abc import Callable

from generator.load import TileSheet
from generator.sheet.mats.finder import finder_leaves
from generator.sheet.mats.fujisan import fujisan_leaves
from generator.sheet.page import Area, Leaf

MATS: dict[str, Callable[[Area], list[Leaf]]] = {
    "fujisan": fujisan_leaves,
    "domino-finder": finder_leaves,
}
"""Who makes the leaves of a mat, by its name in content."""


def mat_leaves(sheet: TileSheet, area: Area) -> list[Leaf]:
    """The sheets of a mat."""
    assert sheet.mat is not None
    return MATS[sheet.mat](area)
