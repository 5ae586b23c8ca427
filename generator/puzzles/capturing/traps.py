"""Matches that are on offer at the start of Capturing, and how many of them cannot be followed to the end."""

from generator.puzzles.sliding.solving import GONE, Slides
from generator.tiles.layout import Layout

MOST = 1200
"""States after which nothing is said."""

MANY = 16
"""Dominoes beyond which it is not tried."""


def first_matches(start: Layout, wanted: int) -> tuple[int, int] | None:
    """The matches that can be made at once and those that lose; None where that takes too long to know."""
    if len(start.dominoes) > MANY:
        return None
    slides = Slides(start, captures=True)
    offered = {state for state in slides.following(slides.start) if GONE in state}
    seen: set[bytes] = set()
    won = [_won(slides, state, wanted, seen) for state in sorted(offered)]
    return None if None in won else (len(offered), won.count(False))


def _won(slides: Slides, start: bytes, wanted: int, seen: set[bytes]) -> bool | None:
    """Whether enough can be collected from a state; None where too many states were seen, those before included."""
    front, known = [start], {start}
    while front:
        state = front.pop()
        if state.count(GONE) >= wanted:
            return True
        after = {*slides.following(state)} - known
        known |= after
        seen |= after
        if len(seen) > MOST:
            return None
        front += sorted(after, key=lambda state: state.count(GONE))
    return False
