"""A cache that remembers what it has read, for a program that reads the same entries all day."""

from pathlib import Path
from typing import Any

from generator.system.cache import Cache

MOST = 20_000
"""The most values that are remembered; the oldest go first."""


class WarmCache(Cache):
    """Reads each entry once; whoever gets a value leaves it as it is."""

    def __init__(self, folder: Path | None) -> None:
        super().__init__(folder)
        self._read: dict[str, Any] = {}
        self._made: dict[str, Any] = {}

    def get(self, key: str) -> Any:
        """The value kept under a key, or None."""
        known = self._read.get(key)
        if known is None:
            known = super().get(key)
            if known is not None:
                _add(self._read, key, known)
        return known

    def put(self, key: str, value: Any) -> None:
        """Keep a value; it is read when it is wanted, so that it is the same whoever made it."""
        super().put(key, value)
        self._read.pop(key, None)

    def recall(self, key: str) -> Any:
        """What `remember` was told, unless that is long ago."""
        return self._made.get(key)

    def remember(self, key: str, value: Any) -> None:
        """Have a value at hand."""
        _add(self._made, key, value)


def _add(known: dict[str, Any], key: str, value: Any) -> None:
    known[key] = value
    while len(known) > MOST:
        known.pop(next(iter(known)))
