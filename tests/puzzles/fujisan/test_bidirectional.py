import pytest

from generator.puzzles.fujisan.dealing import dealt, dominoes, mountain_of
from generator.puzzles.fujisan.mountain import Mountain
from generator.puzzles.fujisan.sampling import searched_length
from generator.puzzles.fujisan.state_tables import STATES, deal_in, room_to_climb, set_mountain
from generator.solve.chance import Chance
from tests.compiled import compiled_and_plain, printed_alike


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")


def length(mountain: Mountain) -> int | None:
    from generator.puzzles.fujisan.bidirectional import NEVER, climb_length

    room = room_to_climb()
    set_mountain(room, mountain)
    found = climb_length(room, room.deck)
    return None if found == NEVER else found


def test_the_search_from_both_ends_climbs_as_far_as_the_search_that_solves() -> None:
    mountains = [mountain_of(dealt(Chance(seed))) for seed in (20, 42, 59, 76, 145, 187, 251, 252, 260, 3)]
    lengths = [searched_length(mountain) for mountain in mountains]
    assert None in lengths
    assert len({*lengths}) > 3
    assert [length(mountain) for mountain in mountains] == lengths


def test_one_room_serves_one_mountain_after_the_other() -> None:
    from generator.puzzles.fujisan.bidirectional import climb_length

    first, second = (mountain_of(dealt(Chance(seed))) for seed in (76, 187))
    room = room_to_climb()
    found = []
    for mountain in (first, second, first):
        set_mountain(room, mountain)
        found.append(climb_length(room, room.deck))
    assert found[0] == found[2] != found[1]


def test_every_state_has_a_number_of_its_own() -> None:
    room = room_to_climb()
    taken = [[name for name, one in enumerate(room.patterns) if one.bit_count() == count] for count in range(5)]
    numbers = [
        room.bases[upper] + room.ranks[lower]
        for above in range(5)
        for upper in taken[above]
        for lower in taken[4 - above]
    ]
    assert sorted(numbers) == [*range(STATES)]


def test_the_loop_deals_as_everybody_does() -> None:
    from generator.puzzles.fujisan.bidirectional import deal_out

    for seed in range(5):
        room = room_to_climb()
        chance = Chance(seed)
        state = deal_out(room.deck, chance.state)
        assert deal_in(room) == dealt(chance)
        assert state == chance.state


def test_a_change_keeps_every_domino_once() -> None:
    from generator.puzzles.fujisan.bidirectional import change

    room = room_to_climb()
    state = 1
    for _ in range(200):
        before = deal_in(room)
        state = change(room.deck, state)
        assert sorted(map(sorted, deal_in(room))) == sorted(map(list, dominoes()))
        assert sum(one != two for one, two in zip(before, deal_in(room), strict=True)) <= 4


def test_a_climb_ends_where_it_is_enough_with_the_length_it_says() -> None:
    from generator.puzzles.fujisan.bidirectional import top_of_climb

    room = room_to_climb()
    _, moves = top_of_climb(room, 5, 40, 16)
    assert moves >= 16
    assert searched_length(mountain_of(deal_in(room))) == moves


PROGRAM = """
from generator.puzzles.fujisan import fast_check
from generator.studies.fujisan import STUDY, numbered_mountain
print(fast_check.line(str(numbered_mountain(8))))
print(STUDY.settle((7, 32)))
print([fast_check.length_again(str(numbered_mountain(number))) for number in range(7, 32)])
"""


@pytest.mark.slow
@compiled_and_plain
def test_compiled_searches_find_the_same_as_plain_ones() -> None:
    assert "'deals': 25" in printed_alike(PROGRAM)
