"""What Unmatched and Capturing share: a group of dominoes, each of which slides along its length."""

from typing import Generic, Self, TypeVar

from pydantic import model_validator

from generator.puzzles.moving import Moving
from generator.puzzles.sliding.engine import SlidingPosition, require_on_board
from generator.puzzles.sliding.notation import Slide

P = TypeVar("P", bound=SlidingPosition)

FRAME = 5
"""Moves between two frames."""


class Sliding(Moving[P, Slide], Generic[P]):
    """A group of dominoes to be slid."""

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        for slide in self.read(self.solution or ""):
            require_on_board(self.position.layout, slide)
        return self

    @property
    def subject(self) -> str:
        """How many dominoes there are."""
        return self.title or f"{len(self.position.layout.dominoes)} dominoes"

    @classmethod
    def read_move(cls, text: str) -> Slide:
        """One slide, such as `24R`."""
        return Slide.parse(text)

    def worth_a_frame(self, number: int, before: P, after: P) -> bool:
        """Every fifth move is."""
        return number % FRAME == 0
