"""Maps surveyed on foot: what is accepted, and what is refuted by naming its fault."""

import pytest

from generator.errors import Refuted
from generator.grid.square import Square
from generator.puzzles.mountains import Mountains
from generator.puzzles.mountains.checker.terrain import missing_between
from generator.puzzles.mountains.deal import dealt, missing_height
from generator.puzzles.mountains.engine.heights import flippable, sections, turned_about
from generator.solve.chance import Chance
from generator.tiles.layout import Layout, Placed
from tests.puzzles.mountains.maps import MAP, problem, shipped
from tests.puzzles.mutants import mutants


def refuted(picture: str, puzzle: Mountains | None = None) -> str:
    with pytest.raises(Refuted) as error:
        (puzzle or problem()).check(Layout.parse(picture))
    return str(error.value)


def test_the_map_of_the_book_is_accepted_and_read_back() -> None:
    assert problem().read(MAP) == Layout.parse(MAP)
    assert str(Layout.parse(MAP)) == MAP
    problem().check(Layout.parse(MAP))


def test_a_map_with_a_cliff_all_round_a_place_is_refuted_by_naming_it() -> None:
    flipped = MAP.replace("1 5 6 4|4 5", "1 5 4 4|4 5").replace("0 4 4 3|3 3", "0 4 6 3|3 3")
    assert refuted(flipped) == "no walk leads from row 1, column 1 to the 6 at row 3, column 3"


def test_a_map_uses_each_given_domino_once_and_no_other() -> None:
    assert refuted(MAP.replace("2|2 0", "2|1 0")) == "domino 12 is used, which is not among the given"
    assert refuted(MAP.replace("2|2 0", "1|3 0")) == "domino 13 is used 2 times"
    assert refuted("\n".join(MAP.split("\n")[:-3])) == "domino 03 is not used"


def test_a_map_fills_its_rectangle_without_overlaps() -> None:
    small = problem("00 01", size="2x2")
    small.check(Layout.parse("0|0\n\n0|1"))
    assert refuted("0|0 0|1", small) == "domino 01 lies at row 1, column 3, outside the map of 2x2"
    one, two = Placed(Square(0, 0), Square(0, 1), (0, 0)), Placed(Square(0, 1), Square(1, 1), (0, 1))
    with pytest.raises(Refuted, match="row 1, column 2 is covered twice"):
        small.check(Layout.of([one, two]))
    with pytest.raises(Refuted, match="domino 01 lies on cells that do not touch"):
        small.check(Layout.of([Placed(Square(0, 0), Square(1, 1), (0, 1)), one]))
    low, high = Placed(Square(0, 0), Square(1, 0), (0, 0)), Placed(Square(0, 1), Square(1, 1), (0, 1))
    small.check(Layout.of([low, high]))


def test_the_height_rule_holds_inside_a_domino_as_well() -> None:
    tall = problem("00 02", size="2x2")
    assert refuted("0|0\n\n0|2", tall) == "no walk leads from row 1, column 1 to the 2 at row 2, column 2"


def test_dominoes_that_can_be_flipped_are_those_whose_flip_is_accepted() -> None:
    layout = Layout.parse(MAP)
    assert [str(placed.domino) for placed in flippable(layout)] == ["01", "34"]
    for placed in layout.dominoes:
        other = turned_about(layout, placed)
        if placed in flippable(layout) or placed.domino.double:
            problem().check(other)
        else:
            with pytest.raises(Refuted):
                problem().check(other)
    assert problem().answer(layout).endswith("; can be flipped: 01, 34")


@pytest.mark.parametrize("name", [f"mountains-{number}" for number in range(1, 13)])
def test_a_map_of_the_book_changed_anywhere_is_accepted_only_if_it_is_another_map(name: str) -> None:
    """The engine says which: nearly all are refuted, for a domino lies elsewhere, twice or behind a cliff."""
    puzzle = shipped()[name]
    solution = next(puzzle.solve())
    accepted = 0
    for other in mutants(solution):
        cells = other.cells
        whole = len(other.dominoes) == 18 and {*cells} == {*solution.cells}
        if whole and len(sections(cells)) == 1:
            accepted += 1
            puzzle.check(other)
        else:
            with pytest.raises(Refuted):
                puzzle.check(other)
    assert accepted < len(mutants(solution)) / 4


def test_both_programs_find_the_same_missing_height() -> None:
    chance = Chance(3)
    gaps = set()
    for number in range(400):
        deal = dealt(1 + number % 8, chance)
        gap = missing_height(deal)
        assert missing_between(" ".join(map(str, deal))) == gap
        gaps.add(gap)
    assert gaps == {None, 1, 2, 3, 4, 5}
