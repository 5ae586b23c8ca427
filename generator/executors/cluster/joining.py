"""A connection to a cluster, one that was started somewhere or one that is started here."""

import logging
import os
import socket
import warnings
from collections.abc import Iterable
from typing import Any

from generator.errors import ContentError
from generator.executors.address import Address
from generator.executors.crew import unheard
from generator.executors.versions import difference_told, told_versions

SILENCE = "critical"
# The workers that are started here read this before they say anything.
os.environ.setdefault("DASK_LOGGING__DISTRIBUTED", SILENCE)

import dask.config  # noqa: E402
from distributed import Client, LocalCluster  # noqa: E402

PATIENCE = 10.0
"""Seconds in which a scheduler must answer."""

CALM = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "10s",
    "distributed.admin.system-monitor.disk": False,
    "distributed.admin.system-monitor.gil.enabled": False,
    "distributed.scheduler.work-stealing-interval": "1s",
}
"""What a cluster that we start ourselves need not watch of itself: every look takes time from the work."""

LOUD = ("distributed", "tornado", "asyncio", "bokeh")


def joined(address: Address) -> tuple[Client, LocalCluster | None]:
    """A connection to the cluster at an address, all of whose workers run what runs here."""
    _hush()
    cluster = _started(address.local) if address.local else None
    client = _connected(address, cluster)
    try:
        workers = client.nthreads()
        if not workers:
            raise ContentError(
                f"the cluster at {str(address)!r} has no workers; start one by `dask worker {address}`"
            )
        require_same(client, workers)
    except BaseException:
        left(client, cluster)
        raise
    return client, cluster


def left(client: Client, cluster: LocalCluster | None) -> None:
    """End a connection, and what was started here for it."""
    try:
        client.close(timeout=2)
    finally:
        if cluster is not None:
            cluster.close(timeout=5)


def _started(workers: int) -> LocalCluster:
    """A cluster of so many processes on this machine, which hear nothing of what a terminal sends."""
    dask.config.set(CALM)
    with warnings.catch_warnings(), unheard():
        warnings.simplefilter("ignore")
        return LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            # Any port that is free, for another cluster may be at work here.
            dashboard_address="127.0.0.1:0",
            worker_dashboard_address=None,
            memory_limit=0,
            silence_logs=logging.CRITICAL,
        )


def _connected(address: Address, cluster: LocalCluster | None) -> Client:
    if cluster is None:
        _require_answer(address)
    try:
        with warnings.catch_warnings(), unheard():
            # Whether versions fit is for us to say, in a sentence.
            warnings.simplefilter("ignore")
            return Client(cluster or str(address), timeout=PATIENCE, set_as_default=False)
    except Exception as error:
        # What somebody else says may break a client anywhere.
        raise ContentError(
            f"what answers at {str(address)!r} is no Dask scheduler ({type(error).__name__}); "
            "expected the address that `dask scheduler` prints"
        ) from None


def _require_answer(address: Address) -> None:
    try:
        socket.create_connection((address.host.strip("[]"), address.port), PATIENCE).close()
    except (OSError, UnicodeError) as error:
        why = (error.strerror if isinstance(error, OSError) else "") or "no answer"
        raise ContentError(
            f"nobody answers at {str(address)!r} ({why.lower()}); start one with `dask scheduler`, "
            "or use local:N to work on this machine"
        ) from None


def require_same(client: Client, workers: Iterable[str]) -> None:
    """Refuse, by name, every worker that runs anything else than what runs here; one that has gone is no matter."""
    found: dict[str, Any] = client.run(told_versions, workers=[*workers], on_error="return")
    for worker, there in sorted(found.items()):
        if isinstance(there, BaseException):
            if not isinstance(there, OSError):
                raise ContentError(untold(worker, there))
        elif told := difference_told(worker, there):
            raise ContentError(told)


def is_import_error(error: BaseException) -> bool:
    """Whether a worker lacks a module; some tell it only in words."""
    return isinstance(error, ImportError) or ModuleNotFoundError.__name__ in str(error)


def untold(worker: str, error: BaseException) -> str:
    """Why a worker could not be asked, in a sentence."""
    here = told_versions()["tilewright"]
    if is_import_error(error):
        return f"worker {worker} has no tilewright {here}; install the same there"
    return f"worker {worker} could not be asked what it runs ({type(error).__name__}: {error}); start it anew"


def _hush() -> None:
    """Nothing that Dask notes for itself reaches the screen."""
    for name in LOUD:
        logger = logging.getLogger(name)
        for handler in [*logger.handlers]:
            logger.removeHandler(handler)
        logger.addHandler(logging.NullHandler())
        logger.propagate = False
    for name in [*logging.root.manager.loggerDict]:
        if name.partition(".")[0] in LOUD:
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


__all__ = ["is_import_error", "joined", "left", "require_same", "untold"]
