"""What the engine says of a position and of a move in it, fact by fact."""

from generator.errors import IllegalMove
from generator.games.hex_hex_y.engine.board import PLAYERS, SIDES
from generator.games.hex_hex_y.engine.game import HexHexY, Stone
from generator.games.hex_hex_y.engine.winning import Groups, directions_of, winning_places

APART = " / "
"""What stands between the facts of two groups or two directions."""


def judged(before: HexHexY, move: Stone | None) -> dict[str, object]:
    """All the facts; without a move, those of the position and where the player to move would win."""
    if move is None:
        return _standing(before, ()) | _waiting(before)
    try:
        after = before.play(move)
    except IllegalMove as fault:
        return {"legal": False, "rule": fault.rule}
    return {"legal": True} | _standing(after, after.groups[move.player][-1:])


def shown_groups(game: HexHexY, played: Groups) -> Groups:
    """The groups that a position is about: those that win or, while nobody has won, that of the stone just put."""
    return game.win.groups if game.win else played


def _standing(game: HexHexY, played: Groups) -> dict[str, object]:
    facts: dict[str, object] = {}
    board = game.board
    if game.win is not None and game.winner is not None:
        facts |= {"winner": PLAYERS[game.winner], "way": game.win.way}
    else:
        facts |= {"winner": "none", "turn": PLAYERS[game.turn]}
    if groups := shown_groups(game, played):
        facts["groups"] = " ".join(str(group.bit_count()) for group in groups)
        facts["cells"] = APART.join(" ".join(board.named(group)) for group in groups)
        facts["sides"] = APART.join(_sides(board.touched(group)) for group in groups)
    directions = directions_of(board, (*game.groups[0], *game.groups[1]))
    if directions:
        facts["primary"] = APART.join(f"{SIDES[one.red]} to {SIDES[one.blue]}" for one in directions)
        facts["secondary"] = APART.join(_sides(tuple(sorted(one.secondary))) for one in directions)
    return facts


def _waiting(game: HexHexY) -> dict[str, object]:
    if game.over:
        return {}
    places = winning_places(game.board, game.turn, game.groups[game.turn], game.free)
    return {"wins": " ".join(game.board.names[place] for place in places) or "none"}


def _sides(sides: tuple[int, ...]) -> str:
    return ", ".join(SIDES[side] for side in sides) or "none"
