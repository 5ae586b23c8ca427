"""Small colouring tasks of every kind, and the layouts of them that the plain checkers accept."""

from pathlib import Path

from hypothesis import assume
from hypothesis import strategies as st

from generator.errors import Refuted
from generator.grid.hexpicture import HexPicture
from generator.load.sets import load_vocabulary
from generator.manuscript.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching, Vocabulary
from generator.puzzles.colouring.checker import check_colouring
from generator.puzzles.colouring.solving.task import ColouringTask
from generator.puzzles.dihexes.layout import HexLayout
from generator.tiles.dihex import Tile, TileSet
from tests.puzzles.dihexes.brute_force import Pieces, every_layout

CUP = "AB AB AC C"
CUP_FIGURE = ". .   .\n . . . ."
RIGHT = "AB a1-a2, CA a3-b4, C b1, AB b2-b3"
SYMMETRIC = """\
goals:
  - id: pinwheel
    sentence: Turned by a third, the pattern is the same in other colours.
    requires: {symmetry: {by: 120, colours: permuted}, touching: never}
  - id: butterfly
    sentence: One half mirrors the other.
    requires: {symmetry: {by: mirror}}
"""
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
def tasks(draw: st.DrawFn) -> ColouringTask:
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
    return ColouringTask(HexPicture.of(marks), tile_set, tuple(wanted))


def accepted(task: ColouringTask) -> set[Pieces]:
    """The layouts that the plain checkers accept, of all there are."""
    found = set()
    for pieces in every_layout(task.figure, task.tiles):
        layout = HexLayout.on(task.figure, pieces)
        try:
            check_colouring(layout, task.figure, task.tiles, task.requirements)
        except Refuted:
            continue
        found.add(pieces)
    return found


def vocabulary_of(folder: Path, text: str) -> Vocabulary:
    """What a book with a goal file of that text adds to the shipped goals."""
    (folder / "goals.yaml").write_text(text, encoding="utf-8")
    return load_vocabulary(folder)
