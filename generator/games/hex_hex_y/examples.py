"""What the rules of Hex Hex Y say of a position and a move, and how a book shows it."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from generator.errors import PictureError
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.alt_text.hexes import stones_scene
from generator.figure.marks import Figure
from generator.games.hex_hex_y.checker import recount
from generator.games.hex_hex_y.engine.board import board_of
from generator.games.hex_hex_y.engine.game import HexHexY, Stone
from generator.games.hex_hex_y.facts import judged
from generator.games.hex_hex_y.scenes import draw_before, draw_example, draw_game, emblem
from generator.manuscript.spoken import Motif

BROKEN = {
    "over": "the game is over",
    "turn": "it is not their turn",
    "outside": "there is no such cell",
    "taken": "the cell is taken",
}
"""Every rule that a move can break, with the words for it."""

ORNAMENT = 13.0
"""Edge of a cell on a cover, in millimetres."""

ASKED = ("primary", "secondary", "wins")
"""Facts that are shown only where they are claimed."""

WAYS = {"1": "first way", "2": "second way", "3": "third way"}


class HexHexYRules:
    """The rules, for examples."""

    alt_text = staticmethod(stones_scene)

    facts: ClassVar[tuple[str, ...]] = (
        "legal",
        "rule",
        "winner",
        "way",
        "turn",
        "groups",
        "cells",
        "sides",
        *ASKED,
    )

    @staticmethod
    def read(position: str, move: str) -> None:
        """The position and the move, only read."""
        read_example(position, move)

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine."""
        return Outcome.of(judged(*read_example(position, move)))

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The board after the move; what wins is picked out, and arrows are drawn where they are claimed."""
        asked = {name for name, _ in outcome.facts} & {*ASKED} if outcome else set()
        return draw_example(*read_example(position, move), asked)

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Allowed or not and why; who wins, and in which way."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", BROKEN[outcome["rule"]])
        if outcome["way"]:
            return Caption(True, f"{outcome['winner'].capitalize()} wins", aside=WAYS[outcome["way"]])
        if outcome["wins"]:
            return Caption(None, f"{outcome['turn'].capitalize()} to move")
        return Caption(False, "No win") if outcome["primary"] and outcome["legal"] else Caption(None, "")


class HexHexYExample(Example):
    """A state of Hex Hex Y."""

    pieces: ClassVar[Motif] = "stones"
    rules: ClassVar[type[Rules]] = HexHexYRules
    counts: ClassVar[Mapping[str, Callable[[], int]]] = {
        "full boards of side three": lambda: 2 ** len(board_of(3).cells),
        "full boards of side four": lambda: 2 ** len(board_of(4).cells),
        "cells of side five": lambda: len(board_of(5).cells),
    }

    def before(self) -> Figure:
        """The board, and where the stone will be put."""
        return draw_before(*read_example(self.position, self.move))

    def emblem(self) -> Figure:
        """A small board with a red group from side to side."""
        return emblem()

    def ornament(self, solution: Outcome) -> Figure:
        """The board at a size for covers, what wins picked out."""
        return draw_game(read_example(self.position, self.move)[0], edge=ORNAMENT)

    def shown(self, outcome: Outcome) -> Outcome:
        """The facts without those that nobody asked for."""
        claimed = {name for name, _ in self.claim.facts}
        return Outcome(
            tuple((name, value) for name, value in outcome.facts if name not in ASKED or name in claimed)
        )


def read_example(position: str, move: str) -> tuple[HexHexY, Stone | None]:
    """A position and the move in it, if there is one."""
    if not position.strip():
        raise PictureError("the picture is empty, expected a board such as ' . . .' over '. . . .'")
    game = HexHexY.parse(position)
    return game, game.read_move(move) if move.strip() else None
