"""A content-addressed store of JSON values that costs nothing to lose.

Every entry is sealed with a key that is the user's own, for part of what is kept cannot be checked
again without searching again: whoever could write an entry that is believed could have a book say
what is not so.
"""

import hmac
import json
import os
import re
import secrets
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from io import FileIO
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path, user_config_path, user_data_path

from generator.errors import ContentError
from generator.system.reading import counted, opened

VARIABLE = "TILEWRIGHT_CACHE"
KEY_VARIABLE = "TILEWRIGHT_CACHE_KEY"
SETTINGS_VARIABLE = "TILEWRIGHT_SETTINGS"
SHORTEST_KEY = 16
PARTS = "parts"
ENTRY = re.compile(r"[0-9a-f]{64}")
"""The name of an entry: the digest that is its key."""

PART = re.compile(rf"{ENTRY.pattern}\.[0-9a-f]{{8}}")
"""The name of an entry that is being written."""

LARGEST = 64 * 1024 * 1024
"""The most bytes of an entry; the pages of the longest chapter take a few millions."""

LONGEST_KEY = 4096

PACKAGE = Path(__file__).parents[1]


def cache_folder() -> Path:
    """Where entries are kept: the variable TILEWRIGHT_CACHE, or the user's own cache folder."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else user_cache_path("tilewright", appauthor=False)


def settings_folder() -> Path:
    """Where a user's settings are: the variable TILEWRIGHT_SETTINGS, or the user's own folder for them."""
    named = os.environ.get(SETTINGS_VARIABLE)
    return Path(named) if named else user_config_path("tilewright", appauthor=False)


def digest(*parts: str) -> str:
    """A name for some texts that no others have, wherever one of them ends and the next begins."""
    # Each part with its length: joined by a sign alone, a part that holds the sign could pass for two.
    told = "".join(f"{len(part)} {part}" for part in parts)
    return sha256(told.encode(errors="surrogatepass")).hexdigest()


def files_digest(paths: Iterable[Path]) -> str:
    """A name for what some files hold now."""
    return _digest_of(str(path) for path in paths)


def _digest_of(names: Iterable[str]) -> str:
    found = sha256()
    for name in names:
        with FileIO(name) as file:
            found.update(name.rpartition(os.sep)[2].encode() + b"\0" + file.readall() + b"\0")
    return found.hexdigest()


def _sources(folder: Path) -> list[str]:
    """The modules in a folder and below, in order; there are a thousand, so they are walked as plain names."""
    found: list[str] = []
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name != "__pycache__"]
        found += [f"{place}{os.sep}{name}" for name in files if name.endswith(".py")]
    return sorted(found)


@cache
def code_digest(*folders: str) -> str:
    """A name for the program's own text, whole or only some of its modules and folders, which must be there."""
    chosen = [PACKAGE / name for name in folders] or [PACKAGE]
    if missing := [name for name, path in zip(folders, chosen, strict=False) if not path.exists()]:
        # A name that was left behind by a move would name nothing, and a proof would outlive the code it rests on.
        raise LookupError(f"no module or folder of the program: {', '.join(missing)}")
    return _digest_of(name for path in chosen for name in ([str(path)] if path.is_file() else _sources(path)))


def cache_key() -> bytes:
    """The key of the seals: the variable TILEWRIGHT_CACHE_KEY, or one made at first use for this user alone.

    It does not lie in the cache's folder, which people copy, share and restore.
    """
    named = os.environ.get(KEY_VARIABLE, "").strip()
    if named and len(named) < SHORTEST_KEY:
        raise ContentError(f"{KEY_VARIABLE} has {len(named)} characters, expected {SHORTEST_KEY} or more")
    return named.encode() if named else _own_key(user_data_path("tilewright", appauthor=False) / "cache-key")


def _own_key(path: Path) -> bytes:
    """The key in a file that only its owner can read; made where there is none, for one run where it cannot be."""
    known = _read_key(path)
    if known:
        return known
    fresh = secrets.token_hex(32).encode()
    # Written beside and linked, so that no run ever reads a key of which only a part is written.
    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        with os.fdopen(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
            file.write(fresh)
        # A link, for it fails where another run was first: then that run's key is the key.
        with suppress(FileExistsError):
            os.link(part, path)
    except OSError:
        return fresh
    finally:
        with suppress(OSError):
            part.unlink()
    return _read_key(path) or fresh


def _read_key(path: Path) -> bytes | None:
    """The key of a file; None where there is none, or others could have read or written it."""
    try:
        with opened(path, links=False) as file:
            status = os.fstat(file.fileno())
            known = file.read(LONGEST_KEY).strip()
    except (OSError, ContentError):
        return None
    # A key that others could read or write seals nothing: entries under it would be anybody's word.
    if hasattr(os, "geteuid") and (status.st_uid != os.geteuid() or stat.S_IMODE(status.st_mode) & 0o077):
        return None
    return known if len(known) >= SHORTEST_KEY else None


def _whole(path: Path) -> bytes:
    """What an entry holds; a shared cache may have anything in its place: a link, a FIFO, something endless."""
    with opened(path, links=False) as file:
        return b"".join(counted(file, LARGEST))


def _sweep(left: Path) -> None:
    from generator.system.writing.locks import seized

    with seized(left) as dead:
        if dead:
            left.unlink(missing_ok=True)


def entries_in(folder: Path) -> Iterator[Path]:
    """The files of every entry in a folder, and nothing that somebody else put there."""
    for path in sorted(folder.glob("??/*.json")):
        if ENTRY.fullmatch(f"{path.parent.name}{path.stem}") and path.is_file() and not path.is_symlink():
            yield path


class Cache:
    """Sealed entries in a folder; a damaged, edited or foreign one is as good as none."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._swept = False
        self._key = cache_key() if folder else b""

    def get(self, key: str) -> Any:
        """The value kept under a key, or None."""
        if self.folder is None:
            return None
        try:
            head, body, _ = _whole(self._path(key)).decode().split("\n")
            # Compared in a time that says nothing of how many characters were right.
            return json.loads(body) if hmac.compare_digest(head.encode(), self._head(key, body).encode()) else None
        except (OSError, ValueError):
            return None

    def put(self, key: str, value: Any) -> None:
        """Keep a value; a store that cannot be written to is no error."""
        if self.folder is None:
            return
        path = self._path(key)
        body = json.dumps(value, ensure_ascii=False)
        with suppress(OSError, UnicodeError):
            # On lines of their own: the file is JSON, and the sealed text is found without parsing.
            data = f"{self._head(key, body)}\n{body}\n}}".encode()
            if len(data) > LARGEST:
                return
            path.parent.mkdir(parents=True, exist_ok=True)
            self._write(path, data)

    def recall(self, key: str) -> Any:
        """What `remember` was told; a program that soon ends remembers nothing."""
        return None

    def remember(self, key: str, value: Any) -> None:
        """Have a value at hand that is quicker to make than to read; whoever gets it leaves it as it is."""

    def _write(self, path: Path, data: bytes) -> None:
        """Write an entry beside the others first, then put it in its place."""
        # Imported here, for a run that finds all it needs writes nothing.
        from generator.system.writing.locks import own

        part = self._parts() / f"{path.parent.name}{path.stem}.{secrets.token_hex(4)}"
        try:
            # Should somebody sweep it before it is owned, or just after, this entry is not kept: no harm.
            with os.fdopen(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666), "wb") as file:
                own(file.fileno())
                file.write(data)
            part.replace(path)
        finally:
            with suppress(OSError):
                part.unlink(missing_ok=True)

    def _parts(self) -> Path:
        """The folder of entries being written; the first time, what killed runs left there is swept."""
        assert self.folder is not None
        folder = self.folder / PARTS
        if not self._swept:
            self._swept = True
            folder.mkdir(parents=True, exist_ok=True)
            for left in folder.iterdir():
                # A link in a shared cache may lead to anybody's folder: what is not named as ours stays.
                if PART.fullmatch(left.name):
                    _sweep(left)
        return folder

    def _path(self, key: str) -> Path:
        assert self.folder is not None
        # By the first two letters, so that no folder ever holds more than a part of all entries.
        return self.folder / key[:2] / f"{key[2:]}.json"

    def _head(self, key: str, body: str) -> str:
        """The first line of an entry: the seal on its second line, which no other key fits."""
        seal = hmac.new(self._key, digest(key, body).encode(), "sha256").hexdigest()
        return f'{{"seal": "{seal}", "value":'
