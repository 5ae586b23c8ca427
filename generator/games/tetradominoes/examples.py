"""What the rules of Tetradominoes say of a position and a move, and how a book shows it."""

from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.alt_text.squares import domino_scene
from generator.figure.marks import Figure
from generator.games.players import NAMES
from generator.games.spoken import spoken
from generator.games.tetradominoes.checker.game import recount
from generator.games.tetradominoes.drawing import emblem, ornament
from generator.games.tetradominoes.engine.game import Tetradominoes
from generator.games.tetradominoes.facts import judged
from generator.games.tetradominoes.picture import draw_before, draw_position
from generator.manuscript.spoken import HEAVY_EDGE, Motif

BROKEN = {
    "over": "the game is over",
    "phase": "something else comes first",
    "twice": "it is on the table already",
    "hand": "it is not in the hand",
    "begins": "another player begins",
    "opening": "the first domino lies flat",
    "halves": "its halves are apart",
    "taken": "there is no room",
    "beside": "it touches nothing",
    "match": "nothing matches",
    "covered": "the match is covered",
    "side": "the other side must be up",
    "shape": "it is no tetromino",
    "first": "a domino comes first",
    "off": "it hangs over the edge",
    "stacked": "tetrominoes do not stack",
    "misses": "it misses the new domino",
    "foreign": "a foreign number",
    "used": "that piece is gone",
    "colour": "its colour is next door",
    "skip": "it must be played",
    "reveal": "not now",
    "pass": "not yet",
    "team": "it is the other team’s swap",
    "exchange": "no tetromino came before",
    "alone": "only in solitaire",
    "discard": "a domino fits",
    "draw": "so many are not there",
    "return": "as many as were drawn",
}
"""Every rule that a move can break, with the words for it."""

ALWAYS = ("legal", "rule", "why")
"""Facts that are shown whether they are claimed or not."""


class TetradominoesRules:
    """The rules, for examples."""

    alt_text = staticmethod(domino_scene)

    facts: ClassVar[tuple[str, ...]] = (
        *ALWAYS,
        "ways",
        "tetromino",
        "passed",
        "exchange",
        "draws",
        "hidden",
        "shown",
        "next",
        "asked",
        "left",
        "uncovered",
        "scores",
        "winner",
        "begins",
        "sum",
        "score",
        "won",
    )

    @staticmethod
    def read(position: str, move: str) -> None:
        """The position and the move, only read."""
        Tetradominoes.read(position, move)

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine; without a move, only what the position counts."""
        return Outcome.of(judged(*Tetradominoes.read(position, move)))

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the text."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The table with what is laid, and the hands where the move is about them."""
        before, wanted = Tetradominoes.read(position, move)
        try:
            after = before.play(wanted) if wanted else before
        except IllegalMove:
            after = None
        return draw_position(before, wanted, after)

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Allowed or not and why; who wins; or what solitaire counts."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", spoken(outcome["why"]) or BROKEN[outcome["rule"]])
        if outcome["score"]:
            return _reckoned(outcome)
        if outcome["winner"]:
            names = " and ".join(NAMES[int(player) - 1] for player in outcome["winner"].split())
            return Caption(True, f"{names} {'win' if ' ' in outcome['winner'] else 'wins'}")
        if not outcome["legal"]:
            return Caption(None, "")
        return Caption(True, "Allowed", spoken(outcome["why"]))


class TetradominoesExample(Example):
    """A state of Tetradominoes; beside the verdict it shows what it claims and nothing else."""

    pieces: ClassVar[Motif] = "dominoes"
    picture_words: ClassVar[tuple[str, ...]] = (HEAVY_EDGE,)
    rules: ClassVar[type[Rules]] = TetradominoesRules

    def before(self) -> Figure:
        """The table, and what is about to be laid on it."""
        return draw_before(*Tetradominoes.read(self.position, self.move))

    def emblem(self) -> Figure:
        """Dominoes with an L on top."""
        return emblem()

    def ornament(self, solution: Outcome) -> Figure:
        """The table in colours."""
        return ornament(Tetradominoes.parse(self.position).table)

    def shown(self, outcome: Outcome) -> Outcome:
        """The facts as far as the claim asks for them."""
        claimed = {*ALWAYS, *(name for name, _ in self.claim.facts)}
        if claimed & {"sum", "score", "won"}:
            claimed |= {"sum", "score", "won"}
        return Outcome(tuple((name, value) for name, value in outcome.facts if name in claimed))


def _reckoned(outcome: Outcome) -> Caption:
    """What solitaire counts, tight enough to leave room for whether it was won."""
    total = f"{outcome['sum'].replace(' ', '')} = {outcome['score']}"
    if outcome["won"] == "true":
        return Caption(None, total, pill="WON")
    return Caption(None, total, aside="lost" if outcome["won"] else "")
