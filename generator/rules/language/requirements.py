"""What a rule can require: one small model for each word, its options inside it.

To add a word: a model here, a field of `Rule`, and its two readings, in `compile/` and in `check/`. A word that one
of them does not know is an error of the types.
"""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from generator.errors import ContentError
from generator.model import Model
from generator.rules.language.words import AnyValue, Name, Values

MOST_PICTURES = 60
"""The most small pictures of one rule."""

Amount = Annotated[int, Field(ge=0, le=900)]


class Range(Model):
    """A least and a most."""

    at_least: Amount | Name | None = None
    """The least, as a number or as a given that tells it. Example: 1"""

    at_most: Amount | Name | None = None
    """The most, as a number or as a given that tells it. Example: 2"""

    @model_validator(mode="after")
    def _bounds_something(self) -> "Range":
        if self.at_least is None and self.at_most is None:
            raise ContentError("expected 'at_least' or 'at_most'")
        return self


HowMany = Amount | Name | Range | tuple[Amount, ...]
"""How many: a number, a given that tells it, `half` of the places, a range, or a list of numbers."""


class HasCount(Model):
    """So many places have a value, for each value that is named; `any` stands for all but the first."""

    of: Annotated[dict[str, HowMany], Field(min_length=1, max_length=100)]
    """How many places have each value. Example: {star: 2}"""


class Different(Model):
    """No two places have the same value, or the same given mark."""

    of: Name
    """The layer or given in which they differ. Example: digit"""

    only: AnyValue | None = None
    """The value of the places that count; `any` for all but the first. Example: white"""


class Same(Model):
    """All places have the same value."""

    of: Name
    """The layer in which they agree. Example: path"""


class Every(Model):
    """All places have this value."""

    of: AnyValue
    """The value. Example: loose"""


class Sum(Model):
    """The numbers on the places add up to a number."""

    of: Name
    """The layer whose numbers are added up. Example: digit"""

    is_: Amount | Name = Field(alias="is")
    """What they come to: a number, or a given that tells it. Example: total"""


class Relation(Model):
    """Two places stand in a relation, the first to the second."""

    of: Name
    """The layer that is compared. Example: digit"""

    is_: Literal["less", "more", "next", "double", "neither"] = Field(alias="is")
    """The first is `less` or `more`, one follows the other (`next`), one is the `double`; or `neither` of the last.

    Example: next
    """


class Sees(Model):
    """Looking along the line, so many numbers are seen: a higher one hides those behind it."""

    of: Name
    """The layer whose numbers are looked at. Example: height"""

    count: Amount | Name
    """How many are seen: a number, or a given that tells it. Example: clue"""


class Runs(Model):
    """Along the line, the unbroken runs of a value have these lengths, in this order."""

    of: AnyValue
    """The value. Example: black"""

    lengths: Name
    """The given that lists the lengths. Example: clue"""


class Unlike(Model):
    """No two groups are filled alike."""

    of: Name
    """The layer that is compared, place by place. Example: digit"""


class Beside(Model):
    """Every number has the one before it and the one after it beside it."""

    of: Name
    """The layer of the numbers. Example: number"""

    by: Literal["sides", "corners"] = "sides"
    """Whether cells that meet in a corner are beside each other too. Example: corners"""


class Hangs(Model):
    """The places of a value, or of some values together, hang together."""

    of: Values = ()
    """The value, or the values that count as one. Example: water"""

    each: Name | None = None
    """The layer of which every value hangs together by itself, instead. Example: path"""

    above: int | None = None
    """With `each`, only values above this number. Example: 0"""

    by: AnyValue | None = None
    """The value of the links that join cells, if only some do. Example: drawn"""

    @model_validator(mode="after")
    def _is_of_something(self) -> "Hangs":
        if bool(self.of) == bool(self.each):
            raise ContentError("'connected' is said 'of' some values or of 'each' value of a layer, expected one")
        if self.above is not None and not self.each:
            raise ContentError("'above' goes with 'each'")
        return self


class OneLoop(Model):
    """What is drawn is one closed loop that never forks or crosses itself."""

    of: Name
    """The layer of links or sides, whose second value is drawn. Example: line"""


class PatchSizes(Model):
    """How large patches are: a patch is all that touches and has one value."""

    of: AnyValue
    """A value whose patches are meant, or a layer if those of all its values are. Example: land"""

    size: Name | tuple[Annotated[int, Field(ge=1, le=900)], ...]
    """Its cells: a list of sizes, `own` for the value itself, or a given that each patch has once and that tells.

    Example: number
    """


class Covers(Model):
    """Every cell lies under one piece, and every piece of the set is used once."""

    of: Name
    """The layer of pieces. Example: tile"""


class Apart(Model):
    """No two pieces touch, not even at a corner."""

    of: Name
    """The layer of pieces. Example: fleet"""


class Holds(Model):
    """Every piece has a given mark on it so many times."""

    of: Name
    """The given. Example: number"""

    times: Amount = 1
    """How often it stands on a piece. Example: 1"""

    size: Name | None = None
    """The given whose mark tells how many cells the piece has. Example: number"""


class Never(Model):
    """None of these small pictures is seen anywhere, however turned or mirrored."""

    pictures: Annotated[tuple[str, ...], Field(min_length=1, max_length=MOST_PICTURES)]
    """Small pictures of values by their first letters: `.` is anything, `*` any value but the first.

    Example: ["w w\\nw w"]
    """


class OneOf(Model):
    """One of these small pictures is seen, turned or mirrored: in the group, or round the mark at `o`."""

    pictures: Annotated[tuple[str, ...], Field(min_length=1, max_length=MOST_PICTURES)]
    """Small pictures: of values; or round a mark `o`, with `-` and `|` for links that are drawn, `x` for none.

    Example: [". x . - o - ."]
    """


Requirement = (
    HasCount
    | Different
    | Same
    | Every
    | Sum
    | Relation
    | Sees
    | Runs
    | Unlike
    | Beside
    | Hangs
    | OneLoop
    | PatchSizes
    | Covers
    | Apart
    | Holds
    | Never
    | OneOf
)
