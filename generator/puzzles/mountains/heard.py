"""A map as a player writes it, in one line and in reading order: `13 down, 14, 32 down, 15`."""

from collections.abc import Iterator

from generator.errors import ContentError, Refuted
from generator.grid.square import Square
from generator.puzzles.mountains.deal import Size
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed

DOWN = "down"


def heard_map(text: str, size: Size) -> Layout:
    """The dominoes, each on the first free place; what stands behind a semicolon, as in a book, is passed over."""
    return Layout.of([*_placed(text.partition(";")[0], size)])


def _placed(text: str, size: Size) -> Iterator[Placed]:
    columns, rows = size
    free = {Square(row, col): None for row in range(rows) for col in range(columns)}
    for word in filter(None, map(str.strip, text.split(","))):
        numbers, standing = _read(word)
        if not free:
            raise Refuted(f"the map is full before {word}")
        first = next(iter(free))
        second = first.moved(1, 0) if standing else first.moved(0, 1)
        if second not in free:
            raise Refuted(f"{word} does not fit at {first}, the first free place")
        del free[first], free[second]
        yield Placed(first, second, numbers)


def _read(word: str) -> tuple[tuple[int, int], bool]:
    """The numbers in their order, and whether the domino stands."""
    numbers, *way = word.split()
    if way not in ([], [DOWN]):
        raise ContentError(f"{word!r}, expected a domino such as '13', or '13 down' where it stands")
    Domino.parse(numbers)
    return (int(numbers[0]), int(numbers[1])), bool(way)
