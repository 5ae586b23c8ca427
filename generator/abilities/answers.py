"""How answers are read, written down and understood."""

from typing import Any, ClassVar, Protocol, runtime_checkable

from generator.abilities.declaring import template_value
from generator.figure.marks import Figure


@runtime_checkable
class ReadWithKey(Protocol):
    """A family whose answers are read with a key."""

    def key(self, width: float) -> Figure:
        """How to read an answer, in a figure of that width; it is asked for wide, narrow and very narrow pages."""


@template_value
def keyed(problem: object, solution: object) -> bool:
    """Whether its answer is read with a key."""
    return isinstance(problem, ReadWithKey)


@runtime_checkable
class Blank(Protocol):
    """A problem whose answer has a place of its own beside its figure."""

    def blank(self) -> Figure:
        """That place with nothing in it."""


@runtime_checkable
class LinedAnswer(Protocol):
    """A problem whose answer is written down below its figure, and is no list of moves of a known length."""

    answer_lines: ClassVar[int]
    """How many lines it takes."""


@runtime_checkable
class NamedMoves(Protocol):
    """A family that has a word for its moves."""

    unit: ClassVar[tuple[str, str]]
    """What one of them is called, and several. Example: slide, slides"""


@runtime_checkable
class Heard(Protocol):
    """A problem whose answers people write otherwise than files do: in one line, or as the book prints them."""

    def heard(self, text: str) -> Any:
        """The solution that is meant; raises ContentError for what cannot be read, Refuted for what cannot lie."""
