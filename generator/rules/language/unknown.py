"""What is to be found: values on cells, links or sides, or pieces that are laid."""

import re
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, model_validator

from generator.errors import ContentError
from generator.model import Model
from generator.rules.language.words import AnyValue, Mark, Name

RANGE = re.compile(r"([a-z0-9][a-z0-9-]*) to ([a-z0-9][a-z0-9-]*)")
SIZE, CELLS, MARKS, MOST = "size", "cells", "marks", "most"
"""Ends of a range: the longer side of the board, its cells, its largest mark, or that or what has room beside."""

MOST_VALUES = 900
"""The most values that a place may have."""


class Pieces(Model):
    """What is laid: every rectangle there is, or a set whose pieces are told."""

    rectangles: bool = False
    """Whether it is every rectangle that fits. Example: true"""

    words: Name | None = None
    """The given whose words are the pieces, one letter a cell, in a row. Example: tiles"""

    bars: Name | None = None
    """The given whose words are the lengths of straight pieces, each of which is laid. Example: fleet"""

    shapes: dict[str, str] = Field(default_factory=dict)
    """Pieces by their names, each a small picture that may be turned and mirrored. Example: {I: "# # #"}"""

    @model_validator(mode="after")
    def _is_one_kind(self) -> "Pieces":
        told = [name for name in type(self).model_fields if getattr(self, name)]
        if len(told) != 1:
            raise ContentError(
                f"pieces are {' and '.join(told) or 'nothing'}, expected one of rectangles, words, bars, shapes"
            )
        return self


def _pieces(value: object) -> object:
    return {"rectangles": "true"} if value == "rectangles" else value


ValueList = Annotated[tuple[AnyValue, ...], Field(min_length=2, max_length=MOST_VALUES)]


class Unknown(Model):
    """A layer of the answer: what stands on each place, or where pieces lie."""

    at: Literal["cells", "links", "sides"] = "cells"
    """Where it stands: on `cells`, on `links` between touching cells, or on the `sides` of cells. Example: sides"""

    values: ValueList | str | None = None
    """What may stand there: a list, a range such as `1 to 9` or `1 to size`, or a given list of words.

    Example: [empty, star]
    """

    fixed_by: Name | None = None
    """The given whose marks stand in the answer too. Example: digits"""

    fixed_as: dict[str, AnyValue] = Field(default_factory=dict)
    """What each of these marks means, where it is not the value itself. Example: {x: water}"""

    helper: bool = False
    """Whether it only helps to say the rules, and is no part of the answer. Example: true"""

    pieces: Annotated[Pieces, BeforeValidator(_pieces, json_schema_input_type=Literal["rectangles"])] | None = None
    """The pieces that are laid, where it is pieces: `rectangles`, or {words: tiles}. Example: rectangles"""

    shows: Name | None = None
    """The layer or given whose marks the pieces show. Example: colour"""

    label: AnyValue | None = None
    """What a piece shows on all its cells. Example: ship"""

    elsewhere: AnyValue | None = None
    """What stands where no piece lies, if pieces need not cover the board. Example: water"""

    @model_validator(mode="after")
    def _is_values_or_pieces(self) -> "Unknown":
        if (self.values is None) == (self.pieces is None):
            raise ContentError("an unknown has 'values' or 'pieces', expected one of the two")
        if isinstance(self.values, str) and not RANGE.fullmatch(self.values) and not self.values.isidentifier():
            raise ContentError(f"values {self.values!r}, expected a list, a range such as '1 to 9', or a given")
        if isinstance(self.values, tuple) and len({*self.values}) < len(self.values):
            raise ContentError(f"values {', '.join(map(str, self.values))}, expected each of them once")
        stray = [key for key in ("shows", "label", "elsewhere") if getattr(self, key) is not None]
        if self.pieces is None and stray:
            raise ContentError(f"{stray[0]!r} is said of pieces, but this has values")
        if self.pieces is not None and (self.fixed_by or self.at != "cells"):
            raise ContentError("pieces lie on cells, expected neither 'at' nor 'fixed_by'")
        return self

    @property
    def listed(self) -> tuple[Mark, ...]:
        """The values that are listed; none where they depend on the problem."""
        return self.values if isinstance(self.values, tuple) else ()

    def fixed(self, mark: Mark) -> Mark:
        """The value that a given mark means."""
        return self.fixed_as.get(str(mark), mark)
