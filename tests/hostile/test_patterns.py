"""Every pattern of the program is listed, and takes steps in step with what it is fed."""

import random
import re
from collections import deque

import pytest

from generator.load.slips import SLIPS
from tests.hostile.patterns.attacks import Attack, attacks
from tests.hostile.patterns.found import Found, found
from tests.hostile.patterns.growth import too_hard
from tests.hostile.patterns.listed import BOUNDS, OURS, STRANGERS
from tests.hostile.patterns.steps import Matcher, Pattern
from tests.notation.test_phrases import PHRASES

LISTED = {key: tries for listed in STRANGERS.values() for key, tries in listed.items()}
BY_KEY = {one.key: one for one in found()}

BAD = {
    "rules of a style sheet": (Pattern(r"\s*([^{}]+)\{([^{}]*)\}"), "sub"),
    "comments": (Pattern(r"/\*.*?\*/|<!--|-->", re.DOTALL), "sub"),
    "a document type": (Pattern(r"<!DOCTYPE[^>]*\[|<!ENTITY"), "search"),
    "a length": (Pattern(r"\s*([-+]?(?:\d+\.?\d*|\.\d+))\s*(px|pt)?\s*"), "fullmatch"),
    "shares": (Pattern(r"rgb\(\s*([0-9]+\.?[0-9]*)%\s*\)"), "fullmatch"),
    "points": (Pattern(r"((?:[-+.0-9\s\0]*+[mlcvyh](?=[\s\0/]|\Z)){1,4096}+)", 0, True), "finditer"),
    "texts in texts": (Pattern(r"\((?:[^()\\]|\\.)*+\)", re.DOTALL, True), "finditer"),
    "a title": (Pattern(r"<dc:title>.*?<rdf:li[^>]*>\s*([^<\s][^<]*)<", re.DOTALL, True), "search"),
    "boxes": (Pattern(r"(\[[^\[\]]*[^\[\]\s][^\[\]]*\])"), "split"),
    "links": (Pattern(r"\]\(#([^)\s]+)\)"), "finditer"),
    "long numbers": (Pattern(r"[\d_]{1001,}"), "search"),
    "a heading": (Pattern(r"\s*# +(?P<title>[^\n]*[^\n\s#])[ #]*(?=\n|$)"), "match"),
    "late": (Pattern(r"(.* on .*) before ([1-9])\s*"), "fullmatch"),
    "places": (Pattern(r"\{([^}]+)\}"), "sub"),
    "tags": (Pattern(r"<[^>]*>"), "sub"),
    "nested": (Pattern(r"(?:a+)+b"), "match"),
    "either": (Pattern(r"(?:a|a)*b"), "match"),
    "lines": (Pattern(r"(?:\w+ ?)*$", re.MULTILINE), "match"),
    "at the end": (Pattern(r"\s+$"), "sub"),
}
"""Patterns that take for ever, most of which were once in use."""


def test_every_pattern_of_the_program_is_on_the_list_once() -> None:
    listed = [*LISTED, *OURS]
    assert len(listed) == len(set(listed))
    assert sorted({one.key for one in found()} - {*listed}) == []
    assert sorted({*listed} - {one.key for one in found()}) == []


def test_a_pattern_made_when_it_is_used_is_one_of_ours() -> None:
    assert [one.key for one in found() if one.pattern is None and one.key not in OURS] == []


@pytest.mark.parametrize("key", LISTED)
def test_twice_the_worst_takes_twice_the_steps(key: str) -> None:
    one = BY_KEY[key]
    assert one.pattern is not None
    assert [*too_hard(one.pattern, one.way, [*LISTED[key], *attacks(one.pattern)])] == []


@pytest.mark.slow
@pytest.mark.parametrize("key", LISTED)
def test_twice_any_two_characters_in_turn_takes_twice_the_steps(key: str) -> None:
    one = BY_KEY[key]
    assert one.pattern is not None
    assert [*too_hard(one.pattern, one.way, attacks(one.pattern, pairs=True))] == []


@pytest.mark.parametrize("pattern", [pattern for pattern, _ in SLIPS])
def test_what_is_sought_in_a_complaint_takes_no_longer(pattern: str) -> None:
    assert [*too_hard(Pattern(pattern), "finditer", attacks(Pattern(pattern)))] == []


@pytest.mark.parametrize("pattern", [phrase.pattern for phrases in PHRASES for phrase, _ in phrases.ways])
def test_the_phrase_of_a_move_takes_no_longer(pattern: str) -> None:
    assert [*too_hard(Pattern(pattern), "fullmatch", attacks(Pattern(pattern)))] == []


@pytest.mark.parametrize("name", BAD)
def test_a_pattern_that_takes_for_ever_is_found_without_being_told_how(name: str) -> None:
    pattern, way = BAD[name]
    assert next(too_hard(pattern, way, attacks(pattern)), None) is not None


@pytest.mark.parametrize("kind", STRANGERS)
@pytest.mark.parametrize("share", [64, pytest.param(1, marks=pytest.mark.slow)])
def test_the_worst_ends_at_the_bound_of_its_kind(kind: str, share: int) -> None:
    for key, tries in STRANGERS[kind].items():
        for attack in tries:
            _feed(BY_KEY[key], attack, BOUNDS[kind] // share)


def _feed(one: Found, attack: Attack, most: int) -> None:
    """Give Python's own matcher so many characters, in the way of the program that takes longest."""
    assert one.pattern is not None
    text = attack.text(most // len(attack.pump))
    data = text.encode("latin-1") if one.pattern.binary else text
    found = getattr(one.pattern.compiled, one.way)(data)
    if one.way == "finditer":
        deque(found, maxlen=0)


@pytest.mark.parametrize("key", sorted(key for key, one in BY_KEY.items() if one.pattern is not None))
def test_the_counting_matcher_matches_what_python_matches(key: str) -> None:
    one = BY_KEY[key]
    assert one.pattern is not None
    pattern, matcher = one.pattern.compiled, Matcher(one.pattern)
    chance = random.Random(key)
    tries = attacks(one.pattern)
    for _ in range(20):
        text = "".join(chance.choice(tries).text(chance.randint(0, 2)) for _ in range(3))
        data = text.encode("latin-1") if one.pattern.binary else text
        for way in ("match", "fullmatch", "search"):
            expected = getattr(pattern, way)(data)
            assert next(matcher.matches(text, way), None) == (expected.span() if expected else None), (text, way)
