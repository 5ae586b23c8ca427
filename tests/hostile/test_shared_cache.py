"""Whatever lies in a shared cache, it is read to a bound, never waited for, and nothing else is touched for it."""

import os
import signal
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.system import cache as store
from generator.system.cache import KEY_VARIABLE, PARTS, Cache, cache_key, digest

KEY = digest("x")


def fifo(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def terminal(path: Path) -> None:
    path.symlink_to("/dev/tty")


def folder(path: Path) -> None:
    path.mkdir()


def plug(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))


def link_to_fifo(path: Path) -> None:
    os.mkfifo(path.with_suffix(".fifo"))
    path.symlink_to(path.with_suffix(".fifo"))


def sparse(path: Path) -> None:
    """A file of a terabyte that takes no room."""
    with path.open("wb") as file:
        file.truncate(1 << 40)


HARMS = [fifo, endless, terminal, folder, plug, link_to_fifo, sparse]


def entry(place: Path) -> Path:
    path = place / KEY[:2] / f"{KEY[2:]}.json"
    path.parent.mkdir(parents=True)
    return path


@pytest.fixture(autouse=True)
def not_for_ever() -> Iterator[None]:
    """What waits is ended."""

    def ended(*_: object) -> None:
        raise AssertionError("it waits")

    before = signal.signal(signal.SIGALRM, ended)
    signal.alarm(20)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture
def bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """No reading of more than a few chunks."""
    monkeypatch.setattr(store, "LARGEST", 1 << 20, raising=False)


@pytest.fixture
def near(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Here, for the name of a socket must be short."""
    monkeypatch.chdir(tmp_path)
    return Path("c")


@pytest.mark.usefixtures("bounded")
@pytest.mark.parametrize("harm", HARMS)
def test_what_is_no_regular_file_or_too_large_is_as_good_as_none(near: Path, harm: Callable[[Path], None]) -> None:
    harm(entry(near))
    cache = Cache(near)
    assert cache.get(KEY) is None
    cache.put(KEY, 1)
    assert cache.get(KEY) == (None if harm is folder else 1)


def test_an_entry_that_is_a_link_is_not_followed_be_it_sealed(tmp_path: Path) -> None:
    Cache(tmp_path / "own").put(KEY, 1)
    entry(tmp_path / "shared").symlink_to(tmp_path / "own" / KEY[:2] / f"{KEY[2:]}.json")
    assert Cache(tmp_path / "shared").get(KEY) is None


@pytest.mark.usefixtures("bounded")
def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.put(KEY, "x" * (1 << 20))
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
    cache.put(KEY, "x" * 1000)
    assert cache.get(KEY) == "x" * 1000


@pytest.mark.parametrize("harm", [fifo, endless, terminal, plug, link_to_fifo, sparse])
def test_a_key_that_is_no_regular_file_is_made_anew(
    near: Path, monkeypatch: pytest.MonkeyPatch, harm: Callable[[Path], None]
) -> None:
    monkeypatch.delenv(KEY_VARIABLE)
    monkeypatch.setattr(store, "user_data_path", lambda *_, **__: near)
    near.mkdir()
    harm(near / "cache-key")
    first = cache_key()
    assert len(first) == 64
    assert cache_key() == first


def test_a_link_in_the_place_of_parts_costs_nobody_a_file(tmp_path: Path) -> None:
    home, shared = tmp_path / "home", tmp_path / "shared"
    for place in (home, shared):
        place.mkdir()
    (home / "letter.txt").write_text("dear")
    (home / "x.part").write_text("mine")
    (shared / PARTS).symlink_to(home)
    Cache(shared).put(KEY, 1)
    assert sorted(path.name for path in home.iterdir()) == ["letter.txt", "x.part"]


def test_what_a_killed_run_left_of_an_entry_is_swept(tmp_path: Path) -> None:
    left = tmp_path / PARTS / f"{KEY}.01234567"
    left.parent.mkdir()
    left.write_text("half")
    Cache(tmp_path).put(digest("y"), 1)
    assert not left.exists()
