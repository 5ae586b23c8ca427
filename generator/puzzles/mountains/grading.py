"""How hard a deal is: by the steps it takes to shake it into a map."""

from functools import lru_cache

from generator.grades import graded
from generator.puzzles.mountains.deal import Size
from generator.puzzles.mountains.solving import Shaken, enough
from generator.system.effort import METER
from generator.tiles.domino import Domino

# The middle of nine, for a single shake may be lucky.
SHAKES = 9
MOST_STEPS = (400, 800, 1600, 3200)
"""The most steps, in the middle of nine shakes, of a gentle, a steady, a tricky and a tough deal."""


# The latest is kept, for a new deal is measured when it is made and again when it is proven.
@lru_cache(maxsize=1)
def usual_steps(deal: tuple[Domino, ...], size: Size) -> int:
    """The middle one of how many steps it takes to shake a deal into a map, from nine beginnings."""
    counts = []
    for seed in range(1, SHAKES + 1):
        counts.append(Shaken(deal, *size, seed).settle(enough(size)))
        METER.tried(counts[-1])
    return sorted(counts)[SHAKES // 2]


def grade_of(deal: tuple[Domino, ...], size: Size) -> str:
    """The grade that a deal's usual steps give it."""
    return graded(usual_steps(deal, size), MOST_STEPS)
