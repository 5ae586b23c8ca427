"""The rules as the engine plays them."""

from collections import Counter
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError, IllegalMove
from generator.games.all_fives.engine.game import SET, AllFives
from generator.games.all_fives.engine.move import FivesDraw, FivesPass, FivesPlay, FivesSide, Move, read_move
from generator.games.all_fives.engine.picture import FivesPicture
from generator.problem import Position
from generator.tiles.domino import Domino
from tests.games.all_fives.playouts import conceivable, match, rounds

LINE = "6|3 3|2"
SNIFF_AND_FOUR = "2         4\n+ 2|6 6|4 -\n2         4"

POSITION: type[Position[Move]] = AllFives

players = st.integers(2, 4)
seeds = st.integers(0, 10**6)


def after(text: str, *moves: str) -> AllFives:
    position = AllFives.parse(text)
    for move in moves:
        position = position.play(read_move(move))
    return position


def broken(text: str, move: str) -> str:
    with pytest.raises(IllegalMove) as fault:
        AllFives.parse(text).play(read_move(move))
    return fault.value.rule


@pytest.mark.parametrize(
    ("text", "move", "rule"),
    [
        (LINE, "14 right of 32", "match"),
        (LINE, "34 above 32", "end"),
        (LINE, "36 right of 32", "twice"),
        (LINE, "24 left of 32", "end"),
        (LINE, "24 right of 63", "end"),
        (LINE, "24 right of 45", "end"),
        (LINE, "24", "end"),
        (LINE, "78 right of 32", "hand"),
        ("", "24 right of 32", "end"),
        (SNIFF_AND_FOUR, "24 above 44", "end"),
        (SNIFF_AND_FOUR, "24 right of 22", "end"),
        (SNIFF_AND_FOUR + "\nhands: 45 / 00", "24 above 22", "hand"),
        ("2\n+ 2|6\n2", "66 right of 26, in line", "across"),
        (LINE, "24 right of 32, in line", "across"),
        (LINE, "22 above 32", "end"),
        ("", "22 right of 22, in line", "end"),
        (LINE, "draw", "draw"),
        (LINE, "pass", "pass"),
        (LINE + "\nhands: 44 / 00\nstock: 55", "pass", "pass"),
        (LINE + "\nhands: 24 / 00", "pass", "pass"),
        (LINE + "\nhands: - / 00", "pass", "over"),
        (LINE + "\nhands: 44 / 00\npassed: 2", "24 right of 32", "over"),
    ],
)
def test_an_illegal_move_names_the_broken_rule(text: str, move: str, rule: str) -> None:
    assert broken(text, move) == rule


@pytest.mark.parametrize(
    ("text", "move", "picture"),
    [
        ("", "25", "2|5"),
        ("", "55", "5\n+\n5"),
        (LINE, "24 right of 32", "6|3 3|2 2|4"),
        (LINE, "56 left of 36", "5|6 6|3 3|2"),
        (LINE, "22 right of 23", "        2\n6|3 3|2 +\n        2"),
        (LINE, "22 right of 23, in line", "6|3 3|2 2+2"),
        (LINE, "66 left of 36", "6\n+ 6|3 3|2\n6"),
        (LINE, "66 left of 36, in line", "6+6 6|3 3|2"),
        ("6|4 4+4", "14 above 44", "     1\n     -\n     4\n\n6|4 4+4"),
        ("6|4 4+4", "14 below 44", "6|4 4+4\n\n     4\n     -\n     1"),
        ("2\n+\n2", "12 above 22", "1\n-\n2\n\n2\n+\n2"),
        (SNIFF_AND_FOUR, "24 right of 44", "2         4\n+ 2|6 6|4 - 4|2\n2         4"),
        ("6|3 3\n    -\n    5", "55 right of 35", "        5\n6|3 3|5 +\n        5"),
    ],
)
def test_a_domino_joins_the_line_that_the_words_name(text: str, move: str, picture: str) -> None:
    assert str(FivesPicture.of(after(text, move).table)) == picture


def test_the_sum_is_scored_when_it_is_a_multiple_of_five() -> None:
    ten = after("2|3 3|6\nscores: 5 0", "22 left of 23")
    assert ten.score() == (15, 0)
    assert after("2|3\nscores: 5 0", "36 right of 23").score() == (5, 0)


def test_a_sum_of_nought_scores_nothing() -> None:
    blank = after("scores: 5 0", "00")
    assert blank.table.total == 0
    assert blank.score() == (5, 0)


def test_a_player_may_draw_before_playing_and_keeps_the_turn() -> None:
    drawn = after(LINE + "\nhands: 24 / 00\nstock: 55 44", "draw")
    assert (drawn.turn, str(drawn).split("\n")[1:]) == (0, ["hands: 24 55 / 00", "stock: 44"])
    assert [str(move) for move in drawn.moves()][-1] == "draw"


def test_a_player_for_whom_nothing_fits_must_draw() -> None:
    stuck = AllFives.parse(LINE + "\nhands: 44 / 00\nstock: 55")
    assert [*stuck.moves()] == [FivesDraw()]


def test_a_player_passes_only_without_a_play_and_without_a_stock() -> None:
    stuck = AllFives.parse(LINE + "\nhands: 44 / 02")
    assert [*stuck.moves()] == [FivesPass()]
    assert stuck.play(FivesPass()).turn == 1


def test_a_pass_is_forgotten_when_somebody_plays() -> None:
    assert after(LINE + "\nhands: 44 / 02 55", "pass", "02 right of 23").passed == 0


def test_going_out_scores_every_hand_rounded_by_itself() -> None:
    """Eleven and thirteen are ten and fifteen; together they would have been twenty-five as well."""
    out = after(LINE + "\nhands: 24 / 14 33 / 05 35", "24 right of 23")
    assert out.score() == (10 + 10 + 15, 0, 0)
    apart = after(LINE + "\nhands: 25 / 01 / 02", "25 right of 23")
    assert apart.score() == (0, 0, 0)
    assert [*out.moves()] == []


def test_who_goes_out_is_not_tied_with_a_hand_of_blanks() -> None:
    out = after(LINE + "\nhands: 24 / 00 / 55", "24 right of 23")
    assert out.score() == (20, 0, 0)


@pytest.mark.parametrize(
    ("hands", "scores"),
    [
        ("23 / 05 36 / 22 35", (15, 0, 0)),
        ("05 36 / 23 / 22 35", (0, 15, 0)),
        ("23 / 05 / 35 56", (10, 10, 0)),
        ("23 / 05 / 26", (5, 5, 0)),
        ("23 / 05 / 33", (0, 0, 0)),
        ("23 / 05", (0, 0)),
        ("00 / 22 / 55 / 66", (5 + 10 + 10, 0, 0, 0)),
        ("22 / 04 / 26 / 66", (10, 10, 0, 0)),
    ],
)
def test_a_blocked_round_goes_to_the_lightest_hand(hands: str, scores: tuple[int, ...]) -> None:
    blocked = after(f"1|4 4|6 6|1\nhands: {hands}", *["pass"] * len(scores))
    assert blocked.over
    assert blocked.score() == scores


@pytest.mark.parametrize(
    ("scores", "winner"),
    [("190 200", 0), ("185 200", None), ("190 205", None), ("150 210", 1), ("0 0", None)],
)
def test_a_match_is_won_with_more_than_two_hundred_and_nobody_level(scores: str, winner: int | None) -> None:
    done = after(f"3|6 6|1\nhands: 12 / 35\nscores: {scores}", "12 right of 16")
    assert done.match_winner == winner
    if winner is None:
        again = done.next_round(7)
        assert (again.scores, again.first, again.turn) == (done.scores, 1, 1)
    else:
        with pytest.raises(IllegalMove):
            done.next_round(7)


def test_nobody_wins_in_the_middle_of_a_round() -> None:
    assert after("3|6 6|1\nhands: 12 55 / 35\nscores: 200 0", "12 right of 16").match_winner is None


def test_a_round_does_not_follow_on_an_unfinished_one() -> None:
    with pytest.raises(IllegalMove):
        AllFives.deal(2, 1).next_round(2)


@given(players, seeds)
def test_a_deal_shares_out_the_whole_set(count: int, seed: int) -> None:
    start = AllFives.deal(count, seed)
    size = 7 if count == 2 else 5
    assert [len(hand) for hand in start.hands] == [size] * count
    assert sorted([*start.stock, *(domino for hand in start.hands for domino in hand)]) == sorted(SET)
    assert start == AllFives.deal(count, seed)
    assert start.turn == start.first < count


def test_deals_differ_in_their_hands_and_their_beginner() -> None:
    deals = [AllFives.deal(3, seed) for seed in range(60)]
    assert len({deal.hands for deal in deals}) == 60
    assert {deal.first for deal in deals} == {0, 1, 2}


@pytest.mark.parametrize("count", [0, 1, 5])
def test_two_to_four_can_play(count: int) -> None:
    with pytest.raises(ContentError):
        AllFives.deal(count, 1)


CROWDED = "5\n+ 5|1\n5\n\n5|3"
"""The double three would touch the 51 if it were laid straight on."""


def test_a_matching_play_is_never_forbidden_for_want_of_room() -> None:
    crowded = AllFives.parse(CROWDED + "\nhands: 33 / 00")
    assert [str(move) for move in crowded.moves()] == ["33 below 35"]
    assert crowded.play(FivesPlay(Domino(3, 3), FivesSide.BELOW, Domino(3, 5))).table.total == 5 + 6 + 1


Ends = list[tuple[Domino, int]]
"""The game told a third time, as nothing but the open numbers and the dominoes they stand on."""


def ends_after(ends: Ends, new: Domino, against: Domino | None, first_double: bool) -> Ends:
    if against is None:
        return [(new, new.low)] * 4 if new.double else [(new, new.low), (new, new.high)]
    number = next(number for of, number in ends if of == against and number in new)
    left = [*ends]
    left.remove((against, number))
    return left + ([(new, number)] * 3 if first_double else [(new, new.pips - number)])


@settings(max_examples=15, deadline=None)
@given(players, seeds)
def test_whatever_bears_the_number_of_an_open_end_can_be_played_there_and_nothing_else(
    count: int, seed: int
) -> None:
    ends: Ends = []
    doubles = 0
    for before, move, _ in rounds(count, seed):
        listed = Counter((play.domino, play.against) for play in before.moves() if isinstance(play, FivesPlay))
        hand = before.hands[before.turn]
        ways = {domino: 2 if domino.double and not doubles else 1 for domino in hand}
        fitting = [(domino, of) for of, number in ends for domino in hand if number in domino]
        if ends:
            assert listed == Counter(pair for pair in fitting for _ in range(ways[pair[0]]))
        else:
            assert listed == Counter((domino, None) for domino in hand)
        if isinstance(move, FivesPlay):
            ends = ends_after(ends, move.domino, move.against, move.domino.double and not doubles)
            doubles += move.domino.double
    assert len(ends) == (4 if doubles else 2)


@settings(max_examples=12, deadline=None)
@given(players, seeds, st.integers(0, 40))
def test_the_moves_are_exactly_what_can_be_played(count: int, seed: int, depth: int) -> None:
    position = [before for before, _, _ in rounds(count, seed)][: depth + 1][-1]
    accepted = []
    for move in conceivable(position):
        try:
            position.play(move)
        except IllegalMove:
            continue
        accepted.append(move)
    moves = [*position.moves()]
    assert len(moves) == len(set(moves))
    assert set(moves) == set(accepted)


@settings(max_examples=15, deadline=None)
@given(players, seeds)
def test_two_three_or_four_ends_count(count: int, seed: int) -> None:
    for _, _, then in rounds(count, seed):
        if then.table.dominoes:
            assert 2 <= len(then.table.counting) <= 4


@settings(max_examples=15, deadline=None)
@given(players, seeds)
def test_a_round_keeps_all_dominoes_and_ends(count: int, seed: int) -> None:
    for before, move, then in rounds(count, seed):
        seen = [*then.stock, *(domino for hand in then.hands for domino in hand), *then.table.dominoes]
        assert sorted(seen) == sorted(SET)
        if isinstance(move, FivesPlay):
            assert then.table.dominoes - before.table.dominoes == {move.domino} <= {*before.hands[before.turn]}
    assert then.over
    assert all(score % 5 == 0 for score in then.score())


@settings(max_examples=3, deadline=None)
@given(players, seeds)
def test_the_beginner_moves_one_place_to_the_left_each_round(count: int, seed: int) -> None:
    begun = [before.turn for before, _, _ in match(count, seed) if not before.table.dominoes]
    firsts = [player for player, previous in zip(begun, [None, *begun], strict=False) if player != previous]
    assert all((later - earlier) % count == 1 for earlier, later in pairwise(firsts))


def test_on_a_plain_end_a_domino_changes_the_sum_by_its_difference() -> None:
    """Which is what makes 61, 50 and 55 worth keeping: no others change it by five."""
    fives = set()
    for near, domino in product(range(7), SET):
        other = next(d for d in SET if near in d and not d.double and d != domino)
        if near in domino:
            line = AllFives.parse(f"{other.pips - near}|{near}")
            change = line.play(FivesPlay(domino, FivesSide.RIGHT, other)).table.total - line.table.total
            assert abs(change) == (near if domino.double else domino.high - domino.low)
            fives |= {str(domino)} if abs(change) == 5 else set()
    assert fives == {"05", "16", "55"}
