"""The hook for pre-commit and the action for GitHub fit any repository, and say what the command understands."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner, Result

from generator.cli.app import app
from generator.cli.reports.failures import failing_on
from tests.cli.test_cli import GOOD, TWO_WAYS
from tests.conftest import ROOT
from tests.load.test_recognise import FOREIGN, write

[HOOK] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())
ACTION = yaml.safe_load((ROOT / ".github/actions/check/action.yml").read_text())
STEPS: list[dict[str, Any]] = ACTION["runs"]["steps"]


@pytest.fixture(autouse=True)
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository of some layout of its own, among files for other programs."""
    monkeypatch.chdir(tmp_path)
    for name, text in FOREIGN.items():
        write(tmp_path / name, text)
    write(tmp_path / ".github" / "workflows" / "check.yml", "on: push\njobs: {}\n")
    write(tmp_path / "puzzles" / "easy" / "one.yaml", GOOD)
    return tmp_path


def run(line: str) -> Result:
    name, *words = shlex.split(line)
    assert name == "tilewright"
    return CliRunner().invoke(app, words)


@pytest.mark.parametrize(
    ("path", "fires"),
    [
        ("content/mine/one.yaml", True),
        ("puzzles/one.YAML", True),
        ("one.yml", True),
        ("book.yaml", True),
        ("deep/tiles/own.yaml", True),
        ("introduction.md", True),
        ("art/Cover.SVG", True),
        (".github/workflows/check.yml", False),
        ("docs/.hidden.yaml", False),
        (".pre-commit-config.yaml", False),
        ("setup.py", False),
    ],
)
def test_the_hook_fires_wherever_files_lie(path: str, fires: bool) -> None:
    wanted, unwanted = re.compile(HOOK["files"]), re.compile(HOOK["exclude"])
    assert bool(wanted.search(path) and not unwanted.search(path)) is fires


def test_the_hook_checks_the_whole_repository_and_no_foreign_file(repository: Path) -> None:
    assert HOOK["pass_filenames"] is False
    done = run(HOOK["entry"])
    assert (done.exit_code, done.output) == (0, "")
    write(repository / "puzzles" / "two.YML", TWO_WAYS)
    done = run(HOOK["entry"])
    assert done.exit_code == 1
    assert done.stderr.startswith("puzzles/two.YML:3: two-ways: claimed unique, but")


def test_the_hook_of_a_new_project_fires_for_the_same_files() -> None:
    starter = yaml.safe_load((ROOT / "generator/starter/files/pre-commit-config.yaml").read_text())
    [hook] = starter["repos"][0]["hooks"]
    assert (hook["entry"], hook["files"]) == (HOOK["entry"], HOOK["files"])


def test_nothing_is_put_into_a_shell_but_by_its_environment() -> None:
    lines = [step["run"] for step in STEPS if "run" in step]
    assert lines and not any("${{" in line for line in lines)
    given = {name for step in STEPS for name in re.findall(r"inputs\.([\w-]+)", str(step.get("env", {})))}
    assert given == {*ACTION["inputs"]}


def test_the_action_keeps_packages_and_proofs() -> None:
    kept = [step["with"] for step in STEPS if step.get("uses", "").startswith("actions/cache")]
    packages, restored, saved = kept
    assert "packages" in packages["path"] and "program" in packages["key"]
    [checked] = [step for step in STEPS if step.get("run", "").startswith("tilewright")]
    assert restored["path"] == saved["path"] == checked["env"]["TILEWRIGHT_CACHE"]
    assert restored["key"] == saved["key"] and saved["key"].startswith(restored["restore-keys"])
    assert checked["env"]["TILEWRIGHT_CACHE_KEY"] == "${{ inputs.cache-key }}"


def shell(step: dict[str, Any], folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A step of the action as GitHub runs it."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    known = os.environ | {"PATH": path, "GITHUB_ACTION_PATH": str(ROOT / ".github/actions/check")} | environment
    words = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
    return subprocess.run(words, cwd=folder, env=known, capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (ACTION["inputs"]["path"]["default"], 0),
        ("$(touch pwned)", 2),
        ("--shipped", 2),
        ("puzzles; touch pwned", 2),
    ],
)
def test_the_action_checks_what_it_is_given_and_nothing_else(path: str, status: int, repository: Path) -> None:
    [step] = [step for step in STEPS if step.get("run", "").startswith("tilewright")]
    done = shell(step, repository, CHECKED=path, FAIL_ON=ACTION["inputs"]["fail-on"]["default"])
    assert done.returncode == status, done.stderr
    assert not (repository / "pwned").exists()


def test_what_the_action_says_of_its_inputs_is_so(tmp_path: Path) -> None:
    said = ACTION["inputs"]["fail-on"]["description"]
    assert {*failing_on("open,duplicates,faint")} > {*failing_on(ACTION["inputs"]["fail-on"]["default"])}
    assert all(word in said for word in ("open", "duplicates", "faint"))


def test_packages_are_kept_by_what_the_program_needs(tmp_path: Path) -> None:
    [step] = [step for step in STEPS if step.get("id") == "kept"]
    pip = tmp_path / "bin" / "pip"
    write(pip, "#!/bin/sh\necho /home/me/.cache/pip\n")
    pip.chmod(0o755)
    found = tmp_path / "found"
    done = shell(step, tmp_path, GITHUB_OUTPUT=str(found), PATH=f"{pip.parent}{os.pathsep}{os.environ['PATH']}")
    assert done.returncode == 0, done.stderr
    program, packages = found.read_text().splitlines()
    assert re.fullmatch("program=[0-9a-f]{64}", program)
    assert packages == "packages=/home/me/.cache/pip"
