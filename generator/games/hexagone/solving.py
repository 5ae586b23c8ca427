"""A search for a good line of a solo challenge: the best positions after each roll are kept, the rest forgotten.

Cells are the bits of whole numbers on a grid with a free column between its lines, so that a step in one of the
six directions is a shift; a position is one such number for each kind of piece. What is found is a line of play,
never a proof that no other takes more.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from generator.games.hexagone.engine.table import COLOURS, KINDS, LEAST_GROUP
from generator.games.hexagone.line import Entry
from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture

WIDTH = 300
"""How many positions are kept after each roll, unless more are asked for."""

REFORMS = 6
"""How many ways to put the pieces back are kept at each step of a reforming."""

PAIR, NEAR, STRANDED, AWKWARD = 0.45, 0.12, 0.8, 0.15
"""What a position is worth beside its captures: each pair that touches, each that a swap could join, each piece
that has too few of its kind left, and each of a kind that must go at one stroke."""

Board = tuple[int, ...]


class Found(NamedTuple):
    """A position after some rolls: its worth, its pieces, what has been taken, and how it came about."""

    worth: float
    board: Board
    taken: int
    past: "Found | None"
    entry: Entry


class Grid:
    """A picture's cells as bits, and what a position on them allows."""

    def __init__(self, picture: HexPicture) -> None:
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
        """How good a position is for what comes, beside what has been taken."""
        wide, total = self.width, 0.0
        for cells in board:
            count = cells.bit_count()
            if count < LEAST_GROUP:
                total -= STRANDED * count
                continue
            if count < 2 * LEAST_GROUP and count != LEAST_GROUP:
                total -= AWKWARD * count
            for step in (1, wide, wide - 1):
                total += PAIR * (cells & cells >> step).bit_count()
            for step in (2, 2 * wide, 2 * wide - 2, wide + 1, 2 * wide - 1, wide - 2):
                total += NEAR * (cells & cells >> step).bit_count()
        return total


def best_lines(picture: HexPicture, rolls: Sequence[str], width: int = WIDTH) -> Iterator[Found]:
    """The positions after each roll that have taken the most so far; the last is the best that was found."""
    grid = Grid(picture)
    kept = [Found(grid.worth(grid.start), grid.start, 0, None, Entry())]
    best = kept[0]
    for roll in rolls:
        seen: dict[Board, Found] = {}
        for past in kept:
            for board, taken, entry in _outcomes(grid, past.board, roll):
                total = past.taken + taken
                known = seen.get(board)
                if known is None or known.taken < total:
                    seen[board] = Found(total + grid.worth(board), board, total, past, entry)
        kept = sorted(seen.values(), key=lambda found: (-found.worth, found.board))[:width]
        best = max([best, *kept], key=lambda found: found.taken)
        yield best


def line_of(found: Found) -> tuple[Entry, ...]:
    """The entries that led to a position."""
    entries = []
    while found.past is not None:
        entries.append(found.entry)
        found = found.past
    return tuple(reversed(entries))


class Reform(NamedTuple):
    """A block that is being put together again: its pieces, those that wait, what was taken, and what was done."""

    board: Board
    waiting: tuple[int, ...]
    taken: int
    entry: Entry


def _outcomes(grid: Grid, board: Board, roll: str) -> Iterator[tuple[Board, int, Entry]]:
    """Every position that a roll can lead to, with what it takes and how; a lost game leads to none."""
    kinds = sorted({COLOURS.index(colour) for colour in roll if board[COLOURS.index(colour)]})
    if sum(map(bool, board)) < 2:
        return
    if not kinds:
        yield board, 0, Entry()
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
    grid: Grid, board: Board, first: tuple[int, int], second: tuple[int, int]
) -> Iterator[tuple[Board, int, Entry]]:
    """What becomes of one swap: its captures, and if the block falls apart, some ways to reform it."""
    (one, here), (other, there) = first, second
    changed = [*board]
    changed[one] ^= here | there
    changed[other] ^= here | there
    names = (grid.names[max(here, there)], grid.names[min(here, there)])
    entry = Entry(swap=(names[1], names[0]))
    groups = [(one, grid.joined(there, changed[one])), (other, grid.joined(here, changed[other]))]
    large = [(kind, group) for kind, group in groups if group.bit_count() >= LEAST_GROUP]
    if not large:
        yield tuple(changed), 0, entry
        return
    for reform in _reformed(grid, _taken(grid, Reform(tuple(changed), (), 0, entry), large)):
        yield reform.board, reform.taken, reform.entry


def _taken(grid: Grid, before: Reform, groups: Iterable[tuple[int, int]]) -> list[Reform]:
    """The groups taken, and all but the main block taken up, in each way where several sections are largest."""
    board, taken = [*before.board], before.taken
    for kind, group in groups:
        board[kind] ^= group
        taken += group.bit_count()
    sections = _sections(grid, sum(board))
    most = max((section.bit_count() for section in sections), default=0)
    mains = [section for section in sections if section.bit_count() == most]
    found = []
    for main in mains or [0]:
        lifted = tuple(kind for kind, cells in enumerate(board) for _ in range((cells & ~main).bit_count()))
        chosen = before.entry.chosen(grid.names[main & -main]) if len(mains) > 1 else before.entry
        waiting = tuple(sorted((*before.waiting, *lifted)))
        found.append(Reform(tuple(cells & main for cells in board), waiting, taken, chosen))
    return found


def _reformed(grid: Grid, starts: list[Reform]) -> Iterator[Reform]:
    """Some good ways to put back what waits; one that cannot be finished is the end of the game."""
    front = starts
    while front:
        following: dict[tuple[Board, tuple[int, ...]], Reform] = {}
        for reform in front:
            if not reform.waiting:
                yield reform
                continue
            block = sum(reform.board)
            landings = [*_bits(grid.landings(block))]
            for kind in dict.fromkeys(reform.waiting):
                for cell in landings:
                    for one in _put(grid, reform, kind, cell):
                        key = one.board, one.waiting
                        if key not in following or following[key].taken < one.taken:
                            following[key] = one
        front = sorted(following.values(), key=lambda one: (-one.taken - grid.worth(one.board), one.board))[:REFORMS]


def _put(grid: Grid, reform: Reform, kind: int, cell: int) -> list[Reform]:
    board = (*reform.board[:kind], reform.board[kind] | cell, *reform.board[kind + 1 :])
    waiting = [*reform.waiting]
    waiting.remove(kind)
    laid = Reform(board, tuple(waiting), reform.taken, reform.entry.with_put(KINDS[kind], grid.names[cell]))
    group = grid.joined(cell, board[kind])
    return [laid] if group.bit_count() < LEAST_GROUP else _taken(grid, laid, [(kind, group)])


def _sections(grid: Grid, block: int) -> list[int]:
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
