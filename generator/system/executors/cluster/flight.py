"""Parcels that are under way to a cluster and back."""

import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, Self

from distributed import Client, Future

from generator.errors import ContentError, Deserted
from generator.system.executors.cluster.joining import is_import_error, reason_not_asked, require_same, threads_of
from generator.system.executors.cluster.parcels import MOST_BYTES, Parcel, garbled, reply_of
from generator.system.executors.cluster.wire import Refused
from generator.system.executors.crew import FailedWork
from generator.system.executors.versions import difference_words
from generator.system.signals import held

WATCH = 1.0
"""Seconds between two looks at who is there."""

DESERTED = 20.0
"""Seconds without any worker after which none is expected."""

FETCHING = 10.0
"""Seconds in which an answer must arrive that is there."""

KEPT = "what was proven is kept, so the same command goes on from here"


class Landed(NamedTuple):
    """What came back of a parcel: a line for each task that was begun, nothing where its process died."""

    parcel: Parcel
    lines: tuple[str | None, ...]
    seconds: float = 0.0


class TaskProgress(NamedTuple):
    """What is told of a task before it is done."""

    number: int
    line: str


class Flight:
    """Sends parcels, and gives up those that nobody waits for any longer."""

    def __init__(self, client: Client, work: str, where: str) -> None:
        self.topic = f"tilewright-{uuid.uuid4().hex}"
        self._client = client
        self._work = work
        self._where = where
        self._under_way: dict[Future, Parcel] = {}
        self._come: SimpleQueue[Future | TaskProgress] = SimpleQueue()
        self._sent = 0
        self._steps = False
        self._looked = self._seen = time.monotonic()
        self._known = threads_of(client)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        with held(), suppress(Exception):
            if self.topic in self._client._event_handlers:
                self._client.unsubscribe_topic(self.topic)
            # To let go of a future is what takes its task back from the workers.
            for future in self._under_way:
                future.release()
            self._under_way.clear()

    @property
    def threads(self) -> int:
        """How many tasks all workers together can be at."""
        return sum(self._known.values())

    @property
    def count(self) -> int:
        """How many parcels are under way."""
        return len(self._under_way)

    def send(self, function: Callable[[str, str], bytes], parcel: Parcel, **more: object) -> None:
        """Send a parcel; whichever worker has time takes it."""
        key = f"{self.topic}-{self._sent}"
        self._sent += 1
        # First sent, first done: what is sent within a moment has no order otherwise.
        future = self._client.submit(
            function, self._work, parcel.text(**more), key=key, pure=False, priority=-self._sent
        )
        self._under_way[future] = parcel
        future.add_done_callback(self._come.put)

    def listen(self) -> None:
        """Hear of steps too."""
        self._steps = True
        self._client.subscribe_topic(self.topic, lambda event: self._come.put(_step(event)))

    def come(self, end: float = float("inf")) -> Iterator[Landed | TaskProgress]:
        """Wait for what comes next, but not beyond a moment; raises Deserted where nothing can come any more."""
        self._look()
        try:
            found = self._come.get(timeout=max(0.0, min(WATCH, end - time.monotonic())))
        except Empty:
            return
        if isinstance(found, TaskProgress):
            if found.number < 0:
                raise garbled(self._where, "a step that is none")
            yield found
        elif found in self._under_way:
            yield from self._landed(found)

    def _landed(self, future: Future) -> Iterator[Landed]:
        if future.status == "finished":
            try:
                told = future.result(timeout=FETCHING)
            except TimeoutError:
                # The worker died after it was done: it is done again elsewhere, and comes again.
                future.add_done_callback(self._come.put)
                return
            parcel = self._under_way.pop(future)
            try:
                reply = reply_of(told, None if self._steps else len(parcel.tasks))
            except (ValueError, RecursionError) as wrong:
                raise garbled(self._where, f"no answer ({wrong})") from None
            if reply.refused is not None:
                raise ContentError(difference_words(reply.worker, reply.refused) or "a worker refuses its tasks")
            yield Landed(parcel, reply.lines, reply.seconds)
        elif future.status == "error":
            parcel = self._under_way.pop(future)
            error: Any = future.exception(timeout=FETCHING)
            if is_import_error(error):
                raise ContentError(reason_not_asked("that has joined since", error))
            if not isinstance(error, Refused) or not error.mentions("KilledWorker"):
                raise FailedWork(f"a worker failed: {error}") from error
            yield Landed(parcel, (None,) * len(parcel.tasks))
        else:
            raise Deserted(f"the scheduler of the cluster at {self._where!r} went away; {KEPT}")

    def _look(self) -> None:
        """See now and then who is there."""
        now = time.monotonic()
        if now - self._looked < WATCH:
            return
        if self._client.status in ("closing", "closed"):
            raise Deserted(f"the scheduler of the cluster at {self._where!r} went away; {KEPT}")
        there = threads_of(self._client)
        if new := there.keys() - self._known.keys():
            require_same(self._client, new)
        self._known = there
        self._looked = time.monotonic()
        if there:
            self._seen = self._looked
        elif self._looked - self._seen > DESERTED:
            raise Deserted(
                f"the cluster at {self._where!r} has had no workers for {DESERTED:.0f} seconds; "
                f"{KEPT} once there are some"
            )


def _step(event: Any) -> TaskProgress:
    """The step that an event tells; one that is none has no number."""
    try:
        number, line = event[1]
    except (TypeError, ValueError, IndexError, KeyError):
        return TaskProgress(-1, "")
    is_step = type(number) is int and number >= 0 and type(line) is str and len(line) <= MOST_BYTES
    return TaskProgress(number, line) if is_step else TaskProgress(-1, "")
