"""Which moves the rules allow, and which rule forbids another."""

from collections.abc import Iterator

from generator.errors import IllegalMove
from generator.games.hexagone.engine.move import HexagoneRoll, Main, Move, Put, Swap
from generator.games.hexagone.engine.notation import HexagoneState
from generator.games.hexagone.engine.table import COLOURS, LEAST_SIDES
from generator.grid.hexpicture import EMPTY

DICE = tuple(HexagoneRoll(first, second) for first in COLOURS for second in COLOURS)
"""Two dice: each roll is as likely as any other."""


def moves(now: HexagoneState) -> Iterator[Move]:
    """Every legal move of a game that goes on: choices of the main block, pieces to put back, swaps, or rolls."""
    if now.choosing:
        return (Main(now.table.names[section[0]]) for section in largest(now))
    if now.waiting:
        landings = [now.table.names[cell] for cell in now.table.landings(now.board)]
        if now.solo:
            return iter([Put(now.waiting[0], landings[0])])
        return (Put(kind, cell) for kind in dict.fromkeys(now.waiting) for cell in landings)
    if not now.dice:
        return iter(DICE)
    return _far_swaps(now) if now.dice[0] == now.dice[1] else _swaps(now)


def largest(now: HexagoneState) -> list[list[int]]:
    """The sections of the block that have the most pieces."""
    sections = now.table.sections(now.board)
    return [section for section in sections if len(section) == max(map(len, sections))]


def _swaps(now: HexagoneState) -> Iterator[Swap]:
    """Touching pieces of two kinds, at least one of which was rolled."""
    board, near, named = now.board, now.table.near, now.table.swaps
    first, second = now.dice[0], now.dice[1]
    for cell, kind in enumerate(board):
        if kind in (first, second):
            row = named[cell]
            for other in near[cell]:
                met = board[other]
                if met not in (EMPTY, kind) and (cell < other or met not in (first, second)):
                    yield row[other]


def _far_swaps(now: HexagoneState) -> Iterator[Swap]:
    """A piece of the colour rolled twice with any piece of another kind."""
    mine = [cell for cell, kind in enumerate(now.board) if kind == now.dice[0]]
    others = [cell for cell, kind in enumerate(now.board) if kind not in (EMPTY, now.dice[0])]
    return (now.table.swaps[cell][other] for cell in mine for other in others)


def check(now: HexagoneState, move: Move, over: bool) -> None:
    """Raises IllegalMove naming the rule that a move breaks."""
    if over:
        raise IllegalMove("over", "the game is over")
    if isinstance(move, Main):
        _check_main(now, move)
    elif now.choosing:
        raise IllegalMove("choose", "the player must first say which section is the main block")
    elif isinstance(move, Put):
        _check_put(now, move)
    elif now.waiting:
        raise IllegalMove("reform", "the block must be reformed first")
    elif isinstance(move, HexagoneRoll):
        _check_roll(now, move)
    else:
        _check_swap(now, move)


def _check_roll(now: HexagoneState, roll: HexagoneRoll) -> None:
    if now.dice:
        raise IllegalMove("rolled", "the dice have been rolled")
    for colour in roll:
        if colour not in COLOURS:
            raise IllegalMove("dice", f"{colour!r} is not on the dice, expected A to F")


def _check_swap(now: HexagoneState, swap: Swap) -> None:
    if not now.dice:
        raise IllegalMove("roll", "the dice must be rolled first")
    one, other = (_cell(now, name) for name in swap)
    kinds = now.board[one], now.board[other]
    if EMPTY in kinds:
        raise IllegalMove("piece", f"no piece lies on {swap[kinds.index(EMPTY)]}")
    if kinds[0] == kinds[1]:
        raise IllegalMove("same", f"both pieces are {kinds[0]}, and the swap would change nothing")
    if not {*kinds} & {*now.dice}:
        raise IllegalMove("colour", f"neither {kinds[0]} nor {kinds[1]} was rolled")
    if other not in now.table.near[one] and now.dice[0] != now.dice[1]:
        raise IllegalMove("touch", f"{swap.one} and {swap.other} do not touch, and no double was rolled")


def _check_put(now: HexagoneState, put: Put) -> None:
    if not now.waiting:
        raise IllegalMove("whole", "no piece waits to be put back")
    cell = _cell(now, put.cell)
    if put.kind not in now.waiting:
        raise IllegalMove("waiting", f"no piece {put.kind} waits to be put back")
    if now.board[cell] != EMPTY:
        raise IllegalMove("taken", f"a piece lies on {put.cell}")
    sides = now.table.sides(now.board, cell)
    if sides < LEAST_SIDES:
        raise IllegalMove("sides", f"on {put.cell} it would touch {sides} sides, expected at least {LEAST_SIDES}")
    first = now.table.landings(now.board)[0]
    if now.solo and (put.kind, cell) != (now.waiting[0], first):
        due = f"{now.waiting[0]} on {now.table.names[first]}"
        raise IllegalMove("order", f"alone one puts pieces back in reading order, and next is {due}")


def _check_main(now: HexagoneState, main: Main) -> None:
    if not now.choosing:
        raise IllegalMove("main", "there is no main block to choose")
    cell = _cell(now, main.cell)
    mine = next((section for section in largest(now) if cell in section), None)
    if mine is None:
        raise IllegalMove("largest", f"{main.cell} is not in one of the largest sections")
    if cell != mine[0]:
        raise IllegalMove(
            "first", f"{main.cell} is not the first cell of its section, {now.table.names[mine[0]]} is"
        )


def _cell(now: HexagoneState, name: str) -> int:
    if name not in now.table.numbers:
        raise IllegalMove("table", f"there is no cell {name} on the table")
    return now.table.numbers[name]
