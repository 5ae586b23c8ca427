"""So many problems to a page, their figures filling it."""

import pytest
from pydantic import ValidationError

from generator.compose.runs import FigureReference, Run
from generator.compose.tags.grid import Grid
from generator.compose.tags.problem import ChallengeCard, ChallengeTask, QuestionCard
from generator.compose.tags.section import SectionPages
from generator.compose.tags.texts import Paragraph
from generator.errors import ContentError, LayoutError
from generator.figure.marks import Figure, Ink, Line
from generator.manuscript.book import Book, ChapterText
from generator.press.look import USUAL_LOOK
from generator.press.pages import Page
from generator.press.pdf import PdfFile
from generator.press.sections import section_pages
from generator.press.setting import Setter
from generator.press.typography import set_in
from generator.printing.paper import Paper, read_paper
from generator.system.cache import Cache
from tests.press.test_large_print import WEIGHT, lengths, ruled

SQUARE = 80.0, 80.0
WIDE = 160.0, 30.0


def asked(count: int, wide: float, high: float) -> tuple[QuestionCard, ...]:
    return tuple(
        QuestionCard(
            number=str(number),
            figure=ruled(f"{wide} {high} {number}", Figure(wide, high)),
            anchor=f"q-{number}",
            answer="",
        )
        for number in range(1, count + 1)
    )


def pages_of(paper: Paper, grid: Grid, intro: str = "Find them all.") -> list[Page]:
    section = SectionPages(
        title="Section",
        subtitle="",
        head="",
        part=1,
        colour=1,
        blocks=(Paragraph(text=(Run(intro),)), grid),
        anchor="s",
    )
    with set_in(USUAL_LOOK.typography(paper)):
        pdf = PdfFile((paper.width, paper.height), "T", "", "en-GB", "")
        setter = Setter(pdf, paper.measure, paper.depth, "en-GB", "", Cache(None))
        return section_pages(section, paper, setter)


def counts(pages: list[Page]) -> list[int]:
    """How many problems stand on each page."""
    return [len(names_on(page)) for page in pages]


def names_on(page: Page) -> list[tuple[str, float]]:
    return [one for placed in page for one in placed.record.anchors if one[0].startswith("q-")]


@pytest.mark.parametrize("size", ["a4", "6x9in", "8.5x8.5in"])
@pytest.mark.parametrize("shape", [SQUARE, WIDE, (40.0, 70.0)])
def test_so_many_problems_stand_on_a_page(size: str, shape: tuple[float, float]) -> None:
    paper = read_paper(size)
    for count in (1, 2):
        found = counts(
            pages_of(paper, Grid(questions=asked(7, *shape), columns=2, scales=(1.0, 0.6), per_page=count))
        )
        assert [number for number in found if number] == [count] * (7 // count) + ([1] if 7 % count else [])
    assert counts(
        pages_of(read_paper("a4"), Grid(questions=asked(8, *SQUARE), columns=2, scales=(1.0,), per_page=4))
    ) == [4, 4]


def test_one_problem_fills_its_page() -> None:
    for size in ("a4", "6x9in", "8.5x8.5in"):
        paper = read_paper(size)
        edge = (
            SQUARE[0]
            * min(lengths(paper, Grid(questions=asked(3, *SQUARE), columns=2, scales=(1.0,), per_page=1)))
            / 10.0
        )
        assert edge >= 0.93 * min(paper.text_width, paper.text_height - 30.0)


def test_problems_stand_whichever_way_makes_them_larger() -> None:
    paper = read_paper("a4")
    across = pages_of(paper, Grid(questions=asked(2, 30.0, 120.0), columns=2, scales=(1.0,), per_page=2))
    below = pages_of(paper, Grid(questions=asked(2, 120.0, 30.0), columns=2, scales=(1.0,), per_page=2))
    tops = [{y for _, y in names_on(pages[0])} for pages in (across, below)]
    assert [len(one) for one in tops] == [1, 2]


def test_nothing_leaves_its_page_and_tasks_stand_under_their_figure() -> None:
    figure = FigureReference("card", lambda: Figure(70.0, 60.0, (Line((0, 0), (10, 0), Ink.GHOST, WEIGHT),)))
    cards = tuple(
        ChallengeCard(
            number=str(n),
            title="Crab",
            figure=figure,
            tasks=tuple(
                ChallengeTask(letter=x, name="apart", anchor=f"q-{n}{x}", answer="", grade=2) for x in "abc"
            ),
        )
        for n in range(4)
    )
    for count in (1, 2, 4):
        for text in (None, 18.0):
            paper = read_paper("a4", text)
            for page in pages_of(paper, Grid(questions=cards, columns=3, scales=(1.0, 0.6), per_page=count)):
                assert all(placed.top + placed.record.height <= paper.depth + 0.01 for placed in page)


def test_what_introduces_the_problems_shares_a_page_with_the_first_unless_little_is_left() -> None:
    grid = Grid(questions=asked(3, *SQUARE), columns=2, scales=(1.0,), per_page=1)
    assert counts(pages_of(read_paper("a4"), grid)) == [1, 1, 1]
    assert counts(pages_of(read_paper("a4"), grid, "Many words. " * 300)) == [0, 1, 1, 1]


def test_what_leaves_too_little_room_says_how_many_fit() -> None:
    with pytest.raises(LayoutError, match=r"'per_page: 4' leaves too little room .*; take 'per_page: 1'"):
        pages_of(read_paper("6x9in"), Grid(questions=asked(4, 100.0, 100.0), columns=2, scales=(1.0,), per_page=4))
    with pytest.raises(LayoutError, match="take a larger page"):
        pages_of(read_paper("6x9in"), Grid(questions=asked(4, 200.0, 300.0), columns=2, scales=(1.0,), per_page=1))


def test_in_large_print_a_page_holds_fewer_where_figures_would_not_grow() -> None:
    grid = Grid(questions=asked(4, *SQUARE), columns=2, scales=(1.0,), per_page=4)
    usual, large = read_paper("a4"), read_paper("a4", 18.0)
    assert counts(pages_of(usual, grid)) == [4]
    assert counts(pages_of(large, grid)) == [1, 1, 1, 1]
    assert min(lengths(large, grid)) >= 1.8 * 0.8 * 10.0
    small = Grid(questions=asked(4, 30.0, 30.0), columns=2, scales=(1.0,), per_page=4)
    assert counts(pages_of(large, small)) == [4]


def keys(**given: object) -> Book:
    return Book.model_validate({"title": "T", "parts": [{"title": "P", "chapters": ["a.yaml"]}], **given})


@pytest.mark.parametrize("value", [0, 3, 5, -1, 8, "3"])
def test_no_other_number_is_taken(value: object) -> None:
    for model in (keys, lambda **given: ChapterText.model_validate(given)):
        with pytest.raises((ValidationError, ContentError), match="expected 1, 2 or 4; left out, as many stand"):
            model(per_page=value)


@pytest.mark.parametrize("value", ["two", 1.5, [1]])
def test_what_is_no_number_is_refused(value: object) -> None:
    with pytest.raises((ValidationError, ContentError)):
        keys(per_page=value)


def test_a_chapter_and_a_book_may_say_it() -> None:
    assert keys(per_page=2).per_page == 2
    assert ChapterText.model_validate({"per_page": "4"}).per_page == 4
    assert keys().per_page is None
