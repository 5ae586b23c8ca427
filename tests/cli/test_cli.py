"""Commands as a person types them, in a process of their own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

GOOD = """\
family: dominosa
problems:
  - id: good
    claim: unique
    numbers: |
      1 2 0 0
      1 2 2 1
      0 1 2 0
"""
TWO_WAYS = """\
family: dominosa
problems:
  - id: two-ways
    claim: unique
    numbers: |
      1 0 1 2
      1 0 0 2
      2 1 0 2
"""


def run(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT), "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, "-m", "generator", *words],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.yaml"
    path.write_text(GOOD)
    return path


def test_the_version_needs_neither_solver_nor_press(tmp_path: Path) -> None:
    code = (
        "import sys\nsys.argv = ['tilewright', '--version']\nfrom generator.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "heavy = {'ortools', 'reportlab', 'lxml', 'jinja2', 'yaml'}\n"
        "print(sorted({name.split('.')[0] for name in sys.modules} & heavy))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout == "tilewright 0.1.0\n[]\n"


def test_check_prints_a_line_for_each_problem_and_the_totals(good: Path, tmp_path: Path) -> None:
    done = run("check", "good.yaml", cwd=tmp_path)
    assert done.returncode == 0
    line, total = done.stdout.splitlines()
    assert line.split()[:3] == ["good", "unique", "proven"]
    assert total == "1 problem: 1 proven"
    assert done.stderr == ""


def test_a_false_claim_exits_with_1_and_says_what_was_found(tmp_path: Path) -> None:
    (tmp_path / "two.yaml").write_text(TWO_WAYS)
    done = run("check", "two.yaml", "--json", "report.json", cwd=tmp_path)
    assert done.returncode == 1
    told, *pictures = done.stderr.splitlines()
    assert told == "two.yaml:3: two-ways: claimed unique, but the solver found two or more solutions: one is"
    assert pictures[5] == "  another is"
    assert pictures[:5] != pictures[6:]
    [result] = json.loads((tmp_path / "report.json").read_text())["results"]
    assert (result["verdict"], result["line"], result["file"]) == ("refuted", 3, "two.yaml")


def test_a_misspelt_key_exits_with_2_and_a_suggestion(good: Path, tmp_path: Path) -> None:
    good.write_text(GOOD.replace("numbers", "nubmers"))
    done = run("check", "good.yaml", "--json", "-", cwd=tmp_path)
    assert done.returncode == 2
    assert "good.yaml:5: good: unknown key 'nubmers'" in done.stderr
    assert "did you mean 'numbers'?" in done.stderr
    [result] = json.loads(done.stdout)["results"]
    assert (result["id"], result["verdict"]) == ("good", "invalid")


def test_wrong_content_weighs_more_than_a_false_claim(good: Path, tmp_path: Path) -> None:
    (tmp_path / "two.yaml").write_text(TWO_WAYS)
    good.write_text("family: nothing\nproblems: []\n")
    assert run("check", "two.yaml", "good.yaml", cwd=tmp_path).returncode == 2


def test_an_undecided_claim_exits_with_3(good: Path, tmp_path: Path) -> None:
    good.write_text(GOOD.replace("claim: unique", "claim: unique\n    limit: 0.000000001"))
    done = run("check", "good.yaml", cwd=tmp_path)
    assert done.returncode == 3
    assert "give the problem a larger 'limit'" in done.stderr


def test_solve_prints_the_solution_in_words_and_as_a_picture(good: Path, tmp_path: Path) -> None:
    done = run("solve", "good.yaml#good", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("good: ")
    assert "  1 2 0|0\n  - -\n  1 2 2|1" in done.stdout


def test_solve_of_an_unknown_id_suggests_the_known_one(good: Path, tmp_path: Path) -> None:
    done = run("solve", "good.yaml#goood", cwd=tmp_path)
    assert done.returncode == 2
    assert "no problem 'goood'; did you mean 'good'?" in done.stderr


def test_draw_writes_question_and_answer(good: Path, tmp_path: Path) -> None:
    assert run("draw", "good.yaml", "-o", "figures", cwd=tmp_path).returncode == 0
    assert sorted(path.name for path in (tmp_path / "figures").iterdir()) == ["good-answer.svg", "good.svg"]


def test_draw_refuses_what_is_not_proven(tmp_path: Path) -> None:
    (tmp_path / "two.yaml").write_text(TWO_WAYS)
    assert run("draw", "two.yaml", "-o", "figures", cwd=tmp_path).returncode == 1
    assert not (tmp_path / "figures").exists()


@pytest.mark.slow
def test_generate_repeats_itself_and_appends_with_ids_continued(tmp_path: Path) -> None:
    words = ("generate", "dominosa", "--size", "3", "--count", "2", "--seed", "1")
    assert run(*words, "-o", "a.yaml", cwd=tmp_path).returncode == 0
    (tmp_path / "b").mkdir()
    assert run(*words, "-o", "b/a.yaml", cwd=tmp_path).returncode == 0
    assert (tmp_path / "a.yaml").read_text() == (tmp_path / "b" / "a.yaml").read_text()
    assert run(*words, "-o", "a.yaml", cwd=tmp_path).returncode == 0
    ids = [line for line in (tmp_path / "a.yaml").read_text().splitlines() if "id:" in line and "rule" not in line]
    assert ids == [f"  - id: a-{number}" for number in range(1, 5)]
    done = run("check", "a.yaml", cwd=tmp_path)
    assert done.stdout.endswith("7 problems: 7 proven\n")


def test_a_claim_with_a_number_is_written_as_an_author_would(tmp_path: Path) -> None:
    words = ("generate", "unmatched", "--size", "3", "--seed", "2", "-o", "u.yaml")
    assert run(*words, cwd=tmp_path).returncode == 0
    assert "    claim: {shortest: " in (tmp_path / "u.yaml").read_text()
    assert run("check", "u.yaml", cwd=tmp_path).returncode == 0


def test_a_family_is_not_asked_for_what_it_does_not_know(tmp_path: Path) -> None:
    done = run("generate", "dominosa", "--length", "9", cwd=tmp_path)
    assert done.returncode == 2
    assert "cannot be asked for a length; leave out --length" in done.stderr


def test_sheet_makes_pdf_and_svg(tmp_path: Path) -> None:
    assert run("sheet", "dominoes", "-o", "s", cwd=tmp_path).returncode == 0
    made = sorted(path.name for path in (tmp_path / "s").iterdir())
    assert made == ["dominoes-a4-1-back.svg", "dominoes-a4-1.svg", "dominoes-a4.pdf"]


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("chekc",), "No such command"),
        (("sheet", "dominos"), "did you mean 'dominoes'?"),
        (("sheet", "dominoes", "--paper", "a7"), "paper 'a7', expected one of a4, letter"),
        (("generate", "all-fives"), "cannot make problems"),
        (("generate", "dominosa", "--size", "99"), "size 99"),
        (("generate", "dominosa", "--highest", "3"), "cannot be asked for a highest number; leave out --highest"),
        (("generate", "hexmate", "--highest", "12"), "highest 12"),
        (("build", "nosuch"), "unknown book 'nosuch'"),
        (("check", "nowhere"), "no such file or folder"),
        (("build", "--content", "nowhere"), "no such folder"),
    ],
)
def test_a_wrong_command_exits_with_2_and_says_why(tmp_path: Path, words: tuple[str, ...], part: str) -> None:
    done = run(*words, cwd=tmp_path)
    assert done.returncode == 2
    assert part in done.stderr
    assert "Traceback" not in done.stderr


def test_help_names_every_command(tmp_path: Path) -> None:
    done = run("--help", cwd=tmp_path)
    assert done.returncode == 0
    assert all(word in done.stdout for word in ("build", "check", "solve", "draw", "generate", "sheet"))


def test_output_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("in the way")
    done = run("sheet", "dominoes", "-o", "blocked/here", cwd=tmp_path)
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
