from collections import deque

import pytest

from generator.errors import IllegalMove
from generator.puzzles.sliding.engine import parts, read_group, slid, slides
from generator.puzzles.sliding.relaxed import slides_if_touching
from generator.tiles.layout import Layout
from tests.puzzles.sliding.random_groups import random_group


def plain(start: Layout, goal: Layout, most: int) -> int | None:
    """The same by trying everything, on layouts."""
    front, seen = deque([(start, 0)]), {start}
    while front:
        layout, count = front.popleft()
        if layout == goal:
            return count
        for slide in slides(layout) if count < most else ():
            try:
                _, after = slid(layout, slide)
            except IllegalMove:
                continue
            if len(parts(after)) == 1 and after not in seen:
                seen.add(after)
                front.append((after, count + 1))
    return None


@pytest.mark.parametrize("seed", range(12))
def test_ways_on_which_equal_numbers_may_touch_are_as_short_as_can_be(seed: int) -> None:
    start = random_group(seed, 4, 4)
    reached, goal = {start}, start
    for _ in range(4):
        for slide in slides(goal):
            try:
                _, after = slid(goal, slide)
            except IllegalMove:
                continue
            if len(parts(after)) == 1 and after not in reached:
                reached.add(after)
                goal = after
                break
    assert slides_if_touching(start, goal) == plain(start, goal, 5)


def test_a_match_is_no_hindrance() -> None:
    start, goal = read_group("1|2\n\n  1|0"), read_group("1|2\n\n1|0")
    assert slides_if_touching(start, goal) == 1
