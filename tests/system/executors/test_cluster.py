"""What a cluster does, it does as the pool does it."""

import json
import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from generator.errors import ContentError
from generator.system.executors import Executor, Here, Lost, Pool, Work
from generator.system.executors.cluster import Cluster
from generator.system.executors.cluster.station import do
from generator.system.executors.crew import FailedWork
from generator.system.executors.versions import known_versions
from tests.hostile.processes import wait_until
from tests.system.executors.tasks import (
    BREAKING,
    COUNTING,
    DOUBLING,
    DYING,
    DYING_ONCE,
    ENDLESS,
    NAPPING,
    PRINTING,
    REFUSING,
    UNSENT,
)

T = TypeVar("T")
R = TypeVar("R")
LINUX = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are watched in /proc")


def done(executor: Executor, work: Work[T, R], tasks: Iterable[T]) -> dict[int, Any]:
    return dict(executor.run(work, tasks))


def test_a_cluster_does_what_a_pool_does(cluster: Cluster) -> None:
    assert (
        done(cluster, DOUBLING, range(100))
        == done(Pool(1), DOUBLING, range(100))
        == done(Here(), DOUBLING, range(100))
    )


@pytest.mark.slow
def test_no_tasks_are_no_work(cluster: Cluster) -> None:
    assert done(cluster, DOUBLING, []) == {}


def test_tasks_are_taken_only_as_they_are_begun(cluster: Cluster) -> None:
    tasks = iter(range(10_000))
    answers = cluster.run(DOUBLING, tasks)
    next(answers)
    answers.close()
    assert next(tasks) < 200


def test_a_task_that_kills_its_process_twice_is_lost_and_no_other(cluster: Cluster) -> None:
    assert done(cluster, DYING, range(5)) == {0: 0, 1: 2, 2: Lost(), 3: 6, 4: 8}


@pytest.mark.slow
def test_a_task_whose_process_dies_once_is_done(cluster: Cluster, tmp_path: Path) -> None:
    names = [str(tmp_path / name) for name in "abc"]
    assert done(cluster, DYING_ONCE, names) == dict(enumerate(names))


def test_an_error_of_the_content_comes_back_as_itself(cluster: Cluster) -> None:
    with pytest.raises(ContentError, match="7 is refused"):
        done(cluster, REFUSING, [7])


@pytest.mark.slow
def test_an_error_of_ours_comes_back_with_its_traceback(cluster: Cluster) -> None:
    with pytest.raises(FailedWork, match="ZeroDivisionError: 7 is nothing") as found:
        done(cluster, BREAKING, [7])
    assert "in break_down" in str(found.value.__cause__)


@pytest.mark.slow
def test_what_a_task_prints_is_no_answer(cluster: Cluster) -> None:
    assert done(cluster, PRINTING, [1, 2]) == {0: 2, 1: 4}


def test_work_that_cannot_be_told_is_not_sent(cluster: Cluster) -> None:
    with pytest.raises(TypeError, match="cannot be sent"):
        done(cluster, UNSENT, ["a"])


@pytest.mark.slow
def test_steps_are_all_told_in_their_order(cluster: Cluster) -> None:
    steps = list(cluster.follow(COUNTING, [3, 2], 60))
    assert [step for place, step in steps if place == 0] == [1, 2, 3]
    assert [step for place, step in steps if place == 1] == [1, 2]


@pytest.mark.slow
def test_a_task_that_is_silent_is_followed_no_longer_than_was_asked(cluster: Cluster) -> None:
    start = time.monotonic()
    assert list(cluster.follow(ENDLESS, [5], 0.5))[:1] in ([(0, 5)], [])
    assert time.monotonic() - start < 5


@LINUX
@pytest.mark.slow
def test_what_is_under_way_is_given_up_when_nobody_listens(cluster: Cluster) -> None:
    before = {*done(cluster, NAPPING, [0, 0, 0, 0]).values()}
    answers = cluster.run(NAPPING, [0, 3000, 3000])
    next(answers)
    time.sleep(0.5)
    answers.close()
    assert wait_until(lambda: sum(Path(f"/proc/{pid}").exists() for pid in before) <= 1, 10), before
    assert done(cluster, DOUBLING, [4]) == {0: 8}


@pytest.mark.slow
def test_nothing_is_sent_but_the_name_of_a_function_and_text(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[Any, ...]] = []
    submit = cluster._client.submit

    def noted(*words: Any, **more: Any) -> Any:
        sent.append(words)
        return submit(*words, **more)

    monkeypatch.setattr(cluster._client, "submit", noted)
    done(cluster, DOUBLING, range(3))
    assert sent
    for function, work, text in sent:
        assert function is do
        assert work == "tests.system.executors.tasks:double"
        assert set(json.loads(text)) == {"versions", "tasks"}
        assert all(type(task) is str for task in json.loads(text)["tasks"])


def test_a_worker_that_runs_another_version_does_nothing(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    other = known_versions() | {"ortools": "9.99"}
    monkeypatch.setattr("generator.system.executors.cluster.parcels.known_versions", lambda: other)
    monkeypatch.setattr("generator.system.executors.versions.known_versions", lambda: other)
    own = known_versions()["ortools"]
    with pytest.raises(
        ContentError, match=rf"worker inproc://\S+ runs tilewright \S+ with ortools {own}, here it is 9.99"
    ):
        done(cluster, DOUBLING, range(3))


def test_a_cluster_that_was_left_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.system.executors.cluster.executor.joined", lambda address, trusted: (None, None))
    monkeypatch.setattr("generator.system.executors.cluster.executor.left", lambda client, cluster: None)
    with Cluster("local:1") as found:
        pass
    with pytest.raises(ContentError, match="left already"):
        done(found, DOUBLING, [1])


@pytest.mark.slow
def test_workers_are_other_processes(cluster: Cluster) -> None:
    assert os.getpid() not in done(cluster, NAPPING, [1, 1]).values()
    assert cluster.jobs == 2
