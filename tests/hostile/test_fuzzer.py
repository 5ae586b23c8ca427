"""The fuzzer itself: it does the same every time, it knows every kind of file, and it finds what is planted."""

import importlib
import json
import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from threading import Timer

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.catalogue import family_names, game_names
from generator.sheet.tilesheet import KINDS
from tests.conftest import ROOT
from tests.hostile.fuzz.bench import Bench
from tests.hostile.fuzz.case import Case, Door
from tests.hostile.fuzz.crew import Crew
from tests.hostile.fuzz.drive import drive
from tests.hostile.fuzz.emit import emit
from tests.hostile.fuzz.hunt import hunt
from tests.hostile.fuzz.minimise import Minimiser
from tests.hostile.fuzz.mutate import WEIGHTS, case
from tests.hostile.fuzz.outcome import Outcome, crash, normal
from tests.hostile.fuzz.record import Record, keep_case, kept_case
from tests.hostile.fuzz.seeds import TEMPLATES, seeds, tree_of
from tests.hostile.fuzz.typed import wrong_run
from tests.hostile.fuzz.worker import Task

NEEDLE = b"impossible"
"""What the planted faults look for: a word that some spoilt files have."""


def planted_crash(case: Case, bench: Bench) -> Outcome:
    """A driver with a fault in it."""
    if any(NEEDLE in data for data in case.files.values()):
        try:
            [].pop()
        except IndexError as error:
            return crash("planted", error)
    return Outcome("loading", "invalid")


def planted_slowness(case: Case, bench: Bench) -> Outcome:
    """A driver that hangs."""
    while any(NEEDLE in data for data in case.files.values()):
        time.sleep(0.01)
    return Outcome("loading", "invalid")


def planted_bulk(case: Case, bench: Bench) -> Outcome:
    """A driver that takes more memory than anybody should."""
    if any(NEEDLE in data for data in case.files.values()):
        assert b"x" * (1200 << 20)
    return Outcome("loading", "invalid")


def planted_pause(case: Case, bench: Bench) -> Outcome:
    """A driver that takes its time."""
    time.sleep(0.5)
    return Outcome("loading", "invalid")


def planted_death(case: Case, bench: Bench) -> Outcome:
    """A driver that takes its process with it."""
    if any(NEEDLE in data for data in case.files.values()):
        os._exit(7)
    return Outcome("loading", "invalid")


def with_needle(run: int, number: int) -> bool:
    return any(NEEDLE in data for data in case(run, number).files.values())


@pytest.mark.parametrize("name", family_names())
def test_every_family_is_among_the_seeds(name: str) -> None:
    assert {seed.kind for seed in seeds() if seed.family == name} & {"problems", "figures", "examples"}


@pytest.mark.parametrize("name", game_names())
def test_every_game_is_among_the_seeds(name: str) -> None:
    assert any(seed.family == name and seed.kind in ("samples", "examples") for seed in seeds())


@pytest.mark.parametrize("kind", [kind.key for kind in KINDS])
def test_every_kind_of_set_is_among_the_seeds(kind: str) -> None:
    sets = [seed.files["tiles/case.yaml"]["sets"][0] for seed in seeds() if seed.kind == "sets"]
    assert any(kind in one for one in sets)


@pytest.mark.parametrize("path", sorted(TEMPLATES.glob("*.j2")), ids=lambda path: path.name)
def test_every_template_is_among_the_seeds(path: Path) -> None:
    assert path.name in [seed.name for seed in seeds() if seed.kind == "templates"]


def test_every_kind_of_file_is_spoilt() -> None:
    assert {seed.kind for seed in seeds()} == {*WEIGHTS} == {case(3, number).kind for number in range(1000)}


ACCEPTED = {
    "tiny": ("proven", "undecided"),
    "goals": ("proven", "refuted"),
    "sets": ("proven",),
    "books": ("proven", "undecided"),
    "templates": ("proven",),
}
"""How good files come out; a goal need not be one that the small figure beside it can reach."""

SEVERAL = ("books", "templates")
"""Seeds that are whole books."""


@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=[pytest.mark.slow] * (kind in SEVERAL)) for kind in ACCEPTED]
)
def test_every_seed_is_good_before_it_is_spoilt(kind: str) -> None:
    bench = Bench()
    try:
        outcomes = {
            seed.name: drive(replace(seed.case(), pressed=kind != "sets"), bench)
            for seed in seeds()
            if seed.kind == kind
        }
    finally:
        bench.close()
    assert {name for name, outcome in outcomes.items() if outcome.failed} == set()
    assert {name for name, outcome in outcomes.items() if outcome.word not in ACCEPTED[kind]} == set()


def test_a_case_is_the_same_whenever_it_is_asked_for() -> None:
    again = subprocess.run(
        [
            sys.executable,
            "-c",
            "from tests.hostile.fuzz.mutate import case\nfor n in range(60): print(repr(case(5, n).files))",
        ],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "3"},
    )
    assert again.stdout.splitlines() == [repr(case(5, number).files) for number in range(60)]


def test_two_seeds_spoil_different_files() -> None:
    assert [case(1, number).files for number in range(20)] != [case(2, number).files for number in range(20)]


@pytest.mark.slow
def test_the_order_in_which_cases_are_tried_changes_no_outcome() -> None:
    with Crew(1) as crew:
        [(_, whole)] = crew.run([Task(9, 0, 40)])
    with Crew(1) as crew:
        halves = [told for _, told in crew.run([Task(9, 20, 40), Task(9, 0, 20)])]
    assert whole.counts == halves[0].counts + halves[1].counts


TEXTS = st.text(st.characters(codec="utf-8"), max_size=30)
TREES = st.recursive(TEXTS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4))


@given(TREES)
def test_a_tree_is_written_so_that_it_reads_the_same(tree: object) -> None:
    assert tree_of(emit(tree)) == tree


def test_a_planted_crash_is_found_and_made_small(tmp_path: Path) -> None:
    record = hunt(Record(4), 300, 1, tmp_path, crew=Crew(1, planted_crash))
    expected = [number for number in range(300) if with_needle(4, number)]
    assert len(expected) > 3
    assert record.failed == len(expected)
    [(signature, known)] = record.failures.items()
    assert signature.startswith("IndexError") and known == {
        "word": "crashed",
        "first": expected[0],
        "count": len(expected),
    }
    [place] = [path for path in tmp_path.iterdir() if path.is_dir()]
    assert b"".join(kept_case(place).files.values()).strip() == NEEDLE
    assert f"python -m benchmarks.break --again {place}" in (place / "told.txt").read_text()


@pytest.mark.slow
def test_a_planted_hang_is_stopped_and_told_with_its_place(tmp_path: Path) -> None:
    first = next(number for number in range(300) if with_needle(4, number))
    with Crew(1, planted_slowness, seconds=0.5) as crew:
        [(_, told)] = crew.run([Task(4, first - 1, first + 2)])
    assert told.failures[first].word == "slow"
    assert "planted_slowness" in told.failures[first].detail
    assert sum(told.counts.values()) == 3


@pytest.mark.slow
def test_a_case_that_takes_a_gigabyte_is_a_failure() -> None:
    first = next(number for number in range(300) if with_needle(4, number))
    with Crew(1, planted_bulk) as crew:
        [(_, told)] = crew.run([Task(4, first - 1, first + 2)])
        assert crew.try_case(case(4, first)).word == "big"
        assert crew.try_case(case(4, first - 1)).word == "invalid"
    assert {number: outcome.word for number, outcome in told.failures.items()} == {first: "big"}
    assert sum(told.counts.values()) == 3


@pytest.mark.slow
def test_a_case_that_kills_its_process_is_a_failure_and_the_run_goes_on() -> None:
    first = next(number for number in range(300) if with_needle(4, number))
    with Crew(1, planted_death) as crew:
        [(_, told)] = crew.run([Task(4, max(first - 5, 0), first + 5)])
    assert told.failures[first].word == "crashed"
    assert "exit 7" in told.failures[first].signature


@pytest.mark.slow
def test_a_crew_leaves_nothing_behind_though_its_processes_are_killed() -> None:
    with Crew(1, planted_death) as crew:
        list(crew.run([Task(4, 0, 40)]))
        assert crew.folder.is_dir()
    assert not crew.folder.exists()


@pytest.mark.slow
def test_a_process_that_somebody_else_ends_is_no_failure() -> None:
    with Crew(1, planted_pause) as crew:
        run = crew.run([Task(4, 0, 5)])
        Timer(1.0, lambda: crew.members[0].process.kill()).start()
        [(_, told)] = run
    assert crew.hired == 2
    assert not told.failures
    assert sum(told.counts.values()) == 5


def test_a_run_goes_on_where_it_was_left(tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    hunt(Record(6), 200, 1, state=state, crew=Crew(1, planted_crash))
    resumed = hunt(Record.load(state), 400, 1, state=state, crew=Crew(1, planted_crash))
    whole = hunt(Record(6), 400, 1, crew=Crew(1, planted_crash))
    assert (resumed.next, resumed.counts, resumed.failures) == (400, whole.counts, whole.failures)
    assert json.loads(state.read_text())["next"] == 400


def test_a_small_case_keeps_failing_the_same_way() -> None:
    def attempt(one: Case) -> Outcome:
        data = one.files.get("case.yaml", b"")
        if b"first" in data and b"second" in data:
            return Outcome("loading", "crashed", "both")
        return Outcome("loading", "crashed", "another") if b"first" in data else Outcome("loading", "invalid")

    lines = b"".join(b"- line %d\n" % number for number in range(50))
    big = Case("texts", Door.LOOSE, {"case.yaml": lines + b"- first\n" + lines + b"- second\n", "other.yaml": b"x"})
    small = Minimiser(big, attempt(big), attempt).minimised()
    assert attempt(small).signature == "both"
    assert list(small.files) == ["case.yaml"]
    assert len(small.files["case.yaml"]) <= len(b"first\nsecond")


def test_a_case_that_does_not_fail_again_is_kept_as_it_is() -> None:
    whole = case(1, 1)
    assert Minimiser(whole, Outcome("x", "crashed", "y"), lambda one: Outcome("x", "invalid")).minimised() == whole


def test_a_kept_case_is_the_same_when_it_is_read_again(tmp_path: Path) -> None:
    for number in range(40):
        one = case(2, number)
        assert kept_case(keep_case(tmp_path / str(number), number, 2, one, Outcome("x", "crashed", "y"))) == one


def test_a_wrong_exit_status_on_the_command_line_is_a_failure(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text('family: capturing\nproblems:\n  - {id: a, claim: {shortest: 1}, start: "6|4\\n\\n4|1\\n"}\n')
    arguments = ["check", str(path), "--no-cache", "--jobs", "1", "--json", str(tmp_path / "report.json")]
    assert wrong_run(arguments, tmp_path / "report.json", 0) == ""
    assert wrong_run(arguments, tmp_path / "report.json", 1).startswith("exit status 0 for 1")
    assert wrong_run(arguments[:-2], tmp_path / "report.json", 0).startswith("no good report")


def test_a_failure_is_known_by_its_words_without_their_numbers() -> None:
    assert normal("the engine finds 3 patches of 'AB'") == normal("the engine finds 12 patches of 'C'")
    assert normal("IndexError at engine.py:31") != normal("IndexError at engine.py:32")


def test_the_benchmark_shows_a_kept_case_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Case("texts", Door.LOOSE, {"case.yaml": b"[ not yaml"})
    place = keep_case(tmp_path, 1, 1, whole, Outcome("x", "crashed", "y"))
    monkeypatch.setattr(sys, "argv", ["break", "--again", str(place)])
    assert importlib.import_module("benchmarks.break").main() == 0
