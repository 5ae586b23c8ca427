"""Overlap is a fault: whatever is drawn over something else stops the press, with the page and the problem."""

import pytest

from generator.build.interior import printed, within_margins
from generator.build.settings import Setting
from generator.compose.document import Document
from generator.compose.runs import FigureReference, Run
from generator.compose.tags.grid import Grid
from generator.compose.tags.page import Foot
from generator.compose.tags.problem import QuestionCard
from generator.compose.tags.section import SectionPages
from generator.compose.tags.texts import Paragraph
from generator.errors import ContentError, LayoutError
from generator.figure.marks import Disc, Face, Figure, Label, Line, Mark, Polygon, Tag, Tagged, Window
from generator.figure.shapes import rectangle
from generator.press.book import press_book
from generator.press.clashes import clashing, things
from generator.press.extents import extent, extent_of
from generator.press.job import Job
from generator.press.look import USUAL_LOOK
from generator.press.running import running_figures
from generator.press.text import width_of
from generator.press.typography import set_in
from generator.printing.editions import Edition
from generator.printing.paper import Paper, read_paper
from generator.printing.printers import PRINTERS
from generator.system.cache import Cache

PANEL = Polygon(rectangle(0, 0, 40, 20))


def words(x: float, y: float, text: str = "words") -> Label:
    return Label((x, y), text, 10.0)


def told(marks: list[Mark]) -> list[str]:
    return [clash.in_words for clash in clashing([*things(marks)])]


def test_the_ink_of_a_mark_reaches_as_far_as_its_line_and_its_letters() -> None:
    assert extent_of(Line((0, 0), (10, 0), width=72 / 25.4)) == pytest.approx((-0.5, -0.5, 10.5, 0.5))
    assert extent_of(Disc((5, 5), 2)) == (3, 3, 7, 7)
    left, top, right, bottom = extent_of(words(3, 9)) or (0, 0, 0, 0)
    assert (left, bottom) == (3, 9) and top < 7 and right == pytest.approx(3 + width_of("words", Face.SANS, 10))
    assert (extent_of(words(3, 9, "gypsy")) or PANEL.points[0])[-1] > 9.5
    assert extent_of(words(0, 0, "  ")) is None
    assert extent([Window((0, 0), 4, 4, (Disc((5, 5), 3),))]) == (2, 2, 4, 4)
    turned = extent_of(words(30, 9)._replace(turned=True)) or (0, 0, 0, 0)
    assert turned[2] == 30 and turned[1] == 9


def test_words_on_words_clash_and_words_beside_words_do_not() -> None:
    assert told([words(0, 10), words(5, 10, "more")]) == [told([words(0, 10), words(5, 10, "more")])[0]]
    assert "'more' lies" in told([words(0, 10), words(5, 10, "more")])[0]
    assert not told([words(0, 10), words(20, 10, "more")])
    assert not told([words(0, 10), words(0, 14.2, "more")])
    assert not told([words(0, 10), words(0, 10)])


def test_words_may_stand_in_a_panel_and_may_not_cross_its_edge() -> None:
    assert not told([PANEL, words(5, 10)])
    assert "over a shape" in told([PANEL, words(35, 10)])[0]
    assert "over 'words'" in told([words(35, 10), PANEL])[0]
    assert "over a rule" in told([Line((0, 9), (40, 9)), words(5, 10)])[0]


def test_a_figure_is_one_thing_in_which_only_words_may_not_lie_on_words() -> None:
    inside = (Disc((5, 5), 4), Disc((9, 5), 4), words(3, 6, "a"))
    figure = Tagged(Tag.FIGURE, inside, "Two discs")
    assert not told([figure])
    assert "over the figure 'Two discs'" in told([figure, words(4, 8)])[0]
    assert not told([figure, words(20, 8)])
    blurred = Tagged(Tag.FIGURE, (*inside, words(4, 6, "b")), "Two discs")
    assert told([blurred]) == ["'b' lies 1.0 mm over 'a'"] or "'b' lies" in told([blurred])[0]
    far = Tagged(Tag.FIGURE, (Disc((0, 0), 1), Disc((30, 0), 1), Disc((0, 30), 1)), "A corner is empty")
    assert not told([far, words(15, 25)])


def test_what_is_meant_to_lie_under_or_to_run_off_is_declared() -> None:
    figure = Tagged(Tag.FIGURE, (Disc((5, 5), 9),), "A disc")
    assert told([figure, words(0, 6)])
    assert not told([Tagged(Tag.UNDER, (figure,)), words(0, 6)])
    assert told([Tagged(Tag.BLEEDS, (figure,)), words(0, 6)])
    assert not told([Polygon(rectangle(0, 0, 10, 30)), Tagged(Tag.BLEEDS, (figure,))])


def asked(claimed: float, drawn: float, aside: float = 0.0) -> QuestionCard:
    """A problem whose figure says one height and draws another."""
    marks = (Polygon(rectangle(aside, 0, 30, drawn)),)
    figure = FigureReference(
        f"liar {claimed} {drawn} {aside}", lambda: Figure(30.0, claimed, marks).with_alt_text("A board")
    )
    return QuestionCard(number="1", figure=figure, anchor="q-liar-1", answer="")


def book(*questions: QuestionCard) -> Document:
    section = SectionPages(
        title="Boards",
        subtitle="",
        head="",
        part=1,
        colour=1,
        blocks=(Grid(questions=questions, columns=1, scales=(1.0,)),),
        anchor="boards",
        foot="Answers at the back.",
    )
    return Document(title="Book", subtitle="", author="", language="en-GB", divisions=(section,))


def pressed(paper: Paper, *questions: QuestionCard) -> None:
    press_book(book(*questions), paper, Cache(None))


def test_a_figure_that_draws_more_than_it_says_stops_the_press_with_page_and_problem() -> None:
    paper = read_paper("a5")
    pressed(paper, asked(40, 40), asked(40, 40))
    with pytest.raises(
        LayoutError, match=r"page 1 .*liar-1: what is drawn there lies .* over what stands above it"
    ):
        pressed(paper, asked(40, 70), asked(40, 40))
    with pytest.raises(LayoutError, match=r"page 1 .*liar-1: .* off the foot of the type area; take a larger page"):
        pressed(paper, asked(40, 150))
    with pytest.raises(LayoutError, match=r"page 1 .*liar-1: .* off the right of the type area"):
        pressed(paper, asked(40, 40, 60.0))


def test_small_print_that_has_no_room_at_the_foot_goes_to_the_next_page() -> None:
    paper = read_paper("a5")
    lines = tuple(Paragraph(text=(Run("A line of text that is not long."),), style="text") for _ in range(24))
    foot = Foot((Run("Small print. " * 40),))
    for count in range(10, 24):
        section = SectionPages(
            title="Text", subtitle="", head="", part=0, colour=0, blocks=(*lines[:count], foot), anchor="text"
        )
        press_book(
            Document(title="Book", subtitle="", author="", language="en-GB", divisions=(section,)),
            paper,
            Cache(None),
        )


def wanted(printer: str) -> Edition:
    return Edition(kind="interior", printer=printer)


@pytest.mark.parametrize("printer", ["kdp", "lulu", "ingramspark"])
@pytest.mark.parametrize("bleeds", [False, True])
def test_what_stands_round_the_text_stays_clear_of_it_in_every_size_of_type(printer: str, bleeds: bool) -> None:
    chosen = PRINTERS[printer]
    for size in ("6x9in", "8.5x8.5in", "letter", "a5", "a4"):
        for text in (9, 10, 14, 18, 24):
            try:
                paper = within_margins(read_paper(size, text), chosen, bleeds, 160)
            except ContentError:
                continue
            job = printed(Setting("interior", paper, USUAL_LOOK, wanted(printer)), bleeds, 160)
            for number in (6, 7):
                assert _clear(paper, number, job), (size, text, number)


def _clear(paper: Paper, number: int, job: Job) -> bool:
    left = paper.left(number)
    area = left, paper.top, left + paper.text_width, paper.height - paper.bottom
    with set_in(USUAL_LOOK.typography(paper)):
        found = running_figures(paper, number, "A head", "Hints on page 88, answers from page 99.", 3, job)
        boxes = [box for _, figure in found for mark in figure.marks if (box := extent_of(mark))]
    return all(box[2] <= area[0] or box[0] >= area[2] or box[3] <= area[1] or box[1] >= area[3] for box in boxes)


@pytest.mark.parametrize("text", [10.0, 18.0])
def test_a_tab_that_is_cut_keeps_its_number_where_it_is_safe(text: float) -> None:
    chosen = PRINTERS["kdp"]
    paper = within_margins(read_paper("letter", text), chosen, True, 160)
    job = printed(Setting("interior", paper, USUAL_LOOK, wanted("kdp")), True, 160)
    for number in (6, 7):
        tab = dict(running_figures(paper, number, "", "", 3, job))["the tab"]
        box = next(extent_of(mark) for mark in tab.marks if isinstance(mark, Label))
        assert box is not None
        assert (paper.width - box[2] if number % 2 else box[0]) >= job.safe
