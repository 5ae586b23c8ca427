"""The chapters of the moving puzzles as printed: counts, order and grades as their texts say."""

from itertools import pairwise
from typing import Any

import pytest

from generator.catalogue import family
from generator.grades import GRADE_NAMES
from tests.puzzles.moving.shipped import problems_of, read_chapter

COLUMN, PAGE = 79.0, 166.0
CASES = {"unmatched": (20, COLUMN), "capturing": (20, COLUMN), "fujisan": (22, PAGE)}
COUNTRY_ROADS = {"fujisan-21", "fujisan-22"}
LEAST_OF_THE_LAST_TEN = 30


every_chapter = pytest.mark.parametrize("name", CASES)


@every_chapter
def test_ids_count_from_one(name: str) -> None:
    count, _ = CASES[name]
    assert [problem.id for problem in problems_of(name)] == [f"{name}-{n}" for n in range(1, count + 1)]


@every_chapter
def test_the_text_says_by_what_limits_problems_are_graded(name: str) -> None:
    model: Any = family(name)
    text = " ".join(section["text"] for section in read_chapter(name)["sections"])
    for grade, limit in zip(GRADE_NAMES, model.grade_limits, strict=False):
        assert f"p to {{count: {grade} limit}} " in text
        assert model.counts[f"{grade} limit"]() == limit


@every_chapter
def test_a_chapter_has_problems_of_every_grade(name: str) -> None:
    grades = [problem.grade for problem in problems_of(name)]
    assert all(3 <= grades.count(grade) <= 6 for grade in GRADE_NAMES)


@every_chapter
def test_problems_rise(name: str) -> None:
    moves = [problem.claim.moves for problem in problems_of(name) if problem.id not in COUNTRY_ROADS]
    assert all(one <= other for one, other in pairwise(moves))


@every_chapter
def test_no_problem_is_another_turned_or_renamed(name: str) -> None:
    likenesses = [problem.likeness() for problem in problems_of(name)]
    assert len(set(likenesses)) == len(likenesses)


@every_chapter
def test_figures_fit_their_columns(name: str) -> None:
    _, width = CASES[name]
    assert all(problem.draw().width <= width for problem in problems_of(name))


@every_chapter
def test_every_example_and_sample_is_shown_once(name: str) -> None:
    chapter = read_chapter(name)
    text = "".join(section["text"] for section in chapter["sections"])
    for shown in [*chapter["examples"], *chapter.get("samples", [])]:
        assert text.count(f"![]({shown['id']})") == 1


def test_the_last_ten_mountains_take_at_least_thirty_moves() -> None:
    moves = [problem.claim.moves for problem in problems_of("fujisan")]
    assert min(moves[10:]) >= LEAST_OF_THE_LAST_TEN
