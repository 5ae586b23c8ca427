"""A connection to a cluster, one that was started somewhere or one that is started here."""

import json
import logging
import os
import socket
import warnings
from collections.abc import Iterable
from typing import Any

from generator.errors import ContentError
from generator.system.executors.address import Address
from generator.system.executors.crew import unheard
from generator.system.executors.versions import difference_words, known_versions, versions_text

SILENCE = "critical"
# The workers that are started here read this before they say anything.
# Dask prints of its own accord to where our messages stand.
os.environ.setdefault("DASK_LOGGING__DISTRIBUTED", SILENCE)

import dask.config  # noqa: E402
from distributed import Client, LocalCluster  # noqa: E402

from generator.system.executors.cluster import wire  # noqa: E402

GONE = ("CommClosedError", "OSError", "ConnectionRefusedError", "TimeoutError")
"""What the scheduler says of a worker that is not there any longer."""

MOST_WORDS = 100
"""The most characters of a version that are repeated."""

MOST_THREADS = 1_024
"""The most tasks that a worker is believed to be at."""

PATIENCE = 10.0
"""Seconds in which a scheduler must answer."""

CALM = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "10s",
    "distributed.admin.system-monitor.disk": False,
    "distributed.admin.system-monitor.gil.enabled": False,
    "distributed.scheduler.work-stealing-interval": "1s",
    "distributed.scheduler.http.routes": [],
    "distributed.worker.http.routes": [],
}
"""What a cluster that we start ourselves need not watch of itself: every look takes time from the work."""

SETTINGS = ("ca-file", "client.cert", "client.key")
"""What Dask wants to know for tls://, under distributed.comm.tls."""

LOUD = ("distributed", "tornado", "asyncio", "bokeh")


def joined(address: Address, trusted: bool = False) -> tuple[Client, LocalCluster | None]:
    """A connection to the cluster at an address, all of whose workers run what runs here."""
    _hush()
    cluster = _started(address.local) if address.local else None
    if cluster is None:
        _require_answer(address)
        _require_guard(address, trusted)
    try:
        client = _connected(address, cluster)
    except BaseException:
        if cluster is None:
            wire.relax()
        raise
    try:
        workers = threads_of(client)
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
        if cluster is None and client.status == "closed":
            wire.relax()
    finally:
        if cluster is not None:
            cluster.close(timeout=5)


def _require_guard(address: Address, trusted: bool) -> None:
    """See to it that nothing that comes is unpickled; where Dask cannot be kept from it, somebody must be known."""
    wire.guard()
    if not wire.guards() and not trusted and address.scheme not in ("tls", "wss"):
        wire.relax()
        raise ContentError(
            f"this release of Dask would run what {str(address)!r} sends; use tls:// with your own certificates, "
            "or say --trust-cluster"
        )


def _started(workers: int) -> LocalCluster:
    """A cluster in this process that nobody else reaches; its tasks are done by processes at the end of pipes.

    They hear nothing of what a terminal sends.
    """
    dask.config.set(CALM)
    with warnings.catch_warnings(), unheard():
        warnings.simplefilter("ignore")
        return LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=False,
            protocol="inproc://",
            # Dask insists on a page for each; these have nothing on them, at any port of this machine that is free.
            dashboard_address="127.0.0.1:0",
            worker_dashboard_address="127.0.0.1:0",
            memory_limit=0,
            silence_logs=logging.CRITICAL,
        )


def _connected(address: Address, cluster: LocalCluster | None) -> Client:
    if address.scheme == "tls":
        _require_certificates(address)
    try:
        with warnings.catch_warnings(), unheard():
            # Whether versions fit is for us to say, in a sentence.
            warnings.simplefilter("ignore")
            return wire.PlainClient(cluster or str(address), timeout=PATIENCE, set_as_default=False)
    except Exception as error:
        # What somebody else says may break a client anywhere.
        raise ContentError(
            f"what answers at {str(address)!r} is no Dask scheduler ({type(error).__name__}); "
            "expected the address that `dask scheduler` prints"
        ) from None


def _require_certificates(address: Address) -> None:
    """Say which settings there must be before anybody can be known by a certificate."""
    missing = [name for name in SETTINGS if not dask.config.get(f"distributed.comm.tls.{name}", None)]
    if missing:
        names = ", ".join(f"DASK_DISTRIBUTED__COMM__TLS__{_spelt(name)}" for name in missing)
        raise ContentError(f"{str(address)!r} needs certificates of your own; set {names} to their files")


def _spelt(name: str) -> str:
    return name.upper().replace("-", "_").replace(".", "__")


def _require_answer(address: Address) -> None:
    try:
        socket.create_connection((address.host.strip("[]"), address.port), PATIENCE).close()
    except (OSError, UnicodeError) as error:
        why = (error.strerror if isinstance(error, OSError) else "") or "no answer"
        raise ContentError(
            f"nobody answers at {str(address)!r} ({why.lower()}); start one with `dask scheduler`, "
            "or use local:N to work on this machine"
        ) from None


def threads_of(client: Client) -> dict[str, int]:
    """The workers that are there, and how many tasks each can be at."""
    try:
        found = dict(client.nthreads(callback_timeout=PATIENCE))
    except (OSError, TimeoutError, RuntimeError, TypeError, ValueError):
        return {}
    known = {str(name): count for name, count in found.items() if type(count) is int and count > 0}
    return {name: min(count, MOST_THREADS) for name, count in known.items()}


def require_same(client: Client, workers: Iterable[str]) -> None:
    """Refuse, by name, every worker that runs anything else than what runs here; one that has gone is no matter."""
    try:
        found = wire.answers_of(client, versions_text, workers, PATIENCE)
    except (OSError, TimeoutError):
        # Whoever is there still says so before every task.
        return
    except Exception as error:
        raise ContentError(
            f"the scheduler's answer cannot be read ({type(error).__name__}); start it anew"
        ) from None
    for worker, there in sorted(found.items()):
        if isinstance(there, wire.Refused):
            if not any(map(there.mentions, GONE)):
                raise ContentError(reason_not_asked(worker, there))
        elif told := difference_words(worker, _versions(there)):
            raise ContentError(told)


def _versions(told: Any) -> dict[str, str]:
    """The versions that a worker tells, none where it tells something else."""
    try:
        found = json.loads(told)
    except (TypeError, ValueError, RecursionError):
        return {}
    return {str(name): str(value)[:MOST_WORDS] for name, value in found.items()} if isinstance(found, dict) else {}


def is_import_error(error: BaseException) -> bool:
    """Whether a worker lacks a module."""
    return isinstance(error, wire.Refused) and error.mentions(ModuleNotFoundError.__name__)


def reason_not_asked(worker: str, error: BaseException) -> str:
    """Why a worker could not be asked, in a sentence."""
    here = known_versions()["tilewright"]
    if is_import_error(error):
        return f"worker {worker} has no tilewright {here}; install the same there"
    return f"worker {worker} could not be asked what it runs ({error}); start it anew"


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


__all__ = ["is_import_error", "joined", "left", "reason_not_asked", "require_same", "threads_of"]
