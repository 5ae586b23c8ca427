"""A cache that remembers what it has read, for a program that reads the same entries all day."""

from pathlib import Path
from typing import Any

from generator.cache import Cache

MOST = 20_000
"""The most entries that are remembered; the oldest go first."""


class WarmCache(Cache):
    """Reads each entry once; whoever gets a value leaves it as it is."""

    def __init__(self, folder: Path | None) -> None:
        super().__init__(folder)
        self._known: dict[str, Any] = {}

    def get(self, key: str) -> Any:
        """The value kept under a key, or None."""
        known = self._known.get(key)
        if known is None:
            known = super().get(key)
            self._remember(key, known)
        return known

    def put(self, key: str, value: Any) -> None:
        """Keep a value."""
        super().put(key, value)
        # Read again when it is wanted, so that it is the same whoever made it.
        self._known.pop(key, None)

    def _remember(self, key: str, value: Any) -> None:
        if value is not None:
            self._known[key] = value
            while len(self._known) > MOST:
                self._known.pop(next(iter(self._known)))
