"""How many slides it would take if equal numbers might touch: what is left of a problem is its room."""

from heapq import heappop, heappush

from generator.grid.square import Square
from generator.tiles.layout import Layout

MOST = 4000
"""States after which nothing is said."""


def slides_if_touching(start: Layout, goal: Layout) -> int | None:
    """The fewest slides from one layout to another with the group kept whole; None where that is not soon found."""
    table = _Table(start, goal)
    reached = {table.start: 0}
    # Steps are counted downwards, so that of equal estimates the state that has come further is next.
    front = [(table.missing(table.start), 0, table.start)]
    for _ in range(MOST):
        if not front:
            return None
        _, steps, state = heappop(front)
        if state == table.goal:
            return -steps
        for after in table.following(state):
            if reached.get(after, MOST) > 1 - steps:
                reached[after] = 1 - steps
                heappush(front, (1 - steps + table.missing(after), steps - 1, after))
    return None


State = tuple[int, ...]


class _Table:
    """A state is a number a domino, the bit of its first cell, on a table with room all round."""

    def __init__(self, start: Layout, goal: Layout) -> None:
        room = 2 * len(start.dominoes)
        cells = [*start.cells, *goal.cells]
        top, left = min(cell.row for cell in cells) - room, min(cell.col for cell in cells) - room
        self.stride = max(cell.col for cell in cells) - left + 1 + room
        end = {one.domino: one for one in goal.dominoes}

        def bit(cell: Square) -> int:
            return (cell.row - top) * self.stride + cell.col - left

        self.steps = [1 if one.lying else self.stride for one in start.dominoes]
        self.start = tuple(bit(one.first) for one in start.dominoes)
        self.goal = tuple(bit(end[one.domino].first) for one in start.dominoes)

    def missing(self, state: State) -> int:
        """The slides that are needed at the least."""
        # Each domino alone: never too many, so that the first way found is a shortest one.
        return sum(abs(at - to) // step for at, to, step in zip(state, self.goal, self.steps, strict=True))

    def following(self, state: State) -> list[State]:
        """The states one slide away."""
        cells = [1 << at | 1 << at + step for at, step in zip(state, self.steps, strict=True)]
        taken, found = sum(cells), []
        for i, (at, step) in enumerate(zip(state, self.steps, strict=True)):
            rest = taken ^ cells[i]
            whole = self._whole(rest)
            for to in (at - step, at + step):
                moved = 1 << to | 1 << to + step
                if not moved & rest and (self._grown(moved) & rest if whole else self._whole(rest | moved)):
                    found.append((*state[:i], to, *state[i + 1 :]))
        return found

    def _grown(self, cells: int) -> int:
        return cells | cells << 1 | cells >> 1 | cells << self.stride | cells >> self.stride

    def _whole(self, cells: int) -> bool:
        reached, grown = 0, cells & -cells
        while grown != reached:
            reached, grown = grown, self._grown(grown) & cells
        return reached == cells
