"""Every first stone that wins in one move or in two, by a search over the engine."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.games.hex_hex_y.engine.board import HexHexBoard
from generator.games.hex_hex_y.engine.game import HexHexY
from generator.games.hex_hex_y.engine.winning import winning_places
from generator.system.effort import METER, Way


class FirstStone(NamedTuple):
    """What a first stone does: whether it wins, on which cells the player would win next, and the other player."""

    cell: str
    wins: bool
    threats: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    """The cells on which the other player wins instead."""


def first_moves(start: HexHexY, moves: int) -> Iterator[str]:
    """The cells on which a first stone wins in so many moves, in reading order."""
    for look in looks(start, moves):
        METER.add(Way.DEPTH_FIRST, 1)
        if look.wins or does_not_escape(look):
            yield look.cell


def looks(start: HexHexY, moves: int) -> Iterator[FirstStone]:
    """What each first stone does, looked at so many moves deep."""
    board, player = start.board, start.turn
    for move in start.moves():
        after = start.play(move)
        if after.over or moves == 1:
            yield FirstStone(move.cell, bool(after.winners))
            continue
        threats = winning_places(board, player, after.groups[player], after.free)
        answers = winning_places(board, 1 - player, after.groups[1 - player], after.free)
        yield FirstStone(move.cell, False, _named(board, threats), _named(board, answers))


def does_not_escape(look: FirstStone) -> bool:
    """Two threats and no win for the other player: one stone stops one of them at most, for stones only add up."""
    return len(look.threats) > 1 and not look.answers


def _named(board: HexHexBoard, places: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(board.names[place] for place in places)
