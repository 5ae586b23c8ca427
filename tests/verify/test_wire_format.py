"""Problems and proofs as text: what is read from it is what was written."""

import json
from pathlib import Path

import pytest
from pydantic import ValidationError

from generator.claim import Band, Claim, Sampled, Says, Shortest, Unique, read_claim, read_facts, written_claim
from generator.errors import ContentError
from generator.load import Entry, load_loose
from generator.verify import Proof, Verdict, content_digest
from generator.verify.wire_format import entry_of, entry_text, proof_of, proof_text
from tests.conftest import ROOT, shipped_entries
from tests.verify.problems import entry

GOALS = """\
goals:
  - {id: my-apart, title: Mine, sentence: No two cells of one colour touch., requires: {touching: never}}
"""
SETS = """\
sets:
  - {id: my-three, title: Three, tiles: AB AC BC, print: once, making: cut, inks: {A: "#112233"}}
  - {id: my-described, title: Some, tiles: {colours: 3, doubles: true}, print: once, making: cut}
"""
FILE = """\
family: colouring
title: Own
problems:
  - {id: own, claim: open, tiles: my-three, goal: my-apart, figure: ". . . . . ."}
"""


def of(folder: Path) -> list[Entry]:
    chapters, faults = load_loose([folder])
    assert not faults, faults
    return [one for chapter in chapters for one in chapter.entries]


@pytest.fixture
def own(tmp_path: Path) -> Entry:
    """A problem that is asked with a goal and a set of its own book."""
    (tmp_path / "tiles").mkdir()
    (tmp_path / "goals.yaml").write_text(GOALS)
    (tmp_path / "tiles" / "mine.yaml").write_text(SETS)
    (tmp_path / "own.yaml").write_text(FILE)
    [found] = of(tmp_path)
    return found


def assert_same(one: Entry, again: Entry) -> None:
    assert type(again.problem) is type(one.problem)
    assert again.problem.model_dump_json() == one.problem.model_dump_json()
    assert again.problem.terms == one.problem.terms
    assert (again.problem.claim, again.problem.limit) == (one.problem.claim, one.problem.limit)
    assert (again.family, again.is_example) == (one.family, one.is_example)
    assert content_digest(again) == content_digest(one)


def test_every_problem_that_came_along_is_told_whole() -> None:
    for one in shipped_entries():
        assert_same(one, entry_of(entry_text(one)))


@pytest.mark.slow
def test_samples_and_full_boards_are_told_whole_too() -> None:
    every = [*of(ROOT / "content"), *of(ROOT / "content" / "families" / "problems")]
    assert len(every) > len(shipped_entries()) > 700
    for one in every:
        assert_same(one, entry_of(entry_text(one)))


def test_goals_and_sets_of_a_book_go_along(own: Entry) -> None:
    again = entry_of(entry_text(own))
    assert_same(own, again)
    assert again.own == own.own
    assert set(json.loads(entry_text(own))) == {"family", "kind", "keys", "digest", "goals", "sets"}


def test_nothing_goes_along_that_everybody_has() -> None:
    one = of(ROOT / "content" / "dominoes" / "dominosa.yaml")[0]
    assert set(json.loads(entry_text(one))) == {"family", "kind", "keys", "digest"}


def changed(one: Entry, **keys: object) -> str:
    told = json.loads(entry_text(one))
    return json.dumps(told | {"keys": told["keys"] | keys})


def test_a_text_that_says_another_problem_is_refused(own: Entry) -> None:
    with pytest.raises(ContentError, match="own is read otherwise here"):
        entry_of(changed(own, title="Another"))


def test_a_text_that_says_no_problem_is_refused(own: Entry) -> None:
    with pytest.raises(ValidationError):
        entry_of(changed(own, claim="nonsense"))


def test_a_problem_that_its_family_would_not_read_is_not_told() -> None:
    with pytest.raises(TypeError, match="is no model of the family 'dominosa'"):
        entry_text(entry())


@pytest.mark.parametrize(
    "claim",
    [Unique(), Shortest(7), Sampled(1, 200, (("first", 3), ("ties", 0))), Sampled(2, 9, (), Band("first", 1, 5))],
)
def test_a_claim_is_read_as_it_was_written(claim: Claim) -> None:
    assert read_claim(written_claim(claim)) == claim


def test_facts_are_read_as_they_were_written() -> None:
    facts = Says((("legal", "true"), ("score", "10")))
    assert read_facts(written_claim(facts)) == facts


def test_a_proof_is_told_whole() -> None:
    proof = Proof(Verdict.PROVEN, "m", ("one", "two"), "u", 7, ("a\nb", "ü"), "why", 0.25, claim="c")
    assert proof_of(proof_text(proof)) == proof
    assert "\n" not in proof_text(proof)
