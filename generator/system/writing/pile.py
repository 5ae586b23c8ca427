"""Many things in their order, of which only the first are in memory: the others lie in a nameless file of ours."""

import pickle
import tempfile
from array import array
from collections.abc import Iterator
from typing import IO, Generic, TypeVar

from generator.errors import LayoutError

T = TypeVar("T")

AT_HAND = 1_000
"""As many are in memory: most runs have no more and touch no disk."""


TOGETHER = 100
"""As many are read from the disk at once."""


class Pile(Generic[T]):
    """What is put on it and taken by its place; eight bytes of memory for each thing that lies on the disk."""

    def __init__(self, at_hand: int = AT_HAND) -> None:
        self._at_hand = at_hand
        self._first: list[T] = []
        self._ends = array("Q", [0])
        self._file: IO[bytes] | None = None
        self._at_end = False
        self._block = 0, 0
        self._data = memoryview(b"")

    def __len__(self) -> int:
        return len(self._first) + len(self._ends) - 1

    def __iter__(self) -> Iterator[T]:
        for place in range(len(self)):
            yield self[place]

    def __getitem__(self, place: int) -> T:
        if place < len(self._first):
            return self._first[place]
        place -= len(self._first)
        if not self._block[0] <= place < self._block[1]:
            self._read(place)
        start = self._ends[self._block[0]]
        # Nobody else can have written there: the file has no name.
        found: T = pickle.loads(self._data[self._ends[place] - start : self._ends[place + 1] - start])
        return found

    def _read(self, place: int) -> None:
        """Have the things from a place on at hand, for whoever takes one mostly takes the next."""
        assert self._file is not None
        self._block = place, min(place + TOGETHER, len(self._ends) - 1)
        start, end = (self._ends[one] for one in self._block)
        self._at_end = False
        self._file.seek(start)
        self._data = memoryview(self._file.read(end - start))

    def append(self, thing: T) -> None:
        """Put a thing on the pile; raises LayoutError where the disk is full."""
        if len(self._first) < self._at_hand and len(self._ends) == 1:
            self._first.append(thing)
            return
        data = pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)
        try:
            if self._file is None:
                self._file = tempfile.TemporaryFile()  # noqa: SIM115
            if not self._at_end:
                self._file.seek(self._ends[-1])
                self._at_end = True
            self._file.write(data)
        except OSError as error:
            raise LayoutError(f"{tempfile.gettempdir()}: cannot be written: {error.strerror}") from None
        self._ends.append(self._ends[-1] + len(data))

    def cut(self, length: int) -> None:
        """Take away all but the first so many."""
        self._at_end, self._block = False, (0, 0)
        del self._ends[max(0, length - len(self._first)) + 1 :]
        del self._first[length:]
