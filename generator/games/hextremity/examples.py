"""What the rules of Hextremity say of a position and a move, and how a book shows it."""

from typing import ClassVar

from generator.errors import ContentError, IllegalMove
from generator.example import Caption, Outcome
from generator.figure.marks import Figure
from generator.games.hextable.drawing import Emphasis, table_figure
from generator.games.hextable.engine.scene import read_scene
from generator.games.hextable.engine.table import Pass, Piece
from generator.games.hextremity.engine import KEYS, Hextremity
from generator.games.hextremity.recount import recount

BROKEN = {
    "used": "the tile is not in the pool",
    "tile": "the halves do not touch",
    "taken": "the cells are not free",
    "touch": "it touches along one edge only",
    "match": "no edge matches",
    "direction": "the row would bend",
    "lone": "a lone hex comes first",
    "double": "no double while a hex is lone",
}
"""Every rule that a move can break, with the words for it."""


class HextremityRules:
    """The rules, for examples."""

    facts: ClassVar[tuple[str, ...]] = (
        "legal",
        "rule",
        "edges",
        "rows",
        "score",
        "lone",
        "marker",
        "scores",
        "winners",
        "ways",
    )

    @staticmethod
    def read(position: str, move: str) -> None:
        """Read both, and say what is wrong with them."""
        _read(position, move)

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine; without a move, the rows on the table."""
        before, wanted = _read(position, move)
        if wanted is None:
            ways = sum(1 for _ in before.moves())
            return Outcome.of({"rows": _all_rows(before), "lone": _lone(before), "ways": ways})
        try:
            gain = before.gain(wanted)
        except IllegalMove as fault:
            return Outcome.of({"legal": False, "rule": fault.rule})
        after = before.play(wanted)
        facts: dict[str, object] = {"legal": True, "edges": len(before.table.contacts(wanted))}
        facts |= {"rows": _listed(gain.rows), "score": gain.points, "lone": _lone(after)}
        facts |= {"marker": _listed(gain.markers) or None}
        return Outcome.of(facts | _standing(after))

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The table with the new tile and its matching edges."""
        before, wanted = _read(position, move)
        if wanted is None:
            return table_figure(before.table, Emphasis())
        wrong = outcome is not None and outcome["legal"] == "false"
        return table_figure(before.table, Emphasis(wanted, wrong, tuple(before.table.matches(wanted))))

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Legal or not, and the rows that make the score."""
        if outcome["legal"] == "false":
            return Caption(False, "Not legal", BROKEN[outcome["rule"]])
        if not outcome["legal"]:
            return Caption(None, _named(outcome["rows"]), "no score")
        prize = f"and marker {outcome['marker'][0]}" if outcome["marker"] else ""
        return Caption(True, _named(outcome["rows"]), prize, f"SCORE {outcome['score']}")


def _named(rows: str) -> str:
    """`A 4, D 2` as a caption has it."""
    parts = (part.split() for part in rows.split(", "))
    named = " + ".join(f"row {colour}: {length}" for colour, length in parts)
    return named[0].upper() + named[1:]


def _read(position: str, move: str) -> tuple[Hextremity, Piece | None]:
    scene = read_scene(position, KEYS, singles=0)
    wanted = scene.move(move) if move.strip() else None
    if isinstance(wanted, Pass):
        raise ContentError(f"move {move!r}, expected a tile: nobody passes in Hextremity")
    return Hextremity.from_scene(scene), wanted


def _listed(rows: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{colour} {length}" for colour, length in rows)


def _all_rows(position: Hextremity) -> str:
    table = position.table
    return _listed(tuple(sorted((table.colour_of(row), len(row)) for row in table.patches if len(row) > 1)))


def _lone(position: Hextremity) -> str:
    return " ".join(sorted(position.table.colours[cell] for cell in position.lone)) or "none"


def _standing(after: Hextremity) -> dict[str, object]:
    """The points of all, and who has won if the game is over."""
    if not after.scores:
        return {}
    winners = " ".join(str(player + 1) for player in after.winners)
    return {"scores": " ".join(map(str, after.score())), "winners": winners or None}
