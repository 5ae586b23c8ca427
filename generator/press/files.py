"""Files written whole or not at all."""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from generator.errors import LayoutError


def write_files(files: Mapping[Path, bytes]) -> None:
    """Write every file beside its place first, then put all of them in place."""
    parts = {path: path.with_name(f".{path.name}.{os.getpid()}.part") for path in files}
    try:
        for path, data in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            parts[path].write_bytes(data)
        for path, part in parts.items():
            part.replace(path)
    except OSError as error:
        raise LayoutError(f"{error.filename}: cannot be written: {error.strerror}") from None
    finally:
        for part in parts.values():
            with suppress(OSError):
                part.unlink()
