"""What studies found, counted once more by trying everything, where that can be done."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations
from math import comb
from random import Random

import pytest

from generator.studies.fujisan import numbered_mountain, unpacked
from generator.studies.kept import record_of
from generator.studies.running import study_of
from tests.hostile.brute.fujisan import Mountain
from tests.hostile.brute.mountains import every_laying
from tests.hostile.brute.sliding import Group, capturing_slides, is_rectangle, meets, unmatched_slides
from tests.hostile.brute.walking import shortest

NAMES = [f"{a}{b}" for a in range(7) for b in range(a, 7)]
MOUNTAIN = 21_000
"""More crowds than a mountain has."""


def without_a_match(group: Group) -> bool:
    return all(a != b for tile in group for a, b, _ in meets(tile, group - {tile}))


@cache
def rectangles() -> tuple[Group, ...]:
    """Every rectangle of two dominoes without a match, in all its numberings."""
    return tuple(_rectangles())


def _rectangles() -> Iterator[Group]:
    for width, height in ((2, 2), (4, 1), (1, 4)):
        cells = [(row, column) for row in range(height) for column in range(width)]
        for deal in combinations(NAMES, 2):
            yield from filter(without_a_match, map(frozenset, every_laying(cells, [*deal])))


@pytest.mark.slow
def test_two_dominoes_are_captured_in_as_many_moves_as_the_study_says() -> None:
    lines = [shortest(group, capturing_slides, lambda left: not left, 10_000) for group in rectangles()]
    numbers = study_of("capturing").numbers(record_of("capturing").finding)
    assert max(len(line) for line in lines if line is not None) == numbers["settled-two"]


@pytest.mark.slow
def test_no_two_dominoes_take_longer_into_a_rectangle_than_the_study_says() -> None:
    far = 0
    for group in rectangles():
        seen, level, moves = {group}, [group], 0
        while level:
            level = [after for one in level for _, after in unmatched_slides(one) if after not in seen]
            seen |= {*level}
        for start in seen:
            line = shortest(start, unmatched_slides, is_rectangle, 10_000)
            assert line is not None
            moves = max(moves, len(line))
        far = max(far, moves)
    assert far == study_of("unmatched").numbers(record_of("unmatched").finding)["settled-two"]


def test_as_many_deals_lack_a_height_as_dominoes_can_be_chosen_without_one() -> None:
    numbers = study_of("mountains").numbers(record_of("mountains").finding)
    of_each = [sum(str(height) not in name for name in NAMES) for height in range(1, 6)]
    of_two = [sum(not {*name} & {*map(str, two)} for name in NAMES) for two in permutations(range(7), 2)]
    assert numbers["deals"] == comb(len(NAMES), 18)
    assert max(of_two) < 18
    assert numbers["lacking"] == sum(comb(left, 18) for left in of_each)
    assert numbers["mapped"] == numbers["deals"] - numbers["lacking"]


def climbs(count: int, seed: str) -> None:
    """So many deals of the study, drawn by a seed, as long as trying everything says."""
    chance = Random(seed)
    for number in chance.sample(range(record_of("fujisan").size), count):
        upper, _, lower = str(numbered_mountain(number)).split("\n")
        mountain = Mountain([[*map(int, row.split())] for row in (upper, lower)], country_road=False)
        part = next(one for one in record_of("fujisan").parts if one.part[0] <= number < one.part[1])
        assert len(mountain.fewest(MOUNTAIN) or []) == unpacked(part.finding["each"])[number - part.part[0]], number


def test_deals_of_fujisan_are_as_long_as_trying_everything_says() -> None:
    climbs(2, "every day")


@pytest.mark.slow
def test_hundreds_of_deals_of_fujisan_are_as_long_as_trying_everything_says() -> None:
    climbs(300, "slow")
