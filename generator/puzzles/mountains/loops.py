"""Shaking dominoes into maps for making problems and for studies, by loops that can be compiled.

Step for step and draw for draw this is what `Shaken` does, so that steps and maps are the same. A map
is handed on as what lies on its cells: twice the number of a domino in the set, plus one for its
higher half.
"""

from generator.puzzles.mountains.grading import MOST_STEPS, SHAKES
from generator.puzzles.mountains.solving import HEIGHTS, ODDS
from generator.puzzles.mountains.table import (
    CHOICES,
    HIGH,
    LOW,
    ONE,
    OTHER,
    PIECE,
    PLAN,
    PLANNED,
    SECTIONS,
    STATE,
    DealOrder,
    ShakingTable,
    Shape,
)
from generator.solve.chance import WORD, advanced, drawn
from generator.solve.compiled import Ints, fast

ANY = -1
PATIENCE, TRIES = 16000, 8
"""Steps after which a map is given up, and how often its deal is then laid out anew."""

advance, draw = fast(advanced), fast(drawn)

# The innermost functions take arrays one by one: to take one out of a table costs more than to use it.


@fast
def word(held: Ints) -> int:
    """A word that chance draws."""
    held[STATE] = advance(held[STATE])
    return draw(held[STATE])


@fast
def below(held: Ints, bound: int) -> int:
    """A number that chance draws, under a bound of at most 31 bits: more would be too long for a machine."""
    return word(held) * bound >> 32


@fast
def count_sections(shape: Shape, at: Ints) -> int:
    """The sections of what lies on the table, each flooded from its first cell."""
    columns = shape.columns
    east = south = 0
    for height in range(1, HEIGHTS + 1):
        near = at[height - 1] | at[height] | at[height + 1]
        east |= at[height] & near >> 1
        south |= at[height] & near >> columns
    east &= shape.inner
    west, north = east << 1, south << columns
    left, sections = (1 << columns * shape.rows) - 1, 0
    while left:
        flood, before = left & -left, 0
        while flood != before:
            before = flood
            flood |= (flood & east) << 1
            flood |= (flood & south) << columns
            flood |= (flood & west) >> 1
            flood |= (flood & north) >> columns
        left &= ~flood
        sections += 1
    return sections


@fast
def toggle(pieces: Ints, owner: Ints, at: Ints, index: int) -> None:
    """Lay a piece into its spot, or lift it from there."""
    piece = index * PIECE
    one, other = pieces[piece + ONE], pieces[piece + OTHER]
    owner[one] = owner[other] = index
    at[pieces[piece + LOW] + 1] ^= 1 << one
    at[pieces[piece + HIGH] + 1] ^= 1 << other


@fast
def carry_out(pieces: Ints, owner: Ints, at: Ints, held: Ints) -> None:
    """Lay pieces where the plan says, and plan to lay them back."""
    end = PLAN + 3 * held[PLANNED]
    for plan in range(PLAN, end, 3):
        toggle(pieces, owner, at, held[plan])
    for plan in range(PLAN, end, 3):
        piece = held[plan] * PIECE
        one, other = held[plan + 1], held[plan + 2]
        held[plan + 1], held[plan + 2] = pieces[piece + ONE], pieces[piece + OTHER]
        pieces[piece + ONE], pieces[piece + OTHER] = one, other
        toggle(pieces, owner, at, held[plan])


@fast
def plan_spot(held: Ints, index: int, one: int, other: int) -> None:
    """Plan to lay a piece on two cells, its lower number on the first."""
    plan = PLAN + 3 * held[PLANNED]
    held[plan], held[plan + 1], held[plan + 2] = index, one, other
    held[PLANNED] += 1


@fast
def plan_block(shape: Shape, owner: Ints, held: Ints) -> None:
    """Plan to lay two pieces across that lie side by side, if chance finds them."""
    columns = shape.columns
    corner = below(held, shape.rows - 1) * columns
    corner += below(held, columns - 1)
    right, under, across = corner + 1, corner + columns, corner + columns + 1
    if owner[corner] == owner[right] and owner[under] == owner[across]:
        end, start = under, right
    elif owner[corner] == owner[under] and owner[right] == owner[across]:
        end, start = right, under
    else:
        return
    first, second, turned = owner[corner], owner[across], below(held, 4)
    one, other = (end, corner) if turned & 1 else (corner, end)
    plan_spot(held, first, one, other)
    one, other = (across, start) if turned & 2 else (start, across)
    plan_spot(held, second, one, other)


@fast
def plan_change(shape: Shape, pieces: Ints, owner: Ints, held: Ints) -> None:
    """Plan what chance proposes: to turn a piece about, to exchange two, to turn a block, or nothing."""
    held[PLANNED] = 0
    kind = below(held, 3)
    if kind == 2:
        plan_block(shape, owner, held)
        return
    count = len(pieces) // PIECE
    first = below(held, count)
    here = first * PIECE
    if kind == 0:
        if pieces[here + LOW] != pieces[here + HIGH]:
            plan_spot(held, first, pieces[here + OTHER], pieces[here + ONE])
        return
    second = below(held, count)
    there = second * PIECE
    if first != second:
        plan_spot(held, first, pieces[there + ONE], pieces[there + OTHER])
        plan_spot(held, second, pieces[here + ONE], pieces[here + OTHER])


@fast
def settle(table: ShakingTable, most: int) -> int:
    """Shake until one can walk everywhere, at most so often; gives how often."""
    shape, pieces, owner, at, held = table.shape, table.pieces, table.owner, table.at, table.held
    for step in range(most):
        if held[SECTIONS] == 1:
            return step
        plan_change(shape, pieces, owner, held)
        if held[PLANNED] == 0:
            continue
        carry_out(pieces, owner, at, held)
        found = count_sections(shape, at)
        more = found - held[SECTIONS]
        # A draw below WORD is one less than the word that is drawn.
        if more <= 0 or (more < len(ODDS) and max(word(held) - 1, 0) < ODDS[more]):
            held[SECTIONS] = found
        else:
            carry_out(pieces, owner, at, held)
    return most


@fast
def name_piece(pieces: Ints, index: int, number: int) -> None:
    """Let a piece be the domino of that number in the set."""
    high = 0
    while (high + 1) * (high + 2) // 2 <= number:
        high += 1
    pieces[index * PIECE + HIGH] = high
    pieces[index * PIECE + LOW] = number - high * (high + 1) // 2


@fast
def number_of(pieces: Ints, index: int) -> int:
    """The number in the set of the domino that a piece is."""
    high = pieces[index * PIECE + HIGH]
    return high * (high + 1) // 2 + pieces[index * PIECE + LOW]


@fast
def lay_anew(table: ShakingTable, seed: int) -> None:
    """Shuffle the deal and lay it out, all dominoes alike."""
    pieces, at, held = table.pieces, table.at, table.held
    held[STATE] = draw(draw(seed & WORD) ^ (seed >> 32 & WORD))
    for height in range(len(at)):
        at[height] = 0
    count = len(table.deal)
    for index in range(count):
        name_piece(pieces, index, table.deal[index])
    for last in range(count - 1, 0, -1):
        here, there = last * PIECE, below(held, last + 1) * PIECE
        pieces[here + LOW], pieces[there + LOW] = pieces[there + LOW], pieces[here + LOW]
        pieces[here + HIGH], pieces[there + HIGH] = pieces[there + HIGH], pieces[here + HIGH]
    for index in range(count):
        pieces[index * PIECE + ONE] = table.spots[2 * index]
        pieces[index * PIECE + OTHER] = table.spots[2 * index + 1]
        toggle(pieces, table.owner, at, index)
    held[SECTIONS] = count_sections(table.shape, at)


@fast
def shake(table: ShakingTable, seed: int, most: int) -> int:
    """Lay a deal out anew and shake it, at most so often; gives how often."""
    lay_anew(table, seed)
    return settle(table, most)


@fast
def grade_place(table: ShakingTable, wanted: int, cut: int) -> int:
    """The place of a deal's grade, by as few of nine shakes as tell it, or as tell it is not the wanted one."""
    over = table.over
    for limit in range(len(MOST_STEPS)):
        over[limit] = 0
    low = high = 0
    for shakes in range(1, SHAKES + 1):
        steps = shake(table, shakes, cut)
        low = high = 0
        for limit in range(len(MOST_STEPS)):
            over[limit] += steps > MOST_STEPS[limit]
            low += 2 * over[limit] > SHAKES
            high += 2 * (shakes - over[limit]) < SHAKES
        if low == high or (wanted != ANY and not low <= wanted <= high):
            break
    return low


@fast
def write_map(table: ShakingTable, cells: Ints, start: int) -> None:
    """Write what lies on each cell of the table."""
    for index in range(len(table.deal)):
        name, piece = 2 * number_of(table.pieces, index), index * PIECE
        cells[start + table.pieces[piece + ONE]] = name
        cells[start + table.pieces[piece + OTHER]] = name + 1


@fast
def unranked(order: DealOrder, rank: int, deal: Ints) -> int:
    """Write the deal of a rank; gives its dominoes as bits."""
    bits, number = 0, CHOICES - 1
    for chosen in range(len(deal), 0, -1):
        while order.choices[number * CHOICES + chosen] > rank:
            number -= 1
        deal[chosen - 1] = number
        bits |= 1 << number
        rank = order.choices[(number + 1) * CHOICES + chosen] - rank - 1
    return bits


@fast
def take_in(table: ShakingTable, have: int, want: int) -> None:
    """Put dominoes that are wanted into the spots of those that are not."""
    pieces, owner, at, new = table.pieces, table.owner, table.at, 0
    for index in range(len(table.deal)):
        if not want >> number_of(pieces, index) & 1:
            while have >> new & 1 or not want >> new & 1:
                new += 1
            toggle(pieces, owner, at, index)
            name_piece(pieces, index, new)
            toggle(pieces, owner, at, index)
            new += 1
    table.held[SECTIONS] = count_sections(table.shape, at)


@fast
def lacks_a_height(table: ShakingTable) -> bool:
    """Whether no domino on the table has a height that lies between others."""
    found, last = 0, HEIGHTS
    for height in range(1, HEIGHTS + 1):
        if table.at[height]:
            found += height > last + 1
            last = height
    return found > 0


@fast
def mend(table: ShakingTable, order: DealOrder, first: int, count: int) -> None:
    """Lay deals out from a rank on, each in the map of the one before, and shake it; write what then lies there.

    What patience does not mend is laid out anew, some times; if that is in vain, it is written as it lies.
    """
    have = unranked(order, first, table.deal)
    lay_anew(table, first)
    for k in range(count):
        want = unranked(order, first + k, table.deal)
        take_in(table, have, want)
        have, steps, tried = want, 0, 0
        if not lacks_a_height(table):
            steps = settle(table, PATIENCE)
            while table.held[SECTIONS] > 1 and tried < TRIES:
                tried += 1
                steps += shake(table, (first + k) * TRIES + tried, PATIENCE)
        order.steps[k] = steps
        write_map(table, order.cells, 2 * k * len(table.deal))
