"""A line of moves in one picture: the table as it was, every finger on it, and who takes what."""

import re
from itertools import zip_longest
from typing import NamedTuple

from generator.errors import ContentError, IllegalMove
from generator.games.cobra_paw.drawing import PawAct, PawScene, PawTouch
from generator.games.cobra_paw.engine.game import CobraPaw
from generator.games.cobra_paw.engine.move import BLANK, Move, PawRoll, PawTake, read_move

LATE = re.compile(r"([1-9])\s*+")


class Deed(NamedTuple):
    """A move, and whose finger on the same domino came second."""

    move: Move
    late: int | None = None


def read_line(text: str) -> list[Deed]:
    """Moves with commas between, such as `2 on 00, 1 on 35 before 3`; none where nothing is written."""
    return [_read_deed(part) for part in text.split(",")] if text.strip() else []


def _read_deed(part: str) -> Deed:
    first, before, second = part.rpartition(" before ")
    found = LATE.fullmatch(second) if before and " on " in first else None
    if not found:
        return Deed(read_move(part))
    deed = Deed(read_move(first), int(found[1]) - 1)
    if deed.late == deed.move.player:
        raise ContentError(f"{part.strip()!r} names one player twice, expected another who comes second")
    return deed


def scene(before: CobraPaw, deeds: list[Deed]) -> PawScene:
    """What a line of moves looks like; a move that is not allowed is the last, and shown as such."""
    called = () if before.caller is None else (PawTouch(before.caller, BLANK, PawAct.CALL),)
    game, drawn = before, PawScene(before.table, before.taken, before.dice, called)
    for deed, then in zip_longest(deeds, deeds[1:]):
        try:
            after = game.play(deed.move)
        except IllegalMove:
            return _with(drawn, deed, PawAct.WRONG)
        drawn, game = _with(drawn, deed, _manner(game, deed.move, then and then.move)), after
    gains = tuple(
        tuple(one for one in mine if one not in had) for mine, had in zip(game.taken, before.taken, strict=True)
    )
    return drawn._replace(gains=gains)


def _with(drawn: PawScene, deed: Deed, act: PawAct) -> PawScene:
    """The scene with one more move in it."""
    move = deed.move
    if isinstance(move, PawRoll):
        wrong = act is PawAct.WRONG
        return drawn._replace(dice=(move.first, move.second), roller=move.player, misrolled=wrong)
    if move.domino not in drawn.table:
        return drawn
    touches = [PawTouch(move.player, move.domino, act)]
    if deed.late is not None:
        touches.append(PawTouch(deed.late, move.domino, PawAct.LATE))
    return drawn._replace(touches=(*drawn.touches, *touches))


def _manner(game: CobraPaw, move: Move, then: Move | None) -> PawAct:
    """How a move looks; whether a call was right may only be seen from what comes after it."""
    if isinstance(move, PawTake):
        return PawAct.TAKES
    if isinstance(move, PawRoll) or move.domino != BLANK:
        return PawAct.FIRST
    if game.target not in game.table or isinstance(then, PawTake):
        return PawAct.RIGHT_CALL
    return PawAct.CALL if then is None else PawAct.WRONG
