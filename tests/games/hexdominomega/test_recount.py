"""The second count of Hexdominomega agrees with the engine, and both know the most that 36 halves can make."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.hexdominomega.engine import Hexdominomega, best_product
from generator.games.hexdominomega.examples import HexdominomegaRules
from generator.games.hexdominomega.recount import cuts, largest_product
from generator.games.hextable.engine.scene import write_move
from generator.solve.chance import Chance
from tests.games.drawtable.laws import every_try
from tests.games.hextable.playouts import middle, playout, some

seeds, depths, tables = st.integers(0, 10**6), st.integers(0, 35), st.sampled_from([2, 3])


@settings(max_examples=4, deadline=None)
@given(seeds, tables)
def test_both_counts_agree_all_through_a_game(seed: int, players: int) -> None:
    for before, move, after in playout(Hexdominomega.deal(players, seed), seed):
        if len(before.table.pieces) % 7 == 0 or after.over:
            text, words = str(before), write_move(before.table, move)
            assert HexdominomegaRules.recount(text, words) == HexdominomegaRules.judge(text, words)
            assert HexdominomegaRules.recount(str(after), "") == HexdominomegaRules.judge(str(after), "")
    assert HexdominomegaRules.judge(str(after), "")["winners"]


@settings(max_examples=6, deadline=None)
@given(seeds, depths, tables)
def test_both_counts_agree_on_legal_and_illegal_moves(seed: int, depth: int, players: int) -> None:
    position = middle(Hexdominomega.deal(players, seed), seed, depth)
    text = str(position)
    for move in some(every_try(position), Chance(seed), 20):
        words = write_move(position.table, move)
        assert HexdominomegaRules.judge(text, words) == HexdominomegaRules.recount(text, words)


@pytest.mark.parametrize("total", [*range(1, 20), 36])
def test_both_find_the_same_largest_product_and_the_same_ways_to_it(total: int) -> None:
    most, ways = best_product(total)
    again, reached = largest_product(total)
    assert (most, sorted(map(list, ways))) == (again, sorted(reached))


def test_thirty_six_halves_make_the_most_in_twelve_groups_of_three_only() -> None:
    assert largest_product(36) == (531441, [[3] * 12])
    assert 531441 == 3**12


@pytest.mark.parametrize(("total", "number"), [(1, 1), (4, 5), (5, 7), (10, 42), (20, 627), (36, 17977)])
def test_every_way_to_cut_a_total_is_listed_once(total: int, number: int) -> None:
    """The numbers of partitions."""
    found = [tuple(cut) for cut in cuts(total, total)]
    assert len(found) == len({*found}) == number
    assert all(sum(cut) == total and list(cut) == sorted(cut, reverse=True) for cut in found)
