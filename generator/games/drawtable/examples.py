"""What the examples of both games have in common: laying a tile, and which facts an example shows."""

from collections.abc import Collection, Sequence
from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Outcome
from generator.games.drawtable.engine import DrawGame
from generator.games.hextable.engine.table import HexPiece, Move
from generator.games.hextable.examples import HexExample
from generator.manuscript.spoken import Motif

BROKEN = {
    "over": "all tiles are on the table",
    "pass": "nobody passes",
    "used": "the tile is on the table already",
    "hand": "it is not the player’s tile",
    "tile": "the halves do not touch",
    "first": "the first tile lies level",
    "taken": "the cells are not free",
    "touch": "it touches no other tile",
}
"""Every rule that a move can break, with the words for it."""


class DrawExample(HexExample):
    """A position in one of the games, and the tile that is laid in it."""

    pieces: ClassVar[Motif] = "binary"
    asked: ClassVar[Collection[str]]
    """Facts that an example shows only where its claim names them."""

    def shown(self, outcome: Outcome) -> Outcome:
        """The facts of the move and of the end, and of the rest those that the claim names."""
        unasked = {*self.asked} - {name for name, _ in self.claim.facts}
        return Outcome(tuple(fact for fact in outcome.facts if fact[0] not in unasked))


def laid(before: DrawGame, move: Move) -> tuple[DrawGame | None, dict[str, object]]:
    """The position after a move, if it is legal, and the facts of laying the tile."""
    edges = len(before.table.contacts(move)) if isinstance(move, HexPiece) else 0
    try:
        after = before.play(move)
    except IllegalMove as fault:
        return None, {"legal": False, "rule": fault.rule, "edges": edges if fault.rule == "touch" else None}
    return after, {"legal": True, "edges": edges, "draws": before.supply[0] if before.supply else None}


def product(sizes: Sequence[int], total: int) -> Caption:
    """The line under groups that are counted: `3×5 = 15`, and the score."""
    word = f"{'×'.join(map(str, sizes))} = {total}" if len(sizes) > 1 else "One group"
    return Caption(None, word, pill=f"SCORE {total}")


def allowed(outcome: Outcome) -> Caption:
    """The line under a tile that is laid, or may not be."""
    if outcome["legal"] == "false":
        return Caption(False, "Not allowed", BROKEN[outcome["rule"]])
    return Caption(True, "Allowed", "one edge is enough" if outcome["edges"] == "1" else "")
