import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.puzzles.moving.search import shortest
from generator.puzzles.sliding.packing import packed
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
