"""Examples of Mountains and Valleys: a map, perhaps one more domino, and what the rules say of it."""

from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.alt_text.squares import domino_scene
from generator.figure.dominoes import DominoLook
from generator.figure.marks import Figure
from generator.manuscript.spoken import HEAVY_EDGE, Motif
from generator.puzzles.mountains.checker.game import recount
from generator.puzzles.mountains.engine.game import MapPosition
from generator.puzzles.mountains.engine.move import read_move
from generator.puzzles.mountains.picture import draw_before, draw_wrong

NO_GAP = "none"
REASONS = {
    "over": "the game is over",
    "pass": "a domino is passed first",
    "lay": "what was passed is laid first",
    "hand": "that domino is not in hand",
    "space": "another domino lies there",
    "frame": "the map would not fit six by six",
    "neighbour": "it touches no other domino",
}


class MountainsRules:
    """Facts: `legal`, `rule` (the broken one), `sections`, `penalty`, `stuck`, and of a deal its `gap`.

    Where there are hands, also who is `next` and `asked` to pass or to lay, and at the end whether all have `won`.
    """

    alt_text = staticmethod(domino_scene)

    facts: ClassVar[tuple[str, ...]] = (
        *("legal", "rule", "sections", "penalty", "stuck", "gap"),
        *("next", "asked", "won"),
    )

    @staticmethod
    def read(position: str, move: str) -> None:
        """The map and the move, only read."""
        MapPosition.parse(position)
        if move:
            read_move(move)

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by placing the domino and walking the map."""
        table = MapPosition.parse(position)
        if not move and not table.layout.dominoes:
            return Outcome.of({"gap": NO_GAP if table.gap is None else table.gap})
        if move:
            try:
                table = table.play(read_move(move))
            except IllegalMove as broken:
                return Outcome.of({"legal": False, "rule": broken.rule})
        facts = {"sections": table.sections, "penalty": table.penalty, "stuck": table.stuck, **_standing(table)}
        return Outcome.of({"legal": True if move else None, **facts})

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The map with its paths and cliffs, a new domino picked out."""
        before = MapPosition.parse(position)
        if not move:
            return before.draw()
        last = read_move(move)
        if outcome is None or outcome["legal"] == "false":
            return draw_wrong(before, last, DominoLook.WRONG if outcome else DominoLook.FRESH)
        return before.play(last).draw(last)

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Legal or not and why, or how the map can be walked."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", REASONS[outcome["rule"]])
        if outcome["gap"]:
            return _of_a_deal(outcome["gap"])
        if outcome["stuck"] == "true":
            return Caption(False, "Stuck", "no hole takes a domino")
        if outcome["legal"] and outcome["asked"] == "lay":
            return Caption(True, "Passed", "the next player lays it")
        if outcome["won"] == "true":
            return Caption(True, "All win", _costs(outcome))
        if outcome["sections"] == "1":
            return Caption(True, "Allowed" if outcome["legal"] else "Walkable", _costs(outcome))
        costs = _costs(outcome)
        return Caption(True, "Allowed", costs) if outcome["legal"] else Caption(False, "Cliffs", costs)


class MountainsExample(Example):
    """A map and what the book says of it."""

    pieces: ClassVar[Motif] = "dominoes"
    picture_words: ClassVar[tuple[str, ...]] = (HEAVY_EDGE,)
    rules: ClassVar[type[Rules]] = MountainsRules

    def before(self) -> Figure:
        """The map, and the domino about to be laid above its place."""
        table = MapPosition.parse(self.position)
        return draw_before(table, read_move(self.move)) if self.move else table.draw()


def _standing(table: MapPosition) -> dict[str, object]:
    """Who is asked for what or, at the end, whether all have won."""
    if not table.hands:
        return {}
    if table.over:
        return {"won": bool(table.winners)}
    return {"next": table.turn + 1, "asked": "pass" if table.passing else "lay"} if table.players > 1 else {}


def _costs(outcome: Outcome) -> str:
    if outcome["sections"] == "1":
        return "one section, no penalty"
    return f"{outcome['sections']} sections, penalty {outcome['penalty']}"


def _of_a_deal(gap: str) -> Caption:
    if gap == NO_GAP:
        return Caption(True, "No gap", "every height is there")
    return Caption(False, "Impossible", f"no way from {int(gap) - 1} to {int(gap) + 1}")
