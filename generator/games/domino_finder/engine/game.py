"""Domino Finder as it is played: a frozen state of a game, and what each move makes of it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar, Self, TypeVar, assert_never

from generator.errors import ContentError
from generator.figure.marks import Figure
from generator.games.domino_finder.drawing import draw_known
from generator.games.domino_finder.engine.known import BLANK, TREASURES, Known, check, moves
from generator.games.domino_finder.engine.move import FinderPass, FinderRoll, Flip, Move
from generator.games.domino_finder.engine.notation import DominoFinderState
from generator.games.domino_finder.engine.reading import OUT, WAITING
from generator.games.domino_finder.engine.setup import dealt, dealt_again
from generator.tiles.domino import Domino
from generator.value import Value

T = TypeVar("T")


class DominoFinder(DominoFinderState, Value):
    """A state of a game, and what the rules make of it."""

    seats: ClassVar[tuple[int, ...]] = tuple(TREASURES)

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """The start of a game, before anybody has rolled; the seed lays the board."""
        if players not in TREASURES:
            raise ContentError(f"{players} players, expected 2 to {max(TREASURES)}")
        return cls(dealt(seed), (None,) * players, ((),) * players, rolls=(WAITING,) * players)

    def otherwise(self, seed: int) -> Self:
        """The same sight, the hidden dominoes dealt anew; see `dealt_again` for what a memory would add."""
        return replace(self, board=dealt_again(self.board, seed))

    @property
    def known(self) -> Known:
        """What everybody can see; moves are told from this alone."""
        return Known(
            columns=self.board.columns,
            faces=self.board.faces,
            pawns=self.pawns,
            turn=self.turn,
            dice=self.dice,
            treasures=self.treasures,
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won: nobody, or one."""
        return self.known.winners

    @property
    def over(self) -> bool:
        """Whether somebody has enough treasures."""
        return bool(self.winners)

    @property
    def rolling(self) -> bool:
        """Whether the dice are due: for the start, or for the next treasure."""
        return self.dice is None and not self.over

    def score(self) -> tuple[int, ...]:
        """How many treasures each player has found."""
        return tuple(map(len, self.treasures))

    def draw(self, last: Move | None = None) -> Figure:
        """The board as everybody sees it, the cell that was entered last picked out."""
        return draw_known(self.known, self.known.cell(last.place) if isinstance(last, Flip) else None)

    def moves(self) -> Iterator[Move]:
        """Every legal move once, in a fixed order."""
        return moves(self.known)

    def play(self, move: Move) -> Self:
        """The position after the move; raises IllegalMove naming the broken rule."""
        check(self.known, move)
        match move:
            case FinderRoll():
                return self._start_rolled(move) if self.rolls else self._treasure_rolled(move)
            case FinderPass():
                return self._passed()
            case Flip(place):
                return self._flipped(self.known.cell(place))
            case _:
                assert_never(move)

    def _start_rolled(self, roll: FinderRoll) -> Self:
        """One more roll for the start; those who are level at the top roll again."""
        rolls = _with(self.rolls, self.turn, roll.one + roll.other)
        if WAITING in rolls:
            return replace(self, rolls=rolls, turn=rolls.index(WAITING))
        level = [player for player, total in enumerate(rolls) if total == max(rolls)]
        if len(level) == 1:
            return replace(self, rolls=(), turn=level[0])
        again = tuple(WAITING if player in level else OUT for player in range(len(rolls)))
        return replace(self, rolls=again, turn=level[0])

    def _treasure_rolled(self, roll: FinderRoll) -> Self:
        """The next treasure, if it lies face down; one that lies face up is turned down, for another roll."""
        place = self.board.find(roll.domino)
        tile = None if place is None else self.board.tiles[place]
        if place is None or tile is None or place in {cell // 2 for cell in self.pawns if cell is not None}:
            return self
        if tile.up:
            return replace(self, board=self.board.changed(place, tile._replace(up=False)))
        chosen = replace(self, dice=(roll.one, roll.other))
        return chosen._passed_on() if any(self.treasures) else chosen

    def _passed(self) -> Self:
        """A turn without a flip; when all have passed in a row, the traps are turned back."""
        if self.passed + 1 < len(self.pawns):
            return replace(self, passed=self.passed + 1)._passed_on()
        return replace(self, passed=0, board=self.board.without_traps(self.pawns))._passed_on()

    def _flipped(self, cell: int | None) -> Self:
        """Here alone a hidden number is looked at."""
        tile = None if cell is None else self.board.tiles[cell // 2]
        assert cell is not None and tile is not None and self.dice is not None, "the move has been checked"
        entered = replace(self, pawns=_with(self.pawns, self.turn, cell), passed=0)
        if tile.domino == Domino.of(*self.dice):
            return entered._found(cell // 2, tile.domino)
        trapped = (self.turn,) if tile.numbers[cell % 2] == BLANK else ()
        board = self.board.changed(cell // 2, tile._replace(up=True))
        return replace(entered, board=board, trapped=tuple(sorted((*self.trapped, *trapped))))._passed_on()

    def _found(self, place: int, treasure: Domino) -> Self:
        """The treasure taken; unless it was the last one, the traps are turned back for the next."""
        mine = tuple(sorted((*self.treasures[self.turn], treasure)))
        taken = replace(
            self,
            board=self.board.changed(place, None),
            treasures=_with(self.treasures, self.turn, mine),
            dice=None,
        )
        return taken if taken.over else replace(taken, board=taken.board.without_traps(self.pawns))

    def _passed_on(self) -> Self:
        """The turn of the next player who is not held in a trap; whoever is loses this one turn."""
        turn, held, passed = self.turn, {*self.trapped}, self.passed
        while (turn := (turn + 1) % len(self.pawns)) in held:
            held.remove(turn)
            passed = 0
        return replace(self, turn=turn, trapped=tuple(sorted(held)), passed=passed)


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])
