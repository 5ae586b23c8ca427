"""The techniques once more on arrays of whole numbers, for the search that makes grids of a wanted grade.

A pair of neighbouring cells is alive until it is ruled out; an item that has a single live pair left
settles it. All that calls another compiled function stands in this one file, for a compiled function
is kept until its own file changes.
"""

from generator.puzzles.hidden_set.generation.arrays import (
    CELL,
    NECK,
    NEIGHBOURS,
    ONE_OF_THEM,
    PAIRED,
    HiddenSetArrays,
    HiddenSetGround,
    LaidArrays,
)
from generator.puzzles.hidden_set.generation.bits import left_open as left_in_bits
from generator.solve.chance import advanced, drawn
from generator.solve.compiled import Ints, compiles, fast

TOO_EASY = 4
"""What a grid counts as leaving open when easier techniques than the wanted ones finish it."""

ROUGH = 16
"""Above so many open cells the basic techniques alone say well enough how good a grid is."""

advance, draw = fast(advanced), fast(drawn)


@fast
def _rule_out(alive: Ints, items: Ints, count: Ints, queue: Ints, pair: int, waiting: int) -> int:
    """Rule a pair out; items left with a single one queue up."""
    alive[pair] = 0
    for at in range(3 * pair, 3 * pair + 3):
        item = items[at]
        count[item] -= 1
        if count[item] == 1:
            queue[waiting] = item
            waiting += 1
    return waiting


@fast
def _settle(ground: HiddenSetGround, desk: HiddenSetArrays, waiting: int) -> None:
    """Draw the dominoes that are forced, one after another, and rule out what they exclude."""
    start, total, lists, alive = ground.start, desk.total, desk.lists, desk.alive
    items, count, queue = desk.items, desk.living, desk.queue
    while waiting > 0:
        waiting -= 1
        item = queue[waiting]
        at = start[item]
        while not alive[lists[at]]:
            at += 1
        chosen = lists[at]
        for side in range(3 * chosen, 3 * chosen + 3):
            other = items[side]
            if count[other] > 1:
                for rest in range(start[other], start[other] + total[other]):
                    if alive[lists[rest]] and lists[rest] != chosen:
                        waiting = _rule_out(alive, items, count, queue=queue, pair=lists[rest], waiting=waiting)


@fast
def _begin(ground: HiddenSetGround, desk: HiddenSetArrays) -> None:
    """Every pair is alive; what has a single place from the start is drawn."""
    start, total, lists, items, grid = ground.start, desk.total, desk.lists, desk.items, desk.grid
    called, numbers, alive, count, queue = ground.called, ground.numbers, desk.alive, desk.living, desk.queue
    # The pairs of a cell are always the same; only those of dominoes change with the numbers.
    for item in range(ground.cells, ground.cells + ground.dominoes):
        total[item] = 0
    for pair in range(ground.pairs):
        alive[pair] = 1
        item = ground.cells + called[grid[items[3 * pair]] * numbers + grid[items[3 * pair + 1]]]
        items[3 * pair + 2] = item
        lists[start[item] + total[item]] = pair
        total[item] += 1
    waiting = 0
    for item in range(ground.cells + ground.dominoes):
        count[item] = total[item]
        if count[item] == 1:
            queue[waiting] = item
            waiting += 1
    _settle(ground, desk, waiting)


@fast
def _live(count: Ints, cells: int) -> int:
    """How many pairs are alive, counted twice."""
    live = 0
    for cell in range(cells):
        live += count[cell]
    return live


@fast
def _paired(ground: HiddenSetGround, desk: HiddenSetArrays, allowed: int) -> int:
    """Cells whose pairs are all one domino, and dominoes whose pairs all share a cell, keep it for themselves."""
    start, total, lists, alive = ground.start, desk.total, desk.lists, desk.alive
    items, count, queue, cells = desk.items, desk.living, desk.queue, ground.cells
    waiting = 0
    for item in range(cells + ground.dominoes):
        if count[item] < 2 or not allowed & (NEIGHBOURS if item < cells else CELL):
            continue
        first = start[item]
        while not alive[lists[first]]:
            first += 1
        for side in range(3 * lists[first], 3 * lists[first] + 3):
            other = items[side]
            if (other < cells) == (item < cells) or count[other] <= count[item]:
                continue
            shared = 0
            for at in range(first, start[item] + total[item]):
                p = 3 * lists[at]
                if alive[lists[at]] and (items[p] == other or items[p + 1] == other or items[p + 2] == other):
                    shared += 1
            if shared < count[item]:
                continue
            for at in range(start[other], start[other] + total[other]):
                p = 3 * lists[at]
                if alive[lists[at]] and items[p] != item and items[p + 1] != item and items[p + 2] != item:
                    waiting = _rule_out(alive, items, count, queue=queue, pair=lists[at], waiting=waiting)
    return waiting


# Articulation points as Tarjan finds them: one walk for all cells, where trying each would take a flood for each.
@fast
def _find_necks(ground: HiddenSetGround, desk: HiddenSetArrays) -> int:
    """Walk the live pairs in depth; a cell below which an area hangs on its parent alone is kept in `necks`."""
    entered, lowest, below, place, stack = desk.entered, desk.lowest, desk.below, desk.place, desk.stack
    for cell in range(ground.cells):
        entered[cell] = -1
    order = found = 0
    for root in range(ground.cells):
        if entered[root] >= 0:
            continue
        stack[0], high, desk.parent[root] = root, 1, -1
        entered[root] = lowest[root] = order
        below[root], place[root], order = 1, 0, order + 1
        while high > 0:
            cell = stack[high - 1]
            parent = desk.parent[cell]
            if place[cell] < desk.total[cell]:
                pair = desk.lists[ground.start[cell] + place[cell]]
                place[cell] += 1
                other = desk.items[3 * pair] + desk.items[3 * pair + 1] - cell
                if not desk.alive[pair]:
                    continue
                if entered[other] < 0:
                    desk.parent[other] = cell
                    entered[other] = lowest[other] = order
                    below[other], place[other], order = 1, 0, order + 1
                    stack[high], high = other, high + 1
                elif other != parent and entered[other] < lowest[cell]:
                    lowest[cell] = entered[other]
                continue
            high -= 1
            if parent >= 0:
                below[parent] += below[cell]
                if lowest[cell] < lowest[parent]:
                    lowest[parent] = lowest[cell]
                if lowest[cell] >= entered[parent]:
                    desk.necks[found] = cell
                    found += 1
    return found


@fast
def _through_necks(ground: HiddenSetGround, desk: HiddenSetArrays) -> int:
    """An odd area takes the cell it hangs on as a partner, an even one does not."""
    lists, alive, items, count, queue = desk.lists, desk.alive, desk.items, desk.living, desk.queue
    waiting = 0
    for number in range(_find_necks(ground, desk)):
        top = desk.necks[number]
        neck, start, size = desk.parent[top], desk.entered[top], desk.below[top]
        for at in range(ground.start[neck], ground.start[neck] + desk.total[neck]):
            pair = lists[at]
            other = items[3 * pair] + items[3 * pair + 1] - neck
            inside = start <= desk.entered[other] < start + size
            if alive[pair] and inside == (size % 2 == 0):
                waiting = _rule_out(alive, items, count, queue=queue, pair=pair, waiting=waiting)
    return waiting


@fast
def left_on_arrays(ground: HiddenSetGround, desk: HiddenSetArrays, allowed: int, anew: int) -> int:
    """How many cells the allowed techniques leave without a partner; they stand in `open_cells`."""
    if anew:
        _begin(ground, desk)
    before, live = 0, _live(desk.living, ground.cells)
    while allowed and before != live > ground.cells:
        waiting = _paired(ground, desk, allowed)
        before, live = live, _live(desk.living, ground.cells)
        if before == live and allowed & NECK:
            waiting = _through_necks(ground, desk)
        _settle(ground, desk, waiting)
        live = _live(desk.living, ground.cells)
    left = 0
    for cell in range(ground.cells):
        if desk.living[cell] > 1:
            desk.open_cells[left] = cell
            left += 1
    return left


ON_ARRAYS = compiles()
"""Whether grids lie on arrays: compiled, these are quickest; in plain Python bits are. Both leave the same open."""

left_open = left_on_arrays if ON_ARRAYS else left_in_bits


@fast
def _score(ground: HiddenSetGround, desk: HiddenSetArrays, allowed: int, exact: int, best: int) -> int:
    """How many cells the allowed techniques leave open; -1 where they finish, but not as exactly as wanted."""
    left = left_open(ground, desk, 0, 1)
    if not allowed or (left > ROUGH and best > ROUGH):
        return left
    if left and allowed & NECK:
        left = left_open(ground, desk, PAIRED, 0)
    if not left:
        return -1 if exact else 0
    left = left_open(ground, desk, allowed, 0)
    if left or allowed != PAIRED:
        return left
    alone = not left_open(ground, desk, NEIGHBOURS, 1) or not left_open(ground, desk, CELL, 1)
    return 0 if alone == (exact == ONE_OF_THEM) else -1


@fast
def level(ground: HiddenSetGround, desk: HiddenSetArrays) -> int:
    """The place of a grid's grade, from nought, by the weakest techniques that finish it; 4 where none do."""
    if not left_open(ground, desk, 0, 1):
        return 0
    # By what can be done without, technique by technique, and not by which one a solver happens to try first.
    if not left_open(ground, desk, NEIGHBOURS, 1) or not left_open(ground, desk, CELL, 1):
        return 1
    if not left_open(ground, desk, PAIRED, 1):
        return 2
    return 4 if left_open(ground, desk, PAIRED | NECK, 0) else 3


@fast
def _write(ground: HiddenSetGround, desk: HiddenSetArrays, laid: LaidArrays, slot: int, state: int) -> int:
    """Lay a slot's domino on its two cells, one way or the other."""
    state = advance(state)
    turned, name = draw(state) >> 31, laid.domino[slot]
    desk.grid[laid.other[slot] if turned else laid.one[slot]] = ground.low[name]
    desk.grid[laid.one[slot] if turned else laid.other[slot]] = ground.high[name]
    return state


@fast
def deal(ground: HiddenSetGround, desk: HiddenSetArrays, laid: LaidArrays, state: int) -> int:
    """Lay the set at random on cells that are cut into pairs; answers the state of chance."""
    slot = 0
    for cell in range(ground.cells):
        if laid.partner[cell] > cell:
            laid.one[slot], laid.other[slot] = cell, laid.partner[cell]
            laid.owner[cell] = laid.owner[laid.partner[cell]] = slot
            slot += 1
    for last in range(ground.dominoes - 1, 0, -1):
        state = advance(state)
        other = draw(state) * (last + 1) >> 32
        laid.domino[last], laid.domino[other] = laid.domino[other], laid.domino[last]
    for each in range(ground.dominoes):
        state = _write(ground, desk, laid, each, state)
    return state


@fast
def _exchange(
    ground: HiddenSetGround, desk: HiddenSetArrays, laid: LaidArrays, one: int, other: int, state: int
) -> int:
    """Let the dominoes of two slots change places, whichever way round."""
    laid.domino[one], laid.domino[other] = laid.domino[other], laid.domino[one]
    return _write(ground, desk, laid, other, _write(ground, desk, laid, one, state))


@fast
def _change(ground: HiddenSetGround, desk: HiddenSetArrays, laid: LaidArrays, doubtful: int, state: int) -> int:
    """Let a domino that lies on a doubtful cell change places with another, or turn round."""
    state = advance(state)
    one = laid.owner[laid.kept_open[draw(state) * doubtful >> 32]]
    state = advance(state)
    return _exchange(ground, desk, laid, one=one, other=draw(state) * ground.dominoes >> 32, state=state)


@fast
def climb(
    ground: HiddenSetGround,
    desk: HiddenSetArrays,
    laid: LaidArrays,
    allowed: int,
    exact: int,
    most: int,
    state: int,
) -> int:
    """Lay the set and mend it until the allowed techniques are just enough; the complement tells of failure."""
    state = deal(ground, desk, laid, state)
    best = doubtful = 1 << 30
    for _ in range(most):
        score = _score(ground, desk, allowed, exact, best)
        if score == 0:
            return state
        rank = TOO_EASY if score < 0 else score
        # What is as good is kept too: on a plateau one has to walk to find where it falls.
        better = rank <= best
        if better:
            best, doubtful = rank, ground.cells if score < 0 else score
            for at in range(doubtful):
                laid.kept_open[at] = at if score < 0 else desk.open_cells[at]
        grid, kept_grid = (desk.grid, laid.kept_grid) if better else (laid.kept_grid, desk.grid)
        for cell in range(ground.cells):
            kept_grid[cell] = grid[cell]
        domino, kept_domino = (laid.domino, laid.kept_domino) if better else (laid.kept_domino, laid.domino)
        for slot in range(ground.dominoes):
            kept_domino[slot] = domino[slot]
        state = _change(ground, desk, laid, doubtful, state)
    return ~state


@fast
def name_dominoes(takes: Ints, pairs: int, cells: int, grid: Ints, called: Ints, numbers: int) -> None:
    """Write the domino that each pair's numbers name as the third item it takes."""
    for pair in range(pairs):
        takes[3 * pair + 2] = cells + called[grid[takes[3 * pair]] * numbers + grid[takes[3 * pair + 1]]]


@fast
def relaid(
    ground: HiddenSetGround,
    desk: HiddenSetArrays,
    laid: LaidArrays,
    takes: Ints,
    first: Ints,
    second: Ints,
    state: int,
) -> int:
    """Let a domino that lies otherwise in a second solution change places; answers the state of chance.

    The two solutions are lists of pairs, in whatever order; `takes` has the cells of each.
    """
    doubtful = 0
    for slot in range(ground.dominoes):
        both = 0
        for at in range(ground.dominoes):
            for pair in (first[at], second[at]):
                cell, other = takes[3 * pair], takes[3 * pair + 1]
                both += laid.partner[cell] == other and laid.owner[cell] == slot
        if both == 1:
            laid.kept_open[doubtful] = slot
            doubtful += 1
    state = advance(state)
    one = laid.kept_open[draw(state) * doubtful >> 32] if doubtful else draw(state) * ground.dominoes >> 32
    state = advance(state)
    return _exchange(ground, desk, laid, one=one, other=draw(state) * ground.dominoes >> 32, state=state)
