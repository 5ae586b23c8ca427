"""Names for layouts that are the same but for turning, mirroring or other names for the numbers."""

from collections.abc import Iterator, Sequence

from generator.tiles.layout import Layout

SIX = 6

Lay = tuple[int, int, bool, int, int]
"""A domino's first row and column, whether it stands, and its numbers."""


def canonical(layout: Layout) -> str:
    """One text for all layouts alike up to turning and mirroring."""
    return _text(min(_turned(layout)))


def canonical_pattern(layout: Layout) -> str:
    """One text for all layouts alike up to turning, mirroring and exchanging numbers for others."""
    return _text(min(map(_in_order, _turned(layout))))


def canonical_sixes(layout: Layout) -> str:
    """One text for all layouts alike up to turning, mirroring and exchanging each n for 6 - n."""
    turned = _turned(layout)
    # Where sums of six count, only n and 6 - n can change names, and all of them at once.
    return _text(min(*turned, *([(*lay[:3], SIX - lay[3], SIX - lay[4]) for lay in one] for one in turned)))


def _turned(layout: Layout) -> list[list[Lay]]:
    """The dominoes in each of the eight ways to lay them down, in reading order, in the upper left corner."""
    halves = [(*one.first, *one.second, *one.numbers) for one in layout.dominoes]
    return [_settled(side) for side in _eight(halves)]


def _eight(halves: Sequence[tuple[int, ...]]) -> Iterator[list[Lay]]:
    for turns in range(4):
        if turns:
            halves = [(col, -row, across, -down, *numbers) for row, col, down, across, *numbers in halves]
        for way in (1, -1):
            yield [_lay(row, way * col, down, way * across, *ends) for row, col, down, across, *ends in halves]


def _lay(row: int, col: int, down: int, across: int, one: int, two: int) -> Lay:
    if (down, across) < (row, col):
        return down, across, row != down, two, one
    return row, col, row != down, one, two


def _settled(side: list[Lay]) -> list[Lay]:
    top, left = min(lay[0] for lay in side), min(lay[1] for lay in side)
    return sorted((row - top, col - left, *rest) for row, col, *rest in side)  # type: ignore[misc]


def _in_order(side: list[Lay]) -> list[Lay]:
    """The same with new names for the numbers, counted up as reading meets them."""
    names: dict[int, int] = {}
    return [
        (row, col, stands, names.setdefault(one, len(names)), names.setdefault(two, len(names)))
        for row, col, stands, one, two in side
    ]


def _text(side: list[Lay]) -> str:
    return " ".join(f"{row}.{col}{'-' if stands else '|'}{one}{two}" for row, col, stands, one, two in side)
