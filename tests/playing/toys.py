"""Small games whose figures can be worked out by hand, and some whose rules are broken."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Self

from generator.errors import ContentError, IllegalMove
from generator.figure.marks import Figure
from generator.playing.playout import Played, SeatedGame


@dataclass(frozen=True)
class Toy:
    """What all of them share: a total that moves add to, in turns."""

    players: int = 2
    total: int = 0
    turn: int = 0
    points: tuple[int, ...] = ()

    seats: ClassVar[tuple[int, ...]] = (2, 3)
    goal: ClassVar[int] = 6

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        if players not in cls.seats:
            raise ContentError(f"{players} players, expected another number")
        return cls(players, points=(0,) * players)

    @classmethod
    def parse(cls, text: str) -> Self:
        players, total, turn, *points = map(int, text.split())
        return cls(players, total, turn, tuple(points))

    def __str__(self) -> str:
        return " ".join(map(str, (self.players, self.total, self.turn, *self.points)))

    @property
    def over(self) -> bool:
        return self.total >= self.goal

    @property
    def winners(self) -> tuple[int, ...]:
        best = max(self.points, default=0)
        return tuple(player for player, one in enumerate(self.points) if one == best) if self.over else ()

    def score(self) -> tuple[int, ...]:
        return self.points

    def otherwise(self, seed: int) -> Self:
        return self

    def draw(self, last: Any = None) -> Figure:
        return Figure(1, 1)

    def moves(self) -> Iterator[int]:
        if not self.over:
            yield from (1, 2)

    def play(self, move: int) -> Self:
        if move not in self.moves():
            raise IllegalMove("move", f"{move} cannot be added")
        points = tuple(one + move * (player == self.turn) for player, one in enumerate(self.points))
        return replace(self, total=self.total + move, turn=(self.turn + 1) % self.players, points=points)


class Stuck(Toy):
    """At a total of four or more nothing can be added any more, and the game goes on all the same."""

    def moves(self) -> Iterator[int]:
        if self.total < 4:
            yield from (1, 2)


class SeldomStuck(Toy):
    """Stuck after some of many games."""

    def moves(self) -> Iterator[int]:
        if (self.points, self.turn) != ((3, 2), 0):
            yield from super().moves()


class Endless(Toy):
    """Nothing that is added counts."""

    def play(self, move: int) -> Self:
        return replace(self, turn=(self.turn + 1) % self.players)


class Liar(Toy):
    """A move is offered that is then refused."""

    def moves(self) -> Iterator[int]:
        yield from (1, 2)

    def play(self, move: int) -> Self:
        raise IllegalMove("never", "nothing can be added")


class Rolled(Toy):
    """A roll of six comes first, and says who begins."""

    @property
    def rolling(self) -> bool:
        return self.total == 0

    def moves(self) -> Iterator[int]:
        if self.rolling:
            yield from (1, 2, 3, 4, 5, 6)
        else:
            yield from super().moves()

    def play(self, move: int) -> Self:
        if self.rolling:
            return replace(self, total=1, turn=move % self.players)
        return super().play(move)


class Together(Toy):
    """All play for the same end."""

    @property
    def teams(self) -> tuple[int, ...]:
        return (0,) * self.players

    @property
    def winners(self) -> tuple[int, ...]:
        return (*range(self.players),) if self.over and self.total % 2 else ()


class Paired(Toy):
    """Four players, of whom those opposite each other are partners."""

    seats: ClassVar[tuple[int, ...]] = (4,)

    @property
    def teams(self) -> tuple[int, ...]:
        return (0, 1, 0, 1)

    @property
    def winners(self) -> tuple[int, ...]:
        return (0, 2) if self.over else ()


class Low(Toy):
    """Whoever adds less is better off, which the score does not say."""

    def prospects(self) -> tuple[int, ...]:
        return tuple(-one for one in self.points)


@dataclass(frozen=True)
class Cups(Toy):
    """A prize lies under one of four cups; each player lifts one in turn, and it is hidden anew."""

    prize: int = 0

    goal: ClassVar[int] = 40

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        return cls(players, points=(0,) * players, prize=Random(seed).randrange(4))

    def otherwise(self, seed: int) -> Self:
        return replace(self, prize=Random(seed).randrange(4))

    def moves(self) -> Iterator[int]:
        if not self.over:
            yield from range(4)

    def play(self, move: int) -> Self:
        gained = tuple(one + (move == self.prize and player == self.turn) for player, one in enumerate(self.points))
        hidden = Random(100 * self.prize + self.total).randrange(4)
        return replace(self, total=self.total + 1, turn=(self.turn + 1) % self.players, points=gained, prize=hidden)


class Raced(Toy):
    """A game that nobody but people can play."""

    race: ClassVar[str] = "whoever runs fastest wins it"


def table(engine: type[Toy], *kinds: str, seed: int = 1) -> SeatedGame:
    """A table of a toy."""
    return SeatedGame(engine.__name__.lower(), engine, kinds or ("random", "random"), seed)


def game(moves: int, winners: tuple[int, ...] = (0,), **known: Any) -> Played:
    """What came of a game, as far as a test wants to say."""
    usual = Played(moves, moves, 1, 0, winners, len(winners), (0, 0))
    return usual._replace(**known)
