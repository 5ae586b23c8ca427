"""Pictures of dominoes, read from their text and written apart from the rest of the program.

A cell stands at every second column of every second line; a sign between two cells joins them.
"""

from collections.abc import Mapping

Cell = tuple[int, int]
Pair = tuple[Cell, ...]
"""The two cells of a domino, the left or upper one first."""


def read_dominoes(text: str) -> dict[Pair, tuple[int, int]]:
    """Each domino by its cells, with its numbers in their order."""
    lines = text.rstrip().split("\n")
    found: dict[Pair, tuple[int, int]] = {}
    for row, line in enumerate(lines):
        for column, sign in enumerate(line):
            # Any sign joins: which ones an author may write is for the first reading to say, not for this one.
            if sign != " " and not sign.isdigit():
                lies = row % 2 == 0
                first, second = (row - (not lies), column - lies), (row + (not lies), column + lies)
                pair = (first[0] // 2, first[1] // 2), (second[0] // 2, second[1] // 2)
                found[pair] = int(lines[first[0]][first[1]]), int(lines[second[0]][second[1]])
    return found


def write_dominoes(laid: Mapping[Pair, tuple[int, int]]) -> str:
    """The picture of some dominoes."""
    signs: dict[Cell, str] = {}
    for pair, numbers in laid.items():
        one, other = pair
        signs[2 * one[0], 2 * one[1]] = str(numbers[0])
        signs[2 * other[0], 2 * other[1]] = str(numbers[1])
        signs[one[0] + other[0], one[1] + other[1]] = "|" if one[0] == other[0] else "-"
    height, width = (1 + max(spot[axis] for spot in signs) for axis in (0, 1))
    lines = ("".join(signs.get((row, column), " ") for column in range(width)) for row in range(height))
    return "\n".join(line.rstrip() for line in lines)
