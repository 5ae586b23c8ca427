"""Grids of numbers, empty or with dominoes drawn round them."""

from collections.abc import Collection, Iterable, Mapping
from enum import Enum

from generator.figure.marks import LEAST_TYPE, Face, Figure, Ink, Label, Line, Mark, Path
from generator.figure.shapes import box, centred
from generator.grid.square import Square

CELL = 9.2
"""Edge of a cell of a grid to pencil on, in millimetres."""

ANSWER_CELL = 6.4
"""Edge of a cell of a grid that has been solved."""

ORDER_CELL = 7.6
"""Edge of a cell of a grid whose dominoes bear their turn."""

EXAMPLE_CELL = 10.0
"""Edge of a cell in an example of the rules, which is shown smaller."""

DOTS = (0.75, 1.9)
FRAME = 1.75
CORNER = 1.4
DIGIT = 12.0
SMALL_DIGIT, LARGE_DIGIT = 1.75, 1.33
"""The size of a digit in points, and in cells too small or too large for it, for each millimetre of the cell."""
NAME = 7.4
NAME_ROOM = 5.0


def number_grid(numbers: Mapping[Square, int], cell: float = CELL) -> Figure:
    """A grid to draw on: a firm frame, dotted lines between the numbers."""
    rows, cols = _extent(numbers)
    width, height = cols * cell, rows * cell
    marks: list[Mark] = [
        Line((c * cell, 0.5), (c * cell, height - 0.5), Ink.FAINT, 0.75, DOTS) for c in range(1, cols)
    ]
    marks += [Line((0.5, r * cell), (width - 0.5, r * cell), Ink.FAINT, 0.75, DOTS) for r in range(1, rows)]
    marks.append(box(0, 0, width, height, CORNER, stroke=Ink.LINE, weight=FRAME))
    marks += [digit(place, number, cell) for place, number in numbers.items()]
    return Figure(width, height, tuple(marks))


def named_grid(numbers: Mapping[Square, int], cell: float = CELL) -> Figure:
    """A grid to draw on, with a letter before each row and a number over each column."""
    grid = number_grid(numbers, cell)
    return Figure(grid.width, grid.height, grid.marks + _names(numbers, cell)).moved(NAME_ROOM, NAME_ROOM)


def tiled_grid(
    numbers: Mapping[Square, int], dominoes: Iterable[tuple[Square, Square]], cell: float = ANSWER_CELL
) -> Figure:
    """The same grid solved: every domino a tile of its own, with a gap between."""
    rows, cols = _extent(numbers)
    marks: list[Mark] = []
    for first, second in dominoes:
        left, top = first.col * cell + 0.32, first.row * cell + 0.32
        wide, high = (second.col - first.col + 1) * cell - 0.64, (second.row - first.row + 1) * cell - 0.64
        marks.append(box(left, top, wide, high, 0.16 * cell, fill=Ink.PART_TINT, stroke=Ink.PART_TEXT, weight=0.9))
    marks += [digit(place, number, cell) for place, number in numbers.items()]
    return Figure(cols * cell, rows * cell, tuple(marks))


class DominoStyle(Enum):
    """How a domino on a grid stands out."""

    PLAIN = "plain"
    FOUND = "found"
    FRESH = "fresh"
    WRONG = "wrong"


DOMINO_STYLES = {
    DominoStyle.PLAIN: (Ink.PAPER, Ink.LINE, 1.0),
    DominoStyle.FOUND: (Ink.PART_TINT, Ink.PART_TEXT, 1.0),
    DominoStyle.FRESH: (Ink.PART_TINT, Ink.PART_TEXT, 1.75),
    DominoStyle.WRONG: (Ink.ANSWER_TINT, Ink.ANSWER, 1.75),
}
STROKES = {
    DominoStyle.PLAIN: (Ink.LINE, 1.5),
    DominoStyle.FOUND: (Ink.PART_TEXT, 1.5),
    DominoStyle.FRESH: (Ink.PART_TEXT, 3.0),
    DominoStyle.WRONG: (Ink.ANSWER, 3.0),
}
STROKE_REACH = 0.34


def marked_grid(
    numbers: Mapping[Square, int],
    dominoes: Mapping[tuple[Square, Square], DominoStyle],
    strokes: Mapping[tuple[Square, Square], DominoStyle] | None = None,
    shaded: Collection[Square] = (),
    cell: float = EXAMPLE_CELL,
) -> Figure:
    """A grid pencilled on: dominoes, strokes between numbers and shaded cells; rows and columns are named."""
    plain = pencilled(numbers, dominoes, cell, strokes, shaded)
    return Figure(plain.width, plain.height, plain.marks + _names(numbers, cell)).moved(NAME_ROOM, NAME_ROOM)


def pencilled(
    numbers: Mapping[Square, int],
    dominoes: Mapping[tuple[Square, Square], DominoStyle],
    cell: float,
    strokes: Mapping[tuple[Square, Square], DominoStyle] | None = None,
    shaded: Collection[Square] = (),
) -> Figure:
    """The same without names."""
    rows, cols = _extent(numbers)
    grid = number_grid(numbers, cell)
    lines = tuple(mark for mark in grid.marks if not isinstance(mark, Label))
    ground = box(0, 0, cols * cell, rows * cell, CORNER, fill=Ink.PAPER)
    marks: list[Mark] = [ground, *(_shade(place, cell) for place in sorted(shaded)), *lines]
    marks += [_drawn(pair, cell, style) for pair, style in dominoes.items()]
    marks += [_stroke(pair, cell, style) for pair, style in (strokes or {}).items()]
    marks += [digit(place, number, cell) for place, number in numbers.items()]
    return Figure(grid.width, grid.height, tuple(marks))


def ordered_grid(
    numbers: Mapping[Square, int],
    dominoes: Mapping[tuple[Square, Square], DominoStyle],
    cell: float = ORDER_CELL,
) -> Figure:
    """A solved grid that tells the order: each domino bears its turn on the seam."""
    rows, cols = _extent(numbers)
    marks: list[Mark] = [_drawn(pair, cell, style, 0.4) for pair, style in dominoes.items()]
    marks += [digit(place, number, cell) for place, number in numbers.items()]
    for turn, (first, second) in enumerate(dominoes, start=1):
        seam = (first.col + second.col + 1) * cell / 2, (first.row + second.row + 1) * cell / 2
        marks.append(centred(seam, str(turn), LEAST_TYPE, Ink.PART_TEXT))
    return Figure(cols * cell, rows * cell, (*marks, *_names(numbers, cell))).moved(NAME_ROOM, NAME_ROOM)


def _names(numbers: Mapping[Square, int], cell: float) -> tuple[Mark, ...]:
    rows, cols = _extent(numbers)
    letters = (centred((-2.6, (r + 0.5) * cell), chr(97 + r), NAME, Ink.MUTED) for r in range(rows))
    return *letters, *(centred(((c + 0.5) * cell, -2.6), str(c + 1), NAME, Ink.MUTED) for c in range(cols))


def _drawn(pair: tuple[Square, Square], cell: float, style: DominoStyle, inset: float = 0.7) -> Mark:
    first, second = pair
    fill, stroke, weight = DOMINO_STYLES[style]
    left, top = first.col * cell + inset, first.row * cell + inset
    wide = (second.col - first.col + 1) * cell - 2 * inset
    high = (second.row - first.row + 1) * cell - 2 * inset
    return box(left, top, wide, high, 0.18 * cell, fill=fill, stroke=stroke, weight=weight)


def _stroke(pair: tuple[Square, Square], cell: float, style: DominoStyle) -> Mark:
    """A short bar on the side that two cells share."""
    first, second = pair
    ink, weight = STROKES[style]
    reach = STROKE_REACH * cell
    if first.row == second.row:
        x, y = second.col * cell, (first.row + 0.5) * cell
        return Path((("M", x, y - reach), ("L", x, y + reach)), stroke=ink, width=weight)
    x, y = (first.col + 0.5) * cell, second.row * cell
    return Path((("M", x - reach, y), ("L", x + reach, y)), stroke=ink, width=weight)


def _shade(place: Square, cell: float) -> Mark:
    return box(place.col * cell, place.row * cell, cell, cell, 0, fill=Ink.PART_TINT)


def digit(place: Square, number: int, cell: float) -> Mark:
    """A number in the middle of its cell."""
    middle = (place.col + 0.5) * cell, (place.row + 0.5) * cell
    size = min(SMALL_DIGIT * cell, max(DIGIT, LARGE_DIGIT * cell))
    return centred(middle, str(number), size, Ink.TEXT, Face.SANS_SEMIBOLD)


def _extent(numbers: Mapping[Square, int]) -> tuple[int, int]:
    return 1 + max(cell.row for cell in numbers), 1 + max(cell.col for cell in numbers)
