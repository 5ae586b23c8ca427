"""A pattern in numbers read once more, from its text alone, for the follower of walkthroughs and of steps."""

from generator.puzzles.hexmate.checker.steps import BESIDE
from generator.puzzles.hidden_set.checker.paper import Cell, Pair, Sheet, followed
from generator.puzzles.hidden_set.checker.steps import recounted


def retrace(pattern: str, tiles: str, told: str) -> frozenset[Pair]:
    """Follow a walkthrough to its end, and give the tiles it draws; raises Refuted at a step without ground."""
    return followed(sheet_of(pattern, tiles), told)


def recount_reasoned(position: str, tiles: str, move: str) -> dict[str, object]:
    """The facts of a step: solutions, whether it is forced, its technique and its reason."""
    facts = recounted(sheet_of(position, tiles), move)
    return facts | {"found": sum(1 for part in move.replace(";", ",").split(",") if part.strip())}


def sheet_of(pattern: str, tiles: str) -> Sheet:
    """The number on each cell by its line and its place there, and the tiles of the set that could lie."""
    lines = pattern.split("\n")
    while lines and not lines[0].strip():
        lines = lines[1:]
    columns = [[column for column, char in enumerate(line) if char != " "] for line in lines]
    cells: dict[tuple[int, int], Cell] = {
        (row, column): (row, place) for row, line in enumerate(columns) for place, column in enumerate(line)
    }
    grid = {cell: int(lines[row][column]) for (row, column), cell in cells.items()}
    names = {"".join(sorted(tile)) for tile in tiles.split()}
    pairs: list[Pair] = []
    for (row, column), cell in cells.items():
        for down, right in BESIDE[:3]:
            other = cells.get((row + down, column + right))
            if other is not None and "".join(sorted(f"{grid[cell]}{grid[other]}")) in names:
                pairs.append(frozenset({cell, other}))
    return Sheet(grid, pairs, names)
