"""What the engine says of a position and of a move in it, fact by fact."""

from generator.errors import IllegalMove
from generator.games.tetradominoes.engine.game import Tetradominoes
from generator.games.tetradominoes.engine.move import Give, Move, PlainWord
from generator.games.tetradominoes.engine.piece import Tetromino
from generator.games.tetradominoes.engine.solitaire import Reckoning, is_won
from generator.games.tetradominoes.engine.state import TO_WIN_ALL, Phase
from generator.tiles.layout import Placed

ASKED = {
    Phase.DOMINO: "domino",
    Phase.TETROMINO: "tetromino",
    Phase.OFFER: "offer",
    Phase.ANSWER: "answer",
    Phase.DRAW: "draw",
    Phase.RETURN: "return",
}
"""What a player is asked for, in a word."""


def judged(before: Tetradominoes, move: Move | None) -> dict[str, object]:
    """All the facts; without a move, only what the position counts."""
    if move is None:
        return standing(before)
    try:
        after = before.play(move)
    except IllegalMove as fault:
        return {"legal": False, "rule": fault.rule, "why": _foreign(before, move, fault.rule)}
    return {
        "legal": True,
        **_move_facts(before, after, move),
        **(_changes(before, after) | standing(after) if before.hands else {}),
    }


def standing(game: Tetradominoes) -> dict[str, object]:
    """What a position counts without a move."""
    if game.solitaire:
        reckoning = Reckoning.of(game)
        won = {"won": is_won(game)} if game.over else {}
        return {"sum": str(reckoning), "score": reckoning.score, **won}
    table = game.table
    facts: dict[str, object] = {"uncovered": len(table.numbers) - len(table.covered)}
    if game.hands:
        facts["scores"] = " ".join(map(str, game.score()))
    if game.winners:
        facts["winner"] = " ".join(str(player + 1) for player in game.winners)
    if game.over and max(game.standing) < TO_WIN_ALL:
        facts["begins"] = game.begins + 1
    return facts


def _foreign(before: Tetradominoes, move: Move, rule: str) -> str | None:
    """Which number a tetromino should not cover."""
    fresh = before.table.fresh
    if rule != "foreign" or not isinstance(move, Tetromino) or fresh is None:
        return None
    return f"covers {min({before.table.numbers[cell] for cell in move.cells} - {*fresh.numbers})}"


def _move_facts(before: Tetradominoes, after: Tetradominoes, move: Move) -> dict[str, object]:
    """What there is to say of the move itself."""
    if isinstance(move, Placed):
        ways = sum(1 for _ in after.fitting()) if after.phase is Phase.TETROMINO else 0
        return {"why": _why(before, move), "ways": ways}
    if isinstance(move, Tetromino):
        return {"tetromino": move.letter}
    if move is PlainWord.PASS:
        return {"passed": after.passed}
    if isinstance(move, Give) and before.phase is Phase.ANSWER:
        return {"exchange": f"{before.offered} {move.domino}"}
    return {}


def _why(before: Tetradominoes, placed: Placed) -> str:
    """What lets a domino lie where it does."""
    table = before.table
    if not table.dominoes:
        return "first of all"
    met = sorted({table.numbers[other] for _, other in table.matches(placed)})
    return " and ".join(f"{number} meets {number}" for number in met) or "all numbers are covered"


def _changes(before: Tetradominoes, after: Tetradominoes) -> dict[str, object]:
    """What the player who moved drew, hides and shows, who is asked next and for what."""
    return {
        "draws": max(0, len(before.stock) - len(after.stock)),
        "hidden": len(after.hands[before.turn]),
        "shown": len(after.shown[before.turn]),
        "next": after.turn + 1,
        "asked": ASKED[after.phase],
        "left": len(after.left),
    }
