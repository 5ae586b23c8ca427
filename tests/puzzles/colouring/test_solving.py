from itertools import islice

import pytest
from hypothesis import given, settings

from generator.errors import Undecided
from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture
from generator.manuscript.goals import Patches, Rows, Touching
from generator.puzzles.colouring.solving import colourings, tiled_colourings
from generator.puzzles.colouring.solving.task import ColouringTask
from generator.tiles.described import Description
from generator.tiles.dihex import TileSet
from tests.puzzles.colouring.tasks import accepted, tasks
from tests.puzzles.dihexes.brute_force import classes
from tests.vocabulary import block, rhombus

NEVER = Rows(at_most=1)


@settings(max_examples=80, deadline=None)
@given(tasks())
def test_the_solver_finds_one_of_each_likeness_that_brute_force_finds(task: ColouringTask) -> None:
    groups = classes(accepted(task), task.figure, task.tiles)
    found = [frozenset(map(frozenset, pieces)) for pieces in tiled_colourings(task)]
    assert len(found) == len(groups)
    for group in groups:
        assert sum(pieces in group for pieces in found) == 1


@pytest.mark.slow
@settings(max_examples=700, deadline=None)
@given(tasks())
def test_the_solver_agrees_with_brute_force_many_times(task: ColouringTask) -> None:
    assert len(list(tiled_colourings(task))) == len(classes(accepted(task), task.figure, task.tiles))


def latin(figure: str, colours: int, doubles: bool, singles: bool) -> ColouringTask:
    tiles = Description(colours=colours, doubles=doubles, singles=singles).tiles
    return ColouringTask(HexPicture.parse(figure), tiles, (NEVER,))


@pytest.mark.parametrize(
    ("width", "height", "colours", "singles", "count"),
    [(4, 5, 5, False, 4), (5, 5, 5, True, 3), (5, 6, 6, False, 128), (6, 6, 6, True, 0)],
)
def test_rhombi_have_the_known_numbers_of_colourings_without_repeats_in_a_row(
    width: int, height: int, colours: int, singles: bool, count: int
) -> None:
    task = latin(rhombus(width, height), colours, doubles=False, singles=singles)
    assert len(list(colourings(task))) == count


RING = """\
   . . . .
  . . . . .
 . .     . .
. .       . .
 . .     . .
  . . . . .
   . . . ."""


@pytest.mark.slow
def test_the_ring_of_thirty_has_the_known_number_of_colourings() -> None:
    assert len(list(colourings(latin(RING, 6, doubles=False, singles=False)))) == 78870


def test_colourings_are_all_different_and_name_colours_in_order() -> None:
    task = latin(RING, 6, doubles=False, singles=False)
    found = [tuple(shown.values()) for shown in islice(colourings(task), 100)]
    assert len(set(found)) == 100
    for shown in islice(colourings(task), 5):
        assert list(dict.fromkeys(shown[cell] for cell in task.order)) == list("ABCDEF")


def test_solutions_come_in_the_same_order_every_time() -> None:
    task = ColouringTask(
        HexPicture.parse(block(4, 4)), Description(colours=4, singles=True).tiles, (Touching.NEVER,)
    )
    assert list(islice(tiled_colourings(task), 5)) == list(islice(tiled_colourings(task), 5))


def test_a_solver_that_stops_early_is_undecided_and_says_so() -> None:
    task = ColouringTask(
        HexPicture.parse(block(8, 6)), Description(colours=6, doubles=True, singles=True).tiles, (NEVER,)
    )
    hard = ColouringTask(task.figure, task.tiles, (Patches(sizes=(4,)),))
    with pytest.raises(Undecided, match="larger 'limit'"):
        list(tiled_colourings(hard, limit=0.0001))


def test_colours_that_the_tiles_tell_apart_are_not_exchanged() -> None:
    task = ColouringTask(HexPicture.parse(". .\n . ."), TileSet.parse("AA BC"), (Rows(at_most=2),))
    assert task.free_classes == (("B", "C"),)
    given_one = ColouringTask(HexPicture.parse("B .\n . ."), TileSet.parse("AA BC"), (Rows(at_most=2),))
    assert given_one.free_classes == ()


def test_cells_that_must_differ_are_named_first() -> None:
    task = latin(". .\n . . . .\n. .", 4, doubles=False, singles=False)
    assert task.order[:4] == tuple(Hex(q, 1) for q in range(4))
