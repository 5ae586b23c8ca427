"""Which symmetric figures of 36 cells are Latin."""

from typing import Any

import pytest

from generator.errors import ContentError, Disagreement
from generator.figure.marks import Label
from generator.grid.hex import Hex, likeness, rows, self_maps
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.grid.region import connected_groups
from generator.puzzles.colouring.checker import check_colouring
from generator.puzzles.colouring.solving import tiled_colourings
from generator.puzzles.colouring.solving.task import ColouringTask
from generator.puzzles.dihexes.layout import HexLayout
from generator.solve.chance import Chance
from generator.studies.latin import STUDY, choices
from generator.studies.latin.boxes import CELLS, MOVES, THIRD, Box, boxes
from generator.studies.latin.question import KIND_NAMES, LATIN, LONG, REFUSED, RULES, TILES
from tests.compiled import compiled_and_plain, printed_alike

SMALL = [number for number, box in enumerate(boxes(8)) if box.move >= THIRD]
"""The boxes of figures with a third of a turn, which hold few figures."""


def figures(box: Box) -> dict[str, frozenset[Hex]]:
    """Every connected figure that orbits of a box add up to, one of each likeness, tried out one by one."""
    found: dict[str, frozenset[Hex]] = {}
    orbits = [frozenset(box.cells[place] for place in orbit) for orbit in box.orbits]

    def grow(at: int, cells: frozenset[Hex]) -> None:
        if len(cells) == CELLS:
            if len(connected_groups(sorted(cells), Hex.neighbours)) == 1:
                found.setdefault(likeness(cells), cells)
            return
        if len(cells) < CELLS and at < len(orbits) and len(cells) + sum(map(len, orbits[at:])) >= CELLS:
            grow(at + 1, cells | orbits[at])
            grow(at + 1, cells)

    grow(0, frozenset())
    return found


def longest(cells: frozenset[Hex]) -> int:
    return max(len(row) for direction in rows(cells) for row in direction)


def added(size: int) -> dict[str, Any]:
    finding: dict[str, Any] = {}
    for part in STUDY.parts(size):
        finding = STUDY.add(finding, STUDY.settle(part))
    return finding


def test_every_box_is_laid_upon_itself_by_its_move() -> None:
    for box in boxes(8):
        inside = {(cell.q, cell.r, -cell.q - cell.r) for cell in box.cells}
        assert {MOVES[box.move](numbers) for numbers in inside} == inside
        assert sorted(place for orbit in box.orbits for place in orbit) == [*range(len(box.cells))]
        for direction in rows(box.cells):
            assert len(direction) <= 8


def test_seven_lines_hold_six_figures_and_none_is_latin() -> None:
    every = {name: cells for box in boxes(7) for name, cells in figures(box).items()}
    finding = added(7)
    assert sum(map(sum, finding["counts"].values())) == len(every) == 6
    assert sum(row[LONG] for row in finding["counts"].values()) == sum(longest(one) > 6 for one in every.values())
    assert finding["counts"]["six mirrors"][REFUSED] == 1
    assert not any(row[LATIN] for row in finding["counts"].values())
    assert STUDY.recount((7, 0, 0, 1), finding, Chance(1), 10) == 1


@pytest.mark.slow
def test_each_figure_with_a_third_of_a_turn_about_a_cell_is_counted_once() -> None:
    from generator.studies.latin.arrays import desk_for, ground_for
    from generator.studies.latin.loops import next_figure

    about_a_cell = [box for box in boxes(8) if box.move == THIRD]
    every = {name: cells for box in about_a_cell for name, cells in figures(box).items()}
    alone = [cells for cells in every.values() if len(self_maps(cells)) == 3]
    short = long = 0
    for box in about_a_cell:
        ground = ground_for(box)
        desk = desk_for(ground)
        while next_figure(ground, desk, 0, 1) >= 0:
            short += 1
        long += sum(desk.too_long)
    assert long == sum(longest(cells) > 6 for cells in alone)
    assert short + long == len(alone) > 100


PROGRAM = """
from generator.studies.latin import STUDY
for part in ((7, 1, 0, 1), (8, 14, 7, 150), (8, 3, 3, 9000)):
    print(STUDY.settle(part))
"""


@pytest.mark.slow
@compiled_and_plain
def test_compiled_loops_settle_parts_as_plain_python_does() -> None:
    assert printed_alike(PROGRAM).count("counts") == 3


@pytest.mark.slow
def test_the_solver_decides_figures_as_the_study_does() -> None:
    from generator.studies.latin.deciding import decided

    seen = set()
    for number, (box, shares) in enumerate([(boxes(8)[SMALL[1]], 3), (boxes(8)[8], 4000), (boxes(8)[3], 30_000)]):
        for one in decided(box, number, shares, [0] * 14):
            solved = next(tiled_colourings(ColouringTask(one.figure, TILES, RULES)), None)
            assert (solved is not None) == (one.fate == LATIN)
            seen.add(one.fate)
    assert seen >= {REFUSED, LATIN}


def test_layings_of_a_share_keep_the_rules_on_symmetric_figures() -> None:
    finding = STUDY.settle((8, SMALL[-2], 0, 200))
    assert sum(row[LATIN] for row in finding["counts"].values())
    for one in finding["best"]:
        check_colouring(HexLayout.parse(one["layout"]), HexPicture.parse(one["figure"]), TILES, RULES)
        cells = HexPicture.parse(one["figure"]).marks
        assert len(self_maps(cells)) > 1
        assert set(cells.values()) == {EMPTY}


def test_parts_are_shares_of_all_choices() -> None:
    parts = list(STUDY.parts(8))
    assert len(parts) == len({*parts}) == 43
    assert sum(choices(box) for box in boxes(8)) == 646_333


@pytest.mark.parametrize("size", [0, 6, 9, -1])
def test_other_sizes_are_refused(size: int) -> None:
    with pytest.raises(ContentError, match=f"size {size}, expected 7 or 8 lines"):
        list(STUDY.parts(size))


FIGURE = """\
    . . .
 . . . . . .
. . .   . . .
 . .     . .
. .       . .
 . . . . . .
  . . . . .
     . ."""
LAYOUT = (
    "A a1, BC a2-b3, CE a3-b4, AC b1-c2, D b2, BF b5-c4, F b6, BE c1-d1, AF c3-d2, ED c5-c6, DA d3-d4, B "
    "e1, DF e2-f2, CF e3-e4, E f1, DB f3-g3, C f4, BA f5-f6, DC g1-g2, FE g4-g5, AE h1-h2"
)


def finding_of(figure: str, layout: str | None) -> dict[str, Any]:
    counts = {name: [0, 0, 0, 0] for name in KIND_NAMES.values()}
    counts["three mirrors"][LATIN if layout else REFUSED] = 1
    best = [{"kind": "three mirrors", "outline": 66, "figure": figure, "layout": layout}] if layout else []
    return {"lines": 8, "counts": counts, "best": best, "refuted": [] if layout else [figure]}


@pytest.mark.parametrize(
    ("layout", "right"),
    [
        (LAYOUT, True),
        (LAYOUT.translate(str.maketrans("AB", "BA")), True),
        (LAYOUT.replace("A", "B", 1), False),
        (LAYOUT.rpartition(",")[0], False),
        (None, False),
    ],
)
def test_a_false_answer_is_found_by_the_recount(layout: str | None, right: bool) -> None:
    finding = finding_of(FIGURE, layout)
    if right:
        assert STUDY.recount((8, 0, 0, 1), finding, Chance(1), 5) == 1
    else:
        with pytest.raises(Disagreement):
            STUDY.recount((8, 0, 0, 1), finding, Chance(1), 5)


def test_a_false_answer_among_the_shown_is_found() -> None:
    assert STUDY.hold(finding_of(FIGURE, LAYOUT)) == 1
    with pytest.raises(Disagreement):
        STUDY.hold(finding_of(FIGURE, LAYOUT.replace("A", "B", 1)))


def test_findings_are_added_told_in_sentences_and_drawn() -> None:
    finding = finding_of(FIGURE, LAYOUT)
    assert STUDY.add({}, finding) == finding
    twice = STUDY.add(finding, finding)
    assert twice["counts"]["three mirrors"][LATIN] == 2
    assert len(twice["best"]) == 2
    assert STUDY.sentences(twice)[1] == "0 of them have a row longer than six; of the other 2, 2 are Latin."
    drawn = STUDY.plot(finding)
    # A panel, a title and a line of words, whatever the number of figures.
    assert len(STUDY.plot(twice).marks) - 3 == 2 * (len(drawn.marks) - 3)
    assert drawn.width == 184
    assert "all 1 with three mirrors" in next(mark.text for mark in drawn.marks[2:] if isinstance(mark, Label))
    assert STUDY.numbers(twice)["three-mirrors"] == 2
    assert "1 of 1 symmetric figures" in next(mark.text for mark in drawn.marks[2:] if isinstance(mark, Label))
