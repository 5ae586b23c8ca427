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

STILL_OPEN = "is open, and --fail-on open was asked for"

WITH_OPEN = FAILURES | {"open": "Nobody has solved a problem, and no open one is wanted."}
"""The same for who wants no open problems either."""


def name_of(row: Mapping[str, Any]) -> str:
    """What a finding is about: a problem, or a line or a file where none could be read."""
    return str(row["id"] or (f"line {row['line']}" if row["line"] else "the file"))


def message_of(row: Mapping[str, Any]) -> str:
    """What a finding says."""
    return str(row["message"] or (STILL_OPEN if row["verdict"] == "open" else ""))


def told(row: Mapping[str, Any]) -> str:
    """A finding in a sentence."""
    return f"{row['id']}: {message_of(row)}" if row["id"] else message_of(row)
