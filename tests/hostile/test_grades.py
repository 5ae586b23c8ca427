"""A printed grade is a claim: of five words four are refuted, whatever the problem."""

from functools import cache
from typing import Any

import pytest

from generator.abilities.grading import Graded
from generator.grades import GRADE_NAMES
from generator.load import Entry
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.conftest import shipped_entries
from tests.hostile.brute.grades import LIMITS


@cache
def graded_entries() -> dict[str, list[Entry]]:
    """Every shipped problem that has a grade, by its family."""
    found: dict[str, list[Entry]] = {}
    for entry in shipped_entries():
        if entry.problem.grade:
            found.setdefault(entry.family, []).append(entry)
    return found


FAMILIES = sorted(graded_entries())


def told(entry: Entry, word: str) -> tuple[Verdict, str]:
    problem: Any = entry.problem
    proof = judge(problem.model_copy(update={"grade": word}))
    return proof.verdict, proof.message


def require_one_word(entry: Entry) -> None:
    """Only the printed word is proven; of the others the right one is told."""
    for word in GRADE_NAMES:
        right = word == entry.problem.grade
        wanted = (Verdict.PROVEN, "") if right else (Verdict.REFUTED, f"graded {word}, but what it needs makes it")
        verdict, message = told(entry, word)
        assert (verdict, message.startswith(wanted[1])) == (wanted[0], True), (entry.problem.id, word, message)
        assert right or message.endswith(f"makes it {entry.problem.grade}")


@pytest.mark.parametrize("family", FAMILIES)
def test_no_other_word_is_a_gentle_problems_grade(family: str) -> None:
    require_one_word(min(graded_entries()[family], key=lambda entry: GRADE_NAMES.index(entry.problem.grade or "")))


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_no_other_word_is_any_problems_grade(family: str) -> None:
    for entry in graded_entries()[family][::5]:
        require_one_word(entry)


def test_every_family_that_prints_grades_is_tried() -> None:
    graded = {
        entry.family for entry in shipped_entries() if isinstance(entry.problem, Graded) and entry.problem.grade
    }
    assert graded == {*FAMILIES}
    assert len(FAMILIES) > 6


def test_a_grade_where_nothing_measures_it_is_refuted() -> None:
    entry = next(entry for entry in shipped_entries() if entry.family == "hexagone" and not entry.is_example)
    verdict, message = told(entry, "gentle")
    assert (verdict, message) == (Verdict.REFUTED, "graded gentle, but nothing measures it")


@pytest.mark.parametrize("model", LIMITS, ids=lambda model: model.__name__)
def test_the_limits_of_grades_are_the_ones_that_are_told_again(model: Any) -> None:
    assert tuple(model.grade_limits) == LIMITS[model]
