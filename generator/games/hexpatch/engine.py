"""Hexpatch as it is played: a frozen moment of a game, and every move there is from it."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Self

from generator.errors import ContentError
from generator.games.hextable.engine.game import HandGame
from generator.games.hextable.engine.lines import read_hands, write_hands
from generator.games.hextable.engine.scene import Scene, write_scene
from generator.games.hextable.engine.table import DIHEXES, LETTERS, SINGLES, HexTable, Patch
from generator.games.lines import read_turn
from generator.grid.hex import Hex, reading_order
from generator.grid.region import connected_groups
from generator.solve.chance import Chance
from generator.tiles.dihex import Tile

LIGHT, DARK = "ABC", "DEF"
SHARED = 4
"""How many of the tiles with colours of both each player is given."""


class Tally(NamedTuple):
    """What a player's tiles count: the largest patch of each colour, and the largest area of them all."""

    patches: tuple[tuple[str, Patch], ...]
    area: Patch

    @property
    def points(self) -> int:
        """The three patches and the area together."""
        return sum(len(patch) for _, patch in self.patches) + len(self.area)


@dataclass(frozen=True)
class Hexpatch(HandGame):
    """A moment of a game of Hexpatch."""

    colours: tuple[str, str] = (LIGHT, DARK)

    seats: ClassVar[tuple[int, ...]] = (2,)
    keys: ClassVar[tuple[str, ...]] = ("colours", "hands", "turn")
    tiles: ClassVar[tuple[Tile, ...]] = (*DIHEXES, *SINGLES)
    singles: ClassVar[int] = len(SINGLES)
    least_edges: ClassVar[int] = 1

    @classmethod
    def from_scene(cls, scene: Scene) -> Self:
        """The position that a text describes."""
        lines = scene.lines
        colours = (LIGHT, DARK)
        if "colours" in lines:
            parts = ["".join(sorted(part.replace(" ", ""))) for part in lines["colours"].parts()]
            if [len(part) for part in parts] != [3, 3] or "".join(sorted("".join(parts))) != LETTERS:
                raise lines["colours"].fault("expected three colours for each player, such as 'ABC / DEF'")
            colours = (parts[0], parts[1])
        hands = read_hands(lines["hands"], scene.table, cls.tiles) if "hands" in lines else ()
        if hands and len(hands) != 2:
            raise lines["hands"].fault(f"there are {len(hands)} hands, expected 2")
        for hand, others in zip(hands, colours[::-1], strict=False):
            for tile in hand:
                if {*tile.colours} <= {*others}:
                    raise lines["hands"].fault(f"tile {tile} has only colours of the other player", str(tile))
        turn = read_turn(lines["turn"], 2) if "turn" in lines else 0
        return cls(scene.table, turn, hands, colours)

    def __str__(self) -> str:
        lines = {"colours": " / ".join(self.colours), "hands": write_hands(self.hands), "turn": str(self.turn + 1)}
        return write_scene(self.table, lines)

    @classmethod
    def deal(cls, players: int, seed: int, first: str = LIGHT) -> Self:
        """The start of a game in which the first player has these colours; chance deals the shared tiles."""
        if players not in cls.seats:
            raise ContentError(f"{players} players, expected 2")
        mine = "".join(sorted(first))
        theirs = "".join(letter for letter in LETTERS if letter not in mine)
        if len(mine) != 3 or len(theirs) != 3:
            raise ContentError(f"colours {first!r}, expected three of {LETTERS}")
        colours = (mine, theirs)
        own = [[tile for tile in cls.tiles if {*tile.colours} <= {*part}] for part in colours]
        shared = [tile for tile in cls.tiles if tile not in own[0] and tile not in own[1]]
        Chance(seed).shuffle(shared)
        hands = (
            tuple(sorted(own[0] + shared[:SHARED])),
            tuple(sorted(own[1] + shared[SHARED : 2 * SHARED])),
        )
        return cls(HexTable.starting_with(shared[-1]), 0, hands, colours)

    @property
    def players(self) -> int:
        """Two, whether their hands are known or not."""
        return len(self.colours)

    def tally(self, player: int) -> Tally:
        """What a player's colours count as they lie now."""
        table, mine = self.table, self.colours[player]
        patches = []
        for colour in mine:
            found = [patch for patch in table.patches if table.colour_of(patch) == colour]
            patches.append((colour, max(found, key=len, default=frozenset())))
        patches.sort(key=lambda one: -len(one[1]))
        cells = [cell for cell in sorted(table.colours, key=reading_order) if table.colours[cell] in mine]
        areas = connected_groups(cells, Hex.neighbours)
        return Tally(tuple(patches), max(areas, key=len, default=frozenset()))

    def score(self) -> tuple[int, ...]:
        """The total of each player as the tiles lie now."""
        return self.tally(0).points, self.tally(1).points
