"""Claims that cannot be made, and problems that break the program: one sentence or one verdict each."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from generator.catalogue import example_family, family, family_names, sample_family, study_family
from generator.claim import CLAIM_NAMES, read_claim
from generator.errors import ContentError, LayoutError
from generator.load import Entry
from generator.load.sets import load_vocabulary
from generator.system.cache import Cache
from generator.system.effort import METER
from generator.system.executors import Pool
from generator.verify import Proof, Verdict, prove
from generator.verify.judge import judge, recheck
from tests.conftest import ROOT
from tests.hostile.scaling import judged, shipped, told_of
from tests.verify.problems import Counting, entry

SAMPLED = {"sampled": {"seed": "1", "size": "2", "x": "1"}}
CLAIMS: dict[str, object] = {
    "solvable": "solvable",
    "unique": "unique",
    "impossible": "impossible",
    "open": "open",
    "shortest": {"shortest": "3"},
    "solutions": {"solutions": "3"},
    "captures": {"captures": "1"},
    "sampled": SAMPLED,
    "studied": {"studied": {"study": "mountains", "mapped": "1"}},
}
NO_NUMBERS: list[object] = [
    "²",
    "٣",
    "①",
    "1.5",
    "1e3",
    " 3",
    "3 ",
    "+3",
    "1_000",
    "0x10",
    "",
    "nan",
    None,
    3.0,
    [],
    {},
]
CRASHES = {
    "crash": "ZeroDivisionError: integer division or modulo by zero at generator.verify.judge:",
    "sink": "RecursionError: maximum recursion depth exceeded",
    "overflow": "OverflowError: int too large to convert to float at generator.",
    "run out of memory": "MemoryError at generator.verify.judge:",
    "be wrong": "AssertionError: this cannot be at generator.verify.judge:",
}


def short(value: object) -> str:
    return repr(value)[:12] if not isinstance(value, int) or value < 10**20 else "a very long number"


def test_every_claim_is_tried_here() -> None:
    assert sorted(CLAIMS) == sorted(CLAIM_NAMES)


@pytest.mark.parametrize("key", sorted(shipped()), ids=" ".join)
@pytest.mark.parametrize("word", CLAIMS)
def test_a_claim_that_a_family_does_not_take_is_an_error_of_the_content(key: tuple[str, str], word: str) -> None:
    name, kind = key
    finder: Any = {
        "problems": family,
        "examples": example_family,
        "samples": sample_family,
        "studies": study_family,
    }[kind]
    # Of an example facts are claimed, and how many solutions there are may be one of them.
    facts = finder(name).rules.facts if kind == "examples" else ()
    if word in {*facts, *(claim.word for claim in finder(name).claims)}:
        return
    case = shipped()[key][0]
    [one] = judged([case._replace(value=case.value | {"claim": CLAIMS[word]})])
    assert one.verdict == "refused", one


def test_every_family_with_problems_is_tried() -> None:
    assert {name for name, _ in shipped()} == {*family_names()}


@pytest.mark.parametrize("word", ["shortest", "solutions", "captures"])
@pytest.mark.parametrize("number", [*NO_NUMBERS, "-1", "10001", str(2**63 - 1), "9" * 4300, "9" * 5000], ids=short)
def test_a_counted_claim_has_a_whole_number_within_its_bound(word: str, number: object) -> None:
    with pytest.raises(ContentError, match=r"expected a (whole )?number") as caught:
        read_claim({word: number})
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize("name", ["seed", "size", "x"])
@pytest.mark.parametrize("number", [*NO_NUMBERS, "-1", str(10**12), 10**12, -1, 10**5000, "9" * 5000], ids=short)
def test_a_sampled_claim_has_whole_numbers_within_their_bounds(name: str, number: object) -> None:
    with pytest.raises(ContentError, match="expected") as caught:
        read_claim({"sampled": SAMPLED["sampled"] | {name: number}})
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize("low", ["-1", "²", str(10**12), "8"])
def test_a_band_lies_within_bounds_too(low: str) -> None:
    with pytest.raises(ContentError, match="expected"):
        read_claim({"sampled": {"seed": "1", "size": "2", "measure": "x", "low": low, "high": "7"}})


@pytest.mark.parametrize(
    ("name", "size", "words"),
    [
        ("all-fives", "100001", "size '100001', expected a number from 1 to 100,000"),
        ("hexpatch", "10001", "a sample of 10,001 games, expected a number from 1 to 10,000"),
        ("hexpatch", "0", "size '0', expected a number from 1 to 100,000"),
    ],
)
def test_a_sample_is_as_large_as_its_way_allows(name: str, size: str, words: str) -> None:
    case = shipped()[name, "samples"][0]
    claim = {"sampled": case.value["claim"]["sampled"] | {"size": size}}
    [one] = judged([case._replace(value=case.value | {"claim": claim})])
    assert (one.verdict, words in one.words) == ("refused", True), one


def test_a_sample_stops_where_its_limit_is_used_up() -> None:
    case = shipped()["hexpatch", "samples"][0]
    [one] = judged([case._replace(value=case.value | {"limit": "0.04"})])
    assert one.verdict == "undecided"
    assert one.words.startswith("2 of 400 games were played: undecided after 0.04 units; give the problem a larger")


def test_an_open_problem_whose_printed_solution_is_right_is_not_open() -> None:
    proof = judge(entry(claim="open", solution="0").problem)
    assert proof.verdict is Verdict.REFUTED
    assert proof.message == "claimed open, but the printed solution is right; claim solvable"
    wrong = judge(entry(claim="open", solution="7", accepted=3).problem)
    assert wrong.message == "the printed solution is wrong: 7 is not allowed"


def run(entries: list[Entry], folder: Path, jobs: int = 2) -> list[Proof]:
    return prove(entries, Cache(folder), Pool(jobs), lambda entry, proof: None)


@pytest.mark.parametrize("manner", CRASHES)
def test_a_problem_that_crashes_is_one_verdict_with_its_place(manner: str) -> None:
    proof = judge(entry(manner=manner).problem)
    assert (proof.verdict, proof.method) == (Verdict.CRASHED, "crashed")
    assert proof.message.startswith(CRASHES[manner])
    assert "\n" not in proof.message
    assert not METER.running


def test_crashes_leave_all_other_problems_of_a_run_proven(tmp_path: Path) -> None:
    manners = ["", *CRASHES, "hesitate", "hesitate and crash", ""]
    found = run([entry(id=f"p{at}", manner=manner) for at, manner in enumerate(manners)], tmp_path)
    assert [proof.verdict for proof in found] == [
        Verdict.PROVEN,
        *[Verdict.CRASHED] * len(CRASHES),
        Verdict.PROVEN,
        Verdict.CRASHED,
        Verdict.PROVEN,
    ]


def test_an_interrupt_is_no_crash() -> None:
    with pytest.raises(KeyboardInterrupt):
        judge(entry(manner="stop").problem)
    assert not METER.running


class Nameless(Counting):
    """It breaks whoever asks what its proof depends on."""

    @property
    def terms(self) -> tuple[object, ...]:
        """Nothing that could be said."""
        raise RecursionError("nobody knows")


def test_a_problem_that_cannot_even_be_named_is_one_verdict(tmp_path: Path) -> None:
    good = entry(id="good")
    bad = Entry(Nameless(id="bad", claim="unique"), good.family, good.place, False)
    first, second = run([bad, good], tmp_path)
    assert (first.verdict, second.verdict) == (Verdict.CRASHED, Verdict.PROVEN)
    assert first.message.startswith("RecursionError: nobody knows at generator.verify.wire_format:")


@pytest.mark.parametrize("error", [RecursionError, MemoryError, AssertionError, OverflowError, AttributeError])
def test_a_kept_solution_that_crashes_is_proven_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    assert run([entry()], tmp_path)[0].verdict is Verdict.PROVEN

    def fall(self: Counting, text: str) -> int:
        raise error

    monkeypatch.setattr(Counting, "read", fall)
    assert not recheck(entry().problem, replace(judge(entry().problem), solutions=("0",)))
    [again] = run([entry()], tmp_path)
    assert (again.verdict, again.cached) == (Verdict.PROVEN, False)


@pytest.mark.parametrize("size", ["-1", "0", str(10**12)])
def test_a_sample_of_no_size_is_never_drawn(size: str) -> None:
    model: Any = sample_family("fujisan")
    with pytest.raises(ValidationError, match="expected a number from 1 to"):
        model.model_validate({"id": "s", "claim": {"sampled": {"seed": "1", "size": size, "climbable": "0"}}})


SMALL: tuple[tuple[str, dict[str, str], tuple[object, ...]], ...] = (
    ("dominosa", {"numbers": "0 0"}, ("unique", "solvable", {"solutions": "1"})),
    ("dominosa", {"numbers": "0 0\n1 0\n1 1"}, ("solvable",)),
    ("hexmate", {"tiles": "A", "pattern": "A"}, ("unique", "solvable", "open")),
    ("hexmate", {"tiles": "AB AB", "pattern": "A B\n B A"}, ("solvable",)),
    ("hexmate", {"tiles": "AB AC BC use 1", "pattern": "A B"}, ("unique", "solvable")),
    ("hexmate", {"tiles": "00", "pattern": "0 0"}, ("unique", "solvable")),
    ("colouring", {"tiles": "A", "figure": ".", "goal": "apart"}, ("unique", "solvable", "open")),
    ("colouring", {"tiles": "AA", "figure": ". .", "goal": "apart"}, ("impossible",)),
    ("unmatched", {"start": "0|1"}, ({"shortest": "0"}, "solvable")),
    ("capturing", {"start": "0|1"}, ("impossible", {"captures": "0"}, "open")),
    ("mountains", {"size": "2x2", "dominoes": "00 66"}, ("impossible",)),
    ("mountains", {"size": "2x2", "dominoes": "00 11"}, ("solvable",)),
)


@pytest.mark.parametrize(
    ("name", "keys", "claims"), SMALL, ids=lambda value: value if isinstance(value, str) else ""
)
def test_whatever_is_proven_can_be_told_however_small_it_is(
    name: str, keys: dict[str, str], claims: tuple[object, ...]
) -> None:
    model: Any = family(name)
    for claim in claims:
        value = {"id": "small", "claim": claim, **keys}
        problem = model.model_validate(value, context=load_vocabulary(ROOT / "content" / "dihexes"))
        proof = judge(problem)
        assert proof.verdict in (Verdict.PROVEN, Verdict.OPEN), (claim, proof)
        told_of(problem, problem.read(proof.solutions[0]) if proof.solutions else None)


def test_a_grid_with_several_solutions_has_no_worked_answer() -> None:
    model: Any = family("dominosa")
    problem = model.model_validate({"id": "d", "claim": "solvable", "numbers": "0 0\n1 0\n1 1"})
    with pytest.raises(LayoutError, match="take it out of 'worked'"):
        problem.worked(next(problem.solve()))


def test_a_grid_whose_way_is_not_found_is_told_by_its_dominoes(monkeypatch: pytest.MonkeyPatch) -> None:
    model: Any = family("dominosa")
    told = [model.model_validate(case.value) for case in shipped()["dominosa", "problems"]]
    guessed = [one for one in told if "Suppose" in one.answer(next(one.solve()))]
    monkeypatch.setattr("generator.puzzles.hidden_set.reasoning.trial.MOST_TRIALS", 0)
    assert guessed
    for problem in guessed:
        solution = next(problem.solve())
        assert problem.answer(solution).startswith("{}{}, ".format(*solution.dominoes[0].numbers))
        assert problem.hints_for(solution) == ("", "")
        assert judge(problem).ways == ("CP-SAT", "LRAT certificate")


def test_a_step_that_notes_something_twice_is_refused() -> None:
    case = shipped()["dominosa", "examples"][0]
    twice = f"{case.value['move']}, {case.value['move'].rpartition(';')[2]}"
    [one] = judged([case._replace(value=case.value | {"move": twice})])
    assert (one.verdict, "expected every two cells once" in one.words) == ("refused", True), one


@pytest.mark.parametrize("change", [{"whole": "AB a1-a2"}, {"whole": ""}])
def test_a_step_whose_whole_solution_is_wrong_is_no_fault_of_ours(change: dict[str, str]) -> None:
    case = next(one for one in shipped()["colouring", "examples"] if one.value.get("whole"))
    [one] = judged([case._replace(value=case.value | change)])
    assert one.verdict in ("refused", "refuted"), one


def test_a_picture_of_words_may_have_more_lines_than_there_are_letters() -> None:
    picture = "\n".join(" " * (row % 2) + "A" for row in range(40))
    model: Any = example_family("colouring")
    problem = model(
        id="e",
        claim={"patch": "true"},
        position=picture,
        move="patch " + " ".join(f"{'' if row < 26 else 'a'}{chr(97 + row % 26)}1" for row in range(40)),
    )
    assert judge(problem).verdict is Verdict.PROVEN
