"""A grid read once more, from its text alone, for the follower of walkthroughs and of single steps."""

from generator.puzzles.hidden_set.checker.paper import Pair, Sheet, followed
from generator.puzzles.hidden_set.checker.steps import recounted


def retrace(numbers: str, told: str) -> frozenset[Pair]:
    """Follow a walkthrough to its end, and give the dominoes it draws; raises Refuted at a step without ground."""
    return followed(sheet_of(numbers), told)


def recount_step(numbers: str, step: str) -> dict[str, object]:
    """The facts of a step: solutions, whether it is forced, its technique and its reason."""
    return recounted(sheet_of(numbers), step)


def sheet_of(numbers: str) -> Sheet:
    """The number on each cell of a picture, and which cells are side by side or one below the other."""
    rows = [line.split() for line in numbers.splitlines() if line.strip()]
    grid = {(r, c): int(word) for r, row in enumerate(rows) for c, word in enumerate(row)}
    pairs = [frozenset({(r, c), other}) for r, c in grid for other in ((r, c + 1), (r + 1, c)) if other in grid]
    highest = max(grid.values())
    return Sheet(grid, pairs, {f"{low}{high}" for high in range(highest + 1) for low in range(high + 1)})
