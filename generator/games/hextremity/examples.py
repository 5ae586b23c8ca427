"""What the rules of Hextremity say of a position and a move, and how a book shows it."""

from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Outcome, Rules
from generator.figure.marks import Figure
from generator.games.hextable.drawing import TableEmphasis, emblem_figure, table_figure
from generator.games.hextable.engine.game import HexGame
from generator.games.hextable.examples import MISPLACED, HexExample, HexRules, listed, standing
from generator.games.hextremity.checker import recount
from generator.games.hextremity.engine import Hextremity
from generator.games.players import NAMES

BROKEN = MISPLACED | {
    "used": "the tile is not in the pool",
    "direction": "the row would bend",
    "lone": "a lone hex comes first",
    "double": "no double while a hex is lone",
}
"""Every rule that a move can break, with the words for it."""


class HextremityRules(HexRules):
    """The rules, for examples."""

    facts: ClassVar[tuple[str, ...]] = (
        "legal",
        "rule",
        "edges",
        "rows",
        "score",
        "lone",
        "marker",
        "reply",
        "scores",
        "winners",
        "ways",
    )
    game: ClassVar[type[HexGame]] = Hextremity
    source: ClassVar[str] = "from the pool"

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine; without a move, the rows on the table."""
        before, wanted = Hextremity.read(position, move)
        if wanted is None:
            ways = sum(1 for _ in before.moves())
            return Outcome.of({"rows": _all_rows(before), "lone": _lone(before), "ways": ways})
        try:
            gain = before.gain(wanted)
        except IllegalMove as fault:
            return Outcome.of({"legal": False, "rule": fault.rule})
        after = before.play(wanted)
        facts: dict[str, object] = {"legal": True, "edges": len(before.table.contacts(wanted))}
        facts |= {"rows": listed(gain.rows), "score": gain.points, "lone": _lone(after)}
        facts |= {"marker": listed(gain.markers) or None, "reply": _best(after)}
        return Outcome.of(facts | standing(after))

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        return Outcome.of(recount(position, move))

    @classmethod
    def draw(cls, position: str, move: str, outcome: Outcome | None) -> Figure:
        """The table with the new tile; when the game is over, with the rows that won markers framed."""
        before, wanted = Hextremity.read(position, move)
        if wanted is None or not outcome or not outcome["winners"]:
            return super().draw(position, move, outcome)
        after = before.play(wanted)
        table, fresh = after.table, after.table.tiles[wanted.tile]
        won = tuple(after.longest(colour) for colour in sorted("".join(after.markers)))
        return table_figure(table, TableEmphasis(fresh, matches=tuple(table.matches(fresh)), patches=won))

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Allowed or not, and the rows that make the score."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", BROKEN[outcome["rule"]])
        if not outcome["legal"]:
            return Caption(None, _named(outcome["rows"]), aside="no score")
        if outcome["winners"]:
            return _ended(outcome)
        pill = f"SCORE {outcome['score']}"
        if outcome["reply"]:
            return Caption(None, f"Best reply: {outcome['reply']}", pill=pill)
        return Caption(None, _named(outcome["rows"]), pill=pill)


class HextremityExample(HexExample):
    """A placement of Hextremity."""

    rules: ClassVar[type[Rules]] = HextremityRules
    hex_rules: ClassVar[type[HexRules]] = HextremityRules

    def shown(self, outcome: Outcome) -> Outcome:
        """The facts, and the best reply only where the claim asks for it."""
        asked = "reply" in dict(self.claim.facts)
        return Outcome(tuple(fact for fact in outcome.facts if asked or fact[0] != "reply"))

    def emblem(self) -> Figure:
        """A row, and the tile that lengthens it."""
        return emblem_figure([((0, 0), (1, 0), "AA")], ((2, 0), (1, 1), "AB"))


def _ended(outcome: Outcome) -> Caption:
    """Who has won, and by what."""
    points = sorted((int(score) for score in outcome["scores"].split()), reverse=True)
    winners = [NAMES[int(player) - 1] for player in outcome["winners"].split()]
    word = f"{' and '.join(winners)} win{'s' * (len(winners) == 1)}"
    return Caption(True, word, " to ".join(map(str, points)))


def _named(rows: str) -> str:
    """`A 4, D 2` as a caption has it: the row, or the rows added up."""
    parts = rows.split(", ")
    return " + ".join(parts) if len(parts) > 1 else f"Row {parts[0].replace(' ', ': ')}"


def _best(after: Hextremity) -> int:
    """The most that the next player can score."""
    return max((after.gain(piece).points for piece in after.moves()), default=0)


def _all_rows(position: Hextremity) -> str:
    table = position.table
    return listed(tuple(sorted((table.colour_of(row), len(row)) for row in table.patches if len(row) > 1)))


def _lone(position: Hextremity) -> str:
    return " ".join(sorted(position.table.colours[cell] for cell in position.lone)) or "none"
