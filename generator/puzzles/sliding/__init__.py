"""What Unmatched and Capturing share: a group of dominoes, each of which slides along its length."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Generic, Self, TypeVar

from pydantic import model_validator

from generator.figure.dominoes import HALF
from generator.manuscript.spoken import HALF_A_DOMINO, Motif, PrintSize
from generator.moves import Moves
from generator.puzzles.moving import Moving
from generator.puzzles.sliding.engine import SlidingPosition, require_on_board
from generator.puzzles.sliding.notation import Slide
from generator.puzzles.sliding.trace import Trace, traced

P = TypeVar("P", bound=SlidingPosition)

SLIDES = "**24R**: the two-four slides one space to the right. L is left, U is up, D is down."
"""How slides are written, for hints and answers."""

SHORT = 8
"""The most slides of a solution of which a hint gives only the first away."""


class Sliding(Moving[P, Slide], Generic[P]):
    """A group of dominoes to be slid."""

    pieces: ClassVar[Motif] = "dominoes"
    answer_words: ClassVar[str] = SLIDES
    unit: ClassVar[tuple[str, str]] = ("slide", "slides")
    scales: ClassVar[tuple[float, ...]] = (1.0, 0.94, 0.88, 0.82, 0.77)
    print_size: ClassVar[PrintSize | None] = PrintSize(HALF_A_DOMINO, HALF, scales)
    state_weight: ClassVar[float] = 20
    batch: ClassVar[int] = 20
    grade_sizes: ClassVar[Mapping[str, tuple[int, ...]]]
    """The numbers of dominoes among which new problems of each grade are not rare."""

    captures: ClassVar[bool]
    """Whether a match takes dominoes off the table."""

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        for slide in self.read(self.solution or ""):
            require_on_board(self.position.layout, slide)
        return self

    @property
    def subject(self) -> str:
        """How many dominoes there are."""
        return self.title or f"{len(self.position.layout.dominoes)} dominoes"

    @property
    def subject_means(self) -> str:
        """How many dominoes there are."""
        return "**How many dominoes** there are."

    @property
    def figure_means(self) -> str:
        """The start."""
        return "**The position** you start from."

    @classmethod
    def read_move(cls, text: str) -> Slide:
        """One slide, such as `24R`."""
        return Slide.parse(text)

    @abstractmethod
    def nudge(self, trace: Trace) -> str:
        """Where to look, from the way a solution goes."""

    def trace(self, solution: Moves[Slide]) -> Trace:
        """The way a solution goes."""
        return traced(self.position.layout, solution, self.captures)

    def fast_check(self) -> tuple[str, str]:
        """Two compiled searches, written apart, find the shortest line as long as claimed."""
        # Compiled loops take a second to start and are wanted only for new problems.
        from generator.puzzles.sliding.fast_check import held

        return held(self.start, self.position.layout, self.captures, self.claim)

    def hints_for(self, solution: Moves[Slide] | None) -> tuple[str, str]:
        """Where to look; then how our solution begins, and which domino it moves most."""
        if not solution:
            return "", ""
        trace = self.trace(solution)
        first = solution[: 1 if len(solution) <= SHORT else 3]
        return self.nudge(trace), f"Begin {' '.join(map(str, first))}.{_busiest(trace)}"


def _busiest(trace: Trace) -> str:
    """The domino that slides most often, where it is only one."""
    counts = trace.counts()
    most = [trace.names[one] for one, count in counts.items() if count == max(counts.values())]
    return f" Busiest: {most[0]}." if len(most) == 1 else ""
