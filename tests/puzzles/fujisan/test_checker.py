from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import IllegalMove
from generator.puzzles.fujisan.checker import ENDS, PEAK, FujisanChecker, Sight, Slope
from generator.puzzles.fujisan.notation import PRIESTS, Walk
from generator.solve.chance import Chance
from tests.puzzles.fujisan.cases import DOWN, EASY, deal

WRITTEN = [Walk(priest, way) for priest in PRIESTS for way in "UDLR"] + [
    Walk(priest, way, number, hops)
    for priest in PRIESTS
    for way in "LR"
    for number in range(1, 6)
    for hops in range(4)
]


def tried(checker: FujisanChecker, slope: Slope) -> set[Sight]:
    """What every move that can be written leads to, unless the rules refuse it."""
    found = set()
    for walk in WRITTEN:
        try:
            found.add(checker.sight(checker.take(slope, walk)))
        except IllegalMove:
            continue
    return found


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.booleans(), st.booleans())
def test_what_follows_is_what_every_written_move_leads_to(seed: int, road: bool, down: bool) -> None:
    checker, chance = FujisanChecker(deal(seed), road), Chance(seed)
    places = [(row, column) for row in (0, 1) for column in range(14) if down or column not in ENDS]
    chance.shuffle(places)
    slope = Slope(tuple(places[:4]), down)
    assert {*checker.following(checker.sight(slope))} == tried(checker, slope)
    assert {*checker.following(checker.sight(checker.start))} == tried(checker, checker.start)


def test_all_four_turn_at_the_peak_only_on_the_country_road() -> None:
    at_peak = Slope(tuple((row, column) for row in (0, 1) for column in PEAK), False)
    road, hill = FujisanChecker(EASY, country_road=True), FujisanChecker(EASY)
    assert {*road.following(road.sight(at_peak))} == tried(road, at_peak) != set()
    assert {*hill.following(hill.sight(at_peak))} == set()
    assert hill.solved(hill.sight(at_peak))
    assert not road.solved(road.sight(at_peak))
    assert road.lacking(at_peak) == "not all four have left the mountain"


def test_a_mountain_on_the_way_down_has_its_peak_at_the_ends() -> None:
    turned, seen = FujisanChecker(EASY), FujisanChecker(DOWN)
    assert seen.start.down
    assert turned.rows[True] == seen.rows[True]


def test_who_is_who_is_all_one_to_what_follows() -> None:
    checker = FujisanChecker(EASY)
    mixed = checker.start._replace(at=checker.start.at[::-1])
    assert checker.sight(mixed) == checker.sight(checker.start)
