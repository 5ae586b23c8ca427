import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import ContentError, PictureError
from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture, line_name, name_order

RING = "  . . .\n . . . .\n. .   . .\n . . . .\n  . . ."
PICTURES = st.dictionaries(
    st.builds(Hex, st.integers(-9, 9), st.integers(-4, 30)), st.sampled_from(".ABZ09"), min_size=1, max_size=20
)


@given(PICTURES)
def test_a_picture_is_read_back_as_it_was_written(marks: dict[Hex, str]) -> None:
    picture = HexPicture.of(marks)
    assert HexPicture.parse(str(picture)) == picture


@given(PICTURES, st.integers(-5, 5), st.integers(-5, 5))
def test_where_a_figure_stands_does_not_matter(marks: dict[Hex, str], dq: int, dr: int) -> None:
    moved = {cell.moved(dq, dr): mark for cell, mark in marks.items()}
    assert HexPicture.of(moved) == HexPicture.of(marks)


def test_a_drawn_ring_keeps_its_hole_and_its_neighbours() -> None:
    picture = HexPicture.parse(RING)
    assert str(picture) == RING
    assert len(picture.marks) == 18
    hole = Hex(0, 2)
    assert hole not in picture.marks
    assert all(cell in picture.marks for cell in hole.neighbours())


def test_cells_are_named_by_line_and_place_counting_cells_only() -> None:
    picture = HexPicture.parse(RING)
    assert list(picture.names.values())[:4] == ["a1", "a2", "a3", "b1"]
    assert picture.names[Hex(1, 2)] == "c3"
    assert picture.cell("c3") == Hex(1, 2)


@given(PICTURES)
def test_names_and_cells_are_inverse_and_sort_alike(marks: dict[Hex, str]) -> None:
    picture = HexPicture.of(marks)
    assert [picture.cell(name) for name in picture.names.values()] == list(picture.marks)
    assert sorted(picture.names.values(), key=name_order) == list(picture.names.values())


def test_lines_after_z_have_two_letters() -> None:
    assert [line_name(row) for row in (0, 25, 26, 27, 52)] == ["a", "z", "aa", "ab", "ba"]


def test_an_empty_line_between_cells_is_a_line() -> None:
    picture = HexPicture.parse(". .\n\n. .")
    assert picture.names[picture.cell("c1")] == "c1"
    assert str(picture) == ". .\n\n. ."


@pytest.mark.parametrize("name", ["f1", "a4", "c5", "A1", "a", "1a", "a0", ""])
def test_a_name_the_figure_lacks_is_told_with_the_range_of_names(name: str) -> None:
    with pytest.raises(ContentError, match=f"no cell {name!r}, expected a name from 'a1' to 'e3'"):
        HexPicture.parse(RING).cell(name)


@pytest.mark.parametrize("name", ["A1", "a", "a0", "a1b", "", "ä1"])
def test_what_is_no_name_cannot_be_sorted(name: str) -> None:
    with pytest.raises(ContentError, match="is no cell"):
        name_order(name)


@pytest.mark.parametrize(
    ("text", "row", "column"),
    [
        (". . .\n. . .", 1, 0),
        (". . .\n . ..", 1, 4),
        (". . .\n . .\n . .\n", 2, 1),
        ("  . . .\n. . . .\n . . .", 0, 2),
    ],
)
def test_rows_out_of_step_are_found_where_they_are(text: str, row: int, column: int) -> None:
    with pytest.raises(PictureError, match="out of step") as caught:
        HexPicture.parse(text)
    assert (caught.value.row, caught.value.column) == (row, column)


@pytest.mark.parametrize("char", ["#", "a", "ä", "-", "٣"])
def test_a_character_without_meaning_is_refused_at_its_place(char: str) -> None:
    with pytest.raises(PictureError, match=f"{char!r} is no cell") as caught:
        HexPicture.parse(f". .\n {char}")
    assert (caught.value.row, caught.value.column) == (1, 1)


def test_a_tab_is_no_space() -> None:
    with pytest.raises(PictureError, match="a tab"):
        HexPicture.parse(".\t.")


def test_only_allowed_marks_are_read() -> None:
    with pytest.raises(PictureError, match=r"'C' is no cell, expected one of \. A B"):
        HexPicture.parse(". A C", ".AB")


@pytest.mark.parametrize("text", ["", "  \n  "])
def test_an_empty_picture_is_refused(text: str) -> None:
    with pytest.raises(PictureError, match="empty"):
        HexPicture.parse(text)
