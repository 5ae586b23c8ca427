"""Several things asked of one figure, and what texts can count."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol, runtime_checkable

from generator.abilities.declaring import template_value
from generator.value import Value


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


@template_value
def group(problem: object, solution: object) -> str:
    """What it shares with the problems of the same number; nothing where it stands alone."""
    return problem.group if isinstance(problem, Grouped) else ""


@template_value
def variant(problem: object, solution: object) -> str:
    """What tells it from the others of its number."""
    return problem.variant if isinstance(problem, Grouped) else ""


@template_value
def sentence(problem: object, solution: object) -> str:
    """What is asked, as the goals of the content say it."""
    return problem.sentence if isinstance(problem, Grouped) else ""


class FigureKeys(Value):
    """How problems that share a figure are written as one figure with its asks, and whose keys are whose."""

    by: str
    """The key that tells them apart; an ask goes by its value."""

    figure: tuple[str, ...]
    """The keys that make the figure, which no ask may change."""

    ask: tuple[str, ...]
    """The keys that belong to one ask alone."""


class DraftFigure(Value):
    """A new figure of which several things are to be asked: its name, and its problems, made if it is new."""

    name: str
    """What all its forms share."""

    problems: Callable[[], Sequence[Any]]


@runtime_checkable
class SharedFigure(Protocol):
    """A family that asks several things of one figure, which may be written once."""

    asks: ClassVar[FigureKeys]


@runtime_checkable
class Countable(Protocol):
    """A problem that texts can count by more than its claim and its grade."""

    @property
    def kinds(self) -> Sequence[str]:
        """The words it can be counted by, such as the ids of its goals."""

    @property
    def amounts(self) -> Mapping[str, int]:
        """What it has a number of, such as tiles or moves."""


@template_value
def amounts(problem: object, solution: object) -> Mapping[str, int]:
    """What it has a number of."""
    return problem.amounts if isinstance(problem, Countable) else {}
