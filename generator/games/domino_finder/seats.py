"""The players round the board, with their rolls for the start and the way that the turn goes: to the right."""

from collections.abc import Iterable

from generator.figure.dice import dice
from generator.figure.dominoes import face_down
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark, Point
from generator.figure.pawns import player_pawn
from generator.figure.shapes import arrow, centred
from generator.games.domino_finder.drawing import TYPE, standing
from generator.games.domino_finder.engine.game import DominoFinder
from generator.games.domino_finder.engine.move import FinderRoll
from generator.games.domino_finder.engine.reading import OUT
from generator.games.players import LETTERS, NAMES

WIDE, HIGH = 54.0, 36.4
SOUTH, EAST, NORTH, WEST = (27.0, 32.6), (46.5, 14.6), (27.0, 3.8), (7.5, 14.6)
SEATS: dict[int, tuple[Point, ...]] = {2: (SOUTH, NORTH), 3: (SOUTH, EAST, NORTH), 4: (SOUTH, EAST, NORTH, WEST)}
"""Where the players sit, by their number: each has the next one at the right hand."""

MIDDLE = WIDE / 2, 18.2
BACK, BACK_PITCH, NAME_DROP, DIE, DICE_DROP, ASIDE = 2.3, 2.55, 6.2, 5.0, 9.2, 4.0
LEAVE, ARRIVE, ROUND = 0.3, 0.7, 0.1
"""How far along the way from seat to seat the arrow of the turn begins and ends, and how far it keeps outside."""


def draw_seats(before: DominoFinder, roll: FinderRoll, after: DominoFinder) -> Figure:
    """Everybody with a roll, the last one as dice too; once it is known who begins, an arrow to who comes next."""
    seats = SEATS[len(before.pawns)]
    marks = [*_backs(before)]
    for player, seat in enumerate(seats):
        rolling = player == before.turn
        total = roll.one + roll.other if rolling else before.rolls[player]
        first = not after.rolls and player == after.turn
        words = f"{NAMES[player]} {total}" if total > 0 else NAMES[player]
        marks += _seat(seat, player, words, first, before.rolls[player] == OUT)
        if rolling:
            marks += _dice(seat, roll)
    if not after.rolls:
        marks += _onwards(seats[after.turn], seats[(after.turn + 1) % len(seats)])
    return Figure(WIDE, HIGH, tuple(marks))


def _backs(before: DominoFinder) -> Iterable[Mark]:
    """The board in small, every domino face down."""
    across, places = before.board.across, len(before.board.tiles)
    left, top = MIDDLE[0] - across * BACK, MIDDLE[1] - places // across * BACK_PITCH / 2
    for place in range(places):
        row, col = divmod(place, across)
        yield from face_down((left + col * 2 * BACK, top + row * BACK_PITCH), BACK, True)


def _seat(seat: Point, player: int, words: str, first: bool, out: bool) -> Iterable[Mark]:
    """A pawn with its player's name and roll: to the left of one at the top or the bottom, below one at a side."""
    x, y = seat
    ink = Ink.PART_TEXT if first else Ink.FAINT if out else Ink.TEXT
    face = Face.SANS_BOLD if first else Face.SANS_SEMIBOLD
    yield from standing(seat, player_pawn((0, 0), LETTERS[player]))
    if seat in (SOUTH, NORTH):
        yield Label((x - ASIDE, y + 1.4), words, TYPE, ink=ink, face=face, anchor=Anchor.END)
    else:
        yield centred((x, y + NAME_DROP), words, TYPE, ink, face)


def _dice(seat: Point, roll: FinderRoll) -> Iterable[Mark]:
    """The roll beside a pawn at the top or the bottom, below the name of one at a side."""
    shown = dice((roll.one, roll.other), DIE, Ink.PART_TINT)
    (x, y), across = seat, seat in (SOUTH, NORTH)
    return shown.moved(x + ASIDE if across else x - shown.width / 2, y - DIE / 2 if across else y + DICE_DROP).marks


def _onwards(start: Point, goal: Point) -> Iterable[Mark]:
    """From seat to seat, outside the board."""
    (x, y), (u, v) = start, goal
    aside = (v - y) * -ROUND, (u - x) * ROUND
    tail, head = ((x + (u - x) * share + aside[0], y + (v - y) * share + aside[1]) for share in (LEAVE, ARRIVE))
    return arrow(tail, head, Ink.PART_TEXT, barb=2.6)
