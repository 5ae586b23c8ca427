"""The pass of a deal: what hints, the worked way and the key say of it."""

import re

from generator.figure.marks import Disc, Ink, Label, Path
from generator.grid.square import Square
from generator.puzzles.mountains.passes import across, border, nudge, pass_height, push
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout
from tests.figure.inside import inside
from tests.puzzles.mountains.maps import MAP, problem, shipped

LINE = "1|2 3|3 4|5"


def deal(names: str) -> list[Domino]:
    return [Domino.parse(name) for name in names.split()]


def test_the_pass_is_the_scarcest_height_that_has_lower_and_higher_ones() -> None:
    assert pass_height(deal("00 01 22 23 33")) == 1
    assert pass_height(deal("00 01 11 12 23 33 34 44")) == 2
    assert pass_height(deal("11 12 22")) is None


def test_a_hint_says_how_few_there_are_and_in_which_rows_of_our_map() -> None:
    assert nudge(deal("01 12 22"), 1) == "Only two ones: the pass."
    assert nudge(deal("01 22"), 1) == "A single one: the pass."
    heights = {Square(row, 0): number for row, number in enumerate((3, 1, 3, 3, 2, 3))}
    assert push(heights, 1) == "Ours: second row."
    assert push(heights, 3) == "Ours: all but second, fifth row."
    assert push(dict.fromkeys(heights, 3), 3) == "Ours: one in every row."


def test_hints_of_the_book_are_so_fit_their_line_and_name_no_printed_place() -> None:
    for puzzle in shipped().values():
        (found,) = puzzle.solve()
        first, second = puzzle.hints_for(found)
        assert max(map(len, (first, second))) <= 38
        assert not re.search(r"\b[a-z]\d|\d", first + second)


def test_a_deal_without_a_map_has_the_nudge_of_any_other() -> None:
    puzzle = next(iter(shipped().values()))
    (found,) = puzzle.solve()
    nudged, doubted = puzzle.hints_for(None)
    assert nudged == puzzle.hints_for(found)[0] and doubted


def test_the_border_runs_between_the_countries_and_never_along_the_pass() -> None:
    heights = Layout.parse(MAP).cells
    for one, other in border(heights, 3):
        assert sorted((heights[one] < 3, heights[other] < 3)) == [False, True]
        assert 3 not in (heights[one], heights[other])
    assert border(Layout.parse(LINE).cells, 3) == []


def test_the_worked_way_lists_the_dominoes_that_lie_across_the_border() -> None:
    puzzle = shipped()["mountains-11"]
    (found,) = puzzle.solve()
    figure, words = puzzle.worked(found)
    assert inside(figure)
    assert "a single 3" in words
    named = words.split("both countries: ")[1].split(". Lay")[0]
    assert re.findall(r"\d\d", named) == [str(domino) for domino in across(puzzle.deal, 3)]
    cut = {tuple(sorted((placed.first, placed.second))) for placed in found.dominoes}
    crossed = [pair for pair in border(found.cells, 3) if tuple(sorted(pair)) in cut]
    assert len(crossed) == len(re.findall(r"\d\d", named))
    rings = [mark for mark in figure.marks if isinstance(mark, Disc) and mark.stroke is Ink.ANSWER]
    assert len(rings) == 1
    lines = [mark for mark in figure.marks if isinstance(mark, Path) and mark.stroke is Ink.BORDER]
    assert len(lines) == len(border(found.cells, 3))


def test_that_each_country_can_be_walked_is_said_only_where_it_is_so() -> None:
    assert "by itself" in problem().worked(Layout.parse("1|1 2|3"))[1]
    # The low ground at both ends meets only by way of the three.
    assert "by itself" not in problem().worked(Layout.parse("1|2 3|2 1|1"))[1]


def test_the_key_names_every_height_once_within_its_width() -> None:
    key = problem().key(158)
    assert key.width == 158
    assert inside(key)
    words = [mark.text for mark in key.marks if isinstance(mark, Label)]
    for land in ("sea", "shore", "meadow", "field", "heath", "rock", "peak"):
        assert words.count(land) == 1
    emblem = problem().emblem()
    assert emblem.width <= 17
    assert emblem.height <= 14
