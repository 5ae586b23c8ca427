"""Families of strangers: whatever their rules ask for, it costs bounded time, and is refused or settled."""

import time
from collections.abc import Mapping
from typing import Any

import pytest

from generator.errors import ContentError
from generator.rules.language.family import Family
from generator.rules.puzzle import problem_model
from generator.verify import Verdict
from generator.verify.judge import judge

LONG = " ".join(["."] * 1000)
LARGE = "\n".join([" ".join(["."] * 29)] * 29)
ROOMS = " ".join(["A", "B"] * 500)
SHADE: dict[str, Any] = {"shade": {"values": ["white", "black"]}}
NUMBERS = {"number": {"values": "1 to cells"}}

ATTACKS: Mapping[str, tuple[dict[str, Any], dict[str, Any], dict[str, str]]] = {
    "every two groups": (
        SHADE,
        {"each": "cell", "among": ["seen", "around"], "unlike": "shade"},
        {"picture": LARGE},
    ),
    "every two pairs": (SHADE, {"each": "pair", "unlike": "shade"}, {"picture": LARGE}),
    "large pictures": (SHADE, {"never": ["\n".join(["b " * 12] * 12)] * 40}, {"picture": LARGE}),
    "every rectangle": ({"room": {"pieces": "rectangles"}}, {"cover": "room"}, {"picture": LARGE}),
    "a large sum": (NUMBERS, {"sum": {"of": "number", "is": "900"}}, {"picture": LARGE}),
    "all different": (NUMBERS, {"different": "number"}, {"picture": LARGE}),
    "a long line": (SHADE, {"each": "stretch", "count": {"black": "500"}}, {"picture": LONG}),
    "many patches": (NUMBERS, {"patches": {"of": "number", "size": "own"}}, {"picture": LARGE}),
    "a long sea": (SHADE, {"connected": "white"}, {"picture": LONG}),
    "crossings": (
        SHADE,
        {"each": {"crossing": "room"}, "count": {"black": "1"}},
        {"picture": LONG, "rooms": ROOMS},
    ),
}

MOST_SECONDS = 25.0
"""What one of them may take on a busy machine: some seconds on a quiet one."""


@pytest.mark.slow
@pytest.mark.parametrize("attack", ATTACKS)
def test_a_hostile_family_costs_bounded_time(attack: str) -> None:
    unknown, rule, keys = ATTACKS[attack]
    given = {"room": {"as": "regions", "in": "rooms"}} if "rooms" in keys else {}
    family = Family.model_validate(
        {"family": "hostile", "title": "H", "task": "T.", "unknown": unknown, "given": given}
        | {"rules": [{"says": "It must be.", **rule}]}
    )
    start = time.process_time()
    try:
        problem = problem_model(family).model_validate({"id": "a", "claim": "unique", "limit": "1", **keys})
    except ValueError as error:
        assert "this board" in str(error), error
    else:
        proof = judge(problem)
        assert proof.verdict in (Verdict.REFUTED, Verdict.UNDECIDED, Verdict.PROVEN), proof.message
    assert time.process_time() - start < MOST_SECONDS


@pytest.mark.slow
def test_a_form_that_grows_without_end_is_refused() -> None:
    unknown, rule, keys = ATTACKS["every two pairs"]
    family = Family.model_validate(
        {"family": "hostile", "title": "H", "task": "T.", "unknown": unknown, "rules": [{"says": "It.", **rule}]}
    )
    with pytest.raises(ContentError, match="conditions on this board") as told:
        raise next(e["ctx"]["error"] for e in _errors(family, keys))
    assert "smaller" in str(told.value)


def _errors(family: Family, keys: Mapping[str, str]) -> Any:
    try:
        problem_model(family).model_validate({"id": "a", "claim": "unique", **keys})
    except ValueError as error:
        found: Any = error
        return found.errors()
    raise AssertionError("it was read")
