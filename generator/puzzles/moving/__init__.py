"""What the puzzles share in which pieces are moved: lines of play, replayed, confirmed and weighed."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, Generic, Self, TypeVar

from pydantic import field_validator, model_validator

from generator.abilities.stories import Frame
from generator.certify import levels
from generator.claim import Claim, Impossible, Open, Shortest, Solvable, written_claim
from generator.errors import ContentError, Disagreement
from generator.grades import graded
from generator.moves import Moves, read_moves, replay, unfinished
from generator.problem import Position, Puzzle
from generator.puzzles.moving.checker import Checker
from generator.puzzles.moving.grading import weighed, weighed_everywhere

P = TypeVar("P", bound=Position[Any])
M = TypeVar("M")


class Moving(Puzzle, Generic[P, M]):
    """A start from which moves lead to a goal; a solution is one line of play."""

    unit: ClassVar[tuple[str, str]] = ("move", "moves")
    """What is counted at the head of a problem, one of them and more."""

    graded_by: ClassVar[str] = "the moves there are to weigh on the way"
    claims: ClassVar[tuple[type[Claim], ...]] = (Shortest, Solvable, Impossible, Open)
    grade_limits: ClassVar[tuple[float, float, float, float]]
    """The most moves to weigh that are still gentle, steady, tricky and tough."""

    state_weight: ClassVar[float] = 1
    """How many of the states of a usual search take as long as one of this puzzle's."""

    made_by_loops: ClassVar[bool] = True
    """Whether new problems are found by loops that gain from being compiled."""

    likened: ClassVar[tuple[str, ...]] = ("start",)
    """The keys that `likeness` stands for."""

    start: str
    """The dominoes at the start as a picture: `|` joins two halves side by side, `-` two halves one above the
    other.

    Example:
      4 5
      - -
      4 5 2|5
    """

    @field_validator("solution")
    @classmethod
    def _moves(cls, solution: str | None) -> str | None:
        read_moves(solution or "", cls.read_move)
        return solution

    @model_validator(mode="after")
    def _can_be_graded(self) -> Self:
        if self.grade and isinstance(self.claim, Open):
            raise ContentError(f"grade {self.grade!r} of an open problem, expected none, for nobody has solved it")
        return self

    @property
    def kinds(self) -> Sequence[str]:
        """The words that texts can count it by."""
        return ()

    @property
    def amounts(self) -> Mapping[str, int]:
        """What texts can say of it: the moves of a shortest solution."""
        return {"moves": self.claim.moves} if isinstance(self.claim, Shortest) else {}

    @classmethod
    @abstractmethod
    def read_move(cls, text: str) -> M:
        """One move from its text."""

    @property
    @abstractmethod
    def position(self) -> P:
        """The start as one plays it."""

    @property
    @abstractmethod
    def checker(self) -> Checker[Any, M, Any]:
        """The rules told a second time, from the picture of the start."""

    def worth_a_frame(self, number: int, before: P, after: P) -> bool:
        """Whether a move is shown to those who lose their way; none is, unless a family says so."""
        return False

    def step(self, position: P, move: M) -> P:
        """The position after one move of a line."""
        return position.play(move)

    def after(self, moves: Sequence[M]) -> P:
        """The position that some moves lead to."""
        position = self.position
        for move in moves:
            position = self.step(position, move)
        return position

    def check(self, solution: Moves[M]) -> None:
        """Every move is legal, one after the other, and the last leaves nothing to be done."""
        checker = self.checker
        lacking = checker.lacking(replay(checker.start, solution, checker.take))
        if lacking:
            raise unfinished(solution, lacking)

    def confirm(self, found: Sequence[Moves[M]]) -> str:
        """No line is shorter than the one found; where none was found, there is none."""
        checker = self.checker
        # Only what is shorter is searched: that a line of this length exists has been checked already.
        below = len(found[0]) if found else None
        start = checker.sight(checker.start)
        fewest = levels.first_solved(
            start, checker.following, checker.solved, below=below, limit=self.limit, weight=self.state_weight
        )
        if fewest is not None:
            searched = "none" if below is None else f"one of {below}"
            raise Disagreement(f"the {levels.NAME} finds a line of {fewest} moves, the first search {searched}")
        return levels.NAME

    def measured_grade(self, solution: Moves[M] | None) -> str:
        """By the moves there are to weigh, along the line that was proven or, where there is none, everywhere."""
        checker = self.checker
        if solution is None:
            return graded(weighed_everywhere(checker, self.limit, self.state_weight), self.grade_limits)
        return graded(weighed(checker, solution), self.grade_limits)

    def frames(self, solution: Moves[M]) -> Sequence[Frame]:
        """Some positions on the way, for those who lose it."""
        position = self.position
        found = []
        for number, move in enumerate(solution, 1):
            before, position = position, self.step(position, move)
            if self.worth_a_frame(number, before, position):
                found.append(Frame(number, f"After {number}.", "", position.draw(move)))
        return found

    def story(self, solution: Moves[M]) -> str:
        """Nothing, unless a family has something to say."""
        return ""

    def answer(self, solution: Moves[M]) -> str:
        """The moves in order."""
        return str(solution)

    def read(self, text: str) -> Moves[M]:
        """A line of play from its text."""
        return read_moves(text, self.read_move)

    @classmethod
    def generate(cls, size: int, seed: int, length: int | None = None) -> Iterator[Self]:
        """New problems of a size, hard ones or those of a wanted length, the same for a seed."""
        # Compiled loops take a second to start and are wanted only here.
        generation = import_module(f"{cls.__module__}.generation")
        for start, moves in generation.starts(size, seed, length):
            yield cls(id="new", claim=Shortest(moves), start=str(start))

    def written(self) -> dict[str, object]:
        """The keys of a new problem, as an author would write them."""
        return {"claim": written_claim(self.claim), "start": self.start}
