"""How far a run into a folder has come: the files that are whole, and the problems that wait for one."""

from array import array
from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.system.writing.journal import Journal
from generator.value import Value

NAME = "tilewright-run.jsonl"


class JournalEntry(Value):
    """A file that is whole, with the marks of its problems, or problems that wait for one; and the place after."""

    place: tuple[int, int]
    file: str = ""
    marks: tuple[int, ...] = ()
    waiting: tuple[Any, ...] = ()


class Steps:
    """The steps of a run in a folder."""

    def __init__(self, folder: Path, run: dict[str, Any]) -> None:
        remedy = f"the problems are whole: go on in another folder with --unlike {folder}"
        self._journal = Journal(folder / NAME, run, remedy, "give -o another folder")

    def __iter__(self) -> Iterator[JournalEntry]:
        for value in self._journal.lines():
            batch, within = value["place"]
            if "waiting" in value:
                yield JournalEntry((batch, within), waiting=tuple(value["waiting"]))
            else:
                yield JournalEntry((batch, within), value["file"], tuple(array("Q", b64decode(value["marks"]))))

    def add(self, step: JournalEntry) -> None:
        """Note a step."""
        # Eight bytes a problem: as numbers in JSON they would be twice as long.
        marks = b64encode(array("Q", step.marks).tobytes()).decode()
        kept: dict[str, Any] = {"file": step.file, "marks": marks} if step.file else {"waiting": step.waiting}
        self._journal.add(kept | {"place": step.place})
