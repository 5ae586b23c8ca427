"""A run into a folder: so many problems a file, each file written whole, and the run resumed where it stopped."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from generator import __version__
from generator.errors import ContentError
from generator.generate import OrderProgress, generate
from generator.generate.journal import NAME, JournalEntry, Steps
from generator.generate.making import New, Order
from generator.generate.provenance import note, ways_of
from generator.load.write import noted_file
from generator.system.executors import Executor
from generator.system.fingerprints import Marks
from generator.system.reading import read_bytes
from generator.system.writing import write_files
from generator.system.writing.holding import alone_with
from generator.system.writing.places import naming
from generator.value import Value


class FolderPlan(Value):
    """What is to stand in a folder: so many problems of an order, so many in each file, their ids begun alike."""

    order: Order
    count: int
    each: int
    prefix: str

    @property
    def run(self) -> dict[str, Any]:
        """What makes one run another; how many problems are wanted does not."""
        order = self.order
        return {
            "tilewright": __version__,
            "family": order.family,
            "wanted": order.wanted.said,
            "seed": order.seed,
            "prove": "solver" if order.whole else "quick",
            "each": self.each,
            "prefix": self.prefix,
        }


def alone_in(folder: Path) -> AbstractContextManager[None]:
    """No other run fills a folder meanwhile; raises ContentError where one does."""
    return alone_with(folder / NAME, "wait until it has ended, or give -o another folder")


class Shelf:
    """The folder of a run, with what stands there already."""

    def __init__(self, folder: Path, plan: FolderPlan, known: Marks) -> None:
        self.folder = folder
        self.plan = plan
        self.known = known
        self._before = len(known)
        self._in_files = 0
        self.files = 0
        self._place = OrderProgress()
        self._waiting: list[New] = []
        with naming(folder):
            folder.mkdir(parents=True, exist_ok=True)
        self._steps = Steps(folder, plan.run)
        for step in self._steps:
            self._note(step)

    def fill(self, executor: Executor, told: Callable[[int], None]) -> Iterator[Path]:
        """Make what is missing; each file is told once it is there."""
        try:
            # A file may be full and not be there, where the disk was.
            if len(self._waiting) == self.plan.each:
                yield self._put()
            missing = self.plan.count - self.made
            if missing > 0:
                new = generate(self.plan.order, self.known, executor, self._place, missing)
                for problem, place in new:
                    self._place = place
                    self._waiting.append(problem)
                    told(1)
                    if len(self._waiting) == self.plan.each:
                        yield self._put()
            if self._waiting:
                yield self._put()
        finally:
            # What no file holds yet is kept all the same, whatever stops the run.
            if self._waiting:
                self._steps.add(JournalEntry(self._at, waiting=tuple(self._waiting)))

    @property
    def made(self) -> int:
        """How many problems there are."""
        return self._in_files + len(self._waiting)

    @property
    def _at(self) -> tuple[int, int]:
        return self._place.batch, self._place.within

    def _put(self) -> Path:
        """Write a file and note that it is there."""
        problems = self._waiting
        path = self.folder / f"{self.plan.prefix}-{self.files + 1:04}.yaml"
        names = (f"{self.plan.prefix}-{number}" for number in range(self._in_files + 1, self.made + 1))
        keys = [{"id": name} | problem.keys for name, problem in zip(names, problems, strict=True)]
        family, said = self.plan.order.family, note(self.plan.order, ways_of(problems), self._before)
        data = noted_file(family, keys, said).encode()
        # A run that was killed between the file and its note writes the same file again, and may.
        if path.exists() and read_bytes(path) != data:
            raise ContentError(f"{path}: is there already and not of this run; move it, or give -o another folder")
        write_files({path: data})
        step = JournalEntry(self._at, path.name, tuple(problem.mark for problem in problems))
        self._steps.add(step)
        self._note(step)
        return path

    def _note(self, step: JournalEntry) -> None:
        """Take a step into account."""
        self._place = OrderProgress(*step.place)
        self._waiting = [New(mark, keys, tuple(ways)) for mark, keys, ways in step.waiting]
        self._in_files += len(step.marks)
        self.files += bool(step.file)
        for mark in (*step.marks, *(problem.mark for problem in self._waiting)):
            self.known.add(mark)
