"""Hands in small, under the table: what a player hides lies on a rail, what is shown lies open."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from generator.figure.arranged import in_a_row, stacked
from generator.figure.dominoes import DominoLook, domino
from generator.figure.marks import Face, Figure, Ink, Label, Mark
from generator.figure.shapes import box
from generator.games.tetradominoes.engine.state import Dominoes
from generator.tiles.domino import Domino

SMALL, GAP, PITCH, TABLE_GAP = 5.2, 0.8, 8.2, 4.6
RAIL, RAIL_ROUND = 0.9, 1.4
"""How far the rail of a hand reaches round its dominoes, and how round it is."""

TYPE, LETTER = 11.4, 2.25
"""The size of a word before a hand, and how wide one of its letters is, about."""


class TetraHandRow(NamedTuple):
    """One line of dominoes with a word before it; those that stand out, and whether they are hidden."""

    name: str
    dominoes: Dominoes
    hidden: bool = True
    looks: tuple[tuple[Domino, DominoLook], ...] = ()


def with_rows(table: Figure, rows: Sequence[TetraHandRow]) -> Figure:
    """The table over some hands, in the middle."""
    shown = [row for row in rows if row.dominoes]
    if not shown:
        return table
    return stacked([table, _rows(shown)] if table.height else [_rows(shown)], TABLE_GAP)


def _rows(rows: Sequence[TetraHandRow]) -> Figure:
    left = max(len(row.name) for row in rows) * LETTER + 2.4
    lines = [_row(row, left).moved(0, number * PITCH) for number, row in enumerate(rows)]
    width = max(line.width for line in lines)
    return Figure(width, (len(rows) - 1) * PITCH + SMALL + 2 * RAIL, tuple(_marks(lines)))


def _marks(figures: Iterable[Figure]) -> Iterable[Mark]:
    return (mark for figure in figures for mark in figure.marks)


def _row(row: TetraHandRow, left: float) -> Figure:
    """A word, and the dominoes behind it."""
    marks: list[Mark] = [Label((0, RAIL + SMALL / 2 + 1.4), row.name, TYPE, Ink.MUTED, Face.SANS)]
    length = len(row.dominoes) * (2 * SMALL + GAP) - GAP
    if row.hidden:
        marks.append(box(left, 0, length + 2 * RAIL, SMALL + 2 * RAIL, RAIL_ROUND, fill=Ink.HOLE))
    looks = dict(row.looks)
    for place, one in enumerate(row.dominoes):
        corner = left + RAIL + place * (2 * SMALL + GAP), RAIL
        look = looks.get(one, DominoLook.PLAIN)
        marks += domino(corner, one, SMALL, True, look)
    return Figure(left + length + 2 * RAIL, SMALL + 2 * RAIL, tuple(marks))


def beside(table: Figure, piece: Figure) -> Figure:
    """The table with a loose piece to the right of it, both in the middle."""
    return in_a_row([table, piece], TABLE_GAP)
