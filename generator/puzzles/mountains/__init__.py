"""Mountains and Valleys (Sid Sackson, Don Kirkby): a map on which one can walk everywhere, alone or together."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from pydantic import field_validator, model_validator

from generator.certify.certified import confirmed
from generator.certify.refute import Certificate
from generator.claim import Claim, Impossible, Open, Solvable
from generator.errors import ContentError, Undecided
from generator.figure.alt_text.squares import dominoes_alt_text, names_alt_text
from generator.figure.dominoes import coloured_layout
from generator.figure.marks import Figure
from generator.grades import limit_counts
from generator.manuscript.spoken import HALF_A_DOMINO, Motif, PrintSize
from generator.problem import Problem, Puzzle
from generator.puzzles.mountains.certificate import certify
from generator.puzzles.mountains.checker.walk import require_map
from generator.puzzles.mountains.deal import (
    Size,
    deals_to_a_gap,
    deals_with_a_gap,
    missing_height,
    possible_deals,
    read_dominoes,
    upside_down,
)
from generator.puzzles.mountains.drawing import SMALL_HALF, Marked, blank_figure, deal_figure, map_figure
from generator.puzzles.mountains.engine.game import MapPosition
from generator.puzzles.mountains.engine.heights import flippable, walked
from generator.puzzles.mountains.examples import MountainsExample
from generator.puzzles.mountains.fast_check import hold_grade, show_map
from generator.puzzles.mountains.generation import deals
from generator.puzzles.mountains.grading import MOST_STEPS, grade_of
from generator.puzzles.mountains.heard import heard_map
from generator.puzzles.mountains.key import key_figure, sign
from generator.puzzles.mountains.passes import nudge, pass_height, push
from generator.puzzles.mountains.sampling import MountainsSample
from generator.puzzles.mountains.seat import SEAT as SEAT
from generator.puzzles.mountains.solving import walkable_map
from generator.puzzles.mountains.worked import worked_way
from generator.system.effort import METER, Way
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout


class Mountains(Puzzle):
    """Dominoes to be laid into a rectangle so that one can walk from any number to any other."""

    pieces: ClassVar[Motif] = "dominoes"
    graded_by: ClassVar[str] = "the steps it takes to shake the dominoes into a map"
    hint_terms: ClassVar[tuple[tuple[str, str], ...]] = (
        ("pass", "**The pass**: the height all must cross, so lay it first."),
        ("ours", "**Ours**: where it lies in our map."),
    )
    made_by_loops: ClassVar[bool] = True
    batch: ClassVar[int] = 200
    scales: ClassVar[tuple[float, ...]] = (1.0, 0.94, 0.88, 0.82, 0.77)
    print_size: ClassVar[PrintSize | None] = PrintSize(HALF_A_DOMINO, SMALL_HALF, scales)
    likened: ClassVar[tuple[str, ...]] = ("dominoes", "size")
    """The keys that `likeness` stands for."""
    claims: ClassVar[tuple[type[Claim], ...]] = (Solvable, Impossible, Open)
    grade_limits: ClassVar[tuple[float, float, float, float]] = MOST_STEPS
    counts: ClassVar[Mapping[str, Callable[[], int]]] = {
        "possible deals": possible_deals,
        "deals with a gap": deals_with_a_gap,
        "deals to a gap": deals_to_a_gap,
        **limit_counts(MOST_STEPS),
    }
    dominoes: tuple[str, ...]
    """The dominoes that were dealt, each by its two numbers. Example: [01, 12, 23]"""

    size: str = "6x6"
    """Columns by rows of the map. Example: 6x6"""

    @field_validator("dominoes", mode="before", json_schema_input_type=tuple[str, ...] | str)
    @classmethod
    def _names(cls, dominoes: Any) -> Any:
        return dominoes.replace(",", " ").split() if isinstance(dominoes, str) else dominoes

    @field_validator("dominoes")
    @classmethod
    def _of_one_set(cls, dominoes: tuple[str, ...]) -> tuple[str, ...]:
        read_dominoes(dominoes)
        return dominoes

    @field_validator("size")
    @classmethod
    def _a_rectangle(cls, size: str) -> str:
        return str(Size.parse(size))

    @model_validator(mode="after")
    def _fills_the_map(self) -> "Mountains":
        wanted = self.extent.dominoes
        if len(self.dominoes) != wanted:
            raise ContentError(f"{len(self.dominoes)} dominoes, expected {wanted} for a map of {self.size}")
        if self.solution is not None:
            Layout.parse(self.solution)
        return self

    @cached_property
    def deal(self) -> tuple[Domino, ...]:
        """The dominoes in order."""
        return tuple(sorted(read_dominoes(self.dominoes)))

    @property
    def extent(self) -> Size:
        """How wide and how high the map is."""
        return Size.parse(self.size)

    @property
    def subject(self) -> str:
        """How many dominoes there are."""
        return self.title or f"{self.extent.dominoes} dominoes"

    @property
    def subject_means(self) -> str:
        """How many dominoes there are."""
        return "**How many dominoes** there are to lay."

    @property
    def figure_means(self) -> str:
        """The deal."""
        return "**The dominoes** that you lay, all of them."

    def likeness(self) -> str:
        """A name that problems share which differ only by turning the map, or by peaks for valleys."""
        deal = min(self.deal, upside_down(self.deal))
        return f"{'x'.join(map(str, sorted(self.extent)))} {' '.join(map(str, deal))}"

    def solve(self) -> Iterator[Layout]:
        """One map that can be walked all over, if there is any: there are often very many."""
        if missing_height(self.deal) is not None:
            METER.add(Way.COUNTING, 0)
            return
        found = walkable_map(self.deal, self.extent, self.limit)
        if found is not None:
            yield found

    def check(self, solution: Layout) -> None:
        """Every domino lies once, every cell is covered once, and a walk leads to all of them."""
        require_map(solution.dominoes, Counter(map(str, self.deal)), *self.extent)

    def confirm(self, found: Sequence[Layout]) -> str:
        """By a certificate, where there is no map."""
        if found:
            raise Undecided("that there is no other map is nothing this family can tell")
        return confirmed(self, found)

    def certificate(self, found: Sequence[Layout]) -> Certificate:
        """A checked proof that no map of these dominoes can be walked all over."""
        return certify([*map(str, self.deal)], *self.extent, METER.conflicts(self.limit))

    def fast_check(self) -> tuple[str, str]:
        """A map found by shaking and surveyed on foot, and the grade measured again."""
        if not isinstance(self.claim, Solvable) or self.solution is not None:
            raise Undecided("only that a deal has a map, none of them printed, is quickly told")
        ways = show_map(self.deal, self.extent)
        if self.grade:
            hold_grade(self.deal, self.extent, self.grade)
        return ways

    def alt_text(self, solution: Layout | None = None) -> str:
        """The dominoes to arrange, or the map."""
        if solution is not None:
            return dominoes_alt_text(solution)
        return f"{len(self.deal)} dominoes for a map of {self.size}: {names_alt_text(self.deal)}."

    def draw(self, solution: Layout | None = None) -> Figure:
        """The dominoes to arrange or, given a map, its paths and the dominoes that can be flipped in place."""
        if solution is None:
            return deal_figure(self.deal)
        return map_figure(solution, Marked(walked(solution.cells), flippable=tuple(flippable(solution))))

    def blank(self) -> Figure:
        """The cells of the map, none of them filled."""
        return blank_figure(*self.extent)

    def answer(self, solution: Layout) -> str:
        """The dominoes in reading order, and which of them can be flipped in place."""
        names = {
            placed: f"{placed.numbers[0]}{placed.numbers[1]}{'' if placed.lying else ' down'}"
            for placed in solution.dominoes
        }
        free = [str(placed.domino) for placed in flippable(solution)]
        flips = f"; can be flipped: {', '.join(free)}" if free else ""
        return ", ".join(names.values()) + flips

    def read(self, text: str) -> Layout:
        """A map from its picture."""
        return Layout.parse(text)

    def heard(self, text: str) -> Layout:
        """A map in one line, as the book prints it; a picture is read as one."""
        return self.read(text) if "\n" in text.strip() or "|" in text else heard_map(text, self.extent)

    def hints_for(self, solution: Layout | None) -> tuple[str, str]:
        """How little there is of the height that all have to pass, and in which rows our map has it."""
        height = pass_height(self.deal)
        if height is None:
            return "", ""
        return nudge(self.deal, height), push(solution.cells, height) if solution is not None else "Is there one?"

    def key(self, width: float) -> Figure:
        """How the maps of the answers are read."""
        return key_figure(width)

    def worked(self, solution: Layout) -> tuple[Figure, str]:
        """The map with its pass and its border, and how it is found."""
        return worked_way(solution)

    def emblem(self) -> Figure:
        """A map of three dominoes."""
        return sign()

    def ornament(self, solution: Layout) -> Figure:
        """The map in coloured dominoes, large, for covers and openers."""
        return coloured_layout(solution)

    def measured_grade(self, solution: Layout | None = None) -> str:
        """How hard the deal is, by the steps it takes to shake it into a map."""
        return grade_of(self.deal, self.extent)

    @classmethod
    def generate(cls, size: int, seed: int, grade: str | None = None) -> "Iterator[Mountains]":
        """New deals for a square map of that side, of any grade or of a wanted one, the same for a seed."""
        extent = Size.parse(f"{size}x{size}")
        for deal, found in deals(extent, seed, grade):
            names = tuple(map(str, deal))
            yield cls(id="new", claim=Solvable(), grade=found, dominoes=names, size=str(extent))

    def written(self) -> dict[str, object]:
        """The keys of a new problem, as an author would write them."""
        keys: dict[str, object] = {"claim": str(self.claim), "grade": self.grade}
        keys |= {"size": self.size, "dominoes": ", ".join(self.dominoes)}
        return {key: value for key, value in keys.items() if value}


FAMILY: type[Problem[Layout]] = Mountains
EXAMPLE = MountainsExample
SAMPLE = MountainsSample
GAME = MapPosition
