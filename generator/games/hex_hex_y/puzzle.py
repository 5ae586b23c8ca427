"""Problems of Hex Hex Y: positions to win in a move or two, and full boards that the book says cannot be."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, ClassVar, Self

from pydantic import AfterValidator, Field, model_validator

from generator.abilities.stories import Frame
from generator.certify.certified import confirmed
from generator.certify.refute import Certificate
from generator.claim import Claim, Impossible, Unique
from generator.errors import ContentError
from generator.figure.marks import Figure
from generator.games.hex_hex_y.drawing import EDGE
from generator.games.hex_hex_y.engine.board import PLAYERS, board_of
from generator.games.hex_hex_y.engine.game import HexHexY
from generator.games.hex_hex_y.full_boards import FullBoards
from generator.games.hex_hex_y.problem_drawing import full_figure
from generator.games.hex_hex_y.scenes import emblem
from generator.games.hex_hex_y.wins import HexHexWin
from generator.grades import graded, limit_counts, read_grade
from generator.manuscript.spoken import EDGE_OF_A_CELL, Motif, PrintSize
from generator.problem import Puzzle


def _read_start(start: str) -> str:
    HexHexY.parse(start)
    return start


class HexHexYPuzzle(Puzzle):
    """Either a start to win from in so many moves, or some full boards; a solution is a cell, or a board."""

    claims: ClassVar[tuple[type[Claim], ...]] = (Unique, Impossible)
    pieces: ClassVar[Motif] = "stones"
    usual_size: ClassVar[int] = 4
    hint_terms: ClassVar[tuple[tuple[str, str], ...]] = (
        (
            " way",
            "**Way**: first, one group on your three sides; second, three paths; third, two opposite sides and a "
            "secondary one.",
        ),
        ("row", "**Row**: the letters beside the board."),
    )
    graded_by: ClassVar[str] = "the positions to look at"
    grade_limits: ClassVar[tuple[float, float, float, float]] = (15, 30, 75, 120)
    counts: ClassVar[Mapping[str, Callable[[], int]]] = limit_counts(grade_limits)
    answer_lines: ClassVar[int] = 1
    scales: ClassVar[tuple[float, ...]] = (1.0, 0.96, 0.92, 0.88, 0.84)
    print_size: ClassVar[PrintSize | None] = PrintSize(EDGE_OF_A_CELL, EDGE, scales)

    start: Annotated[str, AfterValidator(_read_start)] | None = None
    """The board as a picture: R and B are stones, dots are empty cells.

    Example:
       . . .
      . R B .
       . . .
    """

    moves: Annotated[int, Field(ge=1, le=2)] = 1
    """In how many moves the player to move wins. Example: 2"""

    boards: FullBoards | None = None
    """Full boards that are claimed not to exist, in place of a start. Example: {side: 3, winners: none}"""

    @model_validator(mode="after")
    def _asks_one_thing(self) -> Self:
        if (self.start is None) == (self.boards is None):
            raise ContentError("expected either 'start' with 'moves', or 'boards'")
        if isinstance(self.claim, Unique) != (self.start is not None):
            expected = "unique" if self.start is not None else "impossible"
            raise ContentError(f"claim '{self.claim}' cannot be made of this, expected {expected}")
        if self.boards is not None and self.grade is not None:
            raise ContentError(f"grade {self.grade!r} cannot be given, for nobody is asked to find a full board")
        if self.start is not None:
            self.wins.require_open()
            if self.solution is not None:
                self.read(self.solution)
        return self

    @cached_property
    def wins(self) -> HexHexWin:
        """What is asked of a start."""
        assert self.start is not None
        return HexHexWin(self.start, self.moves)

    @property
    def asked(self) -> HexHexWin | FullBoards:
        """What is asked."""
        return self.boards or self.wins

    @property
    def places(self) -> frozenset[str]:
        """The cells of the board, by the letters of its rows."""
        return frozenset(self.wins.game.board.names) if self.boards is None else frozenset()

    @property
    def subject(self) -> str:
        """Who wins, and in how many moves."""
        if self.boards is not None:
            return self.title or f"full boards of side {self.boards.side}"
        return self.title or f"{PLAYERS[self.wins.game.turn].capitalize()} in {('one', 'two')[self.moves - 1]}"

    @property
    def subject_means(self) -> str:
        """Who is to win, and how soon."""
        return "**Who wins**, and with how many stones."

    @property
    def figure_means(self) -> str:
        """The board."""
        return "**The board** as it stands. The letters at its left name the rows."

    @property
    def kinds(self) -> Sequence[str]:
        """Texts count problems by what is asked."""
        return () if self.boards is not None else (("one-move", "two-moves")[self.moves - 1],)

    @property
    def amounts(self) -> Mapping[str, int]:
        """How many full boards there are."""
        return {"boards": self.boards.count} if self.boards is not None else {}

    def solve(self) -> Iterator[str]:
        """Every first stone that wins, or every full board that is asked for."""
        return self.asked.solve(self.limit)

    def check(self, solution: str) -> None:
        """The same by the rules told again."""
        self.asked.check(solution)

    def confirm(self, found: Sequence[str]) -> str:
        """Everything is tried again; boards that are too many for it are ruled out by a certificate."""
        return self.asked.confirm(found, self.limit) or confirmed(self, found)

    def certificate(self, found: Sequence[str]) -> Certificate | None:
        """A checked proof where a large board is ruled out; other problems are searched through instead."""
        return self.boards.certificate(self.limit) if self.boards is not None else None

    def measured_grade(self, solution: str | None) -> str:
        """By the positions that a player has to look at who follows every threat and nothing else."""
        return graded(self.wins.weighed(), self.grade_limits)

    def alt_text(self, solution: str | None = None) -> str:
        """The position, or its answer; of full boards, what is asked of them."""
        if self.boards is not None:
            return f"A board of side {self.boards.side}, every cell with a stone, and the group that wins on it."
        return self.wins.alt_text(solution)

    def draw(self, solution: str | None = None) -> Figure:
        """The position, or its answer; of full boards, one of them with its winner."""
        if self.boards is not None:
            return full_figure(self.boards.side)
        return self.wins.draw(solution)

    def answer(self, solution: str) -> str:
        """The stone and what it does."""
        return solution if self.boards is not None else self.wins.answer(solution)

    def read(self, text: str) -> str:
        """A cell, or the picture of a full board."""
        if self.boards is None and text not in self.places:
            side = self.wins.game.side
            raise ContentError(f"solution {text!r}, expected a cell of the board of side {side}, such as 'c3'")
        return text

    def hints_for(self, solution: str | None) -> tuple[str, str]:
        """The way of winning, and where."""
        return ("", "") if solution is None or self.boards is not None else self.wins.hints(solution)

    def frames(self, solution: str) -> Sequence[Frame]:
        """The first stone, and the answers to the best replies."""
        return self.wins.frames(solution) if self.boards is None else ()

    def story(self, solution: str) -> str:
        """How much there is to look at."""
        if self.boards is not None:
            return ""
        free = self.wins.game.free.bit_count()
        return f"There are {free} cells for the first stone, and {self.wins.weighed()} positions to look at."

    def emblem(self) -> Figure:
        """A small board with a red group across it."""
        return emblem()

    def likeness(self) -> str:
        """A name that problems share which differ by a turn of a third, or by turning over and changing colours."""
        # Only here: solving is not making.
        from generator.games.hex_hex_y.generation import likeness

        return likeness(self.wins.game) if self.boards is None else self.id

    @classmethod
    def generate(cls, size: int, seed: int, grade: str | None = None) -> Iterator[Self]:
        """New problems on boards of side `size`, wins in one and in two, the same for a seed."""
        if grade is not None:
            read_grade(grade)
        # Only here: solving is not making.
        from generator.games.hex_hex_y.generation import problems

        for start, moves in problems(board_of(size).side, seed):
            found = cls(id="new", claim=Unique(), start=start, moves=moves)
            measured = found.measured_grade(None)
            if grade in (None, measured):
                yield found.model_copy(update={"grade": measured})

    def written(self) -> dict[str, object]:
        """The keys of a new problem, as an author would write them."""
        keys = {"claim": str(self.claim), "grade": self.grade, "moves": str(self.moves), "start": self.start}
        return {key: value for key, value in keys.items() if value}
