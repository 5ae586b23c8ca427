"""What is different when one plays alone: how one goes on when nothing fits, and what counts at the end."""

from dataclasses import replace
from typing import NamedTuple, TypeVar

from generator.errors import IllegalMove
from generator.games.tetradominoes.engine.move import Discard, Return, TetraDraw
from generator.games.tetradominoes.engine.piece import TetrominoSide
from generator.games.tetradominoes.engine.state import DEALT, WON_UNDER, Phase, TetradominoesState
from generator.solve.chance import Chance

M = TypeVar("M", bound=TetradominoesState)

UNPLAYED = 7
"""What a tetromino that is not on the table costs."""


class Reckoning(NamedTuple):
    """The terms of a score: dark, light and unplayed tetrominoes, and the longer side where it counts."""

    dark: int
    light: int
    unplayed: int
    longer: int = 0

    @classmethod
    def of(cls, state: TetradominoesState) -> "Reckoning":
        """The terms as they stand on the table, at the level that is played."""
        sides = [piece.side for piece in state.table.tetrominoes]
        longer = max(state.table.extent) if state.level == 2 else 0
        return cls(sides.count(TetrominoSide.DARK), sides.count(TetrominoSide.LIGHT), state.unplayed, longer)

    @property
    def score(self) -> int:
        """Dark times light, seven for each unplayed, and the longer side."""
        return self.dark * self.light + UNPLAYED * self.unplayed + self.longer

    def __str__(self) -> str:
        more = f" + {self.longer}" if self.longer else ""
        return f"{self.dark} × {self.light} + {UNPLAYED} × {self.unplayed}{more}"


def is_won(state: TetradominoesState) -> bool:
    """Whether the score stays low enough, were this the end."""
    return Reckoning.of(state).score < WON_UNDER[state.level]


def discard(state: M, move: Discard) -> M:
    """Give up a tetromino, because no domino fits."""
    state.asked_for(Phase.DOMINO)
    if not state.solitaire:
        raise IllegalMove("alone", "tetrominoes are discarded only in solitaire")
    if state.can_place:
        raise IllegalMove("discard", "a tetromino is discarded only when no domino can be played")
    if move.letter not in state.left:
        raise IllegalMove("used", f"the {move.letter} is no longer there to discard")
    return replace(state, discarded=tuple(sorted((*state.discarded, move.letter))), phase=Phase.DRAW)


def take(state: M, move: TetraDraw) -> M:
    """Draw some dominoes, to put as many back."""
    state.asked_for(Phase.DRAW)
    if not 0 <= move.count <= min(DEALT, len(state.stock)):
        most = min(DEALT, len(state.stock))
        raise IllegalMove("draw", f"{move.count} dominoes cannot be drawn, {most} are the most")
    hand = tuple(sorted(state.hands[0] + state.stock[: move.count]))
    after = replace(state, hands=(hand,), stock=state.stock[move.count :], owed=move.count, phase=Phase.RETURN)
    return after if move.count else put_back(after, Return(()))


def put_back(state: M, move: Return) -> M:
    """Put dominoes back, and shuffle the stock by the seed; the next seed comes from this one."""
    state.asked_for(Phase.RETURN)
    back = {*move.dominoes}
    if len(back) != len(move.dominoes) or len(back) != state.owed:
        raise IllegalMove("return", f"{len(move.dominoes)} dominoes go back, but {state.owed} were drawn")
    if not back <= {*state.hands[0]}:
        raise IllegalMove("hand", f"{min(back - {*state.hands[0]})} is not in the player's hand")
    chance, stock = Chance(state.seed), sorted((*state.stock, *back))
    chance.shuffle(stock)
    hand = tuple(domino for domino in state.hands[0] if domino not in back)
    return replace(state, hands=(hand,), stock=tuple(stock), owed=0, phase=Phase.DOMINO, seed=chance.below(1 << 32))
