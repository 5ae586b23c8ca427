"""The chapters of the moving puzzles as printed: counts, order and grades as their texts say."""

from itertools import pairwise
from typing import Any

import pytest

from generator.abilities.grading import Banded
from generator.catalogue import family
from generator.figure.marks import Face
from generator.grades import GRADE_NAMES
from generator.press.strips import HEAD_GAP
from generator.press.styles import STRIP_SENTENCE, STRIP_TITLE_SIZE
from generator.press.text import width_of
from tests.puzzles.moving.shipped import problems_of, read_chapter

COLUMN, PAGE = 79.0, 166.0
CASES = {"unmatched": (20, COLUMN), "capturing": (20, COLUMN), "fujisan": (22, PAGE)}
BY_GRADE = ("unmatched", "capturing")
COUNTRY_ROADS = {"fujisan-21", "fujisan-22"}
LEAST_OF_THE_LAST_TEN = 30


every_chapter = pytest.mark.parametrize("name", CASES)


@every_chapter
def test_ids_count_from_one(name: str) -> None:
    count, _ = CASES[name]
    assert {problem.id for problem in problems_of(name)} == {f"{name}-{n}" for n in range(1, count + 1)}
    assert len(problems_of(name)) == count


@every_chapter
def test_the_limits_of_grades_are_those_that_the_family_measures_by(name: str) -> None:
    model: Any = family(name)
    assert isinstance(problems_of(name)[0], Banded)
    for grade, limit in zip(GRADE_NAMES, model.grade_limits, strict=False):
        assert model.counts[f"{grade} limit"]() == limit


@every_chapter
def test_a_chapter_has_problems_of_every_grade(name: str) -> None:
    grades = [problem.grade for problem in problems_of(name)]
    assert all(3 <= grades.count(grade) <= 6 for grade in GRADE_NAMES)


@every_chapter
def test_problems_rise(name: str) -> None:
    asked = [problem for problem in problems_of(name) if problem.id not in COUNTRY_ROADS]
    order = [(name in BY_GRADE and GRADE_NAMES.index(problem.grade), problem.claim.moves) for problem in asked]
    assert all(one <= other for one, other in pairwise(order))


@every_chapter
def test_no_problem_is_another_turned_or_renamed(name: str) -> None:
    likenesses = [problem.likeness() for problem in problems_of(name)]
    assert len(set(likenesses)) == len(likenesses)


@every_chapter
def test_figures_fit_their_columns(name: str) -> None:
    _, width = CASES[name]
    assert all(problem.draw().width <= width for problem in problems_of(name))


@every_chapter
def test_every_example_and_sample_is_shown(name: str) -> None:
    chapter = read_chapter(name)
    cells = [cell["show"] for section in chapter["sections"] for cell in section.get("strip", [])]
    text = "".join(section.get("text", "") for section in chapter["sections"])
    for example in chapter["examples"]:
        assert example["id"] in cells
    for sample in chapter.get("samples", []):
        measured = [name for name in sample["claim"]["sampled"] if name not in ("seed", "size")]
        assert measured
        assert all(f"{{count: {name}}}" in text for name in measured)


@pytest.mark.parametrize("name", BY_GRADE)
def test_a_strip_s_head_fits_one_line(name: str) -> None:
    for section in read_chapter(name)["sections"]:
        if "strip" in section and "note" not in section:
            title = width_of(section["title"], Face.SANS_BOLD, STRIP_TITLE_SIZE) + HEAD_GAP
            assert title + width_of(section["text"], Face.SERIF, STRIP_SENTENCE.size) <= PAGE


def test_the_last_ten_mountains_take_at_least_thirty_moves() -> None:
    moves = [problem.claim.moves for problem in problems_of("fujisan")]
    assert min(moves[10:]) >= LEAST_OF_THE_LAST_TEN
