"""Where a new domino is drawn: straight on, round a corner, or after the line has been laid anew."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.all_fives.bending import with_play
from generator.games.all_fives.engine.game import AllFives
from generator.games.all_fives.engine.move import FivesPlay, read_move
from generator.games.all_fives.engine.picture import FivesPicture
from generator.games.all_fives.engine.reading import read_picture
from generator.games.all_fives.engine.table import FivesTable
from generator.games.all_fives.examples import AllFivesRules
from generator.tiles.domino import Domino
from tests.games.all_fives.playouts import rounds, wandering


def picture(*lines: str) -> str:
    return "\n".join(lines)


def drawn(text: str, words: str) -> str:
    before = read_picture(text)
    play = before.meant(read_move(words))
    assert isinstance(play, FivesPlay)
    return str(with_play(before, play))


@pytest.mark.parametrize(
    ("before", "words", "after"),
    [
        ("", "24", "2|4"),
        ("", "44", picture("4", "+", "4")),
        ("6|3 3|2", "24 right of 23", "6|3 3|2 2|4"),
        ("6|3 3|2", "22 right of 23, in line", "6|3 3|2 2+2"),
        (
            picture("6|3 3", "    -", "    5"),
            "51 below 35",
            picture("6|3 3", "    -", "    5", "", "    5", "    -", "    1"),
        ),
        (picture("6|3 3", "    -", "    5"), "55 below 35", picture("6|3 3", "    -", "    5", "", "   5+5")),
    ],
)
def test_a_domino_goes_straight_on_where_it_can(before: str, words: str, after: str) -> None:
    assert drawn(before, words) == after


def test_where_it_would_touch_another_the_domino_turns() -> None:
    before = picture(
        "4|3 3|5 5",
        "        -",
        "        6",
        "",
        "        6",
        "        -",
        "    1   0",
        "    -",
        "    2 2|0",
    )
    assert drawn(before, "16 above 12") == before.replace("\n\n        6", "\n\n  6|1   6")


def test_where_a_turn_does_not_help_that_line_alone_is_laid_anew() -> None:
    """A double cannot turn, so the 53 swings down and the double three lies across below it."""
    crowded = picture("      4", "5     -", "+ 5|1 1", "5", "", "5|3")
    anew = picture("       4", " 5     -", " + 5|1 1", " 5", "", " 5", " -", " 3", "", "3|3")
    assert drawn(crowded, "33 right of 35") == anew


def test_where_nothing_else_helps_every_line_is_drawn_straight() -> None:
    """The 30 hangs over the sniff, and what is played above that has no line to be laid anew."""
    hanging = picture("3|0", "", "3", "-", "4 4+4")
    straight = picture("         1", "         -", "         4", "", "0|3 3|4 4+4")
    assert drawn(hanging, "14 above 44") == straight


def open_numbers(table: FivesTable) -> list[tuple[Domino, int, int]]:
    return sorted((end.against, end.number, end.weight) for end in table.ends)


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**6))
def test_every_play_in_a_bent_picture_is_drawn_without_doubt_and_opens_the_same_numbers(seed: int) -> None:
    before = wandering(seed)
    for play in [*AllFives(before.table).plays()][:20]:
        after = read_picture(str(with_play(before, play)))
        end = before.table.end(play.side, play.against)
        assert end
        assert open_numbers(after.table) == open_numbers(before.table.joined(play.domino, end, play.in_line))


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**6))
def test_a_bent_picture_shows_the_same_as_a_straight_one_by_either_count(seed: int) -> None:
    bent = wandering(seed)
    straight = FivesPicture.of(bent.table)
    assert straight.table == bent.table
    for play in [*AllFives(bent.table).plays()][:8]:
        for words in ("", str(play)):
            told = [
                dict(count(str(drawing), words).facts)
                for drawing in (bent, straight)
                for count in (AllFivesRules.judge, AllFivesRules.recount)
            ]
            assert all(facts == told[0] for facts in told)


@settings(max_examples=5, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_a_straight_picture_stays_straight(count: int, seed: int) -> None:
    for before, move, after in rounds(count, seed):
        if isinstance(move, FivesPlay):
            drawn_after = with_play(FivesPicture.of(before.table), move)
            assert str(drawn_after) == str(FivesPicture.of(after.table))
