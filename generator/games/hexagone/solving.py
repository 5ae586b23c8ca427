"""A search for a good line of a solo challenge: the best positions after each roll are kept, the rest forgotten.

Cells are the bits of whole numbers on a grid with a free column between its lines, so that a step in one of the
six directions is a shift; a position is one such number for each kind of piece. What is found is a line of play,
never a proof that no other takes more.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from generator.games.hexagone.engine.move import Swap
from generator.games.hexagone.engine.notation import SOLO_ROLLS
from generator.games.hexagone.engine.table import COLOURS, KINDS, LEAST_GROUP
from generator.games.hexagone.line import SoloEntry, SoloLine
from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture

WIDTH = 300
"""How many positions are kept after each roll, unless more are asked for."""


class Taste(NamedTuple):
    """What a position is worth to the search."""

    taken: float = 0.5
    """For each piece that has been taken: less than one, for a piece in hand is not worth two that it strands."""

    pair: float = 0.45
    """For each two of a kind that touch."""

    near: float = 0.12
    """For each two of a kind that are two steps apart."""

    stranded: float = 1.5
    """Against each piece that has too few of its kind left to make a group."""

    awkward: float = 0.3
    """Against each piece of a kind that must go at one stroke, with enough for one group and not for two."""


TASTE = Taste()

Board = tuple[int, ...]


class FoundLine(NamedTuple):
    """A position after some rolls: its worth, its pieces, what has been taken, and how it came about."""

    worth: float
    board: Board
    taken: int
    past: "FoundLine | None"
    entry: SoloEntry
    used: int = 0
    """How many rolls have counted."""


class HexagoneBits:
    """A picture's cells as bits, and what a position on them allows."""

    def __init__(self, picture: HexPicture, taste: Taste) -> None:
        self.taste = taste
        self.values: dict[int, float] = {}
        low = min(cell.q for cell in picture.marks)
        self.width = max(cell.q for cell in picture.marks) - low + 3
        self.bits = {cell: 1 << self._place(cell, low) for cell in picture.marks}
        self.names = {bit: picture.names[cell] for cell, bit in self.bits.items()}
        self.table = sum(self.bits.values())
        self.start = tuple(
            sum(self.bits[cell] for cell, mark in picture.marks.items() if mark == kind) for kind in KINDS
        )

    def _place(self, cell: Hex, low: int) -> int:
        return (cell.r + 1) * self.width + cell.q - low + 1

    def spread(self, cells: int) -> int:
        """The cells beside some."""
        wide = self.width
        return (
            (cells << 1)
            | (cells >> 1)
            | (cells << wide)
            | (cells >> wide)
            | (cells << (wide - 1))
            | (cells >> (wide - 1))
        )

    def joined(self, start: int, inside: int) -> int:
        """All cells that hang together with some, inside others."""
        found, grown = 0, start
        while grown != found:
            found = grown
            grown = found | (self.spread(found) & inside)
        return found

    def landings(self, block: int) -> int:
        """The free cells that touch a block along two sides or more."""
        once = twice = 0
        wide = self.width
        for step in (1, wide, wide - 1):
            for beside in (block << step, block >> step):
                twice |= once & beside
                once |= beside
        return twice & self.table & ~block

    def worth(self, board: Board) -> float:
        """How good a position is for what comes, beside what has been taken: the sum over its kinds."""
        known = self.values
        total = 0.0
        for cells in board:
            value = known.get(cells)
            if value is None:
                value = known[cells] = self._value(cells)
            total += value
        return total

    def _value(self, cells: int) -> float:
        """How good it is to have the pieces of one kind on these cells."""
        wide, taste, count = self.width, self.taste, cells.bit_count()
        if count < LEAST_GROUP:
            return -taste.stranded * count
        touching = sum((cells & cells >> step).bit_count() for step in (1, wide, wide - 1))
        far = (2, 2 * wide, 2 * wide - 2, wide + 1, 2 * wide - 1, wide - 2)
        # Half of the twelve directions: each two pieces are met once.
        near = sum((cells & cells >> step).bit_count() for step in far)
        awkward = count if LEAST_GROUP < count < 2 * LEAST_GROUP else 0
        return taste.pair * touching + taste.near * near - taste.awkward * awkward


def best_lines(
    picture: HexPicture, rolls: Sequence[str], width: int = WIDTH, taste: Taste = TASTE
) -> Iterator[FoundLine]:
    """The positions after each roll that have taken the most so far; the last is the best that was found."""
    grid = HexagoneBits(picture, taste)
    kept = [FoundLine(0.0, grid.start, 0, None, SoloEntry())]
    best = kept[0]
    for roll in rolls:
        seen: dict[tuple[int, Board], FoundLine] = {}
        for past in kept:
            if past.used == SOLO_ROLLS:
                continue
            for board, taken, entry in _outcomes(grid, past.board, roll):
                total, used = past.taken + taken, past.used + (entry.swap is not None)
                known = seen.get((used, board))
                if known is None or known.taken < total:
                    worth = taste.taken * total + grid.worth(board)
                    seen[used, board] = FoundLine(
                        worth=worth, board=board, taken=total, past=past, entry=entry, used=used
                    )
        # By the board where the worth is equal, so that the same positions are kept in every run.
        kept = sorted(seen.values(), key=lambda found: (-found.worth, found.board))[:width]
        best = max([best, *kept], key=lambda found: found.taken)
        yield best


def line_of(found: FoundLine) -> SoloLine:
    """The entries that led to a position."""
    entries = []
    while found.past is not None:
        entries.append(found.entry)
        found = found.past
    return SoloLine(reversed(entries))


class Reform(NamedTuple):
    """A block that is being put together again: its pieces, those that wait, what was taken, and what was done."""

    board: Board
    waiting: tuple[int, ...]
    taken: int
    entry: SoloEntry


def _outcomes(grid: HexagoneBits, board: Board, roll: str) -> Iterator[tuple[Board, int, SoloEntry]]:
    """Every position that a roll can lead to, with what it takes and how; a lost game leads to none."""
    kinds = sorted({COLOURS.index(colour) for colour in roll if board[COLOURS.index(colour)]})
    if sum(map(bool, board)) < 2:
        return
    if not kinds:
        yield board, 0, SoloEntry()
        return
    for one in kinds:
        for other in range(len(board)):
            if other == one or (other in kinds and other < one):
                continue
            for here in _bits(board[one]):
                there = board[other] if roll[0] == roll[1] else board[other] & grid.spread(here)
                for bit in _bits(there):
                    yield from _swapped(grid, board, (one, here), (other, bit))


def _swapped(
    grid: HexagoneBits, board: Board, first: tuple[int, int], second: tuple[int, int]
) -> Iterator[tuple[Board, int, SoloEntry]]:
    """What becomes of one swap: its captures, and if the block falls apart, some ways to reform it."""
    (one, here), (other, there) = first, second
    changed = [*board]
    changed[one] ^= here | there
    changed[other] ^= here | there
    entry = SoloEntry(Swap(grid.names[min(here, there)], grid.names[max(here, there)]))
    groups = [(one, grid.joined(there, changed[one])), (other, grid.joined(here, changed[other]))]
    large = [(kind, group) for kind, group in groups if group.bit_count() >= LEAST_GROUP]
    if not large:
        yield tuple(changed), 0, entry
        return
    for reform in _reformed(grid, _taken(grid, Reform(tuple(changed), (), 0, entry), large)):
        # Nothing follows where the block cannot be put together again: an empty one has no outcomes.
        yield (0,) * len(board) if reform.waiting else reform.board, reform.taken, reform.entry


def _taken(grid: HexagoneBits, before: Reform, groups: Iterable[tuple[int, int]]) -> list[Reform]:
    """The groups taken, and all but the main block taken up, in each way where several sections are largest."""
    board, taken = [*before.board], before.taken
    for kind, group in groups:
        board[kind] ^= group
        taken += group.bit_count()
    sections = _sections(grid, sum(board))
    most = max((section.bit_count() for section in sections), default=0)
    mains = [section for section in sections if section.bit_count() == most][: None if most > 1 else 1]
    found = []
    for main in mains or [0]:
        loose = _bits(sum(board) & ~main)
        lifted = tuple(next(kind for kind, cells in enumerate(board) if cells & bit) for bit in loose)
        chosen = before.entry.chosen(grid.names[main & -main]) if len(mains) > 1 else before.entry
        found.append(Reform(tuple(cells & main for cells in board), (*before.waiting, *lifted), taken, chosen))
    return found


def _reformed(grid: HexagoneBits, starts: list[Reform]) -> Iterator[Reform]:
    """The blocks put together again, each piece in its turn; one that cannot be finished is the end of the game."""
    front = starts
    while front:
        reform = front.pop()
        landings = grid.landings(sum(reform.board))
        if reform.waiting and landings:
            front += _put(grid, reform, reform.waiting[0], landings & -landings)
        else:
            yield reform


def _put(grid: HexagoneBits, reform: Reform, kind: int, cell: int) -> list[Reform]:
    board = (*reform.board[:kind], reform.board[kind] | cell, *reform.board[kind + 1 :])
    entry = reform.entry.with_put(KINDS[kind], grid.names[cell])
    laid = Reform(board, reform.waiting[1:], reform.taken, entry)
    group = grid.joined(cell, board[kind])
    return [laid] if group.bit_count() < LEAST_GROUP else _taken(grid, laid, [(kind, group)])


def _sections(grid: HexagoneBits, block: int) -> list[int]:
    found = []
    while block:
        section = grid.joined(block & -block, block)
        found.append(section)
        block ^= section
    return found


def _bits(cells: int) -> Iterator[int]:
    while cells:
        yield cells & -cells
        cells &= cells - 1
