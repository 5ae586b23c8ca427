"""What the rules of Hexdominoes say of a position and a move, and how a book shows it."""

from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Outcome, Rules
from generator.figure.marks import Figure
from generator.games.hexdominoes.checker import recount
from generator.games.hexdominoes.engine import Hexdominoes
from generator.games.hextable.drawing import emblem_figure
from generator.games.hextable.engine.game import HexGame
from generator.games.hextable.engine.table import HexPiece, Move
from generator.games.hextable.examples import (
    MISPLACED,
    NOT_FROM_HAND,
    HexExample,
    HexRules,
    edge_facts,
    listed,
    refused,
    standing,
)

BROKEN = NOT_FROM_HAND | MISPLACED
"""Every rule that a move can break, with the words for it."""


class HexdominoesRules(HexRules):
    """The rules, for examples."""

    facts: ClassVar[tuple[str, ...]] = (
        "ways",
        "legal",
        "rule",
        "edges",
        "matched",
        "patches",
        "score",
        "scores",
        "winners",
    )
    game: ClassVar[type[HexGame]] = Hexdominoes

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine; without a move, in how many ways a next tile can be laid."""
        before, wanted = Hexdominoes.read(position, move)
        if wanted is None:
            return Outcome.of({"ways": sum(isinstance(one, HexPiece) for one in before.moves())})
        try:
            after = before.play(wanted)
        except IllegalMove as fault:
            return Outcome.of(refused(before.table, wanted, fault))
        return Outcome.of(
            {"legal": True} | edge_facts(before.table, wanted) | _earned(before, wanted) | standing(after)
        )

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Allowed or not, and the sum that makes the score."""
        if outcome["ways"]:
            return Caption(None, f"{outcome['ways']} ways", "to go on")
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", BROKEN[outcome["rule"]])
        if not outcome["score"]:
            return Caption(True, "Pass", "no tile can be laid")
        return Caption(None, _sum(outcome), pill=f"SCORE {outcome['score']}")


class HexdominoesExample(HexExample):
    """A play of Hexdominoes."""

    rules: ClassVar[type[Rules]] = HexdominoesRules
    hex_rules: ClassVar[type[HexRules]] = HexdominoesRules

    def emblem(self) -> Figure:
        """A double laid against its colour."""
        return emblem_figure([((0, 0), (1, 0), "AB")], ((2, 0), (1, 1), "BB"))


def _earned(before: Hexdominoes, move: Move) -> dict[str, object]:
    if not isinstance(move, HexPiece):
        return {}
    gain = before.gain(move)
    return {"patches": listed(gain.patches) or "none", "score": gain.points}


def _sum(outcome: Outcome) -> str:
    """How the score comes about, edges first: `2+3 = 5`."""
    sizes = [part.split()[1] for part in outcome["patches"].split(", ") if part != "none"]
    return f"{'+'.join([outcome['matched'], *(sizes or ['0'])])} = {outcome['score']}"
