"""Capturing Donimoes: collect every domino by sliding equal numbers together (Don Kirkby)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from pydantic import field_validator, model_validator

from generator.abilities.stories import Frame
from generator.claim import Captures, Claim, Impossible, Open, Shortest, Solvable
from generator.errors import ContentError
from generator.figure.alt_text.squares import dominoes_alt_text
from generator.figure.marks import Figure, Ink
from generator.grades import limit_counts
from generator.grid.square import Square
from generator.moves import Moves
from generator.problem import Problem
from generator.puzzles.capturing.checker import CapturingChecker
from generator.puzzles.capturing.engine import CapturingPosition
from generator.puzzles.capturing.examples import CapturingExample
from generator.puzzles.capturing.story import CapturingStory, nudge
from generator.puzzles.moving.search import shortest
from generator.puzzles.sliding import SLIDES, Sliding
from generator.puzzles.sliding.drawing import collected_figure, emblem_figure, table_figure
from generator.puzzles.sliding.engine import read_group
from generator.puzzles.sliding.notation import Slide
from generator.puzzles.sliding.solving import GONE, Slides
from generator.puzzles.sliding.symmetry import canonical_sixes
from generator.puzzles.sliding.trace import Trace
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout


class Capturing(Sliding[CapturingPosition]):
    """A group of dominoes to be collected; under `captures: n`, at least n of them."""

    claims: ClassVar[tuple[type[Claim], ...]] = (Shortest, Solvable, Captures, Impossible, Open)
    grade_limits: ClassVar[tuple[float, float, float, float]] = (10, 20, 40, 60)
    counts: ClassVar[Mapping[str, Callable[[], int]]] = limit_counts(grade_limits)
    captures: ClassVar[bool] = True
    grade_sizes: ClassVar[Mapping[str, tuple[int, ...]]] = {
        "gentle": (4, 5),
        "steady": (5, 6),
        "tricky": (6, 7, 8),
        "tough": (8,),
        "fiendish": (8,),
    }
    hint_terms: ClassVar[tuple[tuple[str, str], ...]] = (
        ("last to go", "**Last to go**: the dominoes you collect at the very end."),
        ("busiest", "**Busiest**: it makes the most slides."),
        ("begin", SLIDES),
    )

    @field_validator("start")
    @classmethod
    def _a_group(cls, start: str) -> str:
        read_group(start)
        return start

    @model_validator(mode="after")
    def _can_be_collected(self) -> "Capturing":
        there = len(self.position.layout.dominoes)
        if self.wanted > there:
            raise ContentError(f"claim '{self.claim}', expected at most the {there} dominoes on the board")
        return self

    @cached_property
    def position(self) -> CapturingPosition:
        """The start as the rules see it."""
        return CapturingPosition.parse(self.start)

    @property
    def checker(self) -> CapturingChecker:
        """The rules told a second time, on a table of single numbers."""
        return CapturingChecker(self.start, self.wanted)

    @property
    def wanted(self) -> int:
        """How many dominoes a solution collects."""
        return self.claim.count if isinstance(self.claim, Captures) else len(self.position.layout.dominoes)

    def likeness(self) -> str:
        """A name that problems share which differ only by turning, mirroring or exchanging n for 6 - n."""
        return canonical_sixes(self.position.layout)

    def solve(self) -> Iterator[Moves[Slide]]:
        """One shortest line of play that collects all that is wanted, if there is any."""
        slides = Slides(self.position.layout, self.captures)
        wanted = self.wanted
        way = shortest(
            slides.start,
            slides.following,
            lambda state: state.count(GONE) >= wanted,
            self.limit,
            self.state_weight,
        )
        if way is not None:
            yield slides.line(way)

    def captured(self, solution: Moves[Slide]) -> int:
        """How many dominoes a line of play collects."""
        return len(self.collected(solution))

    def collected(self, solution: Moves[Slide]) -> dict[Domino, int]:
        """The number of the move that collects each domino."""
        position = self.position
        taken: dict[Domino, int] = {}
        for number, move in enumerate(solution, 1):
            taken |= dict.fromkeys(position.captured(move), number)
            position = position.play(move)
        return taken

    def alt_text(self, solution: Moves[Slide] | None = None) -> str:
        """The start and, given a solution, the move that collects each domino."""
        taken = self.collected(solution or Moves())
        return dominoes_alt_text(
            self.position.layout, {one: f", taken by move {move}" for one, move in taken.items()}
        )

    def draw(self, solution: Moves[Slide] | None = None) -> Figure:
        """The start and, given a solution, on each domino the number of the move that collects it."""
        if solution is None:
            return table_figure(self.position.layout)
        return collected_figure(self.position.layout, self.collected(solution))

    def frames(self, solution: Moves[Slide]) -> Sequence[Frame]:
        """The start, what each stretch of the solution collects, and the last match."""
        return CapturingStory(self.trace(solution)).frames() if solution else ()

    def story(self, solution: Moves[Slide]) -> str:
        """Why it is hard."""
        return CapturingStory(self.trace(solution)).words(self.wanted) if solution else ""

    def nudge(self, trace: Trace) -> str:
        """Who goes last."""
        return nudge(trace)

    def emblem(self) -> Figure:
        """A match."""
        return EMBLEM


EMBLEM = emblem_figure(Layout.parse("3|4\n\n  4|1"), Domino(1, 4), {(Square(0, 1), Square(1, 1)): Ink.YES})

FAMILY: type[Problem[Moves[Slide]]] = Capturing
EXAMPLE = CapturingExample
