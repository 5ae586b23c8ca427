from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.cache import KEY_VARIABLE, VARIABLE
from generator.effort import METER

ROOT = Path(__file__).parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the drawings in tests/golden")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(autouse=True)
def fresh_meter() -> None:
    """No test inherits the patience of an earlier proof."""
    METER.start()


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """No test reads or writes the user's own cache or key."""
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv(KEY_VARIABLE, "a key for the tests")
    monkeypatch.setenv(VARIABLE, str(folder))
    yield folder
