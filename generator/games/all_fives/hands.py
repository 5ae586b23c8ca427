"""Hands in small: a player who has to draw, and the reckoning when a round is over."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.figure.arranged import stacked
from generator.figure.dominoes import DominoLook, domino
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark
from generator.games.all_fives.engine.game import AllFives
from generator.games.all_fives.engine.move import FivesDraw, FivesPlay, Move
from generator.games.all_fives.engine.reckoning import Hand, pips, spoils
from generator.games.players import NAMES
from generator.tiles.domino import Domino

SMALL, GAP, PITCH, NAME_WIDTH, ROW_WIDTH = 5.5, 1.2, 7.4, 11.6, 55.0
TABLE_GAP = 5.0
TYPE = 11.4


class FivesHandRow(NamedTuple):
    """One line of dominoes with a word before it and a note behind."""

    name: str
    hand: Hand
    note: str = ""
    fresh: frozenset[Domino] = frozenset()
    player: bool = True


def in_turn(table: Figure, before: AllFives, move: Move) -> Figure:
    """The table over the hand of the player to move: what fits stands out, and so does what is drawn."""
    hand = before.hands[before.turn]
    fitting = frozenset(play.domino for play in before.plays())
    rows = [FivesHandRow("in hand", hand, fresh=fitting, player=False)]
    if isinstance(move, FivesDraw) and before.stock:
        drawn = before.stock[0]
        rows.append(FivesHandRow("drawn", (drawn,), fresh=frozenset({drawn}), player=False))
    return stacked([table, draw_rows(rows, name_width=15.0)], TABLE_GAP)


def at_the_end(after: AllFives, move: Move) -> Figure:
    """Every hand when the round is over, those who go out tinted, with what the others are worth."""
    reckoning = spoils(after.hands)
    worth, blocked = dict(reckoning.worth), all(after.hands)
    least = pips(after.hands[reckoning.players[0]])
    rows = []
    for player, hand in enumerate(after.hands):
        shown = hand or ((move.domino,) if isinstance(move, FivesPlay) else ())
        more = pips(hand) - least
        note = f"{'+' if blocked else ''}{more}, so {worth[player]}" if player in worth else "goes out"
        if blocked and player not in worth:
            note = f"{least}, fewest"
        fresh = frozenset() if player in worth else frozenset(shown)
        rows.append(FivesHandRow(NAMES[player], shown, note, fresh))
    return draw_rows(rows)


def draw_rows(rows: Sequence[FivesHandRow], name_width: float = NAME_WIDTH) -> Figure:
    """Rows one below the other, their notes flush right."""
    drawn = Figure(0, 0)
    for number, row in enumerate(rows):
        drawn += _row(row, name_width).moved(0, number * PITCH)
    return drawn


def _row(row: FivesHandRow, name_width: float) -> Figure:
    baseline = SMALL / 2 + 1.4
    out = row.player and bool(row.fresh)
    ink = Ink.PART_TEXT if out else Ink.TEXT if row.player else Ink.MUTED
    face = Face.SANS_SEMIBOLD if row.player else Face.SANS
    marks: list[Mark] = [Label((0, baseline), row.name, TYPE, ink, face)]
    left = name_width
    for one in row.hand:
        look = DominoLook.FRESH if one in row.fresh else DominoLook.PLAIN
        marks += domino((left, 0), (one.low, one.high), SMALL, True, look)
        left += 2 * SMALL + GAP
    if row.note:
        marks.append(Label((ROW_WIDTH, baseline), row.note, TYPE, Ink.MUTED, anchor=Anchor.END))
    return Figure(ROW_WIDTH if row.note else left - GAP, SMALL, tuple(marks))
