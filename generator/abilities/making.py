"""New problems: how they are made, told apart, held to their claims and hunted."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Protocol, runtime_checkable

from generator.value import Value


@runtime_checkable
class Generating(Protocol):
    """A family that makes new problems."""

    generate: ClassVar[Any]
    """Makes problems of a size from a seed without end; what else it takes is what it can be asked for."""


@runtime_checkable
class Batched(Protocol):
    """A family that says how many of its problems are made at a time."""

    batch: ClassVar[int]


@runtime_checkable
class GradeSized(Protocol):
    """A family whose problems of a grade are not rare at some sizes."""

    grade_sizes: ClassVar[Mapping[str, tuple[int, ...]]]


@runtime_checkable
class GradeNeeding(Protocol):
    """A family that makes problems of a wanted grade only where something else is asked for as well."""

    grade_needs: ClassVar[str]
    """What else, by its option. Example: highest"""


@runtime_checkable
class MadeByLoops(Protocol):
    """A family that may make its problems by loops, which are faster where they are compiled."""

    made_by_loops: ClassVar[bool]


@runtime_checkable
class Alike(Protocol):
    """A problem that can be told from all that are the same but for a turn, a mirror or other names."""

    def likeness(self) -> str:
        """A name that all its forms share."""


@runtime_checkable
class NewProblem(Alike, Protocol):
    """A problem that was made, to be written into a file."""

    def written(self) -> Mapping[str, Any]:
        """Its keys as an author would write them."""


@runtime_checkable
class AlikeByKeys(Alike, Protocol):
    """A problem that says which of its keys that name stands for."""

    @property
    def likened(self) -> Sequence[str]:
        """The keys; none where it stands for none of them."""


@runtime_checkable
class FastChecked(Protocol):
    """A new problem that two quick programs can hold to its claim, far sooner than a check does."""

    def fast_check(self) -> tuple[str, str]:
        """The names of both; raises Refuted or Undecided where the claim fails, Disagreement where they differ."""


class Attempt(Value):
    """How far an attempt at an open problem has come, and the keys to write once it is settled."""

    words: str
    keys: tuple[tuple[str, str], ...] = ()
    settled: bool = False
    away: int = 0
    """How far from being settled, in a measure of the family's own, for whoever compares two hunts."""


@runtime_checkable
class Hunted(Protocol):
    """An open problem that is hunted by a search of its own, rather than by the solver."""

    def hunt(self, seed: int) -> Iterator[Attempt]:
        """Better and better attempts, the last one settled; the same for the same seed."""
