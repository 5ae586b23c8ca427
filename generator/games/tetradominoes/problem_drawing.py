"""Figures of the puzzle: the table in its frame with all that is to be played, the answer, and the way there."""

from collections.abc import Sequence

from generator.figure.arranged import in_a_row, stacked
from generator.figure.dominoes import DominoLook, domino
from generator.figure.marks import Figure
from generator.games.tetradominoes.drawing import EMBLEM_HALF, draw_table, free_cell, loose_piece
from generator.games.tetradominoes.engine.piece import Tetromino, TetrominoSide
from generator.games.tetradominoes.engine.table import TetraTable
from generator.games.tetradominoes.playing import Turn, table_after
from generator.games.tetradominoes.setup import Setup, WantedTetromino
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed

HALF = 8.6
"""Edge of half a domino on the table of a problem, in millimetres: five columns fit a third of a page."""

ANSWER_HALF = 9.0
"""The same in an answer, which is printed at about half the size of its figure."""

TURN_HALF = 8.0
"""The same in a picture of one turn."""

HAND_HALF, HAND_GAP = 6.4, 1.7
PIECE_HALF, PIECE_GAP = 4.0, 3.2
BELOW = 4.2


def problem_figure(setup: Setup) -> Figure:
    """The table in its frame, below it the hand, and below that the tetrominoes to be laid."""
    table = draw_table(setup.scene.table, frame=setup.scene.cells, half=HALF)
    return stacked([table, *_to_play(setup)], BELOW)


def before_figure(setup: Setup) -> Figure:
    """The same for a strip: the table, and beside it what is to be played."""
    return in_a_row([turn_figure(setup, ()), stacked(_to_play(setup), BELOW)], BELOW)


def answer_figure(setup: Setup, turns: Sequence[Turn]) -> Figure:
    """Everything in its place; what was played is tinted and numbered in order."""
    numbers = {turn.placed: str(number) for number, turn in enumerate(turns, 1)}
    return draw_table(
        table_after(setup.scene.table, turns),
        dict.fromkeys(numbers, DominoLook.FRESH),
        frame=setup.scene.cells,
        turns=numbers,
        half=ANSWER_HALF,
    )


def turn_figure(setup: Setup, turns: Sequence[Turn]) -> Figure:
    """The table after some turns or none, the last of them picked out."""
    return draw_table(
        table_after(setup.scene.table, turns),
        {turn.placed: DominoLook.FRESH for turn in turns[-1:]},
        {turn.piece: DominoLook.FRESH for turn in turns[-1:] if turn.piece},
        frame=setup.scene.cells,
        half=TURN_HALF,
    )


def emblem() -> Figure:
    """Two dominoes under a tetromino, and room for more."""
    corner, middle = Square(0, 0), Square(1, 1)
    dominoes = [Placed(corner, corner.moved(0, 1), (4, 4)), Placed(middle, middle.moved(0, 1), (4, 5))]
    table = TetraTable.of(
        dominoes, [Tetromino.of([cell for one in dominoes for cell in one[:2]], TetrominoSide.LIGHT)]
    )
    free = [free_cell(Square(*place), EMBLEM_HALF) for place in ((0, 2), (0, 3), (1, 0), (1, 3))]
    return Figure(4 * EMBLEM_HALF, 2 * EMBLEM_HALF, (*free, *draw_table(table, half=EMBLEM_HALF).marks))


def _to_play(setup: Setup) -> list[Figure]:
    """The hand, and the tetrominoes to be laid if there are any."""
    rows = [in_a_row(map(_standing, setup.hand), HAND_GAP)]
    return [*rows, in_a_row(map(_loose, setup.pieces), PIECE_GAP)] if setup.pieces else rows


def _standing(one: Domino) -> Figure:
    return Figure(HAND_HALF, 2 * HAND_HALF, domino((0, 0), (one.low, one.high), HAND_HALF, False, DominoLook.PLAIN))


def _loose(wanted: WantedTetromino) -> Figure:
    return loose_piece(wanted.letter, wanted.side, PIECE_HALF)
