"""The table: its cells, what lies beside what, and the groups and sections of the pieces on it.

What lies on a table is one string, a character for each cell in reading order: a colour from A to F, W for
white, a full stop for a free cell. Cells are counted in that order from nought.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache

from generator.games.hexagone.engine.move import Swap
from generator.grid.hex import Hex
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.value import Value

COLOURS, WHITE = "ABCDEF", "W"
KINDS = COLOURS + WHITE
"""Every kind of piece: the six colours of the dice, and white, which no die shows."""

LEAST_GROUP = 3
"""The fewest pieces of one kind that make a group."""

LEAST_SIDES = 2
"""Along how many sides a piece must touch the block where it is laid."""

ROOM = 3
"""How many rings of free cells a new table has round the block."""

BITS = str.maketrans(EMPTY + KINDS, "0" + "1" * len(KINDS))
"""Turns what lies on a table into a number whose bits are set where a piece lies."""

Cells = tuple[int, ...]


class HexagoneTable(Value):
    """Cells in reading order; a piece can lie on these and nowhere else."""

    cells: tuple[Hex, ...]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each cell: its line and its place in that line, counting cells only."""
        return tuple(HexPicture.of(dict.fromkeys(self.cells, EMPTY)).names.values())

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each cell by its name."""
        return {name: number for number, name in enumerate(self.names)}

    @cached_property
    def near(self) -> tuple[Cells, ...]:
        """The cells that share a side with each cell."""
        numbers = {cell: number for number, cell in enumerate(self.cells)}
        return tuple(tuple(numbers[one] for one in cell.neighbours() if one in numbers) for cell in self.cells)

    @cached_property
    def swaps(self) -> tuple[tuple[Swap, ...], ...]:
        """The swap of any two cells, in either order of their numbers: made once, for they are listed often."""
        names = self.names
        return tuple(
            tuple(Swap(*((a, b) if i < j else (b, a))) for j, b in enumerate(names)) for i, a in enumerate(names)
        )

    def group(self, board: str, start: int) -> list[int]:
        """The piece on a cell with all of its kind that hang together with it."""
        kind, near = board[start], self.near
        found = [start]
        for cell in found:
            found += [other for other in near[cell] if board[other] == kind and other not in found]
        return found

    def sections(self, board: str) -> list[list[int]]:
        """The parts of the block that hang together, each in reading order, in the order of their first cells."""
        near = self.near
        waiting = {cell for cell, kind in enumerate(board) if kind != EMPTY}
        parts = []
        while waiting:
            part = [min(waiting)]
            waiting.remove(part[0])
            for cell in part:
                joined = [other for other in near[cell] if other in waiting]
                waiting.difference_update(joined)
                part += joined
            parts.append(sorted(part))
        return parts

    def sides(self, board: str, cell: int) -> int:
        """Along how many sides a cell touches pieces."""
        return sum(board[other] != EMPTY for other in self.near[cell])

    @cached_property
    def around(self) -> tuple[int, ...]:
        """The same as bits, the first cell the highest: those beside each cell are set."""
        last = len(self.cells) - 1
        return tuple(sum(1 << (last - other) for other in near) for near in self.near)

    def landings(self, board: str) -> list[int]:
        """The free cells on which a piece would touch the block along enough sides."""
        block = int(board.translate(BITS), 2)
        beside = enumerate(zip(board, self.around, strict=True))
        return [
            cell for cell, (kind, around) in beside if kind == EMPTY and (block & around).bit_count() >= LEAST_SIDES
        ]

    def loose(self, board: str) -> list[int]:
        """The pieces that touch others along too few sides for the set-up."""
        return [cell for cell, kind in enumerate(board) if kind != EMPTY and self.sides(board, cell) < LEAST_SIDES]

    @cached_property
    def rim(self) -> Cells:
        """The cells that have no cell of the table on some side."""
        return tuple(cell for cell, near in enumerate(self.near) if len(near) < len(Hex(0, 0).neighbours()))

    def picture(self, board: str) -> HexPicture:
        """The table with what lies on it."""
        return HexPicture(tuple(zip(self.cells, board, strict=True)))


@lru_cache(maxsize=64)
def table_of(cells: tuple[Hex, ...]) -> HexagoneTable:
    """The table of these cells; games on equal tables share one."""
    return HexagoneTable(cells)


def with_room(table: HexagoneTable, board: str) -> tuple[HexagoneTable, str]:
    """The same pieces on a table that has every cell beside the block: a new one where a piece is at the rim."""
    if all(board[cell] == EMPTY for cell in table.rim):
        return table, board
    laid = {cell: kind for cell, kind in zip(table.cells, board, strict=True) if kind != EMPTY}
    near = {*laid}
    for _ in range(ROOM):
        near |= {beside for cell in near for beside in cell.neighbours()}
    picture = HexPicture.of({cell: laid.get(cell, EMPTY) for cell in near})
    return table_of(tuple(picture.marks)), "".join(picture.marks.values())


def without(board: str, cells: Iterable[int]) -> str:
    """What lies on the table once the pieces on some cells are taken."""
    left = [*board]
    for cell in cells:
        left[cell] = EMPTY
    return "".join(left)


def is_spent(board: str) -> bool:
    """Whether no kind has enough pieces for a group, so that nobody could ever capture again."""
    return all(board.count(kind) < LEAST_GROUP for kind in KINDS)


def kinds_of(board: str, cells: Iterable[int]) -> str:
    """The kinds of the pieces on some cells."""
    return "".join(board[cell] for cell in cells)
