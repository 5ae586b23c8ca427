"""Pictures read once more: dominoes at every second line and column, hexagons two columns apart."""

from collections.abc import Iterable, Mapping

Place = tuple[int, int]
Half = tuple[Place, int]
Tile = frozenset[Half]
"""A domino as its two cells, each with its number."""

SIX = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
FOUR = ((0, 1), (0, -1), (1, 0), (-1, 0))


def beside(place: Place, steps: Iterable[Place] = FOUR) -> list[Place]:
    """The places a step away."""
    return [(place[0] + down, place[1] + right) for down, right in steps]


def written_dominoes(tiles: Iterable[Tile]) -> str:
    """The picture of some dominoes."""
    signs: dict[Place, str] = {}
    for tile in tiles:
        (one, a), (two, b) = sorted(tile)
        signs[2 * one[0], 2 * one[1]] = str(a)
        signs[2 * two[0], 2 * two[1]] = str(b)
        signs[one[0] + two[0], one[1] + two[1]] = "|" if one[0] == two[0] else "-"
    return written(signs)


def written(signs: Mapping[Place, str]) -> str:
    """Lines with these signs at their lines and columns."""
    lines = []
    for row in range(max(row for row, _ in signs) + 1):
        line = ""
        for column in sorted(column for r, column in signs if r == row):
            line += " " * (column - len(line)) + signs[row, column]
        lines.append(line)
    return "\n".join(lines)


def read_signs(text: str) -> dict[Place, str]:
    """Every sign at its line and column."""
    lines = text.split("\n")
    return {(r, c): sign for r, line in enumerate(lines) for c, sign in enumerate(line) if sign != " "}


def read_dominoes(text: str) -> frozenset[Tile] | None:
    """The dominoes of a picture; None where it is none."""
    signs = read_signs(text.rstrip())
    numbers = {spot: int(sign) for spot, sign in signs.items() if sign in "0123456789"}
    free, found = set(numbers), []
    for (row, column), sign in signs.items():
        if (row, column) in numbers:
            continue
        halves = {"|": [(row, column - 1), (row, column + 1)], "-": [(row - 1, column), (row + 1, column)]}.get(
            sign
        )
        if halves is None or not free.issuperset(halves):
            return None
        free -= {*halves}
        found.append(frozenset(((r // 2, c // 2), numbers[r, c]) for r, c in halves))
    if free or not found or any(row % 2 or column % 2 for row, column in numbers):
        return None
    return frozenset(found)


def hex_names(text: str) -> dict[str, Place]:
    """The cells of a picture of hexagons by their names: a letter for the line, and a number in it."""
    found: dict[str, Place] = {}
    lines = text.rstrip().split("\n")
    while not lines[0].strip():
        lines = lines[1:]
    for row, line in enumerate(lines):
        columns = [column for column, sign in enumerate(line) if sign != " "]
        for number, column in enumerate(columns, 1):
            found[f"{chr(ord('a') + row)}{number}"] = (row, column)
    return found


def together(places: Iterable[Place], steps: Iterable[Place] = FOUR) -> bool:
    """Whether one can walk from any of the places to any other."""
    left = {*places}
    edge = [left.pop()] if left else []
    while edge:
        near = left.intersection(beside(edge.pop(), steps))
        left -= near
        edge += near
    return not left
