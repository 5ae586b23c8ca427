"""What a move looks like: before it, after it, and where it is not allowed."""

from collections.abc import Iterable

from generator.figure.arranged import stacked
from generator.figure.marks import Figure
from generator.games.hexagone.drawing import (
    GAP,
    Emphasis,
    block_figure,
    draw_moment,
    draw_piles,
    lying,
    named,
    with_furniture,
)
from generator.games.hexagone.engine.game import Hexagone
from generator.games.hexagone.engine.move import Main, Move, Put, Roll, Swap
from generator.games.hexagone.engine.table import without
from generator.games.hexagone.facts import large_groups


def draw_at_rest(now: Hexagone) -> Figure:
    """A position: pieces that break the rule of the set-up in red, groups ringed, and where a piece may be put."""
    if now.over:
        block = [with_furniture(now, block_figure(now, now.board, Emphasis()))] if now.pieces else []
        return stacked([*block, draw_piles(now)], GAP)
    rings = tuple(map(tuple, large_groups(now)))
    landings = tuple(now.table.landings(now.board)) if now.waiting else ()
    emphasis = Emphasis(wrong=tuple(now.table.loose(now.board)), rings=rings, ghosts=landings)
    return with_furniture(now, block_figure(now, now.board, emphasis))


def draw_before(now: Hexagone, move: Move | None) -> Figure:
    """The position, and what is about to be done in it."""
    match move:
        case Swap():
            one, other = (now.table.numbers[name] for name in move)
            emphasis = Emphasis(exchange=(one, other), firm=lying(now.board, (one, other)))
        case Put(_, cell):
            emphasis = Emphasis(ghosts=(now.table.numbers[cell],))
        case _:
            emphasis = Emphasis()
    return with_furniture(now, block_figure(now, now.board, emphasis))


def draw_after(before: Hexagone, move: Move, after: Hexagone) -> Figure:
    """What a legal move leads to."""
    match move:
        case Roll():
            rolled = before if after.dice else _showing(before, move)
            return draw_moment(after if after.dice else rolled)
        case Main():
            lifted = [cell for cell in lying(before.board, range(len(before.board))) if cell not in _block(after)]
            return with_furniture(
                before, block_figure(before, before.board, _fallen(before, lifted)), after.waiting
            )
        case Swap():
            board, groups = before.after_swap(move)
        case Put(kind, cell):
            board, groups = before.after_put(kind, before.table.numbers[cell])
    firm = tuple(before.table.numbers[name] for name in named(move))
    taken = [cell for group in groups for cell in group]
    left = without(board, taken)
    if len(before.table.sections(left)) > 1:
        lifted = [cell for cell in lying(left, range(len(left))) if cell not in _block(after)]
        emphasis = _fallen(before, lifted if not after.choosing else ())
        shown = Emphasis(ghosts=tuple(taken), pale=emphasis.pale)
        return with_furniture(before, block_figure(before, left, shown), after.waiting)
    rings = tuple(map(tuple, groups))
    figure = block_figure(before, board, Emphasis(firm=firm, rings=rings))
    return with_furniture(before, figure, after.waiting)


def draw_refused(now: Hexagone, move: Move) -> Figure:
    """The position, and in red what was tried."""
    cells = [now.table.numbers[name] for name in named(move) if name in now.table.numbers]
    pieces = lying(now.board, cells)
    if isinstance(move, Swap) and len(pieces) == len(cells) == 2:
        return with_furniture(
            now, block_figure(now, now.board, Emphasis(wrong=pieces, exchange=(cells[0], cells[1])))
        )
    if isinstance(move, Put) and cells and not pieces:
        board = now.board[: cells[0]] + move.kind + now.board[cells[0] + 1 :]
        figure = block_figure(now, board, Emphasis(wrong=tuple(cells)))
        return with_furniture(now, figure, now.waiting.replace(move.kind, "", 1))
    return with_furniture(now, block_figure(now, now.board, Emphasis(wrong=pieces)))


def _block(now: Hexagone) -> frozenset[int]:
    return frozenset(lying(now.board, range(len(now.board))))


def _fallen(now: Hexagone, cells: Iterable[int]) -> Emphasis:
    """The sections that some cells make, as split off."""
    alone = frozenset(cells)
    board = "".join(kind if cell in alone else "." for cell, kind in enumerate(now.board))
    return Emphasis(pale=tuple(map(tuple, now.table.sections(board))))


def _showing(now: Hexagone, roll: Roll) -> Hexagone:
    """The position with dice that are rolled again."""
    return type(now)(now.table, now.board, now.piles, now.turn, now.roll, "".join(roll))
