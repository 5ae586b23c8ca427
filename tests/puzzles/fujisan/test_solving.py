from hypothesis import given, settings
from hypothesis import strategies as st

from generator.puzzles.fujisan.engine import FujisanPosition
from generator.puzzles.fujisan.mountain import Mountain
from generator.puzzles.fujisan.solving import Climbs
from generator.system.effort import METER
from tests.puzzles.fujisan.cases import EASY, deal, on_the_way_down, problem
from tests.puzzles.moving.plain_search import fewest_moves


def test_the_shortest_climb_of_an_easy_mountain_is_that_of_plain_search() -> None:
    (line,) = problem().solve()
    problem().check(line)
    assert len(line) == 8
    assert fewest_moves(FujisanPosition.parse(EASY), key=_mask, most=30000) == len(line)


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 10**6))
def test_search_reaches_what_plain_search_reaches(seed: int) -> None:
    # Whole climbs by plain search are slow; all that four moves reach is as telling.
    for position, climbs in (
        (FujisanPosition.parse(deal(seed)), Climbs(Mountain.parse(deal(seed)))),
        (on_the_way_down(FujisanPosition.parse(deal(seed))), Climbs(Mountain.parse(deal(seed)), True)),
    ):
        plain, masks = {position}, {climbs.start}
        for _ in range(3):
            plain |= {one.play(move) for one in plain for move in one.moves()}
            masks |= {after for mask in masks for after in climbs.following(mask)}
        assert {_mask(one) for one in plain} == masks


def _mask(position: FujisanPosition) -> int:
    return sum(1 << place.row * 14 + place.col + 1 for place in position.places)


def test_a_search_never_meets_more_than_all_ways_to_place_four_priests() -> None:
    METER.start()
    climbs = Climbs(Mountain.parse(EASY))
    climbs.goal = 0
    assert climbs.way() is None
    assert METER.amount <= 20475
