"""A moment of a game in which each player holds one tile, lays it anywhere that touches, and draws another."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from generator.errors import ContentError, IllegalMove
from generator.games.hextable.engine.game import HexGame
from generator.games.hextable.engine.lines import Hand, read_tiles, write_hands
from generator.games.hextable.engine.scene import Scene, write_scene
from generator.games.hextable.engine.table import NUMBERED, NUMBERS, HexTable, Move, Piece
from generator.games.lines import Said
from generator.games.players import NAMES
from generator.solve.chance import Chance
from generator.tiles.dihex import Tile

HANDS, SUPPLY = "hands", "supply"


@dataclass(frozen=True)
class DrawGame(HexGame):
    """A moment of such a game; a table without hands is for any tile that is not on it."""

    hands: tuple[Hand, ...] = ()
    supply: tuple[Tile, ...] = ()

    seats: ClassVar[tuple[int, ...]]
    keys: ClassVar[tuple[str, ...]] = (HANDS, SUPPLY)
    tiles: ClassVar[tuple[Tile, ...]] = NUMBERED
    letters: ClassVar[str] = NUMBERS
    least_edges: ClassVar[int] = 1
    matching: ClassVar[bool] = False
    starts_empty: ClassVar[bool] = True

    def __str__(self) -> str:
        return write_scene(self.table, self.lines())

    def lines(self) -> dict[str, str]:
        """What the table does not show; nothing where nobody plays."""
        return {HANDS: write_hands(self.hands), SUPPLY: write_hands([self.supply])} if self.hands else {}

    @classmethod
    def check_seats(cls, players: int) -> None:
        """Refuse a number of players that the game is not for."""
        if players not in cls.seats:
            raise ContentError(f"{players} players, expected {seat_words(cls.seats)}")

    @property
    def players(self) -> int:
        """How many take turns; one where nobody is named."""
        return len(self.hands) or 1

    @property
    def pool(self) -> tuple[Tile, ...]:
        """The tiles that can still be laid by somebody."""
        if self.hands:
            return tuple(sorted([*self.supply, *(tile for hand in self.hands for tile in hand)]))
        return super().pool

    @property
    def over(self) -> bool:
        """Whether all tiles are on the table."""
        return not any(self.hands) if self.hands else not self.pool

    def moves(self) -> Iterator[Move]:
        """Every place for the tile of the player to move, in reading order."""
        return self.layings(self._hand)

    def play(self, move: Move) -> Self:
        """The table with the tile, and the next one drawn; raises IllegalMove naming the broken rule."""
        if self.over:
            raise IllegalMove("over", "the game is over, all tiles are on the table")
        if not isinstance(move, Piece):
            raise IllegalMove("pass", "nobody passes, for a tile can always be laid")
        if move.tile in self.table.tiles:
            raise IllegalMove("used", f"{move.tile} is on the table already")
        if move.tile not in self._hand:
            raise IllegalMove("hand", f"{move.tile} is not the player's tile")
        self.table.check_place(move, self.least_edges, self.matching)
        return self._drawn(self.table.after(move)[0])

    def otherwise(self, seed: int) -> Self:
        """The same table and the same tile in hand; the others' tiles and the supply dealt anew."""
        others = (hand for place, hand in enumerate(self.hands) if place != self.turn)
        heap = [*self.supply, *(tile for hand in others for tile in hand)]
        Chance(seed).shuffle(heap)
        return self._dealt_anew(heap)

    def _dealt_anew(self, heap: list[Tile]) -> Self:
        """The tiles of the heap dealt to the other players, as many to each as before, the rest as supply."""
        hands = tuple(
            hand if place == self.turn else tuple(heap.pop() for _ in hand) for place, hand in enumerate(self.hands)
        )
        return replace(self, hands=hands, supply=tuple(heap))

    def _drawn(self, table: HexTable) -> Self:
        """The next player's turn at that table, the player who laid a tile having drawn the next one, if any."""
        if not self.hands:
            return replace(self, table=table)
        hands = (*self.hands[: self.turn], self.supply[:1], *self.hands[self.turn + 1 :])
        turn = (self.turn + 1) % self.players
        return replace(self, table=table, turn=turn, hands=hands, supply=self.supply[1:])

    @property
    def _hand(self) -> Hand:
        return self.hands[self.turn] if self.hands else self.pool


def seat_words(seats: Sequence[int]) -> str:
    """For how many players a game is, such as `2 to 4`."""
    return f"{seats[0]} {'or' if len(seats) == 2 else 'to'} {seats[-1]}"


def read_hidden(
    scene: Scene, seats: Sequence[int], left: list[Tile]
) -> tuple[int, tuple[Hand, ...], tuple[Tile, ...]]:
    """Whose turn it is, the hands and the supply, all of tiles that are left; without hands there is neither.

    A supply that is not told is all the rest, in the order of the set.
    """
    lines = scene.lines
    if HANDS not in lines:
        if SUPPLY in lines:
            raise lines[SUPPLY].fault("there is a supply but no hands, expected a line such as 'hands: 01 / 23'")
        return 0, (), ()
    said = lines[HANDS]
    hands = tuple(tuple(read_tiles(said, part, scene.table, left, scene.letters)) for part in said.parts())
    if len(hands) not in seats:
        raise said.fault(f"there are {len(hands)} hands, expected {seat_words(seats)}")
    supply = [*left]
    if SUPPLY in lines:
        supply = [*read_tiles(lines[SUPPLY], lines[SUPPLY].text.strip(), scene.table, left, scene.letters)]
        if left:
            raise lines[SUPPLY].fault(f"tile {left[0]} is nowhere, expected all that is left in the supply")
    turn = len(scene.table.pieces) % len(hands)
    _check_hands(said, hands, turn, len(supply))
    return turn, hands, tuple(supply)


def _check_hands(said: Said, hands: tuple[Hand, ...], turn: int, supply: int) -> None:
    """Refuse hands that play does not lead to: one tile each, and none once the supply has run out."""
    held = sum(map(len, hands))
    for place, hand in enumerate(hands):
        after = (place - turn) % len(hands)
        due = 1 if supply or after < held else 0
        if len(hand) != due:
            raise said.fault(f"{NAMES[place]} holds {len(hand)} tiles, expected {due} with {supply} in the supply")
