"""New deals, drawn at random, that were shaken into a map and graded by how long that takes.

What was drawn is shaken by loops that can be compiled, and only as long as it takes to tell its grade.
"""

from collections.abc import Iterator

from generator.errors import ContentError
from generator.grades import GRADE_NAMES
from generator.puzzles.mountains.deal import Size, dealt, missing_height
from generator.puzzles.mountains.grading import MOST_STEPS
from generator.puzzles.mountains.solving import SEED, enough
from generator.solve.chance import Chance
from generator.tiles.domino import Domino

MOST_DEALS = 20_000
"""Deals in a row that may miss the grade before nobody looks for it any longer."""


def deals(size: Size, seed: int, grade: str | None = None) -> Iterator[tuple[tuple[Domino, ...], str]]:
    """Deals that were shaken into a map, with their grades, as long as chance finds any."""
    from generator.puzzles.mountains.loops import ANY, grade_place, shake
    from generator.puzzles.mountains.table import set_deal, table_of

    wanted, cut = (ANY, longest_shake(size)) if grade is None else wanted_grade(size, grade)
    chance, table, missed = Chance(seed), table_of(size), 0

    def has_a_map() -> bool:
        return shake(table, SEED, enough(size)) < enough(size)

    # Where nine shakes may be long, one that only looks for a map comes first and spares them.
    long = cut == longest_shake(size)
    while missed < MOST_DEALS:
        deal = dealt(size.dominoes, chance)
        set_deal(table, deal)
        missed += 1
        if missing_height(deal) is not None or (long and not has_a_map()):
            continue
        found = grade_place(table, wanted, cut)
        if wanted in (ANY, found) and (long or has_a_map()):
            missed = 0
            yield deal, GRADE_NAMES[found]


def wanted_grade(size: Size, grade: str) -> tuple[int, int]:
    """The place of a grade, and the steps after which a shake is too long for it."""
    place, longest = GRADE_NAMES.index(grade), longest_shake(size)
    if place and MOST_STEPS[place - 1] >= longest:
        raise ContentError(
            f"no map of {size} is {grade}, for it is too small; ask for an easier grade or a larger map"
        )
    return place, min((*MOST_STEPS, longest)[place] + 1, longest)


def longest_shake(size: Size) -> int:
    """The most steps of a shake that a grade depends on."""
    return min(MOST_STEPS[-1] + 1, enough(size))
