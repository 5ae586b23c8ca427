"""Tables read from pictures: what counts, and what is open."""

import pytest

from generator.games.all_fives.engine.game import AllFives
from generator.games.all_fives.engine.move import FivesPlay, FivesSide
from generator.games.all_fives.engine.reading import read_picture
from generator.games.all_fives.engine.table import EMPTY, FivesTable, Link
from generator.tiles.domino import Domino


def picture(*lines: str) -> str:
    return "\n".join(lines)


def table(*lines: str) -> FivesTable:
    return read_picture(picture(*lines)).table


SNIFF_ACROSS = ["    2", "1|2 + 2|4 4|5", "    2"]


@pytest.mark.parametrize(
    ("lines", "ends"),
    [
        (["2|3"], [2, 3]),
        (["2|3 3|6"], [2, 6]),
        (["2", "+ 2|3 3|6", "2"], [2, 2, 6]),
        (["4     2", "- 4|2 + 2|3 3|6", "4     2"], [8, 2, 2, 6]),
        (["    4     2", "0|4 - 4|2 + 2|3 3|6", "    4     2"], [0, 2, 2, 6]),
        (SNIFF_ACROSS, [1, 2, 2, 5]),
        (["6|4 4+4"], [6, 4]),
        (["6|4 4+4 4|1"], [6, 1]),
        (["5", "+", "5"], [5, 5]),
        (["5+5"], [5, 5]),
        (["3|5 5", "    -", "    6"], [3, 6]),
    ],
)
def test_only_open_ends_count(lines: list[str], ends: list[int]) -> None:
    assert [end.worth for end in table(*lines).counting] == ends
    assert table(*lines).total == sum(ends)


def test_the_short_ends_of_the_sniff_close_one_by_one() -> None:
    once = table("    1", "    -", "    2", "", "    2", "3|2 +", "    2")
    assert [end.worth for end in once.counting] == [3, 1, 2]


def test_the_long_sides_of_the_sniff_are_open_and_count_nothing() -> None:
    in_line = table("6|4 4+4")
    assert len(in_line.ends) == 4
    assert len(in_line.counting) == 2


def test_nothing_is_open_on_an_empty_table() -> None:
    assert (EMPTY.ends, EMPTY.total, EMPTY.points) == ((), 0, 0)


def test_the_first_double_turns_a_line_into_one_that_leaves_it() -> None:
    line = table("6|3 3|2")
    [left, right] = line.ends
    assert line.joined(Domino(2, 2), right).line[FivesSide.LEFT] == (Link(2, 3), Link(3, 6))
    assert line.joined(Domino(6, 6), left).line[FivesSide.RIGHT] == (Link(6, 3), Link(3, 2))


def test_without_hands_any_domino_left_may_be_played() -> None:
    left = AllFives.parse("2|3 3|6")
    names = {str(move.domino) for move in left.moves() if isinstance(move, FivesPlay)}
    assert names == {"02", "12", "22", "24", "25", "26", "06", "16", "46", "56", "66"}
