"""Fujisan: help four priests to the peak of a mountain of dominoes (James Droscha)."""

from collections.abc import Iterator
from functools import cached_property
from typing import ClassVar

from pydantic import field_validator

from generator.claim import Claim, Impossible, Open, Shortest, Solvable, written_claim
from generator.errors import ContentError, suggestion
from generator.figure.marks import Figure
from generator.moves import Moves, read_moves, replay, unfinished
from generator.problem import Problem, Puzzle
from generator.puzzles.fujisan.climbs import climb
from generator.puzzles.fujisan.examples import FujisanExample
from generator.puzzles.fujisan.mountain import WIDTH, Mountain
from generator.puzzles.fujisan.position import FujisanPosition
from generator.puzzles.fujisan.recount import Slope
from generator.puzzles.fujisan.sampling import FujisanSample
from generator.puzzles.fujisan.walk import Walk

COUNTRY_ROAD = "country-road"


class Fujisan(Puzzle):
    """Twelve upright dominoes to climb; on the Country Road the priests come down again."""

    claims: ClassVar[tuple[type[Claim], ...]] = (Shortest, Solvable, Impossible, Open)
    usual_size: ClassVar[int] = 12

    start: str
    variant: str = ""

    @field_validator("start")
    @classmethod
    def _a_mountain(cls, start: str) -> str:
        Mountain.parse(start)
        return start

    @field_validator("solution")
    @classmethod
    def _moves(cls, solution: str | None) -> str | None:
        read_moves(solution or "", Walk.parse)
        return solution

    @field_validator("variant")
    @classmethod
    def _known(cls, variant: str) -> str:
        if variant not in ("", COUNTRY_ROAD):
            close = suggestion(variant, [COUNTRY_ROAD])
            raise ContentError(f"unknown variant {variant!r}, expected {COUNTRY_ROAD!r}{close}")
        return variant

    @cached_property
    def mountain(self) -> Mountain:
        """The dominoes of the start."""
        return Mountain.parse(self.start)

    @property
    def country_road(self) -> bool:
        """Whether the priests have to come down again."""
        return self.variant == COUNTRY_ROAD

    @property
    def subject(self) -> str:
        """The variant, where it is one."""
        return self.title or ("Country Road" if self.country_road else "")

    def likeness(self) -> str:
        """A name that problems share which differ only by mirroring or exchanging rows."""
        return self.mountain.likeness + self.variant

    def solve(self) -> Iterator[Moves[Walk]]:
        """One shortest line of play, if there is any."""
        moves = climb(self.mountain, self.country_road, self.limit)
        if moves is not None:
            yield moves

    def check(self, solution: Moves[Walk]) -> None:
        """Every move is legal, one after the other, and the last brings all four where they want to be."""
        slope = Slope(self.start)

        def take(walk: Walk) -> None:
            if self.country_road and not slope.down and slope.all_on_peak():
                slope.turn()
            slope.retell(walk)

        replay(solution, take)
        if self.country_road and not (slope.down and slope.all_off()):
            raise unfinished(solution, "not all four have left the mountain")
        if not self.country_road and not slope.all_on_peak():
            raise unfinished(solution, "not all four are on the peak")

    def after(self, moves: Moves[Walk]) -> FujisanPosition:
        """The position that some moves lead to."""
        position = FujisanPosition(self.mountain)
        for move in moves:
            if self.country_road and position.solved and not position.descending:
                position = position.turned()
            position = position.play(move)
        return position

    def draw(self, solution: Moves[Walk] | None = None) -> Figure:
        """The start or, given a solution, how it ends."""
        return self.after(solution or Moves()).draw()

    def frames(self, solution: Moves[Walk]) -> Iterator[tuple[int, Figure]]:
        """Each move that brings one more priest where he wants to be, with its number."""
        for number, move in enumerate(solution, 1):
            before, position = self.after(Moves(solution[: number - 1])), self.after(Moves(solution[:number]))
            if position.score() > before.score():
                yield number, position.draw(move)

    def answer(self, solution: Moves[Walk]) -> str:
        """The moves in order."""
        return str(solution)

    def read(self, text: str) -> Moves[Walk]:
        """A line of play from its text."""
        return read_moves(text, Walk.parse)

    @classmethod
    def generate(cls, size: int, seed: int, length: int | None = None) -> "Iterator[Fujisan]":
        """New mountains, hard ones or those of at least a wanted length, the same for a seed."""
        if size != WIDTH:
            raise ContentError(f"size {size}, expected {WIDTH}: a mountain has that many dominoes")
        # Compiled loops take a second to start and are wanted only here.
        from generator.puzzles.fujisan.generation import mountains

        for mountain, moves in mountains(seed, length):
            yield cls(id="new", claim=Shortest(moves), start=str(mountain))

    def written(self) -> dict[str, object]:
        """The keys of a new problem, as an author would write them."""
        return {"claim": written_claim(self.claim), "start": self.start}


FAMILY: type[Problem[Moves[Walk]]] = Fujisan
EXAMPLE = FujisanExample
SAMPLE = FujisanSample
