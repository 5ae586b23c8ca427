"""Pictures of an author's own on faces: fitted into the square that each kind of piece has room for."""

from collections.abc import Mapping

from generator.art import Art
from generator.figure.marks import Mark, Point, moved
from generator.grid.hex import SQRT3

HEX, HALF, CELL, TOKEN = 1.2, 0.8, 0.62, 0.58
"""The side of that square: for the edge of a hexagon's face, half a domino, a square, and a token of one."""


def fitted(art: Art, centre: Point, side: float) -> list[Mark]:
    """A picture as large as a square about a point allows, nothing cut off and nothing stretched."""
    shown = art.figure.scaled(side / max(art.figure.width, art.figure.height))
    left, top = centre[0] - shown.width / 2, centre[1] - shown.height / 2
    return [moved(mark, left, top) for mark in shown.marks]


def on_hex(arts: Mapping[str, Art], name: str, centre: Point, edge: float, gap: float) -> list[Mark]:
    """The picture of a cell, if it has one; `gap` is what its face leaves free round it."""
    return fitted(arts[name], centre, HEX * (edge - 2 * gap / SQRT3)) if name in arts else []


def on_half(arts: Mapping[str, Art], number: int, centre: Point, half: float) -> list[Mark]:
    """The picture of half a domino, if it has one."""
    return fitted(arts[str(number)], centre, HALF * half) if str(number) in arts else []


def on_square(arts: Mapping[str, Art], name: str, centre: Point, cell: float) -> list[Mark]:
    """The picture on one square of a polyomino, if it has one."""
    return fitted(arts[name], centre, CELL * cell) if name in arts else []


def on_token(arts: Mapping[str, Art], kind: str, centre: Point, size: float) -> list[Mark]:
    """The picture of a token, if it has one."""
    return fitted(arts[kind], centre, TOKEN * size) if kind in arts else []
