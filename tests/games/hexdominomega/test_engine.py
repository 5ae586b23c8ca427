"""Hexdominomega as it is played: turns, draws, groups, products, winners, and what cannot be read."""

from collections import Counter
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.figure.binary import LARGE_CIRCLE, PIP, SMALL_CIRCLE
from generator.games.hexdominomega.engine import Hexdominomega, bearing, best_product, groups
from generator.games.hextable.engine.table import NUMBERED, HexPass, HexPiece
from generator.games.players import leaders
from generator.grid.hex import Hex
from tests.games.drawtable.laws import everywhere
from tests.games.hextable.playouts import broken, middle, playout

MIDGAME = """\
     3 6 . . .
    4 1
   7 2
tiles: a1-a2, b1-b2, c1-c2
hands: 05 / 13 / 66"""

seeds, depths, tables = st.integers(0, 10**6), st.integers(0, 35), st.sampled_from([2, 3])


@settings(max_examples=6, deadline=None)
@given(seeds, tables)
def test_everybody_lays_one_tile_in_turn_and_draws_another_until_all_lie(seed: int, players: int) -> None:
    for laid, (before, move, after) in enumerate(playout(Hexdominomega.deal(players, seed), seed)):
        assert before.turn == laid % players
        assert [move.tile] == [*before.hands[before.turn]]
        assert after.hands[before.turn] == before.supply[:1]
        assert everywhere(after) == Counter(NUMBERED)
        assert Hexdominomega.parse(str(after)) == after
        assert not after.winners or after.over
    assert after.over
    assert len(after.table.pieces) == 36
    assert after.winners or max(after.score()) < max(after.products)


@settings(max_examples=6, deadline=None)
@given(seeds, depths, tables)
def test_what_others_hold_is_hidden_and_what_one_holds_is_not(seed: int, depth: int, players: int) -> None:
    position = middle(Hexdominomega.deal(players, seed), seed, depth)
    again = position.otherwise(seed + 1)
    assert again.table == position.table
    assert again.hands[again.turn] == position.hands[position.turn]
    assert [*map(len, again.hands)] == [*map(len, position.hands)]
    assert everywhere(again) == everywhere(position)


def test_another_deal_reaches_every_hidden_place() -> None:
    start = Hexdominomega.deal(3, 4)
    others = [start.otherwise(seed) for seed in range(60)]
    assert len({other.hands[1] for other in others}) > 20
    assert len({other.hands[2] for other in others}) > 20
    assert len({other.supply[-1] for other in others}) > 20


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("05 a3-a4", ""),
        ("50 a3-a4", ""),
        ("05 a4-a5", "touch"),
        ("05 a2-a3", "taken"),
        ("05 a3-a5", "tile"),
        ("13 a3-a4", "hand"),
        ("57 a3-a4", "hand"),
        ("36 a3-a4", "used"),
        ("pass", "pass"),
    ],
)
def test_a_broken_rule_is_named(move: str, rule: str) -> None:
    position, wanted = Hexdominomega.read(MIDGAME, move)
    assert wanted is not None
    if rule:
        assert broken(position, wanted) == rule
    else:
        assert position.play(wanted).turn == 1


def test_the_first_tile_lies_level() -> None:
    start = Hexdominomega.deal(3, 1)
    [tile] = start.hands[0]
    assert {move.cells for move in start.moves() if isinstance(move, HexPiece)} == {(Hex(0, 0), Hex(1, 0))}
    assert broken(start, HexPiece((Hex(0, 0), Hex(0, 1)), tile.colours)) == "first"


def test_when_all_tiles_lie_nobody_moves() -> None:
    *_, (_, move, end) = playout(Hexdominomega.deal(2, 8), 8)
    assert broken(end, move) == "over"
    assert broken(end, HexPass()) == "over"


def test_a_seven_counts_for_all_three_symbols_and_a_blank_for_none() -> None:
    position = Hexdominomega.parse("7 0\ntiles: a1-a2")
    assert [[*map(len, groups(position.table, worth))] for worth in (PIP, SMALL_CIRCLE, LARGE_CIRCLE)] == [[1]] * 3


def test_halves_of_different_numbers_make_a_group_if_they_share_the_symbol() -> None:
    table = Hexdominomega.parse(" 1 7 4 1\n6 2 0 5\ntiles: a1-a2, a3-a4, b1-b2, b3-b4").table
    sizes = {worth: [len(group) for group in groups(table, worth)] for worth in (PIP, SMALL_CIRCLE, LARGE_CIRCLE)}
    assert sizes == {PIP: [2, 2], SMALL_CIRCLE: [3], LARGE_CIRCLE: [3, 1]}


@settings(max_examples=10, deadline=None)
@given(seeds, depths)
def test_groups_part_the_halves_that_bear_a_symbol(seed: int, depth: int) -> None:
    table = middle(Hexdominomega.deal(3, seed), seed, depth).table
    for worth in (PIP, SMALL_CIRCLE, LARGE_CIRCLE):
        found = groups(table, worth)
        assert sorted(cell for group in found for cell in group) == sorted(bearing(table, worth))
        for group in found:
            beside = {other for cell in group for other in cell.neighbours()} - group
            assert not beside & {*bearing(table, worth)}


def test_the_symbol_of_nobody_has_a_product_and_no_seat() -> None:
    text = " 1 7 4 1\n6 2 0 5\ntiles: a1-a2, a3-a4, b1-b2, b3-b4\nhands: {}"
    assert Hexdominomega.parse(text.format("03 / 22 / 33")).score() == (4, 3, 3)
    grown = " 1 7 4 1\n6 2 0 5\n 3 3\ntiles: a1-a2, a3-a4, b1-b2, b3-b4, c1-c2\nhands: {}"
    pip, small, large = Hexdominomega.parse(grown.format("03 / 22 / 44")).score()
    two = Hexdominomega.parse(grown.format("03 / 22"))
    assert (two.score(), two.products) == ((pip, large), (pip, large, small))
    assert len({pip, small, large}) > 1


def test_a_game_of_two_is_won_by_nobody_where_the_small_circle_beats_them_both() -> None:
    winners: Counter[tuple[int, ...]] = Counter()
    for seed in range(12):
        *_, (_, _, end) = playout(Hexdominomega.deal(2, seed), seed)
        best = max(end.products)
        assert end.winners == tuple(player for player in range(2) if end.products[player] == best)
        assert bool(end.winners) is (end.products[2] < best or best in end.score())
        winners[end.winners] += 1
    assert winners[()]
    assert winners[(0,)] + winners[(1,)]
    assert {*winners} <= {(), (0,), (1,), (0, 1)}


def test_three_players_have_all_three_symbols_and_somebody_wins() -> None:
    for seed in range(6):
        *_, (_, _, end) = playout(Hexdominomega.deal(3, seed), seed)
        assert end.winners == leaders(end.products)


@pytest.mark.parametrize("total", range(1, 13))
def test_the_best_product_is_the_best_of_all_ways_to_cut_a_total(total: int) -> None:
    """Against every way to cut a row of so many halves, one bit a cut: a third way to list them."""
    products: dict[int, set[tuple[int, ...]]] = {}
    for cuts in range(2 ** (total - 1)):
        sizes = [1]
        for place in range(total - 1):
            sizes = [*sizes, 1] if cuts >> place & 1 else [*sizes[:-1], sizes[-1] + 1]
        products.setdefault(prod(sizes), set()).add(tuple(sorted(sizes, reverse=True)))
    most, ways = best_product(total)
    assert (most, {*ways}) == (max(products), products[most])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hands: 05", "there are 1 hands, expected 2 or 3"),
        ("hands: 05 / 13 / 66 / 77", "there are 4 hands, expected 2 or 3"),
        ("hands: 05 07 / 13 / 66", "Ann holds 2 tiles, expected 1"),
        ("hands: 05 / - / 66", "Ben holds 0 tiles, expected 1"),
        ("hands: 05 / 13 / 36", "tile 36 is on the table as well"),
        ("hands: 05 / 13 / 13", "tile 13 is there twice"),
        ("hands: 05 / 13 / 68", "expected numbers from 0 to 7"),
        ("hands: 05 / 13 / AB", "expected numbers from 0 to 7"),
        ("hands: 05 / 13 / 6", "is there twice or not in this game"),
        ("hands: 05 / 13 / 66\nsupply: 00 01", "tile 02 is nowhere"),
        ("hands: 05 / 13 / 66\nsupply: 05", "tile 05 is there twice"),
        ("hands: 05 / 13 / 66\nsupply: -", "tile 00 is nowhere"),
        ("supply: 00", "there is a supply but no hands"),
        ("missions: 05", "unknown line 'missions'"),
        ("turn: 2", "unknown line 'turn'"),
    ],
)
def test_hands_that_cannot_be_are_refused(text: str, message: str) -> None:
    picture = "3 6\n 4 1\n  7 2\ntiles: a1-a2, b1-b2, c1-c2\n"
    with pytest.raises(ContentError, match=message):
        Hexdominomega.parse(picture + text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the picture is empty"),
        (". . .", "an empty table, expected only the two free cells"),
        ("3 8\ntiles: a1-a2", "'8' is no cell"),
        ("3 6", "a single hex too many"),
        ("3 6 6 3\ntiles: a1-a2, a3-a4", "tile 36 lies on the table twice"),
        ("3 6 2\ntiles: a1-a2, a2-a3", "the cell a2 belongs to two tiles"),
        ("3 6 2 1\ntiles: a1-a3, a2-a4", "do not touch"),
        ("3 6\ntiles: a1-a2-", "expected two cells of the picture"),
        ("3 6\ntiles: a1-a2-z9", "expected two cells of the picture"),
        ("3 6   2 1\ntiles: a1-a2, a3-a4", "does not hang together"),
    ],
)
def test_tables_that_cannot_be_are_refused(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        Hexdominomega.parse(text)


def test_hands_run_out_in_the_order_of_turns() -> None:
    *_, (last, _, _) = playout(Hexdominomega.deal(3, 6), 6)
    assert [len(hand) for hand in last.hands] == [0, 0, 1]
    [tile] = last.hands[2]
    with pytest.raises(ContentError, match="Ann holds 1 tiles, expected 0 with 0 in the supply"):
        Hexdominomega.parse(str(last).replace(f"hands: - / - / {tile}", f"hands: {tile} / - / -"))
