"""New problems: a rectangle filled by a game played at random, its last turns taken back.

What was played last is the hand, and the tetrominoes laid with it are those to be laid: one for every
two dominoes at least. Only problems with one way to do it are handed out.
"""

from collections.abc import Iterator
from itertools import islice

from generator.errors import ContentError
from generator.games.tetradominoes.engine.piece import Tetromino
from generator.games.tetradominoes.engine.scene import write_scene
from generator.games.tetradominoes.engine.table import HIGHEST_NUMBER, TetraTable
from generator.games.tetradominoes.playing import Turn
from generator.games.tetradominoes.setup import (
    MOST_DOMINOES,
    Setup,
    WantedTetromino,
    read_hand,
    read_pieces,
    read_table,
)
from generator.games.tetradominoes.solving import fits
from generator.grid.square import Square
from generator.solve.chance import Chance
from generator.tiles.domino import double_set
from generator.tiles.layout import Placed

FRAMES = {1: ((3, 4),), 2: ((3, 4),), 3: ((3, 4), (4, 4)), 4: ((4, 4),), 5: ((4, 4), (4, 5)), 6: ((4, 5),)}
"""The rectangles of problems with so many dominoes in hand, by rows and columns."""

EAGER, LAYING = 6, 8
"""How often another place is tried for one with a tetromino, and in how many of ten cases it is laid."""

Line = list[tuple[TetraTable, Turn]]
"""A game: each turn and the table before it."""


def problems(size: int, seed: int) -> Iterator[tuple[str, str, str]]:
    """Table, hand and tetrominoes of problems with one solution, without end."""
    if not 1 <= size <= MOST_DOMINOES:
        raise ContentError(f"size {size}, expected a hand of 1 to {MOST_DOMINOES} dominoes")
    chance = Chance(seed)
    while True:
        rows, cols = chance.pick(FRAMES[size])
        frame = [Square(row, col) for row in range(rows) for col in range(cols)]
        line = _game(frame, Square(rows // 2, cols // 2 - 1), chance)
        if len(line) == len(frame) // 2 - 1:
            # Taken back from a game that was really played, so that at least one way is known to exist.
            before, turns = line[-size][0], [turn for _, turn in line[-size:]]
            asked = [WantedTetromino(turn.piece.side, turn.piece.letter) for turn in turns if turn.piece]
            if len(asked) >= max(1, size // 2):
                table = write_scene(before, {}, frame)
                hand = " ".join(sorted(str(turn.placed.domino) for turn in turns))
                tetrominoes = ", ".join(sorted(map(str, asked)))
                if _one_way(table, hand, tetrominoes):
                    yield table, hand, tetrominoes


def _game(frame: list[Square], middle: Square, chance: Chance) -> Line:
    """A game from one domino in the middle until nothing fits the frame."""
    heap, cells = [*double_set(HIGHEST_NUMBER)], {*frame}
    chance.shuffle(heap)
    table = TetraTable((Placed(middle, middle.moved(0, 1), heap.pop()),))
    line: Line = []
    while places := [one for one in table.placements(heap) if one.first in cells and one.second in cells]:
        placed = _picked(table, places, chance)
        after = table.with_domino(placed)
        piece = _laid(after, chance)
        line.append((table, Turn(placed, piece)))
        heap.remove(placed.domino)
        table = after.with_tetromino(piece) if piece else after.at_rest()
    return line


def _picked(table: TetraTable, places: list[Placed], chance: Chance) -> Placed:
    """A place after which a tetromino can be laid, if some tries find one; else any."""
    tries = [chance.pick(places) for _ in range(EAGER)]
    return next((one for one in tries if any(True for _ in table.with_domino(one).fitting())), tries[0])


def _laid(table: TetraTable, chance: Chance) -> Tetromino | None:
    pieces = [*table.fitting()]
    return chance.pick(pieces) if pieces and chance.below(10) < LAYING else None


def _one_way(table: str, hand: str, tetrominoes: str) -> bool:
    scene = read_table(table)
    dominoes = read_hand(hand, scene)
    setup = Setup(scene, dominoes, read_pieces(tetrominoes, scene, dominoes))
    return len([*islice(fits(setup), 2)]) == 1
