"""What the rules of Hexpatch say of a position and a move, and how a book shows it."""

from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Outcome
from generator.figure.marks import Figure
from generator.games.hexpatch.engine import KEYS, Hexpatch, Tally
from generator.games.hexpatch.recount import recount
from generator.games.hextable.drawing import Emphasis, table_figure
from generator.games.hextable.engine.scene import read_scene
from generator.games.hextable.engine.table import SINGLES, Move, Piece

BROKEN = {
    "over": "the game is over",
    "used": "the tile is on the table already",
    "hand": "the tile is not in the hand",
    "tile": "the halves do not touch",
    "taken": "the cells are not free",
    "touch": "it touches no other tile",
    "match": "no edge matches",
    "pass": "a tile can be laid",
}
"""Every rule that a move can break, with the words for it."""


class HexpatchRules:
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

    @staticmethod
    def read(position: str, move: str) -> None:
        """Read both, and say what is wrong with them."""
        _read(position, move)

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine; without a move, what both players' tiles count."""
        before, wanted = _read(position, move)
        if wanted is None:
            return Outcome.of(_tallies(before))
        counts: dict[str, object] = {}
        if isinstance(wanted, Piece):
            counts = {"edges": len(before.table.contacts(wanted)), "matched": len(before.table.matches(wanted))}
        try:
            before.play(wanted)
        except IllegalMove as fault:
            told = counts if fault.rule in ("touch", "match") else {}
            return Outcome.of({"legal": False, "rule": fault.rule} | told)
        return Outcome.of({"legal": True} | counts)

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The table with the new tile; without one, with the patches that count framed."""
        before, wanted = _read(position, move)
        if isinstance(wanted, Piece):
            wrong = outcome is not None and outcome["legal"] == "false"
            return table_figure(before.table, Emphasis(wanted, wrong, tuple(before.table.matches(wanted))))
        counted = [patch for player in (0, 1) for _, patch in before.tally(player).patches if patch and outcome]
        return table_figure(before.table, Emphasis(patches=tuple(counted)))

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Legal or not; or who wins, and by what."""
        if outcome["legal"] == "false":
            return Caption(False, "Not legal", BROKEN[outcome["rule"]])
        if outcome["legal"]:
            return Caption(True, "Legal", _matching(outcome) if outcome["matched"] else "no tile can be laid")
        white, black = outcome["scores"].split()
        if not outcome["winner"]:
            return Caption(None, f"White {white}, Black {black}", "so far")
        if outcome["winner"] == "both":
            return Caption(True, "Both win", f"{white} each")
        best, other = (white, black) if outcome["winner"] == "white" else (black, white)
        return Caption(True, f"{outcome['winner'].capitalize()} wins", f"{best} to {other}")


def _matching(outcome: Outcome) -> str:
    if outcome["edges"] == "1":
        return "one edge, and it matches"
    return f"{outcome['matched']} of {outcome['edges']} edges match{'es' * (outcome['matched'] == '1')}"


def _read(position: str, move: str) -> tuple[Hexpatch, Move | None]:
    scene = read_scene(position, KEYS, singles=len(SINGLES))
    return Hexpatch.from_scene(scene), scene.move(move) if move.strip() else None


def _tallies(position: Hexpatch) -> dict[str, object]:
    """Both sums, and who has won if the game is over."""
    white, black = position.tally(0), position.tally(1)
    winner = {(): None, (0,): "white", (1,): "black", (0, 1): "both"}[position.winners]
    scores = f"{white.points} {black.points}"
    return {"white": _sum(white), "black": _sum(black), "scores": scores, "winner": winner}


def _sum(tally: Tally) -> str:
    """`C 5 + A 4 + B 4 + area 21`."""
    return " + ".join([*(f"{colour} {len(patch)}" for colour, patch in tally.patches), f"area {len(tally.area)}"])
