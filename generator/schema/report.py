"""The schema of what `tilewright check --json` writes."""

from typing import Any

VERDICTS = ("proven", "refuted", "undecided", "open", "invalid", "crashed", "duplicate", "faint", "doubtful")

ROW: dict[str, Any] = {
    "id": {"type": "string", "description": "The problem; empty where a fault is of a file and not of a problem."},
    "family": {"type": "string", "description": "Its family; empty where it could not be read."},
    "claim": {"type": "string", "description": "What is claimed, in words."},
    "verdict": {
        "enum": [*VERDICTS],
        "description": "How the claim came out; invalid is a fault, duplicate and faint are notes.",
    },
    "method": {"type": "string", "description": "How that is known."},
    "ways": {
        "type": "array",
        "items": {"type": "string"},
        "description": "The two ways by which a proven claim was proven.",
    },
    "seconds": {"type": "number", "minimum": 0, "description": "How long it took; nought from the cache."},
    "file": {"type": "string", "description": "The file it stands in."},
    "line": {
        "type": "integer",
        "minimum": 0,
        "description": "Its line, counted from one; nought where none is known.",
    },
    "message": {"type": "string", "description": "What is wrong, and what to do about it; empty if nothing is."},
}


def report_schema() -> dict[str, Any]:
    """A row for each problem, each fault and each note."""
    row = {"type": "object", "properties": ROW, "required": [*ROW], "additionalProperties": False}
    results = {
        "type": "array",
        "items": row,
        "description": "A row for each problem, then one for each fault, then one for each note.",
    }
    return {
        "type": "object",
        "description": "What a check found.",
        "properties": {"results": results},
        "required": ["results"],
        "additionalProperties": False,
    }
