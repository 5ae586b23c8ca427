"""Fujisan: help four priests to the peak of a mountain of dominoes (James Droscha)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, Self

from pydantic import field_validator

from generator.abilities.stories import Frame
from generator.claim import written_claim
from generator.errors import ContentError, Refuted, Undecided, suggestion
from generator.figure.alt_text.squares import mountain_scene
from generator.figure.dominoes import HALF
from generator.figure.marks import Figure
from generator.grades import limit_counts
from generator.manuscript.spoken import HALF_A_DOMINO, Motif, PrintSize
from generator.moves import Moves
from generator.problem import Problem
from generator.puzzles.fujisan.checker import FujisanChecker
from generator.puzzles.fujisan.drawing import sign
from generator.puzzles.fujisan.engine import FujisanPosition
from generator.puzzles.fujisan.examples import FujisanExample
from generator.puzzles.fujisan.mountain import WIDTH, Mountain
from generator.puzzles.fujisan.notation import Walk
from generator.puzzles.fujisan.sampling import FujisanSample
from generator.puzzles.fujisan.solving import STATE_WEIGHT, climb
from generator.puzzles.fujisan.story import FujisanStory
from generator.puzzles.moving import Moving

COUNTRY_ROAD = "country-road"
QUESTION = 0.84
"""The scale of a mountain among the problems, six of which fill a page."""


class Fujisan(Moving[FujisanPosition, Walk]):
    """Twelve upright dominoes to climb; on the Country Road the priests come down again."""

    pieces: ClassVar[Motif] = "dominoes"
    usual_size: ClassVar[int] = WIDTH
    scales: ClassVar[tuple[float, ...]] = (1.0, 0.86)
    print_size: ClassVar[PrintSize | None] = PrintSize(HALF_A_DOMINO, QUESTION * HALF, scales)
    state_weight: ClassVar[float] = STATE_WEIGHT
    grade_limits: ClassVar[tuple[float, float, float, float]] = (80, 120, 160, 240)
    counts: ClassVar[Mapping[str, Callable[[], int]]] = limit_counts(grade_limits)
    hint_terms: ClassVar[tuple[tuple[str, str], ...]] = (
        ("on the peak", "**P**, **N**, **B**, **R**: the priests, as the figure names them."),
        ("begin", "**NR4**: N goes right, onto a four. L is left, U is up, D is down."),
    )
    answer_words: ClassVar[str] = (
        "**NR4**: N goes right, onto a four. L is left, U is up, D is down; L or R without a number is the free "
        "step across the peak. In brackets: how many are hopped over."
    )

    variant: str = ""
    """Leave it out for the usual game; on the country road the priests walk home again. Example: country-road"""

    @field_validator("start")
    @classmethod
    def _a_mountain(cls, start: str) -> str:
        Mountain.parse(start)
        return start

    @field_validator("variant")
    @classmethod
    def _known(cls, variant: str) -> str:
        if variant not in ("", COUNTRY_ROAD):
            close = suggestion(variant, [COUNTRY_ROAD])
            raise ContentError(f"unknown variant {variant!r}, expected {COUNTRY_ROAD!r}{close}")
        return variant

    @property
    def kinds(self) -> Sequence[str]:
        """Its variant, if it is one."""
        return (self.variant,) if self.variant else ()

    @cached_property
    def mountain(self) -> Mountain:
        """The dominoes of the start."""
        return Mountain.parse(self.start)

    @property
    def position(self) -> FujisanPosition:
        """The start as the rules see it, all four on the ground."""
        return FujisanPosition(self.mountain)

    @property
    def checker(self) -> FujisanChecker:
        """The rules told a second time, on two rows of numbers."""
        return FujisanChecker(self.start, self.country_road)

    @property
    def country_road(self) -> bool:
        """Whether the priests have to come down again."""
        return self.variant == COUNTRY_ROAD

    @property
    def subject(self) -> str:
        """The variant, where it is one."""
        return self.title or ("Country Road" if self.country_road else "")

    @property
    def subject_means(self) -> str:
        """The variant."""
        return "**The variant** that is asked for."

    @property
    def figure_means(self) -> str:
        """The mountain."""
        return "**The mountain.** P, N, B and R are the priests, and the framed dominoes are the peak."

    @classmethod
    def read_move(cls, text: str) -> Walk:
        """One move, such as `NR4`."""
        return Walk.parse(text)

    def likeness(self) -> str:
        """A name that problems share which differ only by mirroring or exchanging rows."""
        return self.mountain.likeness + self.variant

    def solve(self) -> Iterator[Moves[Walk]]:
        """One shortest line of play, if there is any."""
        moves = climb(self.mountain, self.country_road, self.limit)
        if moves is not None:
            yield moves

    def fast_check(self) -> tuple[str, str]:
        """Two quick programs that hold a new problem to the length of its climb; raises where they do not."""
        if self.country_road:
            raise Undecided("the quick searches know the way up alone, and this is a country road")
        # Compiled loops take a second to start and are wanted only here.
        from generator.puzzles.fujisan import fast_check

        ways = fast_check.held(self.start, self.claim)
        if self.grade and self.grade != (measured := self._quick_grade()):
            raise Refuted(f"graded {self.grade}, but what it needs makes it {measured}", "grade measured")
        return ways

    def _quick_grade(self) -> str:
        """The measured grade, by a climb that is found quickly and checked by the rules."""
        from generator.puzzles.fujisan import fast_check

        line = fast_check.line(self.start)
        assert line is not None, "what was held to its length has a climb"
        self.check(line)
        return self.measured_grade(line)

    @classmethod
    def generate(cls, size: int, seed: int, length: int | None = None) -> Iterator[Self]:
        """New mountains with long climbs or at least a wanted length, each with its grade, the same for a seed."""
        for new in super().generate(size, seed, length):
            yield new.model_copy(update={"grade": new._quick_grade()})

    def written(self) -> dict[str, object]:
        """The keys of a new problem, as an author would write them."""
        grade = {"grade": self.grade} if self.grade else {}
        return {"claim": written_claim(self.claim), **grade, "start": self.start}

    def step(self, position: FujisanPosition, move: Walk) -> FujisanPosition:
        """The position after one move; on the Country Road all that are on the peak turn before it."""
        if self.country_road and position.solved and not position.descending:
            position = position.turned()
        return position.play(move)

    def worth_a_frame(self, number: int, before: FujisanPosition, after: FujisanPosition) -> bool:
        """A move is that brings one more priest where he wants to be."""
        return after.score() > before.score()

    def frames(self, solution: Moves[Walk]) -> Sequence[Frame]:
        """Who has entered, who is up, and who is home, from the start to the end."""
        return self._story(solution).frames()

    def story(self, solution: Moves[Walk]) -> str:
        """What makes the climb long."""
        return self._story(solution).words()

    def hints_for(self, solution: Moves[Walk] | None) -> tuple[str, str]:
        """Who is first on the peak, and how to begin."""
        if not solution:
            return "", ""
        first = solution[self._story(solution).arrivals[0] - 1].priest
        return f"First on the peak: {first}.", f"Begin {', '.join(map(str, solution[:3]))}."

    def emblem(self) -> Figure:
        """A priest on his way over four dominoes."""
        return sign()

    def _story(self, solution: Moves[Walk]) -> FujisanStory:
        positions = [self.position]
        for move in solution:
            positions.append(self.step(positions[-1], move))
        return FujisanStory(solution, positions)

    def alt_text(self, solution: Moves[Walk] | None = None) -> str:
        """The start or, given a solution, how it ends."""
        road = "Country Road: up and down again. " if self.country_road else ""
        return road + mountain_scene(str(self.after(solution or Moves())))

    def draw(self, solution: Moves[Walk] | None = None) -> Figure:
        """The start or, given a solution, how it ends."""
        return self.after(solution or Moves()).draw().scaled(QUESTION)


FAMILY: type[Problem[Moves[Walk]]] = Fujisan
EXAMPLE = FujisanExample
SAMPLE = FujisanSample
