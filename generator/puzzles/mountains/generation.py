"""New deals, drawn at random, that were shaken into a map and graded by how long that takes."""

from collections.abc import Iterator

from generator.puzzles.mountains.deal import Size, dealt, missing_height
from generator.puzzles.mountains.grading import grade_of
from generator.puzzles.mountains.solving import SEED, Shaken, enough
from generator.solve.chance import Chance
from generator.tiles.domino import Domino


def deals(size: Size, seed: int, grade: str | None = None) -> Iterator[tuple[tuple[Domino, ...], str]]:
    """Deals that were shaken into a map, with their grades, without end."""
    chance = Chance(seed)
    while True:
        deal = dealt(size.dominoes, chance)
        if missing_height(deal) is None and Shaken(deal, *size, SEED).settle(enough(size)) < enough(size):
            found = grade_of(deal, size)
            if grade in (None, found):
                yield deal, found
