"""A state of a game: all there is to know about it, and who may do what with it."""

from collections.abc import Iterator
from enum import Enum
from typing import ClassVar

from generator.errors import IllegalMove
from generator.games.tetradominoes.engine.piece import LIGHT_AND_DARK, Tetromino, TetrominoSide
from generator.games.tetradominoes.engine.table import HIGHEST_NUMBER, TetraTable
from generator.tiles.domino import Domino, double_set
from generator.value import Value

SET = double_set(HIGHEST_NUMBER)
EMPTY = TetraTable()
Dominoes = tuple[Domino, ...]
DEALT = 4
"""How many dominoes a player begins with, and draws up to."""

PIECES = 7
TO_WIN = {2: 4, 3: 3, 4: 4}
"""How many tetrominoes win, by the number of players."""

TO_WIN_ALL = 7
"""How many points win a tournament."""

WON_UNDER = {1: 10, 2: 15}
"""The score that solitaire has to stay under, by its level."""


class Phase(Enum):
    """What the player to move is asked for."""

    DOMINO = "a domino"
    TETROMINO = "a tetromino, or to leave it"
    OFFER = "a domino for the partner"
    ANSWER = "a domino for the partner's"
    DRAW = "a number of dominoes to draw"
    RETURN = "as many dominoes to put back"


class TetradominoesState(Value):
    """Everything there is to know about a game; players count from nought.

    `active` is the player whose turn it is, even while a partner is asked; `owners` says whose token lies
    on each tetromino, with three players; `offered` is what the active player would give a partner; `owed`,
    `discarded`, `level` and `seed` are solitaire's, `points` and `began` a tournament's: those of the games
    before this one, and who began it. Without hands it is a table on which any domino left may be played,
    and any side of a tetromino.
    """

    table: TetraTable = EMPTY
    hands: tuple[Dominoes, ...] = ()
    shown: tuple[Dominoes, ...] = ()
    stock: Dominoes = ()
    active: int = 0
    passed: int = 0
    owners: tuple[int, ...] = ()
    phase: Phase = Phase.DOMINO
    offered: Domino | None = None
    owed: int = 0
    discarded: tuple[str, ...] = ()
    level: int = 1
    seed: int = 0
    points: tuple[int, ...] = ()
    began: int = 0

    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)

    @property
    def players(self) -> int:
        """How many play; nought when nobody is named."""
        return len(self.hands)

    @property
    def solitaire(self) -> bool:
        """Whether one player plays alone."""
        return self.players == 1

    @property
    def turn(self) -> int:
        """Who decides next: the active player, or the partner who is asked for a domino."""
        return (self.active + 2) % 4 if self.phase is Phase.ANSWER else self.active

    @property
    def own(self) -> Dominoes:
        """All dominoes of the player who decides next, hidden and shown."""
        return self.held(self.turn) if self.hands else tuple(one for one in SET if one not in self.table.named)

    def held(self, player: int) -> Dominoes:
        """All dominoes of a player, hidden and shown."""
        return tuple(sorted(self.hands[player] + self.shown[player]))

    @property
    def sides(self) -> tuple[TetrominoSide, ...]:
        """Which sides of a tetromino the player whose turn it is may lay up."""
        if self.players in (2, 4):
            return (LIGHT_AND_DARK[self.active % 2],)
        return (TetrominoSide.LIGHT,) if self.players == 3 else LIGHT_AND_DARK

    @property
    def counts(self) -> tuple[int, ...]:
        """How many tetrominoes each player has laid; partners count as one."""
        if self.players == 3:
            return tuple(self.owners.count(player) for player in range(3))
        laid = [piece.side for piece in self.table.tetrominoes]
        if self.solitaire:
            return (len(laid),)
        return tuple(laid.count(LIGHT_AND_DARK[player % 2]) for player in range(self.players))

    @property
    def standing(self) -> tuple[int, ...]:
        """The tetrominoes of each player with the points of the games before, where there were any."""
        return tuple(map(sum, zip(self.counts, self.points, strict=True))) if self.points else self.counts

    @property
    def decided(self) -> bool:
        """Whether somebody has as many tetrominoes as win a game, or as many points as win a tournament."""
        won = bool(self.points) and max(self.standing) >= TO_WIN_ALL
        return won or max(self.counts) >= TO_WIN[self.players]

    @property
    def begins(self) -> int:
        """Who begins the next game of a tournament: whoever sits to the left of the one who began this."""
        return (self.began + 1) % self.players

    @property
    def unplayed(self) -> int:
        """How many tetrominoes are not on the table, those discarded included."""
        return PIECES - len(self.table.tetrominoes)

    @property
    def left(self) -> tuple[str, ...]:
        """The tetrominoes that can still be laid, by the letters of their light sides."""
        return tuple(letter for letter in self.table.unused if letter not in self.discarded)

    @property
    def can_place(self) -> bool:
        """Whether the player whose turn it is can lay a domino."""
        return self.table.can_place(self.own)

    @property
    def may_reveal(self) -> bool:
        """Whether that player has two hidden dominoes, and there is one to draw."""
        return bool(self.stock) and not self.solitaire and len(self.hands[self.active]) > 1

    def fitting(self) -> Iterator[Tetromino]:
        """Every tetromino that may follow the domino just played."""
        left = self.left
        return (piece for piece in self.table.fitting(self.sides) if piece.piece in left)

    @property
    def may_skip(self) -> bool:
        """Whether no tetromino has to follow: in solitaire one must wherever one can."""
        return not self.solitaire or not any(True for _ in self.fitting())

    def asked_for(self, phase: Phase) -> None:
        """Raise IllegalMove unless this is what the player to move is asked for."""
        if self.phase is not phase:
            raise IllegalMove("phase", f"player {self.turn + 1} is asked for {self.phase.value}")
