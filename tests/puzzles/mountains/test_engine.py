"""Mountains and Valleys as a game: placing dominoes under a floating frame, and what cliffs cost."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.errors import ContentError, IllegalMove, PictureError
from generator.grid.square import Square
from generator.problem import Position
from generator.puzzles.mountains import EXAMPLE
from generator.puzzles.mountains.checker.terrain import Terrain, read_placement
from generator.puzzles.mountains.deal import dealt
from generator.puzzles.mountains.engine.game import MapPosition
from generator.puzzles.mountains.engine.heights import cliffs, penalty, sections, steps
from generator.puzzles.mountains.engine.move import Move, Placement
from generator.puzzles.mountains.engine.state import FRAME
from generator.solve.chance import Chance
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout
from generator.verify import Verdict
from generator.verify.judge import judge

START = """\
2|3 4
    -
1 1 5
- -
0 2"""
WIDE = "2|3 4|4 5|6"


def broken(position: str, move: str) -> tuple[str, str]:
    """The rule a placement breaks and why; both statements of the rules name the same."""
    placement = Placement.parse(move)
    table = MapPosition.parse(position)
    assert placement not in list(table.moves())
    with pytest.raises(IllegalMove) as error:
        table.play(placement)
    assert Terrain(position).fault(*read_placement(move)) == error.value.rule
    return error.value.rule, str(error.value)


def played(position: str, *moves: str) -> str:
    table = MapPosition.parse(position)
    for move in moves:
        assert Terrain(str(table)).fault(*read_placement(move)) == ""
        table = table.play(Placement.parse(move))
    return str(table)


def heights(rows: str) -> dict[Square, int]:
    return {
        Square(row, col): int(number)
        for row, line in enumerate(rows.split("/"))
        for col, number in enumerate(line)
        if number != "."
    }


def test_a_position_keeps_the_protocol() -> None:
    position: Position[Move] = MapPosition.parse(START)
    assert MapPosition.parse(str(position)) == position
    assert position.score() == (0,)


def test_a_new_domino_touches_the_map() -> None:
    assert played(START, "65 3,3 3,4") == f"{START} 6|5"
    assert broken(START, "65 1,5 2,5") == ("neighbour", "it touches no other domino")
    assert broken(START, "65 4,3 4,4") == ("neighbour", "it touches no other domino")


def test_a_domino_may_not_lie_on_another() -> None:
    assert broken(START, "66 2,3 3,3") == ("space", "row 2, column 3 is taken")


def test_the_frame_floats_until_it_is_filled_out() -> None:
    assert played(WIDE, "33 0,2 -1,2") == f"  3\n  -\n  3\n\n{WIDE}"
    assert broken(WIDE, "33 1,7 2,7") == ("frame", "the map would be more than 6 columns wide")
    assert broken(WIDE, "33 1,0 2,0") == ("frame", "the map would be more than 6 columns wide")
    tall = "0\n-\n0\n\n1\n-\n1\n\n2\n-\n2"
    assert broken(tall, "33 7,1 8,1") == ("frame", "the map would be more than 6 rows high")
    assert played(tall, "33 1,0 1,-1").startswith("3|3 0")


def test_any_height_may_touch_any_other() -> None:
    assert "6|6 0" in played("0|0", "66 1,0 1,-1")


def test_the_first_domino_may_lie_or_stand() -> None:
    moves = [str(move) for move in MapPosition.parse("hand 01 22").moves()]
    assert moves == ["01 1,1 1,2", "01 1,2 1,1", "01 1,1 2,1", "01 2,1 1,1", "22 1,1 1,2", "22 1,1 2,1"]


def test_only_a_domino_in_hand_may_be_played_and_none_twice() -> None:
    assert broken("1|2\nhand 34 05", "66 1,3 1,4") == ("hand", "no 66 to play")
    assert broken("1|2", "12 1,3 1,4") == ("hand", "no 12 to play")
    assert broken("1|2", "21 1,3 1,4") == ("hand", "no 21 to play")


def test_alone_another_domino_is_turned_up_until_none_is_left() -> None:
    after = played("1|2\nhand 34 05\nstock 66", "34 1,3 1,4", "66 1,5 1,6")
    assert after == "1|2 3|4 6|6\nhand 05"


def test_single_holes_are_legal_and_leave_the_game_stuck() -> None:
    stuck = (
        "3|6 2 1|5 4\n    -     -\n0 2 4 0|1 6\n- -\n3 3 0|2 1 0\n        - -\n1 1|3 4 6 0\n-     -\n"
        "1 4|5 4   3\n          -\n  0|4 3|3 5"
    )
    assert MapPosition.parse(stuck).stuck
    assert Terrain(stuck).stuck()
    assert list(MapPosition.parse(stuck).moves()) == []
    assert not MapPosition.parse(START).stuck
    assert not Terrain(START).stuck()


def test_a_step_above_one_level_costs_its_full_difference() -> None:
    assert penalty(heights("3345")) == 0
    assert penalty(heights("335")) == 2
    assert penalty(heights("06")) == 6
    assert penalty(heights("135")) == 4


def test_only_the_cheapest_climbs_that_join_all_sections_count() -> None:
    assert penalty(heights("30/52")) == 7
    assert penalty(heights("00/04/44")) == 4
    assert [step.levels for step in cliffs(heights("03/60"))] == [3, 3, 6]


@given(st.lists(st.integers(0, 6), min_size=6, max_size=6), st.sampled_from([1, 2, 3, 6]))
@settings(max_examples=60, deadline=None)
def test_no_other_choice_of_climbs_is_cheaper(numbers: list[int], columns: int) -> None:
    table = {Square(*divmod(place, columns)): number for place, number in enumerate(numbers)}
    home = {cell: at for at, part in enumerate(sections(table)) for cell in part}
    steep = [step for step in steps(table) if step.levels > 1]
    count = len(set(home.values()))
    costs = [
        sum(step.levels for step in chosen)
        for chosen in combinations(steep, count - 1)
        if joined([(home[step.one], home[step.other]) for step in chosen], count)
    ]
    assert penalty(table) == min(costs)


def joined(pairs: list[tuple[int, int]], count: int) -> bool:
    """Whether pairs of numbers tie all of them together."""
    tied = {0}
    for _ in range(count):
        tied |= {number for pair in pairs if set(pair) & tied for number in pair}
    return len(tied) == count


def playout(seed: int, most: int) -> Iterator[MapPosition]:
    """A game played at random, alone."""
    chance = Chance(seed)
    deal = list(dealt(18, chance))
    chance.shuffle(deal)
    table = MapPosition(Layout(()), (tuple(deal[:5]),), tuple(deal[5:]))
    for _ in range(most):
        yield table
        moves = list(table.moves())
        if not moves:
            return
        table = table.play(chance.pick(moves))


@given(st.integers(0, 10**6))
@settings(max_examples=6, deadline=None)
def test_whole_games_are_judged_the_same_a_second_time(seed: int) -> None:
    for table in playout(seed, 19):
        text = str(table)
        assert MapPosition.parse(text) == table
        terrain = Terrain(text)
        assert (terrain.sections(), terrain.penalty()) == (table.sections, table.score()[0])
        assert terrain.stuck() == table.stuck
    assert table.complete or table.stuck or not table.choice


@given(st.integers(0, 10**6), st.integers(1, 17))
@settings(max_examples=6, deadline=None)
def test_the_moves_are_all_that_the_second_count_allows(seed: int, most: int) -> None:
    *_, table = playout(seed, most)
    terrain = Terrain(str(table))
    near = range(-3, FRAME + 3)
    allowed = {
        Placement(str(domino), one, other)
        for domino in table.choice
        for one in (Square(row, col) for row in near for col in near)
        for other in one.neighbours()
        if not terrain.fault(str(domino), (one, other)) and (table.layout.dominoes or min(one, other) == (0, 0))
    }
    moves = list(table.moves())
    doubles = {move for move in allowed if move.domino.double and move.second < move.first}
    assert set(moves) == allowed - doubles
    assert len(moves) == len(set(moves))


def test_positions_and_moves_that_cannot_be_read_are_errors_of_the_content() -> None:
    for text, message in {
        "1|7": "domino 17 is not in the set up to double 6",
        "1|2 2|1": "domino 21 is there twice, expected each once",
        "0|0 1|1 2|2 3|3": "the map is larger than 6x6",
    }.items():
        with pytest.raises(PictureError, match=message):
            MapPosition.parse(text)
    for text, message in {
        "1|2\nhand 12": "domino '12' is there twice, expected each once",
        "1|2\nhand 34\nhand 43": "domino '34' is there twice",
        "hand 34\nfoot 12": "line 'foot 12', expected 'hand', 'turn', 'passed' or 'stock'",
    }.items():
        with pytest.raises(ContentError, match=message):
            MapPosition.parse(text)
    for text, message in {
        "24": "is no placement",
        "24 1,1 2,2": "lays the halves apart",
        "27 1,1 1,2": "not in the set",
    }.items():
        with pytest.raises(ContentError, match=message):
            Placement.parse(text)
    assert str(Placement.parse("42 0,3 -1,3")) == "42 0,3 -1,3"
    assert Placement.parse("42 0,3 -1,3").domino == Domino(2, 4)


def example(position: str, move: str = "", **claim: str) -> Any:
    return EXAMPLE(id="mountains-one", position=position, move=move, claim=claim)


@pytest.mark.parametrize(
    ("position", "move", "claim"),
    [
        (START, "", {"sections": "1", "penalty": "0"}),
        ("1|2 5|5\n\n0|1 3|6", "", {"sections": "3", "penalty": "4"}),
        (START, "66 3,3 3,4", {"legal": "true", "sections": "1"}),
        (START, "00 3,3 3,4", {"legal": "true", "sections": "2", "penalty": "2"}),
        (START, "66 1,5 2,5", {"legal": "false", "rule": "neighbour"}),
        ("hand 01 12\nstock 45", "", {"gap": "3"}),
        ("hand 01 12\nstock 43", "", {"gap": "none"}),
    ],
)
def test_an_example_holds_what_the_rules_say_and_nothing_else(
    position: str, move: str, claim: dict[str, str]
) -> None:
    right = example(position, move, **claim)
    proof = judge(right)
    assert proof.verdict is Verdict.PROVEN, proof.message
    [outcome] = right.solve()
    assert right.draw(outcome).marks
    assert right.rules.caption(outcome).word
    for name in claim:
        wrong = judge(example(position, move, **claim | {name: "9"}))
        assert wrong.verdict is Verdict.REFUTED
        assert f"claimed {name} 9" in wrong.message


def test_an_example_with_an_unknown_fact_is_an_error() -> None:
    with pytest.raises(ValidationError, match="did you mean 'penalty'"):
        example(START, penalti="0")
