"""Examples of Mountains and Valleys: a map, perhaps one more domino, and what the rules say of it."""

from typing import ClassVar

from generator.errors import IllegalMove
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.dominoes import Look
from generator.figure.marks import Figure
from generator.figure.telling.squares import domino_scene
from generator.puzzles.mountains.drawing import Marked, map_figure
from generator.puzzles.mountains.engine import MapPosition, Placement, walked
from generator.puzzles.mountains.recount import Terrain, read_placement
from generator.spoken import HEAVY_EDGE, Motif
from generator.tiles.layout import Layout

NO_GAP = "none"
REASONS = {
    "hand": "that domino is not in hand",
    "space": "another domino lies there",
    "frame": "the map would not fit six by six",
    "neighbour": "it touches no other domino",
}


class MountainsRules:
    """Facts: `legal`, `rule` (the broken one), `sections`, `penalty`, `stuck`, and of a deal its `gap`."""

    tell = staticmethod(domino_scene)

    facts: ClassVar[tuple[str, ...]] = ("legal", "rule", "sections", "penalty", "stuck", "gap")

    @staticmethod
    def read(position: str, move: str) -> None:
        """The map and the move, only read."""
        MapPosition.parse(position)
        if move:
            Placement.parse(move)

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by placing the domino and walking the map."""
        table = MapPosition.parse(position)
        if not move and not table.layout.dominoes:
            return _dealt(table.gap)
        if move:
            try:
                table = table.play(Placement.parse(move))
            except IllegalMove as broken:
                return Outcome.of({"legal": False, "rule": broken.rule})
        return _told(bool(move), table.sections, table.score()[0], table.stuck)

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        terrain = Terrain(position)
        if not move and not terrain.heights:
            return _dealt(terrain.gap())
        if move:
            name, cells = read_placement(move)
            fault = terrain.fault(name, cells)
            if fault:
                return Outcome.of({"legal": False, "rule": fault})
            terrain.lay(name, cells)
        return _told(bool(move), terrain.sections(), terrain.penalty(), terrain.stuck())

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The map with its paths and cliffs, a new domino picked out."""
        before = MapPosition.parse(position)
        if not move:
            return before.draw()
        last = Placement.parse(move)
        if outcome is None or outcome["legal"] == "false":
            look = Look.WRONG if outcome else Look.FRESH
            laid = Layout.of([*before.layout.dominoes, last.placed])
            return map_figure(laid, Marked(walked(before.layout.cells), looks=((last.placed, look),)))
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
        if outcome["sections"] == "1":
            return Caption(True, "Allowed" if outcome["legal"] else "Walkable", "one section, no penalty")
        costs = f"{outcome['sections']} sections, penalty {outcome['penalty']}"
        return Caption(True, "Allowed", costs) if outcome["legal"] else Caption(False, "Cliffs", costs)


class MountainsExample(Example):
    """A map and what the book says of it."""

    pieces: ClassVar[Motif] = "dominoes"
    picture_words: ClassVar[tuple[str, ...]] = (HEAVY_EDGE,)
    rules: ClassVar[type[Rules]] = MountainsRules

    def before(self) -> Figure:
        """The map, and the domino about to be laid above its place."""
        table = MapPosition.parse(self.position)
        return table.draw_before(Placement.parse(self.move)) if self.move else table.draw()


def _told(moved: bool, sections: int, penalty: int, stuck: bool) -> Outcome:
    legal = True if moved else None
    return Outcome.of({"legal": legal, "sections": sections, "penalty": penalty, "stuck": stuck})


def _dealt(gap: int | None) -> Outcome:
    return Outcome.of({"gap": NO_GAP if gap is None else gap})


def _of_a_deal(gap: str) -> Caption:
    if gap == NO_GAP:
        return Caption(True, "No gap", "every height is there")
    return Caption(False, "Impossible", f"no way from {int(gap) - 1} to {int(gap) + 1}")
