"""Pictures of hexagons, their tiles and layouts, read from their text apart from the rest of the program.

A cell is its line and column in the picture, moved so that the first cell is (0, 0): neighbours stand two
columns apart in a line, one column apart in the next.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping

from generator.certify.characters import cell_names

Cell = tuple[int, int]
Place = tuple[Cell, ...]
"""The cells of a tile, in reading order."""

Laid = tuple[Place, str]
"""A place and the colours that a tile shows there, cell by cell."""

AFTER = (0, 2), (1, -1), (1, 1)
"""The steps to those three neighbours that come later in reading order."""


def read_picture(text: str) -> dict[Cell, str]:
    """What stands on each cell, in reading order."""
    lines = text.rstrip().split("\n")
    found = [(row, column) for row, line in enumerate(lines) for column, mark in enumerate(line) if mark != " "]
    top, left = found[0]
    return {(row - top, column - left): lines[row][column] for row, column in found}


def read_tiles(text: str) -> tuple[dict[str, int], int | None]:
    """How many there are of each tile, and how many of the dihexes are asked for, if not all."""
    words = text.split()
    use = int(words[-1]) if "use" in words else None
    tiles = words if use is None else words[:-2]
    counts = Counter("".join(sorted(tile)) for tile in tiles)
    dihexes = sum(count for tile, count in counts.items() if len(tile) == 2)
    return {tile: counts[tile] for tile in sorted(counts)}, None if use == dihexes else use


def read_layout(text: str, cells: Iterable[Cell]) -> list[Laid]:
    """The tiles of a layout such as `AB a1-a2, E c1`, in reading order."""
    known = {name: cell for cell, name in cell_names(cells).items()}
    found = []
    for part in text.replace("\n", ",").split(","):
        if part.strip():
            colours, names = part.split()
            spots = sorted(zip((known[name] for name in names.split("-")), colours, strict=True))
            found.append((tuple(cell for cell, _ in spots), "".join(colour for _, colour in spots)))
    return sorted(found)


def write_layout(layout: Iterable[Laid], cells: Iterable[Cell]) -> str:
    """The inverse of `read_layout`."""
    names = cell_names(cells)
    return ", ".join(f"{colours} {'-'.join(names[cell] for cell in place)}" for place, colours in sorted(layout))


def edges(cells: Collection[Cell]) -> list[tuple[Cell, Cell]]:
    """Every two cells that touch, once, in reading order."""
    return [(cell, other) for cell in sorted(cells) for other in _later(cell) if other in cells]


def rows(cells: Iterable[Cell]) -> list[list[list[Cell]]]:
    """The rows along the lines and along both diagonals, direction by direction; gaps do not break a row."""
    directions: list[dict[int, list[Cell]]] = [defaultdict(list), defaultdict(list), defaultdict(list)]
    for row, column in sorted(cells):
        for found, key in zip(directions, (row, column - row, column + row), strict=True):
            found[key].append((row, column))
    return [list(found.values()) for found in directions]


def self_maps(cells: Collection[Cell]) -> dict[tuple[bool, int], dict[Cell, Cell]]:
    """The ways to lay a figure upon itself, by whether it is turned over and by how many sixths it is turned."""
    inside = set(cells)
    found = {}
    for mirrored in (False, True):
        image = {(row, column): (row, -column if mirrored else column) for row, column in sorted(inside)}
        for sixths in range(6):
            placed = _moved_onto(image, inside)
            if placed is not None:
                found[mirrored, sixths] = placed
            # A turn by a sixth, clockwise: (0, 2) goes to (1, 1), and that to (1, -1).
            image = {cell: ((col + row) // 2, (col - 3 * row) // 2) for cell, (row, col) in image.items()}
    return found


def _moved_onto(image: Mapping[Cell, Cell], inside: set[Cell]) -> dict[Cell, Cell] | None:
    """The image moved so that its top and left are the figure's; None where it does not lie upon the figure."""
    down = min(row for row, _ in inside) - min(row for row, _ in image.values())
    right = min(column for _, column in inside) - min(column for _, column in image.values())
    placed = {cell: (row + down, column + right) for cell, (row, column) in image.items()}
    return placed if inside.issuperset(placed.values()) else None


def _later(cell: Cell) -> list[Cell]:
    return [(cell[0] + down, cell[1] + right) for down, right in AFTER]
