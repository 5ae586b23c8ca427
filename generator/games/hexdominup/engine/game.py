"""Hexdominup as it is played: a frozen state of a game, and every move there is from it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import ClassVar, Self

from generator.errors import ContentError, IllegalMove
from generator.figure.marks import Figure
from generator.games.hexdominup.drawing import towers_figure
from generator.games.hexdominup.engine.notation import DEALT, HexdominupState
from generator.games.hexdominup.engine.towers import OPENING, STARTER, TABLE, LaidTile, Towers
from generator.games.hextable.engine.table import NUMBERED, HexTable
from generator.solve.chance import Chance
from generator.value import Value

STEP = len(NUMBERED)
"""What a tile in hand weighs against all that can climb."""


class Hexdominup(HexdominupState, Value):
    """A state of a game, and what the rules make of it."""

    seats: ClassVar[tuple[int, ...]] = tuple(DEALT)

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """The start of a game, all tiles dealt; whoever holds the double seven is to lay it."""
        if players not in DEALT:
            raise ContentError(f"{players} players, expected 2 to 4")
        heap, size = [*NUMBERED], DEALT[players]
        Chance(seed).shuffle(heap)
        hands = tuple(tuple(sorted(heap[start : start + size])) for start in range(0, len(heap), size))
        holder = next(player for player, hand in enumerate(hands) if STARTER in hand)
        return cls(Towers(HexTable(())), hands, holder)

    def otherwise(self, seed: int) -> Self:
        """The same table and the same hand, the others' tiles dealt anew among them.

        What a memory of earlier turns would tell, that somebody could not climb then, is not looked at.
        """
        heap = [tile for player, hand in enumerate(self.hands) if player != self.turn for tile in hand]
        Chance(seed).shuffle(heap)
        hands = tuple(
            hand if player == self.turn else tuple(sorted(heap.pop() for _ in hand))
            for player, hand in enumerate(self.hands)
        )
        return replace(self, hands=hands)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won: the first out, or where that is bad, the last one left or all but the first out."""
        if not self.over:
            return ()
        if not self.misere:
            return self.out[:1]
        return tuple(player for player in range(len(self.hands)) if player not in self.out)

    @property
    def places(self) -> tuple[int, ...]:
        """The players from the first place to the last, once the game has been played to its end."""
        if not (self.over and self.playing_on):
            return ()
        order = (*self.out, *(player for player in range(len(self.hands)) if player not in self.out))
        return order[::-1] if self.misere else order

    def score(self) -> tuple[int, ...]:
        """How many tiles each player has left."""
        return tuple(map(len, self.hands))

    def prospects(self) -> tuple[int, ...]:
        """Few tiles are good and, among as few, many that can climb as the table stands; or the reverse."""
        sign = 1 if self.misere else -1
        return tuple(
            sign * (STEP * len(hand) - sum(tile in self.towers.climbs for tile in hand)) for hand in self.hands
        )

    def draw(self, last: LaidTile | None = None) -> Figure:
        """The tiles on all levels, the latest picked out."""
        return towers_figure(self.towers, self.towers.tiles.get(last.tile) if last else None)

    @cached_property
    def climbs(self) -> tuple[LaidTile, ...]:
        """Every climb of the player to move."""
        if self.over:
            return ()
        spots = self.towers.climbs
        return tuple(laid for tile in self.hands[self.turn] for laid in spots.get(tile, ()))

    def moves(self) -> Iterator[LaidTile]:
        """Every legal move once: climbs while there are any, else each tile beside those on the table."""
        if self.over:
            return iter(())
        if not self.towers.laid:
            return iter((OPENING,))
        return iter(self.climbs) if self.climbs else self.towers.widenings(self.hands[self.turn])

    def play(self, move: LaidTile) -> Self:
        """The position after the move; raises IllegalMove naming the broken rule."""
        self._check(move)
        tile = move.tile
        hands = tuple(
            tuple(one for one in hand if one != tile) if player == self.turn else hand
            for player, hand in enumerate(self.hands)
        )
        out = self.out if hands[self.turn] else (*self.out, self.turn)
        after = replace(self, towers=self.towers.after(move), hands=hands, out=out)
        ends_turn = move.level == TABLE or not hands[self.turn]
        return after._passed_on() if ends_turn and not after.over else after

    def _check(self, move: LaidTile) -> None:
        if self.over:
            raise IllegalMove("over", "the game is over")
        tile = move.tile
        if tile not in self.hands[self.turn]:
            if tile in self.towers.tiles:
                raise IllegalMove("used", f"{tile} has been laid already")
            raise IllegalMove("hand", f"{tile} is not in the player's hand")
        self.towers.check_place(move)
        if move.level == TABLE and self.climbs:
            raise IllegalMove("climb-first", f"{self.climbs[0].tile} can climb, and climbs come first")

    def _passed_on(self) -> Self:
        """The turn of the next player who has tiles left."""
        turn = (self.turn + 1) % len(self.hands)
        while not self.hands[turn]:
            turn = (turn + 1) % len(self.hands)
        return replace(self, turn=turn)
