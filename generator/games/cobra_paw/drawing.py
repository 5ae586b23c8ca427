"""Figures of Cobra Paw: dominoes strewn over the table, fingers on them, the dice, and what each has taken."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from generator.figure.dice import die
from generator.figure.dominoes import DominoLook, domino, face_down, ghost
from generator.figure.mapping import turned
from generator.figure.marks import Disc, Face, Figure, Ink, Label, Mark, Path, Point
from generator.figure.pawns import PLAYERS
from generator.figure.shapes import centred, rounded
from generator.games.cobra_paw.scatter import Cloth, Knob, Lying, Shape, domino_shape, strewn
from generator.games.players import LETTERS, NAMES
from generator.tiles.domino import Domino

HALF, SMALL = 7.8, 3.3
"""Edge of half a domino on the table and of one taken, in millimetres; a strip prints two thirds of it."""

WIDE, WHOLE_WIDTH, MANY = 77.0, 250.0, 14
"""The width of a figure, and that of a table of more dominoes than so many."""

CLOTH, LOWEST = 2.45, 31.6
"""The area of the table for that of its dominoes, and its least height."""

DIE, DICE_WIDTH, SEAT_GAP, SEAT_HEIGHT = 8.2, 12.5, 2.4, 6.8
PITCH, BETWEEN, NAME_TYPE = 3.3, 2.0, 11.4
"""How far apart what is taken lies, how far two players, and the type of a name."""

KNUCKLE, TIP, BROAD, REACH = 2.9, 0.25, 1.45, 3.4
"""A finger: the disc at its far end, half its width at the tip and there, and how far off the domino that is."""

LETTER = 11.0


class PawAct(Enum):
    """What a player does to a domino."""

    FIRST = "first"
    LATE = "late"
    CALL = "call"
    WRONG = "wrong"
    RIGHT_CALL = "right call"
    TAKES = "takes"


LOOKS = {
    PawAct.FIRST: DominoLook.FRESH,
    PawAct.WRONG: DominoLook.WRONG,
    PawAct.RIGHT_CALL: DominoLook.TAKEN,
}


class PawTouch(NamedTuple):
    """A player at a domino."""

    player: int
    domino: Domino
    act: PawAct = PawAct.FIRST


class PawScene(NamedTuple):
    """What is to be drawn: what lies there and was taken, and what is done now."""

    table: tuple[Domino, ...]
    taken: Sequence[Sequence[Domino]]
    dice: tuple[int, int] | None
    touches: tuple[PawTouch, ...] = ()
    gains: Sequence[Sequence[Domino]] = ()
    roller: int | None = None
    misrolled: bool = False


def draw_scene(scene: PawScene) -> Figure:
    """The dice and the table, and below them a row for what the players have taken, if any has."""
    whole = len(scene.table) > MANY
    width = WHOLE_WIDTH if whole else WIDE
    left = DICE_WIDTH if scene.dice else 0.0
    table = _table(scene, width - left)
    drawn = Figure(width, table.height) + table.moved(left, 0)
    if scene.dice:
        drawn += _dice(scene, table.height)
    if not any(scene.taken) and not any(scene.gains):
        return drawn
    return drawn + _seats(scene, width).moved(0, table.height + SEAT_GAP)


def _table(scene: PawScene, width: float) -> Figure:
    area = CLOTH * 2 * HALF * HALF * len(scene.table)
    cloth = Cloth(width, max(area / width, LOWEST))
    shapes = tuple(_shape(one, scene.touches) for one in scene.table)
    places = strewn(shapes, cloth, sum(7**place * one.pips for place, one in enumerate(scene.table)))
    lying = dict(zip(scene.table, places, strict=True))
    marks: list[Mark] = []
    for one, place in lying.items():
        marks += _tile(one, place, [touch.act for touch in scene.touches if touch.domino == one])
    for touch in scene.touches:
        marks += _hand(touch, lying[touch.domino])
    return Figure(*cloth, tuple(marks))


def _shape(one: Domino, touches: tuple[PawTouch, ...]) -> Shape:
    """A domino with the fingers on it."""
    fingers = [touch for touch in touches if touch.domino == one and touch.act is not PawAct.TAKES]
    sides = {1.0 if touch.act is PawAct.LATE else -1.0 for touch in fingers}
    knobs = tuple(Knob(0.0, side * (HALF / 2 + REACH), KNUCKLE + 0.7) for side in sorted(sides))
    return domino_shape(HALF) + knobs


def _tile(one: Domino, place: Lying, acts: list[PawAct]) -> tuple[Mark, ...]:
    x, y = place.middle
    corner = x - HALF, y - HALF / 2
    if PawAct.TAKES in acts:
        return turned(ghost(corner, (one.low, one.high), HALF, True), place.middle, place.turn)
    look = next((LOOKS[act] for act in reversed(acts) if act in LOOKS), DominoLook.PLAIN)
    return turned(domino(corner, (one.low, one.high), HALF, True, look), place.middle, place.turn)


def _hand(touch: PawTouch, place: Lying) -> tuple[Mark, ...]:
    """A finger from outside to the middle of the domino, so that it covers no pip; or the taker's letter on it."""
    if touch.act is PawAct.TAKES:
        return _letter(place.middle, touch.player)
    side = 1.0 if touch.act is PawAct.LATE else -1.0
    far = side * (HALF / 2 + REACH)
    outline = (-BROAD, far), (-TIP, 0.0), (TIP, 0.0), (BROAD, far)
    fill, _ = PLAYERS[LETTERS[touch.player]]
    finger = Path(rounded([place.along(*corner) for corner in outline], TIP), fill, Ink.LINE, 0.75)
    return finger, *_letter(place.along(0.0, far), touch.player)


def _letter(at: Point, player: int) -> tuple[Mark, ...]:
    letter = LETTERS[player]
    fill, ink = PLAYERS[letter]
    return Disc(at, KNUCKLE, fill, Ink.LINE, 0.75), centred(at, letter, LETTER, ink, Face.SANS_BOLD)


def _dice(scene: PawScene, height: float) -> Figure:
    """The two dice one above the other, as they came to rest; over them who has just rolled."""
    assert scene.dice
    rolled = Ink.ANSWER_TINT if scene.misrolled else Ink.PART_TINT
    fill = Ink.PAPER if scene.roller is None else rolled
    middle = height / 2 if scene.roller is None else height / 2 + KNUCKLE
    marks: list[Mark] = []
    for number, (left, drop, tilt) in zip(scene.dice, ((1.0, -DIE - 2.0, -9.0), (2.0, 1.6, 12.0)), strict=True):
        top = middle + drop
        marks += turned(die((left, top), number, DIE, fill), (left + DIE / 2, top + DIE / 2), tilt)
    if scene.roller is not None:
        marks += _letter((DIE / 2 + 1.5, middle - DIE - 6.2), scene.roller)
    return Figure(DICE_WIDTH, height, tuple(marks))


def emblem() -> Figure:
    """A domino with a finger on it."""
    place = Lying((8.7, 10.4), -14.0)
    one = Domino(3, 5)
    marks = (*_tile(one, place, [PawAct.FIRST]), *_hand(PawTouch(0, one), place))
    return Figure(17.4, 16.2, marks).scaled(0.86)


def _seats(scene: PawScene, width: float) -> Figure:
    """What each has taken: face down, and what is new face up; whoever has nothing is named."""
    gains = scene.gains or [()] * len(scene.taken)
    seats = [_seat(player, *both) for player, both in enumerate(zip(scene.taken, gains, strict=True))]
    drawn, left = Figure(0, 0), 0.0
    for player, seat in enumerate(seats):
        latest = width - sum(other.width + BETWEEN for other in seats[player:]) + BETWEEN
        left = max(left, min(player * width / max(3, len(seats)), latest))
        drawn += seat.moved(left, 0)
        left += seat.width + BETWEEN
    return Figure(max(width, left - BETWEEN), SEAT_HEIGHT, drawn.marks)


def _seat(player: int, taken: Sequence[Domino], new: Sequence[Domino]) -> Figure:
    marks: list[Mark] = [*_letter((KNUCKLE, SEAT_HEIGHT / 2), player)]
    left, top = 2 * KNUCKLE + 0.9, (SEAT_HEIGHT - 2 * SMALL) / 2
    if not taken and not new:
        marks.append(Label((left, SEAT_HEIGHT / 2 + 1.4), NAMES[player], NAME_TYPE, Ink.MUTED))
        return Figure(left + 8.0, SEAT_HEIGHT, tuple(marks))
    for place in range(len(taken)):
        marks += face_down((left + place * PITCH, top), SMALL, False)
    left += len(taken) * PITCH
    for place, one in enumerate(new):
        marks += domino((left + place * PITCH, top), (one.low, one.high), SMALL, False, DominoLook.FRESH)
    return Figure(left + len(new) * PITCH, SEAT_HEIGHT, tuple(marks))
