"""The text of a position: a picture of the board with `R` and `B` for stones and `.` for free cells."""

from collections import Counter
from typing import NamedTuple

from generator.errors import PictureError
from generator.games.hex_hex_y.engine.board import COLOURS, HexHexBoard, board_of
from generator.grid.hexhex import LEAST_SIDE, MOST_SIDE
from generator.grid.hexpicture import EMPTY, HexPicture

Stones = tuple[int, int]


class Drawn(NamedTuple):
    """A line of a picture: its row, the column of its first cell, and its cells."""

    row: int
    start: int
    marks: str


def read_board(text: str) -> tuple[HexHexBoard, Stones]:
    """The board and the stones on it; what is no hexagon raises PictureError at its row and column."""
    HexPicture.parse(text, EMPTY + "".join(COLOURS))
    lines = [line for line in text.rstrip().split("\n") if line.strip()]
    above = next(row for row, line in enumerate(text.split("\n")) if line.strip())
    drawn = [Drawn(above + row, len(line) - len(line.lstrip()), line) for row, line in enumerate(lines)]
    if text.rstrip().count("\n") + 1 != above + len(lines):
        raise PictureError("an empty line within the board, expected one line below the other", above + len(lines))
    board = board_of(_side(drawn))
    marks = _filled(board, drawn)
    red, blue = (sum(1 << place for place, mark in enumerate(marks) if mark == colour) for colour in COLOURS)
    return board, (red, blue)


def write_board(board: HexHexBoard, stones: Stones) -> str:
    """The inverse of `read_board`."""
    marks = "".join(
        next((colour for colour, mask in zip(COLOURS, stones, strict=True) if mask >> place & 1), EMPTY)
        for place in range(len(board.cells))
    )
    lines, start = [], 0
    for row in range(2 * board.side - 1):
        indent = abs(board.side - 1 - row)
        end = start + 2 * board.side - 1 - indent
        lines.append(" " * indent + " ".join(marks[start:end]))
        start = end
    return "\n".join(lines)


def _side(drawn: list[Drawn]) -> int:
    """The side of the board with so many lines."""
    lines = len(drawn)
    if lines % 2 == 0:
        raise PictureError(f"the board has {lines} lines, expected an odd number of them", drawn[-1].row)
    side = (lines + 1) // 2
    if not LEAST_SIDE <= side <= MOST_SIDE:
        sizes = f"a side of {LEAST_SIDE} to {MOST_SIDE}, which is {2 * LEAST_SIDE - 1} to {2 * MOST_SIDE - 1} lines"
        raise PictureError(f"the board has {lines} lines, expected {sizes}", drawn[0].row)
    return side


def _filled(board: HexHexBoard, drawn: list[Drawn]) -> str:
    """The marks of all cells in reading order, each cell just where the hexagon has one."""
    reach = board.side - 1
    indents = [abs(reach - row) for row in range(len(drawn))]
    lefts = Counter(line.start - indent for line, indent in zip(drawn, indents, strict=True))
    left = lefts.most_common(1)[0][0]
    found = ""
    for line, indent in zip(drawn, indents, strict=True):
        columns = range(left + indent, left + 4 * reach + 1 - indent, 2)
        for column, mark in enumerate(line.marks):
            if mark != " " and column not in columns:
                what = f"a cell outside the board of side {board.side}"
                raise PictureError(f"{what}, expected {len(columns)} cells in this line", line.row, column)
        for column in columns:
            mark = line.marks[column : column + 1].strip()
            if not mark:
                what = f"a cell of the board of side {board.side} is missing here"
                raise PictureError(f"{what}, expected {len(columns)} cells in this line", line.row, max(column, 0))
            found += mark
    return found
