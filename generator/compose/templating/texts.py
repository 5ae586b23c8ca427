"""A template's own text when it is taken apart: words alone, which are escaped again wherever they are printed."""

import re
from typing import Any

from markupsafe import Markup

from generator.compose.elements import AT
from generator.errors import LayoutError

PLACED = re.compile(rf' {AT}="[^"]*"')
WHOLE = frozenset({
    *("count", "d", "default", "e", "escape", "int", "items", "join", "length", "map", "reject", "rejectattr"),
    *("select", "selectattr", "string", "wordcount"),
})  # fmt: skip
"""Filters that leave a text as it is, or tell of it in numbers; all others take it apart."""


def words_of(value: Any) -> Any:
    """A value that may be taken apart; of a text with tags a part could be the half of a tag, so it may not."""
    if not isinstance(value, Markup):
        return value
    if "<" in value:
        shown = " ".join(unplaced(value).split())[:40]
        raise LayoutError(f"a text with tags in it ({shown!r}) cannot be cut or changed; do so before it gets them")
    return value.unescape()


def trimmed(value: Any, chars: Any = None) -> Any:
    """A text without the spaces round it, tags and all; other letters are taken off words alone."""
    if not isinstance(value, str) or not isinstance(chars, str | None):
        raise LayoutError("trim wants a text, and perhaps the letters that are to go")
    return value.strip() if chars is None else words_of(value).strip(chars)


def unplaced(text: str) -> str:
    """A text as it was written, without the places of its tags."""
    return PLACED.sub("", str(text))
