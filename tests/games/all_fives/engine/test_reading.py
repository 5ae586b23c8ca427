"""Pictures, bent or straight: what table they show, and which show none."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import PictureError
from generator.games.all_fives.engine.move import FivesSide, read_move
from generator.games.all_fives.engine.picture import FivesPicture
from generator.games.all_fives.engine.reading import read_picture
from tests.games.all_fives.playouts import rounds


def picture(*lines: str) -> str:
    return "\n".join(lines)


SNIFF_ACROSS = picture("    2", "1|2 + 2|4 4|5", "    2")
CORNER = picture("3|5 5", "    -", "    6")


@pytest.mark.parametrize("text", [SNIFF_ACROSS, picture("6|4 4+4"), CORNER, ""])
def test_a_picture_is_written_as_it_was_read(text: str) -> None:
    assert str(read_picture(text)) == text
    indented = "\n".join("     " + line for line in ["", *text.split("\n")])
    assert str(read_picture(indented)) == text


@pytest.mark.parametrize(
    ("bent", "straight"),
    [
        (CORNER, "3|5 5|6"),
        (picture("3|5 5", "    -", "    6 6|4"), "3|5 5|6 6|4"),
        (picture("6|3 3", "    -", "    5", "", "  1|5"), "6|3 3|5 5|1"),
        (picture("    4", "    -", "6|3 3"), "6|3 3|4"),
        (picture("4", "-", "3 3|6"), "4|3 3|6"),
        (picture("3", "-", "2", "", "2|5"), "3|2 2|5"),
        (picture("5", "+ 5|1", "5", "", "5|3"), picture("5", "+ 5|1", "5", "", "5", "-", "3")),
        (picture("1|5", "", "  5", "  +", "  5"), picture("1", "-", "5", "", "5", "+", "5")),
        (
            picture("4|5 5", "    -", "    3", "", "   3+3", "", "    3", "    -", "    6", "", "   6|6"),
            picture(" 4", " -", " 5", "", " 5", " -", " 3", "", "3+3", "", " 3", " -", " 6", "", "6|6"),
        ),
    ],
)
def test_a_bent_line_is_the_same_table_as_a_straight_one(bent: str, straight: str) -> None:
    assert read_picture(bent).table == read_picture(straight).table
    assert str(FivesPicture.of(read_picture(bent).table)) == straight


@settings(max_examples=10, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_every_table_of_a_round_can_be_drawn_with_straight_lines(count: int, seed: int) -> None:
    for _, _, then in rounds(count, seed):
        straight = FivesPicture.of(then.table)
        assert read_picture(str(straight)).table == straight.table == then.table


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
        (picture("1|2", "", "2|4"), "24 touches 12 where neither can be played against the other; only dominoes"),
        (picture("1|2", "", "  2|4"), "24 touches 12 where neither"),
        (picture("1|2", "", " 2", " -", " 4"), "24 touches 12 where neither"),
        (picture("1|2", "", "1|4"), "14 touches 12 where neither"),
        (picture("6|3 3|2", "", "    3", "    -", "    4"), "the 3 of 23 has been played against twice"),
        (picture("3|2", "", " 3", " -", " 4"), "34 touches 23 where neither"),
        (
            picture("2     4", "+ 2|4 -", "2     4", "", "      4", "      -", "      1"),
            "14 touches 44 where neither",
        ),
        (picture("2 3", "+ -", "2 2"), "touches 22 where neither"),
        (picture("2", "+", "2 2|3"), "touches 22 where neither"),
        (picture("  3", "2 -", "+ 2", "2"), "22 touches 23 where neither"),
        (picture("5+5 5|1 1|1"), "11 touches 15 where neither"),
        (picture("1|2 2", "    -", "1   3", "-", "4 4|3"), "the line meets itself"),
        (picture("1|2", "3"), "half a domino"),
        (picture("1|2 x"), "has no meaning here"),
    ],
)
def test_a_picture_in_doubt_is_refused(text: str, message: str) -> None:
    with pytest.raises(PictureError, match=message):
        read_picture(text)


def test_a_half_is_not_played_against_twice() -> None:
    with pytest.raises(PictureError, match="the 2 of 23 has been played against twice"):
        read_picture(picture("    6", "    -", "    2", "", "1|2 2", "    -", "    3"))


def test_a_fault_is_found_at_its_place() -> None:
    with pytest.raises(PictureError) as fault:
        read_picture(picture("1|2 2|4 5|6"))
    assert (fault.value.row, fault.value.column) == (0, 8)


@pytest.mark.parametrize("words", ["14 left of 15", "14 right of 15"])
def test_an_end_is_named_by_where_it_points_or_by_the_side_of_its_line(words: str) -> None:
    """The line leaves 63 to the right and comes back to the left."""
    bent = read_picture(picture("6|3 3", "    -", "    5", "", "  1|5"))
    meant = bent.meant(read_move(words))
    assert meant == read_move("14 right of 15")
    assert bent.followed[FivesSide.RIGHT].end.side is FivesSide.LEFT


@pytest.mark.parametrize("words", ["14 above 15", "14 left of 35", "14", "draw", "pass"])
def test_what_names_no_end_stays_as_it_is(words: str) -> None:
    bent = read_picture(picture("6|3 3", "    -", "    5", "", "  1|5"))
    assert bent.meant(read_move(words)) == read_move(words)
