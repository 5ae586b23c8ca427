"""Solutions told step by step, in pictures or in paragraphs."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from generator.abilities.declaring import template_value
from generator.figure.marks import Figure
from generator.value import Value


class Frame(Value):
    """A position on the way of a solution: how many moves led there, and what has just been achieved."""

    moves: int
    title: str
    words: str
    figure: Figure
    says: str = ""
    """The position in words, for who cannot see it."""


@runtime_checkable
class Framed(Protocol):
    """A moving puzzle whose solution can be told in pictures."""

    def frames(self, solution: Any) -> Sequence[Frame]:
        """The key positions from the start to the end, all in one fixed window."""

    def story(self, solution: Any) -> str:
        """Why it is hard, to be read over the pictures; nothing where there is nothing to say."""


@runtime_checkable
class Worked(Protocol):
    """A puzzle whose way to the answer can be told on one figure and in a few paragraphs."""

    def worked(self, solution: Any) -> tuple[Figure, str]:
        """The figure, and paragraphs of Markdown."""


@template_value
def has_story(problem: object, solution: object) -> bool:
    """Whether its solution can be told in pictures."""
    return solution is not None and isinstance(problem, Framed)
