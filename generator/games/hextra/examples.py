"""What the rules of Hextra say of a position and a move, and how a book shows it."""

from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Outcome, Rules
from generator.figure.marks import Figure
from generator.games.hextable.drawing import TableEmphasis, emblem_figure, table_figure
from generator.games.hextable.engine.game import HexGame
from generator.games.hextable.engine.table import HexPass, HexPiece, Move
from generator.games.hextable.examples import (
    MISPLACED,
    NOT_FROM_HAND,
    HexExample,
    HexRules,
    edge_facts,
    refused,
)
from generator.games.hextable.hands import HexHandRow, over_rows
from generator.games.hextra.checker import recount
from generator.games.hextra.engine import Hextra
from generator.games.players import NAMES
from generator.grid.hex import Hex
from generator.manuscript.spoken import Motif

BROKEN = NOT_FROM_HAND | MISPLACED | {"touch": "it touches no tile", "first": "the first tile lies level"}
"""Every rule that a move can break, with the words for it."""


class HextraRules(HexRules):
    """The rules, for examples."""

    facts: ClassVar[tuple[str, ...]] = (
        "ways",
        "legal",
        "rule",
        "edges",
        "matched",
        "hexagons",
        "extra_turn",
        "tiles",
        "next",
        "winner",
    )
    game: ClassVar[type[HexGame]] = Hextra

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine; without a move, in how many ways a next tile can be laid."""
        before, wanted = Hextra.read(position, move)
        if wanted is None:
            return Outcome.of({"ways": sum(isinstance(one, HexPiece) for one in before.moves())})
        try:
            after = before.play(wanted)
        except IllegalMove as fault:
            return Outcome.of(refused(before.table, wanted, fault))
        facts: dict[str, object] = {"legal": True} | edge_facts(before.table, wanted)
        if isinstance(wanted, HexPiece):
            met = {other for others in before.partners(wanted).values() for other in others}
            facts |= {"hexagons": len(met), "extra_turn": bool(before.pair(wanted))}
        return Outcome.of(facts | _standing(after))

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        return Outcome.of(recount(position, move))

    @classmethod
    def draw(cls, position: str, move: str, outcome: Outcome | None) -> Figure:
        """The table with the new tile, and the hexagons that bring an extra turn; with hands, the player's own."""
        before, wanted = Hextra.read(position, move)
        emphasis = TableEmphasis()
        if isinstance(wanted, HexPiece):
            wrong = outcome is not None and outcome["legal"] == "false"
            matches = tuple(before.table.matches(wanted))
            emphasis = TableEmphasis(wanted, wrong, matches, () if wrong else _framed(before, wanted))
        hand = _in_hand(before, wanted) if before.hands and wanted is not None else None
        if not hand or not hand.tiles:
            return table_figure(before.table, emphasis)
        return over_rows(lambda edge: table_figure(before.table, emphasis, edge), [hand])

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Allowed or not; and whether another turn follows, or who has won."""
        if outcome["ways"]:
            return Caption(None, f"{outcome['ways']} ways", "to go on")
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", BROKEN[outcome["rule"]])
        if outcome["winner"]:
            return _won(outcome)
        if not outcome["extra_turn"]:
            return Caption(True, "Pass", "nothing fits")
        if outcome["extra_turn"] == "true":
            return Caption(None, "Both match", pill="EXTRA")
        if outcome["matched"] in ("0", "1"):
            return Caption(True, "Allowed")
        return Caption(None, "Allowed", aside="no extra")


class HextraExample(HexExample):
    """A play of Hextra."""

    pieces: ClassVar[Motif] = "binary"
    rules: ClassVar[type[Rules]] = HextraRules
    hex_rules: ClassVar[type[HexRules]] = HextraRules

    def emblem(self) -> Figure:
        """A tile that matches two others."""
        return emblem_figure([((0, 0), (1, 0), "53"), ((1, 2), (0, 2), "21")], ((1, 1), (0, 1), "35"))


def _standing(after: Hextra) -> dict[str, object]:
    """The tiles in hand, and whose turn comes or who has won; nothing where there are no hands."""
    if not after.hands:
        return {}
    winners = " ".join(str(player + 1) for player in after.winners)
    left = " ".join(map(str, after.score()))
    return {"tiles": left, "next": None if after.over else after.turn + 1, "winner": winners or None}


def _framed(before: Hextra, piece: HexPiece) -> tuple[frozenset[Hex], ...]:
    """The two hexagons that bring an extra turn, or the one that both halves match in vain."""
    found = [*before.partners(piece).values()]
    return tuple(frozenset({cell}) for cell in before.pair(piece) or sorted({*found[0]} & {*found[-1]}))


def _in_hand(before: Hextra, move: Move) -> HexHandRow:
    """What the player keeps after laying a tile; before a pass, the whole hand, in which what fits stands out."""
    hand = before.hands[before.turn]
    if isinstance(move, HexPass):
        return HexHandRow("in hand", hand, {piece.tile for piece in before.moves() if isinstance(piece, HexPiece)})
    return HexHandRow("in hand", tuple(tile for tile in hand if tile != move.tile))


def _won(outcome: Outcome) -> Caption:
    winners = [NAMES[int(player) - 1] for player in outcome["winner"].split()]
    if len(winners) > 1:
        return Caption(True, f"{' and '.join(winners)} share the win", "fewest tiles")
    out = "0" in outcome["tiles"].split()
    return Caption(True, f"{winners[0]} wins", "no tiles left" if out else "fewest tiles")
