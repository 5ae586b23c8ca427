"""What the hex book's chapters say of their figures in words."""

from collections import Counter

import pytest

from generator.claim import Impossible, Solvable
from generator.load import load_book
from generator.puzzles.colouring import Colouring
from tests.conftest import ROOT

BOOK = load_book(ROOT / "content" / "dihexes")
CHAPTERS = {
    chapter.name: [entry.problem for entry in chapter.entries if isinstance(entry.problem, Colouring)]
    for chapter in BOOK.chapters
}
REFUSALS = {
    "sixteen": {"latin": 3, "pairs": 1},
    "twenty": {"latin": 1, "pairs": 5},
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
def test_what_can_be_done_is_graded_and_what_cannot_is_not(name: str) -> None:
    for problem in CHAPTERS[name]:
        assert (problem.grade is not None) == isinstance(problem.claim, Solvable), problem.id


@every_chapter
def test_every_figure_fits_a_page_to_lay_real_tiles_on(name: str) -> None:
    for problem in CHAPTERS[name]:
        columns = [2 * cell.q + cell.r for cell in problem.picture.marks]
        assert (max(columns) - min(columns)) / 2 + 1 <= WIDEST, problem.id
        assert len(problem.picture.lines) <= HIGHEST, problem.id


def test_the_figure_that_is_latin_in_six_colours_cannot_be_in_five() -> None:
    problems = {problem.id: problem for problem in CHAPTERS["plates"]}
    five, six = problems["plate-five-colours-apart"], problems["plate-six-colours-latin"]
    assert five.picture == six.picture
    assert (len(five.tile_set.colours), len(six.tile_set.colours)) == (5, 6)
    assert max(len(line) for line in six.picture.lines) == 6
