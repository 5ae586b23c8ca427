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


class Pile(Generic[T]):
    """What is put on it and taken by its place; eight bytes of memory for each thing that lies on the disk."""

    def __init__(self, at_hand: int = AT_HAND) -> None:
        self._at_hand = at_hand
        self._first: list[T] = []
        self._ends = array("Q", [0])
        self._file: IO[bytes] | None = None

    def __len__(self) -> int:
        return len(self._first) + len(self._ends) - 1

    def __iter__(self) -> Iterator[T]:
        for place in range(len(self)):
            yield self[place]

    def __getitem__(self, place: int) -> T:
        if place < len(self._first):
            return self._first[place]
        start, end = self._ends[place - len(self._first)], self._ends[place - len(self._first) + 1]
        assert self._file is not None
        self._file.seek(start)
        # Nobody else can have written there: the file has no name.
        found: T = pickle.loads(self._file.read(end - start))
        return found

    def append(self, thing: T) -> None:
        """Put a thing on the pile; raises LayoutError where the disk is full."""
        if len(self._first) < self._at_hand and len(self._ends) == 1:
            self._first.append(thing)
            return
        data = pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)
        try:
            if self._file is None:
                self._file = tempfile.TemporaryFile()  # noqa: SIM115
            self._file.seek(self._ends[-1])
            self._file.write(data)
        except OSError as error:
            raise LayoutError(f"{tempfile.gettempdir()}: cannot be written: {error.strerror}") from None
        self._ends.append(self._ends[-1] + len(data))

    def cut(self, length: int) -> None:
        """Take away all but the first so many."""
        del self._ends[max(0, length - len(self._first)) + 1 :]
        del self._first[length:]
