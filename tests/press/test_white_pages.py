"""No page stays white by chance: only the back of a title, and the end of what is printed on both sides."""

from dataclasses import replace

import pytest

from generator.compose.document import Division, Document
from generator.compose.runs import Run
from generator.compose.tags.front import Dedication, HalfTitle, TitlePage
from generator.compose.tags.page import PageBreak
from generator.compose.tags.section import SectionPages
from generator.compose.tags.texts import Paragraph
from generator.load import known_sets
from generator.press.book import press_book
from generator.press.cutouts import sheet_pages
from generator.press.job import ON_SCREEN, Job
from generator.printing.paper import PAPERS
from generator.system.cache import Cache

A4 = PAPERS["a4"]
TITLE = TitlePage(title="A Book", subtitle="", author="", imprint="", motif="hexes", house="")
WORDS = Paragraph(text=(Run("Some words."),))


def section(name: str, pages: int = 1, recto: bool = False) -> SectionPages:
    blocks = [block for _ in range(pages) for block in (WORDS, PageBreak())][:-1]
    return SectionPages(
        title=name, subtitle="", head="", part=0, colour=0, blocks=tuple(blocks), anchor=name, recto=recto
    )


def white(*divisions: Division, job: Job = ON_SCREEN) -> list[str]:
    """The numbers of the pages on which there is nothing."""
    pressed = press_book(
        Document(title="A Book", subtitle="", author="", language="en-GB", divisions=divisions),
        A4,
        Cache(None),
        job=job,
    )
    return [number for number, fill in pressed.pages if not fill]


@pytest.mark.parametrize("pages", [1, 2, 3, 4])
def test_contents_stand_on_the_left_hand_before_a_page_stays_white(pages: int) -> None:
    assert white(TITLE, section("credits", pages), section("contents", recto=True), section("one")) == []


def test_the_back_of_a_half_title_and_of_a_dedication_is_left_white() -> None:
    dedication = Dedication(((Run("For Ada."),),))
    assert white(HalfTitle("A Book"), TITLE, dedication, section("contents", recto=True)) == ["2", "4", "6"]


@pytest.mark.parametrize("pages", [1, 2])
def test_the_page_before_a_sheet_to_cut_out_bears_the_tiles_of_the_book(pages: int) -> None:
    [first, *_] = sheet_pages(known_sets()["dominoes"], A4, [])
    assert white(section("one", pages), first) == []


def test_an_odd_number_of_pages_is_made_even_at_the_end_alone() -> None:
    job = replace(ON_SCREEN, multiple=2)
    assert white(TITLE, section("credits", 2), section("contents", recto=True), section("one"), job=job) == ["6"]
