"""Findings in the format of static analysis (SARIF 2.1.0), which code hosts show beside the lines."""

import json
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from generator import __version__
from generator.cli.reports.failures import FAILURES, told
from generator.spelling import in_json

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def sarif(rows: Sequence[Mapping[str, Any]], failing: Mapping[str, str] = FAILURES) -> str:
    """One result for each finding that fails the check."""
    rules = [{"id": name, "shortDescription": {"text": says}} for name, says in failing.items()]
    driver = {"name": "Tilewright", "version": __version__, "rules": rules}
    results = [_result(row, [*failing]) for row in rows if row["verdict"] in failing]
    run = {"tool": {"driver": driver}, "results": results, "columnKind": "unicodeCodePoints"}
    return in_json(json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1)) + "\n"


def _result(row: Mapping[str, Any], rules: list[str]) -> dict[str, Any]:
    verdict = str(row["verdict"])
    place: dict[str, Any] = {"artifactLocation": {"uri": quote(str(row["file"]), errors="backslashreplace")}}
    if row["line"]:
        place["region"] = {"startLine": row["line"]}
    return {
        "ruleId": verdict,
        "ruleIndex": rules.index(verdict),
        "level": "error",
        "message": {"text": told(row)},
        "locations": [{"physicalLocation": place}] if row["file"] else [],
    }
