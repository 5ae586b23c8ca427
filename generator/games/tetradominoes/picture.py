"""The picture of an example: the table, what is laid on it, and the hands where the move is about them."""

from collections.abc import Mapping

from generator.figure.dominoes import DominoLook
from generator.figure.marks import Figure
from generator.games.players import LETTERS, NAMES
from generator.games.tetradominoes.drawing import HALF, draw_table, loose_piece
from generator.games.tetradominoes.engine.game import Tetradominoes
from generator.games.tetradominoes.engine.move import Discard, Give, Move
from generator.games.tetradominoes.engine.piece import Tetromino, TetrominoSide
from generator.games.tetradominoes.hands import TetraHandRow, beside, with_rows
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed

WIDE, HIGH = 55.6, 48.0
"""What a cell of a strip holds; a larger table is drawn smaller."""


def draw_position(before: Tetradominoes, move: Move | None, after: Tetradominoes | None) -> Figure:
    """The table with what is laid; `after` is what comes of it, or nothing if it is not allowed."""
    look = DominoLook.FRESH if after else DominoLook.WRONG
    table = _table(before, move, look)
    if move is None or isinstance(move, Tetromino) or not before.hands:
        return table
    if isinstance(move, Discard):
        table = beside(table, loose_piece(move.letter, TetrominoSide.LIGHT))
    if isinstance(move, Give) and before.players == 4:
        return with_rows(table, _given(before, move, after))
    return with_rows(table, _held(before, after))


def draw_before(before: Tetradominoes, move: Move | None) -> Figure:
    """The table, and the hands that something is about to be played from."""
    table = _table(before, None, DominoLook.PLAIN)
    if isinstance(move, Give) and before.players == 4:
        return with_rows(table, _given(before, move, before))
    if before.hands:
        return with_rows(table, _held(before, before))
    return with_rows(table, [TetraHandRow("hand", (move.domino,))]) if isinstance(move, Placed) else table


def _table(before: Tetradominoes, move: Move | None, look: DominoLook) -> Figure:
    """The table, the domino just played and what the move lays on it standing out."""
    looks: dict[Placed, DominoLook] = {before.table.fresh: DominoLook.FRESH} if before.table.fresh else {}
    pieces: dict[Tetromino, DominoLook] = {}
    tokens = before.tokens
    if isinstance(move, Placed):
        looks[move] = look
    if isinstance(move, Tetromino):
        pieces[move] = look
        tokens |= {move: LETTERS[before.active]} if before.players == 3 else {}
    return draw_table(before.table, looks, pieces, tokens, half=_half(before, looks))


def _half(before: Tetradominoes, looks: Mapping[Placed, DominoLook]) -> float:
    """The edge of half a domino at which a large table still goes into a cell."""
    cells = [*before.table.numbers, *(cell for placed in looks for cell, _ in placed.halves)]
    rows, cols = [cell.row for cell in cells], [cell.col for cell in cells]
    if not cells:
        return HALF
    return min(HALF, WIDE / (max(cols) - min(cols) + 1), HIGH / (max(rows) - min(rows) + 1))


def _held(before: Tetradominoes, after: Tetradominoes | None) -> list[TetraHandRow]:
    """What the player who moved hides and shows, the domino that was drawn standing out."""
    player, now = before.turn, after or before
    drawn = {*now.held(player)} - {*before.held(player)}
    words = ("hand", "open")
    return [
        TetraHandRow(word, dominoes, hidden, _looks(drawn, DominoLook.FRESH))
        for word, dominoes, hidden in zip(words, (now.hands[player], now.shown[player]), (True, False), strict=True)
    ]


def _looks(dominoes: set[Domino], look: DominoLook) -> tuple[tuple[Domino, DominoLook], ...]:
    return tuple((one, look) for one in sorted(dominoes))


def _given(before: Tetradominoes, move: Give, after: Tetradominoes | None) -> list[TetraHandRow]:
    """The hands of the two who exchange, or of the two who may not, and what is given."""
    now = after or before
    given = {move.domino, *([before.offered] if before.offered else [])}
    holder = next((seat for seat in range(4) if move.domino in before.held(seat)), before.turn)
    pair = sorted((holder, (holder + 2) % 4))
    looks = _looks(given, DominoLook.FRESH if after else DominoLook.WRONG)
    return [TetraHandRow(NAMES[seat], now.held(seat), True, looks) for seat in pair]
