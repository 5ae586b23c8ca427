"""What random deals are like: how many of them can be laid into a map one can walk.

The second telling of the rules cannot look for maps. It deals anew, surveys the map that the solver
found for each deal, and of a deal without one demands a reason of its own.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from generator.errors import Disagreement, Refuted, Undecided
from generator.puzzles.mountains.deal import USUAL_SIZE, Size, dealt, missing_height
from generator.puzzles.mountains.recount import missing_between, require_map
from generator.puzzles.mountains.solving import walkable_map
from generator.sample import Measure, Sample
from generator.solve.chance import Chance
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout

Deal = tuple[Domino, ...]


def drawn(size: Size, seed: int, count: int) -> Iterator[Deal]:
    """So many random deals for a map of some size."""
    chance = Chance(seed)
    return (dealt(size.dominoes, chance) for _ in range(count))


# One sample is kept, so that the recount judges the very maps that were found instead of looking for them again.
@lru_cache(maxsize=1)
def maps(size: Size, seed: int, count: int) -> tuple[Layout | None, ...]:
    """A map for each deal of a sample; None where there is provably none."""
    deals = drawn(size, seed, count)
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
    """The same by the second telling of the rules."""
    return mapped_again(USUAL_SIZE, seed, size)


class MountainsSample(Sample):
    """A statement about random deals."""

    @property
    def measures(self) -> Mapping[str, Measure]:
        """How many can be solved."""
        return {"mapped": solvable}

    @property
    def recounts(self) -> Mapping[str, Measure]:
        """The same, surveyed on foot."""
        return {"mapped": solvable_again}


def _surveyed(number: int, deal: Deal, size: Size, found: Layout | None) -> bool:
    """Whether a deal has a map; raises Disagreement where the map is none, Undecided where nothing says why not."""
    names = " ".join(map(str, deal))
    if found is not None:
        try:
            require_map(found, Counter(deal), *size)
        except Refuted as error:
            raise Disagreement(f"deal {number} of the sample, {names}, has a map that is none: {error}") from None
        return True
    if missing_between(names) is None:
        raise Undecided(
            f"deal {number} of the sample, {names}, has no map by the solver alone, for it lacks no height; "
            "print it as an impossible problem, or take another seed"
        )
    return False
