import pytest

from generator.puzzles.unmatched import Unmatched
from generator.system.effort import CONFLICTS_PER_UNIT, LIMIT, METER
from generator.verify import Proof, Verdict
from generator.verify.judge import judge
from tests.verify.problems import entry

DETOUR = "24R, 24L, 24R, 24R, 23D"
"""A line of the slide below that goes back once."""


@pytest.mark.parametrize(
    ("claim", "count", "verdict", "words"),
    [
        ("unique", 1, Verdict.PROVEN, ""),
        ("unique", 0, Verdict.REFUTED, "claimed unique, but the solver found no solution"),
        ("unique", 5, Verdict.REFUTED, "claimed unique, but the solver found two or more solutions"),
        ("solvable", 5, Verdict.PROVEN, ""),
        ("solvable", 0, Verdict.REFUTED, "found no solution"),
        ("impossible", 0, Verdict.PROVEN, ""),
        ("impossible", 1, Verdict.REFUTED, "claimed impossible, but the solver found one solution"),
        ({"solutions": "4"}, 4, Verdict.PROVEN, ""),
        ({"solutions": "4"}, 3, Verdict.REFUTED, "found 3 solutions"),
        ({"solutions": "4"}, 9, Verdict.REFUTED, "found 5 solutions or more"),
        ("open", 9, Verdict.OPEN, ""),
    ],
)
def test_a_claim_is_held_to_its_word(claim: object, count: int, verdict: Verdict, words: str) -> None:
    proof = judge(entry(claim=claim, count=count).problem)
    assert proof.verdict is verdict
    assert words in proof.message


def test_an_open_problem_is_not_attempted() -> None:
    assert judge(entry(claim="open", manner="slow").problem).method == "not attempted"


def test_the_solver_and_the_checker_must_agree() -> None:
    proof = judge(entry(count=1, accepted=0).problem)
    assert proof.verdict is Verdict.CRASHED
    assert "the solver and the checker disagree: 0 is not allowed" in proof.message


@pytest.mark.parametrize(("claim", "count"), [("unique", 1), ("impossible", 0), ({"solutions": "4"}, 4)])
def test_nothing_is_proven_without_a_second_way(claim: object, count: int) -> None:
    def proof(manner: str) -> Proof:
        return judge(entry(claim=claim, count=count, manner=manner).problem)

    assert (proof("").verdict, proof("").ways) == (Verdict.PROVEN, ("rules engine", "second count"))
    assert proof("alone").verdict is Verdict.UNDECIDED
    assert "rests on one program" in proof("alone").message
    assert proof("give up later").verdict is Verdict.UNDECIDED


@pytest.mark.parametrize(("claim", "count"), [("unique", 0), ("solvable", 0), ({"solutions": "4"}, 3)])
def test_nothing_is_refuted_because_one_program_alone_found_too_little(claim: object, count: int) -> None:
    def proof(manner: str) -> Proof:
        return judge(entry(claim=claim, count=count, manner=manner).problem)

    assert proof("").verdict is Verdict.REFUTED
    for manner, words in (("alone", "rests on one program"), ("give up later", "stopped at its limit")):
        assert proof(manner).verdict is Verdict.UNDECIDED
        assert "and no second program confirms that: " in proof(manner).message
        assert words in proof(manner).message
    assert proof("another").verdict is Verdict.CRASHED


@pytest.mark.parametrize(("claim", "count"), [("unique", 2), ("impossible", 1), ({"solutions": "4"}, 5)])
def test_a_solution_too_many_refutes_without_a_second_program(claim: object, count: int) -> None:
    assert judge(entry(claim=claim, count=count, manner="alone").problem).verdict is Verdict.REFUTED


def test_a_search_that_finds_only_longer_lines_does_not_refute_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    start = "  2\n  -\n  3 1|2\n\n2|4\n"

    def claimed(moves: int) -> Proof:
        return judge(Unmatched.model_validate({"id": "u", "claim": {"shortest": str(moves)}, "start": start}))

    assert [claimed(moves).verdict for moves in (2, 3, 4)] == [Verdict.REFUTED, Verdict.PROVEN, Verdict.REFUTED]
    detour = Unmatched.model_validate({"id": "u", "claim": {"shortest": "3"}, "start": start}).read(DETOUR)
    monkeypatch.setattr(Unmatched, "solve", lambda problem: iter([detour]))
    assert claimed(4).verdict is Verdict.CRASHED
    assert "finds a line of 3 moves, the first search one of 5" in claimed(4).message


def test_two_ways_that_disagree_are_a_fault_of_ours() -> None:
    proof = judge(entry(manner="another").problem)
    assert proof.verdict is Verdict.CRASHED
    assert "a second program finds 1 and not 1" in proof.message


@pytest.mark.parametrize("claim", ["unique", "solvable", "impossible", {"solutions": "2"}])
def test_a_solver_that_stops_early_never_proves_anything(claim: object) -> None:
    assert judge(entry(claim=claim, manner="give up").problem).verdict is Verdict.UNDECIDED


@pytest.mark.parametrize("solution", ["200", "nonsense"])
def test_a_wrong_printed_solution_refutes_a_solvable_problem(solution: str) -> None:
    proof = judge(entry(claim="solvable", solution=solution).problem)
    assert proof.verdict is Verdict.REFUTED
    assert "the printed solution is wrong" in proof.message


def test_a_printed_solution_must_be_the_unique_one() -> None:
    assert judge(entry(solution="3").problem).verdict is Verdict.REFUTED
    assert judge(entry(solution="0").problem).verdict is Verdict.PROVEN


def test_effort_is_counted_anew_for_each_problem() -> None:
    assert [judge(entry().problem).amount for _ in range(3)] == [1, 1, 1]


def test_patience_ends_with_the_proof_it_was_given_for() -> None:
    assert judge(entry(manner="hesitate").problem, 0.1).verdict is Verdict.UNDECIDED
    assert METER.patience is None
    assert judge(entry().problem, 0.1).verdict is Verdict.PROVEN
    assert METER.conflicts(None) == LIMIT * CONFLICTS_PER_UNIT
