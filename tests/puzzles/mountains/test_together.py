"""Mountains and Valleys for several players: the deal, the domino that is passed, the end, and who has won."""

from collections.abc import Iterator
from random import Random

import pytest

from generator.catalogue import game, game_names
from generator.errors import ContentError, IllegalMove
from generator.example import Outcome
from generator.grid.square import Square
from generator.puzzles.mountains.engine.game import MapPosition
from generator.puzzles.mountains.engine.move import Move, PassedDomino, Placement, read_move
from generator.puzzles.mountains.engine.state import SET
from generator.puzzles.mountains.examples import REASONS, MountainsRules
from tests.puzzles.mountains.maps import MAP

TWO = "1|2\nhand 34 05\nhand 66 00"
LAST = "\n".join(MAP.split("\n")[:-1]) + "\n    3 3 0|6"
"""A map that only the 13 is missing from, with a hole for it."""


def line(position: str, *moves: str) -> MapPosition:
    table = MapPosition.parse(position)
    for move in moves:
        table = table.play(read_move(move))
    return table


def rule(position: str, *moves: str) -> str:
    with pytest.raises(IllegalMove) as broken:
        line(position, *moves)
    return broken.value.rule


def whole_game(players: int, seed: int) -> Iterator[tuple[MapPosition, Move | None]]:
    """Every position of a random game with its move, and the end without one."""
    chance, table = Random(seed), MapPosition.deal(players, seed)
    while not table.over:
        move = chance.choice([*table.moves()])
        yield table, move
        table = table.play(move)
    yield table, None


def test_it_is_found_among_the_games() -> None:
    assert "mountains" in game_names()
    assert game("mountains") is MapPosition
    assert MapPosition.seats == (1, 2, 3, 4)


@pytest.mark.parametrize(("players", "each"), [(2, 9), (3, 6), (4, 5)])
def test_everybody_draws_as_many_as_the_rules_say_and_anybody_may_begin(players: int, each: int) -> None:
    deals = [MapPosition.deal(players, seed) for seed in range(40)]
    for table in deals:
        assert [len(hand) for hand in table.hands] == [each] * players
        assert len({domino for hand in table.hands for domino in hand}) == players * each
        assert not table.stock
    assert {table.turn for table in deals} == {*range(players)}


def test_alone_five_of_eighteen_are_turned_up() -> None:
    table = MapPosition.deal(1, 3)
    assert (len(table.hands[0]), len(table.stock)) == (5, 13)
    assert {type(move) for move in table.moves()} == {Placement}


def test_a_domino_is_passed_to_the_left_and_laid_there() -> None:
    passed = line(TWO, "pass 34")
    assert (passed.turn, str(passed.passed), passed.choice) == (1, "34", (passed.passed,))
    assert {str(move).split()[0] for move in passed.moves()} == {"34"}
    laid = line(TWO, "pass 34", "34 1,3 1,4")
    assert str(laid) == "1|2 3|4\nhand 05\nhand 66 00\nturn 2"
    assert [str(move) for move in laid.moves()] == ["pass 66", "pass 00"]
    assert line(TWO, "pass 34", "34 1,3 1,4", "pass 66").turn == 0


@pytest.mark.parametrize(
    ("position", "moves", "broken"),
    [
        (TWO, ["34 1,3 1,4"], "pass"),
        (TWO, ["pass 66"], "hand"),
        (TWO, ["pass 12"], "hand"),
        (TWO, ["pass 34", "pass 66"], "lay"),
        (TWO, ["pass 34", "66 1,3 1,4"], "lay"),
        (TWO, ["pass 34", "56 1,3 1,4"], "lay"),
        (TWO, ["pass 34", "34 1,2 1,3"], "space"),
        (TWO, ["pass 34", "34 1,7 1,8"], "frame"),
        (TWO, ["pass 34", "34 3,1 3,2"], "neighbour"),
        (TWO, ["pass 34", "34 1,3 1,4", "pass 05"], "hand"),
        ("1|2\nhand 34", ["pass 34"], "pass"),
        ("1|2", ["pass 34"], "pass"),
        (f"{MAP}\nhand 00\nhand 11", ["pass 00"], "over"),
        ("1|2\nhand\nhand 11", ["pass 11"], "over"),
    ],
)
def test_a_broken_rule_is_named_alike_by_both_programs(position: str, moves: list[str], broken: str) -> None:
    assert rule(position, *moves) == broken
    before = str(line(position, *moves[:-1]))
    assert dict(MountainsRules.recount(before, moves[-1]).facts) == {"legal": "false", "rule": broken}
    assert broken in REASONS


def facts(outcome: Outcome) -> dict[str, str]:
    return dict(outcome.facts)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_both_programs_agree_on_every_move_of_whole_games_and_on_wrong_ones(players: int) -> None:
    chance = Random(players)
    for table, move in whole_game(players, players + 30):
        text = str(table)
        wrong = [PassedDomino(chance.choice(SET)), Placement(str(chance.choice(SET)), *chance.choice(cells()))]
        for words in ("", str(move) if move else "", *map(str, wrong)):
            assert facts(MountainsRules.judge(text, words)) == facts(MountainsRules.recount(text, words)), words


def cells() -> list[tuple[Square, Square]]:
    """Pairs of cells in and around a map."""
    firsts = [Square(row, col) for row in range(-2, 8) for col in range(-2, 8)]
    return [(cell, other) for cell in firsts for other in cell.neighbours()]


@pytest.mark.parametrize(("players", "left"), [(2, [0, 0]), (3, [0, 0, 0]), (4, [0, 0, 1, 1])])
def test_a_whole_map_takes_eighteen_and_with_four_players_the_last_two_keep_one(
    players: int, left: list[int]
) -> None:
    table = MapPosition.deal(players, players)
    first = table.turn
    for row in range(1, 7):
        for col in (1, 3, 5):
            table = table.play(next(table.moves()))
            assert table.passed is not None
            table = table.play(read_move(f"{table.passed} {row},{col} {row},{col + 1}"))
    assert (table.complete, table.over, table.stuck, [*table.moves()]) == (True, True, False, [])
    assert [len(table.hands[(first + seat) % players]) for seat in range(players)] == left


def test_all_win_with_a_whole_map_of_less_than_five_and_lose_together_else() -> None:
    good = line(f"{LAST}\nhand 13\nhand 00 11", "pass 13", "13 6,1 6,2")
    assert (good.over, good.score(), good.winners, good.teams) == (True, (0, 0), (0, 1), (0, 0))
    fair = line(f"{LAST}\nhand 13\nhand 00 11", "pass 13", "31 6,1 6,2")
    assert (fair.score(), fair.winners) == ((2, 2), (0, 1))
    steep = LAST.replace("2|4", "4|2").replace("0|6", "6|0").replace("2|5", "5|2")
    poor = line(f"{steep}\nhand 13\nhand 00 11", "pass 13", "31 6,1 6,2")
    assert (poor.score()[0] >= 5, poor.winners) == (True, ())
    for table, won in ((good, "true"), (fair, "true"), (poor, "false")):
        assert MountainsRules.judge(str(table), "")["won"] == won
        assert MountainsRules.recount(str(table), "")["won"] == won


def test_a_map_that_is_stuck_is_lost_for_all() -> None:
    ends = [[*whole_game(2, seed)][-1][0] for seed in range(6)]
    stuck = [table for table in ends if table.stuck]
    assert stuck
    for table in stuck:
        assert (table.over, table.winners, [*table.moves()]) == (True, (), [])
        assert table.lost_cells == 36 - len(table.heights)


def test_a_cell_that_nothing_can_cover_is_worse_than_any_cliff() -> None:
    """The greedy player looks at this alone, so it never walls a single cell in for the sake of a climb."""
    ring = "0|1 2\n    -\n3   2\n-\n3 4|4"
    assert (MapPosition.parse(ring).lost_cells, MapPosition.parse("0|1 2\n    -\n    2").lost_cells) == (1, 0)
    assert MapPosition.parse(ring).prospects() < MapPosition.parse("0|6").prospects()


def test_what_others_hold_is_drawn_from_all_that_is_not_seen() -> None:
    table = MapPosition.deal(3, 8)
    table = table.play(next(table.moves()))
    seen = {*table.hands[table.turn], table.passed}
    others = {
        domino
        for seed in range(60)
        for seat, hand in enumerate(table.otherwise(seed).hands)
        if seat != table.turn
        for domino in hand
    }
    assert others == {*SET} - seen
    assert table.otherwise(3).passed == table.passed


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hand 01\nhand 12\nturn 3", "turn '3', expected a player from 1 to 2"),
        ("hand 01\nhand 12\nturn two", "turn 'two', expected a player from 1 to 2"),
        ("1|2\nturn 1", "turn '1', expected a player from 1 to 0"),
        ("hand 01\npassed 12", "domino '12' is passed, expected that of two hands or more"),
        ("hand 01\nhand 12\npassed 34 45", "2 dominoes are passed, expected one"),
        ("hand 01\nhand 12\npassed", "0 dominoes are passed, expected one"),
        ("hand 01\nhand 12\npassed 21", "domino '12' is there twice"),
        ("hand 01\nhand 12\npassed 34\npassed 45", "there are 2 lines 'passed', expected one"),
        ("hand 01\nhand 12\nstock 34", "expected a stock only where one plays alone"),
        ("hand 00\nhand 01\nhand 02\nhand 03\nhand 04", "there are 5 hands, expected 4 at most"),
        ("hand 00 01 02 03 04 05\nhand 11\nhand 22\nhand 33", "hand 1 has 6 dominoes, expected 5 at most"),
        ("hand 01\n\nhand 12", "line '', expected 'hand', 'turn', 'passed' or 'stock'"),
    ],
)
def test_what_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        MapPosition.parse(text)


@pytest.mark.parametrize("text", ["pass", "pass 34 45", "passes 34", "pass 9", "pass 78"])
def test_what_passes_no_domino_is_no_move(text: str) -> None:
    with pytest.raises(ContentError):
        read_move(text)
