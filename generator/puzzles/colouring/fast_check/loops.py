"""The patient player as loops to be compiled: lays the same tiles by the same chance as the one who grades."""

from generator.puzzles.colouring.fast_check.desk import (
    BEGIN,
    CELLS,
    CHOSEN,
    COLOURS,
    COVERED,
    ENDS,
    FILLING,
    FILLINGS,
    FIRST_SIGHT,
    KEPT,
    KIND,
    LAST_SIGHT,
    LEAVE,
    MET,
    MOST,
    OPENED,
    POSITIONS,
    SIGHT,
    SINGLES,
    START,
    STEPS,
    STRIDE,
)
from generator.puzzles.colouring.fast_check.hopes import spoiled
from generator.puzzles.colouring.fast_check.laying import fit, keep_unlike, lay
from generator.puzzles.colouring.fast_check.looking import below, list_places, open_up, pockets, tightest
from generator.solve.compiled import Ints, fast


@fast
def _ways_on(ground: Ints, desk: Ints, at: int, step: int) -> int:
    """List every tile that fits the tightest place; how many, none at a dead end."""
    bare = (1 << ground[CELLS]) - 1 & ~desk[at + COVERED]
    if not bare or not open_up(ground, desk, at, bare):
        return 0
    count = list_places(ground, desk, at, bare)
    if spoiled(ground, desk, at) or pockets(ground, bare) > desk[at + SINGLES]:
        return 0
    return fit(ground, desk, at, step, tightest(ground, desk, count))


@fast
def _is_filled(ground: Ints, desk: Ints, at: int) -> bool:
    """Whether all cells are covered and nothing is spoiled."""
    if desk[at + COVERED] != (1 << ground[CELLS]) - 1:
        return False
    for colour in range(ground[COLOURS]):
        desk[OPENED + colour] = 0
    return not spoiled(ground, desk, at)


@fast
def _choose_moves(ground: Ints, desk: Ints) -> None:
    """Of several mirrors take one, by chance."""
    number = CHOSEN
    for sight in range(ground[FIRST_SIGHT], ground[LAST_SIGHT], SIGHT):
        if ground[sight + KIND] >= KEPT and ground[sight + MOST]:
            desk[number] = ground[sight + START] + 2 * ground[CELLS] * below(desk, ground[sight + MOST])
        number += 1


@fast
def _keep(desk: Ints, steps: int) -> None:
    """Count a filling, and keep the tiles of the first."""
    if not desk[FILLINGS]:
        for step in range(1, steps + 1):
            desk[FILLING + step - 1] = desk[desk[BEGIN + step] - 1]
    desk[FILLINGS] += 1


@fast
def sit(ground: Ints, desk: Ints, bound: int, unlike: bool) -> None:
    """Play on, taking back tile after tile, until the figure is filled, all is tried or it is enough."""
    _choose_moves(ground, desk)
    met = step = 0
    # The first position is tried as if it were the one tile of a step before all others.
    desk[BEGIN] = desk[ENDS] - 1
    while step >= 0 and met < bound and desk[STEPS] < desk[LEAVE]:
        desk[STEPS] += 1
        if desk[BEGIN + step] == desk[ENDS + step]:
            step -= 1
            continue
        at = POSITIONS + step * desk[STRIDE]
        desk[BEGIN + step] += 1
        if step:
            lay(ground, desk, at, desk[desk[BEGIN + step] - 1])
        if _is_filled(ground, desk, at):
            _keep(desk, step)
            break
        if _ways_on(ground, desk, at, step + 1):
            step += 1
            if unlike:
                keep_unlike(ground, desk, at, step)
        else:
            met += 1
    desk[MET] += met


@fast
def sit_on(ground: Ints, desk: Ints, fillings: int, bound: int, sitting: int, most: int) -> None:
    """Sit down again and again until the figure was filled so often or so many dead ends were met."""
    while desk[FILLINGS] < fillings and desk[MET] < bound and desk[STEPS] < desk[LEAVE]:
        sit(ground, desk, min(sitting, most - desk[MET]), False)
