"""A study run part by part, kept as it goes, and added up in the end."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import NamedTuple

import generator.studies
from generator import __version__
from generator.errors import ContentError, Crashed, suggestion
from generator.studies.study import Finding, Part, Study
from generator.system.executors import Executor, Lost, Work
from generator.system.writing.holding import alone_with
from generator.system.writing.journal import Journal
from generator.value import Value


class SettledPart(NamedTuple):
    """One part of a study, and what it came to."""

    number: int
    part: Part
    finding: Finding


class StudyTask(NamedTuple):
    """A part of the study of a name."""

    study: str
    part: Part


class Result(Value):
    """What a study of some size came to, part by part."""

    study: str
    size: int
    parts: tuple[SettledPart, ...]

    @property
    def finding(self) -> Finding:
        """All parts together, in their order."""
        add, total = study_of(self.study).add, self.parts[0].finding
        for one in self.parts[1:]:
            total = add(total, one.finding)
        return total

    def to_json(self) -> str:
        """The result as a file: the whole in words and numbers, then a line for each part."""
        known, finding = study_of(self.study), self.finding
        head = {
            "study": self.study,
            "question": known.question,
            "size": self.size,
            "unit": known.unit,
            "says": known.sentences(finding),
            "tilewright": __version__,
            "finding": finding,
        }
        lines = ",\n".join(f"  {_json([[*one.part], one.finding])}" for one in self.parts)
        return f'{json.dumps(head, indent=1, ensure_ascii=False)[:-2]},\n "parts": [\n{lines}\n ]\n}}\n'


@cache
def study_names() -> list[str]:
    """The studies there are: modules of this package that say so."""
    names = [module.name for module in iter_modules(generator.studies.__path__)]
    return [name for name in names if hasattr(import_module(f"generator.studies.{name}"), "STUDY")]


def study_of(name: str) -> Study:
    """The study of a name; raises ContentError for an unknown one."""
    known = study_names()
    if name not in known:
        raise ContentError(f"unknown study {name!r}, expected one of {', '.join(known)}{suggestion(name, known)}")
    study: Study = import_module(f"generator.studies.{name}").STUDY
    return study


def settle(task: StudyTask) -> Finding:
    """What a worker does: one part."""
    return study_of(task.study).settle(task.part)


def run(name: str, size: int, executor: Executor, folder: Path, told: Callable[[int], None]) -> Result:
    """Settle what is missing of a study, each part kept as it comes; `told` hears how many more are settled."""
    study = study_of(name)
    parts = [*study.parts(size)]
    journal = Journal(
        folder / f"{name}-{size}.parts.jsonl",
        {"study": name, "size": size, "parts": len(parts), "tilewright": __version__},
        "take the damaged lines and all after them out of it, and the same command settles those parts anew",
        "give -o another folder",
    )
    with alone_with(journal.path, "wait until it has ended, or give -o another folder"):
        return Result(name, size, _settled(name, parts, journal, executor, told))


def _settled(
    name: str, parts: list[Part], journal: Journal, executor: Executor, told: Callable[[int], None]
) -> tuple[SettledPart, ...]:
    found = {one.number: one for one in _kept(journal, parts)}
    told(len(found))
    missing = [number for number in range(len(parts)) if number not in found]
    for place, finding in executor.run(SETTLING, (StudyTask(name, parts[number]) for number in missing)):
        number = missing[place]
        if isinstance(finding, Lost):
            raise Crashed(f"{name}: the process that was settling part {number + 1} of {len(parts)} died")
        journal.add({"number": number, "part": parts[number], "finding": finding})
        found[number] = SettledPart(number, parts[number], finding)
        told(1)
    return tuple(found[number] for number in range(len(parts)))


def _kept(journal: Journal, parts: list[Part]) -> Iterator[SettledPart]:
    """The parts that a journal has."""
    for value in journal.lines():
        number, part = value["number"], tuple(value["part"])
        if parts[number] != part:
            raise ContentError(f"{journal.path}: part {number + 1} is {part}, expected {parts[number]}")
        yield SettledPart(number, part, value["finding"])


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _send(task: StudyTask) -> str:
    return json.dumps([task.study, [*task.part]])


def _receive(text: str) -> StudyTask:
    name, part = json.loads(text)
    return StudyTask(name, tuple(part))


def _tell(task: StudyTask, theirs: Finding, ours: Finding) -> str:
    return f"part {_json([*task.part])} of the study {task.study} comes to something else here"


SETTLING = Work(
    do=settle, needs=(), send=_send, receive=_receive, answer=json.dumps, hear=json.loads, gist=_json, tell=_tell
)
