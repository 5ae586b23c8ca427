"""The Dockerfile makes what it says, in an environment that has nothing of ours, and `uses:` names an action."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

import pytest
import yaml

from tests.cli.test_cli import GOOD, TWO_WAYS
from tests.conftest import ROOT

DOCKERFILE = ROOT / "docs" / "how-to" / "Dockerfile"
HOOKS = (ROOT / "docs" / "how-to" / "hooks.md").read_text(encoding="utf-8")
LINES = [line.partition(" ") for line in DOCKERFILE.read_text().splitlines() if line and not line.startswith("#")]
INSTRUCTIONS = [(name, rest) for name, _, rest in LINES]


def said(name: str) -> list[str]:
    return [rest for one, rest in INSTRUCTIONS if one == name]


def test_every_instruction_is_one_that_is_tried_here() -> None:
    assert {name for name, _ in INSTRUCTIONS} == {"FROM", "COPY", "RUN", "ENV", "WORKDIR", "ENTRYPOINT", "CMD"}
    assert len(INSTRUCTIONS) <= 10
    assert all(rest.split()[-1].startswith("/tilewright") for rest in said("COPY"))


@pytest.mark.slow
def test_its_commands_make_a_program_that_checks_a_folder_of_puzzles(tmp_path: Path) -> None:
    home = tmp_path / "home"
    venv.create(tmp_path / "venv", with_pip=True)
    for line in said("COPY"):
        *sources, target = line.split()
        _copy(sources, Path(f"{tmp_path}{target}"), into=target.endswith("/"))
    environment = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    environment |= {"PATH": f"{tmp_path / 'venv' / 'bin'}{os.pathsep}/usr/bin:/bin", "HOME": str(home)}
    for line in said("RUN"):
        # Where the container has its own root, there is a folder here.
        command = line.replace("/tilewright", str(tmp_path / "tilewright"))
        done = subprocess.run(["sh", "-ec", command], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
    shutil.rmtree(tmp_path / "tilewright")
    [[program, *_], words] = (json.loads(said(name)[0]) for name in ("ENTRYPOINT", "CMD"))
    found = tmp_path / "venv" / "bin" / program
    work = tmp_path / "work"
    work.mkdir()
    environment |= {"TILEWRIGHT_CACHE": str(tmp_path / "cache")}
    for text, status in (("", 2), (GOOD, 0), (TWO_WAYS, 1)):
        (work / "mine.yaml").write_text(text)
        done = subprocess.run([found, *words], cwd=work, env=environment, capture_output=True, text=True)
        assert done.returncode == status, done.stdout + done.stderr


def _copy(sources: Sequence[str], target: Path, into: bool) -> None:
    """Copy files into a folder, or a folder to a place, as a container does."""
    for source in sources:
        place = target / source if into else target
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, place, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / source, place)


def test_the_line_that_uses_the_action_names_it_and_its_inputs() -> None:
    blocks = re.findall(r"```yaml\n(.*?)```", HOOKS, re.DOTALL)
    [workflow] = [yaml.safe_load(one) for one in blocks if "uses: OWNER/" in one]
    steps = workflow["jobs"]["check"]["steps"]
    [step] = [step for step in steps if "tilewright" in step["uses"]]
    owner, name, path = re.fullmatch(r"(\w+)/(\w+)/(.+)@\w+", step["uses"]).groups()  # type: ignore[union-attr]
    action = yaml.safe_load((ROOT / path / "action.yml").read_text())
    assert (owner, name) == ("OWNER", "tilewright")
    assert step["with"].keys() == action["inputs"].keys()


def test_the_hook_that_the_page_names_is_there() -> None:
    assert re.search(r"- repo: .*/OWNER/tilewright\n.*\n +hooks:\n +- id: tilewright-check\n", HOOKS)
    assert "- id: tilewright-check\n" in (ROOT / ".pre-commit-hooks.yaml").read_text()


@pytest.mark.parametrize(
    "file", ["docs/explanation/commands.md", "docs/how-to/ci.md", "docs/reference/commands.md"]
)
def test_which_status_comes_first_is_written_wherever_they_are_listed(file: str) -> None:
    assert "Where several hold, the status is the first of 2, 1, 70 and 3" in (ROOT / file).read_text()


def test_and_help_says_so_too() -> None:
    words = [sys.executable, "-m", "generator", *shlex.split("check --help")]
    done = subprocess.run(words, cwd=ROOT, env=os.environ | {"COLUMNS": "200"}, capture_output=True, text=True)
    assert "2 comes before 1, and 1 before 3" in " ".join(done.stdout.split())
