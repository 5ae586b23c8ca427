"""What the rules of Hexdominoes say of a position and a move, and how a book shows it."""

from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Outcome
from generator.figure.marks import Figure
from generator.games.hexdominoes.engine import KEYS, Hexdominoes
from generator.games.hexdominoes.recount import recount
from generator.games.hextable.drawing import Emphasis, table_figure
from generator.games.hextable.engine.scene import read_scene
from generator.games.hextable.engine.table import Move, Pass, Piece

BROKEN = {
    "over": "the game is over",
    "used": "the tile is on the table already",
    "hand": "the tile is not in the hand",
    "tile": "the halves do not touch",
    "taken": "the cells are not free",
    "touch": "it touches along one edge only",
    "match": "no edge matches",
    "pass": "a tile can be laid",
}
"""Every rule that a move can break, with the words for it."""


class HexdominoesRules:
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

    @staticmethod
    def read(position: str, move: str) -> None:
        """Read both, and say what is wrong with them."""
        _read(position, move)

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine; without a move, in how many ways a next tile can be laid."""
        before, wanted = _read(position, move)
        if wanted is None:
            return Outcome.of({"ways": sum(isinstance(one, Piece) for one in before.moves())})
        try:
            after = before.play(wanted)
        except IllegalMove as fault:
            told = fault.rule in ("touch", "match")
            return Outcome.of({"legal": False, "rule": fault.rule} | (_edges(before, wanted) if told else {}))
        earned = _edges(before, wanted) | _earned(before, wanted)
        return Outcome.of({"legal": True} | earned | _standing(after))

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The table with the new tile and its matching edges."""
        before, wanted = _read(position, move)
        if not isinstance(wanted, Piece):
            return table_figure(before.table, Emphasis())
        wrong = outcome is not None and outcome["legal"] == "false"
        return table_figure(before.table, Emphasis(wanted, wrong, tuple(before.table.matches(wanted))))

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Legal or not, and the sum that makes the score."""
        if outcome["ways"]:
            return Caption(None, f"{outcome['ways']} ways", "to lay the next tile")
        if outcome["legal"] == "false":
            return Caption(False, "Not legal", BROKEN[outcome["rule"]])
        if not outcome["score"]:
            return Caption(True, "Pass", "no tile can be laid")
        return Caption(True, _sum(outcome), pill=f"SCORE {outcome['score']}")


def _read(position: str, move: str) -> tuple[Hexdominoes, Move | None]:
    scene = read_scene(position, KEYS, singles=1)
    return Hexdominoes.from_scene(scene), scene.move(move) if move.strip() else None


def _edges(before: Hexdominoes, move: Move) -> dict[str, object]:
    if isinstance(move, Pass):
        return {}
    return {"edges": len(before.table.contacts(move)), "matched": len(before.table.matches(move))}


def _earned(before: Hexdominoes, move: Move) -> dict[str, object]:
    if isinstance(move, Pass):
        return {}
    gain = before.gain(move)
    return {"patches": ", ".join(f"{c} {size}" for c, size in gain.patches) or "none", "score": gain.points}


def _standing(after: Hexdominoes) -> dict[str, object]:
    """The points of all, and who has won if the game is over."""
    if not after.scores:
        return {}
    winners = " ".join(str(player + 1) for player in after.winners)
    return {"scores": " ".join(map(str, after.score())), "winners": winners or None}


def _sum(outcome: Outcome) -> str:
    """How the score comes about: `2 edges + patch of 3`."""
    matched = outcome["matched"]
    edges = f"{matched} edge{'s' * (matched != '1')}"
    sizes = [part.split()[1] for part in outcome["patches"].split(", ") if part != "none"]
    if not sizes:
        return f"{edges}, no patch"
    return f"{edges} + patch of {sizes[0]}" if len(sizes) == 1 else f"{edges} + patches {', '.join(sizes)}"
