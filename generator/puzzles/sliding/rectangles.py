"""Full rectangles cut into places for dominoes in every way, one of all that turning and mirroring make alike."""

from collections.abc import Iterator, Sequence
from functools import cache

Cell = tuple[int, int]
Pair = tuple[Cell, Cell]
Cut = tuple[Pair, ...]


@cache
def cuts(dominoes: int) -> tuple[Cut, ...]:
    """Every rectangle of so many dominoes cut into places, none a turned or mirrored other."""
    found: dict[Cut, None] = {}
    for height in range(1, 2 * dominoes):
        width, odd = divmod(2 * dominoes, height)
        if not odd and height <= width:
            for cut in _cuts(height, width, ()):
                found.setdefault(min(_turned(cut, height, width)))
    return tuple(found)


def borders(cut: Sequence[Pair]) -> list[list[int]]:
    """Of each half the earlier halves of other dominoes that it touches."""
    halves = [cell for pair in cut for cell in pair]
    return [
        [
            earlier
            for earlier, (there, across) in enumerate(halves[:half])
            if abs(row - there) + abs(col - across) == 1 and earlier // 2 != half // 2
        ]
        for half, (row, col) in enumerate(halves)
    ]


def _cuts(height: int, width: int, begun: Cut) -> Iterator[Cut]:
    taken = {cell for pair in begun for cell in pair}
    free = [(row, col) for row in range(height) for col in range(width) if (row, col) not in taken]
    if not free:
        yield begun
        return
    row, col = free[0]
    for beside in ((row, col + 1), (row + 1, col)):
        if beside in free:
            yield from _cuts(height, width, (*begun, ((row, col), beside)))


def _turned(cut: Cut, height: int, width: int) -> Iterator[Cut]:
    """The same cut turned and mirrored in all ways that keep the rectangle lying."""
    for turn in range(8 if height == width else 4):
        pairs = (sorted(_cell(cell, turn, height, width) for cell in pair) for pair in cut)
        yield tuple(sorted((one, two) for one, two in pairs))


def _cell(cell: Cell, turn: int, height: int, width: int) -> Cell:
    row, col = cell
    row, col = (height - 1 - row if turn & 1 else row), (width - 1 - col if turn & 2 else col)
    return (col, row) if turn & 4 else (row, col)
