"""Hexpatch as it is played: a frozen moment of a game, and every move there is from it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, Self

from generator.errors import ContentError, IllegalMove
from generator.figure.marks import Figure
from generator.games.hextable.drawing import Emphasis, table_figure
from generator.games.hextable.engine.lines import Hand, read_hands, read_turn, write_hands
from generator.games.hextable.engine.scene import Scene, read_scene, write_scene
from generator.games.hextable.engine.table import DIHEXES, LETTERS, SINGLES, HexTable, Move, Pass, Patch, Piece
from generator.grid.hex import Hex, reading_order
from generator.grid.region import connected_groups
from generator.solve.chance import Chance
from generator.tiles.dihex import Tile

KEYS = ("colours", "hands", "turn")
TILES = (*DIHEXES, *SINGLES)
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
class Hexpatch:
    """A moment of a game; without hands, any tile that is not on the table may be laid."""

    table: HexTable
    colours: tuple[str, str] = (LIGHT, DARK)
    hands: tuple[Hand, ...] = ()
    turn: int = 0

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a position: a picture with its tiles, then lines for colours, hands and turn."""
        return cls.from_scene(read_scene(text, KEYS, singles=len(SINGLES)))

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
        hands = read_hands(lines["hands"], scene.table, TILES) if "hands" in lines else ()
        if hands and len(hands) != 2:
            raise lines["hands"].fault(f"there are {len(hands)} hands, expected 2")
        for hand, others in zip(hands, colours[::-1], strict=False):
            for tile in hand:
                if {*tile.colours} <= {*others}:
                    raise lines["hands"].fault(f"tile {tile} has only colours of the other player", str(tile))
        return cls(scene.table, colours, hands, read_turn(lines["turn"], 2) if "turn" in lines else 0)

    def __str__(self) -> str:
        lines = {"colours": " / ".join(self.colours), "hands": write_hands(self.hands), "turn": str(self.turn + 1)}
        return write_scene(self.table, lines)

    @classmethod
    def deal(cls, seed: int, first: str = LIGHT) -> Self:
        """The start of a game in which the first player has these colours; chance deals the shared tiles."""
        mine = "".join(sorted(first))
        theirs = "".join(letter for letter in LETTERS if letter not in mine)
        if len(mine) != 3 or len(theirs) != 3:
            raise ContentError(f"colours {first!r}, expected three of {LETTERS}")
        colours = (mine, theirs)
        own = [[tile for tile in TILES if {*tile.colours} <= {*part}] for part in colours]
        shared = [tile for tile in TILES if tile not in own[0] and tile not in own[1]]
        Chance(seed).shuffle(shared)
        hands = (
            tuple(sorted(own[0] + shared[:SHARED])),
            tuple(sorted(own[1] + shared[SHARED : 2 * SHARED])),
        )
        return cls(HexTable.starting_with(shared[-1]), colours, hands)

    @cached_property
    def over(self) -> bool:
        """Whether nobody can lay a tile any more."""
        return not any(True for player in (0, 1) for _ in self._plays(player))

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has the highest total once the game is over; both where they tie."""
        scores = self.score()
        return tuple(player for player in (0, 1) if scores[player] == max(scores)) if self.over else ()

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

    def moves(self) -> Iterator[Move]:
        """Every legal move once, in reading order; a pass only where there is no other."""
        stuck = True
        for piece in self._plays(self.turn):
            stuck = False
            yield piece
        if stuck and not self.over:
            yield Pass()

    def play(self, move: Move) -> Self:
        """The position after the move; raises IllegalMove naming the broken rule."""
        if self.over:
            raise IllegalMove("over", "the game is over, no tile can be laid any more")
        after = replace(self, turn=1 - self.turn)
        if isinstance(move, Pass):
            if any(True for _ in self._plays(self.turn)):
                raise IllegalMove("pass", "a player passes only when no tile can be laid")
            return after
        if move.tile in self.table.tiles:
            raise IllegalMove("used", f"{move.tile} is on the table already")
        if move.tile not in self._hand(self.turn):
            raise IllegalMove("hand", f"{move.tile} is not in the player's hand")
        self.table.check_place(move)
        hands = tuple(tuple(tile for tile in hand if tile != move.tile) for hand in self.hands)
        return replace(after, table=self.table.after(move)[0], hands=hands)

    def draw(self, last: Move | None = None) -> Figure:
        """The table, its latest tile picked out."""
        fresh = self.table.tiles.get(last.tile) if isinstance(last, Piece) else None
        return table_figure(self.table, Emphasis(fresh, matches=tuple(self.table.matches(fresh)) if fresh else ()))

    def _plays(self, player: int) -> Iterator[Piece]:
        return self.table.placements(self._hand(player))

    def _hand(self, player: int) -> tuple[Tile, ...]:
        if self.hands:
            return self.hands[player]
        return tuple(tile for tile in TILES if tile not in self.table.tiles)
