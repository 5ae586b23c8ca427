"""Hex games played at random, and every move that can be said at all, for laws that hold in each of them."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from generator.errors import IllegalMove
from generator.games.hextable.engine.scene import cell_names
from generator.games.hextable.engine.table import DIHEXES, SINGLES, HexPass, HexPiece, HexTable, Move
from generator.solve.chance import Chance
from generator.tiles.dihex import Tile

Turn = tuple[Any, Any, Any]


def playout(start: Any, seed: int) -> Iterator[Turn]:
    """A whole game from a position: each position, the move made in it, and the position after."""
    chance = Chance(seed)
    position = start
    while moves := [*position.moves()]:
        move = chance.pick(moves)
        after = position.play(move)
        yield position, move, after
        position = after


def middle(start: Any, seed: int, depth: int) -> Any:
    """The position after so many random moves."""
    turns = [before for before, _, _ in playout(start, seed)]
    return turns[min(depth, len(turns) - 1)]


def conceivable(table: HexTable, singles: bool = False) -> Iterator[Move]:
    """A pass, and every tile on every two neighbouring cells in reach, free or not."""
    yield HexPass()
    cells = [*cell_names(table)]
    for tile in DIHEXES:
        for first, second in ((cell, other) for cell in cells for other in cell.neighbours()[:3] if other in cells):
            yield from (
                HexPiece.of(zip((first, second), text, strict=True)) for text in {tile.colours, tile.colours[::-1]}
            )
    if singles:
        yield from (HexPiece((cell,), tile.colours) for tile, cell in product(SINGLES, cells))


def accepted(position: Any, moves: Iterator[Move]) -> list[Move]:
    """Those of the moves that can be played."""
    found = []
    for move in moves:
        try:
            position.play(move)
        except IllegalMove:
            continue
        found.append(move)
    return found


def some(moves: Iterator[Move], chance: Chance, count: int) -> list[Move]:
    """A few of the moves, drawn by chance."""
    known = [*moves]
    return [chance.pick(known) for _ in range(count)]


def broken(position: Any, move: object) -> str:
    """The rule that a move breaks."""
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    return caught.value.rule


def laid_tiles(position: Any) -> list[Tile]:
    """The tiles on the table."""
    return [piece.tile for piece in position.table.pieces]
