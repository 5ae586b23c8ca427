"""Tables read from pictures: what counts, what is open, and what no play can lead to."""

import pytest

from generator.errors import PictureError
from generator.games.all_fives.engine.game import AllFives
from generator.games.all_fives.engine.move import Play
from generator.games.all_fives.engine.picture import read_table


def picture(*lines: str) -> str:
    return "\n".join(lines)


SNIFF_ACROSS = picture("    2", "1|2 + 2|4 4|5", "    2")


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        (picture("2|3"), [2, 3]),
        (picture("2|3 3|6"), [2, 6]),
        (picture("2", "+ 2|3 3|6", "2"), [2, 2, 6]),
        (picture("4     2", "- 4|2 + 2|3 3|6", "4     2"), [8, 2, 2, 6]),
        (picture("    4     2", "0|4 - 4|2 + 2|3 3|6", "    4     2"), [0, 2, 2, 6]),
        (SNIFF_ACROSS, [1, 2, 2, 5]),
        (picture("6|4 4+4"), [6, 4]),
        (picture("6|4 4+4 4|1"), [6, 1]),
        (picture("5", "+", "5"), [5, 5]),
        (picture("5+5"), [5, 5]),
        (picture("3|5 5", "    -", "    6"), [3, 6]),
    ],
)
def test_only_open_ends_count(text: str, ends: list[int]) -> None:
    table = read_table(text)
    assert [end.worth for end in table.counting()] == ends
    assert table.total == sum(ends)


def test_the_short_ends_of_the_sniff_close_one_by_one() -> None:
    once = read_table(picture("    1", "    -", "    2", "", "    2", "3|2 +", "    2"))
    assert [end.worth for end in once.counting()] == [3, 1, 2]


def test_the_long_sides_of_the_sniff_are_open_and_count_nothing() -> None:
    table = read_table(picture("6|4 4+4"))
    assert len(table.ends) == 4
    assert len(table.counting()) == 2


@pytest.mark.parametrize("text", [SNIFF_ACROSS, picture("6|4 4+4"), picture("3|5 5", "    -", "    6")])
def test_a_table_is_read_back_from_its_picture(text: str) -> None:
    assert str(read_table(text)) == text
    indented = "\n".join("     " + line for line in ["", *text.split("\n")])
    assert read_table(indented) == read_table(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (picture("1|2 2|2"), "no double is marked as the first one, join the halves of the first double with"),
        (picture("2     4", "+ 2|4 +", "2     4"), "22 and 44 are both marked"),
        (picture("1+2"), "12 is marked as the first double but is none"),
        (picture("2|7"), "domino 27 is not in the set"),
        (picture("1|2 2|1"), "12 lies on the table twice"),
        (picture("1|2 3|4"), "touches 12 where neither can be played"),
        (picture("1|2   2|4"), "24 is not joined to 12"),
        (picture("1|23|4"), "lie on one another"),
        (picture("1|2", " 2|4"), "lie on one another"),
        (picture("1|2", "", "2|4"), "24 touches 12 where neither can be played against the other"),
        (picture("6|3 3|2", "", "    3", "    -", "    4"), "the 3 of 23 has been played against twice"),
        (picture("3|2", "", " 3", " -", " 4"), "34 touches 23 where neither"),
        (
            picture("2     4", "+ 2|4 -", "2     4", "", "      4", "      -", "      1"),
            "14 touches 44 where neither",
        ),
        (picture("5+5 5|1 1|1"), "11 touches 15 where neither"),
        (picture("1|2 2", "    -", "1   3", "-", "4 4|3"), "the line meets itself"),
        (picture("3|5 5", "    -", "    6 6|4"), "cannot have been played in any order"),
        (picture("1|2", "3"), "half a domino"),
        (picture("1|2 x"), "has no meaning here"),
    ],
)
def test_a_picture_that_no_play_leads_to_is_refused(text: str, message: str) -> None:
    with pytest.raises(PictureError, match=message):
        read_table(text)


def test_a_half_is_not_played_against_twice() -> None:
    with pytest.raises(PictureError, match="the 2 of 23 has been played against twice"):
        read_table(picture("    6", "    -", "    2", "", "1|2 2", "    -", "    3"))


def test_the_sniff_must_have_come_before_other_doubles() -> None:
    """The corner says that 45 came before 35, and so the double three before the double six."""
    corner = picture("4|5 5", "    -", "    3", "", "   3{}3", "", "    3", "    -", "    6", "", "   6{}6")
    assert read_table(corner.format("+", "|")).sniff
    with pytest.raises(PictureError, match="cannot have been played in any order"):
        read_table(corner.format("|", "+"))


def test_a_fault_is_found_at_its_place() -> None:
    with pytest.raises(PictureError) as fault:
        read_table(picture("1|2 2|4 5|6"))
    assert (fault.value.row, fault.value.column) == (0, 8)


def test_without_hands_any_domino_left_may_be_played() -> None:
    table = AllFives.parse("2|3 3|6")
    names = {str(move.domino) for move in table.moves() if isinstance(move, Play)}
    assert names == {"02", "12", "22", "24", "25", "26", "06", "16", "46", "56", "66"}
