"""What the rules of Hexpatch say of a position and a move, and how a book shows it."""

from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Outcome, Rules
from generator.figure.marks import Figure
from generator.games.hexpatch.engine import Hexpatch, Tally
from generator.games.hexpatch.recount import recount
from generator.games.hextable.drawing import Emphasis, table_figure
from generator.games.hextable.engine.game import HexGame
from generator.games.hextable.engine.table import Piece
from generator.games.hextable.examples import MISPLACED, NOT_FROM_HAND, HexExample, HexRules, edge_facts, refused

BROKEN = NOT_FROM_HAND | MISPLACED | {"touch": "it touches no other tile"}
"""Every rule that a move can break, with the words for it."""


class HexpatchRules(HexRules):
    """The rules, for examples."""

    facts: ClassVar[tuple[str, ...]] = (
        "legal",
        "rule",
        "edges",
        "matched",
        "white",
        "black",
        "scores",
        "winner",
    )
    game: ClassVar[type[HexGame]] = Hexpatch

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine; without a move, what both players' tiles count."""
        before, wanted = Hexpatch.read(position, move)
        if wanted is None:
            return Outcome.of(_tallies(before))
        try:
            before.play(wanted)
        except IllegalMove as fault:
            return Outcome.of(refused(before.table, wanted, fault))
        return Outcome.of({"legal": True} | edge_facts(before.table, wanted))

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        return Outcome.of(recount(position, move))

    @classmethod
    def draw(cls, position: str, move: str, outcome: Outcome | None) -> Figure:
        """The table with the new tile; without one, with the patches that count framed."""
        before, wanted = Hexpatch.read(position, move)
        if isinstance(wanted, Piece):
            return super().draw(position, move, outcome)
        counted = [patch for player in (0, 1) for _, patch in before.tally(player).patches if patch and outcome]
        return table_figure(before.table, Emphasis(patches=tuple(counted)))

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Legal or not; or who wins, and by what."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", BROKEN[outcome["rule"]])
        if outcome["legal"]:
            return Caption(True, "Legal", _matching(outcome) if outcome["matched"] else "no tile can be laid")
        white, black = outcome["scores"].split()
        if not outcome["winner"]:
            return Caption(None, f"White {white}, Black {black}", "so far")
        if outcome["winner"] == "both":
            return Caption(True, "Both win", f"{white} each")
        best, other = (white, black) if outcome["winner"] == "white" else (black, white)
        return Caption(True, f"{outcome['winner'].capitalize()} wins", f"{best} to {other}")


class HexpatchExample(HexExample):
    """A play or an ending of Hexpatch."""

    rules: ClassVar[type[Rules]] = HexpatchRules
    hex_rules: ClassVar[type[HexRules]] = HexpatchRules


def _matching(outcome: Outcome) -> str:
    if outcome["edges"] == "1":
        return "one edge, and it matches"
    return f"{outcome['matched']} of {outcome['edges']} edges match{'es' * (outcome['matched'] == '1')}"


def _tallies(position: Hexpatch) -> dict[str, object]:
    """Both sums, and who has won if the game is over."""
    white, black = position.tally(0), position.tally(1)
    winner = {(): None, (0,): "white", (1,): "black", (0, 1): "both"}[position.winners]
    scores = f"{white.points} {black.points}"
    return {"white": _sum(white), "black": _sum(black), "scores": scores, "winner": winner}


def _sum(tally: Tally) -> str:
    """`C 5 + A 4 + B 4 + area 21`."""
    return " + ".join([*(f"{colour} {len(patch)}" for colour, patch in tally.patches), f"area {len(tally.area)}"])
