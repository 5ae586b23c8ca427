import json

from generator.playing.playout import Played
from generator.playing.report import Report
from generator.playing.tally import Tally
from tests.playing.toys import Paired, Together, Toy, game, table

GAMES = [
    game(10, (0,), choices=30, most=5, scores=(7, 1)),
    game(14, (1,), choices=14, scores=(2, 9)),
    game(12, (0, 1), choices=40, most=9, scores=(5, 5)),
    game(20, (0,), choices=28, scores=(10, 3)),
]


def report(games: list[Played], *kinds: str) -> Report:
    return Report.of(table(Toy, *kinds), Tally.of(games))


def test_a_report_says_what_can_be_counted_by_hand() -> None:
    found = report(GAMES)
    length = found.length
    assert (length.mean, length.least, length.median, length.most) == (14, 10, 14, 20)
    assert (length.lower_quarter, length.upper_quarter) == (12, 20)
    assert (found.choices.mean, found.choices.most) == (2, 9)
    assert [(seat.wins, seat.score) for seat in found.seats] == [(2.5, 6), (1.5, 4.5)]
    assert found.seats[0].spread == 8.5**0.5
    assert (found.first.wins, found.first.share, found.first.fair, found.shared) == (2.5, 0.625, 0.5, 1)


def test_it_is_written_for_machines_without_needless_digits() -> None:
    values = report(GAMES).values()
    assert json.loads(json.dumps(values)) == values
    assert values["seats"][0] == {"player": "random", "wins": 2.5, "score": 6, "spread": 2.9155}
    assert (values["game"], values["players"], values["seed"], values["games"]) == ("toy", ["random"] * 2, 1, 4)


def test_a_sentence_says_whether_chance_may_explain_it() -> None:
    assert report(GAMES).sentence == (
        "The first player wins 62.5 of 100; with 4 games that is between 21.9 and 90.8, nineteen times in twenty. "
        "An even game would give 50.0: chance alone may explain it."
    )
    assert report([game(5, (0,))] * 50).sentence.endswith("more than chance explains.")


def test_games_that_nobody_won_leave_less_to_be_shared_out() -> None:
    found = report([game(5, (0,))] * 30 + [game(5, (1,))] * 30 + [game(5, ())] * 40)
    assert (found.first.share, found.first.fair, found.nobody) == (0.3, 0.3, 40)
    assert "Nobody won 40 of them. An even game would give 30.0: chance alone may" in found.sentence


def test_of_players_of_several_kinds_the_best_is_told() -> None:
    won = [game(5, (1,))] * 30 + [game(5, (0,))] * 10
    assert report(won, "random", "greedy").sentence.startswith("Player 2, greedy, wins 75.0 of 100;")


def test_one_who_plays_alone_is_no_first_player() -> None:
    class Alone(Toy):
        seats = (1,)

    games = [game(5, (), scores=(3,)), game(5, (0,), scores=(1,))]
    said = Report.of(table(Alone, "random"), Tally.of(games)).sentence
    assert said.startswith("The player wins 50.0 of 100; with 2 games")
    assert said.endswith("nineteen times in twenty.")


def test_a_team_is_told_as_one() -> None:
    played = Tally.of([game(5, (0, 2), teams=1, scores=(0,) * 4)] * 3)
    found = Report.of(table(Paired, *["random"] * 4), played)
    assert (found.teams, found.shared, found.first.share) == (2, 0, 1)
    assert found.sentence.startswith("The first player’s team wins 100.0 of 100")


def test_those_who_play_together_win_together_and_against_nobody() -> None:
    games = [game(5, (0, 1), teams=1), game(5, (), teams=0), game(5, (), teams=0), game(5, (), teams=0)]
    found = Report.of(table(Together), Tally.of(games))
    assert found.sentence.startswith("The players win 25.0 of 100; with 4 games")
    assert found.sentence.endswith("nineteen times in twenty.")
