"""What the rules of Hexdominup say of a position and a move, and how a book shows it."""

from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.alt_text.hexes import hex_scene
from generator.figure.marks import Figure
from generator.games.hexdominup.checker import recount
from generator.games.hexdominup.drawing import (
    choice_figure,
    emblem_figure,
    held_over,
    towers_figure,
    with_hand,
    with_places,
)
from generator.games.hexdominup.engine.game import Hexdominup
from generator.games.hexdominup.engine.towers import TABLE, LaidTile
from generator.games.players import NAMES
from generator.manuscript.spoken import HEAVY_EDGE, Motif
from generator.tiles.dihex import Tile

BROKEN = {
    "over": "the game is over",
    "used": "that tile is laid already",
    "hand": "that tile is not in hand",
    "tile": "the halves do not touch",
    "first": "the double seven is first",
    "taken": "there is a tile already",
    "touch": "it touches no tile",
    "climb-first": "a tile can climb",
    "level": "not on one level",
    "covered": "a half is covered",
    "support": "on one tile only",
    "match": "a number is wrong",
}
"""Every rule that a move can break, with the words for it."""

SMALL_HAND = 4
"""A hand of so many tiles is shown under the figure, and a larger one is not."""


class HexdominupRules:
    """The rules, for examples."""

    alt_text = staticmethod(hex_scene)

    facts: ClassVar[tuple[str, ...]] = (
        "legal",
        "rule",
        "level",
        "left",
        "turn",
        "climbs",
        "out",
        "places",
        "winners",
    )

    @staticmethod
    def read(position: str, move: str) -> None:
        """Read both, and say what is wrong with them."""
        Hexdominup.read(position, move)

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine; without a move, how often the player to move can climb."""
        before, wanted = Hexdominup.read(position, move)
        if wanted is None:
            return Outcome.of(_standing(before))
        try:
            after = before.play(wanted)
        except IllegalMove as fault:
            climbs = len(before.climbs) if fault.rule == "climb-first" else None
            return Outcome.of({"legal": False, "rule": fault.rule, "climbs": climbs})
        left, turn = len(after.hands[before.turn]), None if after.over else after.turn + 1
        return Outcome.of({"legal": True, "level": wanted.level, "left": left, "turn": turn} | _standing(after))

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the pictures."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The tiles with the new one; one that may not climb is held off, so that one sees what it would cover."""
        before, wanted = Hexdominup.read(position, move)
        if wanted is None:
            figure = choice_figure(before.towers, before.climbs)
            return with_hand(figure, _shown(before, None), _holder(before))
        wrong = outcome is not None and outcome["legal"] == "false"
        if wrong and wanted.level > TABLE:
            return held_over(before.towers, wanted, "", wrong=True)
        slots = before.climbs if outcome and outcome["rule"] == "climb-first" else ()
        figure = towers_figure(before.towers, wanted, wrong, slots)
        places = [int(word) - 1 for word in outcome["places"].split()] if outcome else []
        return with_places(with_hand(figure, _shown(before, wanted), _holder(before)), places)

    @staticmethod
    def before(position: str, move: str) -> Figure:
        """The tiles with an empty slot for the one that comes next."""
        before, wanted = Hexdominup.read(position, move)
        if wanted is None:
            return towers_figure(before.towers)
        figure = held_over(before.towers, wanted, "in your hand")
        return with_hand(figure, _shown(before, wanted), _holder(before))

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Allowed or not, and what comes of it."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", BROKEN[outcome["rule"]])
        if outcome["winners"]:
            names = [NAMES[int(word) - 1] for word in outcome["winners"].split()]
            return Caption(True, f"{' and '.join(names)} {'win' if len(names) > 1 else 'wins'}")
        if not outcome["legal"]:
            climbs = outcome["climbs"]
            return Caption(None, f"{climbs} climb{'' if climbs == '1' else 's'}")
        if outcome["level"] == str(TABLE):
            return Caption(True, "Expand")
        return Caption(True, "Climb", f"to level {outcome['level']}")


class HexdominupExample(Example):
    """A position in a game of Hexdominup, and the tile that is laid in it."""

    pieces: ClassVar[Motif] = "binary"
    picture_words: ClassVar[tuple[str, ...]] = (HEAVY_EDGE,)
    rules: ClassVar[type[Rules]] = HexdominupRules

    def before(self) -> Figure:
        """The tiles, and the one that is about to be laid."""
        return HexdominupRules.before(self.position, self.move)

    def emblem(self) -> Figure:
        """A tile on two others."""
        return emblem_figure()


def _standing(game: Hexdominup) -> dict[str, object]:
    """How often the player to move can climb, or who has won, and who is out."""
    return {
        "climbs": None if game.over else len(game.climbs),
        "out": _listed(game.out),
        "places": _listed(game.places),
        "winners": _listed(game.winners),
    }


def _listed(players: tuple[int, ...]) -> str | None:
    return " ".join(str(player + 1) for player in players) or None


def _shown(game: Hexdominup, wanted: LaidTile | None) -> tuple[Tile, ...]:
    """The other tiles of the player to move, where they are few."""
    hand = game.hands[game.turn]
    return tuple(tile for tile in hand if not wanted or tile != wanted.tile) if len(hand) <= SMALL_HAND else ()


def _holder(game: Hexdominup) -> str:
    return f"in {NAMES[game.turn]}’s hand"
