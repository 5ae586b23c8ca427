"""What the rules of Hexpatch say of a position and a move, and how a book shows it."""

from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Outcome, Rules
from generator.figure.marks import Figure
from generator.games.hexpatch.checker import recount
from generator.games.hexpatch.engine import Hexpatch, PatchTally
from generator.games.hextable.drawing import TableEmphasis, emblem_figure, table_figure
from generator.games.hextable.engine.game import HexGame
from generator.games.hextable.engine.table import HexPiece
from generator.games.hextable.examples import MISPLACED, NOT_FROM_HAND, HexExample, HexRules, edge_facts, refused

BROKEN = NOT_FROM_HAND | MISPLACED | {"touch": "it touches no other tile"}
"""Every rule that a move can break, with the words for it."""

NAMES = ("white", "black")
"""The two players, in turn."""


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
        """The table with the new tile; without one, with the patches that count framed, the rest pale."""
        before, wanted = Hexpatch.read(position, move)
        if isinstance(wanted, HexPiece) or not outcome:
            return super().draw(position, move, outcome)
        told = [player for player, name in enumerate(NAMES) if outcome[name]]
        tallies = [before.tally(player) for player in told]
        patches = tuple(patch for tally in tallies for _, patch in tally.patches if patch)
        counted = frozenset().union(tallies[0].area, *patches) if len(told) == 1 else None
        return table_figure(before.table, TableEmphasis(patches=patches, counted=counted))

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Allowed or not; or what one player counts; or who wins, and by what."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", BROKEN[outcome["rule"]])
        if outcome["legal"]:
            return Caption(True, "Allowed", _matching(outcome) if outcome["matched"] else "no tile can be laid")
        if not (outcome["white"] and outcome["black"]):
            return _count(outcome["white"] or outcome["black"])
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

    def shown(self, outcome: Outcome) -> Outcome:
        """The facts, of only one player where the claim speaks of only one."""
        claimed = [name for name in NAMES if name in dict(self.claim.facts)]
        unasked = [name for name in NAMES if len(claimed) == 1 and name not in claimed]
        return Outcome(tuple(fact for fact in outcome.facts if fact[0] not in unasked))

    def emblem(self) -> Figure:
        """Two light tiles that hang together, and a dark one that comes between."""
        return emblem_figure([((0, 0), (1, 0), "AC"), ((0, 1), (1, 1), "BC")], ((2, 0), (2, 1), "DE"))


def _count(tally: str) -> Caption:
    """What one player's tiles make: `5+4+4+21 = 34`."""
    sizes = [part.split()[1] for part in tally.split(" + ")]
    total = sum(map(int, sizes))
    return Caption(None, f"{'+'.join(sizes)} = {total}", pill=f"SCORE {total}")


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


def _sum(tally: PatchTally) -> str:
    """`C 5 + A 4 + B 4 + area 21`."""
    return " + ".join([*(f"{colour} {len(patch)}" for colour, patch in tally.patches), f"area {len(tally.area)}"])
