"""Hexdominoes as it is played: a frozen state of a game, and every move there is from it."""

from dataclasses import replace
from typing import ClassVar, NamedTuple, Self

from generator.errors import ContentError
from generator.games.hextable.engine.game import HandGame
from generator.games.hextable.engine.lines import hands
from generator.games.hextable.engine.scene import HexScene
from generator.games.hextable.engine.table import DIHEXES, SINGLES, HexPiece, HexTable, Move
from generator.notation import parts
from generator.notation.lines import KeyedLine, Notation, unless_empty
from generator.solve.chance import Chance
from generator.value import Value

DEALT = {2: 10, 3: 7, 4: 5, 5: 4}
"""How many dihexes each player takes."""

LEAST_PATCH = 3
"""How many cells of one colour a patch needs to score."""


class PatchGain(NamedTuple):
    """What a tile earns: its matching edges, and each patch large enough by colour and size."""

    matched: int
    patches: tuple[tuple[str, int], ...]

    @property
    def points(self) -> int:
        """Edges and patches together."""
        return self.matched + sum(size for _, size in self.patches)


class Hexdominoes(HandGame, Value):
    """A state of a game of Hexdominoes."""

    scores: tuple[int, ...] = ()

    seats: ClassVar[tuple[int, ...]] = tuple(DEALT)
    singles: ClassVar[int] = 1

    notation: ClassVar[Notation] = Notation(
        KeyedLine("hands", hands(DIHEXES), usual=()),
        KeyedLine(
            "scores",
            parts.scores(lambda fields: len(fields["hands"])),
            usual=lambda fields: (0,) * len(fields["hands"]),
            written=unless_empty,
        ),
        KeyedLine(
            "turn",
            parts.player(lambda fields: len(fields["scores"])),
            usual=0,
            written=lambda turn, fields: bool(fields["scores"]),
        ),
    )

    def check(self, scene: HexScene) -> None:
        """As many players as there are rules for, and no hand larger than it was dealt."""
        lines, players = scene.lines, len(self.scores)
        if players not in DEALT and self.scores:
            raise lines["hands" if self.hands else "scores"].fault(f"there are {players} players, expected 2 to 5")
        for hand in self.hands:
            many = f"a hand has more tiles than the {DEALT[players]} that are dealt"
            lines["hands"].require(len(hand) <= DEALT[players], many)

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
        points = self.gain(move).points if isinstance(move, HexPiece) else 0
        scores = (score + points * (player == self.turn) for player, score in enumerate(self.scores))
        return replace(after, scores=tuple(scores))

    def gain(self, piece: HexPiece) -> PatchGain:
        """What a tile would earn there; raises IllegalMove where it may not lie."""
        self.check_laying(piece)
        table, placed = self.table.after(piece)
        grown = [patch for patch in table.patches_of(placed) if len(patch) >= LEAST_PATCH]
        sizes = sorted((table.colour_of(patch), len(patch)) for patch in grown)
        return PatchGain(len(self.table.matches(piece)), tuple(sizes))
