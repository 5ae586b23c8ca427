"""Which findings count against a repository, and how they are told."""

from collections.abc import Mapping
from typing import Any

from generator.errors import ContentError, suggestion

FAILURES = {
    "refuted": "A claim is untrue.",
    "undecided": "A claim is not known to be true within its limit.",
    "invalid": "A file or an entry cannot be read.",
    "crashed": "This program cannot handle a problem.",
}
"""The verdicts that fail a check, in a sentence each."""

NOTES = {
    "duplicate": "A puzzle, or the id of a draft, is there twice.",
    "faint": "Colours of a theme are hard to read or to tell apart.",
    "doubtful": "A rule of a family says nothing, or its rules contradict each other.",
}
"""Verdicts that are worth a look, and fail a check where they are asked to."""

STILL_OPEN = "is open, and --fail-on open was asked for"
OPEN = {"open": "Nobody has solved a problem, and no open one is wanted."}

WITH_OPEN = FAILURES | OPEN
"""The same for who wants no open problems either."""

ASKED = {
    "undecided": "undecided",
    "open": "open",
    "duplicates": "duplicate",
    "faint": "faint",
    "doubtful": "doubtful",
}
"""The words of --fail-on, each with the verdict that then fails a check; what is undecided always does."""


def failing_on(words: str) -> dict[str, str]:
    """The verdicts that fail a check for who asks for these, with commas between."""
    found = dict(FAILURES)
    for word in words.replace(" ", "").split(","):
        if word not in ASKED:
            near = suggestion(word, [*ASKED])
            raise ContentError(f"--fail-on {word!r}, expected some of {', '.join(ASKED)}{near}")
        found |= {ASKED[word]: (FAILURES | OPEN | NOTES)[ASKED[word]]}
    return found


def name_of(row: Mapping[str, Any]) -> str:
    """What a finding is about: a problem, or a line or a file where none could be read."""
    return str(row["id"] or (f"line {row['line']}" if row["line"] else "the file"))


def message_of(row: Mapping[str, Any]) -> str:
    """What a finding says."""
    return str(row["message"] or (STILL_OPEN if row["verdict"] == "open" else ""))


def sentence(row: Mapping[str, Any]) -> str:
    """A finding in a sentence."""
    return f"{row['id']}: {message_of(row)}" if row["id"] else message_of(row)


def level_of(row: Mapping[str, Any], failing: Mapping[str, str]) -> str:
    """How much a finding weighs: an error, a note, or nothing at all."""
    verdict = str(row["verdict"])
    return "error" if verdict in failing else "note" if verdict in NOTES else ""
