from itertools import islice

import pytest
from pydantic import ValidationError

from generator.errors import Disagreement, Refuted, Undecided
from generator.puzzles.dominosa import Dominosa
from generator.tiles.layout import Layout
from tests.puzzles.dominosa.random_grids import problems
from tests.puzzles.mutants import mutants

GRID = "1 2 0 0\n1 2 2 1\n0 1 2 0"
SOLVED = "1 2 0|0\n- -\n1 2 2|1\n\n0|1 2|0"


def dominosa(numbers: str = GRID, **more: object) -> Dominosa:
    return Dominosa.model_validate({"id": "d", "claim": "unique", "numbers": numbers} | more)


def test_the_only_solution_is_found_and_accepted() -> None:
    problem = dominosa()
    [found] = problem.solve()
    assert str(found) == SOLVED
    problem.check(found)


@pytest.mark.parametrize(
    ("picture", "fault"),
    [
        ("1 2 0|0\n- -\n1 2 2|1", "not covered"),
        ("1|2 0|0\n\n1|2 2|1\n\n0|1 2|0", "used 3 times"),
        ("1 2 0|0\n- -\n1 2 2|1\n\n0|1 2|1", "does not stand"),
        ("1 2 0|0 0|0\n- -\n1 2 2|1\n\n0|1 2|0", "does not stand"),
    ],
)
def test_a_wrong_solution_is_refuted_with_its_fault(picture: str, fault: str) -> None:
    with pytest.raises(Refuted, match=fault):
        dominosa().check(Layout.parse(picture))


def test_a_number_may_not_be_covered_twice() -> None:
    [found] = dominosa().solve()
    with pytest.raises(Refuted, match="covered twice"):
        dominosa().check(Layout((*found.dominoes, found.dominoes[0])))


def test_a_set_without_a_solution_has_none() -> None:
    assert list(dominosa("0 1 0\n1 0 1").solve()) == []


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ("0 0 1\n1 1 0 0", "row 2 has 4 numbers"),
        ("0 0 1\n1 1 1", "number 0 stands 2 times"),
        ("0 0 1 1", "the grid has 4 numbers, expected 6"),
        ("0 a 1\n1 1 0", "'a' is no number"),
    ],
)
def test_a_grid_that_hides_no_set_is_refused(numbers: str, words: str) -> None:
    with pytest.raises(ValidationError, match=words):
        dominosa(numbers)


def test_a_number_beyond_the_highest_is_refused() -> None:
    with pytest.raises(ValidationError, match="expected at most 1"):
        dominosa(highest=1)


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_new_grids_have_one_solution_and_repeat_themselves(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")
    first = list(islice(Dominosa.generate(size, 11), 3))
    again = list(islice(Dominosa.generate(size, 11), 3))
    other = list(islice(Dominosa.generate(size, 12), 3))
    assert [p.numbers for p in first] == [p.numbers for p in again] != [p.numbers for p in other]
    for problem in first:
        assert len(list(islice(problem.solve(), 2))) == 1


def test_turned_and_mirrored_grids_are_alike() -> None:
    rows = GRID.split("\n")
    turned = "\n".join(row[::-1] for row in reversed(rows))
    mirrored = "\n".join(row[::-1] for row in rows)
    stood_up = "\n".join(" ".join(column) for column in zip(*(row.split() for row in rows), strict=True))
    likenesses = {dominosa(numbers).likeness() for numbers in (GRID, turned, mirrored, stood_up)}
    assert len(likenesses) == 1
    assert dominosa("0 0 1\n1 1 0").likeness() not in likenesses


@pytest.mark.parametrize("name", sorted(problems()))
def test_a_printed_solution_changed_anywhere_is_refuted(name: str) -> None:
    problem = problems()[name]
    [solution] = problem.solve()
    problem.check(solution)
    changed = mutants(solution)
    assert len(changed) > 50
    for other in changed:
        with pytest.raises(Refuted):
            problem.check(other)


def test_one_solution_is_confirmed_by_certificate_and_walkthrough() -> None:
    assert dominosa().confirm([Layout.parse(SOLVED)]) == "LRAT and walkthrough"


def test_where_no_walkthrough_is_found_the_certificate_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    def given_up(self: Dominosa, solution: Layout) -> str:
        raise Undecided("no walkthrough was found")

    monkeypatch.setattr(Dominosa, "retraced", given_up)
    assert dominosa().confirm([Layout.parse(SOLVED)]) == "LRAT certificate"


def test_a_walkthrough_that_leads_elsewhere_is_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.puzzles.dominosa.retrace", lambda numbers, told: set())
    with pytest.raises(Disagreement, match="leads to another solution"):
        dominosa().confirm([Layout.parse(SOLVED)])


def test_a_grid_of_more_rows_than_letters_is_refused() -> None:
    numbers = [str(number) for high in range(7) for low in range(high + 1) for number in (low, high)]
    with pytest.raises(ValidationError, match="the grid has 56 rows, expected 26 at most; lay it on its side"):
        Dominosa.model_validate({"id": "d", "claim": "unique", "numbers": "\n".join(numbers)})
    Dominosa.model_validate({"id": "d", "claim": "unique", "numbers": " ".join(numbers)})


def test_a_number_too_high_is_told_with_its_row_and_column() -> None:
    with pytest.raises(ValidationError) as caught:
        Dominosa.model_validate({"id": "x", "claim": "unique", "numbers": "1 2 0 0\n1 7 2 1\n0 1 2 0"})
    [detail] = caught.value.errors()
    error = detail["ctx"]["error"]
    assert str(error) == "a 7 in row 2, number 2, expected at most 2 in a grid of this size"
    assert (error.row, error.column) == (1, 2)
