"""A hidden folder beside the place of things to come, where they are made ready.

It is locked while its owner lives. What a killed owner left is swept by whoever comes next, and what was moved out
of its place and never replaced goes back there first.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from generator.system.signals import held
from generator.system.writing.locks import owned, release, seized

PREFIX, SUFFIX = ".tilewright-", ".part"
ASIDE = "aside"
"""What the folders inside a stage begin with that hold things moved out of their place."""


@contextmanager
def stage_in(parent: Path) -> Iterator[Path]:
    """A stage in a folder, gone afterwards; leftovers of others are swept first."""
    sweep(parent)
    stage, handle = None, None
    try:
        with held():
            stage, handle = _made(parent)
        yield stage
    finally:
        with held():
            if stage is not None:
                _clear(stage)
            release(handle)


def sweep(parent: Path) -> None:
    """Clear every stage in a folder whose owner is dead."""
    with os.scandir(parent) as entries:
        found = [
            Path(entry.path) for entry in entries if is_stage(entry.name) and entry.is_dir(follow_symlinks=False)
        ]
    for stage in found:
        with held(), seized(stage) as dead:
            if dead:
                _clear(stage)


def is_stage(name: str) -> bool:
    """Whether a file of this name is a stage."""
    return name.startswith(PREFIX) and name.endswith(SUFFIX)


def _made(parent: Path) -> tuple[Path, int | None]:
    while True:
        stage = Path(tempfile.mkdtemp(SUFFIX, PREFIX, parent))
        # Somebody who sweeps just now may have taken it for abandoned before it was locked.
        with suppress(FileNotFoundError):
            handle = owned(stage)
            if stage.exists():
                return stage, handle
            release(handle)


def _clear(stage: Path) -> None:
    """Put back what was moved aside and never replaced, then remove the stage."""
    for aside in sorted(stage.glob(f"{ASIDE}*"), reverse=True):
        for thing in aside.iterdir():
            place = stage.parent / thing.name
            if not os.path.lexists(place):
                with suppress(OSError):
                    thing.rename(place)
    for folder, _, _ in os.walk(stage):
        if not os.access(folder, os.W_OK | os.X_OK):
            with suppress(OSError):
                Path(folder).chmod(0o700)
    shutil.rmtree(stage, ignore_errors=True)
