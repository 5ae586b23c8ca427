"""Findings as notes on the lines of a pull request, by the workflow commands of GitHub Actions."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.cli.reports.failures import FAILURES, level_of, sentence
from generator.spelling import harmless

LEVELS = {"error": "error", "note": "notice"}


def github(rows: Sequence[Mapping[str, Any]], failing: Mapping[str, str] = FAILURES) -> str:
    """One command for each finding that fails the check, and one for each note."""
    levels = ((level_of(row, failing), row) for row in rows)
    return "".join(f"{_command(LEVELS[level], row)}\n" for level, row in levels if level)


def _command(level: str, row: Mapping[str, Any]) -> str:
    line = (row["line"] or 1) if row["file"] else 0
    places = {"file": row["file"], "line": line, "title": f"Tilewright: {row['verdict']}"}
    said = ",".join(f"{name}={_property(str(value))}" for name, value in places.items() if value)
    return f"::{level} {said}::{_data(sentence(row))}"


def _data(text: str) -> str:
    return harmless(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
