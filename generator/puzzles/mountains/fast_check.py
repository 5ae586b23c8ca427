"""A new deal held to its claim at once: shaken into a map by one loop, surveyed on foot by another."""

from functools import lru_cache
from typing import TYPE_CHECKING

from generator.errors import Disagreement, Refuted, Undecided
from generator.grades import GRADE_NAMES
from generator.puzzles.mountains.deal import Size, missing_height
from generator.puzzles.mountains.generation import longest_shake
from generator.puzzles.mountains.solving import SEED, enough
from generator.solve.compiled import Ints, ints
from generator.system.effort import Way
from generator.tiles.domino import Domino

if TYPE_CHECKING:
    from generator.puzzles.mountains.survey import Surveyor
    from generator.puzzles.mountains.table import ShakingTable

SURVEY = "survey of the map on foot"

Deal = tuple[Domino, ...]


@lru_cache(maxsize=2)
def _room(size: Size) -> "tuple[ShakingTable, Surveyor, Ints]":
    """A table, a surveyor and what lies on a map, used again and again."""
    from generator.puzzles.mountains.survey import surveyor
    from generator.puzzles.mountains.table import table_of

    return table_of(size), surveyor(*size), ints(size.columns * size.rows)


def show_map(deal: Deal, size: Size) -> tuple[str, str]:
    """Find a map and walk it; the names of both programs."""
    from generator.puzzles.mountains.loops import shake, write_map
    from generator.puzzles.mountains.table import SECTIONS, set_deal

    gap = missing_height(deal)
    if gap is not None:
        raise Refuted(f"there is no map, for no domino has a {gap}")
    table, by, cells = _room(size)
    set_deal(table, deal)
    steps = shake(table, SEED, enough(size))
    if table.held[SECTIONS] != 1:
        raise Undecided(f"{steps:,} steps of shaking found no map; prove this deal by the solver")
    write_map(table, cells, 0)
    require_walk(by, cells, deal)
    return Way.ANNEALING.words, SURVEY


def require_walk(by: "Surveyor", cells: Ints, deal: Deal) -> None:
    """Raises Disagreement unless the surveyor sees just this deal and walks everywhere."""
    from generator.puzzles.mountains.survey import FAULTY, reached, seen

    names = " ".join(map(str, deal))
    dominoes = seen(by, cells, 0)
    if dominoes == FAULTY or dominoes != sum(1 << high * (high + 1) // 2 + low for low, high in deal):
        raise Disagreement(f"the map that shaking found for {names} is not of these dominoes, each once and whole")
    found = reached(by)
    if found != len(cells):
        raise Disagreement(
            f"shaking found a map for {names}, but a walk reaches only {found} of {len(cells)} cells"
        )


def hold_grade(deal: Deal, size: Size, grade: str) -> None:
    """Raises Refuted unless the deal has the grade."""
    from generator.puzzles.mountains.loops import ANY, grade_place
    from generator.puzzles.mountains.table import set_deal

    table = _room(size)[0]
    set_deal(table, deal)
    measured = GRADE_NAMES[grade_place(table, ANY, longest_shake(size))]
    if measured != grade:
        raise Refuted(f"graded {grade}, but what it needs makes it {measured}", "grade measured")
