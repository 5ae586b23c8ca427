"""A long list of problems, read problem by problem: memory holds one of them, however many there are."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml

from generator.counting.counts import COUNT
from generator.errors import ContentError, Fault, Place
from generator.load.chapter import ChapterReader, Entry
from generator.load.families import FINDERS, family_model
from generator.load.faults import MOST_FAULTS, and_more
from generator.load.lines import Irregular, Lines
from generator.load.models import make, short, subject_of
from generator.load.sets import load_vocabulary
from generator.load.slips import explained
from generator.load.source import Source, Where
from generator.load.text import LINE_BREAK, require_name, shown
from generator.load.values import PARSER, Stop, ValueMark, ValueReader
from generator.load.write import PROBLEMS
from generator.manuscript.book import ChapterText
from generator.manuscript.goals import Vocabulary
from generator.system.fingerprints import Marks, mark_of
from generator.system.reading import read_pieces

LARGEST_LIST = 512 * 1024 * 1024
"""The most bytes of a file that is read problem by problem: some two million problems."""

FIRST: Where = (PROBLEMS, 0)


class _PartFile(Source):
    """A file of which only one problem is at hand."""

    window: Lines | None = None

    @cached_property
    def lines(self) -> list[str]:
        """The lines around the problem at their places; what came before is forgotten."""
        return self.window.text.splitlines() if self.window else []


class _List(ValueReader):
    """A file that says its family and then lists its problems; anything else is irregular."""

    def __init__(self, lines: Lines, name: str) -> None:
        super().__init__("", name, lambda _: PARSER(lines))
        self._window = lines

    @cached_property
    def last(self) -> int:
        """The last line, which nobody knows yet."""
        return sys.maxsize

    def head(self) -> dict[str, Any]:
        """What stands before the problems."""
        self.loader.get_event()
        self.loader.get_event()
        root = self.loader.get_event()
        if not isinstance(root, yaml.MappingStartEvent) or root.anchor or root.tag:
            raise Irregular(1, "no keys")
        said: dict[str, Any] = {}
        while isinstance(event := self.loader.get_event(), yaml.ScalarEvent):
            key, mark = self._key(event, 1)
            value = self.loader.get_event()
            if key == PROBLEMS and isinstance(value, yaml.SequenceStartEvent) and not (value.anchor or value.tag):
                return said
            if key in said or key in FINDERS:
                raise Irregular(mark.line, f"the key {short(key)}")
            said[key] = self._value(value, 1)[0]
        raise Irregular(event.start_mark.line + 1, "no list of problems")

    def items(self) -> Iterator[tuple[Any, ValueMark]]:
        """The problems, and after them the end."""
        while not isinstance(event := self.loader.get_event(), yaml.SequenceEndEvent):
            self.values = self.characters = 0
            self._window.needed = event.start_mark.line + 1
            found = self._value(event, 2)
            if self.faults:
                raise Stop
            if self.anchors:
                raise Irregular(event.start_mark.line + 1, "an anchor")
            yield found
        for expected in (yaml.MappingEndEvent, yaml.DocumentEndEvent, yaml.StreamEndEvent):
            if not isinstance(event := self.loader.get_event(), expected):
                raise Irregular(event.start_mark.line + 1, "something after the problems")

    def complaint(self, error: yaml.MarkedYAMLError) -> Irregular:
        """What the parser complains of, in our words."""
        line, words = explained(self._complaint(error), LINE_BREAK.split(self._window.text))
        return Irregular(line, f"not readable as YAML: {words}")


def listed(path: Path, within: Path | None, reader: ChapterReader, strict: bool) -> Iterator[Entry]:
    """The entries of a file that only lists problems, as they are read; raises Irregular for any other.

    `strict`, a faulty problem is irregular, else its faults are noted.
    """
    name = shown(path)
    try:
        require_name(path)
        lines = Lines(read_pieces(path, within, LARGEST_LIST))
        found = _List(lines, name)
    except ContentError as error:
        raise Irregular(0, str(error)) from None
    try:
        yield from _entries(_Maker(path, name, lines, reader, strict), found)
    except yaml.MarkedYAMLError as error:
        raise found.complaint(error) from None
    except (Stop, ContentError) as error:
        fault = found.faults[0] if found.faults else Fault(Place(name), "", ContentError(str(error)))
        raise Irregular(fault.place.line, str(fault.error)) from None
    finally:
        found.loader.dispose()


def _entries(maker: "_Maker", found: _List) -> Iterator[Entry]:
    said = found.head()
    text = make(ChapterText, said, maker.source(ValueMark(1)), ())
    if isinstance(text, list) or found.anchors or found.faults or COUNT.search(str(said)):
        raise Irregular(1, "words about the problems")
    words = maker.reader.vocabulary(maker.path.parent)
    model = family_model(text.family, words.families)
    maker.own = words.beyond(load_vocabulary())
    number = 0
    for value, mark in found.items():
        number += 1
        entry = maker.entry(value, mark, text.family, model, words)
        if entry:
            yield entry
        if maker.full:
            return
    if not number:
        raise Irregular(1, "no problems")


@dataclass
class _Maker:
    """Makes entries of one file, and notes what is wrong with them."""

    path: Path
    name: str
    lines: Lines
    reader: ChapterReader
    strict: bool

    def __post_init__(self) -> None:
        self.own = Vocabulary()
        self._seen = Marks(numbered=True)
        self._most = len(self.reader.faults) + MOST_FAULTS
        self.full = False

    def source(self, mark: ValueMark) -> Source:
        """The file as far as one problem needs it."""
        whole = ValueMark(1, inner={PROBLEMS: ValueMark(1, inner=[mark])})
        return _PartFile(self.path, self.name, "", None, whole, window=self.lines)

    def entry(self, value: Any, mark: ValueMark, name: str, model: Any, words: Any) -> Entry | None:
        """The entry of a value; None where it is faulty."""
        place = Place(self.name, mark.line)
        if not isinstance(value, dict):
            self._refuse([Fault(place, "", ContentError(f"{short(value)}, expected keys and values"))])
            return None
        made = make(model, value, self.source(mark), FIRST, subject=subject_of(value), context=words)
        if isinstance(made, list):
            self._refuse(made)
            return None
        first = self._seen.first(mark_of(made.id), mark.line)
        if first != mark.line:
            what = f"id {made.id!r} is used twice, first at {Place(self.name, first)}"
            self._refuse([Fault(place, made.id, ContentError(what))])
        return Entry(made, name, place, False, own=self.own)

    def _refuse(self, faults: list[Fault]) -> None:
        if self.strict:
            raise Irregular(faults[0].place.line, "a faulty problem")
        self.reader.faults += faults
        if len(self.reader.faults) >= self._most:
            self.reader.faults[self._most :] = [and_more(Place(self.name))]
            self.full = True
