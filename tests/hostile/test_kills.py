"""Builds killed at every call that changes a file and at any time: the folder is the old set or the new one."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path

import pytest

from generator.system.cache import KEY_VARIABLE, VARIABLE, Cache, digest
from tests.conftest import KEY, ROOT, first_of
from tests.hostile.killing import Case, Outcome, at_random, every_call, faults
from tests.hostile.processes import start

Ask = Callable[[Case], Outcome]

STEPS = {"INT": 6, "TERM": 9, "HUP": 11}
"""How many calls lie between the tries of each signal."""


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """A warm process that plays a case and says what came of it."""
    place = tmp_path_factory.mktemp("kills")
    more = {VARIABLE: str(place / "cache"), KEY_VARIABLE: KEY}
    process = start(str(place), module="tests.hostile.killing", env=more, stdin=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    ready = process.stdout.readline()
    assert ready == "ready\n", process.communicate()[1]

    def play(case: Case) -> Outcome:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(asdict(case)) + "\n")
        process.stdin.flush()
        return Outcome.read(process.stdout.readline())

    yield play
    process.communicate()


def all_whole(cases: Iterator[tuple[Case, Outcome]]) -> dict[str, int]:
    """How often each set was found; nothing else was."""
    found: dict[str, int] = {}
    for case, outcome in cases:
        assert not faults(case, outcome), (case, faults(case, outcome))
        found[outcome.state] = found.get(outcome.state, 0) + 1
    return found


@pytest.mark.slow
def test_a_kill_at_any_call_leaves_the_old_set_or_the_new_one(ask: Ask) -> None:
    found = all_whole(every_call("KILL", "exchange", ask))
    assert set(found) == {"old", "new"}
    assert sum(found.values()) > 25


@pytest.mark.parametrize("kill", first_of(*STEPS))
def test_an_interrupt_leaves_the_old_set_or_the_new_one_and_no_leftovers(ask: Ask, kill: str) -> None:
    assert set(all_whole(every_call(kill, "exchange", ask, STEPS[kill]))) == {"old", "new"}


@pytest.mark.parametrize("way", ["first", "steps"])
def test_a_kill_is_harmless_where_nothing_was_or_two_steps_are_needed(ask: Ask, way: str) -> None:
    assert sum(all_whole(every_call("KILL", way, ask, 4)).values()) > 2


@pytest.mark.slow
@pytest.mark.parametrize("way", ["exchange", "first", "steps"])
@pytest.mark.parametrize("kill", ["INT", "TERM", "HUP", "KILL"])
def test_every_signal_at_every_call(ask: Ask, kill: str, way: str) -> None:
    assert "new" in all_whole(every_call(kill, way, ask))


@pytest.mark.parametrize("count", [pytest.param(2, id="2"), pytest.param(40, id="40", marks=pytest.mark.slow)])
def test_a_signal_at_any_time_leaves_the_old_set_or_the_new_one(ask: Ask, count: int) -> None:
    cases = at_random(["KILL", "INT", "TERM", "HUP"], count, 1.2, seed=count)
    assert sum(all_whole((case, ask(case)) for case in cases).values()) == count


def test_these_tests_find_a_build_that_writes_its_files_one_by_one(ask: Ask) -> None:
    cases = [*every_call("KILL", "naive", ask, 1)]
    assert any(faults(case, outcome) for case, outcome in cases)


KILLED = """\
import os, sys
from pathlib import Path
from generator.system.cache import Cache, digest
real = os.replace
os.replace = lambda one, other: os.kill(os.getpid(), 9) if sys.argv[2] == "late" else real(one, other)
write = os.fdopen
def early(*words):
    os.kill(os.getpid(), 9)
os.fdopen = early if sys.argv[2] == "early" else write
Cache(Path(sys.argv[1])).put(digest("x"), 1)
"""


@pytest.mark.parametrize("when", ["early", "late"])
def test_a_part_that_a_killed_run_left_in_the_cache_is_swept_by_the_next(tmp_path: Path, when: str) -> None:
    words = [sys.executable, "-c", KILLED, str(tmp_path), when]
    assert subprocess.run(words, cwd=ROOT, timeout=60).returncode == -9
    assert len([*tmp_path.glob("parts/*")]) == 1
    cache = Cache(tmp_path)
    assert cache.get(digest("x")) is None
    cache.put(digest("y"), 2)
    assert not [*tmp_path.glob("parts/*")]
    assert cache.get(digest("y")) == 2


def test_a_part_that_is_being_written_is_not_swept(tmp_path: Path) -> None:
    from generator.system.writing.locks import owned, release

    part = tmp_path / "parts" / f"{digest('x')}.01234567"
    part.parent.mkdir()
    part.touch()
    handle = owned(part)
    Cache(tmp_path).put(digest("y"), 2)
    assert part.exists()
    release(handle)
    Cache(tmp_path).put(digest("y"), 2)
    assert not part.exists()
