import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import PictureError
from generator.grid.square import Square
from generator.tiles.domino import Domino, double_set
from generator.tiles.layout import Layout, Placed

PICTURE = """\
  2
  -
  3 1|2

2|4"""


def test_a_picture_holds_the_dominoes_it_shows() -> None:
    layout = Layout.parse(PICTURE)
    assert [str(placed.domino) for placed in layout.dominoes] == ["23", "12", "24"]
    assert layout.cells[Square(2, 0)] == 2
    assert str(layout) == PICTURE


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    free = {Square(r, c) for r in range(5) for c in range(5)}
    placed = []
    for _ in range(draw(st.integers(1, 8))):
        pairs = [(cell, other) for cell in sorted(free) for other in cell.neighbours()[:2] if other in free]
        if not pairs:
            break
        first, second = draw(st.sampled_from(pairs))
        free -= {first, second}
        numbers = draw(st.tuples(st.integers(0, 9), st.integers(0, 9)))
        placed.append(Placed(first, second, numbers, draw(st.booleans())))
    top = min(p.first.row for p in placed)
    left = min(p.first.col for p in placed)
    return Layout.of(
        [p._replace(first=p.first.moved(-top, -left), second=p.second.moved(-top, -left)) for p in placed]
    )


@given(layouts())
def test_a_layout_is_read_back_from_its_picture(layout: Layout) -> None:
    assert Layout.parse(str(layout)) == layout


def test_half_steps_let_a_double_stand_across_the_line() -> None:
    picture = "    2\n1|2 + 2|4\n    2"
    layout = Layout.parse(picture, half_steps=True)
    double = next(placed for placed in layout.dominoes if placed.marked)
    assert (double.first, double.second, double.numbers) == (Square(0, 4), Square(2, 4), (2, 2))
    assert str(layout) == picture


@pytest.mark.parametrize(
    ("picture", "row", "column", "words"),
    [
        ("2|4\n\n3", 2, 0, "half a domino"),
        ("2|4|5", 0, 2, "two dominoes"),
        ("2|x", 0, 2, "no meaning"),
        ("2|", 0, 1, "joins nothing"),
        ("2|4\n 3|1", 1, 1, "out of step"),
        ("2|4\t3|1", 0, 3, "tab"),
        ("", 0, 0, "empty"),
    ],
)
def test_a_picture_that_cannot_be_read_is_shown_where_it_fails(
    picture: str, row: int, column: int, words: str
) -> None:
    with pytest.raises(PictureError, match=words) as caught:
        Layout.parse(picture)
    assert (caught.value.row, caught.value.column) == (row, column)


def test_a_domino_has_one_name_in_either_order() -> None:
    assert Domino.parse("42") == Domino.parse("24")
    assert str(Domino.parse("42")) == "24"
    assert len(double_set(6)) == len(set(double_set(6))) == 28


@pytest.mark.parametrize("text", ["", "2", "123", "2x", "²3"])
def test_what_is_no_domino_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no domino"):
        Domino.parse(text)
