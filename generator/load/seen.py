"""Which names there were and where each stood first, in at most 36 bytes a name."""

from array import array
from hashlib import blake2b

LEAST = 1 << 10
"""How many places a table has at first; it is never more than two thirds full."""


class Seen:
    """A table of digests of eight bytes: among a million names, two meet by chance once in thirty million times."""

    def __init__(self) -> None:
        self._names = array("Q", bytes(8 * LEAST))
        self._lines = array("I", bytes(4 * LEAST))
        self._count = 0

    def first(self, name: str, line: int) -> int:
        """The line where a name stood first, which is this one if it is new."""
        digest = int.from_bytes(blake2b(name.encode(errors="backslashreplace"), digest_size=8).digest()) or 1
        place = self._place(digest)
        if not self._names[place]:
            self._names[place], self._lines[place] = digest, line
            self._count += 1
            if 3 * self._count > 2 * len(self._names):
                self._grow()
            return line
        return self._lines[place]

    def _place(self, digest: int) -> int:
        """Where a digest stands, or the free place where it would."""
        most = len(self._names) - 1
        place = digest & most
        while self._names[place] not in (0, digest):
            place = place + 1 & most
        return place

    def _grow(self) -> None:
        names, lines = self._names, self._lines
        self._names, self._lines = array("Q", bytes(16 * len(names))), array("I", bytes(8 * len(lines)))
        for digest, line in zip(names, lines, strict=True):
            if digest:
                place = self._place(digest)
                self._names[place], self._lines[place] = digest, line
