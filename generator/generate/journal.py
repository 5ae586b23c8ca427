"""How far a long run has come, line by line beside its files, so that it can go on.

The first line says what the run is; every other one names a file that is whole, the place in the run
after it, and the marks of its problems, or keeps the problems of a file that is not full yet. Each line
is sealed with the one before it, so that damage is seen. A last line without an end is one that was
being written when the power went: it is taken off.
"""

import json
from array import array
from base64 import b64decode, b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from generator.errors import ContentError
from generator.reading import read_bytes
from generator.writing.growing import append_line, cut_to

NAME = "tilewright-run.jsonl"
LARGEST = 1 << 31
"""The most bytes that a journal is read of."""

Run = dict[str, Any]
"""What a run is, as JSON keeps it."""


@dataclass(frozen=True)
class Step:
    """A file that is whole, with the marks of its problems, or problems that wait for one; and the place after."""

    place: tuple[int, int]
    file: str = ""
    marks: tuple[int, ...] = ()
    waiting: tuple[Any, ...] = ()


class Journal:
    """The journal of a run in a folder; raises ContentError where it is of another run, or damaged."""

    def __init__(self, folder: Path, run: Run) -> None:
        self.path = folder / NAME
        self.run = run
        self._seal = ""

    def steps(self) -> Iterator[Step]:
        """The steps so far; where there is no journal yet, it is begun."""
        if not self.path.exists():
            self._add({"run": self.run})
            return
        data = self._read()
        whole = data.rfind(b"\n") + 1
        for number, line in enumerate(data[:whole].splitlines(), 1):
            value = self._opened(number, line)
            if number == 1:
                self._require_same(value)
            else:
                yield self._step(number, value)
        if whole < len(data):
            cut_to(self.path, whole)
        if not whole:
            self._add({"run": self.run})

    def add(self, step: Step) -> None:
        """Note a step."""
        marks = b64encode(array("Q", step.marks).tobytes()).decode()
        kept: dict[str, Any] = {"file": step.file, "marks": marks} if step.file else {"waiting": step.waiting}
        self._add(kept | {"place": step.place})

    def _add(self, value: dict[str, Any]) -> None:
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
        if seal != _sealed(self._seal, text):
            raise self._damaged(number)
        self._seal = seal
        try:
            return json.loads(text)
        except ValueError:
            raise self._damaged(number) from None

    def _step(self, number: int, value: Any) -> Step:
        try:
            batch, within = map(int, value["place"])
            if "waiting" in value:
                return Step((batch, within), waiting=tuple(value["waiting"]))
            return Step((batch, within), str(value["file"]), tuple(array("Q", b64decode(value["marks"]))))
        except (KeyError, TypeError, ValueError):
            raise self._damaged(number) from None

    def _require_same(self, value: Any) -> None:
        there = value.get("run") if isinstance(value, dict) else None
        if there == self.run:
            return
        changed = [key for key in self.run if not isinstance(there, dict) or there.get(key) != self.run[key]]
        what = ", ".join(f"{key} {there.get(key)!r}" for key in changed) if isinstance(there, dict) else "nothing"
        raise ContentError(
            f"{self.path}: the run here was begun with {what}, not "
            f"{', '.join(f'{key} {self.run[key]!r}' for key in changed)}; give -o another folder"
        )

    def _damaged(self, number: int) -> ContentError:
        return ContentError(
            f"{self.path}:{number}: damaged, so that nobody knows how far the run was; the problems are whole: "
            f"go on in another folder with --unlike {self.path.parent}"
        )


def _sealed(before: str, text: str) -> str:
    return blake2b(f"{before} {text}".encode(), digest_size=12).hexdigest()
