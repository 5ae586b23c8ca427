"""Large print is large: figures grow as the text does, as far as the page allows, and never shrink."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.compose.cells import CellVerdict, StripCell
from generator.compose.runs import FigureReference, Run
from generator.compose.tags.answers import Answer, Answers
from generator.compose.tags.blocks import Block
from generator.compose.tags.grid import Grid
from generator.compose.tags.problem import QuestionCard
from generator.compose.tags.section import SectionPages
from generator.compose.tags.strip import Strip
from generator.errors import LayoutError
from generator.figure.marks import LEAST_TYPE, Figure, Ink, Label, Line, Mark, Point, untagged
from generator.load import load_book
from generator.press.galley import Galley, Record
from generator.press.look import USUAL_LOOK
from generator.press.pdf import PdfFile
from generator.press.problems import TooWide
from generator.press.sections import section_pages
from generator.press.setting import Setter
from generator.press.typography import set_in, typography
from generator.printing.paper import Paper, read_paper
from generator.system.cache import Cache
from tests.conftest import ROOT

PAPERS = ("a4", "6x9in", "8.5x8.5in")
BOOKS = ("dominoes", "dihexes", "binary-dihexes", "hexagone", "hex-hex-y")
TYPES = (11.0, 14.0, 18.0, 24.0)
TEMPLATED = {"colouring": (0.957, 0.851, 0.787, 0.723, 0.681, 0.64, 0.6), "hexmate": (1, 0.9, 0.8, 0.75, 0.7, 0.66)}
"""The sizes that templates give to the figures of a family."""

RULER, WEIGHT = 10.0, 0.123
"""A line of known length in every figure, told from its others by its weight."""

A_LITTLE = 1.001


@cache
def chapters() -> dict[str, tuple[QuestionCard, ...]]:
    """The first and the last problem of every family in the shipped books, each with a ruler in it."""
    found: dict[str, tuple[QuestionCard, ...]] = {}
    for book in BOOKS:
        for chapter in load_book(ROOT / "content" / book).numbered:
            entries = [entry for entry in chapter.entries if not entry.is_example]
            if entries and hasattr(entries[0].problem, "draw"):
                ends = [entries[0].problem, entries[-1].problem]
                found[f"{entries[0].family} {book}"] = tuple(map(question, range(1, 3), ends))
    return found


def question(number: int, problem: object) -> QuestionCard:
    figure: Figure = problem.draw()  # type: ignore[attr-defined]
    return QuestionCard(
        number=str(number), figure=ruled(f"{number} {id(problem)}", figure), anchor=f"q-{number}", answer=""
    )


def ruled(name: str, figure: Figure) -> FigureReference:
    drawn = Figure(figure.width, figure.height, (*figure.marks, ruler((0, 0))))
    return FigureReference(name, lambda: drawn)


def ruler(at: Point) -> Line:
    return Line(at, (at[0] + RULER, at[1]), Ink.GHOST, WEIGHT)


class Watching(Setter):
    """Remembers what it has drawn."""

    seen: list[Galley]

    def _drawn(self, galley: Galley, colour: int, name: str = "") -> Record:
        self.seen.append(galley)
        return super()._drawn(galley, colour, name)


def set_on(paper: Paper, *blocks: Block) -> list[Galley]:
    """The blocks of a section as they are set on a page."""
    section = SectionPages(title="Section", subtitle="", head="", part=1, colour=1, blocks=blocks, anchor="s")
    with set_in(USUAL_LOOK.typography(paper)):
        pdf = PdfFile((paper.width, paper.height), "T", "", "en-GB", "")
        setter = Watching(pdf, paper.measure, paper.depth, "en-GB", "", Cache(None))
        setter.seen = []
        section_pages(section, paper, setter)
        return [galley for galley in setter.seen if any(rulers(galley.figure.marks))]


def rulers(marks: tuple[Mark, ...]) -> Iterator[float]:
    """How long the rulers of a figure are."""
    for mark in untagged(marks):
        if isinstance(mark, Line) and mark.width == WEIGHT:
            yield mark.end[0] - mark.start[0]


def lengths(paper: Paper, *blocks: Block) -> list[float]:
    """How long the rulers are that are printed."""
    return [paper.zoom * one for galley in set_on(paper, *blocks) for one in rulers(galley.figure.marks)]


def grid(name: str) -> Grid:
    scales = TEMPLATED.get(name.split()[0], (1.0, 0.9, 0.8))
    return Grid(questions=chapters()[name], columns=2, scales=tuple(scales))


@pytest.mark.parametrize("size", [PAPERS[0], *(pytest.param(size, marks=pytest.mark.slow) for size in PAPERS[1:])])
def test_figures_of_every_family_grow_as_the_text_does_as_far_as_the_page_allows(size: str) -> None:
    for name, asked in chapters().items():
        usual = read_paper(size)
        before = lengths(usual, grid(name))
        for text in TYPES:
            paper = read_paper(size, text)
            try:
                after = lengths(paper, grid(name))
            except LayoutError as error:
                assert "mm wider" in str(error) or "mm higher" in str(error), f"{name} {text}: {error}"
                continue
            for one, first, last in zip(asked, before, after, strict=True):
                figure = one.figure.draw()
                wide, high = figure.width * last / RULER, figure.height * last / RULER
                full = (
                    wide * A_LITTLE >= paper.text_width
                    or (high + 14.2 * paper.zoom) * A_LITTLE >= paper.text_height
                )
                assert last * A_LITTLE >= first * text / usual.text or full, f"{name} at {text} on {size}"
                assert last * A_LITTLE >= first, f"{name} shrinks at {text} on {size}"


@settings(max_examples=25, deadline=None)
@given(st.data(), st.sampled_from(PAPERS), st.floats(9.5, 24), st.floats(9.5, 24))
def test_no_figure_is_smaller_in_larger_type(data: st.DataObject, size: str, one: float, other: float) -> None:
    name = data.draw(st.sampled_from(sorted(chapters())))
    sizes = [read_paper(size, round(text, 1)) for text in sorted((one, other))]
    try:
        first, last = (lengths(paper, grid(name)) for paper in sizes)
    except LayoutError:
        return
    for asked, low, high in zip(chapters()[name], first, last, strict=True):
        deep = asked.figure.draw().height * high / RULER + 14.2 * sizes[1].zoom
        assert high * A_LITTLE >= low or deep * A_LITTLE >= sizes[1].text_height


def test_the_digits_of_a_dominosa_are_as_much_larger_as_the_text_is() -> None:
    def digit(text: float | None) -> float:
        paper = read_paper("a4", text)
        galley = set_on(paper, grid("dominosa dominoes"))[0]
        return paper.zoom * max(
            mark.size
            for mark in untagged(galley.figure.marks)
            if isinstance(mark, Label) and mark.text.isdigit() and mark.at[1] > 20
        )

    assert digit(18.0) == pytest.approx(1.8 * digit(None))
    assert digit(14.0) == pytest.approx(1.4 * digit(None))


@pytest.mark.parametrize("size", ["a4", "6x9in", "8.5x8.5in"])
def test_the_letters_in_cells_never_grow_more_than_the_cells(size: str) -> None:
    """Type has a least size in print, which must not be made larger with the page."""

    def letters(paper: Paper, figure: Figure) -> list[float]:
        with set_in(USUAL_LOOK.typography(paper)):
            least = typography().least_type
        drawn = figure.scaled(0.5 / paper.zoom, least)
        return [mark.size * paper.zoom for mark in untagged(drawn.marks) if isinstance(mark, Label)]

    for asked in chapters().values():
        figure = asked[-1].figure.draw()
        plain, large = (letters(read_paper(size, text), figure) for text in (None, 18.0))
        assert large == pytest.approx(plain)
        assert min(plain, default=LEAST_TYPE) >= LEAST_TYPE - 0.01


def test_the_figures_of_answers_grow_with_the_text() -> None:
    answers = tuple(
        Answer(
            number=str(number),
            anchor=f"a-{number}",
            question=f"q-{number}",
            figure=ruled(f"answer {number}", Figure(60.0, 50.0)),
        )
        for number in range(1, 9)
    )
    for size in PAPERS:
        papers = [read_paper(size, text) for text in (None, *TYPES)]
        printed = [
            lengths(paper, Answers(answers=answers, colour=None, scales=(0.61, 0.56, 0.53)))[0] for paper in papers
        ]
        for (paper, low), (larger, high) in pairwise(zip(papers, printed, strict=True)):
            room = 60.0 * high / RULER * A_LITTLE >= larger.text_width
            assert high * A_LITTLE >= low * larger.text / paper.text or room


def test_the_figures_of_rules_never_shrink_when_the_text_grows() -> None:
    for count, wide in ((1, 60.0), (2, 60.0), (3, 50.0), (4, 44.0), (4, 90.0)):
        cells = tuple(
            StripCell(
                figure=ruled(f"cell {wide} {place}", Figure(wide, 30.0)),
                verdict=CellVerdict(),
                text=(Run("Two meets two."),),
                anchor="",
            )
            for place in range(count)
        )
        for size in ("a4", "6x9in", "8.5x8.5in"):
            papers = [read_paper(size, text) for text in (None, *TYPES)]
            printed = [min(lengths(paper, Strip(title="Rules", text=(), cells=cells))) for paper in papers]
            assert all(high * 1.03 >= low for low, high in pairwise(printed)), (count, wide, size, printed)
            assert printed[-2] > printed[0]


def test_a_strip_that_no_page_holds_is_parted() -> None:
    cells = tuple(
        StripCell(
            figure=ruled(f"tall {place}", Figure(90.0, 66.0)),
            verdict=CellVerdict(),
            text=(Run("Two meets two. " * 6),),
            anchor="",
        )
        for place in "abcd"
    )
    galleys = set_on(
        read_paper("6x9in", 18.0), Strip(title="Rules", text=(Run("They are told in pictures."),), cells=cells)
    )
    assert len(galleys) > 1
    assert sum(len([*rulers(galley.figure.marks)]) for galley in galleys) == 4


def test_smaller_type_makes_smaller_figures_down_to_the_least() -> None:
    sizes = [lengths(read_paper("a4", text), grid("dominosa dominoes"))[0] for text in (8.0, 9.0, 10.0)]
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[2]
    assert sizes[0] >= 0.8 * sizes[2] - 0.001


def test_what_cannot_be_as_large_as_in_usual_type_says_how_much_wider_the_page_must_be() -> None:
    asked = QuestionCard(number="1", figure=ruled("wide", Figure(118.0, 90.0)), anchor="q-wide", answer="")
    assert lengths(read_paper("6x9in"), Grid(questions=(asked,), columns=1))
    assert lengths(read_paper("6x9in", 18.0), Grid(questions=(asked,), columns=1))[0] >= RULER
    with pytest.raises(TooWide, match="mm wider"):
        lengths(
            read_paper("6x9in", 18.0),
            Grid(
                questions=(
                    QuestionCard(number="1", figure=ruled("w", Figure(150.0, 90.0)), anchor="q-w", answer=""),
                ),
                columns=1,
            ),
        )


def test_two_problems_share_a_small_page_that_would_stay_half_empty() -> None:
    """A problem of 86 mm stood alone on a page of 185: half of it was white."""
    asked = tuple(
        QuestionCard(
            number=str(number), figure=ruled(f"half {number}", Figure(78.0, 86.0)), anchor=f"q-{number}", answer=""
        )
        for number in range(1, 9)
    )
    paper = read_paper("6x9in").with_margins(18.0, 16.0, 20.7, 23.2)
    section = SectionPages(
        title="Section",
        subtitle="",
        head="",
        part=1,
        colour=1,
        blocks=(Grid(questions=asked, columns=2),),
        anchor="s",
    )
    with set_in(USUAL_LOOK.typography(paper)):
        pdf = PdfFile((paper.width, paper.height), "T", "", "en-GB", "")
        setter = Setter(pdf, paper.measure, paper.depth, "en-GB", "", Cache(None))
        pages = section_pages(section, paper, setter)
    rows = [sum(bool(placed.record.anchors) for placed in page) for page in pages]
    assert max(rows) == 2
    assert len(pages) <= 5
    assert lengths(paper, Grid(questions=asked, columns=2))[0] >= 0.8 * RULER


def test_figures_are_not_made_smaller_only_to_stand_side_by_side() -> None:
    """Half an empty page is no reason for another column."""
    for size, wide in (("6x9in", 64.0), ("8.5x8.5in", 90.0)):
        asked = tuple(
            QuestionCard(
                number=str(number),
                figure=ruled(f"aside {size} {number}", Figure(wide, 30.0)),
                anchor=f"q-{number}",
                answer="",
            )
            for number in range(1, 7)
        )
        assert lengths(read_paper(size), Grid(questions=asked, columns=2))[0] == pytest.approx(RULER)
