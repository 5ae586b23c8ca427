from generator.playing.playout import playout, steps
from tests.playing.toys import Cups, Low, Toy, table


def share(games: int, *kinds: str) -> float:
    """What share of the prizes the first player finds."""
    scores = [playout(table(Cups, *kinds), number).scores for number in range(1, games + 1)]
    return sum(one for one, _ in scores) / (20 * games)


def test_a_greedy_player_takes_what_pays_most() -> None:
    for number in range(1, 20):
        turns = [*steps(table(Toy, "greedy", "random"), number)]
        assert all(turn.move == 2 for turn in turns if turn.move and turn.position.turn == 0)


def test_a_greedy_player_goes_by_prospects_where_the_score_misleads() -> None:
    for number in range(1, 20):
        turns = [*steps(table(Low, "random", "greedy"), number)]
        assert all(turn.move == 1 for turn in turns if turn.move and turn.position.turn == 1)


def test_ties_are_left_to_chance() -> None:
    class Flat(Toy):
        def prospects(self) -> tuple[int, ...]:
            return (0, 0)

    moves = [next(steps(table(Flat, "greedy", "greedy"), number)).move for number in range(1, 200)]
    assert 60 <= moves.count(1) <= 140


def test_a_greedy_player_does_not_look_under_the_cups() -> None:
    assert 0.2 < share(100, "greedy", "random") < 0.3
    assert 0.2 < share(100, "random", "greedy") < 0.3


def test_this_would_show_a_player_who_does() -> None:
    class Glass(Cups):
        def otherwise(self, seed: int) -> "Glass":
            return self

    scores = [playout(table(Glass, "greedy", "random"), number).scores for number in range(1, 20)]
    assert all(one == 20 for one, _ in scores)
