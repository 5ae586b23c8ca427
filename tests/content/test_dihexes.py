"""What the hex book promises of its figures and patterns."""

from collections import Counter
from functools import cache
from itertools import combinations, groupby

from generator.claim import Impossible, Open, Solvable, Unique
from generator.grid.hex import SYMMETRIES, Hex
from generator.load import LoadedBook, load_book
from generator.puzzles.colouring import Colouring
from generator.puzzles.hexmate import Hexmate
from tests.conftest import ROOT

SIZES = ("sixteen", "twenty", "twenty-four", "twenty-five", "thirty", "thirty-six", "forty-two", "forty-eight")


@cache
def book() -> LoadedBook:
    return load_book(ROOT / "content" / "dihexes")


def challenges() -> dict[str, list[Colouring]]:
    """The problems of each chapter of challenges."""
    chapters = {chapter.name: chapter for chapter in book().chapters}
    return {
        name: [entry.problem for entry in chapters[name].entries if isinstance(entry.problem, Colouring)]
        for name in SIZES
    }


def figures() -> dict[str, Colouring]:
    """One problem of each figure, by its title."""
    return {problem.title: problem for problems in challenges().values() for problem in problems}


def likeness(cells: frozenset[Hex]) -> tuple[tuple[int, int], ...]:
    """A name that all turned, mirrored and moved forms of a figure share."""
    forms = []
    for symmetry in SYMMETRIES:
        turned = [symmetry.of(cell) for cell in cells]
        left, top = min(cell.q for cell in turned), min(cell.r for cell in turned)
        forms.append(tuple(sorted((cell.q - left, cell.r - top) for cell in turned)))
    return min(forms)


def is_parallelogram(cells: frozenset[Hex]) -> bool:
    """Whether a figure fills a parallelogram along two of the three directions, or an upright rectangle."""
    spans = [{cell.q for cell in cells}, {cell.r for cell in cells}, {c.q + c.r for c in cells}]
    slanted = any(len(one) * len(other) == len(cells) for one, other in combinations(spans, 2))
    lines = [
        sorted(2 * c.q + c.r for c in row) for _, row in groupby(sorted(cells, key=lambda c: c.r), lambda c: c.r)
    ]
    even = (
        len({len(line) for line in lines}) == 1
        and max(line[0] for line in lines) - min(line[0] for line in lines) <= 1
    )
    return slanted or (even and all(line[-1] - line[0] == 2 * (len(line) - 1) for line in lines))


def test_there_are_at_least_48_figures_and_no_two_are_congruent() -> None:
    shapes = [likeness(frozenset(problem.picture.marks)) for problem in figures().values()]
    assert len(shapes) >= 48
    assert len(set(shapes)) == len(shapes)


def test_at_most_eight_figures_are_parallelograms_or_rectangles() -> None:
    assert sum(is_parallelogram(frozenset(problem.picture.marks)) for problem in figures().values()) <= 8


def test_every_figure_is_asked_every_goal_of_its_chapter_and_each_is_decided() -> None:
    for name, problems in challenges().items():
        goals = {problem.variant for problem in problems}
        for _, group in groupby(problems, lambda problem: problem.group):
            assert {problem.variant for problem in group} == goals, name
        assert all(isinstance(problem.claim, Solvable | Impossible) for problem in problems)


def test_the_two_recovered_figures_have_the_rows_the_count_asks_for() -> None:
    """Six rows of six, two of four, four of three and five of two, a row with gaps being one row."""
    for name in ("Lost figure one", "Lost figure two"):
        cells = figures()[name].picture.marks
        rows = [Counter(values) for values in zip(*((c.q, c.r, c.q + c.r) for c in cells), strict=True)]
        lengths = [length for row in rows for length in row.values()]
        assert [lengths.count(n) for n in (6, 4, 3, 2)] == [6, 2, 4, 5], name


def test_patterns_come_in_four_grids_of_five_six_with_singles_and_one_of_the_whole_set() -> None:
    [chapter] = [chapter for chapter in book().chapters if chapter.name == "patterns"]
    patterns = [entry.problem for entry in chapter.entries if isinstance(entry.problem, Hexmate)]
    assert all(isinstance(pattern.claim, Unique) for pattern in patterns)
    grids = {title: len(list(group)) for title, group in groupby(patterns, lambda pattern: pattern.title)}
    assert list(grids.values()) == [5, 5, 5, 5, 2, 2, 2, 1]
    colours = [len(pattern.tile_set.colours) for pattern in patterns]
    assert colours == [4] * 5 + [5] * 5 + [6] * 10 + [4] * 2 + [5] * 2 + [6] * 3
    assert len({pattern.likeness() for pattern in patterns}) == len(patterns)


def test_no_two_single_hexes_touch_in_a_pattern_with_singles() -> None:
    [chapter] = [chapter for chapter in book().chapters if chapter.name == "patterns"]
    for entry in chapter.entries[20:26]:
        pattern = entry.problem
        assert isinstance(pattern, Hexmate)
        [solution] = pattern.solve()
        alone = {piece[0][0] for piece in solution.pieces(pattern.picture) if len(piece) == 1}
        assert len(alone) == len(pattern.tile_set.colours)
        assert not any(other in alone for cell in alone for other in cell.neighbours())


def test_what_is_unsettled_is_open() -> None:
    [chapter] = [chapter for chapter in book().chapters if chapter.name == "unsettled"]
    assert chapter.entries
    assert all(isinstance(entry.problem.claim, Open) for entry in chapter.entries)
