"""What a user keeps in a folder of ours, carried over into the one that takes its place."""

import os
import shutil
import stat
from collections.abc import Iterable, Set
from pathlib import Path, PurePosixPath

from generator.errors import LayoutError
from generator.system.writing.stage import is_stage


def require_room(target: Path, place: Path, names: Iterable[str]) -> None:
    """Refuse where something stands in a folder that must not be replaced by these files."""
    folders = {parent for name in names for parent in PurePosixPath(name).parents}
    for folder in sorted(folders):
        path = place / folder
        if os.path.lexists(path) and ((path.is_symlink() and path != place) or not path.is_dir()):
            raise LayoutError(f"{target / folder}: is no folder of its own, expected one or nothing")
        if path.exists() and not os.access(path, os.W_OK | os.X_OK):
            raise LayoutError(f"{target / folder}: cannot be written: it is read-only")
    for name in names:
        path = place / name
        if not os.path.lexists(path):
            continue
        mode = path.lstat().st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISLNK(mode):
            raise LayoutError(f"{target / name}: is no regular file, expected one or nothing")
        if stat.S_ISREG(mode) and not os.access(path, os.W_OK):
            raise LayoutError(f"{target / name}: cannot be written: it is read-only")


def carry(old: Path, new: Path, made: Set[str]) -> None:
    """Put all of the old folder into the new one but what we made; no file is copied that can be linked."""
    ours = {parent.as_posix() for name in made for parent in PurePosixPath(name).parents}
    for folder, folders, names in os.walk(old, onerror=_raise):
        here = Path(folder)
        if here == old:
            folders[:] = [name for name in folders if not is_stage(name)]
        for name in folders + names:
            path = here / name
            inside = path.relative_to(old)
            real_folder = path.is_dir() and not path.is_symlink()
            if inside.as_posix() in (ours if real_folder else made) or os.path.lexists(new / inside):
                continue
            _make_folders(old, new, inside.parent)
            if real_folder:
                _make_folders(old, new, inside)
            else:
                _carry_file(path, new / inside)
    # Last of all, for a folder that may not be written to could not be filled.
    for folder, _, _ in os.walk(new):
        twin = old / Path(folder).relative_to(new)
        if twin.is_dir() and not twin.is_symlink():
            shutil.copymode(twin, folder)


def _raise(error: OSError) -> None:
    raise error


def _make_folders(old: Path, new: Path, inside: Path) -> None:
    for folder in (*reversed(inside.parents), inside):
        (new / folder).mkdir(exist_ok=True)


def _carry_file(old: Path, new: Path) -> None:
    if old.is_symlink():
        new.symlink_to(old.readlink())
        return
    try:
        os.link(old, new)
    except FileNotFoundError:
        # The user took it away just now.
        return
    except OSError:
        if not old.is_file():
            raise
        shutil.copy2(old, new)
