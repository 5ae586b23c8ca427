"""What a problem may offer beyond being proven and drawn: each a small protocol of its own."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, runtime_checkable

from generator.figure.marks import Figure


@runtime_checkable
class Graded(Protocol):
    """A family that measures how hard a problem is; a printed grade must agree."""

    graded_by: ClassVar[str]
    """What is measured, in words that follow "by"."""

    def measured_grade(self, solution: Any) -> str:
        """One of GRADE_NAMES; the solution is the one that was proven, None where there is none."""


@runtime_checkable
class Hinted(Protocol):
    """A family that can point at a way in."""

    def hint_for(self, solution: Any) -> str:
        """Where to look first, short of the answer."""


@runtime_checkable
class Framed(Protocol):
    """A moving puzzle that can show where its solution has come to."""

    def frames(self, solution: Any) -> Iterator[tuple[int, Figure]]:
        """The moves worth a picture, each by its number and the position after it."""


@runtime_checkable
class Grouped(Protocol):
    """A problem that shares its figure, and so its number, with others: 7a, 7b, 7c."""

    @property
    def group(self) -> str:
        """What the problems of one number have in common."""

    @property
    def variant(self) -> str:
        """What tells them apart, in a word or two."""

    @property
    def sentence(self) -> str:
        """What is asked, as the book prints it."""


@runtime_checkable
class Countable(Protocol):
    """A problem that texts can count by more than its claim and its grade."""

    @property
    def kinds(self) -> Sequence[str]:
        """The words it can be counted by, such as the ids of its goals."""

    @property
    def amounts(self) -> Mapping[str, int]:
        """What it has a number of, such as tiles or moves."""


@runtime_checkable
class Charted(Protocol):
    """A problem with a chart of the tiles it uses."""

    def chart(self, width: float) -> Figure:
        """The tiles side by side, in lines of that width."""


@runtime_checkable
class FullSize(Protocol):
    """A problem that can be drawn large enough to lay real tiles on."""

    def full_size(self) -> Figure:
        """The figure at the size of the cut-out tiles."""


@runtime_checkable
class Ornate(Protocol):
    """A problem whose answer makes an ornament for covers and openers."""

    def ornament(self, solution: Any) -> Figure:
        """The answer, large and colourful."""


@dataclass(frozen=True)
class Attempt:
    """How far an attempt at an open problem has come, and the keys to write once it is settled."""

    words: str
    keys: tuple[tuple[str, str], ...] = ()
    settled: bool = False


@runtime_checkable
class Hunted(Protocol):
    """An open problem that is hunted by a search of its own, rather than by the solver."""

    def hunt(self, seed: int) -> Iterator[Attempt]:
        """Better and better attempts, the last one settled; the same for the same seed."""
