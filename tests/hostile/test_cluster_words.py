"""Others who do the work and say what is not so."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from generator.abilities.making import Attempt
from generator.claim import Impossible, Solutions, Unique
from generator.cli.app import app
from generator.errors import Distrusted
from generator.generate import Marks, Order, WantedProblems, generate
from generator.load import Entry, load_bytes
from generator.playing.tally import Tally
from generator.simulate import Kept, simulate, table_for
from generator.simulate.chunks import Chunk
from generator.studies.running import run as run_study
from generator.system.cache import Cache
from generator.system.executors import Lost, Work
from generator.system.executors.witness import BUNDLE, LEAST, SHARE, Witness
from generator.tasks.attempt import attempt_on
from generator.verify import Proof, Verdict, proof_key, proving
from generator.verify.judge import judge
from generator.verify.wire_format import proof_of, proof_text
from generator.verify.working import fault
from tests.system.executors.tasks import DOUBLING

WHERE = "tcp://198.51.100.7:8786"
TRUE = "{id: a, claim: unique, numbers: 0 0}, {id: b, claim: {solutions: 1}, numbers: 0 0}"
FALSE = "{id: c, claim: {solutions: 2}, numbers: 0 0}, {id: d, claim: impossible, numbers: 0 0}"


@dataclass(frozen=True)
class Others:
    """Somebody who does the work, and then says something else."""

    say: Callable[[Any, Any], Any] = lambda task, answer: answer
    jobs: int = 2
    trusted: bool = False

    def run(self, work: Work[Any, Any], tasks: Iterable[Any]) -> Any:
        for index, task in enumerate(tasks):
            yield index, self.say(task, work.do(task))

    def follow(self, work: Work[Any, Any], tasks: Iterable[Any], seconds: float) -> Any:
        for index, task in enumerate(tasks):
            yield index, self.say(task, None)


@pytest.fixture(autouse=True)
def all_by_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "QUICK_SECONDS", 0.0)


def entries(problems: str, family: str = "dominosa") -> list[Entry]:
    chapter, faults = load_bytes(Path("a.yaml"), f"family: {family}\ntitle: A\nproblems: [{problems}]".encode())
    assert chapter and not faults, faults
    return [*chapter.entries]


def proven(problems: str, others: Others, store: Cache) -> dict[str, Proof]:
    found = {}
    proving.prove_each(
        entries(problems),
        store,
        Witness(others, WHERE),
        lambda _, entry, proof: found.update({entry.problem.id: proof}),
    )
    return found


def kept(problems: str, store: Cache) -> list[str]:
    return [entry.problem.id for entry in entries(problems) if store.get(proof_key(entry)) is not None]


def says_proven(entry: Entry, proof: Proof) -> Proof:
    """Proven, whatever it is; with as many solutions as the claim wants."""
    problem: Any = entry.problem
    real = judge(problem.model_copy(update={"claim": Unique()}))
    number = 0 if isinstance(problem.claim, Impossible) else 1
    if isinstance(problem.claim, Solutions):
        number = problem.claim.count
    return replace(real, solutions=(real.solutions * number)[:number])


def test_who_tells_the_truth_is_believed_and_what_comes_is_the_same(tmp_path: Path) -> None:
    store = Cache(tmp_path)
    found = proven(TRUE, Others(), store)
    assert {name: proof.verdict for name, proof in found.items()} == dict.fromkeys("ab", Verdict.PROVEN)
    assert kept(TRUE, store) == ["a", "b"]
    assert found["a"].solutions == judge(entries(TRUE)[0].problem).solutions


@pytest.mark.parametrize("claims", [FALSE, FALSE.partition(", {")[0], "{" + FALSE.partition(", {")[2]])
def test_a_worker_that_says_proven_to_everything_ends_the_run_and_nothing_is_kept(
    tmp_path: Path, claims: str
) -> None:
    store = Cache(tmp_path)
    with pytest.raises(Distrusted, match=r"not to be believed: it says \w is proven"):
        proven(f"{TRUE}, {claims}", Others(says_proven), store)
    assert kept(f"{TRUE}, {FALSE}", store) == []


@pytest.mark.parametrize("verdict", [Verdict.REFUTED, Verdict.CRASHED, Verdict.UNDECIDED, Verdict.OPEN])
def test_a_worker_that_says_anything_else_of_what_holds_is_found_out(tmp_path: Path, verdict: Verdict) -> None:
    with pytest.raises(Distrusted, match=f"is {verdict.value}, "):
        proven(TRUE, Others(lambda _, proof: Proof(verdict, "because", message="so there")), Cache(tmp_path))


def test_nobody_is_told_that_a_claim_is_refuted_on_the_word_of_others(tmp_path: Path) -> None:
    many = ", ".join(f"{{id: p{number}, claim: unique, numbers: 0 0}}" for number in range(40))

    def say(entry: Entry, proof: Proof) -> Proof:
        return Proof(Verdict.REFUTED, "because") if entry.problem.id == "p7" else proof

    with pytest.raises(Distrusted, match="it says p7 is refuted, here it is proven"):
        proven(many, Others(say), Cache(tmp_path))


@pytest.mark.parametrize("solutions", [("",), ("0|0", "0|0"), (), ("0 0",), ("x" * 100_000,), ("1|1",)])
def test_a_forged_solution_is_held_to_the_rules_here(solutions: tuple[str, ...]) -> None:
    entry = entries(TRUE)[0]
    assert fault(entry, judge(entry.problem)) == ""
    assert "does not hold here" in fault(entry, replace(judge(entry.problem), solutions=solutions))


def test_a_proof_of_another_problem_is_none() -> None:
    one, other = entries("{id: a, claim: unique, numbers: 0 0}, {id: b, claim: unique, numbers: 0 0 0 1 1 1}")
    assert "does not hold here" in fault(one, judge(other.problem))


def test_an_open_problem_is_not_proven_by_saying_so() -> None:
    [entry] = entries("{id: a, claim: open, numbers: 0 0}")
    assert "does not hold here" in fault(entry, Proof(Verdict.PROVEN, "search exhausted"))


def test_who_did_not_do_the_work_does_not_know_what_it_takes(tmp_path: Path) -> None:
    with pytest.raises(Distrusted, match="and so it is here, but not as it says"):
        proven(TRUE, Others(lambda _, proof: replace(proof, amount=proof.amount + 1)), Cache(tmp_path))


@pytest.mark.parametrize(
    "change",
    [
        {"method": "\x1b[2J"},
        {"ways": ["two\nlines"]},
        {"solutions": "0|0\x00"},
        {"verdict": "certain"},
        {"amount": "x"},
        {"message": ["a"]},
        {"ways": None},
        {"unit": "x" * 1000},
    ],
)
def test_a_proof_in_which_anything_is_odd_is_not_read(change: dict[str, object]) -> None:
    told = json.loads(proof_text(judge(entries(TRUE)[0].problem)))
    assert proof_of(json.dumps(told)).verdict is Verdict.PROVEN
    with pytest.raises((ValueError, TypeError, KeyError)):
        proof_of(json.dumps(told | change))


def test_a_proof_never_says_of_itself_that_it_was_kept() -> None:
    told = json.loads(proof_text(judge(entries(TRUE)[0].problem)))
    assert not proof_of(json.dumps(told | {"cached": True})).cached


def doings(others: Others, tasks: Iterable[int]) -> dict[int, int | Lost]:
    answers = Witness(others, WHERE).run(DOUBLING, tasks)
    return {**dict(answers)}


def doubled(count: int, wrong: set[int]) -> int:
    """How many answers are believed of one who is wrong of some."""
    others = Others(lambda number, answer: answer + (number in wrong))
    return len(doings(others, range(count)))


def test_nothing_is_believed_before_the_share_of_its_bundle_is_through(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Chance:
        def sample(self, answers: list[Any], count: int) -> list[Any]:
            asked.append(count)
            return answers[-count:]

    monkeypatch.setattr("secrets.SystemRandom", Chance)
    assert doubled(BUNDLE + 20, set()) == BUNDLE + 20
    assert asked == [BUNDLE // SHARE, 1]
    with pytest.raises(Distrusted, match="not what comes of it here"):
        doubled(BUNDLE, {BUNDLE - 1})


def test_of_a_short_run_a_few_are_done_here_again(monkeypatch: pytest.MonkeyPatch) -> None:
    for count in range(1, LEAST + 1):
        with pytest.raises(Distrusted):
            doubled(count, {count - 1})


def test_a_task_that_nobody_could_do_is_told_as_such() -> None:
    others = Others(lambda number, answer: Lost() if number == 1 else answer)
    assert doings(others, range(3)) == {0: 0, 1: Lost(), 2: 4}


@pytest.mark.slow
def test_games_that_nobody_played_are_not_counted(tmp_path: Path) -> None:
    table, store = table_for("hexdominoes", ["random"], None, 1), Cache(tmp_path)

    def played(say: Callable[[Any, Any], Any]) -> Tally:
        return simulate(table, 20, Witness(Others(say), WHERE), lambda more: None, Kept(store))

    with pytest.raises(Distrusted, match="come to something else here"):
        played(lambda _, chunk: Chunk(replace(chunk.tally, choices=chunk.tally.choices + 1)))
    with pytest.raises(Distrusted, match="it played 0 games of hexdominoes, expected 10"):
        played(lambda _, chunk: Chunk(Tally()))
    assert played(lambda _, chunk: chunk).games == 20


@pytest.mark.slow
def test_a_part_of_a_study_that_nobody_settled_is_not_kept(tmp_path: Path) -> None:
    others = Others(lambda task, finding: {"forged": finding})
    with pytest.raises(Distrusted, match="of the study unmatched comes to something else here"):
        run_study("unmatched", 2, Witness(others, WHERE), tmp_path, lambda more: None)
    assert '"finding"' not in "".join(path.read_text() for path in tmp_path.iterdir())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda new: new._replace(mark=new.mark + 1), "under another's mark"),
        (lambda new: new._replace(keys={"nothing": "so"}), "that cannot be read"),
        (lambda new: new._replace(keys=new.keys | {"text": "Visit us"}), "comes to other problems here"),
    ],
)
def test_new_problems_of_others_are_read_and_compared(change: Callable[[Any], Any], words: str) -> None:
    others = Others(lambda _, made: made._replace(problems=tuple(map(change, made.problems))))
    order = Order("capturing", WantedProblems(size=4), 1)
    # More than one batch, for a single one is made here.
    with pytest.raises(Distrusted, match=words):
        list(generate(order, Marks(), Witness(others, WHERE), most=order.batch + 1))


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (Attempt("done", (("claim", "impossible"),), True), "is settled, and it is not"),
        (Attempt("done", (("claim", "solvable"), ("solution", "1|1")), True), "is settled, and it is not"),
        (Attempt("done", (("numbers", "x"),), True), "by what cannot be read"),
    ],
)
def test_an_open_problem_is_not_settled_on_the_word_of_others(step: Attempt, words: str) -> None:
    [entry] = entries("{id: a, claim: open, numbers: 0 0}")
    told: list[Attempt] = []
    with pytest.raises(Distrusted, match=words):
        attempt_on(Others(lambda task, _: step), entry, 5, 1, told.append)
    assert told == []
    right = Attempt("done", (("claim", "solvable"), ("solution", "0|0")), True)
    assert attempt_on(Others(lambda task, _: right), entry, 5, 1, told.append) == right


WITH_CLUSTERS = (
    ("attempt", "galaxy-latin"),
    ("build", "hexagone"),
    ("check", "content/hexagone"),
    ("generate", "dominosa"),
    ("simulate", "hexagone"),
    ("study", "mountains"),
)


@pytest.mark.parametrize("words", WITH_CLUSTERS, ids=lambda words: words[0])
def test_trust_in_nobody_is_refused(words: tuple[str, ...]) -> None:
    done = CliRunner().invoke(app, [*words, "--trust-cluster"])
    assert done.exit_code == 2
    assert "--trust-cluster without --on, expected the address of a cluster as well" in done.output
