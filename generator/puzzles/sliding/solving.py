"""Sliding dominoes for a search that meets thousands of states.

A domino only ever slides along its own length, so a state is one byte a domino: its column when it
lies, its row when it stands. Cells are bits of big integers, row after row, with so much empty
table all round that no connected group can reach its edge. A group of parallel dominoes can drift
for ever and is therefore moved back; one that has both kinds is held in place by them. To move a whole
group changes nothing that the rules ask after: who is beside whom, and which cells are free.
"""

from collections.abc import Iterator
from itertools import pairwise

from generator.grid.square import Square
from generator.moves import Moves
from generator.puzzles.sliding.engine import HIGHEST
from generator.puzzles.sliding.notation import Slide
from generator.tiles.layout import Layout, Placed, settled

GONE = 255
SIX = 6


class Slides:
    """The states of one start and what follows each by the rules of sliding."""

    def __init__(self, layout: Layout, captures: bool) -> None:
        self.captures = captures
        placed = layout.dominoes
        self.numbers = [one.numbers for one in placed]
        self.lying = [one.lying for one in placed]
        # Only lying dominoes move across, and a connected group reaches no further than all of them end to end.
        self.room_across = 2 * sum(self.lying) + 2
        self.room_down = 2 * (len(placed) - sum(self.lying)) + 2
        self.stride = 1 + max(cell.col for cell in layout.cells) + 2 * self.room_across
        self.steps = [1 if lying else self.stride for lying in self.lying]
        self.bases = [
            (one.first.row + self.room_down) * self.stride if one.lying else one.first.col + self.room_across
            for one in placed
        ]
        # The four cells round the bit at `stride`, so that a shift to any cell never goes below nought.
        self.cross = 1 | 1 << self.stride - 1 | 1 << self.stride + 1 | 1 << 2 * self.stride
        self.start = self._settled(
            bytes(
                one.first.col + self.room_across if one.lying else one.first.row + self.room_down for one in placed
            )
        )

    def following(self, state: bytes) -> Iterator[bytes]:
        """The states one legal slide away."""
        # Bytes and big integers in plain Python: 17 to 32 times as fast as boards of text in a library for graphs.
        return (after for _, _, after in self._landings(state))

    def is_rectangle(self, state: bytes) -> bool:
        """Whether the dominoes fill the smallest rectangle round them."""
        rows, cols = [], []
        for at, base, lying in zip(state, self.bases, self.lying, strict=True):
            if lying:
                rows.append(base // self.stride)
                cols += [at, at + 1]
            else:
                rows += [at, at + 1]
                cols.append(base)
        return (max(rows) - min(rows) + 1) * (max(cols) - min(cols) + 1) == 2 * len(state)

    def layout(self, state: bytes) -> Layout:
        """The dominoes of a state on the table."""
        placed = []
        for at, base, lying, numbers in zip(state, self.bases, self.lying, self.numbers, strict=True):
            if at != GONE:
                first = Square(base // self.stride, at) if lying else Square(at, base)
                placed.append(Placed(first, first.moved(not lying, lying), numbers))
        return settled(Layout.of(placed))

    def line(self, way: list[bytes]) -> Moves[Slide]:
        """The slides that lead from each state to the next."""
        return Moves(self._slide(before, after) for before, after in pairwise(way))

    def _slide(self, before: bytes, goal: bytes) -> Slide:
        for i, change, after in self._landings(before):
            if after == goal:
                name = "".join(map(str, self.numbers[i]))
                return Slide(name, ("LR" if self.lying[i] else "UD")[change > 0])
        raise AssertionError("no slide leads from one state to the next")

    def _landings(self, state: bytes) -> Iterator[tuple[int, int, bytes]]:
        cells, planes = self._table(state)
        taken = sum(cells)
        for i, mine in enumerate(cells):
            if not mine:
                continue
            rest = taken ^ mine
            # A group that hangs together without the one that moves need only be touched by it: this is worked
            # out once a domino, and mostly spares the flood for each of its moves.
            whole: bool | None = None
            low, high = self.numbers[i]
            for change in (-1, 1):
                first = (state[i] + change) * self.steps[i] + self.bases[i]
                second = first + self.steps[i]
                if rest >> (second if change > 0 else first) & 1:
                    continue
                by_first = self.cross << first - self.stride & rest
                by_second = self.cross << second - self.stride & rest
                matches = by_first & planes[low] | by_second & planes[high]
                if self.captures:
                    sixes = by_first & planes[SIX - low] | by_second & planes[SIX - high]
                    if not matches | sixes:
                        continue
                elif matches:
                    continue
                if whole is None:
                    whole = self._connected(rest)
                if rest and not (
                    by_first | by_second if whole else self._connected(rest | 1 << first | 1 << second)
                ):
                    continue
                if not matches:
                    yield i, change, self._moved(state, i, change)
                elif (left := self._captured(state, i, matches, cells)) is not None:
                    yield i, change, left

    def _table(self, state: bytes) -> tuple[list[int], list[int]]:
        """The cells of each domino, none when it is gone, and the cells that bear each number."""
        cells = []
        planes = [0] * (HIGHEST + 1)
        for at, base, step, (low, high) in zip(state, self.bases, self.steps, self.numbers, strict=True):
            if at == GONE:
                cells.append(0)
                continue
            first = 1 << at * step + base
            second = first << step
            cells.append(first | second)
            planes[low] |= first
            planes[high] |= second
        return cells, planes

    def _connected(self, cells: int) -> bool:
        reached = cells & -cells
        while True:
            grown = reached | reached << 1 | reached >> 1 | reached << self.stride | reached >> self.stride
            grown &= cells
            if grown == reached:
                return reached == cells
            reached = grown

    def _moved(self, state: bytes, i: int, change: int) -> bytes:
        after = bytearray(state)
        after[i] += change
        return self._settled(bytes(after))

    def _captured(self, state: bytes, i: int, matches: int, cells: list[int]) -> bytes | None:
        """The state without the domino that moved and those it matches; None when the rest falls apart."""
        kept = [j != i and not mask & matches for j, mask in enumerate(cells)]
        if not self._connected(sum(mask for mask, keep in zip(cells, kept, strict=True) if keep)):
            return None
        return self._settled(bytes(at if keep else GONE for at, keep in zip(state, kept, strict=True)))

    def _settled(self, state: bytes) -> bytes:
        across = [at for at, lying in zip(state, self.lying, strict=True) if lying and at != GONE]
        down = [at for at, lying in zip(state, self.lying, strict=True) if not lying and at != GONE]
        if bool(across) == bool(down):
            return state
        drift = min(across or down) - (self.room_across if across else self.room_down)
        return bytes(at if at == GONE else at - drift for at in state) if drift else state
