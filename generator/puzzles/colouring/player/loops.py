"""The patient player at play: lays tile after tile, and takes some back when none fits."""

from generator.puzzles.colouring.player.demands import spoiled
from generator.puzzles.colouring.player.laying import fit, keep_unlike, lay
from generator.puzzles.colouring.player.layout import (
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
    SITTING,
    START,
    STEPS,
    STRIDE,
)
from generator.puzzles.colouring.player.looking import below, list_places, open_up, pockets, tightest
from generator.solve.compiled import Ints


def _ways_on(ground: Ints, state: Ints, at: int, step: int) -> int:
    """List every tile that fits the tightest place; how many, none at a dead end."""
    bare = (1 << ground[CELLS]) - 1 & ~state[at + COVERED]
    if not bare or not open_up(ground, state, at, bare):
        return 0
    end = list_places(ground, state, at, bare)
    if spoiled(ground, state, at) or pockets(ground, bare) > state[at + SINGLES]:
        return 0
    return fit(ground, state, at, step, tightest(ground, state, end))


def _is_filled(ground: Ints, state: Ints, at: int) -> bool:
    """Whether all cells are covered and nothing is spoiled."""
    if state[at + COVERED] != (1 << ground[CELLS]) - 1:
        return False
    for colour in range(ground[COLOURS]):
        state[OPENED + colour] = 0
    return not spoiled(ground, state, at)


def choose_moves(ground: Ints, state: Ints) -> None:
    """Of several mirrors take one, by chance."""
    number = state[CHOSEN]
    for sight in range(ground[FIRST_SIGHT], ground[LAST_SIGHT], SIGHT):
        if ground[sight + KIND] >= KEPT and ground[sight + MOST]:
            state[number] = ground[sight + START] + 2 * ground[CELLS] * below(state, ground[sight + MOST])
        number += 1


def _keep(state: Ints, steps: int) -> None:
    """Count a filling, and keep the tiles of the first."""
    if not state[FILLINGS]:
        for step in range(1, steps + 1):
            state[FILLING + step - 1] = state[state[BEGIN + step] - 1]
    state[FILLINGS] += 1


def sit(ground: Ints, state: Ints, bound: int, unlike: bool) -> None:
    """Play on, taking back tile after tile, until the figure is filled, all is tried or it is enough."""
    choose_moves(ground, state)
    met = step = 0
    # The first position is tried as if it were the one tile of a step before all others.
    state[BEGIN] = state[ENDS] - 1
    while step >= 0 and met < bound and state[STEPS] < state[LEAVE]:
        state[STEPS] += 1
        if state[BEGIN + step] == state[ENDS + step]:
            step -= 1
            continue
        at = state[POSITIONS] + step * state[STRIDE]
        state[BEGIN + step] += 1
        if step:
            lay(ground, state, at, state[state[BEGIN + step] - 1])
        if _is_filled(ground, state, at):
            _keep(state, step)
            break
        if _ways_on(ground, state, at, step + 1):
            step += 1
            if unlike:
                keep_unlike(ground, state, at, step)
        else:
            met += 1
    state[MET] += met


def sit_on(ground: Ints, state: Ints, fillings: int, bound: int, most: int) -> None:
    """Sit down again and again until the figure was filled so often or so many dead ends were met."""
    while state[FILLINGS] < fillings and state[MET] < bound and state[STEPS] < state[LEAVE]:
        sit(ground, state, min(SITTING, most - state[MET]), False)
