"""Certificates as files: DIMACS and LRAT, the formats that checkers from elsewhere read."""

from generator.certify.formula import Clause
from generator.certify.lrat import Flawed, check
from generator.errors import ContentError, Fault, Place, Refuted

# A number of that length fits 64 bits; Python refuses to read one of thousands of digits in its own words.
MOST_DIGITS = 18
LONGEST = 200
"""As much of a line is shown."""


def certificate_fault(cnf: str, cnf_name: str, lrat: str, lrat_name: str) -> Fault | None:
    """What is wrong with a certificate that was read from files, and in which line; None where it holds."""
    try:
        clauses = read_dimacs(cnf)
    except Flawed as error:
        return Fault(Place(cnf_name, error.line_number), "", ContentError(error.args[1]))
    try:
        check(clauses, lrat.splitlines())
    except Flawed as error:
        return Fault(Place(lrat_name, error.line_number), "", Refuted(f"the proof does not hold: {error.args[1]}"))
    return None


def read_dimacs(text: str) -> list[Clause]:
    """The clauses of a file, in their order; raises Flawed at the first line that is none."""
    header: list[str] = []
    clauses: list[Clause] = []
    for at, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or words[0] == "c":
            continue
        if not header:
            if len(words) != 4 or words[:2] != ["p", "cnf"] or not all(map(_is_number, words[2:])):
                raise Flawed(at, f"{line[:LONGEST]!r}, expected a first line such as 'p cnf 12 30'")
            header = words
            continue
        clauses.append(_clause(at, line, words, int(header[2])))
    if not header or len(clauses) != int(header[3]):
        expected = header[3] if header else "a first line and its"
        raise Flawed(text.count("\n") + 1, f"the file ends after {len(clauses)} clauses, expected {expected}")
    return clauses


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS


def _clause(at: int, line: str, words: list[str], variables: int) -> Clause:
    try:
        *literals, end = map(int, words)
    except ValueError:
        raise Flawed(at, f"{line[:LONGEST]!r} is no line of numbers") from None
    if end or any(not 0 < abs(literal) <= variables for literal in literals):
        raise Flawed(at, f"{line[:LONGEST]!r}, expected literals of {variables} variables and a 0 at the end")
    return tuple(literals)
