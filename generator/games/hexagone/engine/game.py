"""Hexagone as it is played: a frozen state of a game, and what each move makes of it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar, Self, assert_never

from generator.errors import ContentError
from generator.figure.marks import Figure
from generator.games.hexagone.drawing import draw_state
from generator.games.hexagone.engine.legal import check, moves
from generator.games.hexagone.engine.move import HexagoneRoll, Main, Move, Put, Swap
from generator.games.hexagone.engine.notation import ROLLS, SOLO_ROLLS, HexagoneState
from generator.games.hexagone.engine.setup import LEFT_OVER, MIX, dealt, require_mix
from generator.games.hexagone.engine.table import KINDS, LEAST_GROUP, is_spent, kinds_of, with_room, without
from generator.grid.hexpicture import EMPTY
from generator.value import Value


class Hexagone(HexagoneState, Value):
    """A state of a game, and what the rules make of it."""

    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    mix: ClassVar[Mapping[str, int]] = MIX
    """How many pieces of each kind a new game has."""

    grows: ClassVar[bool] = True
    """Whether the table has no end: there are always cells all round the block."""

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """The start of a game: the seed shuffles the colours of the block."""
        if players not in cls.seats:
            raise ContentError(f"{players} players, expected {cls.seats[0]} to {cls.seats[-1]}")
        require_mix(cls.mix)
        return cls(*dealt(cls.mix, players, seed))

    def otherwise(self, seed: int) -> Self:
        """The same: everything lies open."""
        return self

    @property
    def over(self) -> bool:
        """Whether the block cannot be reformed, or what ends a turn or a solo game ended this one."""
        if self.waiting and not self.choosing:
            return not self.table.landings(self.board)
        if self.dice or self.choosing:
            return False
        if self.solo:
            return not self.rolls_left or len({*self.board} - {EMPTY}) < 2 or is_spent(self.board)
        return self.roll == 1 and (self.pieces <= LEFT_OVER or is_spent(self.board))

    @property
    def rolls_left(self) -> int:
        """How many rolls are still to be made: of the turn, or of a solo game."""
        return (SOLO_ROLLS if self.solo else ROLLS) + 1 - self.roll

    @property
    def rolling(self) -> bool:
        """Whether the dice are to be rolled."""
        return not (self.dice or self.waiting or self.choosing or self.over)

    def score(self) -> tuple[int, ...]:
        """How many pieces each player has captured."""
        return tuple(map(len, self.piles))

    @property
    def winners(self) -> tuple[int, ...]:
        """The players with the most pieces, and of these the ones with the most of one kind."""
        if not self.over:
            return ()
        standings = [(len(pile), max(map(pile.count, KINDS))) for pile in self.piles]
        return tuple(player for player, one in enumerate(standings) if one == max(standings))

    def draw(self, last: Move | None = None) -> Figure:
        """The block, the pieces of the latest move picked out."""
        return draw_state(self, last)

    def moves(self) -> Iterator[Move]:
        """Every legal move once, in a fixed order."""
        return iter(()) if self.over else moves(self)

    def play(self, move: Move) -> Self:
        """The position after the move; raises IllegalMove naming the broken rule."""
        check(self, move, self.over)
        match move:
            case HexagoneRoll(first, second):
                return replace(self, dice=first + second) if first in self.board or second in self.board else self
            case Swap():
                return self._swapped(move)
            case Main(cell):
                return self._lifted(self.table.numbers[cell])
            case Put(kind, cell):
                return self._put(kind, self.table.numbers[cell])._with_room()
            case _:
                assert_never(move)

    def after_swap(self, swap: Swap) -> tuple[str, list[list[int]]]:
        """The board with two pieces in each other's place, and the groups that a moved piece is now part of."""
        one, other = self.table.numbers[swap.one], self.table.numbers[swap.other]
        board = self.board
        changed = f"{board[:one]}{board[other]}{board[one + 1 : other]}{board[one]}{board[other + 1 :]}"
        groups = (self.table.group(changed, cell) for cell in (one, other))
        return changed, [group for group in groups if len(group) >= LEAST_GROUP]

    def after_put(self, kind: str, cell: int) -> tuple[str, list[list[int]]]:
        """The board with one more piece, and the group that it makes."""
        changed = self.board[:cell] + kind + self.board[cell + 1 :]
        group = self.table.group(changed, cell)
        return changed, [group] if len(group) >= LEAST_GROUP else []

    def _swapped(self, swap: Swap) -> Self:
        board, groups = self.after_swap(swap)
        moved = replace(self, board=board, dice="")
        if groups:
            return moved._captured(groups)
        return replace(moved, roll=self.roll + 1) if self.solo or self.rolls_left > 1 else moved._turn_ended()

    def _put(self, kind: str, cell: int) -> Self:
        board, groups = self.after_put(kind, cell)
        laid = replace(self, board=board, waiting=self.waiting.replace(kind, "", 1))
        if groups:
            return laid._captured(groups)
        return laid if laid.waiting else laid._turn_ended()

    def _with_room(self) -> Self:
        """The same on a table that ends nowhere beside the block."""
        table, board = with_room(self.table, self.board) if self.grows else (self.table, self.board)
        return self if table is self.table else replace(self, table=table, board=board)

    def _captured(self, groups: Collection[list[int]]) -> Self:
        """The groups on the player's pile; where the block falls apart, all but the main block is taken up."""
        cells = [cell for group in groups for cell in group]
        pile = "".join(sorted(self.piles[self.turn] + kinds_of(self.board, cells)))
        piles = (*self.piles[: self.turn], pile, *self.piles[self.turn + 1 :])
        left = replace(self, board=without(self.board, cells), piles=piles)
        sections = left.table.sections(left.board)
        most = max(map(len, sections), default=0)
        largest = [section for section in sections if len(section) == most]
        # Nothing can be put back onto a single piece, so that there is nothing to choose among single ones.
        if len(largest) > 1 and most > 1:
            return replace(left, choosing=True)
        if largest:
            return left._lifted(largest[0][0])
        return left if left.waiting else left._turn_ended()

    def _lifted(self, main: int) -> Self:
        """Every section but the main one taken up; the turn ends where nothing is to be put back."""
        sections = self.table.sections(self.board)
        cells = sorted(cell for section in sections if section[0] != main for cell in section)
        waiting = self.waiting + kinds_of(self.board, cells)
        whole = replace(self, board=without(self.board, cells), waiting=waiting, choosing=False)
        return whole if waiting else whole._turn_ended()

    def _turn_ended(self) -> Self:
        if self.solo:
            return replace(self, roll=self.roll + 1)
        return replace(self, turn=(self.turn + 1) % len(self.piles), roll=1)


class HexagoneOnBoard(Hexagone):
    """The same on the cells of a printed board, and on no others."""

    grows: ClassVar[bool] = False
