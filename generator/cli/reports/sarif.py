"""Findings in the format of static analysis (SARIF 2.1.0), which code hosts show beside the lines."""

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any
from urllib.parse import quote

from generator import __version__
from generator.cli.reports.failures import FAILURES, NOTES, level_of, sentence
from generator.spelling import in_json

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

FINGERPRINTS = ("tilewright/v1", "primaryLocationLineHash")
"""Our own name for what tells a finding from others, and the only name that GitHub looks for."""

LINES = re.compile(r"(?<=:)[0-9]{1,9}\b|\bline [0-9]{1,9}\b")
"""Lines that a sentence names, as in `a.yaml:12` and in `first on line 12`."""

VERDICTS = ("refuted", "undecided", "open", "crashed")
"""What a problem is by its proof, and therefore once."""


def sarif(rows: Sequence[Mapping[str, Any]], failing: Mapping[str, str] = FAILURES) -> str:
    """One result for each finding that fails the check, and one for each note."""
    known = {**failing, **NOTES}
    rules = [{"id": name, "shortDescription": {"text": says}} for name, says in known.items()]
    driver = {"name": "Tilewright", "version": __version__, "rules": rules}
    met: Counter[str] = Counter()
    results = [_result(row, [*known], level, met) for row in rows if (level := level_of(row, failing))]
    run = {"tool": {"driver": driver}, "results": results, "columnKind": "unicodeCodePoints"}
    return in_json(json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1)) + "\n"


def _result(row: Mapping[str, Any], rules: list[str], level: str, met: Counter[str]) -> dict[str, Any]:
    verdict = str(row["verdict"])
    place: dict[str, Any] = {"artifactLocation": {"uri": quote(str(row["file"]), errors="backslashreplace")}}
    if row["line"]:
        place["region"] = {"startLine": row["line"]}
    return {
        "ruleId": verdict,
        "ruleIndex": rules.index(verdict),
        "level": level,
        "message": {"text": sentence(row)},
        "locations": [{"physicalLocation": place}] if row["file"] else [],
        "partialFingerprints": dict.fromkeys(FINGERPRINTS, _fingerprint(row, met)),
    }


def _fingerprint(row: Mapping[str, Any], met: Counter[str]) -> str:
    """What makes a finding the same one tomorrow, wherever its line has gone; of several alike, which it is."""
    # A problem has one verdict, whose words may hold how long it took; an entry may have several faults.
    said = row["message"] if row["verdict"] not in VERDICTS else ""
    text = "\0".join((str(row["file"]), str(row["verdict"]), str(row["id"]), LINES.sub("", str(said))))
    digest = sha256(text.encode(errors="backslashreplace")).hexdigest()[:16]
    met[digest] += 1
    return f"{digest}:{met[digest]}"
