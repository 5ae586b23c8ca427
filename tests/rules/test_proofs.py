"""Problems of families as data through the whole of a proof: two legs, certificates, cuts, and what is damaged."""

import pickle
import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator.certify.files import certificate_fault, read_dimacs
from generator.claim import Impossible, Unique
from generator.errors import Disagreement, PictureError, Place, Refuted
from generator.load import Entry
from generator.load.families import ShippedFamilies
from generator.rules.check.cut_files import Unconfirmed, confirm_cuts
from generator.rules.language.family import Family
from generator.rules.puzzle import DataPuzzle, problem_model
from generator.tasks.prove import certificates
from generator.verify import Proof, Verdict, proof_key, verified
from generator.verify.judge import judge
from generator.verify.wire_format import entry_of, entry_text
from tests.conftest import first_of, shipped_entries

OURS = [entry for entry in shipped_entries() if isinstance(entry.problem, DataPuzzle)]
NURIKABE = ShippedFamilies()["nurikabe"]
SMALL = {"id": "small", "claim": "unique", "picture": "2 . .\n. . .\n. . 2\n"}


def texts_of(entry: Entry) -> Mapping[str, str]:
    """The files of the certificate of a problem."""
    [(_, texts)] = certificates([verified(entry, judge(entry.problem))])
    return texts


def damaged(text: str, rng: random.Random) -> str:
    """A text with one of its numbers changed, or one of its lines left out."""
    lines = text.splitlines()
    at = rng.randrange(len(lines))
    words = lines[at].split(" ")
    if rng.random() < 0.3:
        return "\n".join(lines[:at] + lines[at + 1 :]) + "\n"
    place = rng.randrange(len(words))
    words[place] = str(rng.randrange(1, 60)) if words[place].lstrip("-").isdigit() else f"{words[place]}x"
    return "\n".join([*lines[:at], " ".join(words), *lines[at + 1 :]]) + "\n"


def test_every_family_has_three_unique_problems_and_an_impossible_one_of_ours() -> None:
    for name in ShippedFamilies():
        claims = [type(entry.problem.claim) for entry in OURS if entry.family == name]
        assert sorted(claims, key=str) == [Impossible, Unique, Unique, Unique], name


def cells_of(entry: Entry) -> int:
    problem: Any = entry.problem
    return len(problem.setting.cells)


LARGE = [entry for entry in OURS if cells_of(entry) >= 36]


@pytest.mark.parametrize("name", first_of("hitori", *(name for name in ShippedFamilies() if name != "hitori")))
def test_a_problem_of_36_cells_or_more_needs_every_rule(name: str) -> None:
    """Leave one out, and it has a second answer; of the shipped problems one is such at least."""
    from generator.rules.compile.compiling import compiled
    from generator.rules.first_leg import Finder

    def needs(problem: Any, number: int) -> bool:
        less = problem.told.without_rule(number)
        found = Finder(compiled(less, problem.setting)).solutions(20.0)
        return next(found, None) is not None and next(found, None) is not None

    of_family = [e.problem for e in LARGE if e.family == name and isinstance(e.problem.claim, Unique)]
    rules = range(len(ShippedFamilies()[name].rules))
    assert any(all(needs(problem, number) for number in rules) for problem in reversed(of_family))


@pytest.mark.parametrize("entry", OURS[::7], ids=lambda entry: entry.problem.id)
def test_a_problem_is_the_same_on_another_machine_and_in_another_process(entry: Entry) -> None:
    other = entry_of(entry_text(entry))
    assert other.problem == entry.problem
    assert pickle.loads(pickle.dumps(entry.problem)).told == other.problem.told  # type: ignore[attr-defined]
    assert proof_key(replace(other, place=entry.place)) == proof_key(entry)


def test_a_proof_depends_on_the_rules_and_not_on_their_sentences() -> None:
    def key(family: Family) -> str:
        return proof_key(Entry(problem_model(family).model_validate(SMALL), "nurikabe", Place(""), False))

    said = Family.model_validate(NURIKABE.model_dump(by_alias=True, exclude_unset=True) | {"title": "Sea"})
    other = NURIKABE.without_rule(2)
    assert key(said) == key(NURIKABE) != key(other)


def test_a_first_leg_that_misses_an_answer_is_caught_by_the_second() -> None:
    problem = problem_model(NURIKABE).model_validate(SMALL)
    with pytest.raises(Disagreement, match="further answer"):
        problem.confirm([])


def test_an_answer_that_breaks_a_rule_is_refused_with_its_sentence() -> None:
    problem = problem_model(NURIKABE).model_validate(SMALL)
    with pytest.raises(Refuted, match="breaks a rule: Every island has just one number"):
        problem.check(problem.read("a3, b2, c1"))


def test_a_token_that_means_nothing_is_refused_where_it_stands() -> None:
    with pytest.raises(ValueError, match=r"'x' means nothing here") as told:
        problem_model(NURIKABE).model_validate(SMALL | {"picture": "2 . .\n. x .\n. . 2\n"})
    [error] = told.value.errors()  # type: ignore[attr-defined]
    cause = error["ctx"]["error"]
    assert isinstance(cause, PictureError)
    assert (cause.row, cause.column) == (1, 2)


@pytest.mark.parametrize("entry", [*OURS[::9], *(pytest.param(one, marks=pytest.mark.slow) for one in OURS)])
def test_certificates_hold_and_each_of_their_cuts_is_confirmed(entry: Entry) -> None:
    texts = texts_of(entry)
    assert certificate_fault(texts[".cnf"], "cnf", texts[".lrat"], "lrat") is None
    # Checkers from elsewhere refuse a clause that says a thing twice.
    clauses = read_dimacs(texts[".cnf"])
    assert all(len({*map(abs, clause)}) == len(clause) for clause in clauses)
    if ".cuts" in texts:
        assert confirm_cuts(texts[".cuts"], read_dimacs(texts[".cnf"])) > 0


def holds(texts: Mapping[str, str]) -> bool:
    """Whether nothing is to be said against a certificate."""
    try:
        confirm_cuts(texts[".cuts"], read_dimacs(texts[".cnf"]))
    except (Unconfirmed, Exception):
        return False
    return certificate_fault(texts[".cnf"], "cnf", texts[".lrat"], "lrat") is None


@pytest.mark.parametrize("count", first_of(60, 1000))
def test_damaged_cuts_are_refused_or_say_no_more_than_is_so(count: int) -> None:
    """A cut that is still accepted is one that follows: it may only have become another that does, or be gone."""
    rng = random.Random(28)
    whole = {entry.problem.id: texts_of(entry) for entry in OURS if entry.problem.id in ("nurikabe-1", "masyu-1")}
    refused = 0
    for _ in range(count):
        texts = rng.choice([*whole.values()])
        spoilt = {**texts, ".cuts": damaged(texts[".cuts"], rng)}
        if spoilt == texts:
            continue
        if not holds(spoilt):
            refused += 1
    assert refused > count / 4


@pytest.mark.parametrize("count", first_of(60, 1000))
def test_damaged_proofs_are_refused(count: int) -> None:
    rng = random.Random(28)
    entry = next(entry for entry in OURS if entry.problem.id == "slitherlink-2")
    texts = texts_of(entry)
    steps = texts[".lrat"].splitlines()
    for _ in range(count):
        lines = [*steps]
        at = rng.randrange(len(lines))
        words = lines[at].split(" ")
        # The last hint of a step is what completes it: without it, nothing is derived.
        lines[at] = " ".join([*words[:-2], words[-1]])
        assert certificate_fault(texts[".cnf"], "cnf", "\n".join(lines), "lrat") is not None


def test_a_family_of_a_book_of_ones_own_is_proven_like_ours(tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from generator.cli.app import app

    made = CliRunner().invoke(app, ["new", str(tmp_path), "--family", "my-idea"])
    assert made.exit_code == 0, made.output
    checked = CliRunner().invoke(app, ["check", str(tmp_path), "--no-cache"])
    assert checked.exit_code == 0, checked.output
    assert "1 problem: 1 proven" in checked.output
    again = CliRunner().invoke(app, ["new", str(tmp_path), "--family", "my-idea"])
    assert again.exit_code == 2
    assert "is there already" in again.output


def test_solutions_are_counted() -> None:
    model = problem_model(NURIKABE)
    proofs = [judge(model.model_validate(SMALL | {"claim": {"solutions": str(n)}})) for n in (1, 2, 3)]
    assert [proof.verdict for proof in proofs].count(Verdict.PROVEN) == 1
    assert all(isinstance(proof, Proof) for proof in proofs)


RULES = """\
rules:
  - {says: No two stones touch side by side., each: pair, count: {stone: {at_most: 1}}}
  - {says: No two by two is full of stones., never: "s s\\ns s"}
"""


def test_a_rule_that_follows_from_the_others_is_doubted_and_so_are_rules_that_nobody_can_keep(
    tmp_path: Path,
) -> None:
    from typer.testing import CliRunner

    from generator.cli.app import app

    def said(rules: str) -> str:
        family = tmp_path / "families" / "my-idea.yaml"
        head, _, rest = family.read_text(encoding="utf-8").partition("rules:\n")
        family.write_text(f"{head}{rules}draw:{rest.rpartition('draw:')[2]}", encoding="utf-8")
        return str(CliRunner().invoke(app, ["check", str(tmp_path), "--fail-on", "doubtful"]).output)

    CliRunner().invoke(app, ["new", str(tmp_path), "--family", "my-idea"])
    (tmp_path / "my-idea.yaml").write_text(
        'family: my-idea\nproblems:\n  - {id: a, claim: solvable, picture: ". . .\\n. . ."}\n', encoding="utf-8"
    )
    numbers = "  - {says: A number is kept., each: number, count: {stone: 0}}\n"
    assert "nothing breaks the rule 'No two by two is full of stones.' alone" in said(RULES + numbers)
    contrary = RULES + numbers + "  - {says: All are stones., each: cell, count: {stone: 1}}\n"
    assert "its rules contradict each other" in said(contrary)
