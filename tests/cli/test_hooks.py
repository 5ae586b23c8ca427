"""The hook for pre-commit and the action for GitHub say what the command understands."""

import re
import shlex
from pathlib import Path

import yaml
from typer.testing import CliRunner

from generator.cli.app import app
from tests.cli.test_cli import GOOD
from tests.conftest import ROOT


def run(line: str, folder: Path) -> int:
    name, *words = shlex.split(line)
    assert name == "tilewright"
    return CliRunner().invoke(app, [*words, str(folder)]).exit_code


def test_the_hook_checks_content_and_nothing_else(tmp_path: Path) -> None:
    [hook] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())
    (tmp_path / "one.yaml").write_text(GOOD)
    assert run(hook["entry"], tmp_path) == 0
    wanted, unwanted = re.compile(hook["files"]), re.compile(hook["exclude"])
    for path, taken in {
        "content/mine/one.yaml": True,
        "content/mine/book.yaml": False,
        "content/mine/tiles/own.yaml": False,
        "content/goals.yaml": False,
        "mkdocs.yml": False,
    }.items():
        assert bool(wanted.search(path) and not unwanted.search(path)) is taken, path


def test_the_action_runs_a_command_that_there_is(tmp_path: Path) -> None:
    action = yaml.safe_load((ROOT / ".github/actions/check/action.yml").read_text())
    [line] = [step["run"] for step in action["runs"]["steps"] if step.get("run", "").startswith("tilewright")]
    defaults = {name: one["default"] for name, one in action["inputs"].items()}
    (tmp_path / "one.yaml").write_text(GOOD)
    said = line.replace('"$CHECKED"', "").replace("$FAIL_ON", defaults["fail-on"])
    assert run(said, tmp_path) == 0
