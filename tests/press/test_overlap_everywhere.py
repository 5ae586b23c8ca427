"""Our own books on many pages: nothing lies over anything else, and what does not fit says so."""

import re

import pytest

from benchmarks.overlap import BOOKS, TEXTS, Case, cases, composed, looks, tried
from generator.load import load_book
from generator.system.cache import Cache
from generator.verify import Proof
from tests.conftest import ROOT
from tests.finish.ours import as_proven

SEED = "everyday"


LEAST = re.compile(r"Case\(division=\d+, paper='(?:5x8in', |[^']*', text=2[14])")
"""A page, or type, on which pictures of rules may have no room for their words; the build stops and says so."""

IN_A_FILE = "the preflight says"


def pages(name: str, proofs: dict[str, Proof], share: float, answers: str = "") -> tuple[int, list[str], int]:
    loaded = load_book(ROOT / "content" / name)
    found = [as_proven(entry, proofs) for chapter in loaded.proven for entry in chapter.entries]
    document = composed(name, answers, Cache(None), found)
    asked = [*cases(len(document.divisions), share, f"{SEED} {name} {answers}")]
    tally = tried(document, looks(), asked, Cache(None))
    return tally.pages, tally.overlaps, len(asked)


def test_cases_are_drawn_by_a_seed() -> None:
    assert [*cases(2, 0.05, "a")] == [*cases(2, 0.05, "a")] != [*cases(2, 0.05, "b")]
    assert sum(1 for _ in cases(1, 1.0, "a")) == 8 * len(TEXTS) * 4 * 5


def test_a_division_on_the_page_that_once_put_dominoes_over_the_folio_is_among_them() -> None:
    assert Case(0, "8.5x8.5in", 18.0, "colour", "kdp", False) in cases(1, 1.0, "a")


def test_a_share_of_the_smallest_of_our_books_stands_everywhere(proofs: dict[str, Proof]) -> None:
    count, overlaps, asked = pages("hex-hex-y", proofs, 0.001)
    assert overlaps == []
    assert count and asked


@pytest.mark.slow
@pytest.mark.parametrize("answers", ["back", "after-chapter"])
@pytest.mark.parametrize("name", BOOKS)
def test_a_share_of_every_book_stands_everywhere_but_on_the_smallest_pages(
    name: str, answers: str, proofs: dict[str, Proof]
) -> None:
    count, overlaps, _ = pages(name, proofs, 0.004, answers)
    assert [one for one in overlaps if IN_A_FILE in one] == [], "what the press has let through"
    assert [one for one in overlaps if not LEAST.match(one)] == [], "what the press has stopped on a usual page"
    assert count
