"""A win in words: the stone, the way it wins, and what it threatens."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.counting.number_words import and_joined, in_words
from generator.games.hex_hex_y.engine.board import PLAYERS, SIDES
from generator.games.hex_hex_y.engine.game import HexHexY, Stone
from generator.games.hex_hex_y.engine.winning import DIRECTIONS, is_reached

WAYS = ("first", "second", "third")


class Threat(NamedTuple):
    """A cell on which the player would win next, and in which way."""

    cell: str
    way: int


def answer_words(after: HexHexY, stone: Stone, threats: Sequence[Threat]) -> str:
    """`d4 wins in the third way: …`, or the threats and why no reply stops them all."""
    if after.win is not None:
        sides = [_sides(after, group) for group in after.win.groups]
        return f"{stone.cell} wins in the {WAYS[after.win.way - 1]} way: {'; '.join(sides)}."
    other = PLAYERS[1 - stone.player].capitalize()
    first, second = threats[:2]
    told = and_joined([f"{one.cell} ({WAYS[one.way - 1]} way)" for one in threats])
    return (
        f"{stone.cell} threatens {told}. If {other} replies on {first.cell}, {second.cell} wins; "
        f"after any other reply, {first.cell} does."
    )


def frame_words(game: HexHexY, threats: Sequence[Threat]) -> str:
    """What a stone threatens, or how it wins."""
    if game.win is not None:
        return f"It wins in the {WAYS[game.win.way - 1]} way."
    return f"It threatens {and_joined([one.cell for one in threats])}."


def nudge(after: HexHexY, threats: Sequence[Threat]) -> str:
    """The way of winning, or the ways of those that are threatened."""
    if after.win is not None:
        return f"It is a win in the {WAYS[after.win.way - 1]} way."
    ways = and_joined([WAYS[way - 1] for way in sorted({one.way for one in threats})])
    return f"Make {in_words(len(threats))} threats with one stone, in the {ways} way."


def push(after: HexHexY, stone: Stone, threats: Sequence[Threat]) -> str:
    """The sides that will be touched, or a threat to make; and the row of the stone."""
    row = stone.cell.rstrip("0123456789")
    if after.win is not None:
        return f"Look along row {row}."
    return f"The stone stands in row {row}, and one threat is {threats[0].cell}."


def _sides(after: HexHexY, group: int) -> str:
    """The sides that matter among those that a winning group touches."""
    assert after.win is not None and after.winner is not None
    board = after.board
    wanted = set(range(after.winner, len(SIDES), 2))
    if after.win.way == 3:
        one = next(one for one in DIRECTIONS if is_reached(board, group, one))
        wanted = {one.red, one.blue, *one.secondary}
    return and_joined([SIDES[side] for side in board.touched(group) if side in wanted])
