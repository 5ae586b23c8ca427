"""What the rules of All Fives say of a position and a move, and how a book shows it."""

from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.dominoes import Look
from generator.figure.marks import Figure
from generator.games.all_fives.drawing import Row, draw_table, with_hands
from generator.games.all_fives.engine.game import AllFives
from generator.games.all_fives.engine.move import Move, Pass, Play, read_move
from generator.games.all_fives.engine.reckoning import pips, spoils
from generator.games.all_fives.engine.table import FivesTable, face, first_placed, lay
from generator.games.all_fives.recount import recount
from generator.tiles.layout import Placed

BROKEN = {
    "over": "the round is over",
    "twice": "it is on the table already",
    "hand": "it is not in the hand",
    "end": "that is not an open end",
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
            ghost = _ghost(before.table, wanted) if isinstance(wanted, Play) else None
            return with_hands(draw_table(before.table, ghost, Look.WRONG, rings=False), _rows(before, before))
        fresh = after.table.named.get(wanted.domino) if isinstance(wanted, Play) else None
        return with_hands(draw_table(after.table, fresh, Look.FRESH, rings), _rows(before, after))

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Legal or not and why; or the sum, and the score; or the reckoning of a round's end."""
        if outcome["legal"] == "false":
            return Caption(False, "Not legal", outcome["why"] or BROKEN[outcome["rule"]])
        if outcome["winner"]:
            return Caption(True, f"Player {outcome['winner']} wins", outcome["scores"].replace(" ", " to "))
        if outcome["out"]:
            return _out_caption(outcome)
        if outcome["total"]:
            return _sum_caption(outcome)
        return Caption(True, "Legal", outcome["why"])


class AllFivesExample(Example):
    """A play of All Fives; what it does not claim of the sum or the round's end it does not show."""

    rules: ClassVar[type[Rules]] = AllFivesRules

    def shown(self, outcome: Outcome) -> Outcome:
        """The facts as far as the claim asks for them."""
        claimed = {name for name, _ in self.claim.facts}
        unasked = {name for group in (SUM, END) if not claimed & {*group} for name in group}
        return Outcome(tuple((name, value) for name, value in outcome.facts if name not in unasked))


def _sum_caption(outcome: Outcome) -> Caption:
    total = f"{outcome['ends']} = {outcome['total']}"
    if outcome["score"] in ("", "0"):
        return Caption(None, total, "no score" if outcome["score"] else "")
    return Caption(True, total, pill=f"SCORE {outcome['score']}")


def _out_caption(outcome: Outcome) -> Caption:
    out, score = int(outcome["out"]), int(outcome["score"] or 0)
    pill = f"SCORE {out + score}"
    if " " in outcome["player"]:
        return Caption(True, f"{outcome['hands']} shared", f"{out} each", pill)
    if score:
        return Caption(True, f"{score} + {outcome['hands']} = {score + out}", "ends and hands", pill)
    several = "+" in outcome["hands"]
    word = f"{outcome['hands']} = {out}" if several else f"{out}"
    return Caption(True, word, f"for player {outcome['player']}", pill)


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


def _ghost(table: FivesTable, move: Play) -> Placed | None:
    """Where a domino that may not be played would have come to lie."""
    if not table.dominoes:
        return first_placed(move.domino)
    against = table.named.get(move.against) if move.against else None
    if not against or not move.side:
        return None
    return lay(face(against, move.side, move.domino), move.domino, move.in_line, move.turned)


def _rows(before: AllFives, after: AllFives) -> list[Row]:
    """All hands at the end of a round, or else the hand of the player to move."""
    if not after.hands:
        return []
    if not after.over:
        mine = after.hands[before.turn]
        drawn = next((domino for domino in mine if domino not in before.hands[before.turn]), None)
        return [Row(f"Player {before.turn + 1}", mine, fresh=drawn)]
    reckoning = spoils(after.hands)
    worth = dict(reckoning.worth)
    blocked = all(after.hands)
    rows = []
    for player, hand in enumerate(after.hands):
        note = "goes out"
        if player in worth:
            more = pips(hand) - pips(after.hands[reckoning.players[0]])
            note = f"{more}{' more' if blocked else ''}, counts {worth[player]}"
        elif blocked:
            note = f"{pips(hand)}, goes out"
        rows.append(Row(f"Player {player + 1}", hand, note))
    return rows
