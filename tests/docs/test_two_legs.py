"""The page about the two programs of each proof is true: its pairs share just what it says, and its tests exist."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import grimp
import pytest

from generator.catalogue import family, family_names, game_names
from generator.problem import Puzzle
from generator.studies.running import study_names
from tests.conftest import ROOT

PAGE = ROOT / "docs" / "explanation" / "two-legs.md"
OURS = "generator"
PLAIN = {"system.effort", "errors", "manuscript.goals", "grid", "model", "solve.compiled", "tiles"}
"""What two programs may both import: none of it decides what is tried."""

WORDS = "spelling"
"""How errors are spelt for a screen, which they import and nobody else here does."""


def rows_under(head: str) -> list[list[str]]:
    """The cells of the table under a heading."""
    section = PAGE.read_text(encoding="utf-8").split(f"## {head}\n")[1].split("\n## ")[0]
    lines = [line for line in section.split("\n") if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


PAIRS = rows_under("The pairs")
LEFT_OUT = rows_under("What both leave out")


def named(cell: str) -> list[str]:
    """What stands between backticks."""
    return re.findall(r"`([^`]+)`", cell)


@cache
def graph() -> grimp.ImportGraph:
    """All imports of the program."""
    return grimp.build_graph(OURS)


@cache
def known_to(module: str) -> frozenset[str]:
    """Whatever a module or a package of modules imports, and what that imports."""
    whole = f"{OURS}.{module}"
    rooms = {whole, *graph().find_descendants(whole)}
    found = rooms.union(*(graph().find_upstream_modules(room) for room in rooms))
    return frozenset(name.removeprefix(f"{OURS}.") for name in found if name.startswith(f"{OURS}.")) - {WORDS}


def test_only_errors_know_how_they_are_spelt() -> None:
    importers = graph().find_modules_that_directly_import(f"{OURS}.{WORDS}")
    assert {name.split(".")[1] for name in importers} == {"errors", "cli"}


@pytest.mark.parametrize(("claim", "first", "second", "both"), PAIRS, ids=[row[0] for row in PAIRS])
def test_two_programs_share_no_more_than_the_page_says(claim: str, first: str, second: str, both: str) -> None:
    [one], [other] = named(first), named(second)
    shared = known_to(one) & known_to(other)
    assert sorted(shared) == named(both)
    for module in shared:
        assert module.endswith(".notation") or any(f"{module}.".startswith(f"{plain}.") for plain in PLAIN)


def searched_families() -> list[str]:
    """The families that have problems to solve, and not only examples to judge."""
    return [name for name in family_names() if issubclass(family(name), Puzzle)]


@pytest.mark.parametrize("name", game_names())
def test_the_engine_of_a_game_and_its_checker_share_errors_alone(name: str) -> None:
    room = game_names()[name].removeprefix(f"{OURS}.")
    assert known_to(f"{room}.engine") & known_to(f"{room}.checker") <= {"errors"}


def test_every_family_and_every_study_has_its_programs_on_the_page() -> None:
    claims = [row[0] for row in PAIRS]
    for name in searched_families():
        assert any(claim.split(",")[0] == name for claim in claims), name
    for name in study_names():
        assert any("study of" in claim and name in claim for claim in claims), name


def named_tests() -> Iterator[tuple[str, str]]:
    """The tests that the page names, by file and function."""
    for name in named(PAGE.read_text(encoding="utf-8")):
        file, found, function = name.partition("::")
        if found:
            yield file, function


def test_every_reason_names_a_test_that_is_there() -> None:
    assert all(len(row) == 4 and "::" in row[3] for row in LEFT_OUT)
    for file, function in named_tests():
        tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        assert function in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}, function


def test_every_family_that_is_searched_through_is_asked_what_it_leaves_out() -> None:
    said = {word.strip() for row in LEFT_OUT for word in row[0].split(",")}
    assert {*searched_families()} <= said
