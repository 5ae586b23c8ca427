"""A build killed on purpose: at any call that changes a file, or at any time, again and again in one warm process.

`python -m tests.hostile.killing FOLDER` reads cases as lines of JSON and answers each with a line. Every case is a
process forked from this one, so that nothing is imported twice; its pages are pressed only once.
"""

import json
import os
import random
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from generator.cli.interrupts import INTERRUPTS
from generator.cli.streams import settle
from generator.system.cache import Cache, cache_folder
from generator.system.executors import Pool
from generator.system.signals import ENDING

CHANGING = ("write", "rename", "replace", "mkdir", "unlink", "rmdir", "link", "symlink", "fsync", "chmod", "utime")
SIGNALS = {"INT": signal.SIGINT, "TERM": signal.SIGTERM, "HUP": signal.SIGHUP, "KILL": signal.SIGKILL}
BOOK = """\
title: {title}
author: Nobody
papers: [a4]
sheets: {sheets}
parts:
  - title: Puzzles
    chapters: [one.yaml]
"""
CHAPTER = """\
family: dominosa
title: Dominosa
problems:
  - id: good
    claim: unique
    numbers: |
      1 2 0 0
      1 2 2 1
      0 1 2 0
"""
FOLDER: Any = import_module("generator.system.writing.folder")
BUILD: Any = import_module("generator.build")
BINDERY: Any = import_module("generator.build.bindery")
ROOT = Path(__file__).parent.parent.parent
Tree = dict[str, str]


@dataclass(frozen=True)
class Case:
    """One build and what happens to it: a signal at the call of this number, or after so many seconds."""

    kill: str = "KILL"
    call: int = 0
    after: float = 0.0
    way: str = "exchange"

    @property
    def may_be_missing(self) -> bool:
        """Whether nothing may be there afterwards: at the first build, or between two steps where one cannot do."""
        return self.way == "first" or (self.way == "steps" and self.kill == "KILL")


@dataclass(frozen=True)
class Outcome:
    """What was there after a case, and after the next build."""

    reached: bool
    status: int
    state: str
    left: tuple[str, ...]
    said: str
    next_status: int
    next_state: str
    next_left: tuple[str, ...]

    @classmethod
    def read(cls, line: str) -> "Outcome":
        """An outcome as it was written."""
        known = json.loads(line)
        return cls(**known | {"left": tuple(known["left"]), "next_left": tuple(known["next_left"])})


def faults(case: Case, outcome: Outcome) -> list[str]:
    """All that is wrong with the outcome of a case."""
    found = []
    if outcome.state not in ("old", "new") and not (case.may_be_missing and outcome.state == "nothing"):
        found.append(f"the folder is neither old nor new: {outcome.state}")
    if "Traceback" in outcome.said or "Error" in outcome.said:
        found.append(f"said {outcome.said!r}")
    if case.kill != "KILL" and outcome.status not in (0, 130):
        found.append(f"status {outcome.status}")
    if case.kill != "KILL" and outcome.left:
        found.append(f"left {outcome.left} though it could clear up")
    if (outcome.next_status, outcome.next_state, outcome.next_left) != (0, "new", ()):
        found.append(f"the next build: {outcome.next_status}, {outcome.next_state}, left {outcome.next_left}")
    return found


def tree(folder: Path) -> Tree:
    """Everything in a folder, by name."""
    return {
        path.relative_to(folder).as_posix(): str(path.readlink()) if path.is_symlink() else path.read_bytes().hex()
        for path in sorted(folder.rglob("*"))
        if path.is_symlink() or path.is_file()
    }


class Ground:
    """A folder with a book, the set of files of an earlier build, and the set of the build to come."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.output, self.old = folder / "output", folder / "old"
        self.content = folder / "content"
        book = self.content / "mini"
        book.mkdir(parents=True)
        (book / "one.yaml").write_text(CHAPTER)
        self._write("Old", "[dominoes]")
        self._make()
        (self.output / "mini" / "note.txt").write_text("mine")
        (self.output / "mini" / "sheets" / "link").symlink_to("../note.txt")
        shutil.copytree(self.output, self.old, symlinks=True)
        self._write("New", "[]")
        self.pressed = self._make()
        self.trees = {"old": tree(self.old / "mini"), "new": tree(self.output / "mini")}
        assert self.trees["old"] != self.trees["new"]

    def _write(self, title: str, sheets: str) -> None:
        (self.content / "mini" / "book.yaml").write_text(BOOK.format(title=title, sheets=sheets))

    def _make(self) -> Any:
        """A build in this very process, which is warm afterwards; what was bound."""
        bindery: Any = BINDERY.Bindery
        bound: list[Any] = []

        def noted(*given: Any) -> Any:
            bound.append(bindery(*given))
            return bound[-1]

        BINDERY.Bindery = noted
        shop = BUILD.Workshop((ROOT / "templates",), self.output, Cache(cache_folder()), Pool(1))
        BUILD.build(self.content / "mini", shop)
        BINDERY.Bindery = bindery
        [made] = bound
        kept = {name: getattr(made, name) for name in ("folder", "files", "fills", "remarks", "pages")}
        return SimpleNamespace(**kept, bind=lambda setting: None)

    def reset(self, way: str) -> None:
        """The old set again."""
        shutil.rmtree(self.output, ignore_errors=True)
        if way != "first":
            shutil.copytree(self.old, self.output, symlinks=True)

    def state(self) -> str:
        """Which set the folder holds."""
        there = self.output / "mini"
        if not there.exists():
            return "nothing"
        now = tree(there)
        # The first build of all finds no note to keep.
        notes = {"note.txt", "sheets/link"}
        for name, known in self.trees.items():
            if now == known or now == {key: value for key, value in known.items() if key not in notes}:
                return name
        return f"odd: {sorted(now)}"

    def left(self) -> tuple[str, ...]:
        """What lies about that is no book."""
        beside = (
            [path.name for path in self.output.glob("*") if path.name != "mini"] if self.output.exists() else []
        )
        inside = [path.name for path in self.output.glob("mini/.*.part")]
        return *beside, *inside, *(path.name for path in Path(os.environ["TILEWRIGHT_CACHE"]).glob("parts/*"))

    def build(self, before: Callable[[], None] | None, after: float = 0.0, kill: int = 0) -> int:
        """A build in a process of its own, with its exit status; it may be sent a signal after so many seconds."""
        sys.stdout.flush()
        child = os.fork()
        if not child:
            self._be_built(before)
        if kill:
            time.sleep(after)
            os.kill(child, kill)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

    def _be_built(self, before: Callable[[], None] | None) -> None:
        from generator.cli.build import build
        from generator.cli.guard import guarded

        with (self.folder / "said").open("wb") as said:
            os.dup2(said.fileno(), 2)
        status = 99
        try:
            if before:
                before()
            guarded(build)(["mini"], self.content, output=self.output, jobs=1, quiet=True)
        except SystemExit as end:
            status = int(end.code or 0)
        finally:
            os._exit(status)

    def run(self, case: Case) -> Outcome:
        """Play a case, and build once more."""
        self.reset(case.way)
        mark = self.folder / "reached"
        mark.unlink(missing_ok=True)
        number = SIGNALS[case.kill]
        if case.call:
            status = self.build(lambda: inject(self, case, mark))
        else:
            status = self.build(lambda: ways(case.way), case.after, number)
        said = (self.folder / "said").read_text()
        state, left = self.state(), self.left()
        following = self.build(lambda: memo(self))
        reached = mark.exists() or not case.call
        return Outcome(reached, status, state, left, said, following, self.state(), self.left())


def memo(ground: Ground) -> None:
    """Take the pressed pages as they are."""
    BINDERY.Bindery = lambda *_: ground.pressed


def ways(way: str) -> None:
    """Do without the one step in which two folders change places, or as naively as can be."""
    if way == "steps":
        FOLDER.exchanged = lambda one, other: False
    if way == "naive":
        BUILD.write_folder = naive


def naive(target: Path, files: dict[Path, bytes], among: bool = False) -> None:
    """Write one file after the other."""
    for path, data in files.items():
        path.unlink(missing_ok=True)
        path.write_bytes(data)


def inject(ground: Ground, case: Case, mark: Path) -> None:
    """Send this process a signal at the call of this number that changes a file; a write is half done."""
    memo(ground)
    ways(case.way)
    real = {name: getattr(os, name) for name in CHANGING} | {"exchanged": FOLDER.exchanged}
    number, calls, me = SIGNALS[case.kill], iter(range(1, 10**9)), os.getpid()

    def wrapped(name: str) -> Callable[..., Any]:
        def call(*words: Any, **more: Any) -> Any:
            if os.getpid() == me and next(calls) == case.call:
                if name == "write":
                    words = (words[0], bytes(words[1])[: len(words[1]) // 2 + 1])
                    real[name](*words)
                mark.touch()
                os.kill(me, number)
                return len(words[1]) if name == "write" else real[name](*words, **more)
            return real[name](*words, **more)

        return call

    for name in CHANGING:
        setattr(os, name, wrapped(name))
    FOLDER.exchanged = wrapped("exchanged")


def every_call(
    kill: str, way: str, ask: Callable[[Case], Outcome], step: int = 1
) -> Iterator[tuple[Case, Outcome]]:
    """A case for every call of a build, or every so manieth, until there are no more."""
    for call in range(1, 10_000, step):
        case = Case(kill, call, way=way)
        outcome = ask(case)
        if not outcome.reached:
            return
        yield case, outcome


def at_random(kills: list[str], count: int, most: float, seed: int) -> Iterator[Case]:
    """Cases at random moments."""
    dice = random.Random(seed)
    for number in range(count):
        yield Case(kills[number % len(kills)], 0, dice.uniform(0.0, most))


def prepared() -> None:
    """Hear signals as the command line does."""
    # Whoever runs the tests may have had signals ignored, as a shell does for what it runs in the background.
    for number in ENDING:
        signal.signal(number, signal.SIG_DFL)
    settle()
    INTERRUPTS.listen()


def main(folder: str) -> None:
    """Answer cases until there are no more."""
    answers = os.fdopen(os.dup(1), "w")
    prepared()
    ground = Ground(Path(folder))
    answers.write("ready\n")
    answers.flush()
    with suppress(BrokenPipeError):
        for line in sys.stdin:
            answers.write(json.dumps(asdict(ground.run(Case(**json.loads(line))))) + "\n")
            answers.flush()


if __name__ == "__main__":
    main(sys.argv[1])
