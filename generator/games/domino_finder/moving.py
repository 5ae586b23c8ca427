"""Figures of moves: a flip with its way, a roll with the domino that it names, the rolls for the start."""

from typing import assert_never

from generator.figure.dominoes import DominoLook
from generator.figure.marks import Figure
from generator.games.domino_finder.drawing import FinderScene, PawnPath, draw_known, draw_scene, outside
from generator.games.domino_finder.engine.game import DominoFinder
from generator.games.domino_finder.engine.known import BLANK, HIDDEN, OVER_BLANKS, Known, explored, route
from generator.games.domino_finder.engine.move import FinderPass, FinderRoll, Flip, Move
from generator.games.domino_finder.seats import draw_seats
from generator.games.players import NAMES

ANYTHING = OVER_BLANKS | {HIDDEN}
"""What a pawn would walk over that heeds nothing."""


def draw_after(before: DominoFinder, move: Move, after: DominoFinder) -> Figure:
    """What a legal move leads to, and how."""
    match move:
        case FinderRoll() if before.rolls:
            return draw_seats(before, move, after)
        case FinderRoll():
            return _rolled(before, move, after)
        case Flip():
            return _flipped(before, move, after)
        case FinderPass():
            turned = dict.fromkeys(_turned(before, after), DominoLook.FRESH)
            return draw_scene(FinderScene(after.known, turned, note=_next(after)))
        case _:
            assert_never(move)


def draw_refused(before: DominoFinder, move: Move, rule: str) -> Figure:
    """The position, and in red what was tried."""
    known = before.known
    cell = known.cell(move.place) if isinstance(move, Flip) else None
    if cell is None or rule not in ("edge", "blank", "covered", "hidden"):
        return draw_known(known)
    return draw_scene(FinderScene(known, {cell // 2: DominoLook.WRONG}, _wrong_way(known, cell), bare=True))


def _wrong_way(known: Known, cell: int) -> PawnPath | None:
    """Straight in from outside, or over whatever lies between."""
    if known.pawn is None:
        column = tuple(range(cell % known.columns, cell + 1, known.columns))
        return PawnPath(column, False, outside(known, column[0]))
    walked = OVER_BLANKS if cell in explored(known, OVER_BLANKS) else ANYTHING
    return PawnPath(tuple(route(known, cell, walked)), False) if cell in explored(known, walked) else None


def _flipped(before: DominoFinder, move: Flip, after: DominoFinder) -> Figure:
    known = before.known
    cell = known.cell(move.place)
    assert cell is not None, "the move has been played"
    way = PawnPath(tuple(route(known, cell)), outside=outside(known, cell) if known.pawn is None else None)
    looks = dict.fromkeys(_turned(before, after), DominoLook.FRESH)
    looks[cell // 2] = DominoLook.LOST if after.board.faces[cell] == BLANK else DominoLook.FRESH
    found = frozenset({*after.treasures[before.turn]} - {*before.treasures[before.turn]})
    shown = after.known._replace(turn=before.turn)
    return draw_scene(FinderScene(shown, looks, way, rolled=before.dice, fresh=found, bare=not found))


def _rolled(before: DominoFinder, roll: FinderRoll, after: DominoFinder) -> Figure:
    """The dice, and the domino that they name where it can be seen."""
    place = before.board.find(roll.domino)
    tile = None if place is None else before.board.tiles[place]
    looks = {place: DominoLook.FRESH} if place is not None and tile and tile.up else {}
    found = frozenset({roll.domino})
    return draw_scene(
        FinderScene(after.known, looks, rolled=(roll.one, roll.other), fresh=found, note=_next(after))
    )


def _turned(before: DominoFinder, after: DominoFinder) -> list[int]:
    """The places of dominoes that have been turned face down."""
    pairs = enumerate(zip(before.board.tiles, after.board.tiles, strict=True))
    return [place for place, (old, new) in pairs if old and new and old.up and not new.up]


def _next(after: DominoFinder) -> str:
    name = NAMES[after.turn]
    return f"{name} rolls" if after.dice is None else f"{name} is next"
