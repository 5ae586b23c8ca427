"""`answer` and `hint`, as a player types them who has a book and no YAML."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app

GRID = "family: dominosa\nproblems: [{id: a, claim: unique, numbers: 0 0}]\n"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*words: str, given: str = "") -> Result:
    return CliRunner().invoke(app, [*words], input=given)


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("hex-hex-y#1", "d4"), 0, "hex-hex-y-1: right\n"),
        (("hex-hex-y#1", "a2"), 1, "hex-hex-y-1: wrong: "),
        (
            ("dominoes#unmatched-1", "45L, 45L, 23U"),
            0,
            "unmatched-1: right: it takes 3 moves, and none is shorter\n",
        ),
        (("dominoes#unmatched-1", "45L"), 1, "unmatched-1: wrong: after move 1, 45L: "),
    ],
)
def test_an_answer_is_right_or_wrong(words: tuple[str, ...], status: int, said: str) -> None:
    done = run("answer", *words)
    assert done.stdout.startswith(said)
    assert done.exit_code == status
    assert status == 0 or "d4" not in done.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("hex-hex-y#1", "zz"), "the answer cannot be read"),
        (("hex-hex-y#cover", "a1"), "hex-hex-y-cover is an example of the rules"),
        (("hex-hex-y", "a1"), "expected one, such as hex-hex-y#"),
        (("hex-hex-y#99", "a1"), "no problem '99'"),
    ],
)
def test_what_is_no_answer_or_no_question_ends_with_2(words: tuple[str, ...], said: str) -> None:
    done = run("answer", *words)
    assert done.exit_code == 2
    assert said in done.stderr


def test_a_picture_comes_through_standard_input(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GRID)
    assert run("answer", "a.yaml", "-", given="0|0\n").stdout == "a: right\n"
    bad = CliRunner().invoke(app, ["answer", "a.yaml#a", "-"], input=b"\xff\xfe")
    assert bad.exit_code == 2 and "standard input: is no text" in bad.stderr


def test_one_hint_is_given_and_a_further_one_if_asked_for() -> None:
    first = run("hint", "hex-hex-y#1")
    nudge, push = "hex-hex-y-1: It is a win in the first way.\n", "hex-hex-y-1: Look along row d.\n"
    assert first.stdout.startswith(nudge) and first.stdout.endswith("\none of 2 hints; --step 2 tells more\n")
    assert run("hint", "hex-hex-y#1", "--step", "2").stdout.startswith(push)
    assert run("hint", "hex-hex-y#1", "--more").stdout.startswith(nudge + push)
    assert "d4" not in first.output


def test_the_words_of_a_hint_are_explained_as_in_the_book() -> None:
    assert "\n  Tips touch one other cell" in run("hint", "dihexes#buckle-apart").stdout


def test_where_there_is_no_further_hint_it_says_so(tmp_path: Path) -> None:
    done = run("hint", "hex-hex-y#1", "--step", "3")
    assert done.exit_code == 2
    assert "--step 3: hex-hex-y-1 has 2 hints, expected no more" in done.stderr
    (tmp_path / "a.yaml").write_text(GRID.replace("unique", "open"))
    assert run("hint", "a.yaml").stdout == "a: there is no hint to it\n"
