"""The facts of a position and a move, by the engine that plays the game."""

from collections.abc import Sequence
from typing import assert_never

from generator.errors import IllegalMove
from generator.games.hexagone.engine.game import Hexagone
from generator.games.hexagone.engine.move import HexagoneRoll, Main, Move, Put, Swap
from generator.games.hexagone.engine.setup import LEFT_OVER
from generator.games.hexagone.engine.table import LEAST_GROUP, HexagoneTable, is_spent, without
from generator.grid.hexpicture import EMPTY

FACTS = (
    "legal",
    "rule",
    "again",
    "ways",
    "sides",
    "captured",
    "sections",
    "pieces",
    "setup",
    "loose",
    "groups",
    "waiting",
    "next",
    "player",
    "ending",
    "scores",
    "winners",
)
"""Everything that can be claimed."""


def judged(before: Hexagone, move: Move | None) -> dict[str, object]:
    """What the rules say of a position, or of a move in it."""
    if move is None:
        return _at_rest(before)
    try:
        after = before.play(move)
    except IllegalMove as fault:
        return {"legal": False, "rule": fault.rule}
    facts: dict[str, object] = {"legal": True}
    match move:
        case HexagoneRoll():
            ways = sum(1 for _ in after.moves()) if after.dice else None
            return facts | {"again": not after.dice, "ways": ways}
        case Main():
            return facts | _onwards(after)
        case Swap():
            board, groups = before.after_swap(move)
        case Put(kind, cell):
            number = before.table.numbers[cell]
            board, groups = before.after_put(kind, number)
            facts["sides"] = before.table.sides(before.board, number)
        case _:
            assert_never(move)
    facts["captured"] = listed(board, groups) or "none"
    return facts | _split(before.table, board, groups) | _onwards(after)


def listed(board: str, groups: Sequence[Sequence[int]]) -> str:
    """Groups by their kind and size, such as `A 3, C 4`."""
    return ", ".join(f"{kind} {size}" for kind, size in sorted((board[group[0]], len(group)) for group in groups))


def ending(now: Hexagone) -> str:
    """What ended the game."""
    if now.waiting:
        return "split"
    if now.solo and not now.rolls_left:
        return "rolls"
    if not now.solo and now.pieces <= LEFT_OVER:
        return "ten"
    return "few" if is_spent(now.board) else "one kind"


def _split(table: HexagoneTable, board: str, groups: Sequence[Sequence[int]]) -> dict[str, object]:
    """The sizes of the sections that the block falls into, where it does."""
    if not groups:
        return {}
    left = without(board, [cell for group in groups for cell in group])
    sizes = sorted(map(len, table.sections(left)), reverse=True)
    return {"sections": " + ".join(map(str, sizes))} if len(sizes) > 1 else {}


def _onwards(after: Hexagone) -> dict[str, object]:
    facts: dict[str, object] = {"pieces": after.pieces, "waiting": after.waiting or None}
    if after.over:
        return facts | _ended(after)
    busy = "choose" if after.choosing else "reform" if after.waiting else f"roll {after.roll}"
    return facts | {"next": busy, "player": after.turn + 1}


def _ended(now: Hexagone) -> dict[str, object]:
    scores = " ".join(map(str, now.score()))
    return {"ending": ending(now), "scores": scores, "winners": " ".join(str(one + 1) for one in now.winners)}


def _at_rest(now: Hexagone) -> dict[str, object]:
    loose = now.table.loose(now.board)
    facts: dict[str, object] = {
        "pieces": now.pieces,
        "setup": not loose,
        "loose": " ".join(now.table.names[cell] for cell in loose) or None,
        "groups": listed(now.board, large_groups(now)) or None,
    }
    if now.over:
        return facts | _ended(now)
    return facts | {"ways": None if now.rolling else sum(1 for _ in now.moves())}


def large_groups(now: Hexagone) -> list[list[int]]:
    """The groups that lie in the block."""
    found: list[list[int]] = []
    for cell, kind in enumerate(now.board):
        if kind != EMPTY and not any(cell in group for group in found):
            found.append(now.table.group(now.board, cell))
    return [group for group in found if len(group) >= LEAST_GROUP]
