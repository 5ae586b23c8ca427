"""New patterns with one solution each."""

from itertools import islice

import pytest

from generator.errors import ContentError
from generator.grid.hex import edges
from generator.grid.hexpicture import HexPicture
from generator.puzzles.hexmate import Hexmate
from generator.puzzles.hexmate.generation.annealing import unique_patterns
from generator.tiles.dihex import Description, TileSet
from generator.verify.judge import judge
from generator.verify.proof import Verdict
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
