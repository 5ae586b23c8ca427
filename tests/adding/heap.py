"""A heap of counters, of which two players take one or two in turn: a game of one small module."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from generator.errors import ContentError, IllegalMove
from generator.figure.marks import Figure


@dataclass(frozen=True)
class Heap:
    """How many counters are left, and whose turn it is; who takes the last one wins."""

    left: int
    turn: int = 0

    seats: ClassVar[tuple[int, ...]] = (2,)

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """A heap that chance chooses."""
        if players not in cls.seats:
            raise ContentError(f"{players} players, expected 2")
        return cls(5 + seed % 4)

    @classmethod
    def parse(cls, text: str) -> Self:
        """The inverse of `str`."""
        left, turn = text.split()
        return cls(int(left), int(turn) - 1)

    def __str__(self) -> str:
        return f"{self.left} {self.turn + 1}"

    @property
    def over(self) -> bool:
        """Whether nothing is left."""
        return self.left == 0

    @property
    def winners(self) -> tuple[int, ...]:
        """Who took the last one."""
        return (1 - self.turn,) if self.over else ()

    def moves(self) -> Iterator[int]:
        """One or two, as many as there are."""
        return iter(range(1, min(2, self.left) + 1))

    def play(self, move: int) -> Self:
        """The heap without them."""
        if move not in self.moves():
            raise IllegalMove("heap", f"{move} of {self.left} cannot be taken")
        return replace(self, left=self.left - move, turn=1 - self.turn)

    def score(self) -> tuple[int, ...]:
        """A point for the winner."""
        return tuple(int(player in self.winners) for player in range(2))

    def otherwise(self, seed: int) -> Self:
        """Nothing is hidden."""
        return self

    def draw(self, last: int | None = None) -> Figure:
        """Nothing to be seen."""
        return Figure(1, 1, ())


GAME = Heap
