"""Templates compiled once for as long as their files stay as they are."""

import os
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from generator.compose.templating.rendering import Templates

Stamp = tuple[str, int, int, int]


def compiled(folders: Sequence[Path]) -> Templates:
    """The templates of some folders; who makes a book again and again compiles those that did not change once."""
    return _compiled(tuple((folder, *_stamps(folder)) for folder in folders))


@lru_cache(maxsize=2)
def _compiled(stamped: tuple[tuple[Path | Stamp, ...], ...]) -> Templates:
    return Templates([folder for folder, *_ in stamped if isinstance(folder, Path)])


def _stamps(folder: Path) -> list[Stamp]:
    """Every file of a folder, and what tells whether it is still the same."""
    found = []
    for place, _, names in os.walk(folder):
        for path in (Path(place, name) for name in names):
            try:
                status = path.stat()
            except OSError:
                continue
            # By the inode as well: an editor may put another file in the place within one tick of the clock.
            found.append((str(path), status.st_ino, status.st_mtime_ns, status.st_size))
    return sorted(found)
