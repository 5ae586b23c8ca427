"""`tilewright prove` as a person types it."""

import shutil
from pathlib import Path

import pytest

from tests.cli.test_cli import GOOD, TWO_WAYS, run

BOTH = """\
family: colouring
problems:
  - {id: no-way, claim: impossible, tiles: AB AB, goal: apart, figure: ". .\\n . .\\n"}
  - {id: some-way, claim: solvable, tiles: AB AC BC, goal: apart, figure: " . .\\n.   .\\n . .\\n"}
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of problems and the certificates of their claims, made once."""
    place = tmp_path_factory.mktemp("made")
    (place / "mine").mkdir()
    (place / "mine" / "grids.yaml").write_text(GOOD)
    (place / "mine" / "shapes.yaml").write_text(BOTH)
    done = run("prove", "mine", "-o", "proofs", "--no-cache", cwd=place)
    assert done.returncode == 0, done.stderr
    assert "proofs: 2 certificates, each a .cnf and a .lrat" in done.stderr
    return place


@pytest.fixture
def proofs(made: Path, tmp_path: Path) -> Path:
    """Certificates that a test may change."""
    shutil.copytree(made, tmp_path, dirs_exist_ok=True)
    return tmp_path / "proofs"


def test_each_claim_that_there_is_no_other_or_none_gets_two_files(proofs: Path) -> None:
    names = ["good.cnf", "good.lrat", "no-way.cnf", "no-way.lrat"]
    assert sorted(path.name for path in proofs.iterdir()) == names
    assert (proofs / "good.cnf").read_text().startswith("p cnf ")


def test_the_same_bytes_are_written_again(proofs: Path) -> None:
    before = {path.name: path.read_bytes() for path in proofs.iterdir()}
    again = run("prove", "mine", "-o", "again", "--no-cache", "--jobs", "1", cwd=proofs.parent)
    assert again.returncode == 0
    assert {path.name: path.read_bytes() for path in (proofs.parent / "again").iterdir()} == before


def test_certificates_are_checked_where_they_lie(proofs: Path) -> None:
    done = run("prove", "--check", "proofs", cwd=proofs.parent)
    assert (done.returncode, "2 certificates checked, and all hold" in done.stderr) == (0, True)


def test_a_certificate_that_is_cut_is_refused_with_its_line(proofs: Path) -> None:
    path = proofs / "good.lrat"
    lines = path.read_text().splitlines()
    path.write_text("\n".join(lines[:-1]) + "\n")
    done = run("prove", "--check", "proofs", cwd=proofs.parent)
    assert done.returncode == 1
    assert f"proofs/good.lrat:{len(lines)}: the proof does not hold" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_certificate_without_its_formula_is_told(proofs: Path) -> None:
    (proofs / "good.cnf").unlink()
    done = run("prove", "--check", "proofs", cwd=proofs.parent)
    assert done.returncode == 2
    assert "good.cnf: is missing, expected both ID.cnf and ID.lrat" in done.stderr


def test_nothing_is_written_for_a_false_claim(tmp_path: Path) -> None:
    (tmp_path / "two.yaml").write_text(TWO_WAYS)
    done = run("prove", "two.yaml", "-o", "proofs", cwd=tmp_path)
    assert done.returncode == 1
    assert "claimed unique, but the solver found two or more solutions" in done.stderr
    assert not (tmp_path / "proofs").exists()


@pytest.mark.parametrize("words", [("prove", "dihexs"), ("prove", "--check", "nowhere")])
def test_what_is_not_there_is_told_with_what_could_be_meant(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = run(*words, cwd=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "did you mean 'dihexes'?" in done.stderr or "holds no certificates" in done.stderr


def test_a_claim_that_the_family_does_not_take_is_an_error_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "wrong.yaml").write_text(GOOD.replace("claim: unique", "claim: {shortest: 3}"))
    done = run("check", "wrong.yaml", cwd=tmp_path)
    assert done.returncode == 2
    assert "wrong.yaml:4: good: claim 'shortest 3' cannot be made here, expected solvable, unique" in done.stderr


def test_a_grade_that_nothing_measures_is_an_error_with_its_line(tmp_path: Path) -> None:
    text = "family: unmatched\nexamples:\n  - id: x\n    grade: gentle\n    position: 1|2 3|4\n    move: 12L\n"
    (tmp_path / "graded.yaml").write_text(text + "    claim: {legal: false}\n")
    done = run("check", "graded.yaml", cwd=tmp_path)
    assert done.returncode == 2
    assert "graded.yaml:4: x: grade 'gentle' cannot be given, for nothing here measures it" in done.stderr
