"""A folder whose files change all at once.

The new folder is made ready beside the old one, with what the user keeps there, and the two change places in one
step. Where the system cannot do that, the old one is moved aside first; where the folder itself cannot be moved,
its files are replaced one by one and put back if that fails.
"""

import errno
import os
from collections.abc import Mapping
from pathlib import Path

from generator.errors import ContentError, LayoutError
from generator.system.reading import read_bytes
from generator.system.signals import held
from generator.system.writing.carrying import carry, require_room
from generator.system.writing.exchange import exchanged
from generator.system.writing.files import write_files, write_new
from generator.system.writing.locks import alone_in
from generator.system.writing.places import folder_for, naming
from generator.system.writing.stage import ASIDE, stage_in

LIST = ".files"
"""The names of what was made, a line each: what an earlier call made and a later one does not is removed."""

TRIES = 20
"""How often a folder may come back under our hands, as when two builds run at once."""


def write_folder(target: Path, files: Mapping[Path, bytes], among: bool = False) -> None:
    """Make a folder of exactly these files and whatever the user keeps in it, all at once or not at all.

    Put `among` others, they leave alone what an earlier call made. Raises LayoutError with the name of the file
    that cannot be written; everything is then as it was.
    """
    names = {path.relative_to(target).as_posix(): data for path, data in files.items()}
    with naming(target):
        place = Path(os.path.realpath(target))
        with alone_in(place.parent):
            # Alone, for where two folders cannot change places in one step, this one is missing for a moment.
            movable = not os.path.lexists(place) or _is_movable(target, place, names)
    with folder_for(place.parent):
        if not movable:
            _write_inside(target, place, names, among)
            return
        with naming(target), stage_in(place.parent) as stage:
            new = stage / "ready" / place.name
            _fill(new, place, target, names)
            with alone_in(place.parent):
                # Only now is it known what others have made meanwhile.
                stay = _staying(place, names, among)
                _fill(new, place, target, {LIST: _listed(names, stay)})
                if place.is_dir():
                    carry(place, new, _made_before(place) - stay)
                with held():
                    moved = _swap(new, place, stage)
        if not moved:
            _write_inside(target, place, names, among)


def _is_movable(target: Path, place: Path, names: Mapping[str, bytes]) -> bool:
    """Whether a folder can change places with another: no mount, holding none, in a folder that we may change."""
    if not place.is_dir():
        raise LayoutError(f"{target}: is no folder, expected a folder or nothing")
    require_room(target, place, names)
    own = place.stat().st_dev
    inside = (Path(folder).stat().st_dev for folder, _, _ in os.walk(place))
    return os.access(place.parent, os.W_OK | os.X_OK) and not place.is_mount() and all(one == own for one in inside)


def _made_before(place: Path) -> frozenset[str]:
    """What an earlier call made in a folder."""
    try:
        return frozenset(os.fsdecode(read_bytes(place / LIST)).splitlines()) | {LIST}
    except ContentError:
        return frozenset({LIST})


def _staying(place: Path, names: Mapping[str, bytes], among: bool) -> frozenset[str]:
    """What an earlier call made that stays among these files."""
    return _made_before(place) - {LIST, *names} if among else frozenset()


def _listed(names: Mapping[str, bytes], stay: frozenset[str]) -> bytes:
    return "".join(f"{name}\n" for name in sorted({*names, *stay})).encode(errors="surrogateescape")


def _fill(new: Path, place: Path, target: Path, names: Mapping[str, bytes]) -> None:
    """Write the files of a folder that is not there yet; what replaces something is on the disk before it does."""
    new.mkdir(parents=True, exist_ok=True)
    for name, data in names.items():
        with naming(target / name):
            (new / name).parent.mkdir(parents=True, exist_ok=True)
            write_new(new / name, data, lasting=(place / name).exists())


def _swap(new: Path, place: Path, stage: Path) -> bool:
    """Put the new folder in its place; whatever was there is left in the stage. False where it cannot be moved."""
    for number in range(TRIES):
        try:
            if exchanged(new, place):
                return True
        except FileNotFoundError:
            pass
        try:
            new.rename(place)
            return True
        except OSError as error:
            # Systems say either of these where a folder with something in it stands in the place.
            if error.errno not in (errno.ENOTEMPTY, errno.EEXIST):
                raise
        aside = stage / f"{ASIDE}-{number:02}"
        aside.mkdir()
        try:
            place.rename(aside / place.name)
        except FileNotFoundError:
            continue
        except OSError as error:
            # A mount point, or a folder on another device, stays where it is.
            if error.errno in (errno.EBUSY, errno.EXDEV):
                return False
            raise
    raise LayoutError(f"{place}: is being written by others all the time, expected to be alone")


def _write_inside(target: Path, place: Path, names: Mapping[str, bytes], among: bool) -> None:
    """Replace the files of a folder that cannot be moved, and take away those that are no longer made."""
    with alone_in(place.parent):
        before, stay = _made_before(place), _staying(place, names, among)
        listed = {**names, LIST: _listed(names, stay)}
        write_files({target / name: data for name, data in listed.items()})
        with held():
            for name in before - listed.keys() - stay:
                path = place / name
                if path.is_file() and path.resolve().is_relative_to(place):
                    with naming(target / name):
                        path.unlink()
