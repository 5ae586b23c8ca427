"""A position of Hex Hex Y and its moves: the groups are carried along, so that a stone costs next to nothing."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar, NamedTuple, Self

from generator.errors import ContentError, IllegalMove, PictureError
from generator.figure.marks import Figure
from generator.games.hex_hex_y.engine.board import COLOURS, PLAYERS, HexHexBoard, board_of
from generator.games.hex_hex_y.engine.notation import Stones, read_board, write_board
from generator.games.hex_hex_y.engine.winning import Groups, Win, groups_of, joined, may_win, win_of

USUAL_SIDE = 5
"""The side of the board where none is asked for: the one on which the chapter tells readers to begin."""

WON = 1000
"""What having won counts for those who look one move ahead."""

MOVE = re.compile(r"(?:([RB]) )?([a-z]+[1-9][0-9]?)")


class Stone(NamedTuple):
    """A stone of a player, counted from nought, and the name of the cell it is put on."""

    player: int
    cell: str

    def __str__(self) -> str:
        return f"{COLOURS[self.player]} {self.cell}"


@dataclass(frozen=True, slots=True)
class HexHexY:
    """A position; whose turn it is follows from the stones, and so does who has won."""

    seats: ClassVar[tuple[int, ...]] = (2,)
    played_on: ClassVar[str] = f"a board of side {USUAL_SIDE}"

    side: int
    stones: Stones
    groups: tuple[Groups, Groups] = field(compare=False, repr=False)
    winner: int | None = field(compare=False, repr=False)
    win: Win | None = field(compare=False, repr=False)

    @classmethod
    def deal(cls, players: int, seed: int, side: int = USUAL_SIDE) -> Self:
        """An empty board; there is nothing for chance to decide."""
        if players not in cls.seats:
            raise ContentError(f"{players} players, expected 2")
        return cls(board_of(side).side, (0, 0), ((), ()), None, None)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a position; one that no game comes to raises PictureError."""
        board, stones = read_board(text)
        red, blue = (mask.bit_count() for mask in stones)
        if red not in (blue, blue + 1):
            counted = f"{red} red and {blue} blue stones"
            raise PictureError(f"{counted}, expected as many red ones as blue, or one more", _row(text))
        groups = groups_of(board, stones[0]), groups_of(board, stones[1])
        wins = [win_of(board, player, groups[player]) for player in range(2)]
        winner = None
        for player, win in enumerate(wins):
            if win:
                # Of two winners one would not have moved last, so no position has both.
                _require_last(board, stones, player, _row(text))
                winner = player
        return cls(board.side, stones, groups, winner, wins[winner] if winner is not None else None)

    def __str__(self) -> str:
        return write_board(self.board, self.stones)

    @property
    def board(self) -> HexHexBoard:
        """What the board looks like."""
        return board_of(self.side)

    @property
    def turn(self) -> int:
        """Who is to move, counted from nought: Red begins."""
        red, blue = self.stones
        return red.bit_count() - blue.bit_count()

    @property
    def free(self) -> int:
        """The free cells."""
        return self.board.full & ~(self.stones[0] | self.stones[1])

    @property
    def over(self) -> bool:
        """Whether somebody has won, or nothing is free."""
        return self.winner is not None or not self.free

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won."""
        return () if self.winner is None else (self.winner,)

    def moves(self) -> Iterator[Stone]:
        """A stone on every free cell, in reading order."""
        if self.over:
            return
        free = self.free
        for bit, stone in _stones(self.side, self.turn):
            if free & bit:
                yield stone

    def play(self, move: Stone) -> Self:
        """The position with the stone on the board."""
        player, board = self.turn, self.board
        place = board.index.get(move.cell)
        if place is None or self.winner is not None or move.player != player or not self.free >> place & 1:
            raise self._refused(move)
        return self.placed(place)

    def placed(self, place: int) -> Self:
        """The position with a stone of the player to move on a free cell, by its number."""
        player, board = self.turn, self.board
        own = joined(self.groups[player], 1 << place, board.neighbours[place])
        win = win_of(board, player, own) if may_win(board, own[-1]) else None
        red, blue = self.stones
        stones = (red | 1 << place, blue) if player == 0 else (red, blue | 1 << place)
        groups = (own, self.groups[1]) if player == 0 else (self.groups[0], own)
        return type(self)(self.side, stones, groups, player if win else None, win)

    def would_win(self, player: int, place: int) -> Win | None:
        """How a player would win by a stone on a free cell, whoever is to move; None where that does not win."""
        own = joined(self.groups[player], 1 << place, self.board.neighbours[place])
        return win_of(self.board, player, own)

    def score(self) -> tuple[int, ...]:
        """One point for the winner."""
        return tuple(int(player == self.winner) for player in range(2))

    def prospects(self) -> tuple[int, ...]:
        """How each player stands: the sides that the best of the groups touches, and how large it is."""
        if self.winner is not None:
            return tuple(WON if player == self.winner else 0 for player in range(2))
        return tuple(
            max((len(self.board.touched(group)) * 100 + group.bit_count() for group in groups), default=0)
            for groups in self.groups
        )

    def otherwise(self, seed: int) -> Self:
        """Nothing is hidden."""
        return self

    def draw(self, last: Stone | None = None) -> Figure:
        """The board, the latest stone picked out."""
        # Imported here, for most who play never draw.
        from generator.games.hex_hex_y.drawing import draw_board

        return draw_board(self.board, self.stones, self.win.groups if self.win else (), last.cell if last else "")

    def read_move(self, text: str) -> Stone:
        """A stone from its text, `d4` or with its colour `B d4`; the player to move puts it unless it says who."""
        found = MOVE.fullmatch(text.strip())
        if not found:
            raise ContentError(
                f"move {text!r}, expected a cell such as 'c3', or a colour and a cell such as 'B c3'"
            )
        return Stone(self.turn if found[1] is None else COLOURS.index(found[1]), found[2])

    def _refused(self, move: Stone) -> IllegalMove:
        if self.over:
            return IllegalMove("over", "the game is over")
        if move.player != self.turn:
            return IllegalMove("turn", f"it is {PLAYERS[self.turn]}’s turn")
        if move.cell not in self.board.index:
            return IllegalMove("outside", f"there is no cell {move.cell} on a board of side {self.side}")
        return IllegalMove("taken", f"there is a stone on {move.cell}")


@cache
def _stones(side: int, player: int) -> tuple[tuple[int, Stone], ...]:
    """Every stone of a player with the bit of its cell."""
    return tuple((1 << place, Stone(player, name)) for place, name in enumerate(board_of(side).names))


def _require_last(board: HexHexBoard, stones: Stones, winner: int, row: int) -> None:
    """See that the winner has moved last, and that a stone can have been the last."""
    name, other = (PLAYERS[player].capitalize() for player in (winner, 1 - winner))
    red, blue = (mask.bit_count() for mask in stones)
    if winner != 1 - (red - blue):
        raise PictureError(f"{name} has won and {other} has moved since, expected the end of the game", row)
    own = stones[winner]
    before = (own ^ 1 << place for place in range(len(board.cells)) if own >> place & 1)
    if all(win_of(board, winner, groups_of(board, rest)) for rest in before):
        raise PictureError(f"{name} had won before the last stone, expected the end of the game", row)


def _row(text: str) -> int:
    """The row in which a picture begins."""
    return next(row for row, line in enumerate(text.split("\n")) if line.strip())
