"""A state of a game with hex tiles: what is the same whoever's rules are played."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import ClassVar, Self

from generator.errors import IllegalMove
from generator.figure.marks import Figure
from generator.games.hextable.drawing import TableEmphasis, table_figure
from generator.games.hextable.engine.lines import Hand
from generator.games.hextable.engine.scene import HexScene, read_scene, write_scene
from generator.games.hextable.engine.table import DIHEXES, LETTERS, HexPass, HexPiece, HexTable, Move
from generator.games.players import leaders
from generator.notation.lines import Notation
from generator.tiles.dihex import Tile
from generator.value import Value


class HexGame(ABC, Value):
    """A state of a game in which players lay tiles against those on the table."""

    table: HexTable
    turn: int = 0

    notation: ClassVar[Notation]
    """The lines that its text may have beside the picture and its tiles."""

    tiles: ClassVar[tuple[Tile, ...]] = DIHEXES
    """The tiles that are laid in turns."""

    singles: ClassVar[int] = 0
    """How many single hexes may lie on the table."""

    least_edges: ClassVar[int] = 2
    """Along how many edges a new tile must touch others."""

    matching: ClassVar[bool] = True
    """Whether a new tile must match at one of them."""

    letters: ClassVar[str] = LETTERS
    """The colours, or the numbers, of its tiles."""

    starts_empty: ClassVar[bool] = False
    """Whether the first tile is laid by a player."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a position: a picture with its tiles, then lines for what it does not show."""
        return cls.from_scene(cls._scene(text))

    @classmethod
    def read(cls, position: str, move: str) -> tuple[Self, Move | None]:
        """A position and a move in it, where one is given."""
        scene = cls._scene(position)
        return cls.from_scene(scene), scene.move(move) if move.strip() else None

    @classmethod
    def _scene(cls, text: str) -> HexScene:
        return read_scene(text, cls.notation.keys, cls.singles, cls.letters, cls.starts_empty)

    @classmethod
    def from_scene(cls, scene: HexScene) -> Self:
        """The position that a text describes."""
        position = cls(**cls.notation.read(scene.lines, {"table": scene.table}))
        position.check(scene)
        return position

    @abstractmethod
    def check(self, scene: HexScene) -> None:
        """Raise PictureError, at its place in the text, unless a game can come to this."""

    def __str__(self) -> str:
        return write_scene(self.table, self.notation.write(self))

    @abstractmethod
    def score(self) -> tuple[int, ...]:
        """The points of each player so far."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether no tile can be laid any more."""

    def otherwise(self, seed: int) -> Self:
        """The same: all tiles lie open."""
        return self

    @property
    def winners(self) -> tuple[int, ...]:
        """The players with the highest score, once the game is over."""
        return leaders(self.score()) if self.over else ()

    @property
    def pool(self) -> tuple[Tile, ...]:
        """The tiles of the game that are not on the table."""
        return tuple(tile for tile in self.tiles if tile not in self.table.tiles)

    def layings(self, tiles: Iterable[Tile]) -> Iterator[HexPiece]:
        """Every way to lay one of the tiles so that it matches and touches along enough edges."""
        return self.table.placements(tiles, self.least_edges, matching=self.matching)

    def draw(self, last: Move | None = None) -> Figure:
        """The table, its latest tile picked out."""
        fresh = self.table.tiles.get(last.tile) if isinstance(last, HexPiece) else None
        return table_figure(
            self.table, TableEmphasis(fresh, matches=tuple(self.table.matches(fresh)) if fresh else ())
        )


class HandGame(HexGame, Value):
    """A game in which each player has tiles of their own; without hands, any tile of the pool may be laid."""

    hands: tuple[Hand, ...] = ()

    @property
    def players(self) -> int:
        """How many take turns; one where nobody is named."""
        return len(self.score()) or 1

    @cached_property
    def over(self) -> bool:
        """Whether nobody can lay a tile any more."""
        return not any(self._can_lay(player) for player in range(len(self.hands) or 1))

    def moves(self) -> Iterator[Move]:
        """Every legal move once, in reading order; a pass only where there is no other."""
        pieces = [*self.layings(self._hand(self.turn))]
        return iter(pieces if pieces or self.over else (HexPass(),))

    def play(self, move: Move) -> Self:
        """The position after the move; raises IllegalMove naming the broken rule."""
        if self.over:
            raise IllegalMove("over", "the game is over, no tile can be laid any more")
        after = replace(self, turn=(self.turn + 1) % self.players)
        if isinstance(move, HexPass):
            if self._can_lay(self.turn):
                raise IllegalMove("pass", "a player passes only when no tile can be laid")
            return after
        self.check_laying(move)
        hands = tuple(tuple(tile for tile in hand if tile != move.tile) for hand in self.hands)
        return replace(after, table=self.table.after(move)[0], hands=hands)

    def check_laying(self, piece: HexPiece) -> None:
        """Raise IllegalMove unless the player to move has the tile and may lay it there."""
        if piece.tile in self.table.tiles:
            raise IllegalMove("used", f"{piece.tile} is on the table already")
        if piece.tile not in self._hand(self.turn):
            raise IllegalMove("hand", f"{piece.tile} is not in the player's hand")
        self.table.check_place(piece, self.least_edges, self.matching)

    def _can_lay(self, player: int) -> bool:
        return any(True for _ in self.layings(self._hand(player)))

    def _hand(self, player: int) -> Hand:
        return self.hands[player] if self.hands else self.pool
