"""How far a long run has come, line by line in a file, so that it can go on.

The first line says what the run is, every other one what was done. Each line is sealed with the one
before it, so that damage is seen. A last line without an end is one that was being written when the
power went: it is taken off.
"""

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from generator.errors import ContentError
from generator.system.reading import read_bytes
from generator.system.writing.growing import append_line, cut_to

# Two gigabytes: as a bound for what is not ours, far beyond what any run of ours writes.
LARGEST = 1 << 31
"""The most bytes that a journal is read of."""


class Journal:
    """The journal of a run at a path; what the run is must be the same each time."""

    def __init__(self, path: Path, run: dict[str, Any], remedy: str, another: str) -> None:
        self.path = path
        self.run = run
        self._remedy = remedy
        self._another = another
        self._seal = ""

    def lines(self) -> Iterator[Any]:
        """What was done so far; where there is no journal yet, it is begun.

        Raises ContentError, with its remedy, where it is damaged, and with another where it is of another run.
        """
        if not self.path.exists():
            self.add({"run": self.run})
            return
        data = self._read()
        whole = data.rfind(b"\n") + 1
        for number, line in enumerate(data[:whole].splitlines(), 1):
            value = self._opened(number, line)
            if number == 1:
                self._require_same(value)
            else:
                yield value
        if whole < len(data):
            cut_to(self.path, whole)
        if not whole:
            self.add({"run": self.run})

    def add(self, value: dict[str, Any]) -> None:
        """Note what was done."""
        text = json.dumps(value, ensure_ascii=False)
        self._seal = _sealed(self._seal, text)
        append_line(self.path, f"{self._seal} {text}".encode())

    def _read(self) -> bytes:
        try:
            return read_bytes(self.path, most=LARGEST)
        except ContentError as error:
            raise ContentError(f"{self.path}: {error}") from None

    def _opened(self, number: int, line: bytes) -> Any:
        """What a line says, if its seal is right."""
        seal, _, text = line.decode("utf-8", "replace").partition(" ")
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            value = None
        if value is None or seal != _sealed(self._seal, text):
            raise ContentError(
                f"{self.path}:{number}: damaged, so that nobody knows how far it was; {self._remedy}"
            )
        self._seal = seal
        return value

    def _require_same(self, value: Any) -> None:
        there = value.get("run") if isinstance(value, dict) else None
        if there == self.run:
            return
        known = there if isinstance(there, dict) else {}
        changed = [key for key in self.run if known.get(key) != self.run[key]]
        before = ", ".join(f"{key} {known.get(key)!r}" for key in changed)
        now = ", ".join(f"{key} {self.run[key]!r}" for key in changed)
        raise ContentError(f"{self.path}: the run here was begun with {before}, not {now}; {self._another}")


def _sealed(before: str, text: str) -> str:
    return blake2b(f"{before} {text}".encode(), digest_size=12).hexdigest()
