"""A small book on a desk, with and without a server in front of it."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from generator.build import Workshop
from generator.load import shipped
from generator.serve.listening import listen
from generator.serve.live_book import LiveBook
from generator.serve.serving import Serving
from generator.serve.snapshot import Snapshot
from generator.serve.warm import WarmCache
from generator.system.cache import cache_folder
from generator.system.executors import Pool

FIRST = """\
  - id: first
    claim: unique
    numbers: |
      1 2 0 0
      1 2 2 1
      0 1 2 0
"""
OTHER_FIRST = """\
  - id: first
    claim: unique
    numbers: |
      0 1 2 2
      0 1 1 0
      2 0 1 2
"""
"""The same with its numbers changed for others, so that it has one solution too."""
SECOND = """\
  - id: second
    title: The second
    claim: unique
    numbers: |
      2 0 1 1
      2 0 0 2
      1 2 0 1
"""
FALSE_SECOND = SECOND.replace("claim: unique", "claim: impossible")
SLOW_SECOND = SECOND.replace("The second", "slow\n    limit: 50")
"""One whose proof takes a while, where `slowly.prove_slowly` proves it; a title alone would be no new problem."""
DEADLY_SECOND = SECOND.replace("The second", "deadly\n    limit: 40")
CHAPTER = "family: dominosa\ntitle: Hidden rows\ntask: Find the dominoes.\ncolumns: 2\nproblems:\n"
BOOK = "title: A small book\nparts:\n  - title: All of it\n    chapters: [rows.yaml]\n"
PATIENCE = 60.0


def write_book(folder: Path, *problems: str) -> Path:
    """A book of one chapter."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "book.yaml").write_text(BOOK)
    write_rows(folder, *problems)
    return folder


def write_rows(folder: Path, *problems: str) -> None:
    """Another state of its one chapter."""
    (folder / "rows.yaml").write_text(CHAPTER + "".join(problems))


def shop(folder: Path | None = None) -> Workshop:
    """A workshop that is told to put nothing anywhere."""
    own = (folder,) if folder else ()
    return Workshop((*own, shipped("templates")), Path("/dev/null"), WarmCache(cache_folder()), Pool(1))


class Watched:
    """The snapshots of a desk, as they come."""

    def __init__(self) -> None:
        self.all: list[Snapshot] = []
        self._came = threading.Condition()

    def __call__(self, snapshot: Snapshot) -> None:
        with self._came:
            self.all.append(snapshot)
            self._came.notify_all()

    def until(self, wanted: Callable[[Snapshot], bool], after: int = 0) -> Snapshot:
        """The newest snapshot that is at rest and as wanted, of those that came after the first so many."""
        end = time.monotonic() + PATIENCE
        with self._came:
            while time.monotonic() < end:
                for one in self.all[after:]:
                    if not one.working and wanted(one):
                        return one
                self._came.wait(0.1)
        raise AssertionError(f"no such state; the last is {self.all[-1] if self.all else None}")


@contextmanager
def desk(folder: Path, workshop: Workshop | None = None) -> Iterator[tuple[LiveBook, Watched]]:
    """A desk at work, without a server and without a watcher."""
    told = Watched()
    made = LiveBook(folder, workshop or shop(), None, told)
    thread = threading.Thread(target=made.run)
    thread.start()
    try:
        yield made, told
    finally:
        made.close()
        thread.join(PATIENCE)
        assert not thread.is_alive()


@contextmanager
def serving(folder: Path, workshop: Workshop | None = None) -> Iterator[tuple[Serving, Watched]]:
    """A book served at a free port."""
    told = Watched()
    with listen(0) as listener:
        made = Serving(folder, workshop or shop(), None, listener, told)
        thread = threading.Thread(target=made.run)
        thread.start()
        try:
            yield made, told
        finally:
            made.stop()
            thread.join(PATIENCE)
            assert not thread.is_alive()


def get(served: Serving, path: str) -> Any:
    """What the browser would get, JSON read."""
    with urlopen(served.address + path.lstrip("/"), timeout=30) as answer:
        data = answer.read()
        return json.loads(data) if answer.headers["content-type"] == "application/json" else data


def ask(served: Serving, method: str, path: str, **heads: str) -> tuple[int, dict[str, str], bytes]:
    """A request with heads of one's own, its path sent as it is."""
    link = HTTPConnection("127.0.0.1", served.port, timeout=30)
    try:
        link.putrequest(method, path, skip_host=True)
        for name, value in {"Host": f"127.0.0.1:{served.port}", **heads}.items():
            link.putheader(name.replace("_", "-"), value)
        link.endheaders()
        answer = link.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        link.close()
