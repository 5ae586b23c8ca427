"""Random small boards of each grid, with walls and holes."""

from random import Random

from tests.rules.oracles.making.draft import Coord, Draft, neighbours

SQUARES = [(1, wide) for wide in (3, 4, 5, 6)] + [(2, 2), (2, 3)] * 2 + [(3, 3)] * 2
SQUARES += [(3, 2), (2, 4), (4, 2), (3, 4), (2, 5)]
"""The heights and widths of boards of squares."""


def draft_on(chance: Random, grid: str, most: int) -> Draft:
    """A draft on a board of no more cells than that."""
    spots = _squares(chance, most) if grid == "square" else _grown(chance, grid, most)
    often = chance.choice((0, 0, 0.12, 0.2))
    walls = [spot for spot in spots if chance.random() < often]
    if len(walls) == len(spots):
        walls.pop()
    return Draft(chance, grid, spots, walls)


def _squares(chance: Random, most: int) -> list[Coord]:
    high, wide = chance.choice([size for size in SQUARES if size[0] * size[1] <= most + 1] or [(1, 2)])
    spots = [(row, column) for row in range(high) for column in range(wide)]
    often = chance.choice((0, 0, 0, 0.1, 0.2))
    kept = [spot for spot in spots if chance.random() >= often]
    # Lines without places are no lines of a picture.
    if len(kept) < 2 or {row for row, _ in kept} != {*range(max(row for row, _ in kept) + 1)} or kept[0][0]:
        kept = spots
    return kept[:most] if len(kept) > most else kept


def _grown(chance: Random, grid: str, most: int) -> list[Coord]:
    """Hexagons or triangles, in a compact heap or here and there."""
    size = chance.randint(min(2, most), most)
    rows, columns = chance.choice(((2, 3), (3, 3), (3, 4), (1, 6), (2, 5)))
    everywhere = [
        (row, column)
        for row in range(rows)
        for column in range(2 * columns if grid == "hex" else columns + 1)
        if grid == "triangle" or (row + column) % 2 == 0
    ]
    found = [chance.choice(everywhere)]
    while len(found) < size:
        beside = [
            spot for one in found for spot in neighbours(grid, one) if spot in everywhere and spot not in found
        ]
        if not beside or chance.random() < 0.08:
            beside = [spot for spot in everywhere if spot not in found]
        if not beside:
            break
        found.append(chance.choice(beside))
    top = min(row for row, _ in found)
    left = min(column for _, column in found)
    # Moved by an even sum of steps, for triangles and hexagons of one kind stay of that kind.
    left -= (top + left) % 2
    moved = sorted((row - top, column - left) for row, column in found)
    rows_used = {row for row, _ in moved}
    return moved if rows_used == {*range(len(rows_used))} else _grown(chance, grid, most)
