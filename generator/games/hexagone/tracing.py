"""A line of a solo challenge as it goes: what each roll captures, and where every piece of the start ends."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, assert_never

from generator.games.hexagone.engine.game import Hexagone
from generator.games.hexagone.engine.move import HexagoneRoll, Main, Put, Swap
from generator.games.hexagone.engine.table import without
from generator.games.hexagone.line import SoloEntry
from generator.grid.hexpicture import EMPTY


class TracedRoll(NamedTuple):
    """One roll: its number and its dice, what was done with it, what it took, and the positions round it."""

    number: int
    roll: str
    entry: SoloEntry
    taken: str
    """The kinds of the pieces that it took, in the order of their groups."""

    before: Hexagone
    after: Hexagone
    gone: tuple[int, ...]
    """The cells of the start on which those pieces lay."""

    @property
    def total(self) -> int:
        """How many pieces have been taken so far."""
        return len(self.after.piles[0])


def traced(start: Hexagone, rolls: Sequence[str], line: Iterable[SoloEntry]) -> list[TracedRoll]:
    """The steps of a line that breaks no rule; one that does raises IllegalMove."""
    tracker = _Tracker(start)
    return [tracker.step(*one) for one in zip(range(1, len(rolls) + 1), rolls, line, strict=False)]


class _Tracker:
    """Follows the pieces of a start through a line of play."""

    def __init__(self, start: Hexagone) -> None:
        self.position = start
        self.origins: dict[int, int] = {cell: cell for cell, kind in enumerate(start.board) if kind != EMPTY}
        self.waiting: list[int] = []

    def step(self, number: int, roll: str, entry: SoloEntry) -> TracedRoll:
        before = self.position
        if entry.swap is None:
            return TracedRoll(number=number, roll=roll, entry=entry, taken="", before=before, after=before, gone=())
        self.position = before.play(HexagoneRoll(roll[0], roll[1]))
        taken, gone = "", []
        for move in entry.moves:
            kinds, origins = self._move(move)
            taken += kinds
            gone += origins
        return TracedRoll(
            number=number, roll=roll, entry=entry, taken=taken, before=before, after=self.position, gone=tuple(gone)
        )

    def _move(self, move: Swap | Main | Put) -> tuple[str, list[int]]:
        """What a move takes, and from where; the pieces that it lifts off are kept in their order."""
        now, after = self.position, self.position.play(move)
        numbers = now.table.numbers
        match move:
            case Swap():
                board, groups = now.after_swap(move)
                one, other = numbers[move.one], numbers[move.other]
                self.origins[one], self.origins[other] = self.origins[other], self.origins[one]
            case Put(kind, cell):
                board, groups = now.after_put(kind, numbers[cell])
                self.origins[numbers[cell]] = self.waiting.pop(0)
            case Main():
                board, groups = now.board, []
            case _:
                assert_never(move)
        cells = [cell for group in groups for cell in group]
        gone = [self.origins.pop(cell) for cell in cells]
        left = without(board, cells)
        lifted = [cell for cell, kind in enumerate(left) if kind != EMPTY and after.board[cell] == EMPTY]
        self.waiting += [self.origins.pop(cell) for cell in lifted]
        self.position = after
        return "".join(board[cell] for cell in cells), gone
