"""Families and games from elsewhere: a package that is installed offers them, and a book never does."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator import catalogue, puzzles
from generator.cli.app import app
from generator.errors import ContentError
from generator.load import load_loose
from generator.system import outside
from generator.system.executors.versions import known_versions
from generator.system.outside import outside_code
from generator.verify import proof_key, rules_digest, verified
from generator.verify.proof import Proof, Verdict
from tests.conftest import ROOT

HERE = Path(__file__).parent
ROOMS = "family: tatami\nproblems:\n  - {id: tatami-1, claim: {solutions: 4}, room: 2x4}\n"

Install = Callable[..., Path]


def forget() -> None:
    """What was found out about packages is found out anew."""
    caches = (catalogue.family_names, catalogue.game_names, outside._packages, outside.offers, outside.outside_code)
    for found in (*caches, rules_digest, known_versions):
        found.cache_clear()


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Puts a package where installed ones lie: its modules, and what it says of itself."""
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.syspath_prepend(site)
    modules: list[str] = []

    def put(name: str, points: str, **texts: str) -> Path:
        told = site / f"{name}-1.0.dist-info"
        told.mkdir()
        (told / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\nRequires-Dist: lxml>=5\n"
        )
        (told / "entry_points.txt").write_text(points)
        modules.extend(texts)
        for module, text in texts.items():
            (site / f"{module}.py").write_text(text)
        (told / "RECORD").write_text("".join(f"{module}.py,,\n" for module in texts))
        forget()
        return site

    yield put
    for module in modules:
        sys.modules.pop(module, None)
    forget()


def tatami() -> str:
    return (HERE / "tatami.py").read_text()


def mats(install: Install, text: str = "", points: str = "tatami = matfamily") -> Path:
    text = text or tatami() + "\nfrom matlaw import LAW as LAW\n"
    return install("mats", f"[tilewright.families]\n{points}\n", matfamily=text, matlaw="LAW = 4\n")


def run(*words: str) -> Result:
    return CliRunner().invoke(app, [*words])


@pytest.fixture
def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "book"
    folder.mkdir()
    (folder / "rooms.yaml").write_text(ROOMS)
    monkeypatch.chdir(folder)
    return folder


def test_a_family_of_a_package_is_proven_drawn_listed_and_explained(install: Install, rooms: Path) -> None:
    mats(install)
    assert "tatami-1  solutions 4  proven" in run("check", "rooms.yaml", "-j", "1").stdout
    assert run("draw", "rooms.yaml", "-o", "out").exit_code == 0
    assert "tatami" in run("list", "families").stdout
    assert "Tatami: lay a room with mats" in run("explain", "tatami").stdout


def test_other_processes_know_the_package_too(install: Install, rooms: Path) -> None:
    site = mats(install)
    environment = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{site}", "COLUMNS": "200"}
    words = [sys.executable, "-m", "generator", "check", "rooms.yaml", "--jobs", "2", "--no-cache"]
    done = subprocess.run(words, cwd=rooms, env=environment, capture_output=True, text=True, timeout=120)
    assert (done.returncode, "1 proven" in done.stdout) == (0, True), done.stderr


def test_a_kept_proof_is_of_the_code_that_made_it_whatever_file_that_is_in(install: Install, rooms: Path) -> None:
    site = mats(install)
    [chapter], _ = load_loose([rooms / "rooms.yaml"])
    [entry] = chapter.entries
    keys = [proof_key(entry)]
    drawn = [verified(entry, Proof(Verdict.OPEN, "")).code]
    for file, text in (("matlaw.py", "LAW = 5\n"), ("matfamily.py", tatami())):
        (site / file).write_text(text)
        forget()
        keys.append(proof_key(entry))
        drawn.append(verified(entry, Proof(Verdict.OPEN, "")).code)
    (site / "mats-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: mats\nVersion: 1.1\n")
    forget()
    keys.append(proof_key(entry))
    assert len({*keys}) == 4
    assert len({*drawn}) == 3 and "" not in drawn


def test_the_code_of_a_package_is_all_its_files_wherever_they_lie(install: Install) -> None:
    site = install("shared", "[tilewright.families]\nrooms = common.rooms.family\n")
    folder = site / "common" / "rooms"
    folder.mkdir(parents=True)
    for name in ("__init__.py", "family.py", "law.txt"):
        (folder / name).write_text("# one\n")
    forget()
    found = [outside_code("rooms")]
    for name in ("family.py", "law.txt"):
        (folder / name).write_text("# other\n")
        forget()
        found.append(outside_code("rooms"))
    (site / "common" / "another.py").write_text("")
    forget()
    assert len({*found}) == 3 and outside_code("rooms") == found[-1]


def test_our_own_families_have_no_code_from_elsewhere(install: Install) -> None:
    before = rules_digest("dominosa")
    mats(install)
    assert outside_code("dominosa") == "" and rules_digest("dominosa") == before


def test_a_cluster_hears_that_a_package_is_another_one(install: Install) -> None:
    assert "families of other packages" not in known_versions()
    site = mats(install)
    before = known_versions()["families of other packages"]
    (site / "matlaw.py").write_text("LAW = 5\n")
    forget()
    assert known_versions()["families of other packages"] != before


BROKEN = {
    "it is not there": ("", "tatami = nowhere", "ModuleNotFoundError: No module named 'nowhere'"),
    "it has a slip": ("def x(:\n", "", "matfamily.py:1: invalid syntax"),
    "it fails": ("import math\n\nmath.sqrt(-1)\n", "", "matfamily.py:3: ValueError: "),
    "it goes away": ("raise SystemExit(7)\n", "", "matfamily.py:1: SystemExit: 7"),
    "it names nothing": ("FAMILLE = 1\n", "", "matfamily has no FAMILY, expected a line 'FAMILY = …'"),
    "it names no model": ("FAMILY = 7\n", "", "FAMILY is 7, expected a model of problems"),
    "it names an object": ("FAMILY = 7\n", "tatami = matfamily:FAMILY", "No module named 'matfamily:FAMILY'"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_package_that_is_broken_is_told_by_its_name(install: Install, rooms: Path, what: str) -> None:
    text, points, said = BROKEN[what]
    mats(install, text or tatami(), points or "tatami = matfamily")
    done = run("check", "rooms.yaml", "-j", "1")
    assert done.exit_code == 2, done.output
    assert done.stderr.startswith("rooms.yaml:1: family 'tatami' of the package mats 1.0: ")
    assert said in done.stderr and "Traceback" not in done.output
    assert run("list", "families").exit_code == 0
    assert "dominosa" in run("list", "families").stdout


def test_a_name_that_no_file_could_bear_is_refused(install: Install) -> None:
    mats(install, points="My Mats = matfamily")
    with pytest.raises(
        ContentError, match=r"family 'My Mats' of the package mats 1.0: expected a name of small letters"
    ):
        catalogue.family("My Mats")


def test_a_name_is_offered_once(install: Install, rooms: Path) -> None:
    mats(install)
    install("others", "[tilewright.families]\ntatami = matfamily\ndominosa = matfamily\n")
    assert (
        "family 'tatami' is offered by mats 1.0 and by others 1.0, expected one"
        in run("check", "rooms.yaml").stderr
    )
    with pytest.raises(ContentError, match=r"family 'dominosa' is offered by tilewright and by others 1.0"):
        catalogue.family("dominosa")
    assert catalogue.family("mountains")


def test_a_book_brings_no_code(install: Install, rooms: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = mats(install, "raise AssertionError('a stranger runs here')\n")
    for file in site.iterdir():
        shutil.move(file, rooms / file.name)
    monkeypatch.syspath_prepend(rooms)
    forget()
    assert "unknown family 'tatami'" in run("check", "rooms.yaml").stderr


def test_a_game_of_a_package_is_played(install: Install, rooms: Path) -> None:
    install("heaps", "[tilewright.games]\nheap = heapgame\n", heapgame=(HERE / "heap.py").read_text())
    done = run("simulate", "heap", "-n", "20", "-j", "1")
    assert done.exit_code == 0 and "heap: 20 games, seed 1" in done.stdout
    assert "heap" in run("list", "games").stdout
    again = run("simulate", "heap", "-n", "20", "-j", "1")
    assert again.stdout == done.stdout
    by_hand = CliRunner().invoke(app, ["simulate", "heap", "--players", "human,random"], input="3\n2\n")
    assert "no move: '3' is none of the moves there are" in by_hand.stdout
    assert "player 2 (random): " in by_hand.stdout and by_hand.exit_code == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [("GAME = 1\n", "GAME is 1, expected a class that can be dealt"), ("", "heapgame has no GAME")],
)
def test_a_game_that_is_none_is_told_by_its_package(install: Install, text: str, said: str) -> None:
    install("heaps", "[tilewright.games]\nheap = heapgame\n", heapgame=text)
    with pytest.raises(ContentError, match=f"game 'heap' of the package heaps 1.0: {said}"):
        catalogue.game("heap")


def test_a_slip_in_ones_own_family_names_its_file_and_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rooms: Path
) -> None:
    folder = tmp_path / "puzzles"
    folder.mkdir()
    file = folder / "tatami.py"
    file.write_text(tatami().replace("def answer(self, solution: Mats)", "def answer(self, solution: Mats"))
    line = next(n for n, text in enumerate(file.read_text().splitlines(), 1) if "def answer" in text)
    monkeypatch.setattr(puzzles, "__path__", [*puzzles.__path__, str(folder)])
    forget()
    done = run("check", "rooms.yaml")
    assert done.exit_code == 2
    assert f"rooms.yaml:1: family 'tatami': {file}:{line}: " in done.stderr
    assert f"cannot be read: {file}:{line}: " in run("list", "families").stdout
    monkeypatch.undo()
    forget()
