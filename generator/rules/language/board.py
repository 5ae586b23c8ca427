"""The board of a family: its grid, and which tokens of a picture are no cells."""

import re
from typing import Literal

from pydantic import field_validator

from generator.errors import ContentError
from generator.model import Model
from generator.rules.language.words import Tokens

BLOCKS = re.compile(r"([1-9])x([1-9])")
SPLIT = "\\"
"""A token with this sign in it holds two clues, and a wall may be any such token."""

HOLE = "_"
"""The token of a place that is not there; in a picture of hexagons a space says the same."""

GridName = Literal["square", "hex", "triangle"]


class BoardShape(Model):
    """What the cells of a family are, and how they lie in a picture."""

    grid: GridName = "square"
    """What a cell is: square, hex or triangle. Example: hex"""

    walls: Tokens = ()
    """The tokens of the picture that are walls and no cells; a backslash stands for every token with one in it.

    Example: "# 0 1 2 3 4"
    """

    blocks: str = ""
    """The height and width of the blocks that divide the board, if it has some. Example: 3x3"""

    between: bool = False
    """Whether the picture has room for marks between cells: a cell stands on every second place. Example: true"""

    @field_validator("blocks")
    @classmethod
    def _blocks_have_two_sides(cls, value: str) -> str:
        if value and not BLOCKS.fullmatch(value):
            raise ContentError(f"blocks {value!r}, expected a height and a width such as 3x3")
        return value

    @property
    def block_size(self) -> tuple[int, int] | None:
        """The height and width of a block; None where there are none."""
        found = BLOCKS.fullmatch(self.blocks)
        return (int(found[1]), int(found[2])) if found else None

    def is_wall(self, token: str) -> bool:
        """Whether a token of the picture is a wall."""
        return token in self.walls or (SPLIT in self.walls and SPLIT in token)
