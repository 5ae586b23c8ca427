"""New patterns held to their claim by two quick programs, and named alike however they are turned."""

from itertools import islice
from random import Random

import pytest

from generator.errors import Disagreement, Refuted, Undecided
from generator.grid.hex import SYMMETRIES, Hex
from generator.grid.hexpicture import HexPicture
from generator.puzzles.hexmate import Hexmate, fast_check
from generator.puzzles.hexmate.fast_check.laying import layings
from generator.puzzles.hexmate.generation.arrays import desk_for, ground_for, show
from generator.puzzles.hexmate.generation.loops import tilings
from generator.tiles.described import Description
from generator.tiles.dihex import TileSet
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.compiled import compiled_and_plain, printed_alike
from tests.vocabulary import block, hexmate

SETS = (
    (block(4, 3), Description(colours=3, doubles=True).tiles),
    (block(3, 3), Description(colours=3, singles=True).tiles),
    (". . . . .\n . . .   .\n  . . .", Description(highest=2, doubles=True).tiles),
)


def dealt(figure: str, tiles: TileSet, random: Random) -> str:
    """The hexes of a set on the cells of a figure, in any order."""
    marks = [colour for tile in tiles.tiles for colour in tile.colours]
    random.shuffle(marks)
    return "".join(marks.pop() if char == "." else char for char in figure)


def covered(pattern: str, tiles: TileSet, most: int) -> int:
    picture = HexPicture.parse(pattern)
    ground = ground_for(tuple(picture.marks), tiles)
    desk = desk_for(ground)
    show(desk, tiles.colours, [*picture.marks.values()])
    return tilings(ground, desk, most)


def test_both_quick_programs_count_what_the_solver_counts() -> None:
    random = Random(14)
    found = set()
    for figure, tiles in SETS:
        for _ in range(12):
            pattern = dealt(figure, tiles, random)
            expected = len({str(one) for one in hexmate(str(tiles), pattern).solve()})
            found.add(min(expected, 2))
            assert covered(pattern, tiles, 1000) == expected
            assert layings(pattern, str(tiles), 1000) == expected
            assert covered(pattern, tiles, 2) == layings(pattern, str(tiles), 2) == min(expected, 2)
    assert found == {0, 1, 2}


def test_quick_programs_give_the_verdict_of_the_judge() -> None:
    random = Random(15)
    seen = set()
    for figure, tiles in SETS[:2]:
        for _ in range(15):
            problem = hexmate(str(tiles), dealt(figure, tiles, random))
            proven = judge(problem).verdict is Verdict.PROVEN
            seen.add(proven)
            if proven:
                assert len({*problem.fast_check()}) == 2
            else:
                with pytest.raises(Refuted, match=r"claimed unique, but .* (no solution|two or more)"):
                    problem.fast_check()
    assert seen == {True, False}


@pytest.mark.parametrize(
    ("tiles", "pattern", "found"),
    [
        ("AB AC BC", "A B A\n C B C", "two or more"),
        ("AA BB", "A B A\n   B", "no solution"),
        ("A B AB", "A B A B", "two or more"),
    ],
)
def test_a_pattern_that_is_not_unique_is_refuted(tiles: str, pattern: str, found: str) -> None:
    with pytest.raises(Refuted, match=found):
        hexmate(tiles, pattern).fast_check()


def test_programs_that_differ_are_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = hexmate("AB", "A B")
    assert problem.fast_check() == fast_check.WAYS
    monkeypatch.setattr(fast_check, "layings", lambda *_: 2)
    with pytest.raises(Disagreement, match=r"finds one solution, .* finds two or more"):
        problem.fast_check()


@pytest.mark.parametrize(
    "problem",
    [
        hexmate("AB AB", "A B A B"),
        hexmate("AB AC BC use 2", "A B B C"),
        hexmate("AB", "A B", claim="solvable"),
    ],
)
def test_what_is_not_asked_of_new_patterns_is_left_to_the_solver(problem: Hexmate) -> None:
    with pytest.raises(Undecided):
        problem.fast_check()


@pytest.mark.parametrize("highest", [None, 3])
def test_a_made_pattern_is_what_its_keys_would_be_read_as(highest: int | None) -> None:
    for made in islice(Hexmate.generate(4, 5, highest=highest), 3):
        read = Hexmate.model_validate({"id": "new", **made.written()})
        assert made.model_dump() == read.model_dump()
        assert made.picture == read.picture
        assert made.tile_set == read.tile_set
        assert made.terms == read.terms
        assert made.grade in (None, read.grade_for_a_person())
        assert made.fast_check() == read.fast_check()


def test_turned_mirrored_and_recoloured_patterns_share_a_likeness() -> None:
    [problem] = islice(Hexmate.generate(4, 9), 1)
    renaming = str.maketrans("ABCD", "CADB")
    for symmetry in SYMMETRIES:
        turned = HexPicture.of({symmetry.of(cell): mark for cell, mark in problem.picture.spots})
        for text in (str(turned), str(turned).translate(renaming)):
            assert hexmate(str(problem.tile_set), text).likeness() == problem.likeness()


def test_patterns_that_differ_or_lie_on_other_cells_have_another_likeness() -> None:
    patterns = ["A B C\n A C B", "A B C A\n   C B", "A B C\n C A B", "A B C\n C B A"]
    names = {hexmate("AB AC BC", pattern).likeness() for pattern in patterns}
    assert len(names) == len(patterns)


def test_colours_that_differ_in_number_are_not_exchanged() -> None:
    one, other = hexmate("AA AB", "A A A B"), hexmate("AB BB", "B B B A")
    assert one.likeness() != other.likeness()


def test_cells_in_doubt_are_those_that_tilings_cover_otherwise() -> None:
    tiles = TileSet.parse("AB AC BC")
    picture = HexPicture.parse("A B A\n C B C")
    ground = ground_for(tuple(picture.marks), tiles)
    desk = desk_for(ground)
    show(desk, tiles.colours, [*picture.marks.values()])
    tilings(ground, desk, 1000)
    ways = [
        {cell: piece for piece in one.pieces(picture) for cell, _ in piece}
        for one in hexmate(str(tiles), str(picture)).solve()
    ]
    cells: tuple[Hex, ...] = tuple(picture.marks)
    assert [*desk.doubted] == [int(len({way[cell] for way in ways}) > 1) for cell in cells]


PROGRAM = """
from itertools import islice
from generator.puzzles.hexmate import Hexmate
for size, highest in ((4, None), (5, None), (4, 4)):
    for problem in islice(Hexmate.generate(size, 4, highest=highest), 5):
        print(problem.written(), problem.fast_check())
"""


@pytest.mark.slow
@compiled_and_plain
def test_compiled_loops_make_and_prove_the_same_patterns_as_plain_python() -> None:
    assert printed_alike(PROGRAM).count("unique") == 15
