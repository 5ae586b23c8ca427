"""New patterns with one solution each."""

from itertools import islice

import pytest

from generator.errors import ContentError
from generator.grades import GRADE_NAMES
from generator.grid.hex import edges
from generator.grid.hexpicture import HexPicture
from generator.puzzles.hexmate import Hexmate
from generator.puzzles.hexmate.generation.annealing import unique_patterns
from generator.puzzles.hidden_set.reasoning.deduction import derive
from generator.puzzles.hidden_set.reasoning.pencil import PencilBoard
from generator.puzzles.hidden_set.reasoning.techniques import ALL, BASIC, Technique
from generator.solve.compiled import ints_of
from generator.tiles.described import Description
from generator.tiles.dihex import TileSet
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.puzzles.hexmate.laid_numbers import FIGURES, GOBLET, field_on, laid_at_random
from tests.vocabulary import block, hexmate


@pytest.mark.parametrize("size", [4, 5, 6])
def test_generated_patterns_have_one_solution_and_are_the_same_for_the_same_seed(size: int) -> None:
    made = list(islice(Hexmate.generate(size, 7), 3))
    assert made == list(islice(Hexmate.generate(size, 7), 3))
    assert made != list(islice(Hexmate.generate(size, 8), 3))
    for problem in made:
        assert judge(problem).verdict is Verdict.PROVEN
        assert len(problem.tile_set.colours) == size


def test_generated_singletons_do_not_touch() -> None:
    figure = HexPicture.parse(block(4, 4))
    for chosen, pattern in islice(unique_patterns(figure, Description(colours=4, singles=True).tiles, 1, True), 3):
        problem = hexmate(str(chosen), str(pattern))
        [found] = problem.solve()
        singles = [cell for piece in found.pieces(pattern) if len(piece) == 1 for cell, _ in piece]
        assert len(singles) == 4
        assert not edges(singles)


def test_generation_chooses_among_the_tiles_where_only_some_are_used() -> None:
    tiles = Description(colours=4, doubles=True, use=6).tiles
    for chosen, pattern in islice(unique_patterns(HexPicture.parse(block(4, 3)), tiles, 3), 2):
        assert chosen.use is None
        assert len(chosen.tiles) == 6
        assert judge(hexmate(str(chosen), str(pattern))).verdict is Verdict.PROVEN


@pytest.mark.parametrize(
    ("figure", "tiles", "message"),
    [
        (". . .", "AB", "the figure has 3 cells, expected 2"),
        (".   .", "AB", "cannot be covered"),
        (". . . .", "AB AB", "expected each once"),
    ],
)
def test_generation_says_what_it_cannot_do(figure: str, tiles: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        next(unique_patterns(HexPicture.parse(figure), TileSet.parse(tiles), 1))


def test_no_figure_for_seven_colours() -> None:
    with pytest.raises(ContentError, match="no figure for 7 colours"):
        next(Hexmate.generate(7, 1))


@pytest.mark.parametrize("grade", [None, *GRADE_NAMES])
def test_numbers_of_a_wanted_grade_are_proven_and_the_same_for_the_same_seed(grade: str | None) -> None:
    made = list(islice(Hexmate.generate(6, 3, highest=4, grade=grade), 2))
    assert made == list(islice(Hexmate.generate(6, 3, highest=4, grade=grade), 2))
    assert made != list(islice(Hexmate.generate(6, 4, highest=4, grade=grade), 2))
    for problem in made:
        assert judge(problem).verdict is Verdict.PROVEN
        assert problem.tile_set == Description(highest=4, doubles=True).tiles
        assert problem.grade_for_a_person() == (grade or problem.grade_for_a_person())
        assert problem.written()["grade"] == problem.grade_for_a_person()


def test_numbers_are_laid_on_a_figure_of_your_own() -> None:
    figure = HexPicture.parse(GOBLET)
    for problem in islice(Hexmate.generate(6, 1, figure=figure, highest=2), 5):
        assert [*problem.picture.marks] == [*figure.marks]


@pytest.mark.parametrize(
    ("highest", "grade", "figure", "message"),
    [
        (10, None, None, "highest 10, expected the highest number of a set, from 1 to 9"),
        (0, None, None, "highest 0, expected"),
        (2, "hard", None, "'hard'"),
        (None, "tough", None, "give a highest number"),
        (2, None, ". . .", "the figure has 3 cells, expected 12"),
        (1, None, ".   . . . . .", "cannot be covered"),
        pytest.param(
            *(1, "tough", None, "no grid of grade 'tough' found for a set up to double 1"), marks=pytest.mark.slow
        ),
    ],
)
def test_what_cannot_be_made_of_numbers_is_said(
    highest: int | None, grade: str | None, figure: str | None, message: str
) -> None:
    picture = HexPicture.parse(figure) if figure else None
    with pytest.raises(ContentError, match=message):
        next(Hexmate.generate(4, 1, figure=picture, highest=highest, grade=grade))


def test_on_hexagons_too_the_arrays_leave_open_what_the_inferences_leave_open() -> None:
    from generator.puzzles.hidden_set.generation import Bench
    from generator.puzzles.hidden_set.generation.arrays import CELL, NECK, NEIGHBOURS
    from generator.puzzles.hidden_set.generation.loops import left_open

    choices = {
        0: BASIC,
        NEIGHBOURS: BASIC | {Technique.SAME_NEIGHBOURS},
        CELL: BASIC | {Technique.COMMON_CELL},
        NEIGHBOURS | CELL | NECK: ALL,
    }
    partly = 0
    for figure, highest in FIGURES.items():
        for seed in range(20):
            board = PencilBoard(field_on(laid_at_random(figure, seed), highest))
            bench = Bench.of(board.field, lambda laid, chance, anew: None)
            bench.desk.grid[:] = ints_of(board.field.numbers.values())
            for allowed, techniques in choices.items():
                expected = len(board.at) - 2 * derive(board, board.blank(), techniques)[0].drawn.bit_count()
                assert left_open(bench.ground, bench.desk, allowed, 1) == expected
                partly += 0 < expected < len(board.at)
    assert partly > 50
