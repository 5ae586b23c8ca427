"""A YAML file as plain text values, with the line each of them stands on."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from generator.errors import ContentError, Fault, Faults, Place
from generator.reading import read_bytes

DEEPEST = 40
MOST_VALUES = 100_000
PLAIN_TAGS = tuple(
    f"tag:yaml.org,2002:{kind}"
    for kind in ("str", "int", "float", "bool", "null", "timestamp", "map", "seq", "value", "merge")
)

Where = tuple[str | int, ...]


@dataclass(frozen=True)
class Mark:
    """Where a value stands: its line, and for a block of text its first line and indentation."""

    line: int
    block: bool = False


@dataclass
class Source:
    """A file's values, all scalars as text, and the mark of every path into them."""

    path: Path
    name: str
    lines: list[str]
    value: Any = None
    marks: dict[Where, Mark] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def place(self, where: Where) -> Place:
        """The line of a value, or of the nearest one around it."""
        while where and where not in self.marks:
            where = where[:-1]
        return Place(self.name, self.marks[where].line if where in self.marks else 1)

    def line_of(self, where: Where, line: int) -> Place:
        """A line of a text, counted from nought; of a text that is no block, the line where it begins."""
        mark = self.marks.get(where)
        return Place(self.name, mark.line + 1 + line) if mark and mark.block else self.place(where)


def read_source(path: Path) -> Source:
    """Read one file; raises Faults where it is no YAML at all."""
    name = _shown(path)
    text = _text(path, name)
    source = Source(path, name, text.splitlines())
    try:
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        what = " ".join(str(error.problem or error.context).split())
        raise _unreadable(name, f"not readable as YAML: {what}", mark.line + 1 if mark else 0) from None
    except yaml.YAMLError as error:
        what = " ".join(str(error).split())
        raise _unreadable(name, f"not readable as YAML: {what}") from None
    except RecursionError:
        raise _unreadable(name, "values are nested too deeply") from None
    if node is None:
        raise _unreadable(name, "the file is empty, expected 'family' and 'problems'")
    _Reader(source).read(node)
    if source.faults:
        raise Faults(source.faults)
    return source


def _unreadable(name: str, what: str, line: int = 0) -> Faults:
    return Faults([Fault(Place(name, line), "", ContentError(what))])


def _shown(path: Path) -> str:
    """The path as a reader would type it from here."""
    try:
        return path.resolve().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()


def _text(path: Path, name: str) -> str:
    try:
        data = read_bytes(path)
    except ContentError as error:
        raise _unreadable(name, str(error)) from None
    if b"\0" in data:
        raise _unreadable(name, "holds binary data, expected YAML in UTF-8")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _unreadable(name, f"byte {data[error.start]:#x} is not UTF-8; save the file as UTF-8", line) from None


class _Reader:
    """Turns nodes into values and notes their marks and faults."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.count = 0

    def read(self, node: yaml.Node) -> None:
        """Read the whole document."""
        self.source.value = self._value(node, ())

    def _value(self, node: yaml.Node, where: Where) -> Any:
        self.count += 1
        if self.count > MOST_VALUES or len(where) > DEEPEST:
            raise Faults([self._fault(node, "the file unfolds into too many values; use fewer aliases")])
        block = isinstance(node, yaml.ScalarNode) and node.style in ("|", ">")
        self.source.marks.setdefault(where, Mark(node.start_mark.line + 1, block))
        if node.tag not in PLAIN_TAGS:
            self.source.faults.append(self._fault(node, f"tag {node.tag!r} is not allowed, expected plain values"))
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, where)
        if isinstance(node, yaml.SequenceNode):
            return [self._value(item, (*where, i)) for i, item in enumerate(node.value)]
        return node.value

    def _mapping(self, node: yaml.MappingNode, where: Where) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self.source.faults.append(self._fault(key, "a key that is no text"))
                continue
            if key.value in found:
                first = self.source.marks[(*where, key.value)].line
                self.source.faults.append(self._fault(key, f"duplicate key {key.value!r}, first on line {first}"))
                continue
            found[key.value] = self._value(value, (*where, key.value))
            block = self.source.marks[(*where, key.value)].block
            self.source.marks[(*where, key.value)] = Mark(key.start_mark.line + 1, block)
        return found

    def _fault(self, node: yaml.Node, message: str) -> Fault:
        return Fault(Place(self.source.name, node.start_mark.line + 1), "", ContentError(message))
