"""The checker shares nothing with the first, neither directly nor by way of others."""

import ast
from pathlib import Path

import pytest

from generator import games
from generator.catalogue import family_names

ROOT = Path(games.__path__[0])
PLAIN = {"collections.abc", "dataclasses", "functools", "typing"}
"""Modules of the language itself that a second count may use."""

SEARCH = {"generator.certify", "generator.system.effort", "generator.errors"}
"""A search that knows no game, what it may cost, and what a count says where something is wrong."""

CELLS = "generator.certify.characters"
"""Cells as the characters of a text, which all that tells rules again may share."""


def rooms(name: str) -> list[Path]:
    """The modules of all games that stand in a room of this name."""
    return [path for path in sorted(ROOT.rglob("*.py")) if name in path.relative_to(ROOT).with_suffix("").parts]


def dotted(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join((games.__name__, *(part for part in parts if part != "__init__")))


def nodes(path: Path) -> list[ast.AST]:
    return [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]


def imported(path: Path) -> set[str]:
    """What a module imports, wherever in it; a relative import keeps its dots, and so is never allowed."""
    found = set()
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom):
            found.add("." * node.level + (node.module or ""))
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


CHECKERS = rooms("checker")
every_checker = pytest.mark.parametrize("path", CHECKERS, ids=dotted)


@pytest.mark.parametrize("game", [name for name in family_names().values() if name.startswith(games.__name__)])
def test_every_game_is_told_twice(game: str) -> None:
    assert {f"{game}.checker", f"{game}.examples"} <= {dotted(path) for path in CHECKERS + rooms("examples")}


@every_checker
def test_a_checker_imports_checkers_and_plain_python_only(path: Path) -> None:
    """Since that holds for each of them, none reaches an engine, a solver or a drawing indirectly."""
    assert imported(path) <= PLAIN | SEARCH | {CELLS} | {dotted(room) for room in CHECKERS}


def test_the_cells_that_they_share_are_plain_python_too() -> None:
    assert imported(ROOT.parents[1].joinpath(*CELLS.split(".")).with_suffix(".py")) <= PLAIN


@every_checker
def test_a_checker_imports_nothing_by_a_name_made_up_as_it_runs(path: Path) -> None:
    names = {node.id for node in nodes(path) if isinstance(node, ast.Name)}
    assert not names & {"__import__", "eval", "exec", "compile", "globals"}


@pytest.mark.parametrize("path", rooms("engine"), ids=dotted)
def test_no_engine_imports_a_checker_either(path: Path) -> None:
    assert not [name for name in imported(path) if "checker" in name]
