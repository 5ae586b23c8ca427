from collections.abc import Iterator

import pytest

from generator.puzzles.moving.generation import climbs, distinct
from generator.solve.chance import Chance
from tests.compiled import compiled_and_plain, printed_alike


def test_a_climb_ends_where_nothing_helps_or_it_is_enough() -> None:
    chance = Chance(1)

    def top(wanted: int) -> tuple[int, ...]:
        found = climbs(
            lambda: 0,
            lambda height: height + chance.below(3) - 1,
            lambda height: (min(height, 7),),
            lambda worth: worth[0] >= wanted,
            50,
        )
        return next(found)[0]

    assert top(100) == (7,)
    assert top(4) == (4,)


def test_what_is_alike_is_found_once_and_the_search_for_more_ends() -> None:
    def endless() -> Iterator[str | None]:
        while True:
            yield from ("a", None, "b", "A")

    assert list(distinct(endless(), str.lower)) == ["a", "b"]


PROGRAM = """
from itertools import islice
from generator.catalogue import family
for name, size, length, count in (("unmatched", 5, None, 2), ("capturing", 10, 6, 2), ("fujisan", 12, 16, 2)):
    for problem in islice(family(name).generate(size, 4, length), count):
        print(problem.claim)
        print(problem.start)
"""


@pytest.mark.slow
@compiled_and_plain
def test_compiled_loops_make_the_same_problems_as_plain_python() -> None:
    assert printed_alike(PROGRAM).count("shortest") == 6
