"""Hextra as it is played: a frozen state of a game, and every move there is from it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import ClassVar, Self

from generator.errors import ContentError
from generator.games.hextable.engine.game import HandGame
from generator.games.hextable.engine.lines import Hand, hands
from generator.games.hextable.engine.scene import HexScene
from generator.games.hextable.engine.table import NUMBERED, NUMBERS, HexPass, HexPiece, HexTable, Move
from generator.games.hidden import redealt
from generator.grid.hex import Hex
from generator.notation import parts
from generator.notation.lines import KeyedLine, Notation
from generator.notation.said import Said
from generator.solve.chance import Chance
from generator.tiles.dihex import Tile
from generator.value import Value

DEALT = {2: 18, 3: 12, 4: 9}
"""How many tiles each player takes: all of them, shared out evenly."""

BLANK = Tile("00")
"""Whoever holds it starts."""

NO_HANDS = {"hands": "there are no hands, expected them in a line of their own"}


class Hextra(HandGame, Value):
    """A state of a game of Hextra; `passed` counts the passes since a tile was laid."""

    passed: int = 0

    seats: ClassVar[tuple[int, ...]] = tuple(DEALT)
    tiles: ClassVar[tuple[Tile, ...]] = NUMBERED
    letters: ClassVar[str] = NUMBERS
    least_edges: ClassVar[int] = 1
    starts_empty: ClassVar[bool] = True

    notation: ClassVar[Notation] = Notation(
        KeyedLine("hands", hands(NUMBERED, NUMBERS), usual=()),
        KeyedLine(
            "turn",
            parts.player(lambda fields: len(fields["hands"])),
            usual=0,
            written=lambda turn, fields: bool(fields["hands"]),
            needs=NO_HANDS,
        ),
        KeyedLine("passed", parts.passes(lambda fields: len(fields["hands"]), "player"), usual=0, needs=NO_HANDS),
    )

    def check(self, scene: HexScene) -> None:
        """The hands are as they were dealt or smaller, the right player starts, and passes were made."""
        lines = scene.lines
        if "hands" not in lines:
            return
        _check_hands(lines["hands"], self.hands)
        _check_start(lines["hands"], lines.get("turn"), self)
        if "passed" in lines:
            _check_passed(lines["passed"], self)

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """The start of a game: all tiles are dealt, and the double blank says who begins."""
        if players not in DEALT:
            raise ContentError(f"{players} players, expected 2 to 4")
        heap, size = [*cls.tiles], DEALT[players]
        Chance(seed).shuffle(heap)
        hands = tuple(tuple(sorted(heap[start : start + size])) for start in range(0, len(heap), size))
        return cls(HexTable(()), _holder(hands, BLANK), hands)

    def otherwise(self, seed: int) -> Self:
        """The other hands dealt anew; who began holds the double blank, who has just passed nothing that fits."""
        if not self.hands:
            return self
        known = {BLANK, *self.hands[self.turn]}
        heap = [tile for hand in self.hands for tile in hand if tile not in known]
        kept = {player: [tile for tile in hand if tile in known] for player, hand in enumerate(self.hands)}
        fitting = {piece.tile for piece in self.layings(heap)} if self.passed else set()
        barred = dict.fromkeys(self._passers - {self.turn}, frozenset(fitting))
        hands, _ = redealt(self.hands, kept, heap, barred, Chance(seed))
        return replace(self, hands=tuple(tuple(sorted(hand)) for hand in hands))

    @cached_property
    def over(self) -> bool:
        """Whether somebody has no tiles left, or all have passed in turn."""
        if self.hands:
            return not all(self.hands) or self.passed == len(self.hands)
        return not self._can_lay(0)

    @property
    def winners(self) -> tuple[int, ...]:
        """The players with the fewest tiles, once the game is over."""
        left = self.score()
        return tuple(player for player, one in enumerate(left) if one == min(left)) if self.over else ()

    def score(self) -> tuple[int, ...]:
        """How many tiles each player has left: the fewer, the better."""
        return tuple(map(len, self.hands))

    def prospects(self) -> tuple[int, ...]:
        """Each tile in hand is a turn away from the end, and to be at turn is half a turn."""
        return tuple((player == self.turn) - 2 * left for player, left in enumerate(self.score()))

    def moves(self) -> Iterator[Move]:
        """Every legal move once, in reading order; a pass only where there is no other."""
        return iter(()) if self.over else super().moves()

    def play(self, move: Move) -> Self:
        """The position after the move; raises IllegalMove naming the broken rule."""
        after = super().play(move)
        if isinstance(move, HexPass):
            return replace(after, passed=self.passed + 1)
        again = bool(self.pair(move)) and all(after.hands)
        return replace(after, turn=self.turn if again else after.turn, passed=0)

    def pair(self, piece: HexPiece) -> tuple[Hex, ...]:
        """Two different hexagons that the halves of a tile match, one each; none where there are no two."""
        found = [*self.partners(piece).values()]
        return next(((one, other) for one in found[0] for other in found[-1] if one != other), ())

    def partners(self, piece: HexPiece) -> dict[Hex, tuple[Hex, ...]]:
        """The hexagons that each half of a tile matches."""
        matches = self.table.matches(piece)
        return {cell: tuple(other for mine, other in matches if mine == cell) for cell in piece.cells}

    @property
    def _passers(self) -> frozenset[int]:
        """The players who have passed since a tile was laid."""
        return frozenset((self.turn - back) % len(self.hands) for back in range(1, self.passed + 1))

    def passers_who_could_lay(self) -> Iterator[int]:
        """Players who are said to have passed, and hold a tile that fits."""
        return (player for player in sorted(self._passers) if self._can_lay(player))


def _holder(hands: tuple[Hand, ...], tile: Tile) -> int:
    return next((player for player, hand in enumerate(hands) if tile in hand), -1)


def _check_hands(said: Said, hands: tuple[Hand, ...]) -> None:
    """Refuse hands that no deal gives."""
    said.require(len(hands) in DEALT, f"there are {len(hands)} players, expected 2 to 4")
    most = DEALT[len(hands)]
    said.require(max(map(len, hands)) <= most, f"a hand has more tiles than the {most} that are dealt")
    said.require(hands.count(()) < 2, "two hands are empty, expected the first empty one to end the game")


def _check_start(said: Said, turn: Said | None, position: Hextra) -> None:
    """Refuse an empty table unless all tiles are still in hand, and whoever has the double blank is to start."""
    if position.table.pieces:
        return
    hands, full = position.hands, DEALT[len(position.hands)]
    said.require(min(map(len, hands)) == full, f"nothing has been laid yet, expected {full} tiles in every hand")
    holder = _holder(hands, BLANK)
    starts = f"player {holder + 1} holds the double blank and starts the game"
    (turn or said).require(holder == position.turn, starts)


def _check_passed(said: Said, position: Hextra) -> None:
    """Refuse passes that nobody can have made."""
    passed, hands = position.passed, position.hands
    begun = position.table.pieces and all(hands)
    said.require(begun or not passed, "nobody passes before the first tile or after the last one of a hand")
    for player in position.passers_who_could_lay():
        raise said.fault(f"player {player + 1} cannot have passed, for a tile of that hand fits")
