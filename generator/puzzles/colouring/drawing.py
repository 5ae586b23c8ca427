"""Figures that cannot be done, with what spoils them."""

from generator.figure.culprits import numbered_board, pointed_board
from generator.figure.marks import Figure
from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture
from generator.puzzles.colouring.reason_words import WHOLE
from generator.puzzles.colouring.reasons.found import ReasonFound
from generator.puzzles.colouring.reasons.sums import numbered_rows, row_numbers_of
from generator.puzzles.colouring.reasons.task import ReasonedTask
from generator.puzzles.colouring.reasons.why import Why


def culprits(
    picture: HexPicture, asked: ReasonedTask, why: Why | None, found: ReasonFound | None, room: tuple[float, float]
) -> Figure:
    """The figure with the cells of a reason tinted, and those that they lean on."""
    cells = [*picture.marks]
    if why is None or found is None or why.says in WHOLE:
        return pointed_board(cells, (), (), room)
    leans = [picture.cell(asked.names[cell]) for cell in sorted(found.leans)]
    spoilt = [picture.cell(asked.names[cell]) for cell in sorted(asked.named(why.cells))]
    return pointed_board(cells, spoilt, leans, room, found.dotted)


def rows_numbered(picture: HexPicture, asked: ReasonedTask, room: tuple[float, float]) -> Figure:
    """The figure with the numbers of its rows, and the three of one cell picked out."""
    numbers = {picture.cell(asked.names[cell]): three for cell, three in row_numbers_of(asked).items()}
    full = len(asked.colours)
    short = {number for rows in numbered_rows(asked) for number, length in rows.items() if length < full}
    return numbered_board(numbers, short, _sample(numbers), room)


def _sample(numbers: dict[Hex, tuple[int, int, int]]) -> Hex:
    """A cell whose three numbers differ and are not nought, so that they are worth adding."""
    worth = [cell for cell, three in numbers.items() if 0 not in three and len(set(three)) == 3]
    return (worth or [*numbers])[0]
