import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError, IllegalMove, PictureError
from generator.grid.square import Square
from generator.problem import Position
from generator.puzzles.fujisan.engine import FujisanPosition
from generator.puzzles.fujisan.mountain import Mountain
from generator.puzzles.fujisan.notation import PRIESTS, Walk
from generator.solve.chance import Chance
from tests.puzzles.fujisan.cases import (
    DOWN,
    EASY,
    UNDER_WAY,
    broken,
    deal,
    down,
    for_the_checker,
    on_the_way_down,
    placed,
)


def ends(picture: str, move: str) -> tuple[int, int]:
    """The row and column a move leads to, the same in both statements of the rules."""
    walk = Walk.parse(move)
    place = FujisanPosition.parse(picture).play(walk).place(walk.priest)
    assert for_the_checker(picture, walk).at[PRIESTS.index(walk.priest)] == (place.row, place.col + 1)
    return place


@pytest.mark.parametrize("text", ["NR4", "PD", "PU", "PR3(+1)", "NL", "BR1(+3)"])
def test_a_move_is_written_and_read_back(text: str) -> None:
    assert str(Walk.parse(text)) == text


@pytest.mark.parametrize(
    "text", ["", "N", "NR0", "NR6", "ND3", "XR1", "PR(+1)", "PR1(+4)", "PR1(+0)", "pr1", "NR4 "]
)
def test_what_is_no_move_is_an_error(text: str) -> None:
    with pytest.raises(ContentError, match="is no move of a priest, expected"):
        Walk.parse(text)


def test_a_priest_lands_on_a_number_that_counts_the_free_spaces_to_it() -> None:
    assert ends(EASY, "PR2") == (0, 1)
    assert ends(EASY, "BL3") == (0, 9)
    assert broken(EASY, "PR1") == ("number", "free space 1 that way bears a 5")
    assert broken(EASY, "PR4") == ("number", "free space 4 that way bears a 0")


def test_priests_on_the_way_are_hopped_and_not_counted_on_the_peak_as_elsewhere() -> None:
    assert ends(UNDER_WAY, "PR4(+1)") == (0, 6)
    assert broken(UNDER_WAY, "PR4") == ("hops", "it hops over 1 priests, not 0")
    assert broken(UNDER_WAY, "PR5(+1)") == ("number", "free space 5 that way bears a 2")


def test_a_priest_goes_freely_between_the_spaces_of_a_domino_even_onto_a_blank() -> None:
    picture = placed(N="1 3")
    assert ends(picture, "NU") == (0, 3)
    assert broken(picture, "ND") == ("edge", "N is in the lower row already")


def test_a_blank_is_never_walked_onto() -> None:
    assert broken(placed(P="0 2"), "PR1") == ("number", "free space 1 that way bears a 0")
    assert broken(placed(P="0 2"), "PR")[0] == "peak"
    with pytest.raises(ContentError):
        Walk.parse("PR0")


def test_a_priest_on_the_ground_enters_along_its_own_row() -> None:
    assert broken(EASY, "PD") == ("ground", "P is on the ground and enters along its own row")
    assert broken(EASY, "RU") == ("ground", "R is on the ground and enters along its own row")


def test_priests_on_the_peak_are_counted() -> None:
    position: Position[Walk] = FujisanPosition.parse(UNDER_WAY)
    assert position.score() == (2,)


def test_the_ground_is_never_entered_again() -> None:
    assert broken(placed(P="0 0"), "PL1") == ("edge", "fewer than 1 free spaces that way")


def test_two_priests_cannot_share_a_space() -> None:
    assert broken(placed(P="0 0", N="1 0"), "PD") == ("occupied", "N is there already")


def test_moves_between_the_two_peak_dominoes_are_free_of_numbers() -> None:
    assert ends(UNDER_WAY, "BR") == (0, 6)
    assert ends(UNDER_WAY, "RL") == (1, 5)
    assert broken(UNDER_WAY, "BL") == ("peak", "only between the two columns of the peak is a move sideways free")
    assert broken(UNDER_WAY, "PR") == ("peak", "only between the two columns of the peak is a move sideways free")
    assert broken(placed(P="0 5", B="0 6"), "BL") == ("occupied", "P is there already")


def test_a_free_move_may_land_on_a_blank() -> None:
    assert ends("2 5 3 1 4 0 4B0 3 1 0 1\n- - - - - - - - - - - -\n5 4 2 4 2 5 3 2 5 2 3 5", "BL") == (0, 5)


def test_a_free_move_onto_a_one_may_be_written_with_its_number() -> None:
    picture = "0 0 2 4 4 1 3B5 4 4 0 5\n- - - - - - - - - - - -\n5 3 1 2 5 4 5 2 3 0 1 1"
    assert ends(picture, "BL") == (0, 5)
    assert ends(picture, "BL1") == (0, 5)
    assert [str(walk) for walk in FujisanPosition.parse(picture).moves() if walk.priest == "B"] == ["BL", "BD"]


def test_nobody_leaves_the_peak() -> None:
    assert broken(UNDER_WAY, "BL3") == ("peak", "B would leave the peak")


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 30))
def test_play_and_its_checker_agree_on_every_move(seed: int, plies: int) -> None:
    position = FujisanPosition.parse(deal(seed))
    chance = Chance(seed)
    for ply in range(plies):
        if ply == 15:
            position = on_the_way_down(position)
        legal = list(position.moves())
        assert len(set(legal)) == len(legal)
        picture = str(position)
        assert FujisanPosition.parse(picture) == position
        for walk in _all_walks():
            try:
                for_the_checker(picture, walk)
            except IllegalMove as reason:
                with pytest.raises(IllegalMove, match=str(reason).replace("(", ".").replace(")", ".")):
                    position.play(walk)
                assert walk not in legal
            else:
                position.play(walk)
                free = walk._replace(number=None, hops=0)
                assert walk in legal or free in legal
        if not legal:
            return
        walk = chance.pick(legal)
        position = position.play(walk)


def _all_walks() -> list[Walk]:
    upright = [Walk(priest, way) for priest in PRIESTS for way in "UDLR"]
    return upright + [
        Walk(priest, way, number, hops)
        for priest in PRIESTS
        for way in "LR"
        for number in range(1, 6)
        for hops in range(4)
    ]


def test_on_the_country_road_the_peak_dominoes_go_to_the_ends_and_leave_blanks() -> None:
    peak = (Square(0, 5), Square(1, 5), Square(0, 6), Square(1, 6))
    spaces = FujisanPosition(Mountain.parse(EASY), peak).turned().spaces
    assert [spaces[Square(0, col)] for col in (-1, 5, 6, 12)] == [4, 0, 0, 4]
    assert [spaces[Square(1, col)] for col in (-1, 5, 6, 12)] == [3, 0, 0, 5]


def test_on_the_way_down_a_priest_leaves_by_the_number_at_the_end() -> None:
    picture = down(P="0 3", N="1 5", B="0 6", R="1 6")
    assert ends(picture, "PL4") == (0, -1)
    assert broken(picture, "NR") == ("occupied", "R is there already")
    assert ends(picture, "NU") == (0, 5)


def test_who_has_left_the_mountain_does_not_return_but_may_change_rows() -> None:
    picture = down(P="0 -1", N="1 5", B="0 6", R="1 6")
    assert broken(picture, "PR1") == ("left", "P has left the mountain")
    assert ends(picture, "PD") == (1, -1)


def test_on_the_way_down_the_peak_is_blank_and_may_be_left() -> None:
    picture = down(P="0 5", N="1 5", B="0 6", R="1 6")
    assert ends(picture, "PL3") == (0, 2)
    assert ends(picture, "BR3") == (0, 9)
    for walk in FujisanPosition.parse(picture).moves():
        assert FujisanPosition.parse(picture).play(walk).place(walk.priest).col not in (5, 6)


def test_steps_between_the_columns_of_the_bare_peak_stay_free() -> None:
    picture = down(P="0 5", N="1 3", B="0 9", R="1 6")
    assert ends(picture, "PR") == (0, 6)
    assert ends(picture, "RL") == (1, 5)
    for outward in ("PL", "RR", "NR", "BL"):
        assert broken(picture, outward)[0] == "peak"
    assert broken(picture, "PR1") == ("number", "free space 1 that way bears a 0")
    assert broken(down(P="0 5", N="1 3", B="0 6", R="1 6"), "PR") == ("occupied", "B is there already")
    assert {"PR", "PL3", "RL"} <= {str(walk) for walk in FujisanPosition.parse(picture).moves()}


@pytest.mark.parametrize(
    ("picture", "message"),
    [
        (EASY.replace("5 2 3", "5P2P3"), "priest P is there twice"),
        (EASY.replace("- - -", "-P- -", 1), "priest P is not on the mountain or beside it"),
        ("B " + EASY.replace("\n", "\n  "), "priest B is on the ground, expected only where he started"),
        (DOWN.replace("4 5 2", "4P5 2"), "1 priests on their way down, expected all four"),
    ],
)
def test_a_position_with_priests_where_they_cannot_be_is_an_error(picture: str, message: str) -> None:
    with pytest.raises(PictureError) as error:
        FujisanPosition.parse(picture)
    assert message in str(error.value)
