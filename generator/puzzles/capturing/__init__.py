"""Capturing Donimoes: collect every domino by sliding equal numbers together (Don Kirkby)."""

from collections.abc import Iterator
from functools import cached_property

from pydantic import model_validator

from generator.errors import ContentError, PictureError
from generator.figure.marks import Figure
from generator.figure.slides import collected_figure
from generator.problem import Captures, Claim, Impossible, Open, Problem, Puzzle, Shortest, Solvable
from generator.puzzles.capturing.example import CapturingExample
from generator.puzzles.capturing.position import SIX, CapturingPosition
from generator.puzzles.capturing.retelling import retell
from generator.solve.moves import Moves, read_moves, replay, require_claim, unfinished
from generator.solve.search import shortest
from generator.solve.slides import GONE, Slides
from generator.tiles.domino import Domino
from generator.tiles.replay import Table
from generator.tiles.slide import Slide, require_on_board
from generator.tiles.symmetry import canonical, renumbered

CLAIMS: dict[str, type[Claim]] = {
    "shortest": Shortest,
    "solvable": Solvable,
    "captures": Captures,
    "impossible": Impossible,
    "open": Open,
}


class Capturing(Puzzle):
    """A group of dominoes to be collected; under `captures: n`, at least n of them."""

    start: str

    @model_validator(mode="after")
    def _can_be_played(self) -> "Capturing":
        require_claim(self.claim, CLAIMS)
        if not self.start.strip():
            raise PictureError("the picture is empty, expected dominoes such as '2|4'")
        there = len(self.position.layout.dominoes)
        if self.wanted > there:
            raise ContentError(f"claim '{self.claim}', expected at most the {there} dominoes on the board")
        for slide in self.read(self.solution or ""):
            require_on_board(self.position.layout, slide)
        return self

    @cached_property
    def position(self) -> CapturingPosition:
        """The start as the rules see it."""
        return CapturingPosition.parse(self.start)

    @property
    def wanted(self) -> int:
        """How many dominoes a solution collects."""
        return self.claim.count if isinstance(self.claim, Captures) else len(self.position.layout.dominoes)

    @property
    def twin(self) -> str:
        """The same text for two problems that differ only by turning, mirroring or exchanging n for 6 - n."""
        layout = self.position.layout
        return min(canonical(layout), canonical(renumbered(layout, range(SIX, -1, -1))))

    def solve(self) -> Iterator[Moves[Slide]]:
        """One shortest line of play that collects all that is wanted, if there is any."""
        slides = Slides(self.position.layout, captures=True)
        wanted = self.wanted
        way = shortest(slides.start, slides.following, lambda state: state.count(GONE) >= wanted, self.limit)
        if way is not None:
            yield slides.line(way)

    def check(self, solution: Moves[Slide]) -> None:
        """Every slide is legal, one after the other, and together they collect all that is wanted."""
        table = Table(self.start)
        collected: set[str] = set()
        replay(solution, lambda slide: collected.update(retell(table, slide)))
        if len(collected) < self.wanted:
            raise unfinished(solution, f"{len(collected)} dominoes are collected, {self.wanted} are wanted")

    def collected(self, solution: Moves[Slide]) -> dict[Domino, int]:
        """The number of the move that collects each domino."""
        position = self.position
        taken: dict[Domino, int] = {}
        for number, move in enumerate(solution, 1):
            taken |= dict.fromkeys(position.captured(move), number)
            position = position.play(move)
        return taken

    def draw(self, solution: Moves[Slide] | None = None) -> Figure:
        """The start and, given a solution, on each domino the number of the move that collects it."""
        if solution is None:
            return self.position.draw()
        return collected_figure(self.position.layout, self.collected(solution))

    def frames(self, solution: Moves[Slide]) -> Iterator[tuple[int, Figure]]:
        """Every fifth move with its number, for those who lose their way."""
        position = self.position
        for number, move in enumerate(solution, 1):
            position = position.play(move)
            if number % 5 == 0:
                yield number, position.draw(move)

    def answer(self, solution: Moves[Slide]) -> str:
        """The slides in order."""
        return str(solution)

    def read(self, text: str) -> Moves[Slide]:
        """A line of play from its text."""
        return read_moves(text, Slide.parse)

    @classmethod
    def generate(cls, size: int, seed: int, length: int | None = None) -> "Iterator[Capturing]":
        """New problems of `size` dominoes, hard ones or those of a wanted length, the same for a seed."""
        # Compiled loops take a second to start and are wanted only here.
        from generator.puzzles.capturing.making import starts

        for number, (start, moves) in enumerate(starts(size, seed, length), 1):
            yield cls(id=f"capturing-{number}", claim=Shortest(moves), start=str(start))


FAMILY: type[Problem[Moves[Slide]]] = Capturing
EXAMPLE = CapturingExample
