"""A line of moves in one picture: the table as it was, every finger on it, and who takes what."""

import re
from itertools import zip_longest
from typing import NamedTuple

from generator.errors import ContentError, IllegalMove
from generator.games.cobra_paw.drawing import Manner, Scene, Touch
from generator.games.cobra_paw.engine.game import CobraPaw
from generator.games.cobra_paw.engine.move import BLANK, Move, Roll, Take, read_move

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


def scene(before: CobraPaw, deeds: list[Deed]) -> Scene:
    """What a line of moves looks like; a move that is not allowed is the last, and shown as such."""
    called = () if before.caller is None else (Touch(before.caller, BLANK, Manner.CALL),)
    game, drawn = before, Scene(before.table, before.taken, before.dice, called)
    for deed, then in zip_longest(deeds, deeds[1:]):
        try:
            after = game.play(deed.move)
        except IllegalMove:
            return _with(drawn, deed, Manner.WRONG)
        drawn, game = _with(drawn, deed, _manner(game, deed.move, then and then.move)), after
    gains = tuple(
        tuple(one for one in mine if one not in had) for mine, had in zip(game.taken, before.taken, strict=True)
    )
    return drawn._replace(gains=gains)


def _with(drawn: Scene, deed: Deed, manner: Manner) -> Scene:
    """The scene with one more move in it."""
    move = deed.move
    if isinstance(move, Roll):
        wrong = manner is Manner.WRONG
        return drawn._replace(dice=(move.first, move.second), roller=move.player, misrolled=wrong)
    if move.domino not in drawn.table:
        return drawn
    touches = [Touch(move.player, move.domino, manner)]
    if deed.late is not None:
        touches.append(Touch(deed.late, move.domino, Manner.LATE))
    return drawn._replace(touches=(*drawn.touches, *touches))


def _manner(game: CobraPaw, move: Move, then: Move | None) -> Manner:
    """How a move looks; whether a call was right may only be seen from what comes after it."""
    if isinstance(move, Take):
        return Manner.TAKES
    if isinstance(move, Roll) or move.domino != BLANK:
        return Manner.FIRST
    if game.target not in game.table or isinstance(then, Take):
        return Manner.RIGHT_CALL
    return Manner.CALL if then is None else Manner.WRONG
