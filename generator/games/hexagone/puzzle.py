"""A solo challenge: a block, fifteen rolls in order, and a line of play that captures at least so many pieces."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, Self

from pydantic import field_validator, model_validator

from generator.abilities.stories import Frame
from generator.claim import Captures, Claim
from generator.errors import ContentError, Refuted, Undecided
from generator.figure.alt_text.hexes import cells_alt_text
from generator.figure.marks import Figure
from generator.games.hexagone.checker.solo import captures
from generator.games.hexagone.drawing import emblem, named
from generator.games.hexagone.engine.game import Hexagone
from generator.games.hexagone.engine.move import Main
from generator.games.hexagone.engine.notation import SOLO_ROLLS
from generator.games.hexagone.line import SoloLine
from generator.games.hexagone.setup import read_rolls, read_start
from generator.games.hexagone.solo_drawing import EDGE, answer_figure, challenge_figure, step_figure
from generator.games.hexagone.solution_words import nudge, push, roll_words, step_words
from generator.games.hexagone.solving import best_lines, line_of
from generator.games.hexagone.tracing import TracedRoll, traced
from generator.manuscript.spoken import EDGE_OF_A_CELL, Motif, PrintSize
from generator.problem import Puzzle
from generator.system.effort import METER, Way

CONFIRMED = "replay from the picture"


class HexagoneSolo(Puzzle):
    """A board and its rolls; a solution is what to do with each of them."""

    claims: ClassVar[tuple[type[Claim], ...]] = (Captures,)
    pieces: ClassVar[Motif] = "hexes"
    hint_terms: ClassVar[tuple[tuple[str, str], ...]] = (
        ("capture is", "**4 E**: four pieces of the colour E."),
        ("begin", "**c2-c3**: the pieces on these two cells change places."),
    )
    answer_words: ClassVar[str] = (
        "A number on the board is the roll that takes the piece. **c2-c3**: the pieces on these two cells change "
        "places. **D a2**: the D is put back, on a2. **main b2**: of two sections as large, the one with b2 stays."
    )
    answer_lines: ClassVar[int] = 8
    scales: ClassVar[tuple[float, ...]] = (1.0, 0.94, 0.88, 0.82, 0.76, 0.71, 0.67)
    print_size: ClassVar[PrintSize | None] = PrintSize(EDGE_OF_A_CELL, EDGE, scales)

    start: str
    """The block as a picture: letters are pieces, dots are empty cells.

    Example:
       . A B
      . C A .
    """

    rolls: str
    """Fifteen rolls in order, two letters each, and up to five to spare.

    A roll of which no colour is left in the block does not count, and the next one takes its place.
    Example: AB CD EF AA BC DE FA BD CE DF AE BF CA DB EC BB DF CA
    """

    @field_validator("start")
    @classmethod
    def _a_set_up(cls, start: str) -> str:
        read_start(start)
        return start

    @field_validator("rolls")
    @classmethod
    def _fifteen(cls, rolls: str) -> str:
        read_rolls(rolls)
        return rolls

    @model_validator(mode="after")
    def _can_be_captured(self) -> Self:
        if self.par > self.position.pieces:
            raise ContentError(
                f"claim '{self.claim}', expected at most the {self.position.pieces} pieces of the board"
            )
        if self.solution is not None:
            self.read(self.solution)
        return self

    @cached_property
    def position(self) -> Hexagone:
        """The start as the engine sees it."""
        return read_start(self.start)

    @cached_property
    def dice(self) -> tuple[str, ...]:
        """The rolls, one by one."""
        return read_rolls(self.rolls)

    @property
    def par(self) -> int:
        """How many pieces a line is claimed to capture."""
        assert isinstance(self.claim, Captures)
        return self.claim.count

    @property
    def places(self) -> frozenset[str]:
        """The cells of the board, by the names at the ends of its lines."""
        return frozenset(self.position.table.names)

    @property
    def subject(self) -> str:
        """How many pieces there are."""
        return self.title or f"{self.position.pieces} pieces"

    @property
    def subject_means(self) -> str:
        """How many pieces there are."""
        return "**How many pieces** there are."

    @property
    def figure_means(self) -> str:
        """The block and the rolls."""
        return "**The block** to begin with, and under it the rolls in their order."

    @property
    def kinds(self) -> Sequence[str]:
        """The words that texts can count it by."""
        return ()

    @property
    def amounts(self) -> Mapping[str, int]:
        """What texts can say of it: its pieces, the rolls that count and those to spare, and its par."""
        spare = len(self.dice) - SOLO_ROLLS
        return {"pieces": self.position.pieces, "rolls": SOLO_ROLLS, "spare": spare, "par": self.par}

    def solve(self) -> Iterator[SoloLine]:
        """A line that captures enough, if the search comes upon one; that it does not proves nothing."""
        best = 0
        for found in best_lines(self.position.table.picture(self.position.board), self.dice):
            METER.add(Way.BEAM, 1)
            METER.tried(0)
            best = found.taken
            if best >= self.par:
                yield line_of(found)
                return
        raise Undecided(f"the search captured {best} pieces, and whether {self.par} can be had is not known")

    def check(self, solution: SoloLine) -> None:
        """Replayed from the characters of the start, every step is legal and enough is captured."""
        count = captures(self.start, self.rolls, str(solution))
        if count < self.par:
            raise Refuted(f"the line captures {count} pieces, expected {self.par} or more")

    def confirm(self, found: Sequence[SoloLine]) -> str:
        """A line shows all that is claimed, and `check` has replayed it by the checker."""
        return CONFIRMED

    def steps(self, solution: SoloLine) -> list[TracedRoll]:
        """What happens at each roll."""
        return traced(self.position, self.dice, solution)

    def alt_text(self, solution: SoloLine | None = None) -> str:
        """The block and the rolls, or what is done with every roll."""
        block = _block(self.position)
        if solution is None:
            return f"{block} The rolls: {', '.join(self.dice)}."
        return f"{block} {self.answer(solution)}"

    def draw(self, solution: SoloLine | None = None) -> Figure:
        """The board and the rolls; or when each piece is captured, and what was done with every roll."""
        if solution is None:
            return challenge_figure(self.position, self.dice)
        return answer_figure(self.position, self.steps(solution))

    def answer(self, solution: SoloLine) -> str:
        """Every roll in words."""
        return roll_words(self.steps(solution))

    def read(self, text: str) -> SoloLine:
        """The inverse of a line's `str`; its cells must be on the board, and it has no more entries than rolls."""
        line = SoloLine.parse(text)
        if len(line) > len(self.dice):
            raise ContentError(f"the solution has {len(line)} moves, expected at most {len(self.dice)}")
        for number, entry in enumerate(line, 1):
            for move in entry.moves:
                for cell in (move.cell,) if isinstance(move, Main) else named(move):
                    if cell not in self.places:
                        raise ContentError(
                            f"move {number} of the solution: {entry} names {cell!r}, which is no cell"
                        )
        return line

    def hints_for(self, solution: SoloLine | None) -> tuple[str, str]:
        """The first capture and the largest; then how our line begins."""
        if solution is None:
            return "", ""
        steps = self.steps(solution)
        return nudge(steps), push(steps)

    def frames(self, solution: SoloLine) -> Sequence[Frame]:
        """The start, and the block after every roll."""
        steps = self.steps(solution)
        start = Frame(0, "Start.", "", step_figure(self.position, None), _block(self.position))
        return [start, *map(_frame, steps)]

    def story(self, solution: SoloLine) -> str:
        """What is left in the end."""
        last = self.steps(solution)[-1]
        return f"{last.total} pieces are captured, and {last.after.pieces} are left."

    def emblem(self) -> Figure:
        """Three of a kind."""
        return emblem()


def _block(game: Hexagone) -> str:
    return cells_alt_text(game.table.picture(game.board))


def _frame(step: TracedRoll) -> Frame:
    return Frame(step.number, f"{step.roll}.", step_words(step), step_figure(step.after, step), _block(step.after))
