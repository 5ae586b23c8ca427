"""What an author wrote, as YAML gives it without reading anything into it: texts, lists and mappings of texts."""

import re
from collections.abc import Mapping
from typing import Any

Raw = Mapping[str, Any]
Mark = int | str

NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,5})")
EMPTY, HOLE, BACKSLASH = ".", "_", "\\"


def mark_of(text: str) -> Mark:
    """A number where it looks like one, else the word."""
    return int(text) if NUMBER.fullmatch(text) else text


def listed(value: Any) -> list[str]:
    """A text, or a list of them."""
    return [value] if isinstance(value, str) else [*(value or ())]


def parted(value: Any) -> list[str]:
    """Texts with spaces between, or a list of them."""
    return value.split() if isinstance(value, str) else [*(value or ())]


def options_of(word: str, told: Any) -> dict[str, Any]:
    """What stands inside a requirement, where its short forms are written out."""
    if word in ("never", "one_of"):
        return dict(told) if isinstance(told, Mapping) else {"pictures": listed(told)}
    if word == "count":
        return dict(told) if "of" in told else {"of": told}
    return dict(told) if isinstance(told, Mapping) else {"of": told}
