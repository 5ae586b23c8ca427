"""Unmatched Donimoes: slide dominoes into a rectangle, equal numbers never side by side (Don Kirkby)."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import ClassVar

from pydantic import field_validator

from generator.figure.boards import tiled_grid
from generator.figure.marks import Figure
from generator.grades import limit_counts
from generator.moves import Moves
from generator.problem import Problem
from generator.puzzles.moving.search import shortest
from generator.puzzles.sliding import Sliding
from generator.puzzles.sliding.notation import Slide
from generator.puzzles.sliding.solving import Slides
from generator.puzzles.sliding.symmetry import canonical_pattern
from generator.puzzles.unmatched.engine import UnmatchedPosition
from generator.puzzles.unmatched.examples import UnmatchedExample
from generator.puzzles.unmatched.recount import UnmatchedTelling


class Unmatched(Sliding[UnmatchedPosition]):
    """A group of dominoes to be slid into a full rectangle."""

    grade_limits: ClassVar[tuple[float, float, float, float]] = (15, 40, 60, 120)
    counts: ClassVar[Mapping[str, Callable[[], int]]] = limit_counts(grade_limits)

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
    def telling(self) -> UnmatchedTelling:
        """The rules told a second time, on a table of single numbers."""
        return UnmatchedTelling(self.start)

    def likeness(self) -> str:
        """A name that problems share which differ only by turning, mirroring or renaming the numbers."""
        return canonical_pattern(self.position.layout)

    def solve(self) -> Iterator[Moves[Slide]]:
        """One shortest line of play, if there is any."""
        slides = Slides(self.position.layout, captures=False)
        way = shortest(slides.start, slides.following, slides.is_rectangle, self.limit)
        if way is not None:
            yield slides.line(way)

    def draw(self, solution: Moves[Slide] | None = None) -> Figure:
        """The start or, given a solution, the rectangle it ends in, in numbers."""
        if solution is None:
            return self.position.draw()
        layout = self.after(solution).layout
        return tiled_grid(layout.cells, [(one.first, one.second) for one in layout.dominoes])


FAMILY: type[Problem[Moves[Slide]]] = Unmatched
EXAMPLE = UnmatchedExample
