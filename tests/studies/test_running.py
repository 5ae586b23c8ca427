"""A study is settled part by part, kept as it goes, and the same whoever settles it and however often it stops."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.errors import ContentError
from generator.figure.marks import Figure
from generator.solve.chance import Chance
from generator.studies import running
from generator.studies.running import SETTLING, StudyTask, run, settle, study_names, study_of
from generator.studies.study import Finding, Part
from generator.system.executors import Here, Work


class Squares:
    """How many squares there are below a number."""

    question = "How many squares?"
    family = "numbers"
    unit = "numbers"
    usual = 100

    def __init__(self) -> None:
        self.settled: list[Part] = []

    def parts(self, size: int) -> Iterator[Part]:
        if size > 1000:
            raise ContentError("size too large, expected at most 1,000")
        return ((first, min(first + 10, size)) for first in range(0, size, 10))

    def settle(self, part: Part) -> Finding:
        self.settled.append(part)
        return {"squares": sum(int(n**0.5) ** 2 == n for n in range(*part)), "last": [part[1]]}

    def add(self, one: Finding, other: Finding) -> Finding:
        return {"squares": one["squares"] + other["squares"], "last": [*one["last"], *other["last"]]}

    def recount(self, part: Part, finding: Finding, chance: Chance, most: int) -> int:
        return most

    def sentences(self, finding: Finding) -> list[str]:
        return [f"There are {finding['squares']}."]

    def plot(self, finding: Finding) -> Figure:
        return Figure(10, 10, ())


@pytest.fixture
def squares(monkeypatch: pytest.MonkeyPatch) -> Squares:
    study = Squares()
    monkeypatch.setattr(running, "study_of", lambda name: study)
    return study


def nothing(more: int) -> None:
    pass


def test_parts_are_added_in_their_order(squares: Squares, tmp_path: Path) -> None:
    result = run("squares", 95, Here(), tmp_path, nothing)
    assert result.finding == {"squares": 10, "last": [*range(10, 100, 10), 95]}
    told = json.loads(result.to_json())
    assert told["says"] == ["There are 10."]
    assert [part for part, _ in told["parts"]] == [[*part] for part in squares.parts(95)]


class Backwards:
    """Does the last task first."""

    jobs = 3

    def run(self, work: Work[Any, Any], tasks: Any) -> Any:
        for index, task in reversed([*enumerate(tasks)]):
            yield index, work.do(task)


def test_whoever_is_first_the_result_has_the_same_bytes(squares: Squares, tmp_path: Path) -> None:
    one = run("squares", 95, Here(), tmp_path / "a", nothing)
    other = run("squares", 95, Backwards(), tmp_path / "b", nothing)
    assert one.to_json() == other.to_json()


@pytest.mark.parametrize("after", [0, 1, 4, 9])
def test_a_study_that_was_stopped_goes_on_and_settles_nothing_twice(
    squares: Squares, tmp_path: Path, after: int
) -> None:
    def stop(more: int) -> None:
        if len(squares.settled) > after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run("squares", 95, Here(), tmp_path, stop)
    heard: list[int] = []
    result = run("squares", 95, Here(), tmp_path, heard.append)
    assert result.finding["squares"] == 10
    assert len(squares.settled) == len({*squares.settled}) == 10
    assert heard[0] == after + 1


def test_a_damaged_journal_is_told_with_its_line_and_remedy(squares: Squares, tmp_path: Path) -> None:
    run("squares", 95, Here(), tmp_path, nothing)
    [journal] = tmp_path.glob("*.jsonl")
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([*lines[:4], lines[4].replace(b'"squares": ', b'"squares": 1'), *lines[5:]]))
    with pytest.raises(ContentError, match=r"jsonl:5: damaged.*the same command settles those parts anew"):
        run("squares", 95, Here(), tmp_path, nothing)
    journal.write_bytes(b"".join(lines[:4]))
    assert run("squares", 95, Here(), tmp_path, nothing).finding["squares"] == 10


def test_sizes_have_journals_of_their_own(squares: Squares, tmp_path: Path) -> None:
    assert run("squares", 95, Here(), tmp_path, nothing).finding["squares"] == 10
    assert run("squares", 20, Here(), tmp_path, nothing).finding["squares"] == 5


def test_a_task_travels_as_text() -> None:
    work = SETTLING
    assert work.send and work.receive and work.answer and work.hear
    assert work.receive(work.send(StudyTask("mountains", (3, 9)))) == StudyTask("mountains", (3, 9))
    assert work.hear(work.answer({"a": [1, "b"]})) == {"a": [1, "b"]}
    assert work.do is settle


def test_an_unknown_study_is_told_with_those_there_are() -> None:
    with pytest.raises(ContentError, match="unknown study 'none'"):
        study_of("none")


@pytest.mark.parametrize("name", study_names())
def test_every_study_asks_something_and_falls_into_parts(name: str) -> None:
    study = study_of(name)
    assert study.question.endswith("?")
    assert study.unit
    assert next(iter(study.parts(study.usual)))
    with pytest.raises(ContentError):
        [*study.parts(0)]
