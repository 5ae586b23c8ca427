"""Reasons that count or add up; each says what it found, or refuses with what is not so."""

from collections import Counter
from itertools import combinations, product
from math import comb

from generator.certify.hexes import Cell
from generator.errors import Refuted, Undecided
from generator.puzzles.colouring.reasons.found import (
    Amount,
    FewNeighbours,
    MissedRows,
    OddParts,
    RowTooLong,
    SameAndOther,
    ScarcePart,
    UndividedParts,
)
from generator.puzzles.colouring.reasons.task import Cells, ReasonedTask

TWOS = frozenset([2])

CHOICES = 20_000
"""More choices of colours than these are not tried for a part."""


def row_too_long(asked: ReasonedTask, cells: Cells) -> RowTooLong:
    """More cells in one row than the colours can fill."""
    most = asked.in_a_row
    if most is None:
        raise Refuted("no goal says how often a colour may stand in a row")
    if not any(cells <= set(row) for direction in asked.rows for row in direction):
        raise Refuted("the cells do not lie in one row")
    colours = len(asked.colours)
    if len(cells) <= most * colours:
        raise Refuted(f"the row has {len(cells)} cells, which {colours} colours can fill")
    return RowTooLong(cells=len(cells), colours=colours, most=most)


def part_of_wrong_size(asked: ReasonedTask, cells: Cells) -> OddParts | UndividedParts:
    """Parts that touch nothing else, and that neither tiles nor patches divide without a rest."""
    parts = _whole_parts(asked, cells)
    sizes = tuple(sorted((len(part) for part in parts), reverse=True))
    if asked.singles == 0 and all(size % 2 for size in sizes):
        leave_one = not asked.begun and all(_left_over(asked, part) == 1 for part in parts)
        return OddParts(sizes=sizes, all_parts=cells == set(asked.cells), leave_one=leave_one)
    if asked.sizes and not any(_patches_in(size, asked.sizes) for size in sizes):
        return UndividedParts(sizes=sizes, allowed=tuple(sorted(asked.sizes)))
    raise Refuted(f"a part of {min(sizes)} cells can be divided")


def part_lacks_tiles(asked: ReasonedTask, cells: Cells) -> ScarcePart:
    """A part with so few patches, and so colours, that the tiles of these colours do not cover it."""
    parts = _whole_parts(asked, cells)
    if not asked.sizes:
        raise Refuted("no goal says how large a patch may be")
    [part, *others] = parts
    if others:
        raise Refuted(f"the cells are {len(parts)} parts, expected one")
    counts = _patches_in(len(part), asked.sizes)
    if counts is None:
        raise Refuted(f"no patches add up to {len(part)} cells, which is the reason 'part-of-wrong-size'")
    fewest, most = counts
    patches = Amount(most, fewest == most)
    # Two patches that fill a part touch, so their colours differ; of more some may be alike.
    colours = Amount(most, patches.exact and most <= 2)
    covered = _covered_by(asked, colours)
    if covered.number >= len(part):
        raise Refuted(f"the part has {len(part)} cells, and the tiles of {most} colours can cover {covered.number}")
    return ScarcePart(cells=len(part), patches=patches, colours=colours, covered=covered)


def too_few_neighbours(asked: ReasonedTask, cells: Cells) -> FewNeighbours:
    """Cells that do not touch each other and lean on fewer others, each needing one for itself."""
    if any(not cells.isdisjoint(asked.near[cell]) for cell in cells):
        raise Refuted("two of the cells touch, so they need no other neighbours")
    alone = [asked.names[cell] for cell in sorted(cells) if not asked.near[cell]]
    if alone:
        raise Refuted(f"{alone[0]} has no neighbours at all, which is the reason 'part-of-wrong-size'")
    leans = asked.around(cells)
    if len(leans) >= len(cells):
        raise Refuted(f"the {len(cells)} cells have {len(leans)} neighbours, which is enough")
    if asked.singles and asked.sizes != TWOS:
        raise Refuted("a single hex or a patch of another size could cover a cell that has no neighbour left")
    return FewNeighbours(cells=len(cells), for_patches=asked.singles > 0, leans=leans, dotted=True)


def same_and_other(asked: ReasonedTask, cells: Cells) -> SameAndOther:
    """A neighbour that must share a colour with the cells for a patch, and must not for a tile."""
    if asked.singles or asked.doubles:
        raise Refuted("the set has single hexes or doubles, so a tile may well lie inside a patch")
    if not asked.sizes or 1 in asked.sizes:
        raise Refuted("no goal forbids a patch of one cell")
    leans = asked.around(cells)
    if len(leans) != 1:
        raise Refuted(f"the cells lean on {len(leans)} others, expected one")
    joined = cells | leans
    two = len(cells) == 2 and asked.sizes == TWOS and all(joined <= {cell, *asked.near[cell]} for cell in cells)
    if len(cells) != 1 and not two:
        raise Refuted("expected one cell, or two that touch and a goal that asks for patches of two")
    return SameAndOther(cells=len(cells), leans=leans, dotted=True)


def row_numbers(asked: ReasonedTask, cells: Cells) -> MissedRows:
    """Numbers of rows that do not add up: a cell's three add to nought, and no colour's do.

    In each direction a colour stands in as many rows as it has cells and misses the others, of which all are
    shorter than the number of colours, for a row as long as that holds every colour.
    """
    times, colours = cells_of_a_colour(asked, cells), len(asked.colours)
    numbered = numbered_rows(asked)
    end = times // 2
    if any([*rows] != [*range(-end, times - end + 1)] or sum(rows) for rows in numbered):
        raise Refuted("a colour does not miss just one row of each direction, counted to and fro from the middle")
    if any(length > colours for rows in numbered for length in rows.values()):
        raise Refuted(f"a row has more than {colours} cells, which is the reason 'row-too-long'")
    short = [{number for number, length in rows.items() if length < colours} for rows in numbered]
    if any(sum(missed) == 0 for missed in product(*short)):
        raise Refuted("the rows that a colour misses can add to nought")
    if any(one != short[0] or one != {-number for number in one} for one in short):
        raise Refuted("the short rows are not the same in each direction, to and fro")
    return MissedRows(
        times=times, colours=colours, short=tuple(sorted(number for number in short[0] if number > 0))
    )


def cells_of_a_colour(asked: ReasonedTask, cells: Cells) -> int:
    """How many cells each colour takes of a figure; refuted where that is not the same for all."""
    if asked.in_a_row != 1:
        raise Refuted("no goal lets a colour stand in a row only once")
    if cells != set(asked.cells):
        raise Refuted("the reason is of the whole figure, expected all its cells")
    amounts = set(asked.hexes.values())
    if not asked.all_laid or len(amounts) > 1:
        raise Refuted("the colours do not stand on equally many cells each")
    return amounts.pop()


def numbered_rows(asked: ReasonedTask) -> list[dict[int, int]]:
    """For each direction the rows by number, with their lengths."""
    found = row_numbers_of(asked).values()
    return [dict(sorted(Counter(three[axis] for three in found).items())) for axis in range(3)]


def row_numbers_of(asked: ReasonedTask) -> dict[Cell, tuple[int, int, int]]:
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


def _whole_parts(asked: ReasonedTask, cells: Cells) -> list[Cells]:
    parts = asked.parts(cells)
    if asked.around(cells):
        raise Refuted("the cells touch others, so they are no whole part of the figure")
    return parts


def _left_over(asked: ReasonedTask, part: Cells) -> int:
    """How many cells are left when a tile is laid on the most hemmed in cell, again and again."""
    left, bare = set(part), 0
    while left:
        near = {cell: left.intersection(asked.near[cell]) for cell in left}
        cell = min(left, key=lambda one: (len(near[one]), one))
        partner = min(near[cell], key=lambda one: (len(near[one]), one), default=cell)
        bare += partner == cell
        left -= {cell, partner}
    return bare


def _patches_in(size: int, sizes: frozenset[int]) -> tuple[int, int] | None:
    """The fewest and the most patches of the sizes that add up to a size; None where none do."""
    counts: dict[int, tuple[int, int]] = {0: (0, 0)}
    for total in range(1, size + 1):
        before = [counts[total - one] for one in sizes if total - one in counts]
        if before:
            counts[total] = min(few for few, _ in before) + 1, max(many for _, many in before) + 1
    return counts.get(size)


def _covered_by(asked: ReasonedTask, colours: Amount) -> Amount:
    """How many cells the tiles of so many colours cover, at most where that hangs on the colours."""
    many = min(colours.number, len(asked.colours))
    if comb(len(asked.colours), many) > CHOICES:
        raise Undecided(f"the colours can be chosen in over {CHOICES:,} ways, too many to try")
    covered = {_covered(asked, set(some)) for some in combinations(asked.colours, many)}
    return Amount(max(covered), colours.exact and asked.all_laid and len(covered) == 1)


def _covered(asked: ReasonedTask, colours: set[str]) -> int:
    return sum(len(tile) * count for tile, count in asked.tiles.items() if set(tile) <= colours)
