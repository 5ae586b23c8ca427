"""Files that change while somebody writes; the only importer of watchfiles."""

import os
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

STEP = 40
"""Milliseconds of quiet after which a save is over: editors write in several steps."""

LONGEST = 400
"""Milliseconds after which a change is told though there is no quiet."""

TICK = 500
"""Milliseconds between two looks at whether the folders themselves are still the same."""

TEMPORARY = ("~", ".swp", ".swx", ".swo", ".tmp", ".temp", ".part", ".bak", ".orig", ".lock", ".pyc")
PROBE = "4913"
"""The file by which Vim finds out whether it may write."""

Stamp = tuple[int, int, int]
State = dict[Path, Stamp]


def is_noise(name: str) -> bool:
    """Whether a file or folder of this name is an editor's, a system's or a version control's own."""
    return name.startswith((".", "#")) or name.endswith(TEMPORARY) or name in (PROBE, "__pycache__", "node_modules")


class Watch:
    """Some folders from the moment this is made: whatever changes in them is told, once it has settled."""

    def __init__(self, roots: Sequence[Path], ignored: Sequence[Path] = ()) -> None:
        self.roots = tuple(path.absolute() for path in roots)
        self.ignored = frozenset(one for path in ignored for one in (path.absolute(), path.resolve()))
        self.stopped = threading.Event()
        self._state = self._now()

    def changes(self) -> Iterator[frozenset[Path]]:
        """The files that are new, gone or different, whenever there are any; folders may come and go."""
        while not self.stopped.is_set():
            for _ in self._stirs():
                before, self._state = self._state, self._now()
                if changed := frozenset(path for path, _ in before.items() ^ self._state.items()):
                    yield changed

    def stop(self) -> None:
        """Let `changes` end."""
        self.stopped.set()

    def _stirs(self) -> Iterator[None]:
        """Once at first, whenever something stirs, and at the end, when a folder is another one than before."""
        from watchfiles import watch

        roots = self._standing()
        if not roots:
            self.stopped.wait(TICK / 1000)
            yield
            return
        try:
            stirring = watch(
                *roots,
                watch_filter=lambda change, path: not self._is_left_out(Path(path)),
                debounce=LONGEST,
                step=STEP,
                rust_timeout=TICK,
                yield_on_timeout=True,
                stop_event=self.stopped,
            )
            yield from self._while_standing(stirring, roots)
        except (OSError, RuntimeError):
            # A folder that goes away at this very moment, or a system that watches no more: then it is looked at.
            self.stopped.wait(TICK / 1000)
        yield

    def _while_standing(self, stirring: Iterator[object], roots: dict[Path, int]) -> Iterator[None]:
        first = True
        for found in stirring:
            if self._standing() != roots:
                return
            if found or first:
                first = False
                yield

    def _standing(self) -> dict[Path, int]:
        """The folders that are there, and which ones they are."""
        found = {}
        for path in self.roots:
            try:
                found[path] = path.stat().st_ino
            except OSError:
                continue
        return found

    def _now(self) -> State:
        """Every file that counts, and what tells whether it is still the same."""
        found: State = {}
        for root in self.roots:
            for place, folders, names in os.walk(root):
                folders[:] = [name for name in folders if not self._is_left_out(Path(place, name))]
                for path in (Path(place, name) for name in names if not is_noise(name)):
                    try:
                        status = path.stat()
                    except OSError:
                        continue
                    found[path] = (status.st_ino, status.st_mtime_ns, status.st_size)
        return found

    def _is_left_out(self, path: Path) -> bool:
        return is_noise(path.name) or any(one in self.ignored for one in (path, *path.parents))
