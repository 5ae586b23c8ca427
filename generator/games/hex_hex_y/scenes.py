"""Scenes of Hex Hex Y: a position with what wins, what is threatened, and the directions of the third way."""

from collections.abc import Collection

from generator.errors import IllegalMove
from generator.figure.hexhex import Scene, hexhex
from generator.figure.marks import Figure
from generator.games.hex_hex_y.drawing import EDGE, board_scene, stones_on
from generator.games.hex_hex_y.engine.board import COLOURS, board_of
from generator.games.hex_hex_y.engine.game import HexHexY, Stone
from generator.games.hex_hex_y.engine.winning import Groups, directions_of, winning_places
from generator.games.hex_hex_y.facts import shown_groups

EMBLEM_EDGE = 1.45

EMBLEM = ("a2 b3 c3 d1 d2 d3 d4", "b1 b4 c1 c5 e1 e2")
"""The red and blue stones of the emblem, on a board of side three."""


def draw_game(game: HexHexY, last: Stone | None = None, edge: float = EDGE) -> Figure:
    """A position, the groups that win picked out, and the stone put last ringed."""
    return hexhex(scene_of(game, last), edge)


def draw_example(before: HexHexY, move: Stone | None, asked: Collection[str] = ()) -> Figure:
    """The position after a move, or before one that is refused; `asked` are the facts that it shows as signs."""
    if move is None:
        return hexhex(_waiting(before, "wins" in asked, "primary" in asked), EDGE)
    try:
        after = before.play(move)
    except IllegalMove:
        return hexhex(_refused(before, move), EDGE)
    played = after.groups[move.player][-1:]
    arrows = _arrows(after) if "primary" in asked else ()
    return hexhex(scene_of(after, move, shown_groups(after, played) if arrows else (), arrows), EDGE)


def draw_before(before: HexHexY, move: Stone | None) -> Figure:
    """The position, and a broken circle where the stone will be put."""
    board = before.board
    ghosts = (
        {board.cells[board.index[move.cell]]: COLOURS[move.player]} if move and move.cell in board.index else {}
    )
    return hexhex(Scene(before.side, stones_on(board, before.stones), ghosts=ghosts), EDGE)


def scene_of(game: HexHexY, last: Stone | None = None, picked: Groups = (), arrows: Collection[int] = ()) -> Scene:
    """What a position shows: the groups that win, or others that are picked out, and the sides they touch."""
    groups = game.win.groups if game.win else picked
    return board_scene(game.board, game.stones, groups, last.cell if last else "", arrows)


def emblem() -> Figure:
    """A small board with a red group across it."""
    board = board_of(3)
    red, blue = ([board.cells[board.index[name]] for name in names.split()] for names in EMBLEM)
    stones = dict.fromkeys(red, "R") | dict.fromkeys(blue, "B")
    return hexhex(Scene(3, stones, picked=red), EMBLEM_EDGE)


def _waiting(game: HexHexY, wins: bool, directions: bool) -> Scene:
    """A position without a move: where a stone would win, or the directions that a group establishes."""
    board = game.board
    places = winning_places(board, game.turn, game.groups[game.turn], game.free) if wins and not game.over else ()
    arrows = _arrows(game) if directions else ()
    crossing = tuple(group for groups in game.groups for group in groups if directions_of(board, [group]))
    scene = scene_of(game, None, crossing if directions else (), arrows)
    ghosts = {board.cells[place]: COLOURS[game.turn] for place in places}
    return Scene(game.side, scene.stones, scene.picked, scene.touched, ghosts=ghosts, arrows=arrows)


def _refused(game: HexHexY, move: Stone) -> Scene:
    board = game.board
    place = board.index.get(move.cell)
    scene = scene_of(game)
    wrong = board.cells[place] if place is not None else None
    return Scene(game.side, scene.stones, scene.picked, scene.touched, wrong=wrong)


def _arrows(game: HexHexY) -> tuple[int, ...]:
    directions = directions_of(game.board, (*game.groups[0], *game.groups[1]))
    return tuple(one.red for one in directions)
