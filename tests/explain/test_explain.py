"""`explain` tells what an author can write, and its examples are proven as they stand."""

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from generator.catalogue import family, family_names
from generator.claim import CLAIM_NAMES
from generator.cli.app import app
from generator.explain import example_of, explained
from generator.load import load_bytes, load_vocabulary
from generator.manuscript.goals import Vocabulary
from generator.schema import keys_of, models_of
from generator.verify import Verdict
from generator.verify.judge import judge


@pytest.fixture(scope="module")
def words() -> Vocabulary:
    return load_vocabulary()


def explain(*given: str) -> Any:
    return CliRunner().invoke(app, ["explain", *given])


@pytest.mark.parametrize("name", family_names())
def test_the_example_of_every_family_is_proven(name: str, tmp_path: Path) -> None:
    chapter, faults = load_bytes(tmp_path / "example.yaml", example_of(name).encode())
    assert chapter is not None and faults == []
    [entry] = chapter.entries
    assert entry.family == name
    assert judge(entry.problem).verdict is Verdict.PROVEN


def test_the_example_can_be_piped_into_a_file_and_checked(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(explain("unmatched", "--example").stdout)
    checked = CliRunner().invoke(app, ["check", str(file), "--no-cache"])
    assert checked.exit_code == 0
    assert "1 problem: 1 proven" in checked.stdout


def test_an_example_is_small() -> None:
    for name in family_names():
        assert 3 < example_of(name).count("\n") < 30, name


@pytest.mark.parametrize("name", family_names())
def test_every_key_and_claim_of_a_family_is_told(name: str, words: Vocabulary) -> None:
    text = str(explained(name, words))
    for key, model in models_of(name):
        for one in keys_of(model).values():
            if one.name != "grade":
                assert f"  {one.name}{'*' * one.required} " in text, f"{key}: {one.name}"
    for claim in family(name).claims:
        assert claim.word in text or claim.word == "facts"


def test_what_a_family_can_do_is_told(words: Vocabulary) -> None:
    dominosa, fives = str(explained("dominosa", words)), str(explained("all-fives", words))
    assert "tilewright generate dominosa" in dominosa and "simulate  no" in dominosa
    assert "tilewright simulate all-fives" in fives and "generate  no" in fives
    assert "gentle, steady, tricky, tough, fiendish, by the techniques" in dominosa
    assert "Grades" not in fives
    assert "No two cells of one colour touch." in str(explained("colouring", words))


def test_goals_and_claims_are_explained(words: Vocabulary) -> None:
    assert "Four, two, one: Each colour makes" in str(explained("quad-double-single", words))
    assert "each_colour: {patches: [4, 2, 1]}" in str(explained("quad-double-single", words))
    for name in words.goals:
        assert words.goals[name].sentence in " ".join(str(explained(name, words)).split())
    for name in CLAIM_NAMES:
        assert f"claim: {name}" in (text := str(explained(name, words))) or f"claim: {{{name}: " in text


def test_a_goal_of_ones_own_is_explained_too(tmp_path: Path) -> None:
    (tmp_path / "goals.yaml").write_text(
        "goals: [{id: calm, sentence: All is calm., requires: {rows: {at_most: 3}}}]"
    )
    told = explain("calm", "--content", str(tmp_path)).stdout
    assert "calm: All is calm." in told and "rows: {at_most: 3}" in told


def test_all_is_listed_where_nothing_is_named() -> None:
    listed = {line.split()[0] for line in explain().stdout.splitlines() if line.startswith("  ")}
    assert {*family_names(), "apart", *CLAIM_NAMES} <= listed


@pytest.mark.parametrize(
    ("slip", "meant"), [("dominsa", "dominosa"), ("aparts", "apart"), ("uniqe", "unique"), ("hextraa", "hextra")]
)
def test_an_unknown_name_suggests_the_near_one(slip: str, meant: str) -> None:
    result = explain(slip)
    assert result.exit_code == 2
    assert f"did you mean {meant!r}?" in result.stderr


def test_goals_and_claims_have_no_example_file() -> None:
    assert explain("apart", "--example").exit_code == 2
    assert explain("--example").exit_code == 2
