"""What is there twice: an id that would name two problems, or a puzzle under two ids."""

from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from generator.abilities.declaring import is_able
from generator.abilities.making import AlikeByKeys
from generator.claim import Captures
from generator.errors import ContentError, Fault, Place
from generator.load.chapter import Entry
from generator.load.faults import MOST_FAULTS, few
from generator.load.noticed import Doubt, Note
from generator.load.recognise import BOOK_FILE
from generator.problem import PROSE
from generator.system.fingerprints import Marks, mark_of
from generator.system.writing.pile import Pile
from generator.verify.fields import fields_text

SAID = (*PROSE, "id", "grade", "limit", "solution", "why")
"""Keys that change nothing about what is asked."""

MOST_NOTES = 50
"""The most notes about puzzles that are there twice."""

Scope = tuple[str, bool]
"""Where an id means one problem: the folder of a book, or nothing for loose files; and whether these are drafts."""

FAR = 3
"""How many folders below that of its book a chapter may lie to be known as one of it."""


def doubles(entries: Pile[Entry], unlisted: Collection[str]) -> tuple[list[Fault], list[Note]]:
    """Ids that are used twice among loose files, as faults; and as notes, all else that is there twice.

    A draft that no book lists may have the ids of the chapter that it is to replace.
    """
    found = _Doubles(entries, frozenset(unlisted))
    faults: list[Fault] = []
    notes: list[Note] = []
    more = 0
    for index, entry in enumerate(entries):
        for one in found.repeats(index, entry):
            if isinstance(one, Note):
                more += len(notes) >= MOST_NOTES
                notes += [one] if len(notes) < MOST_NOTES else []
            elif len(faults) <= MOST_FAULTS:
                faults.append(one)
    return few(faults), notes + ([_more(more)] if more else [])


class _Doubles:
    """The entries so far by marks of a few bytes, so that a million of them take little room."""

    def __init__(self, entries: Pile[Entry], unlisted: Collection[str]) -> None:
        self._entries = entries
        self._unlisted = unlisted
        self._ids = Marks(numbered=True)
        self._puzzles = Marks(numbered=True)
        self._scopes: dict[Scope, None] = {}

    def repeats(self, index: int, entry: Entry) -> Iterator[Fault | Note]:
        """What an entry repeats of those before it."""
        name, scope = entry.problem.id, self._scope(entry)
        self._scopes[scope] = None
        first = self._first(self._ids, _mark(scope, name), index, entry) or self._elsewhere(scope, name)
        if first and first.problem.id == name:
            fault = Fault(entry.place, name, ContentError(f"id {name!r} is used twice, first at {first.place}"))
            if first.place.file != entry.place.file:
                # Within one file it is told by who reads the file.
                yield fault if self._scope(first) == scope else Note(Doubt.DUPLICATE, fault)
        elif not entry.is_example:
            yield from self._puzzle(index, entry)

    def _puzzle(self, index: int, entry: Entry) -> Iterator[Note]:
        """What is noted of a puzzle that is there already."""
        first = self._first(self._puzzles, mark_of(_likeness(entry)), index, entry)
        if first and _likeness(first) == _likeness(entry):
            yield Note(Doubt.DUPLICATE, Fault(entry.place, entry.problem.id, ContentError(_words(first, entry))))

    def _scope(self, entry: Entry) -> Scope:
        return _home(entry.place.file), entry.place.file in self._unlisted

    def _elsewhere(self, scope: Scope, name: str) -> Entry | None:
        """The entry of that id in a book beside a draft or a loose file, or the other way round.

        Two books have ids of their own.
        """
        for other in self._scopes:
            near = other[0] == scope[0] or not (other[0] and scope[0])
            if near and other != scope and (mark := _mark(other, name)) in self._ids:
                return self._entries[self._ids.first(mark, 0)]
        return None

    def _first(self, marks: Marks, mark: int, index: int, entry: Entry) -> Entry | None:
        """The entry that had a mark first, unless it is the same or two books share it."""
        # A mark may be shared by chance, so whoever is told of a double is compared in full as well.
        at = marks.first(mark, index)
        first = self._entries[at] if at != index else None
        return first if first and first.place != entry.place else None


def _mark(scope: Scope, name: str) -> int:
    return mark_of(f"{scope[0]}\0{scope[1]}\0{name}")


def _words(first: Entry, entry: Entry) -> str:
    same = f"is the same puzzle as {first.problem.id!r} at {first.place}"
    return same if _exactly(first) == _exactly(entry) else f"{same}, turned, mirrored or renamed"


def _exactly(entry: Entry) -> str:
    """What is asked, word for word."""
    problem: Any = entry.problem
    but = (*SAID, *(() if _asks_by_claim(problem) else ("claim",)))
    return f"{entry.family}\0{fields_text(problem, but)}\0{fields_text(problem.terms)}"


def _likeness(entry: Entry) -> str:
    """What is asked, whichever way it is turned, where a family can tell."""
    problem: Any = entry.problem
    likened = problem.likened if is_able(problem, AlikeByKeys) else ()
    if not likened:
        return _exactly(entry)
    but = (*SAID, *likened, *(() if _asks_by_claim(problem) else ("claim",)))
    rest = f"{fields_text(problem, but)}\0{fields_text(problem.terms)}"
    return f"{entry.family}\0{problem.likeness()}\0{rest}"


def _asks_by_claim(problem: Any) -> bool:
    """Whether a claim says what to do, and not only how many ways there are to do it."""
    return isinstance(problem.claim, Captures) or not is_able(problem, AlikeByKeys)


@cache
def _home(file: str) -> str:
    """The folder of the book that a file belongs to; nothing for a loose one."""
    folders = Path(file).absolute().parents[:FAR]
    return next((str(one) for one in folders if (one / BOOK_FILE).is_file()), "")


def _more(number: int) -> Note:
    """The note that stands for all that are not told."""
    return Note(Doubt.DUPLICATE, Fault(Place(""), "", ContentError(f"and {number:,} more that are there twice")))
