from collections.abc import Callable, Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.certify.formula import Formula
from generator.certify.refute import Assignment, refute


def projected(formula: Formula, inputs: int) -> set[tuple[bool, ...]]:
    """The values of the first variables under which the clauses can be met, found by trying all."""
    found = set()
    for values in product((False, True), repeat=formula.variables):
        true = {number if value else -number for number, value in enumerate(values, 1)}
        if all(not true.isdisjoint(clause) for clause in formula.clauses):
            found.add(values[:inputs])
    return found


def solved(formula: Formula, inputs: int) -> set[tuple[bool, ...]]:
    """The same where there are too many variables to try: each choice of the first ones is put to the solver."""
    found = set()
    for values in product((False, True), repeat=inputs):
        fixed = Formula()
        fixed.variables = formula.variables
        fixed.clauses = [*formula.clauses, *((n if value else -n,) for n, value in enumerate(values, 1))]
        if isinstance(refute(fixed), Assignment):
            found.add(values)
    return found


def counted(inputs: int, accepts: Callable[[int], bool]) -> set[tuple[bool, ...]]:
    return {values for values in product((False, True), repeat=inputs) if accepts(sum(values))}


def with_inputs(inputs: int) -> tuple[Formula, list[int]]:
    formula = Formula()
    return formula, [formula.variable(name) for name in range(inputs)]


@pytest.mark.parametrize("inputs", range(13))
def test_at_most_one_and_exactly_one_say_what_their_names_say(inputs: int) -> None:
    formula, literals = with_inputs(inputs)
    formula.at_most_one(literals)
    assert projected(formula, inputs) == counted(inputs, lambda count: count <= 1)
    formula, literals = with_inputs(inputs)
    formula.exactly_one(literals)
    assert projected(formula, inputs) == counted(inputs, lambda count: count == 1)


def ranges() -> Iterator[tuple[int, int, int]]:
    for inputs in range(7):
        for least in range(-1, inputs + 2):
            for most in range(-1, inputs + 2):
                yield inputs, least, most


@pytest.mark.parametrize(("inputs", "least", "most"), list(ranges()))
def test_a_range_is_met_by_the_counts_within_it(inputs: int, least: int, most: int) -> None:
    formula, literals = with_inputs(inputs)
    formula.between(least, most, literals)
    assert solved(formula, inputs) == counted(inputs, lambda count: least <= count <= most)


def test_counts_by_truth_table() -> None:
    for inputs, count in product(range(5), range(6)):
        for name in ("exactly", "at_most"):
            accepted = {"exactly": {count}, "at_most": set(range(count + 1))}[name]
            formula, literals = with_inputs(inputs)
            getattr(formula, name)(count, literals)
            if formula.variables <= 14:
                assert projected(formula, inputs) == counted(inputs, accepted.__contains__)


@given(st.lists(st.sampled_from([1, -1, 2, -2, 3, -3]), max_size=5), st.integers(0, 5))
def test_counting_takes_negated_and_repeated_literals(literals: list[int], most: int) -> None:
    formula, _ = with_inputs(3)
    formula.at_most(most, literals)
    expected = {
        values
        for values in product((False, True), repeat=3)
        if sum(values[abs(one) - 1] == (one > 0) for one in literals) <= most
    }
    assert solved(formula, 3) == expected


def test_a_clause_that_always_holds_is_left_out_and_repeats_are_dropped() -> None:
    formula, (one, other) = with_inputs(2)
    formula.add(one, -one, other)
    formula.add(one, other, one)
    assert formula.clauses == [(one, other)]


def test_a_formula_is_written_the_same_every_time() -> None:
    def text() -> str:
        formula = Formula()
        formula.exactly(2, [formula.variable(("cell", name)) for name in "abcd"])
        return formula.dimacs()

    assert text() == text()
    assert text().startswith("p cnf ")


def test_dimacs_counts_variables_and_clauses() -> None:
    formula, (one, other) = with_inputs(2)
    formula.add(one, -other)
    formula.add()
    assert formula.dimacs() == "p cnf 2 2\n1 -2 0\n0\n"


def test_names_come_back_in_the_order_in_which_they_were_given() -> None:
    formula = Formula()
    for name in "cab":
        formula.variable(name)
    formula.fresh()
    assert formula.named([3, 2, 1, 4]) == ["c", "a", "b"]
    assert formula.named([-1, 2, -3, 4]) == ["a"]
