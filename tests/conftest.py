import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from generator.cache import KEY_VARIABLE, VARIABLE, Cache
from generator.effort import METER
from generator.load import Entry, load_loose
from generator.playing.sample import PlaySample
from generator.verify import Proof, prove

ROOT = Path(__file__).parent.parent
KEY = "a key for the tests"


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


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """No test reads or writes the user's own cache or key."""
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv(KEY_VARIABLE, KEY)
    monkeypatch.setenv(VARIABLE, str(folder))
    yield folder


@cache
def shipped_entries() -> tuple[Entry, ...]:
    """Everything in content/ but the thousands of games that every build plays again."""
    chapters, faults = load_loose([ROOT / "content"])
    assert not faults, faults
    entries = (entry for chapter in chapters for entry in chapter.entries)
    return tuple(entry for entry in entries if not isinstance(entry.problem, PlaySample))


@pytest.fixture(scope="session")
def proofs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Proof]:
    """The proofs of all shipped content, by id: one run for all processes of the test run together."""
    base = tmp_path_factory.getbasetemp()
    folder = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(KEY_VARIABLE, KEY)
        store = Cache(folder / "proofs")
    with _first_of_all(folder) as first:
        found = prove(shipped_entries(), store, 2 if first else 1, lambda entry, proof: None)
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
