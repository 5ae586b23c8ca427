"""A file that problems are added to: every byte of it stays, and what comes of it is read before it is written."""

import os
import stat
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from generator.abilities.sharing import SharedFigure
from generator.errors import ContentError, Fault, Faults, Place
from generator.load.chapter import Entry
from generator.load.ends import ListEnd, list_end
from generator.load.families import family_model
from generator.load.figures import ASKS, FIGURES
from generator.load.loose import load_bytes
from generator.load.source import source_of
from generator.load.text import LINE_BREAK, shown
from generator.load.write import COLUMN, listed, new_file, noted_file, problem_yaml
from generator.system.reading import LARGEST, read_bytes
from generator.system.writing.places import end_of, is_handle
from generator.value import Value

MARK = "\ufeff".encode()
ADVICE = "write to a new file with -o and copy the problems over"
FEW = 100
"""So many problems are all read again in the file they are added to."""

TRIAL = {"id": "a-trial", "text": "one\ntwo"}
TRIAL_FIGURE = TRIAL | {ASKS: {"a-goal": {"claim": "open"}}}
"""Added to a file before any problem is made, to see whether problems can be added at all."""


class ProblemFile(Value):
    """A file for new problems, with what it held when it was read; None where nothing could be read and harmed."""

    path: Path
    family: str
    data: bytes | None = None
    entries: tuple[Entry, ...] = ()
    head: str = ""
    """How a new file begins; only with the family where nothing is said."""

    def unchanged(self) -> bool:
        """Whether it still holds what it held."""
        return _held(self.path) == self.data

    def with_problems(self, problems: Sequence[Mapping[str, object]], notes: Sequence[str] = ()) -> bytes:
        """What it will hold: the old problems and these, below some notes; raises Faults where that cannot be."""
        try:
            if not self.data:
                return noted_file(self.family, problems, notes, self.head).encode()
            return _appended(self.path, self.data, problems, notes)
        except ContentError as error:
            raise Faults([Fault(Place(shown(self.path)), "", ContentError(f"{error}; {ADVICE}"))]) from None


def problem_file(path: Path, family: str, head: str = "") -> ProblemFile:
    """The file at a path, if problems of that family can be added to it; raises Faults where they cannot."""
    try:
        data = _held(path)
    except ContentError as error:
        raise Faults([Fault(Place(shown(path)), "", error)]) from None
    if not data:
        # What only takes bytes, as a pipe does, is given problems and nothing else.
        takes_only = data is None and os.path.lexists(path)
        return ProblemFile(path, family, data, head="" if takes_only else head)
    chapter, faults = load_bytes(path, data)
    if faults or chapter is None:
        raise Faults(faults)
    if chapter.text.family != family:
        what = f"its family is {chapter.text.family!r}, not {family!r}; give -o another file"
        raise Faults([Fault(Place(shown(path)), "", ContentError(what))])
    found = ProblemFile(path, family, data, chapter.entries)
    found.with_problems([TRIAL_FIGURE if isinstance(family_model(family), SharedFigure) else TRIAL])
    return found


def _held(path: Path) -> bytes | None:
    """The bytes of a regular file; None where there is none, or a device, pipe or handle that only takes them."""
    try:
        mode = path.stat().st_mode
        if is_handle(end_of(path)) or not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
            return None
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise ContentError(f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
    data = read_bytes(path)
    if not os.access(path, os.W_OK):
        raise ContentError("cannot be written: it is read-only")
    return data


def sample_of(problems: Sequence[Mapping[str, object]]) -> Sequence[Mapping[str, object]]:
    """Those that stand for all where reading every one again would take longer than making it did."""
    # All are alike in form: the first and the last show that the place and the indent are right.
    return problems if len(problems) <= FEW else [problems[0], problems[-1]]


def _appended(
    path: Path, data: bytes, problems: Sequence[Mapping[str, object]], notes: Sequence[str] = ()
) -> bytes:
    """The bytes with the problems at the end of their list, read again and found to be the old and the new ones."""
    mark, text = (MARK if data.startswith(MARK) else b""), data.decode("utf-8-sig")
    first = LINE_BREAK.search(text)
    newline = first.group() if first and first.group() in ("\n", "\r\n", "\r") else "\n"
    key = listed(problems)
    sample = sample_of(problems)
    new = _values(path, new_file("", sample))[key]
    _values(path, text)
    end, head = _end(text, key)
    # Several places may be the list's end; the first at which the file reads as it should is taken.
    for place in (_offset(text, line) for line in end.lines):
        before, after = text[:place], text[place:]
        if not after and not LINE_BREAK.search(text[-1:]):
            before += newline
        old = _values(path, before + after)
        before += head.replace("\n", newline) + _noted(notes, end, newline)
        changed = before + _written(sample, end, newline) + after
        if _agrees(path, changed, _with(old, key, new)):
            return _bounded(mark + (before + _written(problems, end, newline) + after).encode())
    raise ContentError("new problems cannot be added so that the old ones stay as they are")


def _end(text: str, key: str) -> tuple[ListEnd, str]:
    """Where the list goes on, and what must stand before its first item: figures may be the first of a file."""
    end = list_end(text, key)
    if end is None and key != FIGURES:
        raise ContentError(f"it has no list {key!r}")
    return (end, "") if end else (ListEnd(COLUMN, (len(LINE_BREAK.split(text)),)), f"{key}:\n")


def _bounded(data: bytes) -> bytes:
    if len(data) > LARGEST:
        raise ContentError(f"with the new problems it would be larger than {LARGEST // 1024} kB")
    return data


def _offset(text: str, line: int) -> int:
    """Where a line begins, or the end of the text."""
    starts = [0, *(found.end() for found in LINE_BREAK.finditer(text))]
    return starts[line] if line < len(starts) else len(text)


def _written(problems: Sequence[Mapping[str, object]], end: ListEnd, newline: str) -> str:
    return "".join(problem_yaml(one, end.column) for one in problems).replace("\n", newline)


def _noted(notes: Sequence[str], end: ListEnd, newline: str) -> str:
    return "".join(f"{' ' * end.column}# {note}{newline}" for note in notes)


def _values(path: Path, text: str) -> Any:
    return source_of(path, text.encode()).value


def _with(value: Mapping[str, Any], key: str, new: list[Any]) -> list[tuple[str, Any]]:
    """The keys and values of a file in order, with more problems or figures."""
    old = value.get(key, [])
    return [*{**value, key: [*old, *new] if isinstance(old, list) else old}.items()]


def _agrees(path: Path, text: str, expected: list[tuple[str, Any]]) -> bool:
    try:
        return [*_values(path, text).items()] == expected
    except Faults:
        return False
