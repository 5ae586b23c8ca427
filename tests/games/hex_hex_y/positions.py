"""Random boards, full and partial, for the laws."""

from hypothesis import strategies as st

from generator.games.hex_hex_y.engine.board import board_of
from generator.games.hex_hex_y.engine.notation import Stones, write_board
from generator.grid.hex import HexSymmetry

Marks = tuple[int, str]
SWAPPED = str.maketrans("RB", "BR")


@st.composite
def boards(draw: st.DrawFn, marks: str = "RB.", most: int = 6) -> Marks:
    """A side, and what stands on each cell in reading order."""
    side = draw(st.integers(3, most))
    number, found = draw(st.integers(0, len(marks) ** len(board_of(side).cells) - 1)), ""
    for _ in board_of(side).cells:
        number, digit = divmod(number, len(marks))
        found += marks[digit]
    return side, found


def stones_of(marks: str) -> Stones:
    red, blue = (sum(1 << place for place, mark in enumerate(marks) if mark == colour) for colour in "RB")
    return red, blue


def picture(side: int, marks: str) -> str:
    return write_board(board_of(side), stones_of(marks))


def turned(side: int, marks: str, symmetry: HexSymmetry) -> str:
    """The same board turned, or turned over."""
    cells = board_of(side).cells
    at = {symmetry.of(cell): mark for cell, mark in zip(cells, marks, strict=True)}
    return "".join(at[cell] for cell in cells)


def alternating(marks: str) -> str:
    """The same board with as many red stones as blue ones, or one more: those too many are taken off."""
    kept = list(marks)
    while (more := kept.count("R") - kept.count("B")) not in (0, 1):
        kept[kept.index("R" if more > 1 else "B")] = "."
    return "".join(kept)
