"""Full boards of one size on which nobody has won, or not just one player: the book says that there are none."""

from collections.abc import Iterator, Sequence
from typing import Literal

from pydantic import field_validator, model_validator

from generator.certify.refute import Certificate
from generator.errors import ContentError, Disagreement, Refuted
from generator.games.hex_hex_y.certificate import certify
from generator.games.hex_hex_y.checker.boards import NAME, recounted_boards
from generator.games.hex_hex_y.checker.paper import read_paper
from generator.games.hex_hex_y.engine.board import board_of
from generator.games.hex_hex_y.solving import boards
from generator.grid.hexhex import LEAST_SIDE, MOST_SIDE
from generator.model import Model
from generator.system.effort import METER

LISTED = 3
"""The largest side whose full boards can be looked at one by one."""

WINNERS = {"none": (0,), "not one": (0, 2)}
"""How many players have won on the boards that are asked for."""


class FullBoards(Model):
    """The keys: the side of the boards, and how many players have won on those that are asked for."""

    side: int
    """How many cells a side of the board has. Example: 3"""

    winners: Literal["none", "not one"] = "none"
    """Nobody has won on them, or not just one player. Example: not one"""

    @field_validator("side")
    @classmethod
    def _a_side(cls, side: int) -> int:
        if not LEAST_SIDE <= side <= MOST_SIDE:
            raise ContentError(f"boards of side {side}, expected {LEAST_SIDE} to {MOST_SIDE}")
        return side

    @model_validator(mode="after")
    def _can_be_listed(self) -> "FullBoards":
        if self.winners != "none" and not self.is_listed:
            what = f"'winners: {self.winners}' needs every board of side {self.side}"
            raise ContentError(f"{what}, expected side {LISTED} at most, or 'winners: none'")
        return self

    @property
    def is_listed(self) -> bool:
        """Whether all of them are looked at one by one."""
        return self.side <= LISTED

    @property
    def count(self) -> int:
        """How many full boards there are."""
        return int(2 ** len(board_of(self.side).cells))

    def solve(self, limit: float | None) -> Iterator[str]:
        """The boards that are asked for, as pictures."""
        if self.is_listed:
            return boards.listed(self.side, WINNERS[self.winners], limit)
        return boards.unwon(self.side, limit)

    def check(self, solution: str) -> None:
        """The board is full, and so many players have won on it, by the rules told again."""
        paper = read_paper(solution)
        if paper.free() or len(paper.marks) != len(board_of(self.side).cells):
            raise Refuted(f"this is no full board of side {self.side}")
        count = sum(paper.won(colour) is not None for colour in "RB")
        if count not in WINNERS[self.winners]:
            raise Refuted(f"the board has {count} winners, expected {self.winners}")

    def confirm(self, found: Sequence[str], limit: float | None) -> str | None:
        """All boards told again, where they are few; None where a certificate says that there are none."""
        if not self.is_listed:
            return None
        METER.tried(self.count)
        count, pictures = recounted_boards(self.side)
        wrong = [picture for picture, winners in pictures if winners in WINNERS[self.winners]]
        if count != self.count or sorted(wrong) != sorted(found):
            raise Disagreement(
                f"told again, {len(wrong)} of {count:,} boards are so; the first way finds {len(found)}"
            )
        return NAME

    def certificate(self, limit: float | None) -> Certificate | None:
        """A checked proof that there is no board on which nobody has won; None where all boards are looked at."""
        return None if self.is_listed else certify(self.side, METER.conflicts(limit))
