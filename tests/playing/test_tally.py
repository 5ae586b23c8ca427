import json
from fractions import Fraction
from statistics import fmean, pstdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.playing.measures import choices, first_wins, moves_quarter, quarter, seat_wins, winning_score
from generator.playing.playout import Played
from generator.playing.report import Report
from generator.playing.tally import Tally
from tests.playing.toys import Toy, table


@st.composite
def played(draw: st.DrawFn) -> Played:
    winners = tuple(sorted(draw(st.sets(st.integers(0, 1)))))
    moves, more = draw(st.integers(1, 60)), draw(st.integers(0, 200))
    scores = draw(st.tuples(st.integers(-9, 300), st.integers(-9, 300)))
    return Played(moves, moves + more, 1 + more, draw(st.integers(0, 1)), winners, len(winners), scores)


games = st.lists(played(), min_size=1, max_size=40)


@given(games, st.integers(0, 40))
def test_games_come_to_the_same_however_they_are_cut(found: list[Played], cut: int) -> None:
    assert Tally.of(found[:cut]) + Tally.of(found[cut:]) == Tally.of(found)
    assert Tally.of(found[cut:]) + Tally.of(found[:cut]) == Tally.of(found)
    assert Tally.of([]) + Tally.of(found) == Tally.of(found)


@given(games)
def test_sums_say_what_the_games_themselves_say(found: list[Played]) -> None:
    sums = Tally.of(found)
    moves = sorted(game.moves for game in found)
    assert [moves_quarter(count, sums) for count in (1, 2, 3)] == [moves[n * len(moves) // 4] for n in (1, 2, 3)]
    won = sorted(game.scores[game.winners[0]] for game in found if game.winners)
    assert winning_score(sums) == (won[len(won) // 2] if won else 0)
    parts = [Fraction(1, game.teams) for game in found if game.first in game.winners]
    assert first_wins(sums) == sum(parts)
    for player in (0, 1):
        assert seat_wins(sums, player) == sum(Fraction(1, one.teams) for one in found if player in one.winners)
    assert choices(sums) == Fraction(sum(game.choices for game in found), sum(moves))
    report = Report.of(table(Toy), sums)
    assert (report.length.mean, report.length.least, report.length.most) == (fmean(moves), moves[0], moves[-1])
    for player, seat in enumerate(report.seats):
        scores = [game.scores[player] for game in found]
        assert seat.score == fmean(scores)
        assert seat.spread == pytest.approx(pstdev(scores), rel=1e-15)


@given(games)
def test_sums_are_read_back_from_json(found: list[Played]) -> None:
    sums = Tally.of(found)
    assert Tally.from_values(json.loads(json.dumps(sums.values()))) == sums


def test_sums_that_contradict_themselves_are_none() -> None:
    values = Tally.of([Played(3, 3, 1, 0, (0,), 1, (1, 2))]).values()
    wrongs = {"games": 2, "lengths": [], "wins": [[1]], "scores": [[1]], "first": None}
    for key, wrong in wrongs.items():
        with pytest.raises((ValueError, TypeError)):
            Tally.from_values(values | {key: wrong})


def test_of_nothing_a_quarter_is_nought() -> None:
    assert quarter(2, Tally().lengths) == 0
