"""A state of a game in which each player holds one tile, lays it anywhere that touches, and draws another."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Self

from generator.errors import ContentError, IllegalMove
from generator.games.hextable.engine.game import HexGame
from generator.games.hextable.engine.lines import Hand, tiles
from generator.games.hextable.engine.scene import HexScene
from generator.games.hextable.engine.table import NUMBERED, NUMBERS, HexPiece, HexTable, Move
from generator.games.players import NAMES
from generator.notation.lines import Fields, FieldsRead, KeyedLine, LinePart
from generator.notation.parts import checked, shares
from generator.notation.said import NONE, Said
from generator.solve.chance import Chance
from generator.tiles.dihex import Tile
from generator.value import Value

HANDS, SUPPLY = "hands", "supply"


class DrawGame(HexGame, Value):
    """A state of such a game; a table without hands is for any tile that is not on it."""

    hands: tuple[Hand, ...] = ()
    supply: tuple[Tile, ...] = ()

    seats: ClassVar[tuple[int, ...]]
    tiles: ClassVar[tuple[Tile, ...]] = NUMBERED
    letters: ClassVar[str] = NUMBERS
    least_edges: ClassVar[int] = 1
    matching: ClassVar[bool] = False
    starts_empty: ClassVar[bool] = True

    @classmethod
    def from_scene(cls, scene: HexScene) -> Self:
        """The position that a text describes; whose turn it is follows from the tiles on the table."""
        found = super().from_scene(scene)
        return replace(found, turn=found._next)

    def check(self, scene: HexScene) -> None:
        """Refuse hands that play does not lead to: one tile each, and none once the supply has run out."""
        held, supply = sum(map(len, self.hands)), len(self.supply)
        for place, hand in enumerate(self.hands):
            after = (place - self._next) % len(self.hands)
            due = 1 if supply or after < held else 0
            message = f"{NAMES[place]} holds {len(hand)} tiles, expected {due} with {supply} in the supply"
            scene.lines[HANDS].require(len(hand) == due, message)

    @property
    def _next(self) -> int:
        return len(self.table.pieces) % self.players

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
        if not isinstance(move, HexPiece):
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


def hidden_lines(seats: Sequence[int]) -> tuple[KeyedLine[tuple[Hand, ...]], KeyedLine[Hand]]:
    """The hands and the supply; without hands there is neither.

    A supply that is not told is all the rest, in the order of the set.
    """

    def check_seats(said: Said, hands: tuple[Hand, ...], fields: FieldsRead) -> None:
        said.require(len(hands) in seats, f"there are {len(hands)} hands, expected {seat_words(seats)}")

    return (
        KeyedLine(HANDS, checked(shares(IN_ORDER), check_seats), usual=()),
        KeyedLine(
            SUPPLY,
            LinePart(_read_supply, lambda supply, fields: IN_ORDER.write(supply, fields) or NONE),
            usual=lambda fields: _rest(fields) if fields["hands"] else (),
            written=lambda supply, fields: bool(fields["hands"]),
            needs={HANDS: "there is a supply but no hands, expected a line such as 'hands: 01 / 23'"},
        ),
    )


IN_ORDER = tiles(NUMBERED, NUMBERS)


def _read_supply(said: Said, text: str, fields: FieldsRead) -> Hand:
    supply = IN_ORDER.read(said, text, fields)
    for tile in (one for one in _rest(fields) if one not in supply):
        raise said.fault(f"tile {tile} is nowhere, expected all that is left in the supply")
    return supply


def _rest(fields: Fields) -> Hand:
    """The tiles that are nowhere yet."""
    seen = {
        *fields["table"].tiles,
        *fields.get("missions", ()),
        *(tile for hand in fields["hands"] for tile in hand),
    }
    return tuple(tile for tile in NUMBERED if tile not in seen)
