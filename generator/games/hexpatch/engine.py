"""Hexpatch as it is played: a frozen state of a game, and every move there is from it."""

from typing import ClassVar, NamedTuple, Self

from generator.errors import ContentError
from generator.games.hextable.engine.game import HandGame
from generator.games.hextable.engine.lines import hands
from generator.games.hextable.engine.scene import HexScene
from generator.games.hextable.engine.table import DIHEXES, LETTERS, SINGLES, HexTable, Patch
from generator.grid.hex import Hex, reading_order
from generator.grid.region import connected_groups
from generator.notation import parts
from generator.notation.lines import FieldsRead, KeyedLine, Notation, always
from generator.notation.said import Said
from generator.solve.chance import Chance
from generator.tiles.dihex import Tile
from generator.value import Value

LIGHT, DARK = "ABC", "DEF"
SHARED = 4
"""How many of the tiles with colours of both each player is given."""


class PatchTally(NamedTuple):
    """What a player's tiles count: the largest patch of each colour, and the largest area of them all."""

    patches: tuple[tuple[str, Patch], ...]
    area: Patch

    @property
    def points(self) -> int:
        """The three patches and the area together."""
        return sum(len(patch) for _, patch in self.patches) + len(self.area)


def _check_colours(said: Said, colours: tuple[str, ...], fields: FieldsRead) -> None:
    shared = [*map(len, colours)] == [3, 3] and "".join(sorted("".join(colours))) == LETTERS
    said.require(shared, "expected three colours for each player, such as 'ABC / DEF'")


COLOURS = parts.checked(parts.shares(parts.letters()), _check_colours)
"""Three colours for each player, `ABC / DEF`."""


class Hexpatch(HandGame, Value):
    """A state of a game of Hexpatch."""

    colours: tuple[str, ...] = (LIGHT, DARK)

    seats: ClassVar[tuple[int, ...]] = (2,)
    tiles: ClassVar[tuple[Tile, ...]] = (*DIHEXES, *SINGLES)
    singles: ClassVar[int] = len(SINGLES)
    least_edges: ClassVar[int] = 1

    notation: ClassVar[Notation] = Notation(
        KeyedLine("colours", COLOURS, usual=(LIGHT, DARK), written=always),
        KeyedLine("hands", hands((*DIHEXES, *SINGLES)), usual=()),
        KeyedLine("turn", parts.player(lambda fields: 2), usual=0, written=always),
    )

    def check(self, scene: HexScene) -> None:
        """Two hands, neither of them with tiles of the other player's colours alone."""
        said = scene.lines.get("hands")
        if not said:
            return
        said.require(len(self.hands) == 2, f"there are {len(self.hands)} hands, expected 2")
        for hand, others in zip(self.hands, self.colours[::-1], strict=True):
            for tile in hand:
                alien = f"tile {tile} has only colours of the other player"
                said.require(not {*tile.colours} <= {*others}, alien, str(tile))

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

    def tally(self, player: int) -> PatchTally:
        """What a player's colours count as they lie now."""
        table, mine = self.table, self.colours[player]
        patches = []
        for colour in mine:
            found = [patch for patch in table.patches if table.colour_of(patch) == colour]
            patches.append((colour, max(found, key=len, default=frozenset())))
        patches.sort(key=lambda one: -len(one[1]))
        cells = [cell for cell in sorted(table.colours, key=reading_order) if table.colours[cell] in mine]
        areas = connected_groups(cells, Hex.neighbours)
        return PatchTally(tuple(patches), max(areas, key=len, default=frozenset()))

    def score(self) -> tuple[int, ...]:
        """The total of each player as the tiles lie now."""
        return self.tally(0).points, self.tally(1).points
