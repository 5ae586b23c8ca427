"""Figures of problems: the board with the names of its rows, and the answer with its stone and its threats."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.figure.hexhex import Scene, fitting_edge, hexhex
from generator.figure.marks import Figure
from generator.games.hex_hex_y.drawing import EDGE, stones_on
from generator.games.hex_hex_y.engine.board import COLOURS
from generator.games.hex_hex_y.engine.game import HexHexY, Stone
from generator.games.hex_hex_y.engine.winning import groups_of, win_of
from generator.games.hex_hex_y.scenes import scene_of
from generator.solve.chance import Chance

WIDTH = 46.0
"""How wide the bands of a board are from corner to corner, in a problem; answers are printed smaller."""

FRAME = 44.0
"""The same in a picture of one step."""

FIRST = "1"

FILLED = 7
"""The seed of the full boards that are shown."""


def problem_figure(game: HexHexY) -> Figure:
    """The position and the names of its rows."""
    return hexhex(Scene(game.side, stones_on(game.board, game.stones), named=True, lettered=True), _edge(game.side))


def answer_figure(after: HexHexY, stone: Stone, threats: Sequence[str]) -> Figure:
    """The first stone numbered; what it wins with picked out, or what it threatens as stones to come."""
    board = after.board
    cell = board.cells[board.index[stone.cell]]
    scene = replace(
        scene_of(after, stone),
        ghosts={board.cells[board.index[name]]: COLOURS[stone.player] for name in threats},
        labels={cell: FIRST},
    )
    return hexhex(scene, _edge(after.side))


def frame_figure(game: HexHexY, labels: Mapping[str, str], threats: Sequence[str] = ()) -> Figure:
    """A step of a solution: its stones numbered, and what they threaten or win."""
    board = game.board
    at = {board.cells[board.index[name]]: text for name, text in labels.items()}
    ghosts = {board.cells[board.index[name]]: COLOURS[1 - game.turn] for name in threats}
    return hexhex(replace(scene_of(game), labels=at, ghosts=ghosts), fitting_edge(game.side, FRAME, FRAME))


def full_figure(side: int) -> Figure:
    """A full board with its winner, filled by a fixed chance."""
    game = HexHexY.deal(2, 0, side)
    chance = Chance(FILLED)
    places = [*range(len(game.board.cells))]
    chance.shuffle(places)
    masks = [sum(1 << place for place in places[player::2]) for player in range(2)]
    groups = groups_of(game.board, masks[0]), groups_of(game.board, masks[1])
    wins = [win_of(game.board, player, groups[player]) for player in range(2)]
    win = next((win for win in wins if win), None)
    return hexhex(scene_of(HexHexY(side, (masks[0], masks[1]), groups, None, win)), EDGE)


def _edge(side: int) -> float:
    return fitting_edge(side, WIDTH, WIDTH)
