"""A finished map judged on foot: the dominoes of the deal, each once, and a walk to every place.

A domino comes as two cells, each a row and a column from nought, and the numbers on them.
"""

from collections import Counter
from collections.abc import Iterable

from generator.errors import Refuted

Place = tuple[int, int]
Laid = tuple[Place, Place, tuple[int, int], bool]
"""Two cells, their numbers, and a mark that means nothing here."""


def require_map(laid: Iterable[Laid], deal: Counter[str], columns: int, rows: int) -> None:
    """Raises Refuted unless the dominoes of the deal fill the rectangle and one can walk everywhere."""
    tiles = [*laid]
    _require_dominoes(Counter(_name(numbers) for _, _, numbers, _ in tiles), deal)
    heights: dict[Place, int] = {}
    for first, second, numbers, _ in tiles:
        if abs(first[0] - second[0]) + abs(first[1] - second[1]) != 1:
            raise Refuted(f"domino {_name(numbers)} lies on cells that do not touch")
        for (row, col), number in zip((first, second), numbers, strict=True):
            if not (0 <= row < rows and 0 <= col < columns):
                where = f"{_said((row, col))}, outside the map of {columns}x{rows}"
                raise Refuted(f"domino {_name(numbers)} lies at {where}")
            if (row, col) in heights:
                raise Refuted(f"{_said((row, col))} is covered twice")
            heights[row, col] = number
    for place in ((row, col) for row in range(rows) for col in range(columns)):
        if place not in heights:
            raise Refuted(f"{_said(place)} is not covered")
    _require_walk(heights)


def _name(numbers: tuple[int, int]) -> str:
    """A domino's name, its lower number first."""
    return "".join(map(str, sorted(numbers)))


def _said(place: Place) -> str:
    return f"row {place[0] + 1}, column {place[1] + 1}"


def _require_dominoes(used: Counter[str], deal: Counter[str]) -> None:
    for name, count in used.items():
        if name not in deal:
            raise Refuted(f"domino {name} is used, which is not among the given")
        if count > deal[name]:
            raise Refuted(f"domino {name} is used {count} times")
    for name in deal:
        if name not in used:
            raise Refuted(f"domino {name} is not used")


def _require_walk(heights: dict[Place, int]) -> None:
    """Walk from the first cell as far as one gets; any cell left over is beyond a cliff."""
    start = (0, 0)
    reached = {start}
    while True:
        further = {
            (row, col)
            for (row, col), height in heights.items()
            if (row, col) not in reached
            and any(
                place in reached and height - 1 <= heights[place] <= height + 1
                for place in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
            )
        }
        if not further:
            break
        reached |= further
    left = [place for place in sorted(heights) if place not in reached]
    if left:
        raise Refuted(f"no walk leads from {_said(start)} to the {heights[left[0]]} at {_said(left[0])}")
