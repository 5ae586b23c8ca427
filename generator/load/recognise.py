"""What a YAML file is by its keys: a chapter, goals, sets, a theme, or something for another program."""

import re
from collections.abc import Collection, Mapping
from difflib import get_close_matches
from enum import Enum
from pathlib import Path
from typing import Any

from generator.errors import ContentError
from generator.load.families import FAMILIES_FOLDER, FINDERS
from generator.load.sets import GOALS_FILE, TILES_FOLDER
from generator.load.themes import THEME_FILE
from generator.manuscript.theme import Theme
from generator.system.reading import read_pieces

BOOK_FILE = "book.yaml"

OF_FAMILY = ("unknown", "rules")
"""Keys of a family that is told by a file, one of which it has beside its name."""

SURE = ("family", "problems", "figures")
"""Keys that no file of another program is likely to have: one of them at the top makes a file ours."""

NEAR = 0.8
"""How like one of them a key must be to be taken for a slip of the pen."""

LOOKS = ("like", "colours")
"""Keys of a theme, one of which it has unless its name says what it is."""

UNREAD = re.compile(rb"^[\"'{]?(?:family|problems|figures|goals|sets)[\"']?[ \t]*:", re.MULTILINE)
"""A key of ours at the beginning of a line, in a file that cannot be read as YAML."""


class FileKind(Enum):
    """What a file is."""

    BOOK = "book"
    CHAPTER = "chapter"
    GOALS = "goals"
    SETS = "sets"
    FAMILY = "family"
    THEME = "theme"
    FOREIGN = "foreign"


KEYS: Mapping[FileKind, Collection[str]] = {
    FileKind.BOOK: ("parts",),
    FileKind.GOALS: ("goals",),
    FileKind.SETS: ("sets",),
    FileKind.FAMILY: OF_FAMILY,
    FileKind.THEME: Theme.model_fields,
}
BY_NAME = {BOOK_FILE: FileKind.BOOK, GOALS_FILE: FileKind.GOALS, THEME_FILE: FileKind.THEME}


def kind_of(path: Path, value: Any, named: bool) -> FileKind:
    """What a file is by what it says; where somebody has named it, its own name counts more, and it is ours."""
    by_name = BY_NAME.get(path.name)
    if by_name and (named or _has_any(value, KEYS[by_name])):
        return by_name
    if _is_family(path, value, named):
        return FileKind.FAMILY
    if _is_chapter(value):
        return FileKind.CHAPTER
    if path.parent.name == TILES_FOLDER and (named or _has_any(value, KEYS[FileKind.SETS])):
        return FileKind.SETS
    if _lists(value, "goals"):
        return FileKind.GOALS
    if _lists(value, "sets"):
        return FileKind.SETS
    if _is_theme(path, value):
        return FileKind.THEME
    if path.stem.lower() == "book" and _has_any(value, KEYS[FileKind.BOOK]):
        return FileKind.BOOK
    return FileKind.CHAPTER if named else FileKind.FOREIGN


def seems_ours(path: Path, within: Path | None) -> bool:
    """Whether a file that cannot be read whole, or not as YAML, is meant for us; what cannot be opened may be."""
    try:
        # The first piece alone: it is enough to tell, and such a file may be of any size.
        return bool(UNREAD.search(next(read_pieces(path, within, 1 << 62), b"")))
    except ContentError:
        return True


def _is_family(path: Path, value: Any, named: bool) -> bool:
    """Whether a file tells a family: by keys that no chapter has, or by its folder and none of a chapter's."""
    if not isinstance(value, dict) or any(key in value for key in FINDERS):
        return False
    if _has_any(value, OF_FAMILY) and "family" in value:
        return True
    return path.parent.name == FAMILIES_FOLDER and (named or "family" in value)


def _is_chapter(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    if any(key in SURE or get_close_matches(key.lower(), SURE, 1, NEAR) for key in value if isinstance(key, str)):
        return True
    return any(_lists(value, key, "claim") for key in FINDERS)


def _is_theme(path: Path, value: Any) -> bool:
    """Whether all keys are those of a theme; 'rules' or 'fonts' alone are those of many programs."""
    if not isinstance(value, dict) or not value.keys() <= Theme.model_fields.keys():
        return False
    return _has_any(value, KEYS[FileKind.THEME] if path.stem.lower() == "theme" else LOOKS)


def _has_any(value: Any, keys: Collection[str]) -> bool:
    return isinstance(value, dict) and not value.keys().isdisjoint(keys)


def _lists(value: Any, key: str, inner: str = "id") -> bool:
    """Whether a key holds a list of things, one of which has another key."""
    listed = value.get(key) if isinstance(value, dict) else None
    return isinstance(listed, list) and any(isinstance(one, dict) and inner in one for one in listed)
