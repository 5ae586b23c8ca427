"""The second proof shares no model and no code with the first: what its files may import."""

import ast
from pathlib import Path

import pytest

GENERATOR = Path(__file__).parents[2] / "generator"
FILES = [
    *sorted(GENERATOR.glob("certify/*.py")),
    *sorted(GENERATOR.glob("puzzles/*/certificate.py")),
    *sorted(GENERATOR.glob("puzzles/*/certificate/*.py")),
]
ALLOWED = (
    "generator.certify",
    "generator.errors",
    "generator.manuscript.goals",
    "generator.system.effort",
    "generator.puzzles.colouring.certificate",
)
LIBRARY = {"collections", "dataclasses", "functools", "itertools", "math", "string", "tempfile", "typing"}


def imported(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0
            found.append(node.module or "")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(GENERATOR)))
def test_nothing_of_the_first_proof_is_imported(path: Path) -> None:
    for name in imported(path):
        allowed = name.split(".")[0] in LIBRARY or any(name == one or name.startswith(one + ".") for one in ALLOWED)
        assert allowed or (name == "pysolvers" and path.name == "refute.py"), name


def test_there_are_certificates_to_look_at() -> None:
    assert len(FILES) >= 13
