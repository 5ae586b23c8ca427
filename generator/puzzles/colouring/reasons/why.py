"""The key `why`: the cells that spoil a figure, and in one word how."""

from enum import Enum

from pydantic import field_validator

from generator.errors import ContentError
from generator.model import Model


class Says(Enum):
    """What is wrong with the cells."""

    ROW_TOO_LONG = "row-too-long"
    PART_OF_WRONG_SIZE = "part-of-wrong-size"
    PART_LACKS_TILES = "part-lacks-tiles"
    TOO_FEW_NEIGHBOURS = "too-few-neighbours"
    SAME_AND_OTHER = "same-and-other"
    TILE_TWICE = "tile-twice"
    TOO_FEW_OF_A_KIND = "too-few-of-a-kind"
    ROW_NUMBERS = "row-numbers"
    CANNOT_BE_FILLED = "cells-cannot-be-filled"
    PLACES_CLASH = "places-clash"


class Why(Model):
    """Why a figure cannot be done: what is wrong, and with which cells; with all where none is named."""

    says: Says
    """What is wrong, in one of some words. Example: row-too-long"""

    cells: tuple[str, ...] = ()
    """The cells it is wrong with; all of them if you name none. Example: [c1, c2]"""

    @field_validator("cells")
    @classmethod
    def _once_each(cls, cells: tuple[str, ...]) -> tuple[str, ...]:
        twice = sorted({cell for cell in cells if cells.count(cell) > 1})
        if twice:
            raise ContentError(f"cell {twice[0]!r} is named twice, expected each once")
        return cells
