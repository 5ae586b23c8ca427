"""Dominosa: find the full set of dominoes hidden in a grid of numbers (O. S. Adler, 1874)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from typing import ClassVar

from pydantic import Field, field_validator, model_validator

from generator.certify.certified import confirmed
from generator.certify.refute import Certificate
from generator.claim import Unique
from generator.errors import ContentError, LayoutError, Refuted, Undecided
from generator.figure.alt_text.squares import dominoes_alt_text, grid_alt_text
from generator.figure.boards import CELL, DominoStyle, ordered_grid, tiled_grid
from generator.figure.dominoes import coloured_layout
from generator.figure.marks import Figure
from generator.grades import read_grade
from generator.grid.square import Square
from generator.manuscript.spoken import A_CELL, Motif, PrintSize
from generator.problem import Problem, Puzzle
from generator.puzzles.dominosa.certificate import certify
from generator.puzzles.dominosa.checker import retrace
from generator.puzzles.dominosa.drawing import emblem_figure, problem_figure
from generator.puzzles.dominosa.examples import DominosaExample
from generator.puzzles.dominosa.grid import Grid, field_of, read_grid, require_below, top_of_size
from generator.puzzles.dominosa.heard import heard_layout
from generator.puzzles.dominosa.solving import layings
from generator.puzzles.hidden_set.field import Field as Ground
from generator.puzzles.hidden_set.field import spot_name
from generator.puzzles.hidden_set.grading import GRADED_BY, measured
from generator.puzzles.hidden_set.reasoning.hints import hints
from generator.puzzles.hidden_set.reasoning.pencil import PencilBoard
from generator.puzzles.hidden_set.reasoning.walkthrough import steps_to
from generator.puzzles.hidden_set.reasoning.way_in_words import before_supposing, order_of, way_words
from generator.puzzles.hidden_set.retracing import retraced, twice_confirmed
from generator.puzzles.hidden_set.terms import HINT_TERMS
from generator.system.effort import METER
from generator.tiles.domino import HIGHEST, double_set
from generator.tiles.layout import Layout, Placed

NAMES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Dominosa(Puzzle):
    """A grid of numbers in which every domino of a set lies exactly once."""

    pieces: ClassVar[Motif] = "dominoes"
    print_size: ClassVar[PrintSize | None] = PrintSize(A_CELL, CELL)
    hint_terms: ClassVar[tuple[tuple[str, str], ...]] = HINT_TERMS
    graded_by: ClassVar[str] = GRADED_BY
    batch: ClassVar[int] = 2000
    likened: ClassVar[tuple[str, ...]] = ("numbers",)
    """The keys that `likeness` stands for."""

    numbers: str
    """The grid: rows of numbers with a space between any two.

    Example:
      2 2 1 2
      0 0 1 0
      1 2 0 1
    """

    highest: int | None = Field(default=None, ge=0, le=HIGHEST)
    """The highest number of the set, if it is not the highest in the grid. Example: 3"""

    @field_validator("numbers")
    @classmethod
    def _rows_are_even(cls, numbers: str) -> str:
        read_grid(numbers)
        return numbers

    @model_validator(mode="after")
    def _a_set_fits(self) -> "Dominosa":
        most = top_of_size(len(self.grid)) if self.highest is None else self.highest
        if most is not None and max(self.grid.values(), default=0) > most:
            require_below(self.numbers, most)
        top = self.top
        wanted = len(double_set(top)) * 2
        if len(self.grid) != wanted:
            raise ContentError(
                f"the grid has {len(self.grid)} numbers, expected {wanted} for a set up to double {top}"
            )
        counts = Counter(self.grid.values())
        for number in range(top + 1):
            if counts[number] != top + 2:
                raise ContentError(
                    f"number {number} stands {counts[number]} times, expected {top + 2} in a set up to double {top}"
                )
        return self

    @cached_property
    def grid(self) -> Grid:
        """The number on each cell."""
        return read_grid(self.numbers)

    @cached_property
    def seen(self) -> Ground:
        """The grid as reasoning sees it."""
        return field_of(self.grid)

    @property
    def top(self) -> int:
        """The highest number of the set."""
        return max(self.grid.values(), default=0) if self.highest is None else self.highest

    @property
    def subject(self) -> str:
        """The set the grid hides."""
        return self.title or f"double-{NAMES[self.top]}"

    @property
    def subject_means(self) -> str:
        """The set."""
        return "**Its set**, by the name of the highest double."

    @property
    def figure_means(self) -> str:
        """The grid, and the dominoes to cross off."""
        return "**The grid.** Every domino of the set lies in it once, and you can cross them off below."

    def solve(self) -> Iterator[Layout]:
        """Every way to lay the set, by constraints."""
        for pairs in layings(self.grid, self.top, self.limit):
            yield Layout.of([self._placed(first, second) for first, second in pairs])

    def check(self, solution: Layout) -> None:
        """Every number is covered once, by its own value, and every domino is used once."""
        seen: set[Square] = set()
        for placed in solution.dominoes:
            for cell, number in placed.halves:
                if cell in seen:
                    raise Refuted(f"the number at {cell} is covered twice")
                if self.grid.get(cell) != number:
                    raise Refuted(f"domino {placed.domino} lies at {cell}, where its {number} does not stand")
                seen.add(cell)
            if placed.second not in placed.first.neighbours():
                raise Refuted(f"domino {placed.domino} lies on cells that do not touch")
        for cell in self.grid:
            if cell not in seen:
                raise Refuted(f"the number at {cell} is not covered")
        counts = Counter(placed.domino for placed in solution.dominoes)
        for domino, count in counts.items():
            if count > 1:
                raise Refuted(f"domino {domino} is used {count} times")

    def alt_text(self, solution: Layout | None = None) -> str:
        """The grid, or the dominoes found in it."""
        return grid_alt_text(self.grid) if solution is None else dominoes_alt_text(solution)

    def draw(self, solution: Layout | None = None) -> Figure:
        """The grid with its tick list, or the grid with its dominoes."""
        if solution is None:
            return problem_figure(self.grid, double_set(self.top))
        return tiled_grid(self.grid, _pairs(solution))

    def answer(self, solution: Layout) -> str:
        """The way to the one solution, step by step and checked; where none is told, the dominoes in order."""
        if isinstance(self.claim, Unique):
            with suppress(Undecided):
                return self.retraced(solution)
        return ", ".join(f"{a}{b}" for a, b in (placed.numbers for placed in solution.dominoes))

    def confirm(self, found: Sequence[Layout]) -> str:
        """By a certificate; where there is one solution, also by a walkthrough that leads to it."""
        way = confirmed(self, found)
        return twice_confirmed(way, lambda: self.retraced(found[0])) if len(found) == 1 else way

    def certificate(self, found: Sequence[Layout]) -> Certificate:
        """A checked proof that the set lies in the grid in no other way."""
        return certify(self.numbers, self.top, [*map(str, found)], METER.conflicts(self.limit))

    def retraced(self, solution: Layout) -> str:
        """The way to a solution, followed step by step by the checker."""
        return retraced(self.seen, _pairs(solution), lambda told: retrace(self.numbers, told))

    @property
    def places(self) -> frozenset[str]:
        """The cells, by the letters and numbers printed round the grid."""
        return frozenset(map(spot_name, self.grid))

    def hints_for(self, solution: Layout) -> tuple[str, str]:
        """The dominoes that begin it, and the step that counts; nothing where reasoning leads to no one end."""
        return hints(self.seen, _pairs(solution)) if isinstance(self.claim, Unique) else ("", "")

    def worked(self, solution: Layout) -> tuple[Figure, str]:
        """The dominoes in the order in which they are found, and the way told; the checker has followed it."""
        if not isinstance(self.claim, Unique):
            raise LayoutError(
                f"{self.id} may have other solutions, so no way leads to this one; take it out of 'worked'"
            )
        self.retraced(solution)
        board = PencilBoard(self.seen)
        steps = steps_to(board, _pairs(solution))
        early = before_supposing(board, steps)
        styles = {
            pair: DominoStyle.PLAIN if pair in early else DominoStyle.FOUND for pair in order_of(board, steps)
        }
        return ordered_grid(self.grid, styles), way_words(board, steps)

    def emblem(self) -> Figure:
        """A corner of a grid in which one domino has been found."""
        return emblem_figure()

    def measured_grade(self, solution: Layout | None = None) -> str:
        """How hard the grid is, by the techniques it needs."""
        return measured(self.seen)

    def read(self, text: str) -> Layout:
        """A solution from its picture."""
        return Layout.parse(text)

    def heard(self, text: str) -> Layout:
        """An answer in one line, the dominoes by their cells; a picture is read as one."""
        return self.read(text) if "\n" in text.strip() or "|" in text else heard_layout(text, self.grid)

    def ornament(self, solution: Layout) -> Figure:
        """The answer in coloured dominoes, large, for covers and openers."""
        return coloured_layout(solution)

    @classmethod
    def generate(cls, size: int, seed: int, grade: str | None = None) -> Iterator["Dominosa"]:
        """New grids for the set up to double `size`, of a wanted grade or of any that needs no guess."""
        if not 1 <= size <= HIGHEST:
            raise ContentError(f"size {size}, expected the highest number of a set, from 1 to {HIGHEST}")
        if grade is not None:
            read_grade(grade)
        # Only here: numba, where it is installed, takes a second to start.
        from generator.puzzles.dominosa.generation import new_grids

        for numbers, found in new_grids(size, seed, grade):
            # Nothing in it can be wrong, and to look would take longer than to make it.
            yield cls.model_construct(id="new", claim=Unique(), grade=found, numbers=numbers)

    def fast_check(self) -> tuple[str, str]:
        """By exact cover, and by deduction or a search cell by cell."""
        from generator.puzzles.dominosa.generation import held_grid

        return held_grid(self.numbers, self.grade or self.measured_grade())

    def written(self) -> dict[str, str]:
        """The keys of a new problem, as an author would write them."""
        return {"claim": str(self.claim), "grade": self.grade or self.measured_grade(), "numbers": self.numbers}

    def likeness(self) -> str:
        """A name that all turned and mirrored forms of the grid share."""
        rows = [row for row in self.numbers.replace(" ", "").split("\n") if row]
        width, digits = len(rows[0]), "".join(rows)
        columns = [digits[at::width] for at in range(width)]
        # Upside down is read from the end, line by line or all of it.
        forms = [" ".join(lines) for lines in (rows, rows[::-1], columns, columns[::-1])]
        return min(forms + [form[::-1] for form in forms])

    def _placed(self, first: Square, second: Square) -> Placed:
        return Placed(first, second, (self.grid[first], self.grid[second]))


def _pairs(solution: Layout) -> list[tuple[Square, Square]]:
    return [(placed.first, placed.second) for placed in solution.dominoes]


FAMILY: type[Problem[Layout]] = Dominosa
EXAMPLE = DominosaExample
