"""A line of play: moves in their order, written with commas between."""

from collections.abc import Callable
from typing import TypeVar

from generator.errors import ContentError, IllegalMove, Refuted

M = TypeVar("M")
S = TypeVar("S")


class Moves(tuple[M, ...]):
    """Moves one after another; `str` gives `24R, 24R, 23D`."""

    __slots__ = ()

    def __str__(self) -> str:
        return ", ".join(map(str, self))


def read_moves(text: str, read: Callable[[str], M]) -> Moves[M]:
    """The moves of a line of play; a move that cannot be read is named by its number."""
    words = [word.strip() for word in text.split(",")] if text.strip() else []
    moves = []
    for number, word in enumerate(words, 1):
        try:
            moves.append(read(word))
        except ContentError as error:
            raise ContentError(f"move {number} of the solution: {error}") from None
    return Moves(moves)


def replay(start: S, moves: Moves[M], take: Callable[[S, M], S]) -> S:
    """Where the moves lead, each taken in turn; the first to break a rule refutes the line, by number and name."""
    state = start
    for number, move in enumerate(moves, 1):
        try:
            state = take(state, move)
        except IllegalMove as broken:
            raise Refuted(f"move {number}, {move}: {broken}") from None
    return state


def unfinished(moves: Moves[M], lacking: str) -> Refuted:
    """The refutation of a line that stops before its goal."""
    end = f"after move {len(moves)}, {moves[-1]}" if moves else "without a move"
    return Refuted(f"{end}: {lacking}")
