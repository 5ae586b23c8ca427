import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.puzzles.fujisan.mountain import Mountain
from generator.puzzles.fujisan.solving import Climbs
from generator.puzzles.moving.generation import climbs, distinct
from generator.puzzles.moving.search import shortest
from generator.puzzles.sliding.engine import parts
from generator.puzzles.sliding.packing import changed, packed, sides
from generator.puzzles.sliding.solving import GONE, Slides
from generator.solve.chance import Chance
from tests.puzzles.sliding.random_groups import random_group


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")


@given(st.integers(0, 10**6), st.integers(2, 6))
@settings(max_examples=40, deadline=None)
def test_a_state_is_laid_back_as_the_layout_it_came_from(seed: int, size: int) -> None:
    layout = random_group(seed, size)
    slides = Slides(layout, captures=False)
    assert slides.layout(slides.start) == layout


@given(st.integers(0, 10**6), st.integers(2, 6))
@settings(max_examples=40, deadline=None)
def test_the_loop_finds_the_shortest_capture_that_the_search_finds(seed: int, size: int) -> None:
    from generator.puzzles.sliding.boards import COUNT, EMPTY, FEWEST, SOLVED, begin, board_of, room_for
    from generator.puzzles.sliding.loops import explore

    slides = Slides(random_group(seed, size, 4), captures=True)
    room = room_for(size, 300)
    for _ in range(2):
        begin(slides, room)
        if not explore(board_of(slides), room):
            assert room.tally[COUNT] == 300
            return
        way = shortest(slides.start, slides.following, lambda state: state.count(GONE) == size)
        assert room.tally[SOLVED] == (EMPTY if way is None else len(way) - 1)
        assert (room.tally[FEWEST] == 0) == (way is not None)


@given(st.integers(0, 10**6), st.integers(3, 4))
@settings(max_examples=40, deadline=None)
def test_the_loop_knows_how_far_each_state_is_from_a_rectangle(seed: int, size: int) -> None:
    from generator.puzzles.sliding.boards import COUNT, begin, board_of, room_for
    from generator.puzzles.sliding.loops import explore, keep_rectangles

    slides = Slides(packed(size, Chance(seed)).layout, captures=False)
    room, board = room_for(size, 400), board_of(slides)
    begin(slides, room)
    if not explore(board, room):
        return
    keep_rectangles(board, room)
    assert explore(board, room)
    for at in range(0, room.tally[COUNT], 7):
        state = bytes(list(room.states[at * size : (at + 1) * size]))
        way = shortest(state, slides.following, slides.is_rectangle)
        assert way is not None
        assert len(way) - 1 == room.depths[at]


@pytest.mark.parametrize("seed", [89, 372])
def test_the_loop_climbs_as_far_as_the_search(seed: int) -> None:
    from generator.puzzles.fujisan.generation import dealt, mountain_of
    from generator.puzzles.fujisan.loops import climb_length, room_to_climb, set_numbers

    room = room_to_climb()
    mountain: Mountain = mountain_of(dealt(Chance(seed)))
    set_numbers(room, mountain)
    way = Climbs(mountain).way()
    assert climb_length(room) == (-1 if way is None else len(way) - 1)


@pytest.mark.parametrize(("size", "rectangle"), [(3, (2, 3)), (6, (3, 4)), (7, (2, 7)), (15, (5, 6)), (28, (7, 8))])
def test_dominoes_are_packed_into_the_squarest_rectangle(size: int, rectangle: tuple[int, int]) -> None:
    assert sides(size) == rectangle


def test_more_dominoes_than_the_set_has_are_an_error() -> None:
    with pytest.raises(ContentError, match="size 29, expected 3 to 28 dominoes"):
        sides(29)


@given(st.integers(0, 10**6), st.sampled_from([3, 4, 6, 10, 15]))
@settings(max_examples=15, deadline=None)
def test_a_packing_is_a_full_rectangle_without_a_match(seed: int, size: int) -> None:
    chance = Chance(seed)
    packing = packed(size, chance)
    for one in (packing, changed(packing, chance)):
        height, width = sides(size)
        assert {(cell.row, cell.col) for cell in one.layout.cells} == {
            (row, col) for row in range(height) for col in range(width)
        }
        assert one.matches() == 0
        assert len({placed.domino for placed in one.layout.dominoes}) == size
        assert len(parts(one.layout)) == 1


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
def test_compiled_loops_make_the_same_problems_as_plain_python() -> None:
    pytest.importorskip("numba")
    made = []
    for plain in ("0", "1"):
        environment = os.environ | {"TILEWRIGHT_PLAIN": plain}
        run = subprocess.run(
            [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True
        )
        made.append(run.stdout)
    assert made[0] == made[1]
    assert made[0].count("shortest") == 6


@pytest.mark.slow
def test_random_mountains_are_as_often_solvable_and_as_long_as_others_counted() -> None:
    from generator.puzzles.fujisan.generation import dealt, mountain_of

    chance = Chance(1)
    ways = [Climbs(mountain_of(dealt(chance))).way() for _ in range(150)]
    lengths = sorted(len(way) - 1 for way in ways if way)
    assert 0.85 <= len(lengths) / len(ways) <= 0.97
    assert 12 <= lengths[len(lengths) // 2] <= 14


def test_making_begins_the_same_way_for_the_same_seed() -> None:
    from generator.puzzles.capturing.generation import starts

    one, other = (list(islice(starts(4, 9, 2), 2)) for _ in range(2))
    assert one == other
