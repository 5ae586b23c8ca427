"""Certificates that were written to files and read again."""

import pytest

from generator.certify.files import certificate_fault, read_dimacs
from generator.certify.formula import Formula
from generator.certify.refute import Certificate, refute
from generator.errors import ContentError, Fault, Refuted


def pigeons(count: int) -> Certificate:
    """So many pigeons do not fit into one hole fewer."""
    formula = Formula()
    for pigeon in range(count):
        formula.exactly_one(formula.variable((pigeon, hole)) for hole in range(count - 1))
    for hole in range(count - 1):
        formula.at_most_one(formula.variable((pigeon, hole)) for pigeon in range(count))
    certificate = refute(formula)
    assert isinstance(certificate, Certificate)
    return certificate


FOUR = pigeons(4)
CNF, LRAT = FOUR.formula.dimacs(), FOUR.proof


def fault(cnf: str = CNF, lrat: str = LRAT) -> Fault | None:
    return certificate_fault(cnf, "p/four.cnf", lrat, "p/four.lrat")


def test_what_was_written_holds_when_it_is_read() -> None:
    assert read_dimacs(CNF) == FOUR.formula.clauses
    assert fault() is None
    assert fault("c a remark\n\n" + CNF) is None


def test_a_proof_that_is_cut_is_told_with_its_line() -> None:
    lines = LRAT.splitlines()
    found = fault(lrat="\n".join(lines[:-1]))
    assert found and isinstance(found.error, Refuted)
    assert str(found).startswith(f"p/four.lrat:{len(lines)}: the proof does not hold: ")
    assert "ends without the empty clause" in str(found)
    half = fault(lrat=LRAT[: -len(lines[-1]) // 2])
    assert half and half.place.line == len(lines)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "ends after 0 clauses, expected a first line"),
        ("p dnf 1 1\n1 0\n", 1, "expected a first line such as 'p cnf 12 30'"),
        ("p cnf 1 1\n1\n", 2, "expected literals of 1 variables and a 0 at the end"),
        ("p cnf 1 1\n2 0\n", 2, "expected literals of 1 variables"),
        ("p cnf 1 1\none 0\n", 2, "is no line of numbers"),
        ("p cnf 1 2\n1 0\n", 3, "ends after 1 clauses, expected 2"),
    ],
)
def test_a_formula_that_cannot_be_read_is_told_with_its_line(text: str, line: int, words: str) -> None:
    found = fault(text)
    assert found and isinstance(found.error, ContentError)
    assert found.place == ("p/four.cnf", line)
    assert words in str(found)


def test_a_proof_of_other_clauses_is_none() -> None:
    lines = CNF.splitlines()
    weaker = "\n".join([*lines[:1], lines[1].replace(" 0", " 9 0"), *lines[2:]])
    assert fault(weaker) is not None
