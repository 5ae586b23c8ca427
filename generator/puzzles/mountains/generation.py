"""New deals, graded by how long they have to be shaken, and the share of deals that can be solved."""

from bisect import bisect_right
from collections.abc import Iterator

from generator.grades import GRADE_NAMES
from generator.puzzles.mountains.annealing import Shaken
from generator.puzzles.mountains.deal import Size, dealt, missing_height
from generator.puzzles.mountains.mapping import SEED, enough, walkable_map
from generator.solve.chance import Chance
from generator.tiles.domino import Domino

SHAKES = 9
STEPS = (400, 800, 1600, 3200)
"""Steps, in the middle of nine shakes, from which a deal is steady, tricky, tough and fiendish."""


def usual_steps(deal: tuple[Domino, ...], size: Size) -> int:
    """The middle one of how many steps it takes to shake a deal into a map, from nine beginnings."""
    counts = sorted(Shaken(deal, *size, seed).settle(enough(size)) for seed in range(1, SHAKES + 1))
    return counts[SHAKES // 2]


def grade_of(deal: tuple[Domino, ...], size: Size) -> str:
    """How hard a deal is, by the steps it usually takes."""
    return GRADE_NAMES[bisect_right(STEPS, usual_steps(deal, size))]


def deals(size: Size, seed: int, grade: str | None = None) -> Iterator[tuple[tuple[Domino, ...], str]]:
    """Deals that were shaken into a map, with their grades, without end."""
    chance = Chance(seed)
    while True:
        deal = dealt(size.dominoes, chance)
        if missing_height(deal) is None and Shaken(deal, *size, SEED).settle(enough(size)) < enough(size):
            found = grade_of(deal, size)
            if grade in (None, found):
                yield deal, found


def share_solved(size: Size, seed: int, count: int, limit: float | None = None) -> float:
    """Out of so many random deals, the share of those that have a map; the rest is proven to have none."""
    chance = Chance(seed)
    solved = 0
    for _ in range(count):
        deal = dealt(size.dominoes, chance)
        solved += missing_height(deal) is None and walkable_map(deal, size, limit) is not None
    return solved / count
