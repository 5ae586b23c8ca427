"""How many ways the tiles lie in a pattern, and the annealing that makes them fewer, as loops to be compiled.

All that calls another compiled function stands in this one file, for a compiled function is kept until its own
file changes.
"""

from generator.puzzles.hexmate.generation.arrays import HexmateArrays, HexmateGround
from generator.solve.chance import advanced, drawn
from generator.solve.compiled import Ints, fast

MOST = 50_000
"""Tilings are counted no further than this."""

LEVELS, FINE, SHIFT = 30, 4096, 16
"""The levels of heat, the draws at each, and the places after the point of what a draw allows."""

STEP, NOW, DOUBT, STATE = range(4)
"""What annealing keeps from one call to the next."""

advance, draw = fast(advanced), fast(drawn)


@fast
def _write(ground: HexmateGround, desk: HexmateArrays) -> int:
    """Write down every place where the pattern shows a tile; how many there are."""
    shown, items, ends, cells = desk.shown, desk.items, ground.ends, ground.cells
    places = 0
    for edge in range(ground.edges):
        one, other = ends[2 * edge], ends[2 * edge + 1]
        tile = ground.dihex[shown[one] * ground.colours + shown[other]]
        if tile >= 0:
            items[3 * places], items[3 * places + 1], items[3 * places + 2] = one, other, cells + tile
            places += 1
    for cell in range(cells):
        tile = ground.single[shown[cell]]
        if tile >= 0:
            items[3 * places], items[3 * places + 1] = cell, cells + tile
            items[3 * places + 2] = cells + ground.tiles
            places += 1
    return places


@fast
def _sort(ground: HexmateGround, desk: HexmateArrays, places: int) -> int:
    """List the places of each item; whether every item has one."""
    items, start, lists, living, last = desk.items, desk.start, desk.lists, desk.living, ground.cells + ground.tiles
    for item in range(last + 1):
        living[item] = 0
        desk.covered[item] = 0
    for at in range(3 * places):
        living[items[at]] += 1
    start[0] = 0
    for item in range(last + 1):
        start[item + 1] = start[item] + living[item]
        if living[item] == 0 and item < last:
            return 0
    for place in range(places):
        desk.alive[place] = 1
        for at in range(3 * place, 3 * place + 3):
            item = items[at]
            living[item] -= 1
            lists[start[item] + living[item]] = place
    for item in range(last + 1):
        living[item] = start[item + 1] - start[item]
    desk.covered[last] = 1
    return 1


@fast
def _lay(desk: HexmateArrays, chosen: int, high: int, last: int) -> int:
    """Lay a tile and rule out what it excludes; the height of the trail, its complement where an item is lost."""
    items, start, lists, living = desk.items, desk.start, desk.lists, desk.living
    for at in range(3 * chosen, 3 * chosen + 3):
        desk.covered[items[at]] = 1
    for at in range(3 * chosen, 3 * chosen + 3):
        item = items[at]
        if item == last:
            continue
        for entry in range(start[item], start[item + 1]):
            place = lists[entry]
            if desk.alive[place]:
                desk.alive[place] = 0
                desk.trail[high] = place
                high += 1
                for side in range(3 * place, 3 * place + 3):
                    other = items[side]
                    living[other] -= 1
                    if living[other] == 0 and not desk.covered[other]:
                        return ~high
    return high


@fast
def _take_back(desk: HexmateArrays, chosen: int, high: int, low: int, last: int) -> None:
    """Take a tile up again, and all it had ruled out is possible again."""
    items = desk.items
    while high > low:
        high -= 1
        place = desk.trail[high]
        desk.alive[place] = 1
        for side in range(3 * place, 3 * place + 3):
            desk.living[items[side]] += 1
    for at in range(3 * chosen, 3 * chosen + 3):
        desk.covered[items[at]] = 0
    desk.covered[last] = 1


@fast
def _tightest(desk: HexmateArrays, last: int) -> int:
    """The item that waits and has the fewest places; all are covered where there is none."""
    found, fewest = -1, 1 << 30
    for item in range(last):
        if not desk.covered[item] and desk.living[item] < fewest:
            found, fewest = item, desk.living[item]
            if fewest == 1:
                break
    return found


@fast
def _compare(ground: HexmateGround, desk: HexmateArrays, found: int) -> None:
    """Keep the first tiling; a cell that another one covers otherwise is in doubt."""
    for depth in range(ground.tiles):
        place = desk.chosen[depth]
        for at in range(3 * place, 3 * place + 3):
            cell = desk.items[at]
            if cell < ground.cells:
                if found == 1:
                    desk.first[cell] = place
                    desk.doubted[cell] = 0
                elif desk.first[cell] != place:
                    desk.doubted[cell] = 1


@fast
def tilings(ground: HexmateGround, desk: HexmateArrays, most: int) -> int:
    """In how many ways the tiles lie in the pattern on the desk, counted no further than `most`."""
    if not _sort(ground, desk, _write(ground, desk)):
        return 0
    last = ground.cells + ground.tiles
    found = high = 0
    depth = -1
    deeper = 1
    while True:
        if deeper:
            item = _tightest(desk, last)
            if item < 0:
                found += 1
                _compare(ground, desk, found)
                if found >= most:
                    return found
            else:
                depth += 1
                desk.picked[depth], desk.place[depth] = item, desk.start[item]
                desk.chosen[depth], desk.height[depth] = -1, high
        if depth < 0:
            return found
        if desk.chosen[depth] >= 0:
            _take_back(desk, desk.chosen[depth], high, desk.height[depth], last)
            desk.chosen[depth], high = -1, desk.height[depth]
        entry, end = desk.place[depth], desk.start[desk.picked[depth] + 1]
        # What died since the list was begun is passed over: it is alive again once the search is back above it.
        while entry < end and not desk.alive[desk.lists[entry]]:
            entry += 1
        if entry == end:
            depth -= 1
            deeper = 0
            continue
        desk.place[depth], desk.chosen[depth] = entry + 1, desk.lists[entry]
        high = _lay(desk, desk.lists[entry], high, last)
        deeper = 1 if high >= 0 else 0
        high = high if high >= 0 else ~high


@fast
def rated(ground: HexmateGround, desk: HexmateArrays, apart: int, most: int) -> int:
    """How many tilings there are; where no two single hexes shall touch, two that do count like one more."""
    found = tilings(ground, desk, most)
    if found != 1 or not apart:
        return found
    nothing = ground.cells + ground.tiles
    for edge in range(ground.edges):
        one, other = ground.ends[2 * edge], ground.ends[2 * edge + 1]
        if desk.items[3 * desk.first[one] + 2] == nothing and desk.items[3 * desk.first[other] + 2] == nothing:
            desk.doubted[one] = desk.doubted[other] = 1
            found += 1
    return found


@fast
def _doubtful(ground: HexmateGround, desk: HexmateArrays) -> int:
    """List the cells in doubt; how many there are."""
    found = 0
    for cell in range(ground.cells):
        if desk.doubted[cell]:
            desk.doubtful[found] = cell
            found += 1
    return found


@fast
def begin(ground: HexmateGround, desk: HexmateArrays, apart: int, kept: Ints) -> None:
    """Count the tilings of a new pattern."""
    kept[STEP], kept[NOW] = 0, rated(ground, desk, apart, MOST)
    kept[DOUBT] = _doubtful(ground, desk)


@fast
def anneal(
    ground: HexmateGround, desk: HexmateArrays, rise: Ints, apart: int, steps: int, below: int, kept: Ints
) -> int:
    """Let colours change places until there are fewer tilings than `below`; whether it came to that."""
    shown, step, now, doubt, state = desk.shown, kept[STEP], kept[NOW], kept[DOUBT], kept[STATE]
    while now >= below and step < steps:
        state = advance(state)
        # One of the two is in doubt: where all tilings agree, no exchange could make them fewer.
        one = desk.doubtful[draw(state) * doubt >> 32]
        state = advance(state)
        other = draw(state) * ground.cells >> 32
        if shown[one] != shown[other]:
            # Decided before counting, so that counting can stop as soon as there are too many.
            state = advance(state)
            allowed = rise[step * LEVELS // steps * FINE + (draw(state) * FINE >> 32)]
            bound = min(MOST, (now * allowed >> SHIFT) + 1)
            shown[one], shown[other] = shown[other], shown[one]
            number = rated(ground, desk, apart, bound)
            if 0 < number < bound:
                now, doubt = number, _doubtful(ground, desk)
            else:
                shown[one], shown[other] = shown[other], shown[one]
        step += 1
    kept[STEP], kept[NOW], kept[DOUBT], kept[STATE] = step, now, doubt, state
    return 1 if now < below else 0
