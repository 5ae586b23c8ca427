"""Layouts that are the same but for turning, mirroring or other names for the numbers."""

from collections.abc import Iterator, Sequence

from generator.grid.square import Square
from generator.tiles.layout import Layout, Placed


def turns(layout: Layout) -> Iterator[Layout]:
    """The layout in each of the eight ways to lay it down, turned and mirrored."""
    for _ in range(4):
        layout = Layout.of(
            [_placed(_quarter(one.first), _quarter(one.second), one.numbers) for one in layout.dominoes]
        )
        yield layout
        yield Layout.of([_placed(_mirror(one.first), _mirror(one.second), one.numbers) for one in layout.dominoes])


def canonical(layout: Layout) -> str:
    """One text for all layouts alike up to turning and mirroring."""
    return min(str(turned) for turned in turns(layout))


def canonical_pattern(layout: Layout) -> str:
    """One text for all layouts alike up to turning, mirroring and exchanging numbers for others."""
    return min(str(renumbered(turned, _in_order(turned))) for turned in turns(layout))


def renumbered(layout: Layout, names: Sequence[int]) -> Layout:
    """The layout with every number exchanged for the one at its place in `names`."""
    return Layout.of(
        [one._replace(numbers=(names[one.numbers[0]], names[one.numbers[1]])) for one in layout.dominoes]
    )


def _in_order(layout: Layout) -> list[int]:
    """New names for the numbers, counted up as reading meets them."""
    met = list(dict.fromkeys(number for _, number in sorted(layout.cells.items())))
    return [met.index(number) if number in met else number for number in range(10)]


def _placed(one: Square, other: Square, numbers: tuple[int, int]) -> Placed:
    if other < one:
        return Placed(other, one, (numbers[1], numbers[0]))
    return Placed(one, other, numbers)


def _quarter(cell: Square) -> Square:
    return Square(cell.col, -cell.row)


def _mirror(cell: Square) -> Square:
    return Square(cell.row, -cell.col)
