import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from generator.catalogue import family_names, game_names
from generator.games.hex_hex_y.puzzle import HexHexYPuzzle
from generator.load import Entry
from generator.problem import Problem
from generator.sample import Sample
from generator.studies.claim import StudyClaim
from generator.system.cache import KEY_VARIABLE, VARIABLE, Cache
from generator.system.effort import METER
from generator.system.executors import Pool
from generator.verify import Proof, prove
from tests.shipped import shipped_chapters

ROOT = Path(__file__).parent.parent
KEY = "a key for the tests"
PROVEN = "TILEWRIGHT_PROVEN"
"""Where proofs of the shipped content are, sealed with the key of the environment."""

CACHES = count()


# A busy machine is no reason to fail.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


def catalogue_anew() -> None:
    """Have families and games looked up again, for some were added or taken away."""
    family_names.cache_clear()
    game_names.cache_clear()


def first_of(*values: Any) -> list[Any]:
    """Cases of which the first is tried every day and the others in the slow tests."""
    return [values[0], *(pytest.param(value, marks=pytest.mark.slow) for value in values[1:])]


def pytest_configure() -> None:
    """Compiled code is kept, for hundreds of tests start a process that would compile everything anew."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    if PROVEN in os.environ and KEY_VARIABLE not in os.environ:
        raise pytest.UsageError(f"{PROVEN} is set without {KEY_VARIABLE}, the key that seals those proofs")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the drawings in tests/golden")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(autouse=True)
def fresh_meter() -> None:
    """No test inherits the patience of an earlier proof, or what it has spent."""
    METER.start()
    METER.stop()


@pytest.fixture(scope="session", autouse=True)
def own_key() -> Iterator[None]:
    """No test reads or makes the user's own key."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(KEY_VARIABLE, os.environ[KEY_VARIABLE] if PROVEN in os.environ else KEY)
        yield


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or writes the user's own cache; the folder is made by whoever first needs it."""
    folder = tmp_path_factory.getbasetemp() / "caches" / str(next(CACHES))
    monkeypatch.setenv(VARIABLE, str(folder))
    return folder


@cache
def shipped_entries() -> tuple[Entry, ...]:
    """Everything in content/ but samples, studies and full boards, which cost most and are for the build."""
    entries = (entry for chapter in shipped_chapters() for entry in chapter.entries)
    return tuple(entry for entry in entries if not _is_for_the_build(entry.problem))


def _is_for_the_build(problem: Problem[Any]) -> bool:
    whole = isinstance(problem, HexHexYPuzzle) and problem.boards is not None
    return whole or isinstance(problem, Sample | StudyClaim)


@pytest.fixture(scope="session")
def proofs(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> dict[str, Proof]:
    """The proofs of all shipped content, by id: one run for all processes of the test run together.

    CI has just built all books, and hands on what that build has proven. Elsewhere they are kept as a build keeps
    its own, under the name of all code that they depend on, until `pytest --cache-clear`.
    """
    base = tmp_path_factory.getbasetemp()
    folder = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    kept = pytestconfig.cache.mkdir("proofs") if pytestconfig.cache else folder / "proofs"
    store = Cache(Path(os.environ.get(PROVEN) or kept))
    with _first_of_all(folder) as first:
        found = prove(shipped_entries(), store, Pool(2 if first else 1), lambda entry, proof: None)
    return {entry.problem.id: proof for entry, proof in zip(shipped_entries(), found, strict=True)}


@contextmanager
def _first_of_all(folder: Path) -> Iterator[bool]:
    """Whether this process is the first to come; any other waits until the first is done."""
    try:
        (folder / "proving").mkdir()
    except FileExistsError:
        while not (folder / "proven").exists():
            time.sleep(0.2)
        yield False
        return
    try:
        yield True
    finally:
        (folder / "proven").touch()
