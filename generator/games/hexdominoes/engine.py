"""Hexdominoes as it is played: a frozen moment of a game, and every move there is from it."""

from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple, Self

from generator.errors import ContentError
from generator.games.hextable.engine.game import HandGame
from generator.games.hextable.engine.lines import read_hands, write_hands
from generator.games.hextable.engine.scene import Scene, write_scene
from generator.games.hextable.engine.table import SINGLES, HexTable, Move, Piece
from generator.games.lines import read_scores, read_turn
from generator.solve.chance import Chance

DEALT = {2: 10, 3: 7, 4: 5, 5: 4}
"""How many dihexes each player takes."""

LEAST_PATCH = 3
"""How many cells of one colour a patch needs to score."""


class Gain(NamedTuple):
    """What a tile earns: its matching edges, and each patch large enough by colour and size."""

    matched: int
    patches: tuple[tuple[str, int], ...]

    @property
    def points(self) -> int:
        """Edges and patches together."""
        return self.matched + sum(size for _, size in self.patches)


@dataclass(frozen=True)
class Hexdominoes(HandGame):
    """A moment of a game of Hexdominoes."""

    scores: tuple[int, ...] = ()

    seats: ClassVar[tuple[int, ...]] = tuple(DEALT)
    keys: ClassVar[tuple[str, ...]] = ("hands", "scores", "turn")
    singles: ClassVar[int] = 1

    @classmethod
    def from_scene(cls, scene: Scene) -> Self:
        """The position that a text describes."""
        lines = scene.lines
        hands = read_hands(lines["hands"], scene.table, cls.tiles) if "hands" in lines else ()
        scores = read_scores(lines["scores"], len(hands)) if "scores" in lines else (0,) * len(hands)
        if scores and len(scores) not in DEALT:
            said = lines["hands" if hands else "scores"]
            raise said.fault(f"there are {len(scores)} players, expected 2 to 5")
        if any(len(hand) > DEALT[len(hands)] for hand in hands):
            raise lines["hands"].fault(f"a hand has more tiles than the {DEALT[len(hands)]} that are dealt")
        turn = read_turn(lines["turn"], len(scores)) if "turn" in lines else 0
        return cls(scene.table, turn, hands, scores)

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
        chance, heap, size = Chance(seed), [*cls.tiles], DEALT[players]
        chance.shuffle(heap)
        hands = tuple(tuple(sorted(heap[start : start + size])) for start in range(0, size * players, size))
        left = heap[size * players :]
        table = HexTable.starting_with(left[0] if left else chance.pick(SINGLES))
        return cls(table, hands=hands, scores=(0,) * players)

    def score(self) -> tuple[int, ...]:
        """The points of each player so far."""
        return self.scores

    def play(self, move: Move) -> Self:
        """The position after the move; raises IllegalMove naming the broken rule."""
        after = super().play(move)
        points = self.gain(move).points if isinstance(move, Piece) else 0
        scores = (score + points * (player == self.turn) for player, score in enumerate(self.scores))
        return replace(after, scores=tuple(scores))

    def gain(self, piece: Piece) -> Gain:
        """What a tile would earn there; raises IllegalMove where it may not lie."""
        self.check_laying(piece)
        table, placed = self.table.after(piece)
        grown = [patch for patch in table.patches_of(placed) if len(patch) >= LEAST_PATCH]
        sizes = sorted((table.colour_of(patch), len(patch)) for patch in grown)
        return Gain(len(self.table.matches(piece)), tuple(sizes))
