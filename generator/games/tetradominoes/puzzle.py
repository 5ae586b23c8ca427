"""The puzzle of Tetradominoes: play a whole hand inside a frame, and lay the tetrominoes that are asked for."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, Self

from pydantic import ValidationInfo, field_validator, model_validator

from generator.abilities.stories import Frame
from generator.certify.levels import NAME
from generator.claim import Unique
from generator.errors import ContentError, Disagreement
from generator.figure.alt_text.phrases import cells_joined
from generator.figure.alt_text.squares import domino_scene, names_alt_text
from generator.figure.marks import Figure
from generator.games.tetradominoes.checker.fits import Fits, searched
from generator.games.tetradominoes.likeness import likeness
from generator.games.tetradominoes.playing import Turn, turns_of
from generator.games.tetradominoes.problem_drawing import (
    HALF,
    answer_figure,
    before_figure,
    emblem,
    problem_figure,
    turn_figure,
)
from generator.games.tetradominoes.setup import Fit, Setup, read_hand, read_pieces, read_table
from generator.games.tetradominoes.solution_words import (
    nudge,
    order_words,
    plain_order,
    push,
    story_words,
    turn_words,
)
from generator.games.tetradominoes.solving import fits, reached
from generator.grades import graded, limit_counts, read_grade
from generator.manuscript.spoken import HALF_A_DOMINO, Motif, PrintSize
from generator.problem import Puzzle
from generator.tiles.layout import named


class TetraPuzzle(Puzzle):
    """A table in a frame, a hand to be played and tetrominoes to be laid; a solution is where they all lie."""

    pieces: ClassVar[Motif] = "dominoes"
    print_size: ClassVar[PrintSize | None] = PrintSize(HALF_A_DOMINO, HALF)
    usual_size: ClassVar[int] = 4
    graded_by: ClassVar[str] = "the tables you can come to"
    grade_limits: ClassVar[tuple[float, float, float, float]] = (15, 50, 150, 500)
    counts: ClassVar[Mapping[str, Callable[[], int]]] = limit_counts(grade_limits)
    hint_terms: ClassVar[tuple[tuple[str, str], ...]] = (
        ("covers", "**Covers**: the numbers that will lie under a tetromino."),
        ("right after", "**Right after**: the domino that it follows."),
    )
    answer_words: ClassVar[str] = "The numbers give the order in which the dominoes are played."

    table: str
    """The frame as a picture, with the dominoes that lie in it; dots are free cells.

    Example:
      . . 1|4

      . 2|4 4
            -
      . 5|4 6
    """

    hand: str
    """The dominoes to play. Example: 16 25"""

    tetrominoes: str = ""
    """The tetrominoes to lay, with their side. Example: 'dark J, light O'"""

    @field_validator("table")
    @classmethod
    def _a_table(cls, table: str) -> str:
        read_table(table)
        return table

    @field_validator("hand")
    @classmethod
    def _a_hand(cls, hand: str, info: ValidationInfo) -> str:
        if "table" in info.data:
            read_hand(hand, read_table(info.data["table"]))
        return hand

    @field_validator("tetrominoes")
    @classmethod
    def _some_pieces(cls, tetrominoes: str, info: ValidationInfo) -> str:
        if {"table", "hand"} <= info.data.keys():
            scene = read_table(info.data["table"])
            read_pieces(tetrominoes, scene, read_hand(info.data["hand"], scene))
        return tetrominoes

    @model_validator(mode="after")
    def _solution_can_be_read(self) -> Self:
        if self.solution is not None:
            try:
                self.read(self.solution)
            except ContentError as error:
                raise ContentError(f"solution: {error}") from None
        return self

    @cached_property
    def setup(self) -> Setup:
        """The problem as the engine sees it."""
        scene = read_table(self.table)
        hand = read_hand(self.hand, scene)
        return Setup(scene, hand, read_pieces(self.tetrominoes, scene, hand))

    @property
    def for_the_checker(self) -> Fits:
        """The problem as the checker sees it."""
        return Fits(self.table, self.hand, self.tetrominoes)

    @property
    def places(self) -> frozenset[str]:
        """The cells of the frame, by the letters and numbers beside it."""
        return frozenset(self.setup.scene.cells)

    @property
    def subject(self) -> str:
        """How many dominoes there are to be played."""
        count = len(self.setup.hand)
        return self.title or f"{count} {'domino' if count == 1 else 'dominoes'}"

    @property
    def subject_means(self) -> str:
        """How many dominoes there are."""
        return "**How many dominoes** there are to play."

    @property
    def figure_means(self) -> str:
        """The frame, and what goes into it."""
        return "**The frame**, and under it the dominoes to play and the tetrominoes to lay on top."

    def solve(self) -> Iterator[Fit]:
        """Every way to do it, by a search over the engine."""
        return fits(self.setup, self.limit)

    def check(self, solution: Fit) -> None:
        """Everything is played and laid, and there is an order in which every step is legal."""
        self.for_the_checker.order(str(solution))

    def confirm(self, found: Sequence[Fit]) -> str:
        """Every turn that the checker allows is tried, level by level: no other end, and no other tables."""
        ends, tables = searched(self.for_the_checker, self.limit)
        known = {self.for_the_checker.read(str(fit)) for fit in found}
        if ends != known:
            raise Disagreement(f"the {NAME} finds {len(ends)} ends, the first search {len(known)}")
        # The tables are printed and decide the grade, so they are counted twice as well.
        if tables != (again := reached(self.setup, self.limit)):
            raise Disagreement(f"the {NAME} comes to {tables:,} tables, the first search to {again:,}")
        return NAME

    def measured_grade(self, solution: Fit | None) -> str:
        """By the tables that can be come to, all of which a patient player would have to weigh."""
        return graded(searched(self.for_the_checker, self.limit)[1], self.grade_limits)

    def turns(self, solution: Fit) -> tuple[Turn, ...]:
        """An order of play that leads there."""
        return turns_of(self.for_the_checker.order(str(solution)))

    def draw(self, solution: Fit | None = None) -> Figure:
        """The table with all that is to be played below it; or everything in its place, numbered in order."""
        if solution is None:
            return problem_figure(self.setup)
        return answer_figure(self.setup, self.turns(solution))

    def before(self) -> Figure:
        """The table and beside it all that is to be played, for a strip that goes on with the turns."""
        return before_figure(self.setup)

    def answer(self, solution: Fit) -> str:
        """One order of play."""
        return order_words(self.setup, self.turns(solution))

    def read(self, text: str) -> Fit:
        """The inverse of a solution's `str`."""
        return self.setup.read(text)

    def heard(self, text: str) -> Fit:
        """The same, or as the book prints it: `46 b3-b4 with light L a2-b2-b3-b4, then 12 c1-c2`."""
        return self.read(plain_order(text))

    def hints_for(self, solution: Fit | None) -> tuple[str, str]:
        """What the first tetromino covers, and where it lies; without one, a domino's row and its place."""
        if solution is None or not isinstance(self.claim, Unique):
            return "", ""
        turns = self.turns(solution)
        return nudge(self.setup, turns), push(self.setup, turns)

    def frames(self, solution: Fit) -> Sequence[Frame]:
        """The start, and the table after every turn."""
        turns = self.turns(solution)
        return [self._frame(turns[:number]) for number in range(len(turns) + 1)]

    def _frame(self, turns: Sequence[Turn]) -> Frame:
        title = named(turns[-1].placed) if turns else "Start."
        words = turn_words(self.setup, turns)
        return Frame(len(turns), title, words, turn_figure(self.setup, turns), self._turn_words(turns))

    def alt_text(self, solution: Fit | None = None) -> str:
        """The table with all that is to be played, or everything in its place in order."""
        return self._turn_words(self.turns(solution) if solution is not None else ())

    def _turn_words(self, turns: Sequence[Turn]) -> str:
        table = domino_scene(self.table)
        if turns:
            return f"{table} Then {cells_joined(order_words(self.setup, turns))}."
        pieces = f" To be laid: {self.tetrominoes}." if self.tetrominoes else ""
        return f"{table} In hand: {names_alt_text(self.setup.hand)}.{pieces}"

    def story(self, solution: Fit) -> str:
        """How much there is to weigh."""
        return story_words(searched(self.for_the_checker, self.limit)[1], self.setup)

    def emblem(self) -> Figure:
        """Three dominoes and an L over their equal numbers."""
        return emblem()

    def likeness(self) -> str:
        """A name that problems share which differ by turning, mirroring or exchanging light for dark."""
        return likeness(self.setup)

    @classmethod
    def generate(cls, size: int, seed: int, grade: str | None = None) -> Iterator[Self]:
        """New problems with a hand of `size` dominoes that just fill a rectangle, the same for a seed."""
        if grade is not None:
            read_grade(grade)
        # Only here: solving is not making.
        from generator.games.tetradominoes.generation import problems

        for table, hand, tetrominoes in problems(size, seed):
            found = cls(id="new", claim=Unique(), table=table, hand=hand, tetrominoes=tetrominoes)
            measured = found.measured_grade(None)
            if grade in (None, measured):
                yield found.model_copy(update={"grade": measured})

    def written(self) -> dict[str, object]:
        """The keys of a new problem, as an author would write them."""
        keys = {"claim": str(self.claim), "grade": self.grade, "table": self.table, "hand": self.hand}
        return {key: value for key, value in (keys | {"tetrominoes": self.tetrominoes}).items() if value}
