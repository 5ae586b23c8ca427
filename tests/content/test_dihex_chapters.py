"""What the hex book's chapters say of their figures in words."""

import re
from collections import Counter
from itertools import groupby

import pytest

from generator.claim import Impossible
from generator.puzzles.colouring import Colouring
from tests.shipped import shipped_book

BOOK = shipped_book("dihexes")
CHAPTERS = {
    chapter.name: [entry.problem for entry in chapter.entries if isinstance(entry.problem, Colouring)]
    for chapter in BOOK.chapters
}
REFUSALS = {
    "sixteen": {"latin": 3, "pairs": 1},
    "twenty": {"latin": 1, "pairs": 5, "quads": 2},
    "twenty-four": {"apart": 1, "latin": 1},
    "twenty-five": {"latin": 3, "pairs-or-trios": 1},
    "thirty": {"apart": 1, "latin": 5, "pairs-or-trios": 3},
    "thirty-six": {"latin": 4, "trios": 3},
    "forty-two": {"row-pairs": 1, "pairs-or-trios": 2, "quad-double-single": 1},
    "forty-eight": {"pairs": 1, "quads": 1},
}
WIDEST, HIGHEST = 8, 10

every_chapter = pytest.mark.parametrize("name", REFUSALS)


@every_chapter
def test_a_chapter_refuses_as_much_as_its_words_say(name: str) -> None:
    refused = Counter(problem.goal for problem in CHAPTERS[name] if isinstance(problem.claim, Impossible))
    assert refused == REFUSALS[name]


@every_chapter
def test_everything_is_graded_so_that_no_gap_gives_away_what_cannot_be_done(name: str) -> None:
    for problem in CHAPTERS[name]:
        assert problem.grade is not None, problem.id


@every_chapter
def test_every_figure_fits_a_page_to_lay_real_tiles_on(name: str) -> None:
    for problem in CHAPTERS[name]:
        columns = [2 * cell.q + cell.r for cell in problem.picture.marks]
        assert (max(columns) - min(columns)) / 2 + 1 <= WIDEST, problem.id
        assert len(problem.picture.lines) <= HIGHEST, problem.id


def test_quads_on_twenty_cells_use_any_ten_of_fifteen_and_share_the_number_of_their_shape() -> None:
    """With the ten two-colour tiles alone five patches would all touch one another, on any shape."""
    problems = CHAPTERS["twenty"]
    quads = [problem for problem in problems if problem.goal == "quads"]
    assert len(quads) == len({problem.group for problem in problems})
    assert {(problem.amounts["dihexes"], problem.amounts["chosen"]) for problem in quads} == {(15, 10)}
    assert {problem.group for problem in quads} == {problem.group for problem in problems}


WORDS = ("subtitle", "task", "tip")


@every_chapter
def test_no_text_before_the_problems_names_a_shape_that_cannot_be_done(name: str) -> None:
    [chapter] = [chapter for chapter in BOOK.chapters if chapter.name == name]
    said = " ".join(getattr(chapter.text, key) for key in WORDS).lower()
    for problem in CHAPTERS[name]:
        if isinstance(problem.claim, Impossible):
            assert not re.search(rf"\b{problem.title.lower()}\b", said), problem.id
    counts = re.findall(r"\{count: ([^}]*)\}", said)
    assert not [words for words in counts if "impossible" in words and words != "impossible"]
    assert "impossible" in counts


@every_chapter
def test_shapes_that_cannot_be_done_stand_among_the_others(name: str) -> None:
    """Where the first or the last in a row give themselves away, the order does."""
    shapes = [list(group) for _, group in groupby(CHAPTERS[name], lambda problem: problem.group)]
    refused = [any(isinstance(one.claim, Impossible) for one in group) for group in shapes]
    sides = len(refused) // 2
    assert any(refused[:sides])
    assert not all(refused[sides:])
    assert not all(refused[:sides])


def test_the_figure_that_is_latin_in_six_colours_cannot_be_in_five() -> None:
    problems = {problem.id: problem for problem in CHAPTERS["plates"]}
    five, six = problems["plate-five-colours-apart"], problems["plate-six-colours-latin"]
    assert five.picture == six.picture
    assert (len(five.tile_set.colours), len(six.tile_set.colours)) == (5, 6)
    assert max(len(line) for line in six.picture.lines) == 6
