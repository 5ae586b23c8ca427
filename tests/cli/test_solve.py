"""`solve` answers whoever has a puzzle and no claim."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from tests.cli.test_cli import GOOD, TWO_WAYS


def solve(*words: str, given: str = "") -> Result:
    return CliRunner().invoke(app, ["solve", *words], input=given)


def without_claim(text: str) -> str:
    return text.replace("    claim: unique\n", "")


def test_no_claim_is_needed(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(without_claim(TWO_WAYS))
    done = solve(str(tmp_path / "a.yaml"))
    assert done.exit_code == 0
    assert done.stdout.startswith("two-ways: ")


def test_a_claim_that_is_made_is_proven_first(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(TWO_WAYS)
    done = solve(str(tmp_path / "a.yaml"))
    assert done.exit_code == 1
    assert "claimed unique, but the solver found two or more" in done.stderr


def test_a_puzzle_comes_through_standard_input() -> None:
    done = solve("-", given=without_claim(GOOD))
    assert done.exit_code == 0
    assert done.stdout.startswith("good: ")


def test_one_of_several_is_chosen_in_standard_input_too() -> None:
    both = without_claim(GOOD) + without_claim(TWO_WAYS).partition("problems:\n")[2]
    assert solve("--", "-#good", given=both).stdout.count(":") == 1
    assert "no problem 'godo'; did you mean 'good'?" in solve("--", "-#godo", given=both).stderr


def test_all_solutions_are_numbered_and_counted() -> None:
    done = solve("-", "--all", given=without_claim(TWO_WAYS))
    assert [line.split(":")[0] for line in done.stdout.splitlines() if line.startswith("two")] == [
        "two-ways (1)",
        "two-ways (2)",
        "two-ways",
    ]
    assert done.stdout.endswith("two-ways: 2 solutions\n")


@pytest.mark.parametrize(("words", "said"), [((), "none: no solution\n"), (("--all",), "none: no solutions\n")])
def test_where_there_is_none_it_says_so(words: tuple[str, ...], said: str) -> None:
    none = "family: dominosa\nproblems:\n  - id: none\n    numbers: |\n      0 1 0\n      1 0 1\n"
    assert solve("-", *words, given=none).stdout == said


@pytest.mark.parametrize(
    ("given", "words"),
    [("", "-: the file is empty"), ("family: dominosa\nproblems:\n  - id: a\n", "-:3: a: missing key 'numbers'")],
)
def test_a_slip_in_standard_input_is_told_with_its_line(given: str, words: str) -> None:
    done = solve("-", given=given)
    assert done.exit_code == 2
    assert words in done.stderr
