from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.figure.marks import Disc, Figure, Ink, Label, Path
from generator.games.hexdominup.drawing import RISE, choice_figure, held_over, towers_figure, with_hand, with_places
from generator.games.hexdominup.engine.game import Hexdominup
from generator.games.hexdominup.engine.towers import LaidTile
from generator.games.hexdominup.examples import HexdominupRules
from generator.games.hextable.drawing import EXAMPLE_EDGE
from generator.tiles.dihex import Tile
from tests.games.hexdominup.playing import BASE, FREE, ON_BASE, at, move_in, playout, started

HANDS = "45 46 47 00 01 / 11 22"


def strokes(figure: Figure, ink: Ink, width: float) -> list[Path]:
    return [mark for mark in figure.marks if isinstance(mark, Path) and mark.stroke is ink and mark.width == width]


def words(figure: Figure) -> list[str]:
    return [mark.text for mark in figure.marks if isinstance(mark, Label)]


def corners(mark: Path) -> Iterator[tuple[float, float]]:
    for _, *numbers in mark.steps:
        yield from zip(numbers[::2], numbers[1::2], strict=True)


def points(figure: Figure) -> Iterator[tuple[float, float]]:
    for mark in figure.marks:
        if isinstance(mark, Path):
            yield from corners(mark)
        elif isinstance(mark, Disc):
            yield mark.centre


def box(mark: Path) -> tuple[float, float, float, float]:
    xs, ys = zip(*corners(mark), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_a_tile_on_others_bears_the_number_of_its_level_and_no_other_does() -> None:
    assert words(towers_figure(at(BASE, f"hands: {HANDS}").towers)) == []
    assert words(towers_figure(at(ON_BASE, "hands: 45 / 11").towers)) == ["2"]


def test_a_level_is_higher_on_the_page() -> None:
    position, move = move_in(BASE, HANDS, "74 a2-a3")
    low, high = (towers_figure(position.towers, laid) for laid in (move, raised(move)))
    assert high.height - low.height == pytest.approx(RISE * EXAMPLE_EDGE)


def raised(move: LaidTile) -> LaidTile:
    return move._replace(level=move.level + 1)


def test_the_thickness_of_a_tile_shows_below_it() -> None:
    """A dark shape for each half, as far below as the level is high; tiles on the table have none."""
    flat, upper = (towers_figure(at(table, "hands: 45 / 11").towers) for table in (BASE, ON_BASE))
    dark = [sum(isinstance(mark, Path) and mark.fill is Ink.LINE for mark in one.marks) for one in (flat, upper)]
    assert dark == [8, 8 + 2 + 2]


def test_higher_tiles_are_drawn_over_lower_ones_even_over_a_new_one() -> None:
    position, move = move_in(
        FREE + "\nlevel 2:" + "\n. 7 4 . . .\n . . . . . . .\ntiles: a2-a3", "00 / 11", "00 a5-a6"
    )
    marks = towers_figure(position.towers, move).marks
    [edge] = (place for place, mark in enumerate(marks) if isinstance(mark, Path) and mark.stroke is Ink.PART_TEXT)
    [sign] = (place for place, mark in enumerate(marks) if isinstance(mark, Label))
    assert edge < sign


@pytest.mark.parametrize(("wrong", "ink"), [(False, Ink.PART_TEXT), (True, Ink.ANSWER)])
def test_a_tile_in_hand_is_held_off_its_slot_outside_the_table(wrong: bool, ink: Ink) -> None:
    position, move = move_in(BASE, HANDS, "74 a2-a3")
    figure = held_over(position.towers, move, "in your hand", wrong)
    [slot] = [mark for mark in figure.marks if isinstance(mark, Path) and mark.dash]
    [held] = strokes(figure, ink, 2.0)
    assert slot.stroke is ink
    assert box(held)[3] < box(slot)[1]
    assert words(figure) == ["in your hand"]


def test_no_words_are_written_where_there_are_none() -> None:
    position, move = move_in(BASE, HANDS, "74 a2-a3")
    assert words(held_over(position.towers, move, "")) == []


@pytest.mark.parametrize("seed", range(4))
def test_a_tile_in_hand_is_held_over_no_other(seed: int) -> None:
    """Where it is, only its own two halves are drawn."""
    for before, move, _ in [*playout(started(2, seed), seed)][12::6]:
        figure = held_over(before.towers, move._replace(level=2), "")
        [held] = strokes(figure, Ink.PART_TEXT, 2.0)
        left, top, right, bottom = box(held)
        halves = [box(mark) for mark in figure.marks if isinstance(mark, Path) and mark.fill is Ink.TILE]
        middles = [((one[0] + one[2]) / 2, (one[1] + one[3]) / 2) for one in halves]
        assert sum(left < x < right and top < y < bottom for x, y in middles) == 2


def test_bars_mark_the_sides_to_climb_over() -> None:
    position = at(BASE, "hands: 02 46 47 56 / 11")
    figure = choice_figure(position.towers, position.climbs)
    assert len(strokes(figure, Ink.PART_TEXT, 2.6)) == len(strokes(figure, Ink.PAPER, 4.6)) == 3
    assert (figure.width, figure.height) == (
        towers_figure(position.towers).width,
        towers_figure(position.towers).height,
    )


def test_a_small_hand_is_shown_and_a_large_one_is_not() -> None:
    small = HexdominupRules.draw(f"{BASE}\nhands: 47 00 02 03 / 11", "74 a2-a3", None)
    large = HexdominupRules.draw(f"{BASE}\nhands: 47 00 02 03 05 / 11", "74 a2-a3", None)
    assert "in Ann’s hand" in words(small)
    assert words(large) == ["2"]
    assert small.height > large.height


def test_a_forgotten_climb_is_pointed_at() -> None:
    text = f"{FREE}\nhands: 00 45 / 11"
    found = HexdominupRules.judge(text, "00 a5-a6")
    figure = HexdominupRules.draw(text, "00 a5-a6", found)
    assert len([mark for mark in figure.marks if isinstance(mark, Path) and mark.dash]) == 1
    assert len(strokes(figure, Ink.ANSWER, 2.0)) == 1


def test_a_tile_that_may_not_climb_is_held_off_and_one_that_may_lies_there() -> None:
    for move, dashes in (("45 a2-a3", 1), ("45 a3-b2", 0)):
        text = f"{BASE}\nhands: {HANDS}"
        figure = HexdominupRules.draw(text, move, HexdominupRules.judge(text, move))
        assert len([mark for mark in figure.marks if isinstance(mark, Path) and mark.dash]) == dashes


def test_a_position_before_its_move_or_without_one_can_be_shown() -> None:
    text = f"{BASE}\nhands: {HANDS}"
    assert "in your hand" in words(HexdominupRules.before(text, "74 a2-a3"))
    assert HexdominupRules.before(text, "") == towers_figure(Hexdominup.parse(text).towers)
    start = "level 1:\n. .\nhands: 77 00 01 02 03 / 11"
    assert HexdominupRules.before(start, "77 a1-a2").marks
    assert HexdominupRules.draw(start, "77 a1-a2", None).marks


def test_places_are_told_by_number_and_name() -> None:
    figure = with_places(Figure(10, 10), (1, 3, 0, 2))
    assert words(figure) == ["1", "Ben", "2", "Dan", "3", "Ann", "4", "Cleo"]
    assert with_places(Figure(10, 10), ()) == Figure(10, 10)


def test_an_empty_hand_is_not_drawn() -> None:
    assert with_hand(Figure(10, 10), (), "in Ann’s hand") == Figure(10, 10)
    assert with_hand(Figure(10, 10), (Tile("03"),), "in Ann’s hand").height > 10


@settings(max_examples=3, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_whatever_is_on_the_table_fits_the_figure(count: int, seed: int) -> None:
    start = started(count, seed)
    assert start.draw() == Figure(0, 0)
    for _, move, after in [*playout(start, seed)][:: 1 + count]:
        figure = after.draw(move)
        assert figure == after.draw(move)
        for x, y in points(figure):
            assert -0.01 <= x <= figure.width + 0.01
            assert -0.01 <= y <= figure.height + 0.01
