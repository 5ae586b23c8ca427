"""The search for reasons: it finds the simplest, agrees with the plain code, and says when it finds none."""

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings

from generator.certify.refute import admits
from generator.puzzles.colouring.explaining import explain
from generator.puzzles.colouring.explaining.clauses import chosen, region_clauses
from generator.puzzles.colouring.reasons import hold
from generator.puzzles.colouring.reasons.filling import can_fill
from generator.puzzles.colouring.reasons.task import ReasonedTask
from generator.puzzles.colouring.reasons.why import Says
from generator.puzzles.colouring.solving.task import ColouringTask
from tests.cli.test_cli import run
from tests.puzzles.colouring.tasks import tasks
from tests.puzzles.colouring.test_reasons import REASONED, SHIPPED, asked_of

SLOW = {"button-pairs", "ice-crystal-pairs-or-trios", "portal-pairs", "catherine-wheel-trios"}
"""Whose regions are searched for longest."""

BY_HAND = {"swallowtail-trios"}
"""Whose reason takes an eye for wings."""


@settings(max_examples=40, deadline=None)
@given(tasks())
def test_the_clauses_and_the_plain_code_agree_which_cells_can_be_filled(task: ColouringTask) -> None:
    asked = ReasonedTask.read(str(task.figure), str(task.tiles), task.requirements)
    some = [*combinations(asked.cells, 1), *combinations(asked.cells, 2), asked.cells]
    answers = admits(region_clauses(asked), [[chosen(cell) for cell in cells] for cells in some])
    assert list(answers) == [can_fill(asked, cells) for cells in some]


@pytest.mark.parametrize("name", sorted(set(REASONED) - SLOW - BY_HAND))
def test_a_reason_of_the_same_kind_is_found_and_holds(name: str) -> None:
    problem = SHIPPED[name]
    found = explain(asked_of(problem))
    assert found is not None
    why, rests_on = found
    assert problem.why is not None
    assert why.says is problem.why.says
    assert hold(asked_of(problem), why) == rests_on


@pytest.mark.slow
def test_the_smallest_region_is_found() -> None:
    found = explain(asked_of(SHIPPED["portal-pairs"]))
    assert found is not None
    assert (found[0].says, len(found[0].cells)) == (Says.CANNOT_BE_FILLED, 6)


def written(name: str, folder: Path) -> str:
    """One problem of the book in a file of its own, without its reason."""
    problem = SHIPPED[name]
    keys = {"title": problem.title, "claim": problem.claim, "tiles": problem.tiles, "goal": problem.goal}
    lines = [f"    {key}: {value}" for key, value in keys.items()]
    lines += ["    figure: |2", *(f"      {line}" for line in problem.figure.splitlines())]
    (folder / "mine.yaml").write_text("\n".join(["family: colouring", "problems:", f"  - id: {name}", *lines, ""]))
    return f"mine.yaml#{name}"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "words", "keys"),
    [
        ("crab-pairs", "Both dotted tips can pair with", "too-few-neighbours, cells: [a1, b1]"),
        ("robot-pairs", "Dot and ring must be one tile", "same-and-other, cells: [d1]"),
    ],
)
def test_what_is_printed_can_be_pasted_and_is_proven(name: str, words: str, keys: str, tmp_path: Path) -> None:
    target = written(name, tmp_path)
    done = run("explain-why", target, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.splitlines()
    assert first.startswith(f"{name}: {words}")
    assert second == f"    why: {{says: {keys}}}"
    path = tmp_path / "mine.yaml"
    path.write_text(path.read_text().replace("    claim:", f"{second}\n    claim:"))
    assert run("check", "mine.yaml", "-q", cwd=tmp_path).returncode == 0
    # One cell less, and nothing is proven any more; the fault names the file.
    off = path.read_text().replace("cells: [a1, b1]", "cells: [a1]").replace("cells: [d1]", "cells: [c1]")
    path.write_text(off)
    wrong = run("check", "mine.yaml", "-q", cwd=tmp_path)
    assert wrong.returncode == 1
    assert "mine.yaml:3" in wrong.stderr
    assert "does not hold" in wrong.stderr


def test_what_can_be_done_needs_no_reason(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(
        'family: colouring\nproblems:\n  - {id: x, claim: solvable, tiles: AB, goal: apart, figure: ". ."}\n'
    )
    done = run("explain-why", "mine.yaml", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, "")
    assert "nothing here is claimed to be impossible" in done.stderr
