"""Which findings count against a repository, and how they are told."""

from collections.abc import Mapping
from typing import Any

FAILURES = {
    "refuted": "A claim is untrue.",
    "undecided": "A claim is not known to be true within its limit.",
    "invalid": "A file or an entry cannot be read.",
    "crashed": "This program cannot handle a problem.",
}
"""The verdicts that fail a check, in a sentence each."""


def name_of(row: Mapping[str, Any]) -> str:
    """What a finding is about: a problem, or a line where none could be read."""
    return str(row["id"] or f"line {row['line']}")


def told(row: Mapping[str, Any]) -> str:
    """A finding in a sentence."""
    return f"{row['id']}: {row['message']}" if row["id"] else str(row["message"])
