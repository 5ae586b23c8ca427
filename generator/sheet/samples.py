"""A few pieces of a set in a row, small: what its box shows."""

from collections.abc import Sequence

from generator.figure.dominoes import DominoLook, domino
from generator.figure.hexes import single_tile
from generator.figure.marks import Figure, Ink, Mark, Path, moved
from generator.figure.polyominoes import outlines
from generator.figure.shapes import rounded
from generator.figure.tints import tinted
from generator.grid.hex import SQRT3
from generator.load import TileSheet
from generator.sheet.dominoes import domino_marks
from generator.sheet.faces import on_hex
from generator.sheet.polyominoes import made_in
from generator.sheet.tokens import token_marks
from generator.tiles.domino import Domino

GAP, HALF, EDGE, CELL, TOKEN = 1.8, 7.0, 4.6, 4.0, 10.0
"""What is between two pieces, and how large one of each kind is, in millimetres."""

INSET = 0.5
"""What the face of a small hexagon leaves free round it."""

FEW, ROW = 4, 6
"""How many large pieces and how many small ones are shown."""


def sample_row(sheet: TileSheet) -> Figure:
    """Some pieces of a set side by side, their feet on one line."""
    return _row(_samples(sheet))


def _samples(sheet: TileSheet) -> list[Figure]:
    if sheet.dominoes is not None:
        shown = sheet.dominoes.dominoes[-FEW:]
        return [Figure(HALF, 2 * HALF, _domino(sheet, one)) for one in shown]
    if sheet.tokens is not None:
        middle, kinds = (TOKEN / 2, TOKEN / 2), [*sheet.tokens][:ROW]
        return [Figure(TOKEN, TOKEN, tuple(token_marks(kind, middle, TOKEN, 0, sheet.art))) for kind in kinds]
    if sheet.polyominoes is not None:
        return [_shape(outlines(cells, CELL, 0.2)) for cells in made_in(sheet).shapes[-FEW:]]
    letters: Sequence[str] = [*sheet.pieces] if sheet.pieces is not None else sheet.tile_set.colours
    return [_hex(sheet, letter) for letter in letters[:ROW]]


def _domino(sheet: TileSheet, one: Domino) -> tuple[Mark, ...]:
    if sheet.art:
        return tuple(domino_marks(sheet, one, (0, 0), HALF))
    return domino((0, 0), (one.low, one.high), HALF, False, DominoLook.PLAIN)


def _hex(sheet: TileSheet, letter: str) -> Figure:
    wide, middle = SQRT3 * EDGE, (SQRT3 * EDGE / 2, EDGE)
    shape, *signs = single_tile(middle, tinted(letter, sheet.inks), EDGE, False)
    picture = on_hex(sheet.art, letter, middle, EDGE, INSET)
    return Figure(wide, 2 * EDGE, (shape, *(picture or signs)))


def _shape(loops: Sequence[Sequence[tuple[float, float]]]) -> Figure:
    steps = tuple(step for loop in loops for step in rounded(loop, 0.5))
    xs, ys = zip(*(point for loop in loops for point in loop), strict=True)
    return Figure(max(xs), max(ys), (Path(steps, Ink.TILE, Ink.LINE, 1.0),))


def _row(figures: Sequence[Figure]) -> Figure:
    foot, left = max(figure.height for figure in figures), 0.0
    marks: list[Mark] = []
    for figure in figures:
        marks += [moved(mark, left, foot - figure.height) for mark in figure.marks]
        left += figure.width + GAP
    return Figure(left - GAP, foot, tuple(marks))
