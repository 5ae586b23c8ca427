"""What random deals are like: how many of them can be laid into a map one can walk.

The checker cannot look for maps. It deals anew, surveys the map that the solver
found for each deal, and of a deal without one demands a reason of its own.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Self

from pydantic import model_validator

from generator.claim import MOST_SAMPLED
from generator.errors import ContentError, Disagreement, Refuted, Undecided
from generator.playing.sample import PlaySample
from generator.problem import Game
from generator.puzzles.mountains.checker.terrain import missing_between
from generator.puzzles.mountains.checker.walk import require_map
from generator.puzzles.mountains.deal import USUAL_SIZE, Size, dealt, missing_height
from generator.puzzles.mountains.engine.game import MapPosition
from generator.puzzles.mountains.solving import walkable_map
from generator.sample import Measure, Sample
from generator.solve.chance import Chance
from generator.system.effort import Way
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout

Deal = tuple[Domino, ...]


def drawn(size: Size, seed: int, count: int) -> Iterator[Deal]:
    """So many random deals for a map of some size."""
    chance = Chance(seed)
    return (dealt(size.dominoes, chance) for _ in range(count))


# One sample is kept, so that the checker judges the very maps that were found instead of looking for them again.
@lru_cache(maxsize=1)
def maps(size: Size, seed: int, count: int) -> tuple[Layout | None, ...]:
    """A map for each deal of a sample; None where there is provably none."""
    deals = drawn(size, seed, count)
    # Heights are counted first: left to constraints, a missing one takes 19 s to prove, or has no end.
    return tuple(walkable_map(deal, size) if missing_height(deal) is None else None for deal in deals)


def mapped(size: Size, seed: int, count: int) -> int:
    """How many of some random deals have a map."""
    return sum(found is not None for found in maps(size, seed, count))


def mapped_again(size: Size, seed: int, count: int) -> int:
    """The same number, each map surveyed on foot and each deal without one seen to lack a height."""
    deals = enumerate(zip(drawn(size, seed, count), maps(size, seed, count), strict=True), 1)
    return sum(_surveyed(number, deal, size, found) for number, (deal, found) in deals)


def solvable(seed: int, size: int) -> int:
    """How many deals of eighteen dominoes can be solved."""
    return mapped(USUAL_SIZE, seed, size)


def solvable_again(seed: int, size: int) -> int:
    """The same by the checker."""
    return mapped_again(USUAL_SIZE, seed, size)


class MountainsSample(PlaySample):
    """A statement about random deals or, where it says how many play, about games that chance plays."""

    game: ClassVar[str] = "mountains"
    engine: ClassVar[type[Game[Any]]] = MapPosition
    players: int = 0
    """How many play; left out where deals are drawn and not games. Example: 2"""

    @model_validator(mode="after")
    def _has_seats(self) -> Self:
        if "players" in self.model_fields_set and self.players not in self.engine.seats:
            seats = ", ".join(map(str, self.engine.seats))
            raise ContentError(f"{self.players} players, expected {seats}, or none for a sample of deals")
        return self

    @property
    def way(self) -> Way:
        """Games are played, or deals drawn."""
        return Way.GAMES if self.players else Way.SAMPLE

    @property
    def most(self) -> int:
        """How many games or deals it may be."""
        return super().most if self.players else MOST_SAMPLED

    @property
    def measures(self) -> Mapping[str, Measure]:
        """What can be counted in games, or how many deals can be solved."""
        return super().measures if self.players else {"mapped": solvable}

    @property
    def recounts(self) -> Mapping[str, Measure]:
        """How many deals can be solved, surveyed on foot."""
        return {} if self.players else {"mapped": solvable_again}

    @property
    def subject(self) -> str:
        """What is played or dealt."""
        return super().subject if self.players else self.title or self.id

    @property
    def kinds(self) -> Sequence[str]:
        """The players of a game; deals are counted by their amounts alone."""
        return super().kinds if self.players else ()

    def solve(self) -> Iterator[str]:
        """What is found in the games or the deals."""
        yield from super().solve() if self.players else Sample.solve(self)


def _surveyed(number: int, deal: Deal, size: Size, found: Layout | None) -> bool:
    """Whether a deal has a map; raises Disagreement where the map is none, Undecided where nothing says why not."""
    names = " ".join(map(str, deal))
    if found is not None:
        try:
            require_map(found.dominoes, Counter(map(str, deal)), *size)
        except Refuted as error:
            raise Disagreement(f"deal {number} of the sample, {names}, has a map that is none: {error}") from None
        return True
    if missing_between(names) is None:
        raise Undecided(
            f"deal {number} of the sample, {names}, has no map by the solver alone, for it lacks no height; "
            "print it as an impossible problem, or take another seed"
        )
    return False
