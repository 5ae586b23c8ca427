"""Tetradominoes as it is played: a frozen state of a game, and every move there is from it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from typing import Self, assert_never

from generator.errors import ContentError, IllegalMove
from generator.figure.dominoes import DominoLook
from generator.figure.marks import Figure
from generator.games.players import LETTERS, leaders
from generator.games.tetradominoes.drawing import draw_table
from generator.games.tetradominoes.engine.move import (
    Discard,
    Give,
    Move,
    PlainWord,
    Return,
    Reveal,
    TetraDraw,
    read_move,
)
from generator.games.tetradominoes.engine.notation import NOTATION, read_state, write_state
from generator.games.tetradominoes.engine.piece import Tetromino
from generator.games.tetradominoes.engine.scene import read_scene
from generator.games.tetradominoes.engine.solitaire import Reckoning, discard, is_won, put_back, take
from generator.games.tetradominoes.engine.state import DEALT, PIECES, SET, TO_WIN_ALL, Phase, TetradominoesState
from generator.games.tetradominoes.engine.turns import cover, give, keep, lay, pass_on, reveal, skip
from generator.solve.chance import Chance
from generator.tiles.layout import Placed
from generator.value import Value


class Tetradominoes(TetradominoesState, Value):
    """A state of a game, and what the rules make of it."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a position: a picture with its tetrominoes, then lines for what it does not show."""
        return read_state(cls, read_scene(text, NOTATION.keys).settled())

    @classmethod
    def read(cls, position: str, move: str) -> tuple[Self, Move | None]:
        """A position and a move in it, where one is given."""
        scene = read_scene(position, NOTATION.keys).settled()
        found = read_state(cls, scene)
        wanted = read_move(scene, move) if move.strip() else None
        if isinstance(wanted, Placed) and not found.table.dominoes:
            (wanted,) = found.table.placements([wanted.domino])
        return found, wanted

    def __str__(self) -> str:
        return write_state(self)

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """The start of a game; the seed shuffles the set, and in solitaire what is put back."""
        if players not in cls.seats:
            raise ContentError(f"{players} players, expected 1 to {max(cls.seats)}")
        chance, heap = Chance(seed), [*SET]
        chance.shuffle(heap)
        hands = tuple(tuple(sorted(heap.pop() for _ in range(DEALT))) for _ in range(players))
        return cls(
            hands=hands,
            shown=((),) * players,
            stock=tuple(heap),
            seed=chance.below(1 << 32) if players == 1 else 0,
        )

    def otherwise(self, seed: int) -> Self:
        """The same table and the same hand; the stock and what the others hide dealt anew."""
        chance, mine = Chance(seed), self.turn
        heap = [*self.stock, *(one for player, hand in enumerate(self.hands) if player != mine for one in hand)]
        chance.shuffle(heap)
        hands = tuple(
            hand if player == mine else tuple(sorted(heap.pop() for _ in hand))
            for player, hand in enumerate(self.hands)
        )
        offered = self.offered
        if offered and offered in self.hands[self.active]:
            offered = chance.pick(hands[self.active])
        new_seed = chance.below(1 << 32) if self.solitaire else 0
        return replace(self, hands=hands, stock=tuple(heap), offered=offered, seed=new_seed)

    @cached_property
    def over(self) -> bool:
        """Whether somebody has won, all have passed in turn, or solitaire has come to its end."""
        if self.solitaire:
            stuck = self.phase is Phase.DOMINO and not self.stock and not self.can_place
            return stuck or len(self.table.tetrominoes) + len(self.discarded) == PIECES
        return self.players > 0 and (self.passed == self.players or self.decided)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has laid the most tetrominoes, or has won the tournament or solitaire, once the game is over."""
        if not self.over:
            return ()
        if self.solitaire:
            return (0,) if is_won(self) else ()
        return () if self.points and max(self.standing) < TO_WIN_ALL else leaders(self.standing)

    def score(self) -> tuple[int, ...]:
        """What each player has laid or, in a tournament, won, partners together; alone, what should be low."""
        return (Reckoning.of(self).score,) if self.solitaire else self.standing

    def prospects(self) -> tuple[int, ...]:
        """The score, turned round where it should be low."""
        return (-Reckoning.of(self).score,) if self.solitaire else self.standing

    @property
    def teams(self) -> tuple[int, ...]:
        """Partners sit opposite each other."""
        return tuple(player % 2 if self.players == 4 else player for player in range(self.players))

    def next_game(self, seed: int) -> Self:
        """The next game of a tournament, dealt by the seed; a game that was in none begins one."""
        if not self.over or self.solitaire or max(self.standing) >= TO_WIN_ALL:
            raise IllegalMove("over", "the next game of a tournament begins when one is over and nobody has won")
        dealt = self.deal(self.players, seed)
        return replace(dealt, points=self.standing, active=self.begins, began=self.begins)

    def draw(self, last: Move | None = None) -> Figure:
        """The table, the latest domino or tetromino picked out."""
        fresh = self.table.named.get(last.domino) if isinstance(last, Placed) else None
        laid = {piece.piece: piece for piece in self.table.tetrominoes}
        piece = laid.get(last.piece) if isinstance(last, Tetromino) else None
        return draw_table(
            self.table,
            {fresh: DominoLook.FRESH} if fresh else None,
            {piece: DominoLook.FRESH} if piece else None,
            self.tokens,
        )

    @property
    def tokens(self) -> dict[Tetromino, str]:
        """The letter of the player whose token lies on each tetromino, with three players."""
        return {piece: LETTERS[owner] for piece, owner in zip(self.table.tetrominoes, self.owners, strict=False)}

    def moves(self) -> Iterator[Move]:
        """Every legal move once, always in the same order; it asks nothing that the player cannot see."""
        if self.over:
            return
        match self.phase:
            case Phase.DOMINO:
                yield from self._domino_moves()
            case Phase.TETROMINO:
                yield from self.fitting()
                if self.may_skip:
                    yield PlainWord.SKIP
            case Phase.OFFER | Phase.ANSWER:
                yield from map(Give, self.own)
                yield PlainWord.KEEP
            case Phase.DRAW:
                yield from map(TetraDraw, range(min(DEALT, len(self.stock)) + 1))
            case Phase.RETURN:
                yield from map(Return, combinations(self.own, self.owed))
            case _:
                assert_never(self.phase)

    def _domino_moves(self) -> Iterator[Move]:
        if self.can_place:
            yield from self.table.placements(self.own)
        elif self.solitaire:
            yield from map(Discard, self.left)
        elif self.may_reveal:
            yield from map(Reveal, combinations(self.hands[self.active], 2))
        elif self.hands:
            yield PlainWord.PASS

    def play(self, move: Move) -> Self:
        """The position after the move; raises IllegalMove naming the broken rule."""
        if self.over:
            raise IllegalMove("over", "the game is over")
        match move:
            case Placed():
                return lay(self, move)
            case Tetromino():
                return cover(self, Tetromino.of(move.cells, move.side))
            case Reveal():
                return reveal(self, move)
            case Give():
                return give(self, move)
            case Discard():
                return discard(self, move)
            case TetraDraw():
                return take(self, move)
            case Return():
                return put_back(self, move)
            case PlainWord():
                return {PlainWord.SKIP: skip, PlainWord.PASS: pass_on, PlainWord.KEEP: keep}[move](self)
            case _:
                assert_never(move)
