"""The page of reasons: every goal that cannot be reached stands on it once."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from generator.claim import Impossible
from generator.compose.figure_cache import unkept
from generator.compose.items import Item
from generator.compose.reasons import reasons_of, why_anchor, why_not
from generator.compose.render import _numbered, _plain
from generator.compose.runs import Run
from generator.compose.whynot import Culprit, WhyAlike, WhyEssay, WhyNot, WhyRow
from generator.counting.numbering import all_numbered
from generator.figure.marks import Ink, Label, Polygon, untagged
from generator.load import load_loose
from generator.press.why import why_galleys
from generator.verify.proof import Proof, Verdict, Verified
from tests.conftest import ROOT

CHAPTERS = (
    *("sixteen", "twenty", "twenty-four", "twenty-five"),
    *("thirty", "thirty-six", "forty-two", "forty-eight"),
)
WIDTHS = (166.0, 171.9)


@pytest.fixture(scope="module")
def items() -> list[Item]:
    """The shapes of the book as they are numbered there; what they claim is proven elsewhere."""
    book = ROOT / "content" / "dihexes"
    chapters, faults = load_loose([book / f"{name}.yaml" for name in CHAPTERS])
    assert not faults
    found: list[Item] = []
    proof = Proof(Verdict.PROVEN, "")
    for chapter, places in zip(chapters, all_numbered([chapter.asked for chapter in chapters]), strict=True):
        known: dict[str, Verified[Any]] = {
            one.problem.id: Verified(one, proof, None, one.problem.id) for one in chapter.entries
        }
        found += _numbered(_plain(chapter, known, "back", unkept()), places)
    return found


def cards(block: WhyNot) -> list[Culprit]:
    found: list[Culprit] = []
    for row in block.rows:
        match row:
            case WhyRow(shown) | WhyAlike(cards=shown):
                found += shown
            case WhyEssay(card=card, alike=alike):
                found += [card, *alike]
    return found


def test_every_impossible_goal_is_shown_once(items: list[Item]) -> None:
    anchors = Counter(anchor for card in cards(why_not(items)) for anchor in card.anchors)
    impossible = [item for item in items if isinstance(item.claim, Impossible)]
    assert anchors == Counter(map(why_anchor, impossible))
    assert "" not in anchors


def test_goals_of_one_figure_with_one_reason_share_a_card(items: list[Item]) -> None:
    found = {card.title: card for card in cards(why_not(items)) if len(card.anchors) > 1}
    assert (found["Flower"].goals, found["Flower"].number[-1].isdigit()) == ("all three goals", True)
    assert (found["Lantern"].goals, found["Lantern"].number[-2:]) == ("Pairs, Quads", "cd")
    assert {card.title for card in cards(why_not(items)) if card.title == "Galaxy"} == {"Galaxy"}
    assert sum(card.title == "Galaxy" for card in cards(why_not(items))) == 2


def test_the_subtitle_counts_what_the_page_shows(items: list[Item]) -> None:
    told = reasons_of(items)
    assert told.impossible == sum(isinstance(item.claim, Impossible) for item in items)
    assert told.asked == sum(bool(item.number) for item in items)
    assert told.subtitle.startswith(f"Forty of the {told.asked} challenges cannot be done.")


@pytest.mark.parametrize("width", WIDTHS)
def test_cards_stay_inside_the_page_and_culprits_are_tinted(items: list[Item], width: float) -> None:
    galleys = why_galleys(why_not(items, "Sure?", (Run("Some words."),)), width, "en-GB")
    for galley in galleys:
        for mark in untagged(galley.figure.marks):
            if isinstance(mark, Polygon):
                assert all(-0.01 <= x <= width + 0.01 for x, _ in mark.points)
            if isinstance(mark, Label):
                assert mark.size >= 7
    inks = {mark.fill for galley in galleys for mark in untagged(galley.figure.marks) if isinstance(mark, Polygon)}
    assert {Ink.CULPRIT, Ink.LEANS, Ink.HOLE} <= inks
    assert sum(galley.figure.height for galley in galleys) < 3 * 235


def test_one_reason_is_told_at_length_beside_its_numbered_rows(items: list[Item]) -> None:
    [essay] = [row for row in why_not(items).rows if isinstance(row, WhyEssay)]
    assert essay.card.title == "Hexagon with a hole"
    assert [card.title for card in essay.alike] == ["Clover"]
    words = [mark.text for mark in untagged(essay.card.figure.draw().marks) if isinstance(mark, Label)]
    assert Counter(words)["−3"] == Counter(words)["3"] == 3
    assert any(re.fullmatch(r"The dotted cell: .+ = 0", word) for word in words)


def test_a_page_needs_something_impossible() -> None:
    assert why_not([]).rows == ()
    assert reasons_of([]).impossible == 0
    assert Path(ROOT / "templates" / "why.xml.j2").read_text().count("{% if why.impossible %}") == 1
