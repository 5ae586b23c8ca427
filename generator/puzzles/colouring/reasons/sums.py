"""Reasons that count or add up; each says what it found, or refuses with what is not so."""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, product

from generator.certify.hexes import Cell
from generator.errors import Refuted
from generator.puzzles.colouring.reasons.asked import Asked, Cells

TWOS = frozenset([2])


@dataclass(frozen=True)
class Found:
    """What a reason rests on: the numbers for its sentence, which sentence, and the cells that are leant on."""

    numbers: tuple[int, ...] = ()
    form: str = ""
    leans: Cells = frozenset()


def row_too_long(asked: Asked, cells: Cells) -> Found:
    """More cells in one row than the colours can fill."""
    most = asked.in_a_row
    if most is None:
        raise Refuted("no goal says how often a colour may stand in a row")
    if not any(cells <= set(row) for direction in asked.rows for row in direction):
        raise Refuted("the cells do not lie in one row")
    colours = len(asked.colours)
    if len(cells) <= most * colours:
        raise Refuted(f"the row has {len(cells)} cells, which {colours} colours can fill")
    return Found((len(cells), colours, most), "once" if most == 1 else "often")


def part_of_wrong_size(asked: Asked, cells: Cells) -> Found:
    """Parts that touch nothing else, and that neither tiles nor patches divide without a rest."""
    parts = _whole_parts(asked, cells)
    sizes = tuple(sorted((len(part) for part in parts), reverse=True))
    if asked.singles == 0 and all(size % 2 for size in sizes):
        return Found(sizes, "tiles")
    if asked.sizes and not any(_is_sum(size, asked.sizes) for size in sizes):
        return Found((*sizes, *sorted(asked.sizes)), f"patches {len(sizes)}")
    raise Refuted(f"a part of {min(sizes)} cells can be divided")


def part_lacks_tiles(asked: Asked, cells: Cells) -> Found:
    """A part with so few patches, and so colours, that the tiles of these colours do not cover it."""
    parts = _whole_parts(asked, cells)
    if not asked.sizes:
        raise Refuted("no goal says how large a patch may be")
    [part, *others] = parts
    if others:
        raise Refuted(f"the cells are {len(parts)} parts, expected one")
    patches = len(part) // min(asked.sizes)
    choices = combinations(asked.colours, min(patches, len(asked.colours)))
    covered = max(_covered(asked, set(colours)) for colours in choices)
    if covered >= len(part):
        raise Refuted(f"the part has {len(part)} cells, and the tiles of {patches} colours can cover {covered}")
    return Found((len(part), patches, covered))


def too_few_neighbours(asked: Asked, cells: Cells) -> Found:
    """Cells that do not touch each other and lean on fewer others, each needing one for itself."""
    if any(asked.near[cell] and not cells.isdisjoint(asked.near[cell]) for cell in cells):
        raise Refuted("two of the cells touch, so they need no other neighbours")
    leans = asked.around(cells)
    if len(leans) >= len(cells):
        raise Refuted(f"the {len(cells)} cells have {len(leans)} neighbours, which is enough")
    if asked.singles == 0:
        return Found((len(cells), len(leans)), "tiles", leans)
    if asked.sizes == TWOS:
        return Found((len(cells), len(leans)), "patches", leans)
    raise Refuted("a single hex or a patch of another size could cover a cell that has no neighbour left")


def same_and_other(asked: Asked, cells: Cells) -> Found:
    """A neighbour that must share a colour with the cells for a patch, and must not for a tile."""
    if asked.singles or asked.doubles:
        raise Refuted("the set has single hexes or doubles, so a tile may well lie inside a patch")
    if asked.sizes is None or 1 in asked.sizes:
        raise Refuted("no goal forbids a patch of one cell")
    leans = asked.around(cells)
    if len(leans) != 1:
        raise Refuted(f"the cells lean on {len(leans)} others, expected one")
    if len(cells) == 1:
        return Found((), "one", leans)
    joined = cells | leans
    if len(cells) == 2 and asked.sizes == TWOS and all(joined <= {cell, *asked.near[cell]} for cell in cells):
        return Found((), "two", leans)
    raise Refuted("expected one cell, or two that touch and a goal that asks for patches of two")


def row_numbers(asked: Asked, cells: Cells) -> Found:
    """Numbers of rows that do not add up: a cell's three add to nought, and no colour's do.

    In each direction a colour stands in as many rows as it has cells and misses the others, of which all are
    shorter than the number of colours, for a row as long as that holds every colour.
    """
    times = cells_of_a_colour(asked, cells)
    numbered = numbered_rows(asked)
    end = times // 2
    if any([*rows] != [*range(-end, times - end + 1)] or sum(rows) for rows in numbered):
        raise Refuted("a colour does not miss just one row of each direction, counted to and fro from the middle")
    short = [{number for number, length in rows.items() if length < len(asked.colours)} for rows in numbered]
    if any(sum(missed) == 0 for missed in product(*short)):
        raise Refuted("the rows that a colour misses can add to nought")
    if any(one != short[0] or one != {-number for number in one} for one in short):
        raise Refuted("the short rows are not the same in each direction, to and fro")
    return Found((times, len(asked.colours), *sorted(number for number in short[0] if number > 0)))


def cells_of_a_colour(asked: Asked, cells: Cells) -> int:
    """How many cells each colour takes of a figure; refuted where that is not the same for all."""
    if asked.in_a_row != 1:
        raise Refuted("no goal lets a colour stand in a row only once")
    if cells != set(asked.cells):
        raise Refuted("the reason is of the whole figure, expected all its cells")
    amounts = set(asked.hexes.values())
    if not asked.all_laid or len(amounts) > 1:
        raise Refuted("the colours do not stand on equally many cells each")
    return amounts.pop()


def numbered_rows(asked: Asked) -> list[dict[int, int]]:
    """For each direction the rows by number, with their lengths."""
    found = row_numbers_of(asked).values()
    return [dict(sorted(Counter(three[axis] for three in found).items())) for axis in range(3)]


def row_numbers_of(asked: Asked) -> dict[Cell, tuple[int, int, int]]:
    """The numbers of each cell's three rows: they add to nought, and count from the middle where they can."""
    plain = {(row, column): (row, (column - row) // 2, -(column + row) // 2) for row, column in asked.cells}
    centres = [
        (min(three[axis] for three in plain.values()) + max(three[axis] for three in plain.values())) // 2
        for axis in (0, 1)
    ]
    return {
        cell: (one - centres[0], two - centres[1], three + centres[0] + centres[1])
        for cell, (one, two, three) in plain.items()
    }


def _whole_parts(asked: Asked, cells: Cells) -> list[Cells]:
    parts = asked.parts(cells)
    if asked.around(cells):
        raise Refuted("the cells touch others, so they are no whole part of the figure")
    return parts


def _is_sum(size: int, sizes: frozenset[int]) -> bool:
    reached = {0}
    for _ in range(size):
        reached |= {total + one for total in reached for one in sizes}
        reached = {total for total in reached if total <= size}
    return size in reached


def _covered(asked: Asked, colours: set[str]) -> int:
    """How many cells the tiles of some colours cover."""
    return sum(len(tile) * count for tile, count in asked.tiles.items() if set(tile) <= colours)
