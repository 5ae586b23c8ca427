"""What the examples of all hex games have in common: reading, drawing, and words for broken rules."""

from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Example, Outcome
from generator.figure.alt_text.hexes import hex_scene
from generator.figure.marks import Figure
from generator.games.hextable.drawing import TableEmphasis, before_figure, table_figure
from generator.games.hextable.engine.game import HexGame
from generator.games.hextable.engine.table import HexPiece, HexTable, Move
from generator.manuscript.spoken import HEAVY_EDGE, Motif

MISPLACED = {
    "tile": "the halves do not touch",
    "taken": "the cells are not free",
    "touch": "it touches along one edge only",
    "match": "no edge matches",
}
"""The rules on where a tile may lie, with the words for a breach."""

NOT_FROM_HAND = {
    "over": "the game is over",
    "used": "the tile is on the table already",
    "hand": "the tile is not in the hand",
    "pass": "a tile can be laid",
}
"""The rules of games in which each player has a hand, with the words for a breach."""

COUNTED = ("touch", "match")
"""Rules whose breach is shown by the number of edges."""


class HexRules:
    """The part of a game's rules for examples that needs only its name."""

    alt_text = staticmethod(hex_scene)

    game: ClassVar[type[HexGame]]
    source: ClassVar[str] = "in your hand"
    """Where a new tile comes from."""

    @classmethod
    def read(cls, position: str, move: str) -> None:
        """Read both, and say what is wrong with them."""
        cls.game.read(position, move)

    @classmethod
    def draw(cls, position: str, move: str, outcome: Outcome | None) -> Figure:
        """The table with the new tile and its matching edges."""
        before, wanted = cls.game.read(position, move)
        if not isinstance(wanted, HexPiece):
            return table_figure(before.table, TableEmphasis())
        wrong = outcome is not None and outcome["legal"] == "false"
        return table_figure(before.table, TableEmphasis(wanted, wrong, tuple(before.table.matches(wanted))))

    @classmethod
    def before(cls, position: str, move: str) -> Figure:
        """The table with an empty slot for the tile that comes next; without one, the table alone."""
        before, wanted = cls.game.read(position, move)
        if not isinstance(wanted, HexPiece):
            return table_figure(before.table, TableEmphasis())
        return before_figure(before.table, wanted, cls.source)


class HexExample(Example):
    """A position in a game with hex tiles, and the tile that is laid in it."""

    pieces: ClassVar[Motif] = "hexes"
    picture_words: ClassVar[tuple[str, ...]] = (HEAVY_EDGE,)
    hex_rules: ClassVar[type[HexRules]]

    def before(self) -> Figure:
        """The table, and the tile that is about to be laid."""
        return self.hex_rules.before(self.position, self.move)


def edge_facts(table: HexTable, move: Move) -> dict[str, object]:
    """Along how many edges a new tile touches and matches; a pass has none."""
    if not isinstance(move, HexPiece):
        return {}
    return {"edges": len(table.contacts(move)), "matched": len(table.matches(move))}


def refused(table: HexTable, move: Move, fault: IllegalMove) -> dict[str, object]:
    """The facts of a move that breaks a rule."""
    told = edge_facts(table, move) if fault.rule in COUNTED else {}
    return {"legal": False, "rule": fault.rule} | told


def standing(after: HexGame) -> dict[str, object]:
    """The points of all, and who has won if the game is over; nothing where nobody is named."""
    if not after.score():
        return {}
    winners = " ".join(str(player + 1) for player in after.winners)
    return {"scores": " ".join(map(str, after.score())), "winners": winners or None}


def listed(sizes: tuple[tuple[str, int], ...]) -> str:
    """Colours with their numbers, such as `A 4, D 2`."""
    return ", ".join(f"{colour} {size}" for colour, size in sizes)
