import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.puzzles.moving.search import shortest
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
def test_both_loops_find_the_shortest_capture_that_the_search_finds(seed: int, size: int) -> None:
    from generator.puzzles.sliding.fast_check import by_cells, by_dominoes

    layout = random_group(seed, size, 4)
    slides = Slides(layout, captures=True)
    way = shortest(slides.start, slides.following, lambda state: state.count(GONE) == size)
    moves = None if way is None else len(way) - 1
    assert by_cells(layout, captures=True) == moves
    assert by_dominoes(str(layout), captures=True) == moves


@given(st.integers(0, 10**6), st.integers(1, 4))
@settings(max_examples=25, deadline=None)
def test_both_loops_find_the_shortest_way_to_a_rectangle_that_the_search_finds(seed: int, size: int) -> None:
    from generator.puzzles.sliding.fast_check import by_cells, by_dominoes

    layout = random_group(seed, size)
    slides = Slides(layout, captures=False)
    way = shortest(slides.start, slides.following, slides.is_rectangle)
    moves = None if way is None else len(way) - 1
    assert by_cells(layout, captures=False) == moves
    assert by_dominoes(str(layout), captures=False) == moves


@given(st.integers(0, 10**6), st.integers(3, 4))
@settings(max_examples=15, deadline=None)
def test_the_loop_knows_how_far_each_state_is_from_a_rectangle(seed: int, size: int) -> None:
    from generator.puzzles.sliding.climbing import from_rectangles
    from generator.puzzles.sliding.generation import Packing, layout_of
    from generator.puzzles.sliding.tables import COUNT, begin, desk_for, places_at

    packing, desk = Packing(size, Chance(seed), captures=False), desk_for(size, 400)
    begin(packing.group, desk, packing.places)
    far = from_rectangles(packing.group, desk)
    depths = [desk.depths[at] for at in range(desk.tally[COUNT])]
    if far < 0:
        assert len(depths) == 400
        return
    assert max(depths) == far
    for at in range(0, len(depths), 7):
        slides = Slides(layout_of(places_at(packing.group, desk, at), packing.group.ends), captures=False)
        way = shortest(slides.start, slides.following, slides.is_rectangle)
        assert way is not None
        assert len(way) - 1 == depths[at]


def test_room_that_runs_out_is_no_answer() -> None:
    from generator.puzzles.sliding.climbing import from_rectangles
    from generator.puzzles.sliding.generation import Packing
    from generator.puzzles.sliding.tables import begin, desk_for

    packing, desk = Packing(4, Chance(1), captures=False), desk_for(4, 3)
    begin(packing.group, desk, packing.places)
    assert from_rectangles(packing.group, desk) == -1
