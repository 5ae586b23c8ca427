from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.playing.measures import (
    MEASURES,
    choices,
    first_wins,
    interval,
    moves_quarter,
    nearest,
    seat_wins,
    winning_score,
)
from generator.playing.playout import Played, playout
from generator.playing.tally import Tally
from tests.playing.toys import Toy, game, table

GAMES = (
    game(10, (0,), choices=30, scores=(7, 1)),
    game(14, (1,), choices=14, scores=(2, 9)),
    game(12, (0, 1), choices=40, scores=(5, 5)),
    game(20, (1,), choices=28, first=1, scores=(0, 3)),
)
SUMS = Tally.of(GAMES)


def test_lengths_are_counted_by_quarters() -> None:
    assert [moves_quarter(count, SUMS) for count in (0, 1, 2, 3)] == [10, 12, 14, 20]


def test_choices_are_those_of_all_moves_together() -> None:
    assert choices(SUMS) == Fraction(30 + 14 + 40 + 28, 10 + 14 + 12 + 20) == 2


def test_a_shared_win_is_halved() -> None:
    assert [seat_wins(SUMS, player) for player in (0, 1)] == [Fraction(3, 2), Fraction(5, 2)]
    assert SUMS.shared == 1


def test_the_first_player_is_whoever_made_the_first_move() -> None:
    assert first_wins(SUMS) == Fraction(5, 2)
    assert first_wins(Tally.of([game(1, (1,), first=0)])) == 0


def test_partners_do_not_share_a_win() -> None:
    pair = Tally.of([game(9, (0, 2), teams=1, first=2, scores=(0, 0, 0, 0))])
    assert first_wins(pair) == 1
    assert seat_wins(pair, 1) == pair.shared == 0


def test_the_score_to_win_with_is_that_of_games_which_were_won() -> None:
    assert winning_score(SUMS) == 7
    assert winning_score(Tally.of([game(3, (), scores=(16,)), game(3, (0,), scores=(4,))])) == 4
    assert winning_score(Tally.of([game(3, (), scores=(16,))])) == 0


def test_a_half_goes_up() -> None:
    assert [nearest(Fraction(n, 4)) for n in range(9)] == [0, 0, 1, 1, 1, 1, 2, 2, 2]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Newcombe (1998), Statistics in Medicine 17, table I: the score interval without correction.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 3000).flatmap(lambda games: st.tuples(st.integers(0, 2 * games), st.just(games))))
def test_an_interval_holds_its_share_and_stays_within_nought_and_one(case: tuple[int, int]) -> None:
    halves, games = case
    low, high = interval(halves / 2, games)
    assert 0 <= low <= halves / 2 / games + 1e-12
    assert halves / 2 / games - 1e-12 <= high <= 1
    mirrored = interval(games - halves / 2, games)
    assert mirrored == pytest.approx((1 - high, 1 - low))


@pytest.mark.parametrize("share", [0.5, 0.3, 0.1])
def test_an_interval_holds_the_true_share_about_nineteen_times_in_twenty(share: float) -> None:
    games = 120
    held = [wins for wins in range(games + 1) if interval(wins, games)[0] <= share <= interval(wins, games)[1]]
    assert 0.93 < sum(comb(games, w) * share**w * (1 - share) ** (games - w) for w in held) < 0.97


def lines(left: Toy) -> list[tuple[float, Played]]:
    """Every game there can be, with how likely it is."""
    found: list[tuple[float, Played]] = []

    def follow(position: Toy, moves: int, chance: float) -> None:
        if position.over:
            found.append((chance, game(moves, position.winners, scores=position.score())))
        for move in position.moves():
            follow(position.play(move), moves + 1, chance / 2)

    follow(left, 0, 1.0)
    return found


def test_many_games_come_near_to_what_all_games_come_to() -> None:
    every = lines(Toy.deal(2, 0))
    assert sum(chance for chance, _ in every) == 1
    played = [playout(table(Toy), number) for number in range(1, 3001)]
    length = sum(chance * one.moves for chance, one in every)
    assert sum(one.moves for one in played) / 3000 == pytest.approx(length, abs=0.05)
    wins = sum(chance * float(first_wins(Tally.of([one]))) for chance, one in every)
    assert float(first_wins(Tally.of(played))) / 3000 == pytest.approx(wins, abs=0.03)


def test_every_measure_is_a_whole_number() -> None:
    assert {type(measure(SUMS)) for measure in MEASURES.values()} == {int}
    found = {name: measure(SUMS) for name, measure in MEASURES.items()}
    assert found == {
        "lower-quarter": 12,
        "median-moves": 14,
        "upper-quarter": 20,
        "choices": 2,
        "first": 3,
        "shared": 1,
        "nobody": 0,
        "winning-score": 7,
    }
