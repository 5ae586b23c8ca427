"""Schedulers and workers in processes of their own, started as a user starts them."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tests.conftest import ROOT
from tests.hostile.processes import wait_until

NO_TILEWRIGHT = "import sys; sys.modules['generator'] = None"
OTHER_SOLVER = (
    "from importlib import metadata; told = metadata.version; "
    "metadata.version = lambda name: '9.14' if name == 'ortools' else told(name)"
)


@contextmanager
def scheduler(first: str = "", *words: str) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    """A scheduler that answers, and its address; some code may run in it first."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    place = "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"
    with _dask("scheduler", *place, *words, first=first) as process:
        assert wait_until(lambda: _answers(port), 60)
        yield f"tcp://127.0.0.1:{port}", process


@contextmanager
def worker(address: str, first: str = "", *words: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A worker of one thread, without anybody who would start it anew; some code may run in it first."""
    alone = "--nthreads", "1", "--no-nanny", "--no-dashboard"
    with _dask("worker", address, *alone, *words, first=first) as process:
        yield process


@contextmanager
def _dask(kind: str, *words: str, first: str = "") -> Iterator["subprocess.Popen[bytes]"]:
    code = f"{first or 'pass'}\nfrom distributed.cli.dask_{kind} import main\nmain()"
    process = subprocess.Popen(
        [sys.executable, "-c", code, *words],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()


def _answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True
