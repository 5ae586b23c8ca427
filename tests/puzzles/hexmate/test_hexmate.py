from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.errors import PictureError, Refuted
from generator.grid.hex import HexSymmetry, edges
from generator.grid.hexpicture import HexPicture
from generator.puzzles.hexmate import Hexmate
from generator.tiles.dihex import Tile, TileSet
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.puzzles.dihexes.brute_force import every_layout
from tests.vocabulary import hexmate, shipped_vocabulary

PATTERN = "B C D A\n A D A A\nB D B D\n C C C B"
TILES = "AB AC AD BC BD CD A B C D"
WHOLE_SET = """\
C E D F F D B D
 A B D A B F E F
B C C C B A A F
 E E B D C D B D
E C E C C F F A
 E B E D A F A A"""


def test_a_pattern_with_one_tiling_is_unique() -> None:
    problem = hexmate(TILES, PATTERN)
    proof = judge(problem)
    assert proof.verdict is Verdict.PROVEN
    assert proof.solutions[0].startswith("B a1, CA a2-b1, DA a3-a4")


def test_a_pattern_of_all_forty_eight_cells_can_be_unique() -> None:
    assert judge(hexmate("six-colours", WHOLE_SET)).verdict is Verdict.PROVEN


def test_a_pattern_with_two_tilings_is_not_unique() -> None:
    assert judge(hexmate("AB AB", "A B\n B A")).verdict is Verdict.REFUTED


def test_a_pattern_can_hide_some_of_the_tiles_only() -> None:
    problem = hexmate("AB AC BC use 2", "A B C A")
    assert [str(found) for found in problem.solve()] == ["AB a1-a2, CA a3-a4"]
    for found in problem.solve():
        problem.check(found)


def test_repeated_tiles_of_which_some_are_used_count_each_tiling_once() -> None:
    problem = hexmate("AB AB AB use 2", "A B A B")
    assert [str(found) for found in problem.solve()] == ["AB a1-a2, AB a3-a4"]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from("ABC"), min_size=7, max_size=7), st.data())
def test_the_solver_finds_what_brute_force_finds(letters: list[str], data: st.DataObject) -> None:
    figure = HexPicture.parse(" . .\n. . .\n . .")
    cells = dict(zip(figure.marks, letters, strict=True))
    layout = data.draw(st.sampled_from(sorted(_matchings(figure), key=str)))
    tiles = TileSet.of(Tile.of(*(cells[cell] for cell in piece)) for piece in layout)
    pattern = HexPicture.of(cells)
    problem = hexmate(str(tiles), str(pattern))
    expected = {
        pieces
        for pieces in every_layout(pattern, tiles)
        if all(cells[cell] == colour for piece in pieces for cell, colour in piece)
    }
    found = list(problem.solve())
    assert {frozenset(map(frozenset, one.pieces(pattern))) for one in found} == expected
    assert len(found) == len(expected)
    for one in found:
        problem.check(one)


def _matchings(figure: HexPicture) -> list[tuple[tuple[Any, ...], ...]]:
    three = [pair for pair in product(edges(figure.marks), repeat=3) if len({c for e in pair for c in e}) == 6]
    return [(*pair, (next(c for c in figure.marks if c not in {x for e in pair for x in e}),)) for pair in three]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AB a1-a2, AC a3-a4", "cell a3 is C in the pattern, a tile shows A there"),
        ("AB a1-a2, CA a3-a4, A a4", "cell a4 is covered twice"),
        ("AB a1-a2, C a3, A a4", "tile C is not in the set"),
        ("AB a1-a2", "cell a3 is not covered"),
    ],
)
def test_a_wrong_tiling_is_refuted(text: str, message: str) -> None:
    problem = hexmate("AB AC", "A B C A")
    problem.check(problem.read("AB a1-a2, CA a3-a4"))
    with pytest.raises(Refuted, match=message):
        problem.check(problem.read(text))


def fault(tiles: Any, pattern: str) -> Exception:
    value = {"id": "h", "claim": "unique", "tiles": tiles, "pattern": pattern}
    with pytest.raises(ValidationError) as caught:
        Hexmate.model_validate(value, context=shipped_vocabulary())
    [detail] = caught.value.errors()
    error: Exception = detail["ctx"]["error"]
    return error


@pytest.mark.parametrize(
    ("tiles", "pattern", "message"),
    [
        ("AB AC", "A B C", "the pattern has 3 cells, expected 4"),
        ("AB AC", "A B B A", "colour B stands 2 times, expected 1"),
        ("AB AC", "A B C D", "'D' is no cell, expected one of A B C"),
        ("AB AC", "A B C .", "'.' is no cell, expected one of A B C"),
        ("AB AC", "A B\nC A", "out of step"),
        ("AB A!", "A B C A", "'A!' is no tile"),
        ("five", "A B C A", "unknown tile set 'five'"),
    ],
)
def test_bad_content_is_one_clear_error(tiles: str, pattern: str, message: str) -> None:
    assert message in str(fault(tiles, pattern))


def test_a_wrong_letter_is_shown_at_its_place() -> None:
    error = fault("AB AC", "A B\n C D")
    assert isinstance(error, PictureError)
    assert (error.row, error.column) == (1, 3)


def test_turned_mirrored_and_recoloured_patterns_are_alike() -> None:
    problem = hexmate("AB AC BC", "A B C\n C A B")
    turned = HexPicture.of({HexSymmetry(2, True).of(cell): mark for cell, mark in problem.picture.spots})
    recoloured = HexPicture.of({cell: {"A": "B", "B": "C", "C": "A"}[mark] for cell, mark in turned.spots})
    assert problem.likeness() == hexmate("AB AC BC", str(recoloured)).likeness()
    assert problem.likeness() != hexmate("AB AC BC", "A B C\n B A C").likeness()


def test_a_pattern_draws_itself_and_its_tiles_at_one_scale() -> None:
    problem = hexmate(TILES, PATTERN)
    [found] = problem.solve()
    question, answer = problem.draw(), problem.draw(found)
    assert question == problem.draw()
    assert (question.width, question.height) == (answer.width, answer.height)
    assert problem.written()["tiles"] == TILES
