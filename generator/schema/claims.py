"""Claims as JSON Schema."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.claim import (
    BAND_KEYS,
    COUNTED_CLAIMS,
    MOST_COUNTED,
    MOST_SAMPLED,
    MOST_SEED,
    PLAIN_CLAIMS,
    Claim,
    Sampled,
    Studied,
)

TEXT: Mapping[str, Any] = {"type": ["string", "number", "boolean", "null"]}
"""Any scalar, for all of them are read as text: `title: No` is a title."""

WHOLE = r"^\s*[+-]?[0-9_]+\s*$"
"""A whole number in quotes."""


def whole(least: int | None = None, most: int | None = None) -> dict[str, Any]:
    """A whole number, in quotes or not."""
    bounds = {"minimum": least, "maximum": most}
    return {"type": ["integer", "string"], "pattern": WHOLE} | {k: v for k, v in bounds.items() if v is not None}


def claim_schema(taken: Sequence[type[Claim]]) -> dict[str, Any]:
    """What may be claimed where these claims are taken."""
    words = [one.word for one in taken if one.word in PLAIN_CLAIMS]
    choices = [_plain(one) for one in taken if one.word in words]
    choices += [_counted(one) for one in taken if one.word in COUNTED_CLAIMS]
    choices += [_sampled() for one in taken if one is Sampled]
    choices += [_studied() for one in taken if one is Studied]
    return {"oneOf": choices}


def facts_schema(facts: Sequence[str]) -> dict[str, Any]:
    """What may be claimed of an example."""
    return {
        "type": "object",
        "description": "What the rules say, fact by fact.",
        "properties": dict.fromkeys(facts, TEXT),
        "additionalProperties": False,
        "minProperties": 1,
    }


def _plain(claim: type[Claim]) -> dict[str, Any]:
    return {"const": claim.word, "description": claim.__doc__}


def _counted(claim: type[Claim]) -> dict[str, Any]:
    number = whole(0, MOST_COUNTED[claim.word])
    return _object({claim.word: number}, [claim.word]) | {"description": claim.__doc__}


def _sampled() -> dict[str, Any]:
    band = {"measure": TEXT, "low": whole(0), "high": whole(0)}
    keys = {"seed": whole(0, MOST_SEED), "size": whole(1, MOST_SAMPLED)} | band
    detail = _object(keys, ["seed", "size"]) | {
        "additionalProperties": whole(0),
        "minProperties": 3,
        "dependentRequired": {key: [*BAND_KEYS] for key in BAND_KEYS},
    }
    return _object({Sampled.word: detail}, [Sampled.word]) | {"description": Sampled.__doc__}


def _studied() -> dict[str, Any]:
    detail = _object({"study": TEXT}, ["study"]) | {"additionalProperties": whole(0), "minProperties": 2}
    return _object({Studied.word: detail}, [Studied.word]) | {"description": Studied.__doc__}


def _object(properties: Mapping[str, Any], required: Sequence[str]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [*required],
        "additionalProperties": False,
    }
