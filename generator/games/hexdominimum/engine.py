"""Hexdominimum as it is played: a frozen state of a game, and every move there is from it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, NamedTuple, Self

from generator.errors import IllegalMove
from generator.games.drawtable.engine import HANDS, IN_ORDER, DrawGame, hidden_lines
from generator.games.hextable.engine.scene import HexScene
from generator.games.hextable.engine.table import NUMBERED, HexTable, Patch
from generator.games.players import NAMES
from generator.notation.lines import FieldsRead, KeyedLine, LinePart, Notation
from generator.notation.said import Said, read_lines
from generator.solve.chance import Chance
from generator.tiles.dihex import Tile
from generator.value import Value

MISSIONS, DRAWS = "missions", "draws"
DRAWING = Notation(KeyedLine(DRAWS, IN_ORDER, usual=()))
"""How a mission is drawn."""


class MissionTally(NamedTuple):
    """What a mission counts: the largest group of each of its two numbers."""

    groups: tuple[tuple[str, Patch], ...]

    @property
    def points(self) -> int:
        """The two sizes multiplied."""
        (_, one), (_, other) = self.groups
        return len(one) * len(other)


def _read_missions(said: Said, text: str, fields: FieldsRead) -> tuple[Tile, ...]:
    """A mission for each player, `15 / 02`, of tiles that are left."""
    missions: list[Tile] = []
    for part in said.parts():
        found = IN_ORDER.read(said, part, fields)
        one = f"there are {len(found)} missions in {part!r}, expected one for each, '15 / 02'"
        said.require(len(found) == 1, one)
        double = f"tile {found[0]} is a double, expected a mission of two different numbers"
        said.require(not found[0].double, double, part)
        missions += found
    said.require(len(missions) <= len(NAMES), f"there are {len(missions)} missions, expected at most {len(NAMES)}")
    return tuple(missions)


class Hexdominimum(DrawGame, Value):
    """A state of a game of Hexdominimum."""

    missions: tuple[Tile, ...] = ()

    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    notation: ClassVar[Notation] = Notation(
        KeyedLine(MISSIONS, LinePart(_read_missions, lambda tiles, fields: " / ".join(map(str, tiles))), usual=()),
        *hidden_lines(seats),
    )

    def check(self, scene: HexScene) -> None:
        """There are as many missions as hands, where there are hands."""
        super().check(scene)
        missions, hands = len(self.missions), len(self.hands)
        if hands and missions != hands:
            where = scene.lines.get(MISSIONS) or scene.lines[HANDS]
            raise where.fault(f"there are {missions} missions and {hands} hands, expected as many")

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """Missions first, then an empty table, a tile for each player, and the rest as the supply."""
        cls.check_seats(players)
        chance, heap, missions = Chance(seed), [*NUMBERED], []
        chance.shuffle(heap)
        for _ in range(players):
            drawn = [heap.pop()]
            while drawn[-1].double:
                drawn.append(heap.pop())
            missions.append(mission_of(drawn))
            heap += drawn[:-1]
            chance.shuffle(heap)
        hands = tuple((tile,) for tile in heap[:players])
        return cls(HexTable(()), 0, hands, tuple(heap[players:]), tuple(missions))

    @property
    def pool(self) -> tuple[Tile, ...]:
        """The tiles that can still be laid; missions stay off the table."""
        return tuple(tile for tile in super().pool if tile not in self.missions)

    def otherwise(self, seed: int) -> Self:
        """The same table, tile in hand and mission; all that is hidden dealt anew, missions before tiles."""
        if self.over:
            return self
        others = [place for place in range(len(self.hands)) if place != self.turn]
        hidden = [*self.supply, *(tile for place in others for tile in (*self.hands[place], self.missions[place]))]
        Chance(seed).shuffle(hidden)
        fit = [tile for tile in hidden if not tile.double][: len(others)]
        given = dict(zip(others, fit, strict=True))
        missions = tuple(given.get(place, mission) for place, mission in enumerate(self.missions))
        return replace(self, missions=missions)._dealt_anew([tile for tile in hidden if tile not in fit])

    def tally(self, player: int) -> MissionTally:
        """What a player's mission counts as the tiles lie now."""
        return MissionTally(
            tuple((number, largest(self.table, number)) for number in self.missions[player].colours)
        )

    def score(self) -> tuple[int, ...]:
        """The products of all players once the missions are shown at the end; until then nought."""
        return tuple(self.tally(player).points if self.over else 0 for player in range(len(self.hands)))

    def prospects(self) -> tuple[int, ...]:
        """How each player stands by their own mission, the more the better: a high product is bad."""
        return tuple(-self.tally(player).points for player in range(len(self.hands)))

    @property
    def winners(self) -> tuple[int, ...]:
        """The player with the lowest product; of several, the one whose last tile was laid first."""
        if not self.over or not self.hands:
            return ()
        # Nobody misses a turn, so last tiles are laid in the order of the seats behind the one to move.
        scores = self.score()
        return (min(range(self.players), key=lambda player: (scores[player], (player - self.turn) % self.players)),)


def largest(table: HexTable, number: str) -> Patch:
    """The largest group of a number, the first of them in reading order; an empty one where there is none."""
    found = (patch for patch in table.patches if table.colour_of(patch) == number)
    return max(found, key=len, default=frozenset())


def mission_of(drawn: Sequence[Tile]) -> Tile:
    """The mission of a player who drew these tiles in turn; raises IllegalMove naming the broken rule."""
    *returned, kept = drawn
    for tile in returned:
        if not tile.double:
            raise IllegalMove("kept", f"{tile} is no double, so it stays the mission")
    if kept.double:
        raise IllegalMove("double", f"{kept} is a double, and is put back")
    return kept


def is_drawing(text: str) -> bool:
    """Whether a text tells how a mission is drawn, rather than a position of the game."""
    return text.lstrip().startswith(f"{DRAWS}:")


def read_draws(text: str) -> tuple[Tile, ...]:
    """The tiles that a player drew for a mission, in turn, from `draws: 33 15`."""
    lines = read_lines(text.rstrip().split("\n"), 0, [DRAWS])
    drawn: tuple[Tile, ...] = DRAWING.read(lines, {"table": HexTable(())})[DRAWS]
    lines[DRAWS].require(drawn, "nothing is drawn, expected tiles such as '33 15'")
    return drawn
