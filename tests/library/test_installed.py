"""`import tilewright` as a stranger has it: installed in an environment of its own, used in another folder."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SCRIPT = """\
from pathlib import Path

import tilewright
from tilewright import Faults, Figure, Generated, Grade, Judgement, Problem, Simulation, Verdict


def refuted(path: Path) -> list[str]:
    problems: tuple[Problem, ...] = tilewright.load(path)
    verdicts: tuple[Verdict, ...] = tilewright.check(problems)
    return [f"{verdict.line}: {verdict.message}" for verdict in verdicts if verdict.refuted]


def answer(problem: Problem) -> Figure:
    [solution] = tilewright.solve(problem)
    return tilewright.draw(problem, solution)


def played() -> tuple[bool, str, int]:
    new: Generated = tilewright.generate("dominosa", size=2)
    [problem] = new
    judged: Judgement = tilewright.verify(problem, "impossible")
    grade: Grade = tilewright.grade(problem)
    games: Simulation = tilewright.simulate("all-fives", 2)
    first: str = next(iter(tilewright.hints(problem)), "")
    return judged.right, grade.word, games.games + len(first[:0])


grids = "[{id: tiny, claim: unique, numbers: 0 0}, {id: untrue, claim: impossible, numbers: 0 0}]"
file = Path("grids.yaml")
file.write_text(f"family: dominosa\\nproblems: {grids}\\n")
print(refuted(file))
print(answer(tilewright.load(file)[0]).save("tiny.svg"))
try:
    tilewright.load(text="family: dominsa\\nproblems: [{}]")
except Faults as faults:
    print(len(faults.faults))
print(played())
"""


TOLD = "(False, 'gentle', 2)"


@pytest.mark.slow
@pytest.mark.parametrize("manner", ["wheel", "editable"])
def test_a_script_elsewhere_runs_and_is_typed(manner: str, tmp_path: Path) -> None:
    python = environment(tmp_path / "venv")
    given = ["-e", str(ROOT)] if manner == "editable" else [str(ROOT)]
    run(python, "-m", "pip", "install", "-q", "--no-deps", *given)
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    (folder / "mine.py").write_text(SCRIPT)
    told = run(python, "mine.py", cwd=folder).splitlines()
    assert told == ["['2: claimed impossible, but the solver found one solution']", "tiny.svg", "1", TOLD]
    strict = ("--strict", "--cache-dir", os.devnull, "--python-executable", python)
    assert "Success" in run(sys.executable, "-m", "mypy", *strict, "mine.py", cwd=folder)


def environment(place: Path) -> str:
    """A fresh environment that borrows the libraries of this one, but nothing that is ours."""
    venv.create(place, with_pip=True)
    python = str(place / "bin" / "python")
    own = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    Path(own, "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python


def run(*command: str, cwd: Path | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
