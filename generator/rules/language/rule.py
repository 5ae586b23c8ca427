"""A rule: the sentence that a book prints, the places it speaks of, and the one thing that it requires there."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BeforeValidator, Field, model_validator

from generator.errors import ContentError
from generator.model import Model
from generator.rules.language.requirements import (
    Apart,
    Beside,
    Covers,
    Different,
    Every,
    Hangs,
    HasCount,
    Holds,
    HowMany,
    Never,
    OneLoop,
    OneOf,
    PatchSizes,
    Relation,
    Requirement,
    Runs,
    Same,
    Sees,
    Sum,
    Unlike,
)
from generator.rules.language.words import AnyMark, Name, Words

R = TypeVar("R")

SCOPES = (
    "board",
    "row",
    "column",
    "line",
    "diagonal",
    "block",
    "stretch",
    "cell",
    "pair",
    "corner pair",
    "link",
)
"""What a rule can be said of, beside anything given and any layer of pieces."""

AMONG = (
    "itself",
    "neighbours",
    "around",
    "sides",
    "links",
    "seen",
    "left",
    "right",
    "up",
    "down",
    "before",
    "after",
    "above",
    "below",
)
"""The places that a rule can look at from the one it is said of, beside the region that it lies in."""

WHERE = ("none", "any", "both", "same", "different")
"""What can be asked of the given marks of a place or pair, beside a mark itself."""

HERE = "here"
LONGEST_SENTENCE = 300


class Crossing(Model):
    """Every unbroken line of cells that reaches just into a third region."""

    crossing: Name
    """The regions that are crossed. Example: room"""


def _short_of(value: Any) -> Any:
    """`different: digit` is short for `different: {of: digit}`."""
    return {"of": value} if isinstance(value, str | list) else value


def _counted(value: Any) -> Any:
    """`count: {star: 2}` names its values at once."""
    return {"of": value} if isinstance(value, Mapping) and "of" not in value else value


def _pictured(value: Any) -> Any:
    """`never: [1 1 1, 2 2 2]` names its pictures at once."""
    listed = [value] if isinstance(value, str) else value
    return {"pictures": listed} if isinstance(listed, list) else listed


OF = BeforeValidator(_short_of, json_schema_input_type=str)
OF_SEVERAL = BeforeValidator(_short_of, json_schema_input_type=str | list[str])
COUNTED = BeforeValidator(_counted, json_schema_input_type=dict[str, HowMany])
PICTURED = BeforeValidator(_pictured, json_schema_input_type=str | list[str])
Scope = Annotated[str, Field(max_length=30)] | Crossing


class Rule(Model):
    """One rule of a family."""

    says: Annotated[str, Field(min_length=1, max_length=LONGEST_SENTENCE)]
    """The rule as the book prints it, in one sentence. Example: Stars do not touch, not even at a corner."""

    each: Scope = "board"
    """What it is said of, each by itself: board, row, column, cell, pair and so on, or anything given.

    Example: row
    """

    among: Words = ()
    """Which places it looks at from there: neighbours, around, sides, seen and so on. Example: neighbours"""

    where: dict[str, AnyMark] = Field(default_factory=dict)
    """Only where given marks are so: none, any, both, same, different, or one mark. Example: {pearl: b}"""

    if_: dict[str, Literal["here"]] = Field(default_factory=dict, alias="if")
    """Only where the place itself has these values. Example: {star: here}"""

    count: Annotated[HasCount, COUNTED] | None = None
    """How many of the places have a value. Example: {star: 2}"""

    different: Annotated[Different, OF] | None = None
    """No two of the places have the same value. Example: digit"""

    same: Annotated[Same, OF] | None = None
    """All of the places have the same value. Example: path"""

    all_: Annotated[Every, OF] | None = Field(default=None, alias="all")
    """All of the places have this value. Example: loose"""

    sum: Sum | None = None
    """What the numbers on the places add up to. Example: {of: digit, is: total}"""

    relation: Relation | None = None
    """How two places compare. Example: {of: digit, is: next}"""

    sees: Sees | None = None
    """How many numbers are seen along a line. Example: {of: height, count: clue}"""

    runs: Runs | None = None
    """How long the runs of a value along a line are. Example: {of: black, lengths: clue}"""

    unlike: Annotated[Unlike, OF] | None = None
    """No two groups are filled alike. Example: digit"""

    beside: Annotated[Beside, OF] | None = None
    """Each number has the next one beside it. Example: {of: number, by: corners}"""

    connected: Annotated[Hangs, OF_SEVERAL] | None = None
    """The places of a value hang together. Example: water"""

    loop: Annotated[OneLoop, OF] | None = None
    """What is drawn is one closed loop. Example: line"""

    patches: PatchSizes | None = None
    """How large the patches of a value are. Example: {of: land, size: number}"""

    cover: Annotated[Covers, OF] | None = None
    """The pieces cover the board. Example: tile"""

    apart: Annotated[Apart, OF] | None = None
    """No two pieces touch. Example: fleet"""

    holds: Annotated[Holds, OF] | None = None
    """What stands on every piece. Example: {of: number, size: number}"""

    never: Annotated[Never, PICTURED] | None = None
    """Small pictures that are seen nowhere. Example: ["w w\\nw w"]"""

    one_of: Annotated[OneOf, PICTURED] | None = None
    """Small pictures of which one is seen. Example: ["I I I I"]"""

    @model_validator(mode="after")
    def _requires_one_thing(self) -> "Rule":
        told = [name for name in REQUIREMENTS if getattr(self, field_of(name)) is not None]
        if len(told) != 1:
            what = " and ".join(told) if told else "nothing"
            raise ContentError(f"the rule requires {what}, expected one of {', '.join(REQUIREMENTS)}")
        return self

    @property
    def word(self) -> str:
        """The word of its requirement."""
        return next(name for name in REQUIREMENTS if getattr(self, field_of(name)) is not None)

    @property
    def requirement(self) -> Requirement:
        """What it requires."""
        found: Requirement = getattr(self, field_of(self.word))
        return found


NO_REQUIREMENTS = ("says", "each", "among", "where", "if_")
REQUIREMENTS = tuple(said.alias or name for name, said in Rule.model_fields.items() if name not in NO_REQUIREMENTS)
"""The words of all requirements."""


def field_of(word: str) -> str:
    """The attribute that holds what a rule says under a word."""
    return f"{word}_" if word == "all" else word
