"""What the rules of All Fives say of a position and a move, and how a book shows it."""

from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.dominoes import Look
from generator.figure.marks import Figure
from generator.games.all_fives.drawing import draw_before, draw_table, emblem
from generator.games.all_fives.engine.game import AllFives
from generator.games.all_fives.engine.move import Move, Pass, Play, read_move
from generator.games.all_fives.engine.reckoning import spoils
from generator.games.all_fives.engine.table import FivesTable, face, first_placed, lay
from generator.games.all_fives.hands import NAMES, at_the_end, in_turn
from generator.games.all_fives.recount import recount
from generator.tiles.layout import Placed

BROKEN = {
    "over": "the round is over",
    "twice": "it is on the table already",
    "hand": "it is not in the hand",
    "end": "that is no open end",
    "match": "the numbers do not meet",
    "across": "this double must lie across",
    "turn": "the line cannot turn so",
    "room": "there is no room",
    "draw": "nothing is left to draw",
    "pass": "a play or a draw is left",
}
"""Every rule that a move can break, with the words for it."""

TOLD = ("match", "pass")
"""Rules whose breach has a reason of its own."""

NUMBERS = ("nought", "one", "two", "three", "four", "five", "six")

SUM = ("ends", "total", "score")
END = ("player", "hands", "out", "scores", "winner")
"""Facts that are shown together or not at all."""


class AllFivesRules:
    """The rules, for examples."""

    facts: ClassVar[tuple[str, ...]] = (
        "legal",
        "rule",
        "why",
        "ends",
        "total",
        "score",
        "player",
        "hands",
        "out",
        "scores",
        "winner",
    )

    @staticmethod
    def read(position: str, move: str) -> None:
        """The position and the move, only read."""
        AllFives.parse(position)
        if move.strip():
            read_move(move)

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine; without a move, only what the table counts."""
        before = AllFives.parse(position)
        if not move.strip():
            return Outcome.of(_counted(before.table))
        wanted = read_move(move)
        why = _why(before, wanted)
        try:
            after = before.play(wanted)
        except IllegalMove as fault:
            return Outcome.of({"legal": False, "rule": fault.rule, "why": why if fault.rule in TOLD else None})
        played = isinstance(wanted, Play)
        counted = _counted(after.table) | {"score": after.table.points} if played else {}
        return Outcome.of({"legal": True, "why": why, **counted, **_reckoned(after)})

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The table with the new domino, its counting ends where the outcome speaks of them."""
        before = AllFives.parse(position)
        wanted = read_move(move) if move.strip() else None
        rings = bool(outcome and outcome["total"])
        try:
            after = before.play(wanted) if wanted else before
        except IllegalMove:
            after = None
        if after and wanted and after.over:
            return at_the_end(after, wanted)
        if isinstance(wanted, Play):
            fresh = after.table.named[wanted.domino] if after else _wanted(before.table, wanted)
            table = after.table if after else before.table
            return draw_table(table, fresh, Look.FRESH if after else Look.WRONG, rings and after is not None)
        table_figure = draw_table(before.table, rings=rings)
        return in_turn(table_figure, before, wanted) if wanted and before.hands else table_figure

    @staticmethod
    def before(position: str, move: str) -> Figure:
        """The table with an empty slot for the domino in hand; without a play, the table alone."""
        before = AllFives.parse(position)
        wanted = read_move(move) if move.strip() else None
        slot = _wanted(before.table, wanted) if isinstance(wanted, Play) else None
        return draw_before(before.table, slot) if slot else draw_table(before.table, rings=False)

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Allowed or not and why; or the sum, and the score; or the reckoning of a round's end."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", _spoken(outcome["why"]) or BROKEN[outcome["rule"]])
        if outcome["winner"]:
            name = NAMES[int(outcome["winner"]) - 1]
            return Caption(True, f"{name} wins", outcome["scores"].replace(" ", " to "))
        if outcome["out"]:
            return _out_caption(outcome)
        if outcome["total"]:
            return _sum_caption(outcome)
        return Caption(True, "Allowed", _spoken(outcome["why"]))


class AllFivesExample(Example):
    """A play of All Fives; what it does not claim of the sum or the round's end it does not show."""

    rules: ClassVar[type[Rules]] = AllFivesRules

    def before(self) -> Figure:
        """The table, and the domino that is about to be played."""
        return AllFivesRules.before(self.position, self.move)

    def emblem(self) -> Figure:
        """Two dominoes whose ends make five."""
        return emblem()

    def shown(self, outcome: Outcome) -> Outcome:
        """The facts as far as the claim asks for them."""
        claimed = {name for name, _ in self.claim.facts}
        unasked = {name for group in (SUM, END) if not claimed & {*group} for name in group}
        return Outcome(tuple((name, value) for name, value in outcome.facts if name not in unasked))


def _sum_caption(outcome: Outcome) -> Caption:
    total = f"{_tight(outcome['ends'])} = {outcome['total']}"
    if outcome["score"] in ("", "0"):
        return Caption(None, total, aside="no score" if outcome["score"] else "")
    return Caption(None, total, pill=f"SCORE {outcome['score']}")


def _out_caption(outcome: Outcome) -> Caption:
    """What the hands bring whoever goes out; the last domino has scored by itself."""
    if " " in outcome["player"]:
        return Caption(None, f"{outcome['hands']} shared", pill=f"{outcome['out']} EACH")
    several = "+" in outcome["hands"]
    word = f"{_tight(outcome['hands'])} = {outcome['out']}" if several else outcome["out"]
    return Caption(None, word, pill=f"SCORE {outcome['out']}")


def _tight(terms: str) -> str:
    """A sum that leaves room for a pill beside it."""
    return terms.replace(" + ", "+")


def _spoken(reason: str) -> str:
    """A reason with its numbers in words."""
    return "".join(NUMBERS[int(one)] if one.isdigit() else one for one in reason)


def _counted(table: FivesTable) -> dict[str, object]:
    return {"ends": " + ".join(str(end.worth) for end in table.counting()) or "0", "total": table.total}


def _reckoned(after: AllFives) -> dict[str, object]:
    facts: dict[str, object] = {}
    if after.over:
        reckoning = spoils(after.hands)
        facts["player"] = " ".join(str(player + 1) for player in reckoning.players)
        facts["hands"] = " + ".join(str(points) for _, points in reckoning.worth) or "0"
        facts["out"] = reckoning.share
    if after.scores:
        facts["scores"] = " ".join(map(str, after.scores))
    if after.winner is not None:
        facts["winner"] = after.winner + 1
    return facts


def _why(before: AllFives, move: Move) -> str | None:
    """Which number is laid against which, or what there is to play."""
    if isinstance(move, Pass) and before.stock:
        return "there is still a stock"
    if not isinstance(move, Play):
        fits = "something fits" if isinstance(move, Pass) else "by choice"
        return fits if next(before.plays(), None) else "nothing fits"
    against = before.table.named.get(move.against) if move.against else None
    if not against or not move.side:
        return None
    number = face(against, move.side).number
    if number in move.domino:
        return f"{number} meets {number}"
    return f"{move.domino.high} does not meet {number}"


def _wanted(table: FivesTable, move: Play) -> Placed | None:
    """Where a domino comes to lie, or would if it were allowed."""
    if not table.dominoes:
        return first_placed(move.domino)
    against = table.named.get(move.against) if move.against else None
    if not against or not move.side:
        return None
    return lay(face(against, move.side, move.domino), move.domino, move.in_line, move.turned)
