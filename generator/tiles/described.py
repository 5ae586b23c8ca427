"""Sets of tiles as an author describes them, in words and with colours of one's own."""

from string import ascii_uppercase, digits
from typing import Annotated

from pydantic import AfterValidator, Field, model_validator

from generator.errors import ContentError
from generator.model import Model
from generator.tiles.dihex import Tile, TileSet, every_dihex
from generator.tiles.inks import read_inks

Inks = Annotated[dict[str, str], AfterValidator(read_inks)]
"""Letters and the colours that an author prints them in."""


class Description(Model):
    """A set in words: every dihex of so many colours, or of the numbers up to one, with or without some."""

    colours: Annotated[int, Field(ge=1, le=len(ascii_uppercase))] | None = None
    """How many colours there are, named A, B, C and so on. Example: 6"""

    highest: Annotated[int, Field(ge=0, le=len(digits) - 1)] | None = None
    """The highest number, for tiles with numbers in place of colours. Example: 3"""

    doubles: bool = False
    """Whether there are tiles with the same colour twice. Example: true"""

    singles: bool = False
    """Whether there is a single hex of each colour as well. Example: true"""

    use: Annotated[int, Field(ge=1)] | None = None
    """How many of the dihexes are used, if not all: any so many. Example: 12"""

    @model_validator(mode="after")
    def _colours_or_numbers(self) -> "Description":
        if (self.colours is None) == (self.highest is None):
            raise ContentError("a set of tiles needs one of the keys 'colours' and 'highest', expected exactly one")
        if len(self.letters) == 1 and not (self.doubles or self.singles):
            raise ContentError("one colour alone makes no tiles, expected 'doubles: true', 'singles: true' or more")
        return self

    @property
    def letters(self) -> str:
        """The colours of the set, or its numbers from nought."""
        return ascii_uppercase[: self.colours] if self.highest is None else digits[: self.highest + 1]

    @property
    def tiles(self) -> TileSet:
        """The set described."""
        dihexes = every_dihex(self.letters, self.doubles)
        singles = [Tile(letter) for letter in self.letters if self.singles]
        return TileSet.of([*dihexes, *singles], self.use)
