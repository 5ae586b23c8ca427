"""Where to look, and why it cannot be done."""

from typing import Any, Protocol, runtime_checkable

from generator.figure.marks import Figure
from generator.value import Value


@runtime_checkable
class Hinted(Protocol):
    """A family that can point at a way in, in two stages."""

    def hints_for(self, solution: Any) -> tuple[str, str]:
        """A nudge and a push: where to look, then the next step; nothing where there is nothing to say."""


class Reason(Value):
    """Why something cannot be done, in words that have been proven."""

    rank: int
    kind: str
    words: str
    seen: bool
    """Whether a reader can see it without a long list."""

    cells: tuple[str, ...] = ()
    """The cells that it speaks of; none where it speaks of them all."""

    essay: tuple[str, ...] = ()
    """Paragraphs that tell it at length, where it deserves the room."""

    look: str = ""
    """How a reader sees it in figures that fail alike; nothing where there is no one way."""


@runtime_checkable
class Reasoned(Protocol):
    """A problem that may say why it cannot be done."""

    @property
    def reason(self) -> Reason | None:
        """The reason; None where none is known."""

    def culprits(self, width: float, height: float) -> Figure:
        """The question with what spoils it picked out, in a room of that size."""

    def numbered(self, width: float, height: float) -> Figure:
        """The question with what the essay speaks of."""


@runtime_checkable
class Explainable(Protocol):
    """A problem for which a reason why it cannot be done can be looked for."""

    def explain(self) -> tuple[str, str] | None:
        """The reason in words, and as the value of a key to write down; None where none is found."""
