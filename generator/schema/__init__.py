"""Models to JSON Schema, for editors and for machines."""

from collections.abc import Callable, Mapping
from typing import Any

from generator.errors import ContentError, suggestion
from generator.schema.files import (
    book_schema,
    chapter_schema,
    family_schema,
    goals_schema,
    models_of,
    theme_schema,
    tiles_schema,
)
from generator.schema.keys import Key, keys_of
from generator.schema.report import report_schema

__all__ = ["ALL", "FILES", "KINDS", "Key", "keys_of", "modeline", "models_of", "schema_of"]

DIALECT = "https://json-schema.org/draft/2020-12/schema"

FILES: Mapping[str, tuple[str, Callable[[], dict[str, Any]]]] = {
    "theme": ("like", theme_schema),
    "family": ("unknown", family_schema),
    "book": ("parts", book_schema),
    "goals": ("goals", goals_schema),
    "tiles": ("sets", tiles_schema),
    "chapter": ("", chapter_schema),
}
"""Every kind of content file: a key that only such files have, and its schema; the last is whatever is left."""

ALL = "content"
KINDS = (*FILES, ALL, "report")


def schema_of(kind: str) -> dict[str, Any]:
    """The schema of one kind of file, of any content file, or of the report of a check."""
    if kind not in KINDS:
        raise ContentError(f"{kind!r}, expected one of {', '.join(KINDS)}{suggestion(kind, [*KINDS])}")
    made = report_schema() if kind == "report" else _any_file() if kind == ALL else FILES[kind][1]()
    return {"$schema": DIALECT, "title": f"Tilewright: {kind}"} | {k: v for k, v in made.items() if k != "title"}


def modeline(kind: str, folder: str = ".schema") -> str:
    """The first line of a file by which editors find its schema; the folder as seen from that file."""
    return f"# yaml-language-server: $schema={folder}/{kind}.schema.json"


def _any_file() -> dict[str, Any]:
    """Any content file, known by the keys that it has."""
    defs: dict[str, Any] = {}
    rest: dict[str, Any] = {}
    for kind, (key, make) in reversed([*FILES.items()]):
        found = make()
        defs |= found.pop("$defs", {})
        defs[f"{kind}-file"] = found
        then = {"$ref": f"#/$defs/{kind}-file"}
        rest = {"if": {"required": [key]}, "then": then, "else": rest} if key else then
    return {"type": "object", **rest, "$defs": defs}
