"""Files replaced together."""

import os
import shutil
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

from generator.system.signals import held
from generator.system.writing.places import end_of, folder_for, is_handle, is_plain, naming
from generator.system.writing.stage import stage_in
from generator.value import Value

Data = bytes | Iterable[bytes]
"""What a file is to hold, at once or piece by piece."""


class _StagedFile(Value):
    """A file that is ready, the place it is for, and where the one that is there now is kept meanwhile."""

    path: Path
    place: Path
    ready: Path
    kept: Path


def write_files(files: Mapping[Path, Data]) -> None:
    """Write all of these files or none; links are followed, modes kept, devices and FIFOs written through.

    Raises LayoutError with the name of the file that cannot be written; everything is then as it was.
    """
    places: dict[Path, Path] = {}
    for path in files:
        with naming(path):
            places[path] = end_of(path)
    plain = {path: place for path, place in places.items() if _is_plain(path, place)}
    with ExitStack() as stack:
        stages: dict[Path, Path] = {}
        for path, place in plain.items():
            if place.parent not in stages:
                stack.enter_context(folder_for(place.parent))
                with naming(path):
                    stages[place.parent] = stack.enter_context(stage_in(place.parent))
        parts = [_part(path, place, stages[place.parent], files[path]) for path, place in plain.items()]
        for path in files:
            if path not in plain:
                with naming(path):
                    _write_through(places[path], files[path])
        with held():
            _replace(parts)


def write_new(path: Path, data: Data, lasting: bool = False) -> None:
    """Write a file that is not there yet; a lasting one is on the disk before this returns."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        _write_all(handle, data)
        if lasting:
            os.fsync(handle)
    finally:
        os.close(handle)


def _is_plain(path: Path, place: Path) -> bool:
    with naming(path):
        return is_plain(place)


def _part(path: Path, place: Path, stage: Path, data: Data) -> _StagedFile:
    """A file made ready in the stage, with the mode and owner of the one that it replaces."""
    part = _StagedFile(path, place, stage / "ready" / place.name, stage / "kept" / place.name)
    with naming(path):
        for folder in (part.ready.parent, part.kept.parent):
            folder.mkdir(exist_ok=True)
        there = place.exists()
        # What takes the place of a file must not be lost with the power when the old one is gone already.
        write_new(part.ready, data, lasting=there)
        if there:
            _take_after(part.ready, place)
    return part


def _take_after(new: Path, old: Path) -> None:
    status = old.stat()
    with suppress(OSError, AttributeError):
        os.chown(new, status.st_uid, status.st_gid)
    shutil.copystat(old, new)
    # The times came along with the mode, but this file is written now.
    os.utime(new)


def _write_through(place: Path, data: Data) -> None:
    """Hand bytes to a device, a FIFO or an open handle, and leave it where it is."""
    if is_handle(place) and place.name.isdigit() and place.parent.name == "fd" and _is_ours(place):
        # The same handle and not a second one, which would begin at the start of the file behind it.
        handle = os.dup(int(place.name))
    else:
        handle = os.open(place, os.O_WRONLY)
    try:
        _write_all(handle, data)
    finally:
        os.close(handle)


def _is_ours(place: Path) -> bool:
    return str(place.parent) in ("/dev/fd", f"/proc/{os.getpid()}/fd")


def _write_all(handle: int, data: Data) -> None:
    for piece in [data] if isinstance(data, bytes) else data:
        rest = memoryview(piece)
        while rest:
            rest = rest[os.write(handle, rest) :]


def _replace(parts: Sequence[_StagedFile]) -> None:
    """Put every part in its place, or none."""
    try:
        for part in parts:
            with naming(part.path):
                # A single file is replaced or is not: only where a later one fails must one come back.
                if len(parts) > 1 and part.place.exists():
                    _keep(part)
                part.ready.replace(part.place)
    except BaseException:
        for part in parts:
            with suppress(OSError):
                _undo(part)
        raise


def _keep(part: _StagedFile) -> None:
    try:
        os.link(part.place, part.kept)
    except OSError:
        shutil.copy2(part.place, part.kept)


def _undo(part: _StagedFile) -> None:
    if part.ready.exists():
        return
    if part.kept.exists():
        part.kept.replace(part.place)
    else:
        part.place.unlink()
