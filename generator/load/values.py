"""YAML as plain values with their lines, built while it is parsed and counted as it is built."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any, NamedTuple, NoReturn

import yaml

from generator.errors import ContentError, Fault, Place
from generator.load.faults import MOST_FAULTS, and_more
from generator.load.slips import Complaint, explained
from generator.load.text import LINE_BREAK, UNWANTED, line_at

PARSER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The parser in C where it is there: it is a dozen times as fast and says the same."""

DEEPEST = 40
"""How deeply values may be nested."""

MOST_VALUES = 150_000
"""The most values of a file, aliases unfolded: ten thousand problems of a dozen keys and some."""

MOST_CHARACTERS = 8 * 1024 * 1024
"""The most characters in the values of a file, aliases unfolded: twice what the largest file holds."""

MOST_KEYS = 500
"""The most keys that belong together; a book.yaml has some twenty."""

LONGEST_KEY = 60
"""How much of a key is shown."""

LONGEST_TEXT = 50_000
"""The most characters of one text; the longest in a book has some hundreds."""

LONGEST_NUMBER = 1000
"""The most digits in a row; Python itself refuses to read a number of some thousands."""

NUMBER = re.compile(rf"(?<![\d_])[\d_]{{{LONGEST_NUMBER + 1},}}")

PLAIN_TAGS = tuple(
    f"tag:yaml.org,2002:{kind}"
    for kind in ("str", "int", "float", "bool", "null", "timestamp", "map", "seq", "value", "merge")
)


class ValueMark(NamedTuple):
    """Where a value stands: its line, whether it is a block of text, and the marks of what it holds."""

    line: int
    block: bool = False
    inner: "Mapping[str, ValueMark] | Sequence[ValueMark]" = ()


class _Anchor(NamedTuple):
    """A value to be repeated, and what it adds to the counts."""

    value: Any
    mark: ValueMark
    values: int
    characters: int
    height: int


class Stop(Exception):
    """The rest of the file is not read."""


def read_values(text: str, name: str, parser: Any = None) -> tuple[Any, ValueMark, list[Fault]]:
    """The value of a text, all scalars as text, its marks, and what is wrong with it."""
    reader = ValueReader(text, name, parser or PARSER)
    value, mark = reader.read()
    return value, mark, reader.faults


# From the parser's events and not from a tree of nodes: the first excess ends the reading, before it is built.
class ValueReader:
    """Builds values out of what a parser says, and counts them."""

    def __init__(self, text: str, name: str, parser: Any) -> None:
        self.text = text
        self.name = name
        self.loader = parser(text)
        self.faults: list[Fault] = []
        self.anchors: dict[str, _Anchor | None] = {}
        self.values = self.characters = self.height = 0

    def read(self) -> tuple[Any, ValueMark]:
        """The one document of the text."""
        try:
            return self._document()
        except Stop:
            return None, ValueMark(1)
        except yaml.MarkedYAMLError as error:
            line, words = explained(self._complaint(error), LINE_BREAK.split(self.text))
            # It may be the last fault that is told; there is no more to stop then.
            with suppress(Stop):
                self._note(line, f"not readable as YAML: {words}")
            return None, ValueMark(1)
        finally:
            self.loader.dispose()

    def _complaint(self, error: yaml.MarkedYAMLError) -> Complaint:
        mark = error.problem_mark or error.context_mark
        line, column = (min(mark.line + 1, self.last), mark.column) if mark else (0, 0)
        began = error.context_mark.line + 1 if error.context_mark else 0
        return Complaint(str(error.problem or error.context), line, column, str(error.context or ""), began)

    @cached_property
    def last(self) -> int:
        """The last line that says something: one parser puts the end of the text on a line of its own."""
        return line_at(self.text, len(self.text.rstrip()))

    def _document(self) -> tuple[Any, ValueMark]:
        self.loader.get_event()
        if isinstance(self.loader.get_event(), yaml.StreamEndEvent):
            self._stop(0, "the file is empty, expected 'family' and 'problems'")
        found = self._value(self.loader.get_event(), 0)
        self.loader.get_event()
        after = self.loader.get_event()
        if not isinstance(after, yaml.StreamEndEvent):
            self._stop(after.start_mark.line + 1, "a second document begins here, expected one; take out the '---'")
        return found

    def _value(self, event: Any, depth: int) -> tuple[Any, ValueMark]:
        if isinstance(event, yaml.AliasEvent):
            return self._repeated(event, depth)
        self._count(event, 1, depth)
        if event.tag is not None and event.tag != "!" and event.tag not in PLAIN_TAGS:
            self._note(_line(event), f"tag {event.tag!r} is not allowed, expected plain values")
        if event.anchor is None:
            return self._built(event, depth)
        # Legal YAML, but the same alias would then mean another value further down.
        if event.anchor in self.anchors:
            self._stop(_line(event), f"anchor {event.anchor!r} is there twice, expected a name of its own")
        # None while it is being built: an alias inside its own value would unfold for ever.
        self.anchors[event.anchor] = None
        values, characters = self.values - 1, self.characters
        value, mark = self._built(event, depth)
        self.anchors[event.anchor] = _Anchor(
            value, mark, self.values - values, self.characters - characters, self.height
        )
        return value, mark

    def _built(self, event: Any, depth: int) -> tuple[Any, ValueMark]:
        if isinstance(event, yaml.ScalarEvent):
            return self._text(event)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(event, depth)
        return self._mapping(event, depth)

    def _repeated(self, event: Any, depth: int) -> tuple[Any, ValueMark]:
        if event.anchor not in self.anchors:
            self._stop(_line(event), f"unknown alias {event.anchor!r}, expected the name of an anchor above it")
        known = self.anchors[event.anchor]
        if known is None:
            self._stop_unfolding(event)
        self._count(event, known.values, depth + known.height, known.characters)
        self.height = known.height
        return known.value, known.mark

    def _text(self, event: Any) -> tuple[str, ValueMark]:
        value: str = event.value
        line = _line(event) if value else min(_line(event), self.last)
        self.characters += len(value)
        self.height = 0
        if len(value) > LONGEST_NUMBER:
            self._require_short(value, line)
        if not value.isprintable() and (found := UNWANTED.search(value)):
            self._note(line, f"character U+{ord(found.group()):04X} cannot be printed; take it out")
        return value, ValueMark(line, event.style in ("|", ">"))

    def _require_short(self, value: str, line: int) -> None:
        if len(value) > LONGEST_TEXT:
            self._note(line, f"a text of {len(value)} characters, expected at most {LONGEST_TEXT}")
        elif number := NUMBER.search(value):
            digits = number.end() - number.start()
            self._note(line, f"a number of {digits} digits, expected at most {LONGEST_NUMBER}")

    def _list(self, start: Any, depth: int) -> tuple[list[Any], ValueMark]:
        found: list[Any] = []
        marks: list[ValueMark] = []
        height = 0
        while not isinstance(event := self.loader.get_event(), yaml.SequenceEndEvent):
            value, mark = self._value(event, depth + 1)
            found.append(value)
            marks.append(mark)
            height = max(height, self.height)
        self.height = height + 1
        return found, ValueMark(_line(start), inner=marks)

    def _mapping(self, start: Any, depth: int) -> tuple[dict[str, Any], ValueMark]:
        found: dict[str, Any] = {}
        marks: dict[str, ValueMark] = {}
        height = 0
        while not isinstance(event := self.loader.get_event(), yaml.MappingEndEvent):
            key, at = self._key(event, depth + 1)
            value, mark = self._value(self.loader.get_event(), depth + 1)
            height = max(height, self.height)
            if not isinstance(key, str):
                self._note(at.line, "a key that is no text")
            elif key in found:
                self._note(at.line, f"duplicate key {_cut(key)!r}, first on line {marks[key].line}")
            else:
                found[key] = value
                marks[key] = ValueMark(at.line, mark.block, mark.inner)
            if len(found) > MOST_KEYS:
                self._stop(at.line, f"more than {MOST_KEYS} keys in one place, expected fewer")
        self.height = height + 1
        return found, ValueMark(_line(start), inner=marks)

    def _key(self, event: Any, depth: int) -> tuple[Any, ValueMark]:
        if isinstance(event, yaml.ScalarEvent) and event.anchor is None:
            return self._text(event)
        return self._value(event, depth)

    def _count(self, event: Any, values: int, depth: int, characters: int = 0) -> None:
        # An alias counts as all that it repeats: ten lines of aliases can stand for billions of values.
        self.values += values
        self.characters += characters
        if depth > DEEPEST:
            self._stop(_line(event), f"values are nested too deeply, expected at most {DEEPEST} in one another")
        if self.values > MOST_VALUES or self.characters > MOST_CHARACTERS:
            self._stop_unfolding(event)

    def _stop_unfolding(self, event: Any) -> NoReturn:
        if self.anchors:
            self._stop(_line(event), "the file unfolds into too many values; use fewer aliases")
        self._stop(_line(event), f"more than {MOST_VALUES} values in one file; use several files")

    def _stop(self, line: int, what: str) -> NoReturn:
        self._note(line, what)
        raise Stop

    def _note(self, line: int, what: str) -> None:
        self.faults.append(Fault(Place(self.name, line), "", ContentError(what)))
        if len(self.faults) >= MOST_FAULTS:
            self.faults.append(and_more(Place(self.name)))
            raise Stop


def _line(event: Any) -> int:
    line: int = event.start_mark.line + 1
    return line


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_KEY else f"{text[:LONGEST_KEY]}…"
