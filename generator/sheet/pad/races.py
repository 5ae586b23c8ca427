"""Races: boxes to tick, the last of which wins."""

from generator.figure.marks import LEAST_TYPE, Face, Ink, Label, Line, Mark
from generator.figure.shapes import box, centred
from generator.load.pads import ABREAST, Race
from generator.sheet.pad.room import Room

RACE_HEAD = 9.0
"""What the title of a race takes."""

GUTTER = 8.0
BETWEEN, MOST_BOX = 1.3, 7.4
NAME_SHARE = 0.34
"""How much of a line the name takes at least."""


def race_marks(race: Race, room: Room) -> list[Mark]:
    """Races side by side, as many bands as they need."""
    wide = (room.width - GUTTER * (ABREAST - 1)) / ABREAST
    deep = RACE_HEAD + race.players * room.line
    marks: list[Mark] = []
    for number in range(race.times):
        left = room.left + number % ABREAST * (wide + GUTTER)
        marks += _race(race, Room(left, room.top + number // ABREAST * deep, wide, room.line))
    return marks


def _race(race: Race, room: Room) -> list[Mark]:
    head = Label((room.left, room.top + 5.6), race.title, 10, Ink.TEXT, Face.SANS_BOLD)
    marks: list[Mark] = [head]
    room_for_each = room.width * (1 - NAME_SHARE) / race.boxes - BETWEEN
    side = min(MOST_BOX, room_for_each, room.line - BETWEEN)
    start = room.left + room.width - race.boxes * (side + BETWEEN) + BETWEEN
    for player in range(race.players):
        middle = room.top + RACE_HEAD + (player + 0.5) * room.line
        foot = middle + side / 2
        marks.append(Line((room.left, foot), (start - 4, foot), Ink.FAINT, 0.75))
        for number in range(race.boxes):
            last = number == race.boxes - 1
            left = start + number * (side + BETWEEN)
            fill, edge, weight = (Ink.TINT, Ink.BRAND, 1.4) if last else (None, Ink.MUTED, 0.75)
            marks.append(box(left, middle - side / 2, side, side, 1.2, fill, edge, weight))
            at = left + side / 2, middle
            marks.append(centred(at, str(number + 1), max(LEAST_TYPE, 8), Ink.FAINT, Face.SANS))
    return marks
