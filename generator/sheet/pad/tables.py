"""A table of rounds: for each player a name, what was scored, and the total so far."""

from generator.figure.marks import Anchor, Face, Ink, Label, Line, Mark, Polygon
from generator.figure.shapes import centred, rectangle
from generator.sheet.given.pad import ScoreTable
from generator.sheet.pad.room import SlipRoom, fitting

NAMES, KEYS = 9.0, 4.6
TABLE_HEAD = NAMES + KEYS
"""What the names of the players take, the names of the columns, and both."""

ROUND = 12.0
"""How wide the first column is."""

LAST = 0.4
"""The share of a player's width that the last column takes where there are others."""


def table_marks(table: ScoreTable, room: SlipRoom) -> list[Mark]:
    """Totals stand on a tint and between heavier lines, so that the eye finds them."""
    wide = (room.width - ROUND) / table.players
    top, bottom = room.top + TABLE_HEAD, room.top + TABLE_HEAD + table.rows * room.line
    marks: list[Mark] = []
    for player in range(table.players):
        left = room.left + ROUND + player * wide
        marks += _player(table, left, wide, room.top, bottom)
    marks += _rows(table, room)
    for y in (top, bottom):
        marks.append(Line((room.left, y), (room.right, y), Ink.LINE, 1.0))
    return marks


def _player(table: ScoreTable, left: float, wide: float, top: float, bottom: float) -> list[Mark]:
    """A line for a name over the columns of one player."""
    base, head = top + NAMES - 2.2, top + TABLE_HEAD
    edges = _edges(len(table.columns), left, wide)
    total = rectangle(edges[-2], head, edges[-1] - edges[-2], bottom - head)
    marks: list[Mark] = [Polygon(total, fill=Ink.TINT)]
    marks.append(Line((left + 2.5, base), (left + wide - 2.5, base), Ink.FAINT, 0.75))
    for place, name in enumerate(table.columns):
        middle = (edges[place] + edges[place + 1]) / 2
        key = Label((middle, head - 1.5), name, 7.6, Ink.MUTED, Face.SANS, anchor=Anchor.MIDDLE)
        marks += fitting(edges[place + 1] - edges[place], key)
        if place:
            marks.append(Line((edges[place], head), (edges[place], bottom), Ink.HAIR, 0.75))
    marks.append(Line((left, top + 1.5), (left, bottom), Ink.LINE, 0.75))
    return marks


def _edges(columns: int, left: float, wide: float) -> list[float]:
    """Where the columns of a player begin, and where the last one ends."""
    if columns == 1:
        return [left, left + wide]
    each = wide * (1 - LAST) / (columns - 1)
    return [left + place * each for place in range(columns)] + [left + wide]


def _rows(table: ScoreTable, room: SlipRoom) -> list[Mark]:
    """The number of every round, and a fine line below it."""
    head = room.top + TABLE_HEAD
    marks: list[Mark] = [*fitting(ROUND, Label((room.left, head - 1.5), table.row, 7.6, Ink.MUTED, Face.SANS))]
    for row in range(table.rows):
        y = head + row * room.line
        if row:
            marks.append(Line((room.left, y), (room.right, y), Ink.HAIR, 0.75))
        marks.append(
            centred((room.left + ROUND / 2, y + room.line / 2), str(row + 1), 9, Ink.MUTED, Face.SANS_SEMIBOLD)
        )
    return marks
