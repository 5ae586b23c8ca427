"""What a problem of a family gives: numbers and marks on its board, regions, words, and clues outside."""

from typing import Literal

from pydantic import Field, model_validator

from generator.errors import ContentError
from generator.model import Model
from generator.rules.language.words import Marks, Name

PICTURE = "picture"
"""The key of a problem that holds its board."""

OUTSIDE = ("top", "left", "right", "bottom")
"""The keys of a problem that hold the clues outside its board."""

LOOSE = ("number", "words")
"""What stands on no place: a key of the problem by the name of the given."""


class Given(Model):
    """Something that a problem gives, and where in the problem it stands."""

    as_: Literal["numbers", "marks", "letters", "regions", "number", "words"] = Field(default="numbers", alias="as")
    """What it is: `numbers`, `marks`, `letters` or `regions` on the board, or one `number` or a list of `words`.

    Example: regions
    """

    at: Literal["cells", "links", "outside"] = "cells"
    """Where it stands: on cells, on the links between two cells, or outside, beside a row or a column.

    Example: outside
    """

    marks: Marks = ()
    """The only tokens of the picture that count for it. Example: w b"""

    in_: Name = Field(default=PICTURE, alias="in")
    """The key of the problem whose picture it stands in. Example: rooms"""

    part: Literal["below", "right"] | None = None
    """Which half of a token such as 11\\16 it is: the number for the line `below`, or for that to the `right`.

    Example: below
    """

    lists: bool = False
    """Whether each clue outside is a list of numbers. Example: true"""

    optional: bool = False
    """Whether a problem may leave out its key; what asks for it then says nothing. Example: true"""

    @model_validator(mode="after")
    def _fits_together(self) -> "Given":
        if self.as_ in LOOSE and (self.at != "cells" or self.marks or self.part or self.in_ != PICTURE):
            raise ContentError(f"'as: {self.as_}' is a key of the problem, and stands nowhere on its board")
        if self.lists and self.at != "outside":
            raise ContentError("'lists: true' is for clues outside, expected 'at: outside' beside it")
        if self.at != "cells" and (self.part or self.in_ != PICTURE or self.as_ == "regions"):
            raise ContentError(f"'at: {self.at}' says where it stands, expected no 'in', 'part' or regions")
        return self

    @property
    def is_loose(self) -> bool:
        """Whether it stands nowhere on the board."""
        return self.as_ in LOOSE

    @property
    def is_regions(self) -> bool:
        """Whether it parts the board into regions."""
        return self.as_ == "regions"
