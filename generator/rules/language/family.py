"""A whole family of puzzles, as its file says it."""

from functools import cached_property
from typing import Annotated

from pydantic import Field

from generator.model import Model, Title
from generator.problem import Slug
from generator.rules.language.board import BoardShape
from generator.rules.language.drawing import AnyLook
from generator.rules.language.given import Given
from generator.rules.language.rule import Rule
from generator.rules.language.unknown import Unknown
from generator.rules.language.words import Name

MOST_RULES = 40
MOST_LAYERS = 12
"""The most things that are given, and the most that are unknown."""


class Family(Model):
    """A family of puzzles as data: twenty lines or so, from which everything else follows."""

    family: Slug
    """Its name, by which chapters call for it; its file has the same name. Example: star-battle"""

    title: Title
    """What readers call it. Example: Star Battle"""

    credit: str = ""
    """Who thought of it, or where it was published first. Example: Hans Eendebak, 2003"""

    task: Annotated[str, Field(min_length=1, max_length=300)]
    """What a reader does, in one sentence. Example: Place the stars."""

    board: BoardShape = BoardShape()
    """What the board is made of. Example: {grid: hex}"""

    given: Annotated[dict[Name, Given], Field(max_length=MOST_LAYERS)] = Field(default_factory=dict)
    """What a problem gives, by names of your own. Example: {room: {as: regions}}"""

    unknown: Annotated[dict[Name, Unknown], Field(min_length=1, max_length=MOST_LAYERS)]
    """What is to be found, by names of your own. Example: {star: {values: [empty, star]}}"""

    rules: Annotated[tuple[Rule, ...], Field(min_length=1, max_length=MOST_RULES)]
    """The rules, each with its sentence.

    Example: [{says: No two stars touch., each: pair, count: {star: {at_most: 1}}}]
    """

    draw: dict[str, AnyLook] = Field(default_factory=dict)
    """How what is given and what is found look. Example: {room: borders, star: {star: star}}"""

    @cached_property
    def text(self) -> str:
        """All of it in one line: families are the same where this is."""
        return self.model_dump_json(by_alias=True, exclude_unset=True)

    def without_rule(self, number: int) -> "Family":
        """The same family but for one rule."""
        other = self.model_copy(update={"rules": (*self.rules[:number], *self.rules[number + 1 :])})
        # A copy brings along what was worked out of the first, its text among it.
        for name in [name for name in other.__dict__ if name not in type(self).model_fields]:
            del other.__dict__[name]
        return other

    @cached_property
    def pieces(self) -> tuple[str, ...]:
        """The layers of pieces."""
        return tuple(name for name, one in self.unknown.items() if one.pieces is not None)

    @cached_property
    def answers(self) -> tuple[str, ...]:
        """The layers that are the answer."""
        return tuple(name for name, one in self.unknown.items() if not one.helper)

    @cached_property
    def layers(self) -> tuple[str, ...]:
        """All layers: those of the answer first, then those that only help to say the rules."""
        return (*self.answers, *(name for name, one in self.unknown.items() if one.helper))

    @cached_property
    def pictures(self) -> tuple[str, ...]:
        """The keys of a problem that hold pictures of its board, the board itself first."""
        return tuple(dict.fromkeys(("picture", *(one.in_ for one in self.given.values() if not one.is_loose))))

    @cached_property
    def has_outside(self) -> bool:
        """Whether clues stand outside its board."""
        return any(one.at == "outside" for one in self.given.values())
