"""Sets of cells of either grid."""

from collections.abc import Callable, Iterable
from typing import TypeVar

Cell = TypeVar("Cell")


def connected_groups(cells: Iterable[Cell], neighbours: Callable[[Cell], Iterable[Cell]]) -> list[frozenset[Cell]]:
    """The maximal connected parts of `cells`, in the order in which their first cells came."""
    # A dictionary and not a set: it keeps the order of the cells, which is that of the groups.
    waiting = dict.fromkeys(cells)
    groups = []
    while waiting:
        front = [next(iter(waiting))]
        del waiting[front[0]]
        group = set(front)
        while front:
            for cell in neighbours(front.pop()):
                if cell in waiting:
                    del waiting[cell]
                    group.add(cell)
                    front.append(cell)
        groups.append(frozenset(group))
    return groups
