"""New deals, drawn at random, that were shaken into a map and graded by how long that takes.

What was drawn is shaken by loops that can be compiled, and only as long as it takes to tell its grade.
"""

from collections.abc import Iterator

from generator.errors import ContentError
from generator.grades import GRADE_NAMES, graded
from generator.puzzles.mountains.deal import Size, dealt, missing_height
from generator.puzzles.mountains.grading import MOST_STEPS
from generator.puzzles.mountains.solving import SEED, enough
from generator.solve.chance import Chance
from generator.tiles.domino import Domino

LIMITS = (-1, *MOST_STEPS, MOST_STEPS[-1] + 1)
"""The steps of each grade are over one of these and up to the next; the last stands for all that is more."""

MOST_DEALS = 20_000
"""Deals in a row that may miss the grade before nobody looks for it any longer."""


def deals(size: Size, seed: int, grade: str | None = None) -> Iterator[tuple[tuple[Domino, ...], str]]:
    """Deals that were shaken into a map, with their grades, as long as chance finds any."""
    from generator.puzzles.mountains.loops import NEVER, shake, usual_steps
    from generator.puzzles.mountains.table import set_deal, table_of

    least, most = wanted_steps(size, grade)
    chance, table, missed = Chance(seed), table_of(size), 0
    while missed < MOST_DEALS:
        deal = dealt(size.dominoes, chance)
        missed += 1
        if missing_height(deal) is None:
            set_deal(table, deal)
            steps = usual_steps(table, least, most, longest_shake(size, most))
            if steps != NEVER and shake(table, SEED, enough(size)) < enough(size):
                missed = 0
                yield deal, graded(steps, MOST_STEPS)


def wanted_steps(size: Size, grade: str | None) -> tuple[int, int]:
    """The least and the most steps of a grade, or of any; raises ContentError where no deal can have it."""
    if grade is None:
        return 0, LIMITS[-1]
    place = GRADE_NAMES.index(grade)
    if LIMITS[place] >= enough(size):
        raise ContentError(f"no map of {size} is {grade}, for it is too small; ask for an easier grade or a larger map")
    return LIMITS[place] + 1, LIMITS[place + 1]


def longest_shake(size: Size, most: int = LIMITS[-1]) -> int:
    """The steps after which it is known that a shake takes more than the most, or the most that a grade depends on."""
    return min(most + 1, LIMITS[-1], enough(size))
