"""The proof that a grid hides its dominoes in no other way than those found, as clauses written from the rules."""

from collections.abc import Mapping, Sequence

from generator.certify.cover import cover_certificate
from generator.certify.dominoes import Cell, Pair, read_dominoes, write_dominoes
from generator.certify.refute import CONFLICTS, Certificate, Contradicted


def certify(
    numbers: str, highest: int | None = None, found: Sequence[str] = (), limit: int = CONFLICTS
) -> Certificate:
    """A checked proof that the set lies in the grid in no other way than those found, given as pictures.

    Raises Contradicted with a further way, and Undecided where neither was shown.
    """
    grid = read_numbers(numbers)
    top = max(grid.values()) if highest is None else highest
    # The set is worked out here again and not handed over, so that a wrong set could not fool both programs.
    dominoes = {(low, high): 1 for high in range(top + 1) for low in range(high + 1)}
    known = [_chosen(text, grid) for text in found]
    result = cover_certificate(
        [*grid], dominoes, placements(grid), spare=False, limits=(), found=known, limit=limit
    )
    if isinstance(result, Certificate):
        return result
    further = write_dominoes({pair: (grid[pair[0]], grid[pair[1]]) for pair in result})
    raise Contradicted(f"the dominoes lie in the grid in a further way:\n{further}", further)


def read_numbers(text: str) -> dict[Cell, int]:
    """The number on each cell, by row and column."""
    lines = [line.split() for line in text.split("\n") if line.strip()]
    return {(row, column): int(word) for row, line in enumerate(lines) for column, word in enumerate(line)}


def placements(grid: Mapping[Cell, int]) -> dict[tuple[Cell, ...], tuple[int, int]]:
    """Every two cells side by side or one below the other, and the domino that would lie there."""
    return {
        (cell, other): (min(grid[cell], grid[other]), max(grid[cell], grid[other]))
        for cell in grid
        for other in ((cell[0], cell[1] + 1), (cell[0] + 1, cell[1]))
        if other in grid
    }


def _chosen(picture: str, grid: Mapping[Cell, int]) -> frozenset[Pair]:
    laid = read_dominoes(picture)
    for pair, shown in laid.items():
        if shown != tuple(grid.get(cell) for cell in pair):
            raise Contradicted(f"a domino {shown[0]}{shown[1]} lies where the grid has other numbers")
    return frozenset(laid)
