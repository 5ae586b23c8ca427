"""Goals as data: a sentence for the book, and requirements from a small closed vocabulary.

The solver compiles requirements to constraints, the checkers read them again in plain Python; neither
knows a goal by its name. A `Vocabulary` is what the content files define, for problems to refer to.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Discriminator, Field, Tag, field_validator, model_validator

from generator.errors import ContentError, suggestion
from generator.model import Model, Title
from generator.tiles.described import Description, Inks
from generator.tiles.dihex import TileSet

MOST_SIZE = 600
"""The largest patch, and the longest row, that a goal may speak of: no figure has more cells."""

MOST_PATCHES = 100
"""The most sizes that a goal may list."""

Size = Annotated[int, Field(ge=1, le=MOST_SIZE)]
Sizes = Annotated[tuple[Size, ...], Field(min_length=1, max_length=MOST_PATCHES)]


class Touching(Enum):
    """Where two cells of one colour may touch."""

    NEVER = "never"
    IN_DOUBLES = "in-doubles"


class Rows(Model):
    """How often a colour may stand in any row of the three directions; gaps do not break rows."""

    at_most: Size
    """How often one colour may stand in a row. Example: 1"""


class Patches(Model):
    """How large a patch may be: a patch is a maximal connected region of one colour."""

    sizes: Sizes
    """How many cells a patch of one colour may have. Example: [2, 3]"""


class EachColour(Model):
    """The sizes of the patches of every colour, each patch listed."""

    patches: Sizes
    """The patches that every colour makes, one size for each. Example: [4, 2, 1]"""


class Symmetry(Model):
    """A turn about the middle, or a mirror in some axis, that leaves the pattern of colours as it is.

    Where colours are permuted, the move may exchange colours, a whole colour for a whole colour.
    """

    by: Literal["60", "120", "180", "mirror"]
    """The turn, in degrees, or a mirror. Example: mirror"""

    colours: Literal["kept", "permuted"] = "kept"
    """Whether the colours stay, or whole colours may change places. Example: permuted"""


Requirement = Touching | Rows | Patches | EachColour | Symmetry


class Requires(Model):
    """The requirements of a goal; all that are given must hold."""

    touching: Touching | None = None
    """Where two cells of one colour may touch. Example: never"""

    rows: Rows | None = None
    """How often a colour may stand in a row of any of the three directions; gaps do not break a row.

    Example: {at_most: 1}
    """

    patches: Patches | None = None
    """How large a patch may be: a patch is all the cells of one colour that hang together. Example: {sizes: [2]}"""

    each_colour: EachColour | None = None
    """Which patches every colour makes. Example: {patches: [4, 2, 1]}"""

    symmetry: Symmetry | None = None
    """A turn or a mirror that leaves the pattern of colours as it is. Example: {by: 60, colours: permuted}"""

    @model_validator(mode="after")
    def _not_empty(self) -> "Requires":
        if not self.requirements:
            known = ", ".join(type(self).model_fields)
            raise ContentError(f"the goal requires nothing, expected one or more of {known}")
        return self

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        """Those that are given, in the order of the vocabulary."""
        every = self.touching, self.rows, self.patches, self.each_colour, self.symmetry
        return tuple(one for one in every if one is not None)


class Goal(Model):
    """What a player is asked to reach: a name, the sentence the book prints, what it requires, and a picture."""

    id: str
    """The name that problems use for this goal. Example: my-goal"""

    title: Title = ""
    """The name that readers see. Example: My goal"""

    sentence: str
    """What the book prints. It must say what `requires` proves. Example: No two cells of one colour touch."""

    requires: Requires
    """What is proven; everything given here must hold. Example: {touching: never}"""

    picture: str = ""
    """A few cells whose colours reach the goal, to be shown beside its sentence.

    Example:
       A B
      C D C
       A B
    """

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        """All that must hold."""
        return self.requires.requirements


def _kind(value: object) -> str:
    return "tiles" if isinstance(value, str) else "description"


Tiles = Annotated[
    Annotated[str, Tag("tiles")] | Annotated[Description, Tag("description")],
    Discriminator(_kind),
]
"""A set of tiles as an author writes it: a list of tiles, the id of a set, or a description."""


def _named(value: str | tuple[str, ...]) -> str | tuple[str, ...]:
    if not value:
        raise ContentError("no goal, expected the id of a goal or a list of ids")
    return value


GoalNames = Annotated[
    Annotated[str, Tag("goal")] | Annotated[tuple[str, ...], Tag("goals")],
    Discriminator(lambda value: "goal" if isinstance(value, str) else "goals"),
    AfterValidator(_named),
]
"""The id of a goal, or a list of ids, all of which must hold."""


def tiles_of(tiles: str | Description) -> TileSet:
    """The set that a list of tiles or a description stands for; raises ContentError where there is none."""
    return tiles.tiles if isinstance(tiles, Description) else TileSet.parse(tiles)


class NamedSet(Model):
    """A set of tiles under an id that problems can refer to."""

    id: str
    title: Title
    tiles: Tiles
    inks: Inks = Field(default_factory=dict)

    @field_validator("id")
    @classmethod
    def _no_list(cls, value: str) -> str:
        if not value[:1].islower():
            raise ContentError(f"id {value!r} of a set of tiles, expected a small letter first")
        return value

    @field_validator("tiles")
    @classmethod
    def _exists(cls, value: "str | Description") -> "str | Description":
        tiles_of(value)
        return value

    @cached_property
    def tile_set(self) -> TileSet:
        """The tiles themselves."""
        return tiles_of(self.tiles)


NO_FAMILIES: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True)
class Vocabulary:
    """The goals and named sets that problems may refer to, and the families that are data, by their names."""

    goals: Mapping[str, Goal] = field(default_factory=dict)
    sets: Mapping[str, NamedSet] = field(default_factory=dict)
    families: Mapping[str, Any] = field(default_factory=dict)
    """The families that are data. What a family is, those know who read one: here it is only passed on."""

    def plus(
        self,
        goals: Iterable[Goal] = (),
        sets: Iterable[NamedSet] = (),
        families: Mapping[str, Any] = NO_FAMILIES,
    ) -> "Vocabulary":
        """This vocabulary with more in it; an id that is taken is an error."""
        all_goals, all_sets = dict(self.goals), dict(self.sets)
        for goal in goals:
            if goal.id in all_goals:
                raise ContentError(f"goal {goal.id!r} is defined already, expected another id")
            all_goals[goal.id] = goal
        for named in sets:
            if named.id in all_sets:
                raise ContentError(f"tile set {named.id!r} is defined already, expected another id")
            all_sets[named.id] = named
        # Unread as long as there is no second: to join two mappings reads all that they hold.
        joined = {**self.families, **families} if self.families and families else families or self.families
        return Vocabulary(all_goals, all_sets, joined)

    def beyond(self, known: "Vocabulary") -> "Vocabulary":
        """What is in this vocabulary and not in a known one."""
        goals = {name: goal for name, goal in self.goals.items() if name not in known.goals}
        sets = {name: one for name, one in self.sets.items() if name not in known.sets}
        added = [name for name in self.families if name not in known.families]
        return Vocabulary(goals, sets, {name: self.families[name] for name in added})

    def goal(self, name: str) -> Goal:
        """The goal of that id; raises ContentError where there is none."""
        if name not in self.goals:
            raise ContentError(f"unknown goal {name!r}, expected {_one_of(name, [*self.goals])}")
        return self.goals[name]

    def tile_set(self, tiles: str | Description) -> TileSet:
        """The set that a list of tiles, an id or a description means; raises ContentError for what is none."""
        if isinstance(tiles, Description):
            return tiles.tiles
        if tiles in self.sets:
            return self.sets[tiles].tile_set
        if tiles.islower() and len(tiles) > 2 and " " not in tiles:
            raise ContentError(f"unknown tile set {tiles!r}, expected {_one_of(tiles, [*self.sets])}")
        return TileSet.parse(tiles)

    def inks(self, tiles: str | Description) -> Mapping[str, str]:
        """The author's own colours of a set that goes by its id, by their letters."""
        return self.sets[tiles].inks if isinstance(tiles, str) and tiles in self.sets else {}


def vocabulary(context: object) -> Vocabulary:
    """The vocabulary given to a validation as its context; an empty one where none was given."""
    return context if isinstance(context, Vocabulary) else Vocabulary()


def canonical(requirements: Iterable[Requirement]) -> str:
    """One text for the same requirements, whatever their goals are called."""
    texts = set()
    for one in requirements:
        detail = one.value if isinstance(one, Touching) else one.model_dump(mode="json")
        texts.add(json.dumps([type(one).__name__, detail], sort_keys=True))
    # Sorted, for it matters nowhere in which order requirements are listed.
    return "\n".join(sorted(texts))


def _one_of(name: str, known: list[str]) -> str:
    if not known:
        return "a goal or set of a content file, but none is given here"
    return f"one of {', '.join(known)}{suggestion(name, known)}"
