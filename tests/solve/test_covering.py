"""Exact cover on arrays: the same number of covers as the search on bits, found one after the other."""

from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from generator.solve.cover import covers
from generator.solve.covering import count_covers, covering

ITEMS = 8
OPTIONS = st.lists(st.sets(st.integers(0, ITEMS - 1), min_size=1, max_size=3).map(sorted), max_size=14)


def counted(options: list[list[int]], most: int) -> int:
    if len({item for option in options for item in option}) < ITEMS:
        return 0
    return len([*islice(covers(dict(enumerate(options))), most)])


@given(OPTIONS, st.integers(1, 5))
def test_two_searches_find_as_many_covers(options: list[list[int]], most: int) -> None:
    assert count_covers(covering(options, ITEMS), most) == counted(options, most)


@given(OPTIONS)
def test_the_last_two_covers_are_there_and_differ(options: list[list[int]]) -> None:
    room = covering(options, ITEMS)
    if count_covers(room, 2) < 2:
        return
    found = []
    for chosen in (room.chosen, room.other):
        cover = [*chosen][: [*chosen].index(-1)]
        assert sorted(item for option in cover for item in options[option]) == [*range(ITEMS)]
        found.append({*cover})
    assert found[0] != found[1]


def test_room_can_be_used_again() -> None:
    room = covering([[0, 1], [0], [1]], 2)
    assert [count_covers(room, 9) for _ in range(3)] == [2, 2, 2]
    room.takes[1] = 0
    assert count_covers(covering([[0], [0]], 2), 9) == 0


def test_two_equal_options_are_two_covers() -> None:
    assert count_covers(covering([[0], [0]], 1), 9) == 2
