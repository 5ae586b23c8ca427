"""A content-addressed store of JSON values that costs nothing to lose."""

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

VARIABLE = "TILEWRIGHT_CACHE"
PACKAGE = Path(__file__).parent


def cache_folder() -> Path:
    """Where entries are kept: the variable TILEWRIGHT_CACHE, or the user's own cache folder."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else user_cache_path("tilewright", appauthor=False)


def digest(*parts: str) -> str:
    """A name for some text that no other text has."""
    return sha256("\0".join(parts).encode()).hexdigest()


def files_digest(paths: Iterable[Path]) -> str:
    """A name for what some files hold now."""
    found = sha256()
    for path in paths:
        found.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


@cache
def code_digest(*folders: str) -> str:
    """A name for the program's own text, whole or only some of its modules and folders."""
    chosen = [PACKAGE / name for name in folders] or [PACKAGE]
    files = [file for path in chosen for file in ([path] if path.is_file() else sorted(path.rglob("*.py")))]
    return files_digest(files)


class Cache:
    """Sealed entries in a folder; a damaged, edited or foreign one is as good as none."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def get(self, key: str) -> Any:
        """The value kept under a key, or None."""
        if self.folder is None:
            return None
        try:
            head, body, _ = self._path(key).read_text(encoding="utf-8").split("\n")
            return json.loads(body) if head == _head(key, body) else None
        except (OSError, ValueError):
            return None

    def put(self, key: str, value: Any) -> None:
        """Keep a value; a store that cannot be written to is no error."""
        if self.folder is None:
            return
        path = self._path(key)
        body = json.dumps(value, ensure_ascii=False)
        part = path.with_suffix(f".{os.getpid()}.part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part.write_text(f"{_head(key, body)}\n{body}\n}}", encoding="utf-8")
            part.replace(path)
        except OSError:
            with suppress(OSError):
                part.unlink()

    def _path(self, key: str) -> Path:
        assert self.folder is not None
        return self.folder / key[:2] / f"{key[2:]}.json"


def _head(key: str, body: str) -> str:
    """The first line of an entry: the seal on its second line, which no other key fits."""
    return f'{{"seal": "{digest(key, body)}", "value":'
