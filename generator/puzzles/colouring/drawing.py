"""Figures that cannot be done, with what spoils them."""

from generator.figure.culprits import numbered_board, pointed_board
from generator.figure.marks import Figure
from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture
from generator.puzzles.colouring.reasons.asked import Asked
from generator.puzzles.colouring.reasons.sums import Found, numbered_rows, row_numbers_of
from generator.puzzles.colouring.reasons.why import Says, Why

PLAIN = (Says.ROW_TOO_LONG, Says.PART_OF_WRONG_SIZE, Says.PART_LACKS_TILES)
"""Kinds of reason whose sentences speak of rows and of shaded parts; the others speak of dots."""

WHOLE = (Says.ROW_NUMBERS, Says.PLACES_CLASH)
"""Kinds of reason that speak of the whole figure, so that no cell is picked out."""

LARGE = 7
"""Parts with so many cells are called shaded, not dotted."""


def culprits(
    picture: HexPicture, asked: Asked, why: Why | None, found: Found | None, room: tuple[float, float]
) -> Figure:
    """The figure with the cells of a reason tinted, and those that they lean on."""
    cells = [*picture.marks]
    if why is None or found is None or why.says in WHOLE:
        return pointed_board(cells, (), (), room)
    leans = [picture.cell(asked.names[cell]) for cell in sorted(found.leans)]
    named = asked.named(why.cells)
    dotted = why.says not in PLAIN and max(map(len, asked.parts(named))) < LARGE
    spoilt = [picture.cell(asked.names[cell]) for cell in sorted(named)]
    return pointed_board(cells, spoilt, leans, room, dotted or why.says is Says.CANNOT_BE_FILLED)


def rows_numbered(picture: HexPicture, asked: Asked, room: tuple[float, float]) -> Figure:
    """The figure with the numbers of its rows, and the three of one cell picked out."""
    numbers = {picture.cell(asked.names[cell]): three for cell, three in row_numbers_of(asked).items()}
    full = len(asked.colours)
    short = {number for rows in numbered_rows(asked) for number, length in rows.items() if length < full}
    return numbered_board(numbers, short, _sample(numbers), room)


def _sample(numbers: dict[Hex, tuple[int, int, int]]) -> Hex:
    """A cell whose three numbers differ and are not nought, so that they are worth adding."""
    worth = [cell for cell, three in numbers.items() if 0 not in three and len(set(three)) == 3]
    return (worth or [*numbers])[0]
