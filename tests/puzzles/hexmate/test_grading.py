"""The grade of a pattern: how far plain reasoning gets, and how often something must be supposed."""

from math import inf

import pytest

from generator.abilities.grading import Graded
from generator.grid.hexpicture import HexPicture
from generator.puzzles.hexmate.grading import LIMITS, Search, Stuck, suppositions
from generator.tiles.dihex import TileSet
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.vocabulary import hexmate


def needed(tiles: str, pattern: str) -> float:
    return suppositions(HexPicture.parse(pattern), TileSet.parse(tiles))


def test_a_cell_with_one_partner_needs_no_supposition() -> None:
    assert needed("AB AC", "A B C A") == 0


def test_a_tile_with_one_place_needs_no_supposition() -> None:
    assert needed("AB CD BC", "A B C\n C D B") == 0


def test_a_single_hex_and_tiles_of_which_only_some_are_used_are_found_too() -> None:
    assert needed("AB AC BC A use 1", "A B A") == 1
    assert needed("AB C", "A B C") == 0


def test_where_reasoning_ends_something_is_supposed() -> None:
    assert needed("AB AB", "A B\n B A") == 1


def test_a_pattern_without_solution_is_never_found() -> None:
    assert needed("AA BB", "A B A B") == inf
    with pytest.raises(Stuck):
        Search.of(HexPicture.parse("A B A B"), TileSet.parse("AA BB")).followed()


def test_one_supposition_after_another_finds_every_tile_of_a_large_pattern() -> None:
    problem = hexmate("six-colours", PATTERN)
    assert LIMITS[-1] < suppositions(problem.picture, problem.tile_set) < inf
    assert isinstance(problem, Graded)
    [found] = problem.solve()
    assert problem.measured_grade(found) == "fiendish"


def test_a_printed_grade_is_held_to_the_measured_one() -> None:
    wrong = judge(hexmate("AB AC", "A B C A", claim="solvable", grade="tough"))
    assert wrong.verdict is Verdict.REFUTED
    assert judge(hexmate("AB AC", "A B C A", claim="solvable", grade="gentle")).verdict is Verdict.PROVEN


PATTERN = """\
C E D F F D B D
 A B D A B F E F
B C C C B A A F
 E E B D C D B D
E C E C C F F A
 E B E D A F A A"""
