"""The pass of a map: the height of which there is least, through which every walk between low and high must go."""

from collections import Counter
from collections.abc import Iterable, Mapping

from generator.counting.number_words import in_words
from generator.grid.square import Square
from generator.tiles.domino import Domino

HEIGHT_NAMES = ("nought", "one", "two", "three", "four", "five", "six")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
MOST_NAMED = 3
"""So many rows are named one by one."""

Pair = tuple[Square, Square]


def pass_height(deal: Iterable[Domino]) -> int | None:
    """The scarcest height that has lower and higher ones, the lowest of them; None where there is none between."""
    amounts = Counter(number for domino in deal for number in domino)
    between = [height for height in sorted(amounts) if min(amounts) < height < max(amounts)]
    return min(between, key=lambda height: amounts[height], default=None)


def across(deal: Iterable[Domino], height: int) -> list[Domino]:
    """The dominoes with one half below a height and one above it."""
    return [domino for domino in deal if domino.low < height < domino.high]


def border(heights: Mapping[Square, int], height: int) -> list[Pair]:
    """Neighbouring cells of which one lies below a height and one above it."""
    return [
        (cell, other)
        for cell in sorted(heights)
        for other in cell.neighbours()[:2]
        if other in heights and (heights[cell] - height) * (heights[other] - height) < 0
    ]


def nudge(deal: Iterable[Domino], height: int) -> str:
    """How little there is of the pass."""
    amount = sum(domino.count(height) for domino in deal)
    name = HEIGHT_NAMES[height]
    if amount == 1:
        return f"A single {name}: the pass."
    return f"Only {in_words(amount)} {name}{'es' if name == 'six' else 's'}: the pass."


def push(heights: Mapping[Square, int], height: int) -> str:
    """In which rows of a map the pass lies, in words."""
    rows = sorted({cell.row for cell, number in heights.items() if number == height})
    others = sorted({cell.row for cell in heights} - {*rows})
    if len(rows) <= MOST_NAMED:
        return f"Ours: {_listed(rows)} row."
    return f"Ours: all but {_listed(others)} row." if others else "Ours: one in every row."


def _listed(rows: list[int]) -> str:
    return ", ".join(ORDINALS[row] for row in rows)
