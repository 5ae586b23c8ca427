from itertools import islice

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.errors import Refuted, Undecided
from generator.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching
from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture
from generator.puzzles.colouring.recount import Coloured
from generator.puzzles.colouring.solving import colourings, tiled_colourings
from generator.puzzles.colouring.solving.task import Task
from generator.puzzles.dihexes.layout import HexLayout
from generator.tiles.dihex import Description, Tile, TileSet
from tests.puzzles.dihexes.brute_force import Pieces, classes, every_layout
from tests.vocabulary import block, rhombus

NEVER = Rows(at_most=1)
REQUIREMENTS: list[Requirement] = [
    Touching.NEVER,
    Touching.IN_DOUBLES,
    Rows(at_most=1),
    Rows(at_most=2),
    Patches(sizes=(2,)),
    Patches(sizes=(1, 3)),
    EachColour(patches=(1, 2)),
    EachColour(patches=(2,)),
    Symmetry(by="180"),
    Symmetry(by="120", colours="permuted"),
    Symmetry(by="mirror"),
    Symmetry(by="mirror", colours="permuted"),
]
SHAPES = [
    ". . .\n . .",
    ". .\n . .\n. .",
    ". . . .",
    ". .\n\n. .",
    "  .\n . .\n. . .",
    ". .   . .\n . . .",
    " . .\n. . .\n . .",
    ". .\n .",
]


@st.composite
def tasks(draw: st.DrawFn) -> Task:
    """A small figure, some cells perhaps given, with tiles of any kind that just cover it."""
    figure = HexPicture.parse(draw(st.sampled_from(SHAPES)))
    singles = draw(st.integers(0, 3))
    if (len(figure.marks) - singles) % 2:
        singles += 1
    assume(singles <= len(figure.marks))
    dihexes = (len(figure.marks) - singles) // 2
    spare = draw(st.integers(0, 1)) if dihexes else 0
    letter = st.sampled_from("ABC")
    tiles = [Tile.of(draw(letter), draw(letter)) for _ in range(dihexes + spare)]
    tiles += [Tile(draw(letter)) for _ in range(singles)]
    tile_set = TileSet.of(tiles, dihexes if spare else None)
    marks = dict(figure.marks)
    for cell in draw(st.lists(st.sampled_from(list(marks)), max_size=2)):
        marks[cell] = draw(st.sampled_from(tile_set.colours))
    wanted = draw(st.lists(st.sampled_from(REQUIREMENTS), min_size=1, max_size=2))
    return Task(HexPicture.of(marks), tile_set, tuple(wanted))


def accepted(task: Task) -> set[Pieces]:
    """The layouts that the plain checkers accept, of all there are."""
    found = set()
    for pieces in every_layout(task.figure, task.tiles):
        layout = HexLayout.on(task.figure, pieces)
        shown = layout.colours(task.figure)
        if any(mark not in (".", shown[cell]) for cell, mark in task.figure.spots):
            continue
        try:
            Coloured(task.figure, layout, task.tiles.colours).check(task.requirements)
        except Refuted:
            continue
        found.add(pieces)
    return found


@settings(max_examples=80, deadline=None)
@given(tasks())
def test_the_solver_finds_one_of_each_likeness_that_brute_force_finds(task: Task) -> None:
    groups = classes(accepted(task), task.figure, task.tiles)
    found = [frozenset(map(frozenset, pieces)) for pieces in tiled_colourings(task)]
    assert len(found) == len(groups)
    for group in groups:
        assert sum(pieces in group for pieces in found) == 1


@pytest.mark.slow
@settings(max_examples=2000, deadline=None)
@given(tasks())
def test_the_solver_agrees_with_brute_force_many_times(task: Task) -> None:
    assert len(list(tiled_colourings(task))) == len(classes(accepted(task), task.figure, task.tiles))


def latin(figure: str, colours: int, doubles: bool, singles: bool) -> Task:
    tiles = Description(colours=colours, doubles=doubles, singles=singles).tiles
    return Task(HexPicture.parse(figure), tiles, (NEVER,))


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
    task = Task(HexPicture.parse(block(4, 4)), Description(colours=4, singles=True).tiles, (Touching.NEVER,))
    assert list(islice(tiled_colourings(task), 5)) == list(islice(tiled_colourings(task), 5))


def test_a_solver_that_stops_early_is_undecided_and_says_so() -> None:
    task = Task(HexPicture.parse(block(8, 6)), Description(colours=6, doubles=True, singles=True).tiles, (NEVER,))
    hard = Task(task.figure, task.tiles, (Patches(sizes=(4,)),))
    with pytest.raises(Undecided, match="raise 'limit'"):
        list(tiled_colourings(hard, limit=0.0001))


def test_colours_that_the_tiles_tell_apart_are_not_exchanged() -> None:
    task = Task(HexPicture.parse(". .\n . ."), TileSet.parse("AA BC"), (Rows(at_most=2),))
    assert task.free_classes == (("B", "C"),)
    given_one = Task(HexPicture.parse("B .\n . ."), TileSet.parse("AA BC"), (Rows(at_most=2),))
    assert given_one.free_classes == ()


def test_cells_that_must_differ_are_named_first() -> None:
    task = latin(". .\n . . . .\n. .", 4, doubles=False, singles=False)
    assert task.order[:4] == tuple(Hex(q, 1) for q in range(4))
