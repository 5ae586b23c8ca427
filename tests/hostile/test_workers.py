"""Workers that die, and workers whose parent does."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.conftest import first_of
from tests.hostile.processes import session_of, start, wait_until, workers_of

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are watched in /proc")
GONE = 5.0


def running(kind: str) -> "subprocess.Popen[str]":
    """A parent whose two workers are at work."""
    parent = start(kind, module="tests.hostile.working")
    assert wait_until(lambda: len(workers_of(parent.pid)) == 2)
    time.sleep(0.7)
    return parent


@pytest.mark.parametrize("kind", first_of("stubborn", "idle", "solving"))
def test_no_process_outlives_a_parent_that_was_killed(kind: str) -> None:
    parent = running(kind)
    parent.kill()
    parent.communicate()
    assert wait_until(lambda: not session_of(parent.pid), GONE), session_of(parent.pid)


def test_no_process_outlives_a_parent_killed_while_they_start() -> None:
    parent = start("idle", module="tests.hostile.working")
    assert wait_until(lambda: session_of(parent.pid))
    parent.kill()
    parent.communicate()
    assert wait_until(lambda: not session_of(parent.pid), 20), session_of(parent.pid)


@pytest.mark.parametrize("number", first_of(signal.SIGINT, signal.SIGHUP))
def test_what_a_terminal_sends_to_everybody_is_heard_by_the_parent_alone(number: int) -> None:
    parent = running("idle")
    workers = workers_of(parent.pid)
    for process in session_of(parent.pid):
        os.kill(process, number)
    time.sleep(0.3)
    assert workers_of(parent.pid) == workers
    parent.send_signal(signal.SIGINT)
    _, said = parent.communicate(timeout=30)
    assert said.count("Traceback") == 1  # of the parent, which is a bare script
    assert wait_until(lambda: not session_of(parent.pid), GONE)


def outcome(kind: str, *more: str) -> tuple[str, str]:
    """What six tasks of a kind come to."""
    done = start(kind, *more, module="tests.hostile.working")
    made, said = done.communicate(timeout=120)
    assert wait_until(lambda: not session_of(done.pid), GONE)
    return made.removeprefix("begun\n").strip(), said


def test_all_workers_are_gone_when_the_work_is_done() -> None:
    assert outcome("quick") == ("{0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5}", "")


def test_a_worker_that_dies_twice_loses_its_own_task_and_no_other() -> None:
    assert outcome("dying") == ("{0: 0, 1: 1, 2: 'lost', 3: 3, 4: 4, 5: 5}", "")


def test_a_worker_that_dies_once_loses_nothing(tmp_path: Path) -> None:
    assert outcome("dying_once", str(tmp_path)) == ("{0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5}", "")


def test_a_worker_that_dies_idle_is_replaced() -> None:
    from generator.system.executors.crew import Crew
    from tests.hostile.working import quick

    with Crew(quick, ()) as crew:
        for number in range(3):
            crew.give(number, number)
            assert [*crew.answers()] == [(number, (number,))]
            crew._workers[0].process.kill()
            crew._workers[0].process.join()


@pytest.mark.parametrize(("kind", "words"), [("odd", "Odd: odd "), ("unsendable", "pickle")])
def test_an_error_that_cannot_be_sent_is_told_all_the_same(kind: str, words: str) -> None:
    made, said = outcome(kind)
    assert not made
    assert words in said


def test_windows_waits_for_no_more_than_61_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    from generator.system.executors.crew import Crew
    from tests.hostile.working import quick

    crew = Crew(quick, ())
    assert crew.most(62) == 62
    monkeypatch.setattr(sys, "platform", "win32")
    assert crew.most(62) == 61
