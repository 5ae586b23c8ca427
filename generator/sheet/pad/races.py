"""Races: boxes to tick, the last of which wins."""

from generator.figure.marks import Face, Ink, Label, Line, Mark
from generator.figure.shapes import centred
from generator.sheet.given.pad import ABREAST, Race
from generator.sheet.pad.boxes import writing_box
from generator.sheet.pad.room import SlipRoom, fitting

RACE_HEAD = 9.0
"""What the title of a race takes."""

GUTTER = 8.0
BETWEEN, MOST_BOX = 1.3, 7.4
NAME_SHARE = 0.34
"""How much of a line the name takes at least."""


def race_marks(race: Race, room: SlipRoom) -> list[Mark]:
    """Races side by side, as many bands as they need."""
    wide = (room.width - GUTTER * (ABREAST - 1)) / ABREAST
    deep = RACE_HEAD + race.players * room.line
    marks: list[Mark] = []
    for number in range(race.times):
        left = room.left + number % ABREAST * (wide + GUTTER)
        marks += _race(race, SlipRoom(left, room.top + number // ABREAST * deep, wide, room.line))
    return marks


def _race(race: Race, room: SlipRoom) -> list[Mark]:
    """A title, and below it for each player a line for the name and the boxes."""
    marks: list[Mark] = [
        *fitting(room.width, Label((room.left, room.top + 5.6), race.title, 10, Ink.TEXT, Face.SANS_BOLD))
    ]
    side = min(MOST_BOX, room.width * (1 - NAME_SHARE) / race.boxes - BETWEEN, room.line - BETWEEN)
    start = room.right - race.boxes * (side + BETWEEN) + BETWEEN
    for player in range(race.players):
        middle = room.top + RACE_HEAD + (player + 0.5) * room.line
        marks.append(Line((room.left, middle + side / 2), (start - 4, middle + side / 2), Ink.FAINT, 0.75))
        marks += _boxes(race.boxes, start, middle, side)
    return marks


def _boxes(count: int, start: float, middle: float, side: float) -> list[Mark]:
    """Boxes with pale numbers, the last one heavier."""
    marks: list[Mark] = []
    for number in range(1, count + 1):
        left = start + (number - 1) * (side + BETWEEN)
        marks.append(writing_box((left, middle), side, side, number == count))
        marks.append(centred((left + side / 2, middle), str(number), 8, Ink.FAINT, Face.SANS))
    return marks
