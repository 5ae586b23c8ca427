"""Clusters that are none, that differ, and that go away."""

import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from distributed import Client

from generator.cli.guard import OURS, status_of
from generator.cli.options import cluster_at
from generator.errors import ContentError, Deserted
from generator.system.executors.cluster import Cluster, flight, joining
from tests.hostile.processes import wait_until
from tests.system.executors.staging import NO_TILEWRIGHT, OTHER_SOLVER, scheduler, worker
from tests.system.executors.tasks import NAPPING


@contextmanager
def listener(says: bytes) -> Iterator[str]:
    """Somebody who says the same to everybody, and is no scheduler."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            while True:
                try:
                    client, _ = server.accept()
                except OSError:
                    return
                with client:
                    client.sendall(says)

        threading.Thread(target=serve, daemon=True).start()
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"


def test_without_the_library_we_say_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("generator.system.executors.cluster")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ContentError, match=r"needs Dask; pip install 'tilewright\[cluster\]'"):
        cluster_at("local:2")


def test_an_address_at_which_nobody_answers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(ContentError, match=rf"nobody answers at 'tcp://127.0.0.1:{port}'"):
        Cluster(f"127.0.0.1:{port}")


def test_a_host_that_there_is_not_is_told() -> None:
    with pytest.raises(ContentError, match=r"nobody answers at 'tcp://no-such-host.invalid:8786'"):
        Cluster("no-such-host.invalid:8786")


@pytest.mark.parametrize("says", [b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\x00" * 64, b""])
def test_what_is_no_scheduler_is_told(says: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joining, "PATIENCE", 1.0)
    with listener(says) as address, pytest.raises(ContentError, match="is no Dask scheduler"):
        Cluster(address)


@pytest.mark.slow
def test_a_cluster_without_workers_is_told() -> None:
    with scheduler() as (address, _), pytest.raises(ContentError, match="has no workers; start one by"):
        Cluster(address)


@contextmanager
def staffed(first: str = "") -> Iterator[str]:
    """A cluster of one worker."""
    with scheduler() as (address, _), worker(address, first):
        assert wait_until(lambda: _workers(address), 60)
        yield address


def _workers(address: str) -> int:
    with Client(address, timeout=10, set_as_default=False) as client:
        return len(client.nthreads())


@pytest.mark.slow
def test_a_worker_without_tilewright_is_refused_by_name() -> None:
    with (
        staffed(NO_TILEWRIGHT) as address,
        pytest.raises(ContentError, match=r"worker tcp://\S+ has no tilewright"),
    ):
        Cluster(address)


@pytest.mark.slow
def test_a_worker_with_another_solver_is_refused_by_name() -> None:
    words = r"worker tcp://\S+ runs tilewright \S+ with ortools 9.14, here it is \S+; install the same there"
    with staffed(OTHER_SOLVER) as address, pytest.raises(ContentError, match=words):
        Cluster(address)


@pytest.mark.slow
def test_a_worker_that_differs_and_joins_later_is_refused_too() -> None:
    with staffed() as address, Cluster(address) as cluster, worker(address, OTHER_SOLVER):
        assert wait_until(lambda: cluster.jobs == 2, 60)
        with pytest.raises(ContentError, match=r"worker tcp://\S+ runs tilewright \S+ with ortools 9.14"):
            for _ in cluster.run(NAPPING, [2] * 10):
                pass


@pytest.mark.slow
def test_a_cluster_that_loses_all_its_workers_is_told_and_what_was_done_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(flight, "DESERTED", 2.0)
    with scheduler() as (address, _), worker(address) as only:
        assert wait_until(lambda: _workers(address), 60)
        with Cluster(address) as cluster:
            answers = cluster.run(NAPPING, [0] * 4 + [1000] * 4)
            assert next(answers)
            only.kill()
            with pytest.raises(
                Deserted, match="has had no workers for 2 seconds; what was proven is kept"
            ) as found:
                list(answers)
    assert status_of(found.value) == OURS


@pytest.mark.slow
def test_workers_that_come_back_in_time_go_on() -> None:
    with scheduler() as (address, _), worker(address) as first:
        assert wait_until(lambda: _workers(address), 60)
        with Cluster(address) as cluster:
            answers = cluster.run(NAPPING, [0, 10, 10])
            assert next(answers)
            first.kill()
            with worker(address):
                assert {index for index, _ in answers} == {1, 2}


@pytest.mark.slow
def test_a_scheduler_that_goes_away_is_told() -> None:
    with scheduler() as (address, process), worker(address):
        assert wait_until(lambda: _workers(address), 60)
        with Cluster(address) as cluster:
            answers = cluster.run(NAPPING, [0, 1000])
            assert next(answers)
            process.kill()
            start = time.monotonic()
            with pytest.raises(Deserted, match=r"the scheduler of .* went away; what was proven is kept"):
                list(answers)
            assert time.monotonic() - start < 10
