"""A pattern in numbers read once more, from its text alone, for the follower of walkthroughs and of steps."""

from collections import Counter

from generator.certify.characters import AROUND, Spot, characters
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
    marks = characters(pattern.split("\n"))
    cells: dict[Spot, Cell] = {}
    before: Counter[int] = Counter()
    for row, column in marks:
        cells[row, column] = row, before[row]
        before[row] += 1
    grid = {cell: int(marks[spot]) for spot, cell in cells.items()}
    names = {"".join(sorted(tile)) for tile in tiles.split()}
    pairs: list[Pair] = []
    for (row, column), cell in cells.items():
        for down, right in AROUND[:3]:
            other = cells.get((row + down, column + right))
            if other is not None and "".join(sorted(f"{grid[cell]}{grid[other]}")) in names:
                pairs.append(frozenset({cell, other}))
    return Sheet(grid, pairs, names)
