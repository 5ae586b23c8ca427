import pickle
import subprocess
import sys
from itertools import combinations

import pytest

from generator.certify import refute as refuting
from generator.certify.formula import Formula
from generator.certify.lrat import Flawed, check
from generator.certify.refute import Assignment, Certificate, Contradicted, admits, refute, rewritten
from generator.errors import Undecided


def pigeons(holes: int) -> Formula:
    """One pigeon more than there are holes, each in one, no two in the same."""
    formula = Formula()
    for pigeon in range(holes + 1):
        formula.exactly_one(formula.variable((pigeon, hole)) for hole in range(holes))
    for hole in range(holes):
        for one, other in combinations(range(holes + 1), 2):
            formula.add(-formula.variable((one, hole)), -formula.variable((other, hole)))
    return formula


def test_what_cannot_be_met_is_refuted_with_a_proof_that_the_checker_accepts() -> None:
    formula = pigeons(6)
    result = refute(formula)
    assert isinstance(result, Certificate)
    assert result.formula is formula
    check(formula.clauses, result.proof.splitlines())


def test_a_proof_numbers_its_inputs_first_and_its_steps_in_order() -> None:
    result = refute(pigeons(4))
    assert isinstance(result, Certificate)
    numbers = [int(line.split()[0]) for line in result.proof.splitlines()]
    first = len(result.formula.clauses) + 1
    assert numbers == list(range(first, first + len(numbers)))


def test_what_can_be_met_comes_back_as_the_names_that_hold() -> None:
    formula = Formula()
    one, other = formula.variable("one"), formula.variable("other")
    formula.add(one)
    formula.add(-one, -other)
    assert refute(formula) == Assignment(("one",))
    assert refute(Formula()) == Assignment(())


def test_a_formula_with_the_empty_clause_or_with_opposite_units_is_refuted() -> None:
    formula = Formula()
    formula.add(formula.variable("a"))
    formula.add()
    result = refute(formula)
    assert isinstance(result, Certificate)
    assert result.proof == "3 0 2 0\n"
    formula = Formula()
    formula.add(formula.variable("a"))
    formula.add(-formula.variable("a"))
    assert isinstance(refute(formula), Certificate)


def test_units_among_the_clauses_do_not_confuse_the_numbers() -> None:
    """The solver shortens clauses while they are being added, and numbers these steps among the inputs."""
    for unit in range(20):
        formula = pigeons(4)
        clauses = formula.clauses
        formula.clauses = []
        for at, clause in enumerate(clauses):
            if at == unit:
                formula.add(-1)
            formula.add(*clause)
        assert isinstance(refute(formula), Certificate)


def test_a_solver_that_reaches_its_limit_is_undecided_and_says_so() -> None:
    with pytest.raises(Undecided, match="within 100 conflicts"):
        refute(pigeons(10), 100)


def test_a_large_formula_is_given_up_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    formula = pigeons(10)
    monkeypatch.setattr(refuting, "EFFORT", 50 * (len(formula.clauses) + 1))
    with pytest.raises(Undecided, match="within 50 conflicts"):
        refute(formula)


def test_a_formula_too_large_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refuting, "CLAUSES", 10)
    with pytest.raises(Undecided, match="clauses, more than 10"):
        refute(pigeons(4))


def test_a_proof_that_the_checker_refuses_is_no_certificate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refuting, "rewritten", lambda inputs, log: rewritten(inputs, log)[:-1])
    with pytest.raises(Flawed):
        refute(pigeons(3))


def test_a_model_that_meets_not_every_clause_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    formula = Formula()
    formula.add(formula.variable("a"), formula.variable("b"))
    monkeypatch.setattr(refuting, "_solved", lambda formula, limit, further: ([-1, -2], []))
    with pytest.raises(Flawed, match="does not meet"):
        refute(formula)


def test_a_formula_admits_what_a_model_can_hold() -> None:
    formula = Formula()
    formula.exactly_one(formula.variable(name) for name in "abc")
    assert list(admits(formula, [["a"], ["a", "b"], [], ["c"]])) == [True, False, True, True]


def test_the_same_formula_gives_the_same_proof() -> None:
    first, second = refute(pigeons(5)), refute(pigeons(5))
    assert isinstance(first, Certificate)
    assert isinstance(second, Certificate)
    assert first.proof == second.proof
    assert first.formula.dimacs() == second.formula.dimacs()


SCRIPT = """
from generator.manuscript.goals import Rows
from generator.puzzles.colouring.certificate import certify, formulas
figure = "  . .\\n . . .\\n. . . .\\n . . .\\n  . ."
layings = ["AB a1-a2, AB b1-b2", "AB a1-b1, BA a2-b2", "AB a1-b1, AB a2-b2", "AB a1-a2, BA b1-b2"]
found = certify("A .\\n . .", "AB AB", [Rows(at_most=2)], layings)
print(found.formula.dimacs() + found.proof)
for formula in formulas(figure, "AB AC AD BC BD CD AA", [Rows(at_most=1)]):
    print(formula.dimacs())
"""


def test_formulas_and_proofs_do_not_depend_on_the_hashing_of_strings() -> None:
    def printed(seed: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    assert printed("1") == printed("2") != ""


def test_the_solver_is_imported_only_when_it_is_asked() -> None:
    script = "import sys, generator.certify.cover; sys.exit('pysolvers' in sys.modules)"
    subprocess.run([sys.executable, "-c", script], env={"PYTHONPATH": ":".join(sys.path)}, check=True)


def test_a_contradiction_can_be_handed_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(Contradicted("there is one more", "AB a1-a2")))
    assert (str(error), error.solution) == ("there is one more", "AB a1-a2")
