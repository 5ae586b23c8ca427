"""Reasons that a person can check, checked: plain code counts or tries the cells that an author points at."""

from collections.abc import Callable

from generator.certify.hexes import Cell
from generator.errors import Refuted, Undecided
from generator.puzzles.colouring.reasons.found import ReasonFound
from generator.puzzles.colouring.reasons.places import places_clash
from generator.puzzles.colouring.reasons.regions import cells_cannot_be_filled, tile_twice, too_few_of_a_kind
from generator.puzzles.colouring.reasons.sums import (
    part_lacks_tiles,
    part_of_wrong_size,
    row_numbers,
    row_too_long,
    same_and_other,
    too_few_neighbours,
)
from generator.puzzles.colouring.reasons.task import Cells, ReasonedTask
from generator.puzzles.colouring.reasons.why import Says, Why

CHECKS: dict[Says, Callable[[ReasonedTask, frozenset[Cell]], ReasonFound]] = {
    Says.ROW_TOO_LONG: row_too_long,
    Says.PART_OF_WRONG_SIZE: part_of_wrong_size,
    Says.PART_LACKS_TILES: part_lacks_tiles,
    Says.TOO_FEW_NEIGHBOURS: too_few_neighbours,
    Says.SAME_AND_OTHER: same_and_other,
    Says.TILE_TWICE: tile_twice,
    Says.TOO_FEW_OF_A_KIND: too_few_of_a_kind,
    Says.ROW_NUMBERS: row_numbers,
    Says.CANNOT_BE_FILLED: cells_cannot_be_filled,
    Says.PLACES_CLASH: places_clash,
}


def hold(asked: ReasonedTask, why: Why) -> ReasonFound:
    """What a reason rests on; raises Refuted where it does not hold."""
    return checked(asked, asked.named(why.cells), why.says)


def checked(asked: ReasonedTask, cells: Cells, says: Says) -> ReasonFound:
    """What a reason of some cells rests on; raises Refuted where it does not hold, Undecided where nobody knows."""
    try:
        return CHECKS[says](asked, cells)
    except Refuted as error:
        raise Refuted(f"the reason {says.value!r} does not hold: {error}") from None
    except Undecided as error:
        raise Undecided(f"the reason {says.value!r} is not settled: {error}") from None
