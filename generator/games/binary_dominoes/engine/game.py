"""Plain dominoes as they are played with binary dihexes, and every move there is from a state of it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar, Self

from generator.errors import ContentError, IllegalMove, PictureError
from generator.figure.marks import Figure
from generator.games.binary_dominoes.drawing import line_figure
from generator.games.binary_dominoes.engine.line import EMPTY
from generator.games.binary_dominoes.engine.move import BinaryPlay, Idle, Move
from generator.games.binary_dominoes.engine.notation import EACH, PLAYERS, BinaryDominoesState
from generator.games.hextable.engine.lines import Hand
from generator.games.hextable.engine.table import NUMBERED
from generator.games.hidden import redealt
from generator.solve.chance import Chance
from generator.tiles.dihex import Tile
from generator.value import Value


def worth(tile: Tile) -> int:
    """Both numbers of a tile together."""
    return sum(map(int, tile.colours))


def rank(tile: Tile) -> tuple[bool, int, str]:
    """What starts the game goes by: doubles first, then the sum, then the higher number."""
    return tile.double, worth(tile), tile.colours[-1]


class BinaryDominoes(BinaryDominoesState, Value):
    """A state of a game, and what the rules make of it."""

    seats: ClassVar[tuple[int, ...]] = PLAYERS

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the lines; what no game can come to raises PictureError."""
        position = super().parse(text)
        if position.hands and not position.line.texts:
            position._check_start()
        for player in position._passers:
            if any({*position.line.ends.values()} & {*tile.colours} for tile in position.hands[player]):
                raise PictureError(f"player {player + 1} cannot have passed, for a tile of that hand fits")
        return position

    def _check_start(self) -> None:
        """Refuse an empty table unless all tiles are where the deal put them, and the right player starts."""
        rest = len(NUMBERED) - EACH * len(self.hands)
        if len(self.stock) != rest or any(len(hand) != EACH for hand in self.hands):
            raise PictureError(f"nothing has been played yet, expected hands of {EACH} tiles and a stock of {rest}")
        if self.starter != self.turn:
            tile = max(self.hands[self.starter], key=rank)
            raise PictureError(f"player {self.starter + 1} starts with {tile}, expected the turn to be theirs")
        if self.passed:
            raise PictureError("nobody passes before the first tile, expected no line 'passed'")

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """The start of a game; the seed shuffles the tiles, and they say who begins."""
        if players not in PLAYERS:
            raise ContentError(f"{players} players, expected 2 to 4")
        heap = [*NUMBERED]
        Chance(seed).shuffle(heap)
        hands = tuple(tuple(sorted(heap[start : start + EACH])) for start in range(0, EACH * players, EACH))
        dealt = cls(EMPTY, hands, tuple(heap[EACH * players :]))
        return replace(dealt, turn=dealt.starter)

    def otherwise(self, seed: int) -> Self:
        """The other hands and the stock dealt anew; who has just passed gets nothing that fits."""
        if not self.hands or self.over:
            return self
        mine = self.hands[self.turn]
        heap = [*self.stock, *(tile for hand in self.hands for tile in hand if tile not in mine)]
        hands, stock = redealt(self.hands, {self.turn: mine}, heap, self._barred(heap), Chance(seed))
        return replace(self, hands=tuple(tuple(sorted(hand)) for hand in hands), stock=tuple(stock))

    @property
    def starter(self) -> int:
        """The player who holds the highest double, or the highest tile where nobody has a double."""
        best = max(rank(tile) for hand in self.hands for tile in hand)
        return next(player for player, hand in enumerate(self.hands) if best in map(rank, hand))

    @property
    def mine(self) -> Hand:
        """What the player to move can choose from: the hand, or all that is left where nobody is named."""
        return self.hands[self.turn] if self.hands else tuple(t for t in NUMBERED if t not in self.line.tiles)

    @property
    def over(self) -> bool:
        """Whether a hand is empty or all have passed; without hands, whether nothing fits."""
        if not self.hands:
            return next(self.plays(), None) is None
        return not all(self.hands) or self.passed == len(self.hands)

    @property
    def winners(self) -> tuple[int, ...]:
        """Whoever has no tile left, or those whose tiles add up to least, once the game is over."""
        if not self.over or not self.hands:
            return ()
        sums = [-1 if not hand else added for hand, added in zip(self.hands, self.sums, strict=True)]
        return tuple(player for player, added in enumerate(sums) if added == min(sums))

    @property
    def sums(self) -> tuple[int, ...]:
        """What the tiles in each hand add up to."""
        return tuple(sum(map(worth, hand)) for hand in self.hands)

    def score(self) -> tuple[int, ...]:
        """How many tiles each player has left: the fewer, the better."""
        return tuple(map(len, self.hands))

    def prospects(self) -> tuple[int, ...]:
        """The less in hand the better, in tiles and in what they add up to."""
        return tuple(-left - added for left, added in zip(self.score(), self.sums, strict=True))

    def draw(self, last: Move | None = None) -> Figure:
        """The line of tiles, the latest picked out."""
        return line_figure(self.line, last.tile if isinstance(last, BinaryPlay) else None)

    def moves(self) -> Iterator[Move]:
        """Every legal move once, from the left end to the right one; a draw or a pass only where nothing fits."""
        plays = [] if self.over else [*self.plays()]
        yield from plays
        if not plays and not self.over:
            yield Idle.DRAW if self.stock else Idle.PASS

    def plays(self) -> Iterator[BinaryPlay]:
        """Every tile that the player to move can lay, at either end."""
        if not self.line.texts:
            yield from map(BinaryPlay, [max(self.mine, key=rank)] if self.hands else self.mine)
        for end, number in self.line.ends.items():
            yield from (BinaryPlay(tile, end) for tile in self.mine if number in tile.colours)

    def play(self, move: Move) -> Self:
        """The position after the move; raises IllegalMove naming the broken rule."""
        if self.over:
            raise IllegalMove("over", "the game is over")
        if isinstance(move, BinaryPlay):
            self._check(move)
            hands = tuple(tuple(tile for tile in hand if tile != move.tile) for hand in self.hands)
            return replace(self, line=self.line.with_tile(move), hands=hands, turn=self._next, passed=0)
        if next(self.plays(), None):
            raise IllegalMove("fits", "a player draws or passes only when nothing fits")
        if move is Idle.PASS:
            if self.stock:
                raise IllegalMove("draw", "a player passes only when nothing is left to draw")
            return replace(self, turn=self._next, passed=self.passed + 1)
        if not self.stock:
            raise IllegalMove("stock", "nothing is left to draw")
        hand = tuple(sorted((*self.mine, self.stock[0])))
        hands = (*self.hands[: self.turn], hand, *self.hands[self.turn + 1 :])
        return replace(self, hands=hands, stock=self.stock[1:])

    def _check(self, play: BinaryPlay) -> None:
        """Raise IllegalMove unless the player to move has the tile and may lay it there."""
        if play.tile in self.line.tiles:
            raise IllegalMove("used", f"{play.tile} is on the table already")
        if play.tile not in self.mine:
            raise IllegalMove("hand", f"{play.tile} is not in the player's hand")
        if bool(play.end) is not bool(self.line.texts):
            where = "needs an end of the line, left or right" if self.line.texts else "has no line to lie at yet"
            raise IllegalMove("end", f"{play.tile} {where}")
        if play.end is None:
            if self.hands and play.tile != max(self.mine, key=rank):
                raise IllegalMove("first", f"{max(self.mine, key=rank)} has to start")
        elif self.line.ends[play.end] not in play.tile.colours:
            raise IllegalMove("match", f"{play.tile} does not meet the {self.line.ends[play.end]}")

    @property
    def _next(self) -> int:
        return (self.turn + 1) % max(len(self.hands), 1)

    def _barred(self, heap: list[Tile]) -> dict[int, frozenset[Tile]]:
        """What the others are known not to hold: before the first tile what would start, after a pass what fits."""
        others = [player for player in range(len(self.hands)) if player != self.turn]
        if not self.line.texts:
            highest = max(map(rank, self.mine))
            return dict.fromkeys(others, frozenset(tile for tile in heap if rank(tile) > highest))
        numbers = {*self.line.ends.values()}
        return dict.fromkeys(self._passers, frozenset(tile for tile in heap if numbers & {*tile.colours}))

    @property
    def _passers(self) -> list[int]:
        """The players who have passed since a tile was played."""
        return [(self.turn - back) % len(self.hands) for back in range(1, self.passed + 1)]
