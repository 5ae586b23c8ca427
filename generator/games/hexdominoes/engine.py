"""Hexdominoes as it is played: a frozen moment of a game, and every move there is from it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, Self

from generator.errors import ContentError, IllegalMove
from generator.figure.marks import Figure
from generator.games.hextable.drawing import Emphasis, table_figure
from generator.games.hextable.engine.lines import Hand, read_hands, read_scores, read_turn, write_hands
from generator.games.hextable.engine.scene import Scene, read_scene, write_scene
from generator.games.hextable.engine.table import DIHEXES, SINGLES, HexTable, Move, Pass, Piece
from generator.solve.chance import Chance
from generator.tiles.dihex import Tile

DEALT = {2: 10, 3: 7, 4: 5, 5: 4}
"""How many dihexes each player takes."""

KEYS = ("hands", "scores", "turn")
LEAST_EDGES, LEAST_PATCH = 2, 3


class Gain(NamedTuple):
    """What a tile earns: its matching edges, and each patch large enough by colour and size."""

    matched: int
    patches: tuple[tuple[str, int], ...]

    @property
    def points(self) -> int:
        """Edges and patches together."""
        return self.matched + sum(size for _, size in self.patches)


@dataclass(frozen=True)
class Hexdominoes:
    """A moment of a game; without hands, any dihex that is not on the table may be laid."""

    table: HexTable
    hands: tuple[Hand, ...] = ()
    scores: tuple[int, ...] = ()
    turn: int = 0

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a position: a picture with its tiles, then lines for hands, scores and turn."""
        return cls.from_scene(read_scene(text, KEYS, singles=1))

    @classmethod
    def from_scene(cls, scene: Scene) -> Self:
        """The position that a text describes."""
        lines = scene.lines
        hands = read_hands(lines["hands"], scene.table, DIHEXES) if "hands" in lines else ()
        scores = read_scores(lines["scores"], len(hands)) if "scores" in lines else (0,) * len(hands)
        if scores and len(scores) not in DEALT:
            said = lines["hands" if hands else "scores"]
            raise said.fault(f"there are {len(scores)} players, expected 2 to 5")
        if any(len(hand) > DEALT[len(hands)] for hand in hands):
            raise lines["hands"].fault(f"a hand has more tiles than the {DEALT[len(hands)]} that are dealt")
        turn = read_turn(lines["turn"], len(scores)) if "turn" in lines else 0
        return cls(scene.table, hands, scores, turn)

    def __str__(self) -> str:
        lines = {
            "hands": write_hands(self.hands),
            "scores": " ".join(map(str, self.scores)),
            "turn": str(self.turn + 1) if self.scores else "",
        }
        return write_scene(self.table, lines)

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """The start of a game in which chance made every choice of tiles."""
        if players not in DEALT:
            raise ContentError(f"{players} players, expected 2 to 5")
        chance, heap, size = Chance(seed), [*DIHEXES], DEALT[players]
        chance.shuffle(heap)
        hands = tuple(tuple(sorted(heap[start : start + size])) for start in range(0, size * players, size))
        left = heap[size * players :]
        return cls(HexTable.starting_with(left[0] if left else chance.pick(SINGLES)), hands, (0,) * players)

    @cached_property
    def over(self) -> bool:
        """Whether nobody can lay a tile any more."""
        return not any(True for player in range(len(self.hands) or 1) for _ in self._plays(player))

    @property
    def winners(self) -> tuple[int, ...]:
        """The players with the highest score, once the game is over."""
        best = max(self.scores, default=0)
        return tuple(player for player, score in enumerate(self.scores) if score == best) if self.over else ()

    def score(self) -> tuple[int, ...]:
        """The points of each player so far."""
        return self.scores

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
        scores, hands, table = self.scores, self.hands, self.table
        if isinstance(move, Pass):
            if any(True for _ in self._plays(self.turn)):
                raise IllegalMove("pass", "a player passes only when no tile can be laid")
        else:
            points = self.gain(move).points
            scores = tuple(score + points * (player == self.turn) for player, score in enumerate(scores))
            hands = tuple(tuple(tile for tile in hand if tile != move.tile) for hand in hands)
            table, _ = table.after(move)
        turn = (self.turn + 1) % (len(scores) or 1)
        return replace(self, table=table, hands=hands, scores=scores, turn=turn)

    def gain(self, piece: Piece) -> Gain:
        """What a tile would earn there; raises IllegalMove where it may not lie."""
        if piece.tile in self.table.tiles:
            raise IllegalMove("used", f"{piece.tile} is on the table already")
        if piece.tile not in self._hand(self.turn):
            raise IllegalMove("hand", f"{piece.tile} is not in the player's hand")
        self.table.check_place(piece, LEAST_EDGES)
        table, placed = self.table.after(piece)
        grown = [patch for patch in table.patches_of(placed) if len(patch) >= LEAST_PATCH]
        sizes = sorted((table.colour_of(patch), len(patch)) for patch in grown)
        return Gain(len(self.table.matches(piece)), tuple(sizes))

    def draw(self, last: Move | None = None) -> Figure:
        """The table, its latest tile picked out."""
        fresh = self.table.tiles.get(last.tile) if isinstance(last, Piece) else None
        return table_figure(self.table, Emphasis(fresh, matches=tuple(self.table.matches(fresh)) if fresh else ()))

    def _plays(self, player: int) -> Iterator[Piece]:
        for piece in self.table.placements(self._hand(player)):
            if len(self.table.contacts(piece)) >= LEAST_EDGES:
                yield piece

    def _hand(self, player: int) -> tuple[Tile, ...]:
        if self.hands:
            return self.hands[player]
        return tuple(tile for tile in DIHEXES if tile not in self.table.tiles)
