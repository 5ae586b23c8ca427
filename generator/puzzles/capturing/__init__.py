"""Capturing Donimoes: collect every domino by sliding equal numbers together (Don Kirkby)."""

from collections.abc import Iterator
from functools import cached_property
from typing import ClassVar

from pydantic import field_validator, model_validator

from generator.claim import Captures, Claim, Impossible, Open, Shortest, Solvable, written_claim
from generator.errors import ContentError
from generator.figure.marks import Figure
from generator.figure.slides import collected_figure
from generator.moves import Moves, read_moves, replay, unfinished
from generator.problem import Problem, Puzzle
from generator.puzzles.capturing.examples import CapturingExample
from generator.puzzles.capturing.position import CapturingPosition, likeness
from generator.puzzles.capturing.recount import retell
from generator.solve.search import shortest
from generator.solve.slides import GONE, Slides
from generator.tiles.domino import Domino
from generator.tiles.replay import Table
from generator.tiles.slide import Slide, read_group, require_on_board


class Capturing(Puzzle):
    """A group of dominoes to be collected; under `captures: n`, at least n of them."""

    claims: ClassVar[tuple[type[Claim], ...]] = (Shortest, Solvable, Captures, Impossible, Open)
    start: str

    @field_validator("start")
    @classmethod
    def _a_group(cls, start: str) -> str:
        read_group(start)
        return start

    @model_validator(mode="after")
    def _can_be_played(self) -> "Capturing":
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
    def subject(self) -> str:
        """How many dominoes there are."""
        return self.title or f"{len(self.position.layout.dominoes)} dominoes"

    def likeness(self) -> str:
        """A name that problems share which differ only by turning, mirroring or exchanging n for 6 - n."""
        return likeness(self.position.layout)

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

    def captured(self, solution: Moves[Slide]) -> int:
        """How many dominoes a line of play collects."""
        return len(self.collected(solution))

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
        from generator.puzzles.capturing.generation import starts

        for start, moves in starts(size, seed, length):
            yield cls(id="new", claim=Shortest(moves), start=str(start))

    def written(self) -> dict[str, object]:
        """The keys of a new problem, as an author would write them."""
        return {"claim": written_claim(self.claim), "start": self.start}


FAMILY: type[Problem[Moves[Slide]]] = Capturing
EXAMPLE = CapturingExample
