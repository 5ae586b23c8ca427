from collections.abc import Callable, Sequence
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError, IllegalMove, PictureError
from generator.grid.square import Square
from generator.puzzles.sliding.checker import CheckedTable
from generator.puzzles.sliding.engine import read_group, slid, touches
from generator.puzzles.sliding.notation import Slide
from generator.puzzles.sliding.symmetry import canonical, canonical_pattern, canonical_sixes
from generator.tiles.layout import Layout, Placed, find
from tests.puzzles.sliding.random_groups import random_group

GROUP = """\
    1
    -
6|3 4

    2|6"""


def test_a_slide_is_written_as_a_domino_and_a_direction() -> None:
    assert str(Slide.parse("24R")) == "24R"
    assert Slide.parse("42R").domino == Slide.parse("24R").domino


@pytest.mark.parametrize("text", ["", "24", "24X", "2R", "xyR", "24RR", "24 R", "²4R"])
def test_what_is_no_slide_is_an_error(text: str) -> None:
    with pytest.raises(ContentError, match="expected"):
        Slide.parse(text)


def test_a_domino_slides_one_space_along_its_length() -> None:
    placed, after = slid(read_group(GROUP), Slide.parse("26L"))
    assert placed.first == (2, 1)
    assert str(after) == "    1\n    -\n6|3 4\n\n  2|6"


@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        ("26U", "lengthwise", "26 slides only left or right"),
        ("14L", "lengthwise", "14 slides only up or down"),
        ("63R", "space", "blocked by 14"),
        ("36R", "space", "blocked by 14"),
        ("55L", "on-board", "no 55 on the board"),
    ],
)
def test_a_slide_that_cannot_be_made_names_its_rule_on_both_boards(move: str, rule: str, reason: str) -> None:
    slide = Slide.parse(move)
    for make in (
        lambda: slid(read_group(GROUP), slide),
        lambda: CheckedTable.laid(GROUP).pushed(slide),
    ):
        with pytest.raises(IllegalMove) as broken:
            make()
        assert (broken.value.rule, str(broken.value)) == (rule, reason)


@pytest.mark.parametrize(
    ("picture", "message", "row", "column"),
    [
        ("2|4 4|2", "domino 42 is there twice", 0, 4),
        ("2|4 7|1", "domino 71 is not in the set up to double 6", 0, 4),
        ("2|4 3", "the 3 is half a domino", 0, 4),
        ("2|4|3", "the 4 belongs to two dominoes", 0, 2),
        ("2|4   3|1", "domino 31 is apart from the first", 0, 6),
        ("2+4", "joined by '+'", 0, 0),
        ("", "the picture is empty", 0, 0),
        ("2|4\n\n    1|1", "domino 11 is apart from the first", 2, 4),
    ],
)
def test_a_group_that_is_none_is_an_error_at_its_place(picture: str, message: str, row: int, column: int) -> None:
    with pytest.raises(PictureError) as fault:
        read_group(picture)
    assert message in str(fault.value)
    assert (fault.value.row, fault.value.column) == (row, column)


def test_halves_of_one_domino_do_not_touch_each_other() -> None:
    layout = read_group("3|3 3|1")
    placed = layout.dominoes[0]
    assert [(touch.number, touch.facing) for touch in touches(layout, placed)] == [(3, 3)]


@given(st.integers(0, 10**6), st.integers(2, 6), st.integers(0, 20))
def test_the_table_and_the_layout_agree_wherever_dominoes_are_pushed(seed: int, size: int, pushes: int) -> None:
    layout = random_group(seed, size)
    table = CheckedTable.laid(str(layout))
    for push in range(pushes):
        placed = layout.dominoes[(seed + push) % size]
        slide = Slide("".join(map(str, placed.numbers)), "LRUD"[(seed // 7 + push) % 4])
        outcomes: list[object] = []
        with suppress(IllegalMove):
            outcomes.append(slid(layout, slide)[1])
        try:
            table = table.moved(*table.pushed(slide))
        except IllegalMove:
            assert not outcomes
        else:
            layout = outcomes[0] if isinstance(outcomes[0], Layout) else layout
            assert dict(layout.cells) == {cell: number for cell, (number, _) in table.halves.items()}


@given(st.integers(0, 10**6), st.integers(1, 8))
@settings(max_examples=30, deadline=None)
def test_a_layout_has_one_canonical_text_however_it_is_turned(seed: int, size: int) -> None:
    layout = random_group(seed, size)
    assert {canonical(turned) for turned in turns(layout)} == {canonical(layout)}
    assert {canonical_pattern(renumbered(turned, [3, 5, 0, 6, 2, 1, 4])) for turned in turns(layout)} == {
        canonical_pattern(layout)
    }
    assert {canonical_sixes(renumbered(turned, range(6, -1, -1))) for turned in turns(layout)} == {
        canonical_sixes(layout)
    }


def turns(layout: Layout) -> list[Layout]:
    found = []
    for _ in range(4):
        layout = placed_anew(layout, lambda cell: Square(cell.col, -cell.row))
        found += [layout, placed_anew(layout, lambda cell: Square(cell.row, -cell.col))]
    return found


def placed_anew(layout: Layout, way: Callable[[Square], Square]) -> Layout:
    placed = []
    for one in layout.dominoes:
        (first, low), (second, high) = sorted([(way(one.first), one.numbers[0]), (way(one.second), one.numbers[1])])
        placed.append(Placed(first, second, (low, high)))
    return Layout.of(placed)


def renumbered(layout: Layout, names: Sequence[int]) -> Layout:
    return Layout.of(
        [one._replace(numbers=(names[one.numbers[0]], names[one.numbers[1]])) for one in layout.dominoes]
    )


def test_different_groups_have_different_canonical_texts() -> None:
    one, other = read_group("1|2 3|4"), read_group("1|2 4|3")
    assert canonical(one) != canonical(other)
    assert canonical_pattern(one) == canonical_pattern(other)
    assert canonical_pattern(one) != canonical_pattern(read_group("1|2 2|3"))


def test_a_domino_is_found_by_either_order_of_its_numbers() -> None:
    layout = read_group(GROUP)
    assert find(layout, Slide.parse("62R").domino) == find(layout, Slide.parse("26R").domino)
    assert find(layout, Slide.parse("66R").domino) is None


def test_an_empty_table_is_whole() -> None:
    assert CheckedTable.laid("1|2").without({"12"}).whole()


def test_two_groups_are_not_whole_and_a_gap_is_no_rectangle() -> None:
    assert not CheckedTable.laid("1|2   3|4").whole()
    assert not CheckedTable.laid("1|2   3|4").full_rectangle()
    assert CheckedTable.laid("1|2 3|4").full_rectangle()
    assert not CheckedTable.laid("1|2\n\n  3|4").full_rectangle()
