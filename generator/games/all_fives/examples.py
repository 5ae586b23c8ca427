"""What the rules of All Fives say of a position and a move, and how a book shows it."""

from functools import cached_property
from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.alt_text.squares import domino_scene
from generator.figure.dominoes import DominoLook
from generator.figure.marks import Figure
from generator.games.all_fives.bending import with_play
from generator.games.all_fives.checker import recount
from generator.games.all_fives.drawing import draw_before, draw_table, emblem
from generator.games.all_fives.engine.game import AllFives
from generator.games.all_fives.engine.laying import face, lay, opening
from generator.games.all_fives.engine.move import FivesPass, FivesPlay, Move, read_move
from generator.games.all_fives.engine.notation import shown_in
from generator.games.all_fives.engine.picture import FivesPicture
from generator.games.all_fives.engine.reckoning import spoils
from generator.games.all_fives.engine.table import FivesTable
from generator.games.all_fives.hands import at_the_end, in_turn
from generator.games.players import NAMES
from generator.games.spoken import spoken
from generator.manuscript.spoken import HEAVY_EDGE, Motif
from generator.tiles.layout import Placed
from generator.value import Value

BROKEN = {
    "over": "the round is over",
    "twice": "it is on the table already",
    "hand": "it is not in the hand",
    "end": "that is no open end",
    "match": "the numbers do not meet",
    "across": "this double must lie across",
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

    alt_text = staticmethod(domino_scene)

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
        wanted = shown_in(position).meant(read_move(move))
        why = _why(before, wanted)
        try:
            after = before.play(wanted)
        except IllegalMove as fault:
            return Outcome.of({"legal": False, "rule": fault.rule, "why": why if fault.rule in TOLD else None})
        played = isinstance(wanted, FivesPlay)
        counted = _counted(after.table) | {"score": after.table.points} if played else {}
        return Outcome.of({"legal": True, "why": why, **counted, **_reckoned(after)})

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The table with the new domino, its counting ends where the outcome speaks of them."""
        scene = _FivesPictured.of(position, move)
        rings = bool(outcome and outcome["total"])
        if scene.after and scene.said and scene.after.over:
            return at_the_end(scene.after, scene.said)
        if isinstance(scene.said, FivesPlay):
            look = DominoLook.FRESH if scene.after else DominoLook.WRONG
            return draw_table(scene.laid, scene.fresh, look, rings and scene.after is not None)
        table = draw_table(scene.picture, rings=rings)
        return in_turn(table, scene.before, scene.said) if scene.said and scene.before.hands else table

    @staticmethod
    def before(position: str, move: str) -> Figure:
        """The table with an empty slot for the domino in hand; without a play, the table alone."""
        scene = _FivesPictured.of(position, move)
        if not scene.fresh:
            return draw_table(scene.picture, rings=False)
        rest = tuple(placed for placed in scene.laid.dominoes if placed != scene.fresh)
        return draw_before(FivesPicture(rest), scene.fresh)

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Allowed or not and why; or the sum, and the score; or the reckoning of a round's end."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", spoken(outcome["why"], "nought") or BROKEN[outcome["rule"]])
        if outcome["winner"]:
            name = NAMES[int(outcome["winner"]) - 1]
            return Caption(True, f"{name} wins", outcome["scores"].replace(" ", " to "))
        if outcome["out"]:
            return _out_caption(outcome)
        if outcome["total"]:
            return _sum_caption(outcome)
        return Caption(True, "Allowed", spoken(outcome["why"], "nought"))


class AllFivesExample(Example):
    """A play of All Fives; what it does not claim of the sum or the round's end it does not show."""

    pieces: ClassVar[Motif] = "dominoes"
    picture_words: ClassVar[tuple[str, ...]] = (HEAVY_EDGE,)
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


def _counted(table: FivesTable) -> dict[str, object]:
    return {"ends": " + ".join(str(end.worth) for end in table.counting) or "0", "total": table.total}


def _reckoned(after: AllFives) -> dict[str, object]:
    facts: dict[str, object] = {}
    if after.over:
        reckoning = spoils(after.hands)
        facts["player"] = " ".join(str(player + 1) for player in reckoning.players)
        facts["hands"] = " + ".join(str(points) for _, points in reckoning.worth) or "0"
        facts["out"] = reckoning.share
    if after.scores:
        facts["scores"] = " ".join(map(str, after.scores))
    if after.match_winner is not None:
        facts["winner"] = after.match_winner + 1
    return facts


def _why(before: AllFives, move: Move) -> str | None:
    """Which number is laid against which, or what there is to play."""
    if isinstance(move, FivesPass) and before.stock:
        return "there is still a stock"
    if not isinstance(move, FivesPlay):
        fits = "something fits" if isinstance(move, FivesPass) else "by choice"
        return fits if next(before.plays(), None) else "nothing fits"
    end = before.table.end(move.side, move.against)
    if not end:
        return None
    if end.number in move.domino:
        return f"{end.number} meets {end.number}"
    return f"{move.domino.high} does not meet {end.number}"


class _FivesPictured(Value):
    """An example's picture as its author drew it, and with the move made as far as the rules allow."""

    picture: FivesPicture
    said: Move | None
    before: AllFives
    after: AllFives | None

    @classmethod
    def of(cls, position: str, move: str) -> "_FivesPictured":
        """The scene that an example's text describes."""
        picture, before = shown_in(position), AllFives.parse(position)
        said = read_move(move) if move.strip() else None
        try:
            after = before.play(picture.meant(said)) if said else None
        except IllegalMove:
            after = None
        return cls(picture, said, before, after)

    @cached_property
    def laid(self) -> FivesPicture:
        """The picture after a play that is allowed; before it otherwise."""
        play = self.picture.meant(self.said) if self.said else None
        return with_play(self.picture, play) if self.after and isinstance(play, FivesPlay) else self.picture

    @property
    def fresh(self) -> Placed | None:
        """Where the domino that is played comes to lie, or would if it were allowed."""
        if not isinstance(self.said, FivesPlay):
            return None
        if self.after:
            return self.laid.named[self.said.domino]
        if not self.picture.dominoes:
            return opening(self.said.domino, lying=not self.said.domino.double)
        against = self.picture.named.get(self.said.against) if self.said.against else None
        if not against or not self.said.side:
            return None
        return lay(face(against, self.said.side, self.said.domino), self.said.domino, self.said.in_line)
