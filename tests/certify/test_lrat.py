import pickle
import random
from collections.abc import Callable
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.certify import lrat
from generator.certify.formula import Clause, Formula
from generator.certify.lrat import Flawed, check
from generator.certify.refute import Certificate, refute

SQUARE: list[Clause] = [(1, 2), (1, -2), (-1, 2), (-1, -2)]
PROOF = ["5 1 0 1 2 0", "6 -1 0 3 4 0", "7 0 5 6 0"]


def flaw(clauses: list[Clause], lines: list[str]) -> tuple[int, str]:
    with pytest.raises(Flawed) as caught:
        check(clauses, lines)
    return caught.value.line_number, str(caught.value)


def test_a_proof_by_hand_is_accepted() -> None:
    check(SQUARE, PROOF)


def test_clauses_may_be_forgotten() -> None:
    check(SQUARE, [PROOF[0], "5 d 1 2 0", *PROOF[1:]])


def test_a_step_may_rest_on_nothing_that_was_forgotten() -> None:
    assert flaw(SQUARE, [PROOF[0], "5 d 3 0", *PROOF[1:]]) == (
        3,
        "line 3 of the proof: hint 3 names no clause, or stands after the last",
    )


@pytest.mark.parametrize(
    ("lines", "at", "reason"),
    [
        ([], 1, "ends without"),
        (PROOF[:2], 3, "ends without"),
        (PROOF[1:], 2, "names no clause"),
        ([PROOF[1], PROOF[0], PROOF[2]], 2, "does not come after"),
        (["5 1 0 1 0", *PROOF[1:]], 1, "hints end before"),
        (["5 1 0 0", *PROOF[1:]], 1, "hints end before"),
        (["5 1 0 3 2 0", *PROOF[1:]], 1, "2 literals left"),
        (["5 2 0 1 2 0", *PROOF[1:]], 1, "2 literals left"),
        (["5 0 1 2 0", *PROOF[1:]], 1, "2 literals left"),
        (["5 1 0 1 2 4 0", *PROOF[1:]], 1, "after the last"),
        (["5 1 0 1 -2 0", *PROOF[1:]], 1, "names no clause"),
        (["5 1 0 1 9 0", *PROOF[1:]], 1, "names no clause"),
        (["5 1 0 1 5 0", *PROOF[1:]], 1, "names no clause"),
        (["4 1 0 1 2 0", *PROOF[1:]], 1, "does not come after"),
        ([PROOF[0], "5 -1 0 3 4 0", PROOF[2]], 2, "does not come after"),
        (["5 1 0 1 2", *PROOF[1:]], 1, "neither a whole step"),
        (["5 1 0", *PROOF[1:]], 1, "neither a whole step"),
        (["5 1 0 1 0 2 0", *PROOF[1:]], 1, "neither a whole step"),
        (["5 1 x 1 2 0", *PROOF[1:]], 1, "no line of numbers"),
        (["", *PROOF], 1, "no line of numbers"),
        (["c a remark", *PROOF], 1, "no line of numbers"),
        (["5", *PROOF], 1, "neither a whole step"),
        (["5 d 1", *PROOF], 1, "neither a whole step"),
        (["5 d 9 0", *PROOF], 1, "cannot be forgotten"),
        (["5 d d 1 0", *PROOF], 1, "no line of numbers"),
    ],
)
def test_a_flaw_is_told_with_its_line(lines: list[str], at: int, reason: str) -> None:
    number, message = flaw(SQUARE, lines)
    assert number == at
    assert reason in message


def test_a_forgotten_number_is_not_used_again() -> None:
    lines = [PROOF[0], PROOF[1], "6 d 6 0", "6 -1 0 3 4 0", PROOF[2]]
    assert flaw(SQUARE, lines)[0] == 4


def test_what_can_be_met_has_no_proof_of_one_step() -> None:
    for literals in product(("", "1 ", "-1 ", "2 "), repeat=2):
        for hints in product(("", "1 ", "2 ", "3 "), repeat=2):
            with pytest.raises(Flawed):
                check(SQUARE[:3], [f"4 {''.join(literals)}0 {''.join(hints)}0"])


def test_a_flaw_can_be_handed_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(Flawed(3, "why")))
    assert (error.line_number, str(error)) == (3, "line 3 of the proof: why")


def test_the_checker_imports_nothing_and_is_short() -> None:
    text = Path(str(lrat.__file__)).read_text(encoding="utf-8")
    assert "import " not in text.split('"""')[2]
    assert len(text.splitlines()) < 60


@cache
def real_proofs() -> list[tuple[list[Clause], list[str]]]:
    """Pigeons in too few holes, and random clauses that cannot be met, with the solver's proofs."""
    found = []
    for holes in (2, 3, 4):
        formula = Formula()
        for pigeon in range(holes + 1):
            formula.add(*(formula.variable((pigeon, hole)) for hole in range(holes)))
        for hole in range(holes):
            for one, other in combinations(range(holes + 1), 2):
                formula.add(-formula.variable((one, hole)), -formula.variable((other, hole)))
        found.append(formula)
    chance = random.Random(1)
    while len(found) < 12:
        formula = Formula()
        names = [formula.variable(name) for name in range(8)]
        for _ in range(60):
            formula.add(*(chance.choice((1, -1)) * name for name in chance.sample(names, 3)))
        if isinstance(refute(formula), Certificate):
            found.append(formula)
    certificates = [refute(formula) for formula in found]
    return [(one.formula.clauses, one.proof.splitlines()) for one in certificates if isinstance(one, Certificate)]


def test_real_proofs_are_accepted() -> None:
    for clauses, lines in real_proofs():
        check(clauses, lines)


def _dropped(lines: list[str], at: int, _: random.Random) -> list[str]:
    return lines[:at] + lines[at + 1 :]


def _cut(lines: list[str], at: int, chance: random.Random) -> list[str]:
    return [*lines[:at], lines[at][: chance.randrange(len(lines[at]))]]


def _other_word(lines: list[str], at: int, chance: random.Random) -> list[str]:
    words = lines[at].split()
    place = chance.randrange(len(words))
    number = int(words[place])
    words[place] = str(chance.choice((-number, number + 1, number - 1, 0, chance.randrange(-9, 100))))
    return [*lines[:at], " ".join(words), *lines[at + 1 :]]


def _word_less(lines: list[str], at: int, chance: random.Random) -> list[str]:
    words = lines[at].split()
    del words[chance.randrange(len(words))]
    return [*lines[:at], " ".join(words), *lines[at + 1 :]]


def _hints_cut(lines: list[str], at: int, chance: random.Random) -> list[str]:
    words = lines[at].split()
    end = words.index("0", 1)
    kept = words[: chance.randrange(end + 1, len(words))]
    return [*lines[:at], " ".join([*kept, "0"]), *lines[at + 1 :]]


def _swapped(lines: list[str], at: int, chance: random.Random) -> list[str]:
    other = chance.randrange(len(lines))
    one, two = lines[at].split(" ", 1), lines[other].split(" ", 1)
    changed = list(lines)
    changed[at], changed[other] = f"{two[0]} {one[1]}", f"{one[0]} {two[1]}"
    return changed


Corruption = Callable[[list[str], int, random.Random], list[str]]
CORRUPTIONS: list[Corruption] = [_dropped, _cut, _other_word, _word_less, _hints_cut, _swapped]


def derives(clauses: list[Clause], lines: list[str]) -> bool:
    """Whether each step up to the empty one follows from the clauses, by truth tables and not by hints."""
    highest = max(abs(literal) for clause in clauses for literal in clause)
    worlds = [
        {n if value else -n for n, value in enumerate(values, 1)}
        for values in product((False, True), repeat=highest)
    ]
    worlds = [true for true in worlds if all(not true.isdisjoint(clause) for clause in clauses)]
    for line in lines:
        words = line.split()
        literals = {int(word) for word in words[1 : words.index("0", 1)]}
        if any(true.isdisjoint(literals) for true in worlds):
            return False
        if not literals:
            return True
    return False


@settings(max_examples=600, deadline=None)
@given(st.integers(0, 11), st.integers(0, 10**6), st.sampled_from(CORRUPTIONS), st.randoms(use_true_random=False))
def test_a_corrupted_proof_is_refused_or_still_a_derivation(
    which: int, at: int, corrupt: Corruption, chance: random.Random
) -> None:
    clauses, lines = real_proofs()[which]
    if max(abs(literal) for clause in clauses for literal in clause) > 12:
        clauses, lines = real_proofs()[0]
    changed = corrupt(lines, at % len(lines), chance)
    try:
        check(clauses, changed)
    except Flawed as error:
        assert 1 <= error.line_number <= len(changed) + 1
    else:
        assert derives(clauses, changed)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 11), st.integers(0, 10**6), st.sampled_from(CORRUPTIONS), st.randoms(use_true_random=False))
def test_no_corruption_proves_what_can_be_met(
    which: int, at: int, corrupt: Corruption, chance: random.Random
) -> None:
    """A clause is left out of a formula that cannot do without it: then no proof may be accepted."""
    clauses, lines = real_proofs()[which % 3]
    short = list(clauses)
    # Of the pigeons' clauses not one can be spared; a clause that always holds keeps the numbers as they are.
    short[at % len(short)] = (1, -1)
    with pytest.raises(Flawed):
        check(short, corrupt(lines, at % len(lines), chance))


def test_every_cut_of_a_real_proof_is_told_with_its_line() -> None:
    for clauses, lines in real_proofs():
        for at in range(len(lines)):
            assert flaw(clauses, lines[:at])[0] == at + 1
            half = lines[at][: len(lines[at]) // 2]
            assert flaw(clauses, [*lines[:at], half])[0] in (at + 1, at + 2)
