"""What the hex book promises of its figures and patterns."""

from collections import Counter
from functools import cache
from itertools import combinations, groupby

from generator.claim import Impossible, Open, Solvable, Unique
from generator.grades import GRADE_NAMES
from generator.grid.hex import SYMMETRIES, Hex
from generator.load import LoadedBook, counts_of, load_book
from generator.puzzles.colouring import Colouring
from generator.puzzles.hexmate import Hexmate
from generator.tiles.dihex import Tile
from tests.conftest import ROOT
from tests.vocabulary import shipped_vocabulary

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
    for name in ("Angel one", "Angel two"):
        cells = figures()[name].picture.marks
        rows = [Counter(values) for values in zip(*((c.q, c.r, c.q + c.r) for c in cells), strict=True)]
        lengths = [length for row in rows for length in row.values()]
        assert [lengths.count(n) for n in (6, 4, 3, 2)] == [6, 2, 4, 5], name


def patterns() -> list[Hexmate]:
    [chapter] = [chapter for chapter in book().chapters if chapter.name == "patterns"]
    return [entry.problem for entry in chapter.entries if isinstance(entry.problem, Hexmate)]


def test_patterns_come_in_four_grids_of_five_three_sixes_with_singles_and_the_whole_bag() -> None:
    grids = {title: [*group] for title, group in groupby(patterns(), lambda pattern: pattern.title)}
    assert [*map(len, grids.values())] == [5, 5, 5, 5, 6, 6, 6, 2]
    assert [len(group[0].tile_set.colours) for group in grids.values()] == [4, 5, 6, 6, 4, 5, 6, 6]
    assert all(len({pattern.terms for pattern in group}) == 1 for group in grids.values())
    finished = [pattern for pattern in patterns() if isinstance(pattern.claim, Unique)]
    assert len({pattern.likeness() for pattern in finished}) == len(finished)


def test_within_a_grid_patterns_grow_harder() -> None:
    for _, group in groupby(patterns(), lambda pattern: pattern.title):
        grades = [GRADE_NAMES.index(pattern.grade) for pattern in group if pattern.grade]
        assert grades == sorted(grades)


def test_most_shapes_with_singles_are_one_of_a_kind() -> None:
    shapes = Counter(likeness(frozenset(pattern.picture.marks)) for pattern in patterns()[20:38])
    assert sorted(shapes.values()) == [1] * 12 + [2] * 3


def test_no_two_single_hexes_touch_in_any_pattern() -> None:
    """They could be exchanged with the dihex of their colours, which lies elsewhere: there would be two answers."""
    for pattern in patterns():
        singles = {tile.colours for tile in pattern.tile_set.tiles if tile.single}
        if not singles or not isinstance(pattern.claim, Unique):
            continue
        assert all(Tile.of(*pair) in pattern.tile_set.counts for pair in combinations(singles, 2))
        [solution] = pattern.solve()
        alone = {piece[0][0] for piece in solution.pieces(pattern.picture) if len(piece) == 1}
        assert len(alone) == len(pattern.tile_set.colours)
        assert not any(other in alone for cell in alone for other in cell.neighbours()), pattern.id


def test_one_hunt_is_open_and_stands_last() -> None:
    every = [entry.problem for chapter in book().chapters for entry in chapter.entries]
    assert [problem.id for problem in every if isinstance(problem.claim, Open)] == ["cube-pattern"]
    assert patterns()[-1].id == "cube-pattern"


def test_the_bag_holds_what_the_introduction_says() -> None:
    bag = shipped_vocabulary().tile_set("six-colours")
    dihexes = [tile for tile in bag.tiles if not tile.single]
    doubles = [tile for tile in dihexes if tile.double]
    assert (len(dihexes), len(dihexes) - len(doubles), len(doubles)) == (21, 15, 6)
    assert (len(bag.tiles), len(bag.colours)) == (27, 6)


def test_the_back_cover_counts_what_is_in_the_book() -> None:
    loaded = book()
    by_name = {chapter.name: chapter for chapter in loaded.chapters}
    finished = [pattern for pattern in patterns() if isinstance(pattern.claim, Unique)]
    bag = shipped_vocabulary().tile_set("six-colours")
    told = [int(fact.split()[0]) for fact in loaded.book.facts]
    assert told == [
        len(figures()),
        len(finished),
        len(by_name["plates"].entries),
        len(loaded.parts[-1]),
        len(bag.tiles),
    ]


def test_the_shapes_that_the_opener_counts_are_those_of_the_book_and_not_those_of_a_study() -> None:
    part, chapters = book().book.parts[0], book().parts[0]
    assert "{Count: figures} shapes" in part.text
    assert counts_of(chapters).number("figures") == 75
    assert "75 shapes" in book().book.facts
