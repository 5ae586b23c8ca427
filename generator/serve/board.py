"""Where the newest state of a book hangs, for everybody who looks."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import suppress

from generator.serve.snapshot import Snapshot

ALIVE = 15.0
"""Seconds after which somebody who waits is told that nothing has happened."""


class SnapshotBoard:
    """Any thread hangs a snapshot here; everybody who waits for news gets the newest, and none twice."""

    def __init__(self, first: Snapshot) -> None:
        self.snapshot = first
        self.closed = False
        self._waiting: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}
        self._lock = threading.Lock()

    def post(self, snapshot: Snapshot) -> None:
        """Hang up a newer snapshot."""
        self.snapshot = snapshot
        self._wake()

    def close(self) -> None:
        """Let everybody go."""
        self.closed = True
        self._wake()

    async def news(self) -> AsyncIterator[Snapshot | None]:
        """The snapshot of now and then each newer one, or None where there has long been none."""
        stirred, seen = asyncio.Event(), -1
        with self._lock:
            self._waiting[stirred] = asyncio.get_running_loop()
        try:
            while not self.closed:
                # Cleared before it is looked, so that what comes in between is not slept through.
                stirred.clear()
                if self.snapshot.number > seen:
                    snapshot = self.snapshot
                    seen = snapshot.number
                    yield snapshot
                    continue
                try:
                    await asyncio.wait_for(stirred.wait(), ALIVE)
                except TimeoutError:
                    yield None
        finally:
            with self._lock:
                del self._waiting[stirred]

    def _wake(self) -> None:
        with self._lock:
            for stirred, loop in self._waiting.items():
                with suppress(RuntimeError):  # a loop that has ended
                    loop.call_soon_threadsafe(stirred.set)
