"""What is read of the bytes that a cluster sends: plain values, and nothing that could run.

Dask reads pickles wherever one arrives, and whoever writes a pickle chooses what runs where it is read. So in this
process bytes of the network go through a reader of our own, and whatever Dask would unpickle besides is stopped.
"""

import asyncio
import pickle
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import msgpack
from distributed import Client, Status, comm, protocol

MOST_FRAMES = 100_000
"""The most pieces of one message; ours have a few."""

BABBLE = ("print", "warn")
"""What Dask lets workers say on our screen, some of it in pickles."""

_guards = 0
_hooked = False
_lock = threading.Lock()
_dask_reads = protocol.loads


class ClosedPickle:
    """Something that came as a pickle, and stays closed."""

    def __init__(self, data: bytes = b"") -> None:
        self._data = data

    def mentions(self, word: str) -> bool:
        """Whether a word stands in it."""
        return word.encode() in self._data


class Refused(Exception):
    """Why a task failed, which its worker told in a pickle."""

    def __init__(self, told: object) -> None:
        super().__init__("its worker could not say why in plain words")
        self._reason = (
            told
            if isinstance(told, ClosedPickle)
            else ClosedPickle(told if isinstance(told, bytes) else repr(told).encode())
        )

    def mentions(self, word: str) -> bool:
        """Whether a word stands in what the worker told."""
        return self._reason.mentions(word)


class PlainClient(Client):  # type: ignore[misc]
    """A client that opens no pickle: neither the type of a value, nor an error, nor what others print or warn."""

    def __init__(self, *words: Any, **settings: Any) -> None:
        try:
            super().__init__(*words, **settings)
        except BaseException:
            with suppress(Exception):
                self.close(timeout=1)
            raise

    def __del__(self) -> None:
        # Closing waits for a lock that whoever starts another client may hold in this thread, and the collector
        # comes at any moment: what is not closed by then ends with the process.
        pass

    def _handle_key_in_memory(self, key: Any = None, type: Any = None, workers: Any = None) -> None:
        super()._handle_key_in_memory(key=key)

    async def _handle_event(self, topic: Any = None, event: Any = None) -> None:
        if topic not in BABBLE:
            await super()._handle_event(topic, event)

    def _handle_task_erred(self, key: Any = None, exception: Any = None, traceback: Any = None) -> None:
        super()._handle_task_erred(key=key, exception=Refused(exception))


def answers_of(
    client: Client, function: Callable[[], bytes], workers: Iterable[str], seconds: float
) -> dict[str, Any]:
    """What a function says on each worker, at once and beside its work; a `Refused` where it fails there."""
    none = pickle.dumps(())
    ask = {"op": "run", "function": pickle.dumps(function), "args": none, "kwargs": pickle.dumps({}), "wait": True}
    told = client.sync(
        client.scheduler.broadcast, msg=ask, workers=[*workers], on_error="return_pickle", callback_timeout=seconds
    )
    return {str(worker): _answer(answer) for worker, answer in dict(told).items()}


def _answer(told: Any) -> Any:
    if not isinstance(told, dict):
        return Refused(told)
    return told.get("result") if told.get("status") == "OK" else Refused(told.get("exception"))


def guard() -> None:
    """From now on nothing that comes by the network is unpickled in this process."""
    global _guards, _hooked
    with _lock:
        _guards += 1
        protocol.loads = plain
        if not _hooked:
            _hooked = True
            sys.addaudithook(_refuse)


def relax() -> None:
    """Nobody is connected any longer on whose account `guard` was called."""
    global _guards
    with _lock:
        _guards -= 1
        if not _guards:
            protocol.loads = _dask_reads


def guards() -> bool:
    """Whether pickles are stopped indeed, whatever this release of Dask does: some are tried."""
    closed = {"__Pickled__": 1}, {"__Serialized__": 1}
    for value in closed:
        header = {"serializer": "pickle", "writeable": (), "num-sub-frames": 1, "pickled-obj": pickle.dumps(_tried)}
        frames = [msgpack.dumps({"a": value}), msgpack.dumps(header), pickle.dumps(_tried)]
        try:
            found = asyncio.run(comm.utils.from_frames(frames))
        except Exception:
            return False
        if not isinstance(found["a"], ClosedPickle):
            return False
    return not _unpickles()


def plain(frames: Any, **_: Any) -> Any:
    """The plain values of a message; what came as a pickle is left closed."""
    if len(frames) > MOST_FRAMES:
        raise ValueError(f"a message in {len(frames)} pieces, expected {MOST_FRAMES} at most")

    def value(found: dict[Any, Any]) -> Any:
        for kind in ("__Serialized__", "__Pickled__"):
            place = found.get(kind, 0)
            if isinstance(place, int) and 0 < place < len(frames):
                return _opened(frames, place)
        if "__Enum__" in found:
            # The only one that a scheduler has to tell; Dask would import whatever module is named.
            return Status.__members__.get(str(found.get("name")))
        if "__Set__" in found:
            return set(found["as-list"])
        return found

    return _unpacked(frames[0], value)


def _opened(frames: Any, place: int) -> Any:
    """A value that travels in frames of its own, if it is plain."""
    header = _unpacked(frames[place])
    rest = [bytes(frame) for frame in frames[place + 1 : place + 1 + int(header["num-sub-frames"])]]
    if "compression" in header:
        rest = protocol.compression.decompress(header, rest)
    if (header.get("serializer"), header.get("type")) == ("dask", "bytes"):
        return b"".join(rest)
    if header.get("serializer") == "msgpack":
        return _unpacked(b"".join(rest))
    closed = header.get("pickled-obj", b"")
    return ClosedPickle(b"".join([closed if isinstance(closed, bytes) else b"", *rest]))


def _unpacked(data: Any, value: Any = None) -> Any:
    return msgpack.loads(data, object_hook=value, use_list=False, **protocol.utils.msgpack_opts)


def _refuse(event: str, words: Any) -> None:
    """Stop a pickle that names anything to call; our own processes are heard in the main thread."""
    if event == "pickle.find_class" and _guards and threading.current_thread() is not threading.main_thread():
        raise pickle.UnpicklingError("a pickle came by the network, expected plain values")


def _tried() -> None:
    """What a pickle names that is tried."""


def _unpickles() -> bool:
    """Whether a pickle is read in a thread such as those that Dask reads the network in."""
    found: list[bool] = []

    def read() -> None:
        try:
            pickle.loads(pickle.dumps(_tried))
            found.append(True)
        except pickle.UnpicklingError:
            found.append(False)

    thread = threading.Thread(target=read)
    thread.start()
    thread.join()
    return found != [False]
