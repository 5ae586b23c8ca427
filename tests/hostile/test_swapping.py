"""What was opened counts, not what a name led to a moment before."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.errors import ContentError
from generator.system import reading
from generator.system.reading import read_bytes
from tests.conftest import ROOT
from tests.hostile.swapping import OWN, SECRET, Ground

READS = 500
MANY = 60_000

WAYS = [True, False] if reading.STEP_BY_STEP else [False]
"""From folder to folder, and as where the system cannot do that."""


@pytest.fixture(params=WAYS)
def ground(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ground:
    monkeypatch.setattr(reading, "STEP_BY_STEP", request.param)
    return Ground(tmp_path).make()


def read(ground: Ground, name: str) -> bytes:
    """What comes of a file, the sentence where nothing does."""
    try:
        return read_bytes(ground.inside / name, ground.inside)
    except ContentError as error:
        return str(error).encode()


def after(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, number: int, do: Callable[[], None]) -> None:
    """Do something right after a function was called for the so manieth time, and before it returns."""
    real, calls = getattr(owner, name), iter(range(1, 10**6))

    def called(*words: Any, **more: Any) -> Any:
        found = real(*words, **more)
        if next(calls) == number:
            do()
        return found

    monkeypatch.setattr(owner, name, called)


@pytest.mark.parametrize("name", ["a", "deep/a"])
@pytest.mark.parametrize(
    ("owner", "call", "number"),
    [(Path, "resolve", 1), (Path, "resolve", 2), (os, "open", 1), (os, "open", 2), (os, "stat", 1)],
)
def test_a_link_that_comes_between_two_steps_is_not_followed(
    ground: Ground, monkeypatch: pytest.MonkeyPatch, name: str, owner: Any, call: str, number: int
) -> None:
    after(monkeypatch, owner, call, number, lambda: ground.swap(name.partition("/")[0], link=True))
    assert SECRET not in read(ground, name)


@pytest.mark.parametrize("name", ["a", "deep/a"])
def test_a_link_that_comes_and_goes_between_two_steps_is_not_followed(
    ground: Ground, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    swapped = name.partition("/")[0]
    after(monkeypatch, Path, "resolve", 2, lambda: ground.swap(swapped, link=True))
    after(monkeypatch, os, "open", 1, lambda: ground.swap(swapped, link=False))
    assert SECRET not in read(ground, name)


def test_a_fifo_that_comes_between_two_steps_is_not_waited_for(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    def put() -> None:
        (ground.inside / "a").unlink()
        os.mkfifo(ground.inside / "a")

    after(monkeypatch, os, "stat", 2, put)
    assert b"no regular file" in read(ground, "a")


def test_no_handle_is_left_open_whatever_is_refused(ground: Ground) -> None:
    ground.swap("a", link=True)
    ground.swap("deep", link=True)
    os.mkfifo(ground.inside / "fifo")
    before = len([*Path("/dev/fd").iterdir()])
    for name in ("a", "deep/a", "fifo", "none", "none/a", "", "a-kept/b", "deep-kept"):
        read(ground, name)
    assert len([*Path("/dev/fd").iterdir()]) == before


def test_a_folder_that_may_only_be_passed_through_can_be_read_from(ground: Ground) -> None:
    (ground.inside / "deep").chmod(0o311)
    assert read(ground, "deep/a") == OWN
    (ground.inside / "deep").chmod(0o755)


@pytest.fixture
def swapper(ground: Ground) -> Iterator[None]:
    """Somebody who swaps as fast as can be."""
    words = [sys.executable, "-m", "tests.hostile.swapping", str(ground.inside.parent)]
    process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.DEVNULL)
    yield
    assert process.poll() is None
    process.kill()
    process.wait()


@pytest.mark.parametrize("reads", [READS, pytest.param(MANY, marks=pytest.mark.slow)])
@pytest.mark.usefixtures("swapper")
def test_no_live_swapper_gets_anything_read_that_lies_outside(ground: Ground, reads: int) -> None:
    found = Counter(read(ground, name) for _ in range(reads // 2) for name in ("a", "deep/a"))
    assert found[SECRET] == 0
    assert found[OWN] > 0
