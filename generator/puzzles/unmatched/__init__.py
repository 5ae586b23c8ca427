"""Unmatched Donimoes: slide dominoes into a rectangle, equal numbers never side by side (Don Kirkby)."""

from collections.abc import Iterator
from functools import cached_property
from typing import ClassVar

from pydantic import field_validator, model_validator

from generator.claim import Claim, Impossible, Open, Shortest, Solvable, written_claim
from generator.figure.boards import tiled_grid
from generator.figure.marks import Figure
from generator.moves import Moves, read_moves, replay, unfinished
from generator.problem import Problem, Puzzle
from generator.puzzles.unmatched.examples import UnmatchedExample
from generator.puzzles.unmatched.position import UnmatchedPosition
from generator.puzzles.unmatched.recount import retell
from generator.solve.search import shortest
from generator.solve.slides import Slides
from generator.tiles.replay import Table
from generator.tiles.slide import Slide, require_on_board
from generator.tiles.symmetry import canonical_pattern


class Unmatched(Puzzle):
    """A group of dominoes to be slid into a full rectangle."""

    claims: ClassVar[tuple[type[Claim], ...]] = (Shortest, Solvable, Impossible, Open)
    start: str

    @field_validator("start")
    @classmethod
    def _a_group(cls, start: str) -> str:
        UnmatchedPosition.parse(start)
        return start

    @model_validator(mode="after")
    def _can_be_played(self) -> "Unmatched":
        for slide in self.read(self.solution or ""):
            require_on_board(self.position.layout, slide)
        return self

    @cached_property
    def position(self) -> UnmatchedPosition:
        """The start as the rules see it."""
        return UnmatchedPosition.parse(self.start)

    @property
    def subject(self) -> str:
        """How many dominoes there are."""
        return self.title or f"{len(self.position.layout.dominoes)} dominoes"

    def likeness(self) -> str:
        """A name that problems share which differ only by turning, mirroring or renaming the numbers."""
        return canonical_pattern(self.position.layout)

    def solve(self) -> Iterator[Moves[Slide]]:
        """One shortest line of play, if there is any."""
        slides = Slides(self.position.layout, captures=False)
        way = shortest(slides.start, slides.following, slides.is_rectangle, self.limit)
        if way is not None:
            yield slides.line(way)

    def check(self, solution: Moves[Slide]) -> None:
        """Every slide is legal, one after the other, and the last leaves a full rectangle."""
        table = Table(self.start)
        replay(solution, lambda slide: retell(table, slide))
        if not table.full_rectangle():
            raise unfinished(solution, "the dominoes do not fill a rectangle")

    def draw(self, solution: Moves[Slide] | None = None) -> Figure:
        """The start or, given a solution, the rectangle it ends in, in numbers."""
        if solution is None:
            return self.position.draw()
        layout = self.after(solution).layout
        return tiled_grid(layout.cells, [(one.first, one.second) for one in layout.dominoes])

    def after(self, moves: Moves[Slide]) -> UnmatchedPosition:
        """The position that some moves lead to."""
        position = self.position
        for move in moves:
            position = position.play(move)
        return position

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
    def generate(cls, size: int, seed: int, length: int | None = None) -> "Iterator[Unmatched]":
        """New problems of `size` dominoes, hard ones or those of a wanted length, the same for a seed."""
        # Compiled loops take a second to start and are wanted only here.
        from generator.puzzles.unmatched.generation import starts

        for start, moves in starts(size, seed, length):
            yield cls(id="new", claim=Shortest(moves), start=str(start))

    def written(self) -> dict[str, object]:
        """The keys of a new problem, as an author would write them."""
        return {"claim": written_claim(self.claim), "start": self.start}


FAMILY: type[Problem[Moves[Slide]]] = Unmatched
EXAMPLE = UnmatchedExample
