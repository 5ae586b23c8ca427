"""A content file: its values, and the line each of them stands on."""

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from pathlib import Path
from typing import Any

from generator.errors import ContentError, Faults, Place
from generator.load.text import decoded, shown, unreadable
from generator.load.values import ValueMark, read_values
from generator.system.reading import read_bytes
from generator.value import Value

Where = tuple[str | int, ...]


class Source(Value):
    """A file's values, all scalars as text, and the mark of every path into them."""

    path: Path
    name: str
    text: str = field(repr=False)
    value: Any
    root: ValueMark

    @cached_property
    def lines(self) -> list[str]:
        """The file line by line."""
        return self.text.splitlines()

    def mark(self, where: Where) -> ValueMark | None:
        """The mark of a value, or nothing where there is none."""
        found, rest = self._nearest(where)
        return None if rest else found

    def place(self, where: Where) -> Place:
        """The line of a value, or of the nearest one around it."""
        return Place(self.name, self._nearest(where)[0].line)

    def line_of(self, where: Where, line: int) -> Place:
        """A line of a text, counted from nought; of a text that is no block, the line where it begins."""
        mark = self.mark(where)
        return Place(self.name, mark.line + 1 + line) if mark and mark.block else self.place(where)

    def _nearest(self, where: Where) -> tuple[ValueMark, Where]:
        """The mark of a value or of the nearest one around it, and the steps that were not taken."""
        mark = self.root
        for number, step in enumerate(where):
            inner = mark.inner
            if isinstance(inner, Mapping):
                if not isinstance(step, str) or step not in inner:
                    return mark, where[number:]
                mark = inner[step]
            elif isinstance(step, int) and step < len(inner):
                mark = inner[step]
            else:
                return mark, where[number:]
        return mark, ()


def read_source(path: Path, within: Path | None = None) -> Source:
    """Read one file, with `within` only if it lies in that folder; raises Faults where it is no YAML at all."""
    name = shown(path)
    try:
        data = read_bytes(path, within)
    except ContentError as error:
        raise unreadable(name, str(error)) from None
    return source_of(path, data)


def source_of(path: Path, data: bytes) -> Source:
    """The file that some bytes would be at a path."""
    name = shown(path)
    text = decoded(data, name)
    value, root, faults = read_values(text, name)
    if faults:
        raise Faults(faults)
    return Source(path, name, text, value, root)
