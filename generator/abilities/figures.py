"""Figures beside the question and the answer, and what is said of figures."""

from typing import Any, ClassVar, Protocol, runtime_checkable

from generator.abilities.declaring import template_value
from generator.figure.marks import Figure


@runtime_checkable
class Described(Protocol):
    """A problem that says its figures in words to who cannot see them; what differs has other words."""

    def alt_text(self, solution: Any = None) -> str:
        """The question or, given a solution, the answer, as somebody would read it out."""


@runtime_checkable
class ShowsRules(Protocol):
    """A problem whose rules are sentences, for each of which it can show a position that breaks it alone."""

    @property
    def rule_sentences(self) -> tuple[str, ...]:
        """The rules, each in one sentence."""

    def broken_rule(self, number: int) -> Figure | None:
        """The smallest position that breaks the rule of that number and no other; None where none was found."""


@runtime_checkable
class Staged(Protocol):
    """An example that can show what was there before its move."""

    def before(self) -> Figure:
        """The position, and what is about to be played."""


@runtime_checkable
class Emblem(Protocol):
    """A family with a small sign for the contents page."""

    def emblem(self) -> Figure:
        """At most 17 by 14 millimetres."""


@template_value
def has_emblem(problem: object, solution: object) -> bool:
    """Whether its family has a sign for the contents."""
    return isinstance(problem, Emblem)


@runtime_checkable
class Pictured(Protocol):
    """A problem whose goal has a small picture."""

    def pictured(self) -> Figure | None:
        """What is asked, in a picture of about 14 by 12 millimetres; None where its goal has none."""


@runtime_checkable
class Scaled(Protocol):
    """A family whose figures may be printed smaller where that saves pages."""

    scales: ClassVar[tuple[float, ...]]
    """The sizes of its figures, the largest first."""


@template_value
def scales(problem: object, solution: object) -> tuple[float, ...]:
    """The sizes that its figure may have on the page."""
    return problem.scales if isinstance(problem, Scaled) else (1.0,)


@runtime_checkable
class Charted(Protocol):
    """A problem with a chart of the tiles it uses."""

    @property
    def chart_name(self) -> str:
        """The tiles in one canonical text, the same for all problems that share the chart."""

    def chart(self, width: float) -> Figure:
        """The tiles side by side, in lines of that width."""


@template_value
def tiles(problem: object, solution: object) -> str:
    """The set of tiles it uses, in one canonical text; nothing where it has none."""
    return str(problem.chart_name) if isinstance(problem, Charted) else ""


@runtime_checkable
class TilesCounted(Protocol):
    """A problem that says of its tiles how many there are, and whether all of them are used."""

    @property
    def tiles_in_short(self) -> str:
        """The tiles in a few words, for a table of chapters. Example: any 5 of 6"""

    @property
    def tiles_chosen(self) -> str:
        """Which of the tiles of its chart are used: nothing where all are. Example: any five of these six"""


@template_value
def tiles_in_short(problem: object, solution: object) -> str:
    """Its tiles in a few words; nothing where its family has none."""
    return problem.tiles_in_short if isinstance(problem, TilesCounted) else ""


@template_value
def tiles_chosen(problem: object, solution: object) -> str:
    """Which of the tiles of its chart are used; nothing where all are."""
    return problem.tiles_chosen if isinstance(problem, TilesCounted) else ""


@runtime_checkable
class FullSize(Protocol):
    """A problem that can be drawn large enough to lay real tiles on."""

    @property
    def board_name(self) -> str:
        """The bare figure in one canonical text, the same for all problems that share the board."""

    def full_size(self) -> Figure:
        """The figure at the size of the cut-out tiles."""


@template_value
def board(problem: object, solution: object) -> str:
    """The bare figure by name; nothing where it cannot be drawn at full size."""
    return problem.board_name if isinstance(problem, FullSize) else ""


@runtime_checkable
class Ornate(Protocol):
    """A problem whose answer makes an ornament for covers and openers."""

    def ornament(self, solution: Any) -> Figure:
        """The answer, large and colourful."""


@runtime_checkable
class Grounded(Protocol):
    """A problem whose ornament lies among empty cells."""

    def ground(self) -> Figure:
        """The empty cells round the ornament, drawn where they would be."""
