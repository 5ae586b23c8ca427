"""The player who mends: takes up tiles where a rule is broken, and never more than are wrong."""

from math import inf

from generator.load import load_loose
from generator.puzzles.colouring import Colouring
from generator.puzzles.colouring.grading import BOUND, FILLINGS
from generator.puzzles.colouring.grading.mending import Mender
from tests.conftest import ROOT


def mender(problem: Colouring) -> Mender:
    laid = problem.begun.pieces(problem.picture)
    return Mender(problem.picture, problem.tile_set, problem.requirements, laid)


def plates() -> list[Colouring]:
    """The pictures of the book of which some tiles lie wrong."""
    [chapter], faults = load_loose([ROOT / "content" / "dihexes" / "plates.yaml"])
    assert not faults
    problems = [entry.problem for entry in chapter.entries]
    return [one for one in problems if isinstance(one, Colouring) and one.wrong]


def test_every_picture_of_the_book_has_the_grade_that_is_measured() -> None:
    chapter = [one for one in plates() if one.wrong]
    assert len(chapter) == 4
    assert [one.grade for one in chapter] == [one.grade_for_a_person() for one in chapter]


def test_what_is_mended_once_is_mended_whenever_it_is_tried() -> None:
    for one in plates()[::2]:
        assert one.wrong is not None
        dead, right = mender(one).mend(one.wrong, BOUND)
        assert right and dead < BOUND
        assert mender(one).dead_ends(one.wrong, FILLINGS, BOUND) == mender(one).dead_ends(
            one.wrong, FILLINGS, BOUND
        )


def test_fewer_tiles_than_are_wrong_never_mend_a_picture() -> None:
    one = plates()[0]
    assert mender(one).dead_ends(2, FILLINGS, BOUND) == inf
    dead, right = mender(one).mend(2, BOUND)
    assert dead > 0 and not right


def test_a_fault_is_no_more_than_the_tiles_that_break_the_rule() -> None:
    one = plates()[0]
    assert len(mender(one).fault(frozenset())) == 2
