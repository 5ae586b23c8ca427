"""What CONTRIBUTING and the glossary say of the tree is what the tree says of itself."""

import re
from collections import Counter
from pathlib import Path

import pytest

from docs.making.rooms import with_rooms
from generator import catalogue
from tests.conftest import ROOT
from tests.house.names import PACKAGE

CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ENTRIES = re.findall(r"^\| \*\*(.+?)\*\* \| (.*?) \| (.*?) \| (.*?) \|$", GLOSSARY, re.MULTILINE)
IN_MANY = 3
"""From so many families on, a file of the same name is a room that a newcomer should know."""

MOST_STOPS = 15
TWO_LINES = 230
"""The characters of two lines of a page: a word that needs more gets a better name."""


def test_layers_and_rooms_are_those_of_the_tree() -> None:
    assert with_rooms(CONTRIBUTING) == CONTRIBUTING, "run python -m docs.make"


def test_a_page_without_a_place_for_them_is_refused() -> None:
    with pytest.raises(AssertionError, match="no place for the layers"):
        with_rooms("# Nothing here\n")


def test_every_room_that_many_families_have_is_in_the_table() -> None:
    named = Counter(
        path.stem for package in _families() for path in package.iterdir() if not path.name.startswith("_")
    )
    often = {name for name, count in named.items() if count >= IN_MANY}
    assert often
    listed = set(re.findall(r"`(\w+)\.py`", CONTRIBUTING))
    assert often <= listed, sorted(often - listed)


def test_every_room_of_the_table_is_there() -> None:
    _, _, after = CONTRIBUTING.partition("## Rooms of a family")
    table = after.partition("\n## ")[0]
    rooms = set(re.findall(r"^\| `(\w+)\.py`", table, re.MULTILINE)) - {"__init__"}
    there = {path.stem for package in _families() for path in package.iterdir()}
    assert rooms
    assert rooms <= there, sorted(rooms - there)


def test_the_walk_has_at_most_fifteen_stops_and_each_is_there() -> None:
    _, _, after = CONTRIBUTING.partition("## A walk")
    stops = re.findall(r"^\d+\. `([^`]+)`(?:, `(\w+)`)?", after.partition("\n## ")[0], re.MULTILINE)
    assert 0 < len(stops) <= MOST_STOPS
    for place, name in stops:
        path = ROOT / place
        assert path.exists(), place
        assert not name or re.search(rf"\b{name}\b", path.read_text(encoding="utf-8")), f"{place}: {name}"


def test_every_word_of_the_glossary_has_one_meaning_in_two_lines_and_a_place() -> None:
    assert len(ENTRIES) > 20
    words = [word.lower() for word, *_ in ENTRIES]
    assert len({*words}) == len(words)
    for word, means, other, lives in ENTRIES:
        assert other, word
        assert len(means) + len(other) <= TWO_LINES, word
        places = re.findall(r"`([^`]+)`", lives)
        assert places, word
        for place in places:
            assert (ROOT / "generator" / place).exists() or (ROOT / place).exists(), f"{word}: {place}"


def test_the_front_pages_lead_to_the_glossary() -> None:
    assert "(docs/glossary.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert "(docs/glossary.md)" in CONTRIBUTING


def _families() -> list[Path]:
    known = {name.replace("-", "_") for name in catalogue.family_names()}
    folders = [path for kind in ("puzzles", "games") for path in (PACKAGE / kind).iterdir() if path.is_dir()]
    found = [path for path in folders if path.name in known]
    assert found
    return found
