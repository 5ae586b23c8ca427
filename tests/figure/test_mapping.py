from hypothesis import given
from hypothesis import strategies as st

from generator.figure.mapping import askew, half_turned, mapped
from generator.figure.marks import Disc, Ink, Label, Line, Mark, Path, Polygon

MARKS: list[Mark] = [
    Polygon(((0, 0), (4, 0), (4, 2)), Ink.PART),
    Disc((1, 2), 3, Ink.LINE),
    Line((0, 0), (8, 4)),
    Path((("M", 0.0, 0.0), ("C", 1.0, 2.0, 3.0, 4.0, 5.0, 6.0), ("Z",)), stroke=Ink.CUT),
    Label((2, 2), "A", 10),
]
whole = st.integers(-50, 50)


@given(whole, whole)
def test_what_is_turned_twice_is_as_it_was(x: int, y: int) -> None:
    assert half_turned(half_turned(MARKS, (x, y)), (x, y)) == MARKS


def test_words_that_are_turned_stand_on_their_heads_on_the_other_side() -> None:
    [turned] = half_turned([Label((2, 3), "A", 10)], (10, 10))
    assert turned == Label((18, 17), "A", 10, turned=True)


def test_a_disc_stays_round_unless_it_is_seen_askew() -> None:
    disc = Disc((1, 1), 1, Ink.LINE)
    assert mapped(disc, lambda point: (point[0], point[1] / 2)) == Disc((1, 0.5), 1, Ink.LINE)
    flat = askew(disc, lambda point: (point[0], point[1] / 2))
    assert isinstance(flat, Path)
    corners = [tuple(step)[-2:] for step in flat.steps[:-1]]
    assert corners == [(2, 0.5), (1, 1.0), (0, 0.5), (1, 0.0), (2, 0.5)]
