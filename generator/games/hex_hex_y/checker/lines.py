"""Every line of play from a position, by the rules told again: first stones, all replies, and last stones."""

from generator.errors import Refuted
from generator.games.hex_hex_y.checker.paper import OTHER, WORDS, HexHexPaper, read_paper
from generator.system.effort import METER

NAME = "every line of play, by the rules told again"
"""What the ledger calls this way."""

REPLY_WEIGHT = 100
"""How many of the states of a usual search take as long as one reply with all that may follow."""


def first_moves(start: str, moves: int) -> set[str]:
    """Every cell on which a stone of the player to move wins in so many moves, whatever is replied."""
    paper = read_paper(start)
    return {name for name in paper.free() if not _escape(paper, name, moves)}


def require_win(start: str, moves: int, name: str) -> None:
    """Refuted unless a stone on that cell wins in so many moves."""
    paper = read_paper(start)
    if name not in paper.free():
        raise Refuted(f"{name} is no free cell")
    escape = _escape(paper, name, moves)
    if escape:
        raise Refuted(escape)


def _escape(paper: HexHexPaper, name: str, moves: int) -> str:
    """How the other player gets away after a first stone; nothing where there is no way."""
    colour = paper.turn
    after = paper.put(name, colour)
    if after.won(colour):
        return ""
    if moves == 1:
        return f"{name} does not win"
    other = OTHER[colour]
    for reply in after.free():
        answered = after.put(reply, other)
        # Metered by replies, for a reply takes far longer than a state of a search.
        METER.tried(REPLY_WEIGHT)
        if answered.won(other):
            return f"after {name}, {WORDS[other]} wins on {reply}"
        if not any(answered.put(last, colour).won(colour) for last in answered.free()):
            return f"after {name}, {WORDS[other]} gets away by {reply}"
    return ""
