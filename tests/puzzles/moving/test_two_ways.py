"""The first search and what confirms it have no code in common."""

import ast
from pathlib import Path

from tests.conftest import ROOT

PUZZLES = ROOT / "generator" / "puzzles"
SECOND = [ROOT / "generator" / "certify" / "levels.py", *PUZZLES.glob("*/checker.py")]
MOVING = ("moving", "sliding", "unmatched", "capturing", "fujisan")


def imported(path: Path) -> set[str]:
    """The modules that a file imports."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}


def test_the_checker_knows_no_engine_no_layout_and_no_search() -> None:
    told = [path for path in SECOND if path.parent.name in (*MOVING, "certify")]
    assert len(told) == 6
    for path in told:
        for module in imported(path):
            last = module.split(".")[-1]
            assert last in ("errors", "effort", "notation", "checker") or not module.startswith("generator"), path


def test_the_first_search_knows_nothing_of_the_checker() -> None:
    for room in ("search", "solving", "engine"):
        for name in MOVING:
            path = PUZZLES / name / f"{room}.py"
            if path.exists():
                assert not {module for module in imported(path) if "checker" in module or "certify" in module}
