"""A statement about games that chance plays: how long they are, how much there is to choose, and who wins."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import Any, ClassVar, Self

from pydantic import create_model, model_validator

from generator.errors import ContentError, Undecided
from generator.playing.measures import MEASURES
from generator.playing.players import RANDOM
from generator.playing.playout import Played, SeatedGame, on_board, playout, require_playable, teams_of
from generator.playing.tally import Tally
from generator.problem import Game
from generator.sample import Measure, Sample
from generator.system.effort import GAMES_PER_UNIT, METER, Way

MOST_GAMES = 10_000
"""The most games of one sample: some minutes of play."""

QUICK = 10
"""Games that may be played while others wait for their turn."""


# The latest are kept, for more than one thing is counted in the same games.
@lru_cache(maxsize=2)
def played(table: SeatedGame, size: int) -> Tally:
    """What so many games at one table come to."""
    return Tally.of(_playouts(table, size))


def _playouts(table: SeatedGame, size: int) -> Iterator[Played]:
    for number in range(1, size + 1):
        if METER.left <= 0:
            raise METER.exhausted(f"{number - 1:,} of {size:,} games were played")
        yield playout(table, number)
        METER.spend(1 / GAMES_PER_UNIT)


def measured(name: str, measure: str, engine: type[Game[Any]], players: int, seed: int, size: int) -> int:
    """What a measure comes to when chance plays in all seats."""
    return MEASURES[measure](played(SeatedGame(name, engine, (RANDOM,) * players, seed), size))


class PlaySample(Sample):
    """A sampled claim of a game."""

    game: ClassVar[str]
    engine: ClassVar[type[Game[Any]]]

    players: int
    """How many play. Example: 2"""

    @model_validator(mode="after")
    def _has_seats(self) -> Self:
        if self.players not in self.engine.seats:
            seats = ", ".join(map(str, self.engine.seats))
            raise ContentError(f"{self.players} players, expected {seats}")
        return self

    @property
    def way(self) -> Way:
        """Games are played."""
        return Way.GAMES

    @property
    def most(self) -> int:
        """How many games it may be."""
        return MOST_GAMES

    @property
    def measures(self) -> Mapping[str, Measure]:
        """What can be counted in its games."""
        return {name: partial(measured, self.game, name, self.engine, self.players) for name in MEASURES}

    @property
    def teams(self) -> int:
        """How many can win by themselves."""
        return len({*teams_of(self.engine.deal(self.players, 0))})

    @property
    def subject(self) -> str:
        """What is played, and on which board where it could be another."""
        return self.title or f"games{on_board(self.engine)}"

    @property
    def kinds(self) -> Sequence[str]:
        """Texts tell the samples of a game apart by the players, as in `{number: first players-2}`."""
        return (f"players-{self.players}",)

    def solve(self) -> Iterator[str]:
        """What is found in the games; many of them are left to a worker."""
        if METER.patience is not None and self.sampled.size > QUICK:
            raise Undecided(f"{self.sampled.size:,} games take a while")
        yield from super().solve()


class BoundSample(PlaySample):
    """A sampled claim that `play_sample` has bound to a game."""

    def __reduce__(self) -> tuple[Any, ...]:
        # A bound model has no name by which another process could find it.
        return _unfilled, (self.game, self.engine), self.__getstate__()


@cache
def play_sample(name: str, engine: type[Game[Any]]) -> type[PlaySample]:
    """The model of the sampled claims of one game."""
    require_playable(name, engine)
    model = create_model("PlaySample", __base__=BoundSample)
    model.game, model.engine = name, engine
    return model


def _unfilled(name: str, engine: type[Game[Any]]) -> PlaySample:
    model = play_sample(name, engine)
    return model.__new__(model)
