"""A board of Hex Hex Y with its stones, and the groups that are picked out with the sides they touch."""

from collections.abc import Collection, Iterable, Mapping

from generator.figure.hexhex import Scene, hexhex
from generator.figure.marks import Figure
from generator.games.hex_hex_y.engine.board import COLOURS, HexHexBoard
from generator.games.hex_hex_y.engine.notation import Stones
from generator.games.hex_hex_y.engine.winning import Groups
from generator.grid.hex import Hex

EDGE = 3.75
"""Edge of a cell in an example, in millimetres; a strip prints it at about two thirds."""


def draw_board(board: HexHexBoard, stones: Stones, picked: Groups = (), last: str = "") -> Figure:
    """The stones on a board, some groups picked out, and the stone put last ringed, by the name of its cell."""
    return hexhex(board_scene(board, stones, picked, last), EDGE)


def board_scene(
    board: HexHexBoard, stones: Stones, picked: Groups = (), last: str = "", arrows: Collection[int] = ()
) -> Scene:
    """What a board shows: its stones, the groups that are picked out, and the sides they touch."""
    return Scene(
        board.side,
        stones_on(board, stones),
        picked=cells_in(board, picked),
        touched=_touched(board, picked),
        fresh=board.cells[board.index[last]] if last else None,
        arrows=tuple(arrows),
    )


def stones_on(board: HexHexBoard, stones: Stones) -> Mapping[Hex, str]:
    """The colour on each cell that has one."""
    return {
        cell: colour
        for place, cell in enumerate(board.cells)
        for colour, mask in zip(COLOURS, stones, strict=True)
        if mask >> place & 1
    }


def cells_in(board: HexHexBoard, groups: Iterable[int]) -> frozenset[Hex]:
    """The cells of some groups."""
    return frozenset(cell for group in groups for place, cell in enumerate(board.cells) if group >> place & 1)


def _touched(board: HexHexBoard, groups: Groups) -> tuple[int, ...]:
    return tuple(side for side, along in enumerate(board.sides) if any(group & along for group in groups))
