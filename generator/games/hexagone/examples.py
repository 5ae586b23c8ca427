"""What the rules of Hexagone say of a position and a move, and how a book shows it."""

from typing import ClassVar

from generator.counting.number_words import and_joined
from generator.errors import ContentError, IllegalMove
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.alt_text.hexes import hex_scene
from generator.figure.marks import Figure
from generator.games.hexagone.checker import recount
from generator.games.hexagone.checker.reasons import BROKEN
from generator.games.hexagone.drawing import emblem, named
from generator.games.hexagone.engine.game import Hexagone, HexagoneOnBoard
from generator.games.hexagone.engine.move import Main, Move, read_move
from generator.games.hexagone.facts import FACTS, judged
from generator.games.hexagone.scenes import draw_after, draw_at_rest, draw_before, draw_refused
from generator.games.players import NAMES
from generator.manuscript.spoken import Motif

ENDED = {
    "ten": "ten or fewer are left",
    "split": "the block cannot be reformed",
    "rolls": "the last roll is made",
    "few": "no three of a kind are left",
    "one kind": "one kind is left",
}
"""What can end a game, with the words for it."""


class HexagoneRules:
    """The rules, for examples."""

    alt_text = staticmethod(hex_scene)

    facts: ClassVar[tuple[str, ...]] = FACTS

    @staticmethod
    def read(position: str, move: str) -> None:
        """The position and the move, only read."""
        _read(position, move)

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine."""
        return Outcome.of(judged(*_read(position, move)))

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The block after the move, or what was tried; without a move, the block as it lies."""
        before, wanted = _read(position, move)
        if wanted is None:
            return draw_at_rest(before)
        try:
            return draw_after(before, wanted, before.play(wanted))
        except IllegalMove:
            return draw_refused(before, wanted)

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Allowed or not and why; what was captured; who has won."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", BROKEN[outcome["rule"]])
        if outcome["ending"]:
            winners = [NAMES[int(player) - 1] for player in outcome["winners"].split()]
            alone = len(outcome["scores"].split()) == 1
            word = "The end" if alone else f"{and_joined(winners)} win{'s' * (len(winners) == 1)}"
            return Caption(True, word, ENDED[outcome["ending"]])
        if outcome["setup"]:
            return Caption(True, "Allowed") if outcome["setup"] == "true" else Caption(False, "Not allowed")
        if outcome["again"] == "true":
            return Caption(None, "Roll again")
        if outcome["captured"] not in ("", "none"):
            return Caption(True, f"Captured: {outcome['captured']}")
        return Caption(True, "Allowed")


class HexagoneExample(Example):
    """A move of Hexagone, or a position that shows something."""

    pieces: ClassVar[Motif] = "hexes"
    rules: ClassVar[type[Rules]] = HexagoneRules

    def before(self) -> Figure:
        """The block, and what is about to be done with it."""
        return draw_before(*_read(self.position, self.move))

    def emblem(self) -> Figure:
        """Three of a kind."""
        return emblem()


def _read(position: str, move: str) -> tuple[Hexagone, Move | None]:
    """A position and a move in it, where one is given; its cells must be on the table."""
    before = HexagoneOnBoard.parse(position)
    if not move.strip():
        return before, None
    wanted = read_move(move)
    cells = (wanted.cell,) if isinstance(wanted, Main) else named(wanted)
    for cell in cells:
        if cell not in before.table.numbers:
            raise ContentError(f"move {move!r}: the picture has no cell {cell!r}; a free cell is drawn as '.'")
    return before, wanted
