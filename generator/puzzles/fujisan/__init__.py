"""Fujisan: help four priests to the peak of a mountain of dominoes (James Droscha)."""

from collections.abc import Iterator
from functools import cached_property

from pydantic import model_validator

from generator.errors import ContentError, suggestion
from generator.figure.marks import Figure
from generator.problem import Claim, Impossible, Open, Problem, Puzzle, Shortest, Solvable
from generator.puzzles.fujisan.climbs import climb
from generator.puzzles.fujisan.example import FujisanExample
from generator.puzzles.fujisan.mountain import WIDTH, Mountain
from generator.puzzles.fujisan.position import FujisanPosition
from generator.puzzles.fujisan.retelling import Slope
from generator.puzzles.fujisan.walk import Walk
from generator.solve.moves import Moves, read_moves, replay, require_claim, unfinished

CLAIMS: dict[str, type[Claim]] = {
    "shortest": Shortest,
    "solvable": Solvable,
    "impossible": Impossible,
    "open": Open,
}
COUNTRY_ROAD = "country-road"


class Fujisan(Puzzle):
    """Twelve upright dominoes to climb; on the Country Road the priests come down again."""

    start: str
    variant: str = ""

    @model_validator(mode="after")
    def _can_be_played(self) -> "Fujisan":
        require_claim(self.claim, CLAIMS)
        if self.variant not in ("", COUNTRY_ROAD):
            close = suggestion(self.variant, [COUNTRY_ROAD])
            raise ContentError(f"unknown variant {self.variant!r}, expected {COUNTRY_ROAD!r}{close}")
        assert self.mountain
        self.read(self.solution or "")
        return self

    @cached_property
    def mountain(self) -> Mountain:
        """The dominoes of the start."""
        return Mountain.parse(self.start)

    @property
    def country_road(self) -> bool:
        """Whether the priests have to come down again."""
        return self.variant == COUNTRY_ROAD

    @property
    def twin(self) -> str:
        """The same text for two problems that differ only by mirroring or exchanging rows."""
        return self.mountain.twin

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
        from generator.puzzles.fujisan.making import mountains

        for number, (mountain, moves) in enumerate(mountains(seed, length), 1):
            yield cls(id=f"fujisan-{number}", claim=Shortest(moves), start=str(mountain))


FAMILY: type[Problem[Moves[Walk]]] = Fujisan
EXAMPLE = FujisanExample
