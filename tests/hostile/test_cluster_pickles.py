"""Schedulers and workers that send what would run if anybody unpickled it, and other nonsense."""

import asyncio
import os
import pickle
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("distributed")

import msgpack
from distributed import Client, comm

from generator.errors import BookError, ContentError, Distrusted
from generator.system.cache import Cache
from generator.system.executors.address import Address
from generator.system.executors.cluster import Cluster, joining, wire
from generator.system.executors.cluster.parcels import reply_of
from generator.system.executors.crew import FailedWork
from generator.system.executors.witness import Witness
from generator.verify import proving
from tests.hostile.processes import wait_until
from tests.hostile.test_cluster_words import entries, kept
from tests.system.executors.staging import scheduler, worker
from tests.system.executors.tasks import DOUBLING
from tests.system.executors.test_cluster import done


class Evil:
    """Leaves a file with the number of whatever process unpickles it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __reduce__(self) -> tuple[Any, ...]:
        return os.system, (f"touch {self.folder}/$PPID",)


EVIL = """
import os
class Evil(Exception):
    def __reduce__(self):
        return os.system, ("touch {folder}/$PPID",)
"""

WORKERS = {
    "results": "s.do = lambda work, told: Evil()",
    "errors": "def do(work, told): raise Evil()\ns.do = do",
    "versions": "import generator.system.executors.versions as v\nv.versions_text = lambda: Evil()",
}

SCHEDULERS = {
    "replies": """
from distributed.protocol.serialize import ToPickle
async def identity(self, *words, **more): return {"workers": {}, "evil": ToPickle(Evil())}
S.identity = identity
S.get_ncores = lambda self, *words, **more: ToPickle(Evil())
""",
    "types": """
import pickle
def report(self, message, *words, **more):
    for one in self.client_comms.values():
        one.send({"op": "key-in-memory", "key": message.get("key"), "type": pickle.dumps(Evil())})
        one.send({"op": "task-erred", "key": message.get("key"), "exception": pickle.dumps(Evil())})
S.report = report
""",
    "events": """
import pickle
told = S.add_client
async def add_client(self, comm, client, versions):
    from distributed.core import PeriodicCallback
    def send():
        for one in self.client_comms.values():
            for topic in ("warn", "print"):
                evil = {"message": pickle.dumps(Evil()), "category": pickle.dumps(Evil()), "args": ("printed",)}
                one.send({"op": "event", "topic": topic, "event": (0, evil)})
    self.loop.call_later(0.2, send)
    return await told(self, comm, client, versions)
S.add_client = add_client
""",
}


def frames(value: dict[str, int], folder: Path) -> list[bytes]:
    evil = pickle.dumps(Evil(folder))
    header = {"serializer": "pickle", "writeable": (), "num-sub-frames": 1, "pickled-obj": evil}
    return [msgpack.dumps({"a": value}), msgpack.dumps(header), evil]


@pytest.fixture
def guarded() -> Iterator[None]:
    wire.guard()
    yield
    wire.relax()


@pytest.mark.parametrize("kind", ["__Pickled__", "__Serialized__"])
def test_a_pickle_in_a_message_runs_with_dask_alone_and_not_with_us(tmp_path: Path, kind: str) -> None:
    asyncio.run(comm.utils.from_frames(frames({kind: 1}, tmp_path)))
    assert [*tmp_path.iterdir()] == [tmp_path / str(os.getpid())]
    (tmp_path / str(os.getpid())).unlink()
    wire.guard()
    try:
        found = asyncio.run(comm.utils.from_frames(frames({kind: 1}, tmp_path)))
    finally:
        wire.relax()
    assert isinstance(found["a"], wire.ClosedPickle) and found["a"].mentions("touch")
    assert [*tmp_path.iterdir()] == []


def test_whatever_else_dask_unpickles_outside_the_main_thread_is_stopped(guarded: None, tmp_path: Path) -> None:
    stopped: list[Exception] = []

    def read() -> None:
        try:
            pickle.loads(pickle.dumps(Evil(tmp_path)))
        except pickle.UnpicklingError as error:
            stopped.append(error)

    thread = threading.Thread(target=read)
    thread.start()
    thread.join()
    assert stopped and [*tmp_path.iterdir()] == []


def test_no_module_is_imported_that_a_message_names(guarded: None) -> None:
    told = {"__Enum__": True, "__module__": "antigravity", "__name__": "x", "name": "running"}
    found = asyncio.run(comm.utils.from_frames([msgpack.dumps({"a": told})]))
    assert found["a"].name == "running" and type(found["a"]).__name__ == "Status"


def test_where_dask_cannot_be_kept_from_unpickling_somebody_must_be_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "guards", lambda: False)
    for address, trusted in ((Address("tls", "a", 1), False), (Address("tcp", "a", 1), True)):
        joining._require_guard(address, trusted)
        wire.relax()
    with pytest.raises(ContentError, match="use tls:// with your own certificates, or say --trust-cluster"):
        joining._require_guard(Address("tcp", "a", 1), False)


@pytest.mark.parametrize(
    "told",
    [
        *(b"", b"[]", b"null", b'{"lines": "abc", "seconds": 1}', b'{"lines": [1], "seconds": 1}', b"\xff\xfe"),
        *(b'{"lines": [], "seconds": 1}', b'{"lines": ["a", "b", "c"], "seconds": 1}', b"{" * 100_000),
        *(b'{"lines": ["a"], "seconds": NaN}', b'{"lines": ["a"], "seconds": -1}', b'{"lines": ["a"]}'),
        *("text", None, 7, wire.ClosedPickle(), b'{"lines": ["a"], "seconds": ' + b"9" * 5000 + b"}"),
    ],
)
def test_a_reply_that_is_none_is_refused(told: object) -> None:
    with pytest.raises((ValueError, RecursionError)):
        reply_of(told, 2)


def test_a_huge_reply_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.system.executors.cluster.parcels.MOST_BYTES", 1000)
    with pytest.raises(ValueError, match="at most 1,000 bytes"):
        reply_of(b'{"lines": ["' + b"a" * 1000 + b'"], "seconds": 1}', 1)


@contextmanager
def cluster_of(at_scheduler: str = "", at_worker: str = "") -> Iterator[str]:
    """A cluster of one worker, with code that runs first in either."""
    with scheduler(at_scheduler) as (address, _), worker(address, at_worker):
        time.sleep(1)
        assert at_scheduler or wait_until(lambda: _has_worker(address), 60)
        wait_until(lambda: False, 4 if at_scheduler else 0)
        yield address


def _has_worker(address: str) -> bool:
    with Client(address, timeout=10, set_as_default=False) as client:
        return bool(client.nthreads())


def at_worker(code: str, folder: Path) -> str:
    start = "import json\nimport generator.system.executors.cluster.station as s\n"
    return f"{start}{EVIL.format(folder=folder)}\n{code}"


@pytest.mark.slow
@pytest.mark.parametrize("kind", WORKERS)
def test_nothing_runs_here_that_a_worker_sends(kind: str, tmp_path: Path) -> None:
    with (
        cluster_of(at_worker=at_worker(WORKERS[kind], tmp_path)) as address,
        pytest.raises((BookError, FailedWork)),
        Cluster(address) as cluster,
    ):
        done(Witness(cluster, address), DOUBLING, range(3))
    assert not (tmp_path / str(os.getpid())).exists()


@pytest.mark.slow
@pytest.mark.parametrize("kind", SCHEDULERS)
def test_nothing_runs_here_that_a_scheduler_sends(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("generator.system.executors.cluster.flight.DESERTED", 3.0)
    code = f"{EVIL.format(folder=tmp_path)}\nfrom distributed.scheduler import Scheduler as S\n{SCHEDULERS[kind]}"
    with cluster_of(at_scheduler=code) as address:
        try:
            with Cluster(address) as cluster:
                done(Witness(cluster, address), DOUBLING, range(3))
                time.sleep(1)
        except (BookError, FailedWork) as error:
            assert "\n" not in str(error)
    assert not (tmp_path / str(os.getpid())).exists()
    assert "printed" not in capfd.readouterr().out


LIARS = {
    "proven to all": '{"verdict": "proven", "method": "m", "ways": [], "unit": "units", "amount": 1, '
    '"solutions": [], "message": "", "seconds": 0.1, "cached": false}',
    "a forged solution": '{"verdict": "proven", "method": "m", "ways": [], "unit": "units", "amount": 1, '
    '"solutions": ["1|1"], "message": "", "seconds": 0.1, "cached": false}',
    "garbage": "what?",
    "nothing": "",
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", LIARS)
def test_a_worker_that_lies_ends_in_a_sentence_and_nothing_is_kept(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proving, "QUICK_SECONDS", 0.0)
    claims = "{id: a, claim: impossible, numbers: 0 0}, {id: b, claim: unique, numbers: 0 0}"
    code = f"""
def do(work, told):
    lines = [json.dumps({{"answer": {LIARS[kind]!r}}}) for task in json.loads(told)["tasks"]]
    return json.dumps({{"lines": lines, "seconds": 0.1}}).encode()
s.do = do"""
    store = Cache(tmp_path / "cache")
    with cluster_of(at_worker=at_worker(code, tmp_path)) as address, Cluster(address) as cluster:
        assert not cluster.trusted
        with pytest.raises(Distrusted, match="the cluster at 'tcp://"):
            proving.prove_each(entries(claims), store, Witness(cluster, address), lambda *words: None)
    assert kept(claims, store) == []
