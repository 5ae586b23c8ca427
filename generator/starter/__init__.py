"""A project to start from: a small book that builds at once, or a whole book of new puzzles."""

import json
from pathlib import Path

from generator.schema import FILES, schema_of
from generator.system.reading import read_bytes

FOLDER = Path(__file__).parent / "files"
PLACES = {
    "gitignore": ".gitignore",
    "pre-commit-config.yaml": ".pre-commit-config.yaml",
    "check.yml": ".github/workflows/check.yml",
}
"""Files whose names would be heeded where they are kept, and their places in a project."""

BESIDE = ("cover.svg", "theme.yaml", "introduction.md", *PLACES)
"""What every new project has, whatever its puzzles."""


def starter_files() -> dict[str, bytes]:
    """The files of a small book of three families, by their places in the project."""
    kept = {path.name for path in FOLDER.iterdir() if path.is_file()}
    return {PLACES.get(name, name): read_bytes(FOLDER / name) for name in sorted(kept)} | schema_files()


def files_beside() -> dict[str, bytes]:
    """What a book of other puzzles has in common with it."""
    return {PLACES.get(name, name): read_bytes(FOLDER / name) for name in BESIDE} | schema_files()


def schema_files() -> dict[str, bytes]:
    """What editors complete keys by."""
    return {
        f".schema/{kind}.schema.json": (json.dumps(schema_of(kind), indent=1, ensure_ascii=False) + "\n").encode()
        for kind in FILES
    }
