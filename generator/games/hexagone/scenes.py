"""What a move looks like: before it, after it, and where it is not allowed."""

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from generator.figure.marks import Figure
from generator.games.hexagone.drawing import (
    BlockEmphasis,
    block_figure,
    draw_piles,
    draw_state,
    lying,
    named,
    with_furniture,
)
from generator.games.hexagone.engine.game import Hexagone
from generator.games.hexagone.engine.move import HexagoneRoll, Main, Move, Put, Swap
from generator.games.hexagone.engine.table import without
from generator.games.hexagone.facts import large_groups
from generator.grid.hexpicture import EMPTY


def draw_at_rest(now: Hexagone) -> Figure:
    """A position: pieces that hang loose in red, groups ringed, where a piece may be put; at the end, the piles."""
    if now.over:
        return draw_piles(now)
    rings = tuple(map(tuple, large_groups(now)))
    landings = tuple(now.table.landings(now.board)) if now.waiting else ()
    emphasis = BlockEmphasis(wrong=tuple(now.table.loose(now.board)), rings=rings, ghosts=landings)
    return with_furniture(now, block_figure(now, now.board, emphasis))


def draw_before(now: Hexagone, move: Move | None) -> Figure:
    """The position, and what is about to be done in it."""
    match move:
        case Swap():
            one, other = (now.table.numbers[name] for name in move)
            emphasis = BlockEmphasis(exchange=(one, other), firm=lying(now.board, (one, other)))
        case Put(_, cell):
            emphasis = BlockEmphasis(ghosts=(now.table.numbers[cell],))
        case HexagoneRoll() | Main() | None:
            emphasis = BlockEmphasis()
        case _:
            assert_never(move)
    return with_furniture(now, block_figure(now, now.board, emphasis))


def draw_after(before: Hexagone, move: Move, after: Hexagone) -> Figure:
    """What a legal move leads to."""
    match move:
        case HexagoneRoll():
            return draw_state(replace(before, dice=move.first + move.second))
        case Main():
            lifted = [cell for cell in _block(before.board) if after.board[cell] == EMPTY]
            return with_furniture(after, block_figure(before, before.board, _fallen(before, lifted)))
        case Swap():
            board, groups = before.after_swap(move)
        case Put(kind, cell):
            board, groups = before.after_put(kind, before.table.numbers[cell])
        case _:
            assert_never(move)
    taken = [cell for group in groups for cell in group]
    left = without(board, taken)
    if len(before.table.sections(left)) > 1:
        lifted = [cell for cell in _block(left) if after.board[cell] == EMPTY]
        emphasis = replace(_fallen(before, lifted), ghosts=tuple(taken))
        held = "" if after.over else after.waiting
        return with_furniture(after, block_figure(before, left, emphasis), held)
    firm = tuple(before.table.numbers[name] for name in named(move))
    figure = block_figure(before, board, BlockEmphasis(firm=firm, rings=tuple(map(tuple, groups))))
    return with_furniture(before, figure, after.waiting)


def draw_refused(now: Hexagone, move: Move) -> Figure:
    """The position, and in red what was tried."""
    cells = [now.table.numbers[name] for name in named(move) if name in now.table.numbers]
    pieces = lying(now.board, cells)
    if isinstance(move, Swap) and len(pieces) == len(cells) == 2:
        return with_furniture(
            now, block_figure(now, now.board, BlockEmphasis(wrong=pieces, exchange=(cells[0], cells[1])))
        )
    if isinstance(move, Put) and cells and not pieces:
        board = now.board[: cells[0]] + move.kind + now.board[cells[0] + 1 :]
        figure = block_figure(now, board, BlockEmphasis(wrong=tuple(cells)))
        return with_furniture(now, figure, now.waiting.replace(move.kind, "", 1))
    return with_furniture(now, block_figure(now, now.board, BlockEmphasis(wrong=pieces)))


def _block(board: str) -> tuple[int, ...]:
    return lying(board, range(len(board)))


def _fallen(now: Hexagone, cells: Iterable[int]) -> BlockEmphasis:
    """The sections that some cells make, as split off."""
    alone = frozenset(cells)
    board = "".join(kind if cell in alone else EMPTY for cell, kind in enumerate(now.board))
    return BlockEmphasis(pale=tuple(map(tuple, now.table.sections(board))))
