"""Unmatched Donimoes: slide dominoes into a rectangle, equal numbers never side by side (Don Kirkby)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from pydantic import field_validator

from generator.abilities.stories import Frame
from generator.figure.alt_text.squares import dominoes_alt_text
from generator.figure.boards import tiled_grid
from generator.figure.marks import Figure
from generator.grades import limit_counts
from generator.moves import Moves
from generator.problem import Problem
from generator.puzzles.moving.search import shortest
from generator.puzzles.sliding import SLIDES, Sliding
from generator.puzzles.sliding.drawing import emblem_figure, table_figure
from generator.puzzles.sliding.notation import Slide
from generator.puzzles.sliding.solving import Slides
from generator.puzzles.sliding.symmetry import canonical_pattern
from generator.puzzles.sliding.trace import Trace
from generator.puzzles.unmatched.checker import UnmatchedChecker
from generator.puzzles.unmatched.engine import UnmatchedPosition
from generator.puzzles.unmatched.examples import UnmatchedExample
from generator.puzzles.unmatched.story import UnmatchedStory, nudge
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout


class Unmatched(Sliding[UnmatchedPosition]):
    """A group of dominoes to be slid into a full rectangle."""

    grade_limits: ClassVar[tuple[float, float, float, float]] = (15, 40, 60, 120)
    counts: ClassVar[Mapping[str, Callable[[], int]]] = limit_counts(grade_limits)
    captures: ClassVar[bool] = False
    grade_sizes: ClassVar[Mapping[str, tuple[int, ...]]] = {
        "gentle": (4, 5),
        "steady": (5, 6),
        "tricky": (6, 7),
        "tough": (6, 7),
        "fiendish": (6, 7),
    }
    hint_terms: ClassVar[tuple[tuple[str, str], ...]] = (
        (" by ", "**Four by two**: the rectangle will be four wide and two high."),
        ("home", "**Home**: it lies where it will end."),
        ("busiest", "**Busiest**: it makes the most slides."),
        ("begin", SLIDES),
    )

    @field_validator("start")
    @classmethod
    def _a_group(cls, start: str) -> str:
        UnmatchedPosition.parse(start)
        return start

    @cached_property
    def position(self) -> UnmatchedPosition:
        """The start as the rules see it."""
        return UnmatchedPosition.parse(self.start)

    @property
    def checker(self) -> UnmatchedChecker:
        """The rules told a second time, on a table of single numbers."""
        return UnmatchedChecker(self.start)

    def likeness(self) -> str:
        """A name that problems share which differ only by turning, mirroring or renaming the numbers."""
        return canonical_pattern(self.position.layout)

    def solve(self) -> Iterator[Moves[Slide]]:
        """One shortest line of play, if there is any."""
        slides = Slides(self.position.layout, self.captures)
        way = shortest(slides.start, slides.following, slides.is_rectangle, self.limit, self.state_weight)
        if way is not None:
            yield slides.line(way)

    def alt_text(self, solution: Moves[Slide] | None = None) -> str:
        """The start, or the rectangle that a solution ends in."""
        return dominoes_alt_text(self.after(solution or Moves()).layout)

    def draw(self, solution: Moves[Slide] | None = None) -> Figure:
        """The start or, given a solution, the rectangle it ends in, in numbers."""
        if solution is None:
            return table_figure(self.position.layout)
        layout = self.after(solution).layout
        return tiled_grid(layout.cells, [(one.first, one.second) for one in layout.dominoes])

    def frames(self, solution: Moves[Slide]) -> Sequence[Frame]:
        """The start, what each stretch of the solution achieves, and the end."""
        return UnmatchedStory(self.trace(solution)).frames() if solution else ()

    def story(self, solution: Moves[Slide]) -> str:
        """Why it is hard."""
        return UnmatchedStory(self.trace(solution)).words() if solution else ""

    def nudge(self, trace: Trace) -> str:
        """The rectangle, and who is already at home."""
        return nudge(trace)

    def emblem(self) -> Figure:
        """The last slide of a small problem."""
        return EMBLEM


EMBLEM = emblem_figure(Layout.parse("4|5 2\n    -\n6|6 3"), Domino(2, 3), rising=True)

FAMILY: type[Problem[Moves[Slide]]] = Unmatched
EXAMPLE = UnmatchedExample
