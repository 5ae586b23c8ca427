"""An example of each family to paste: a small file that is proven as it stands."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from generator.load import load_bytes, shipped
from generator.load.source import read_source
from generator.load.write import new_file

WRITTEN: Mapping[str, str] = {
    "colouring": """\
family: colouring
problems:
  - id: my-triangle
    claim: unique
    tiles: AB AC BC
    goal: apart
    figure: |2
        .
       . .
      . . .
"""
}
"""Families whose books tell several problems at once, which is more than an example should."""

LISTS = ("problems", "examples")
UNPROVEN = ("open", "impossible")
"""Claims that an example had better not begin with."""


def example_of(name: str) -> str:
    """The shortest problem of a family in the books that came along, or else the shortest example, as a file."""
    if name in WRITTEN:
        return WRITTEN[name]
    home = shipped("content")
    for key in LISTS:
        files = {new_file(name, [entry], key): entry for entry in _entries(home, name, key)}
        for text in sorted(files, key=lambda text: (files[text].get("claim") in UNPROVEN, len(text), text)):
            if not load_bytes(home / "example.yaml", text.encode())[1]:
                return text
    return ""


def _entries(home: Path, name: str, key: str) -> Iterator[dict[str, Any]]:
    """The entries of a family in one of the lists of any file."""
    of_family = re.compile(rf"^family: {re.escape(name)}\s*$", re.MULTILINE)
    for path in sorted([*home.glob("*/*.yaml"), *home.glob("families/problems/*.yaml")]):
        if of_family.search(path.read_text(encoding="utf-8")):
            found = read_source(path).value.get(key, [])
            yield from (entry for entry in found if isinstance(entry, dict))
