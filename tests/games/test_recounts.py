"""The second telling of the rules shares nothing with the first, neither directly nor by way of others."""

import ast
from pathlib import Path

import pytest

from generator import games
from generator.catalogue import family_names

ROOT = Path(games.__path__[0])
ROOMS = [path for path in sorted(ROOT.rglob("*.py")) if "recount" in path.relative_to(ROOT).with_suffix("").parts]
PLAIN = {"collections.abc", "dataclasses", "typing"}
"""Modules of the language itself that a second count may use."""


def dotted(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join((games.__name__, *(part for part in parts if part != "__init__")))


def imported(path: Path) -> set[str]:
    """What a module imports, wherever in it; a relative import keeps its dots, and so is never allowed."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found.add("." * node.level + (node.module or ""))
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


@pytest.mark.parametrize("name", [name for name in family_names().values() if name.startswith(games.__name__)])
def test_every_game_is_told_twice(name: str) -> None:
    rooms = {dotted(path) for path in ROOMS}
    assert f"{name}.recount" in rooms


@pytest.mark.parametrize("path", ROOMS, ids=dotted)
def test_a_recount_imports_recounts_and_plain_python_only(path: Path) -> None:
    """Since that holds for each of them, none reaches an engine, a solver or a drawing indirectly."""
    assert imported(path) <= PLAIN | {dotted(room) for room in ROOMS}


@pytest.mark.parametrize("path", ROOMS, ids=dotted)
def test_a_recount_imports_nothing_by_a_name_made_up_as_it_runs(path: Path) -> None:
    names = {
        node.id for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Name)
    }
    assert not names & {"__import__", "eval", "exec", "compile", "globals"}


def test_nothing_of_an_engine_stands_in_a_recount_under_another_roof() -> None:
    """Engines import no recount either, so that neither can lean on the other."""
    engines = [path for path in ROOT.rglob("*.py") if "engine" in path.relative_to(ROOT).with_suffix("").parts]
    assert engines
    for path in engines:
        assert not [name for name in imported(path) if "recount" in name]
