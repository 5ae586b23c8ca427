"""Small pages and large print: what stood side by side goes below, and nothing leaves its page."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.build import Workshop, build
from generator.compose.runs import FigureReference, Run
from generator.compose.tags.contents import Contents, ContentsEntry, ContentsPart
from generator.compose.tags.cover import Cover
from generator.compose.tags.facts import Fact, Facts
from generator.compose.tags.hints import Hint, HintGroup, Hints
from generator.compose.tags.opener import Opener, OpenerRow
from generator.compose.tags.problem import QuestionCard
from generator.compose.tags.section import SectionPages
from generator.compose.tags.texts import Heading
from generator.errors import LayoutError
from generator.figure.marks import Disc, Face, Figure, Label, Line, Mark, Polygon, untagged
from generator.figure.marks import Path as Outline
from generator.press.contents import contents_galleys, grade_key_galley
from generator.press.front import cover_figure
from generator.press.hints import hint_galleys
from generator.press.look import USUAL_LOOK
from generator.press.picture_pages import opener_figure
from generator.press.problems import TooWide, columns_for, row_galley
from generator.press.prose import facts_galley, heading_galley, title_galley
from generator.press.running import running_figure
from generator.press.styles import ASK, TEXT
from generator.press.text import width_of
from generator.press.typography import Typography, set_in
from generator.printing.paper import read_paper
from generator.system.cache import Cache
from generator.system.executors import Pool
from tests.conftest import ROOT
from tests.test_build import small_book

SMALL = 118.4


def question(width: float = 40.0, title: str = "", number: str = "1") -> QuestionCard:
    figure = FigureReference(f"q{width}", lambda: Figure(width, 30.0, (Line((0, 0), (width, 30)),)))
    return QuestionCard(number=number, figure=figure, anchor=f"q-{number}", answer="", title=title)


def right_edge(marks: tuple[Mark, ...] | list[Mark]) -> float:
    """How far right labels and shapes reach."""
    found = []
    for mark in untagged(marks):
        match mark:
            case Label():
                wide = width_of(mark.text, mark.face, mark.size, mark.tracking)
                found.append(mark.at[0] + wide * {"start": 1.0, "middle": 0.5, "end": 0.0}[mark.anchor.value])
            case Line():
                found.append(max(mark.start[0], mark.end[0]))
            case Polygon():
                found.append(max(x for x, _ in mark.points))
            case Disc():
                found.append(mark.centre[0] + mark.radius)
            case Outline():
                found += [step[-2] for step in mark.steps if len(step) > 2]
            case _:
                pass
    return max(found, default=0.0)


@pytest.mark.parametrize(("wide", "columns"), [(30.0, 3), (40.0, 2), (60.0, 1), (100.0, 1)])
def test_columns_fall_back_where_figures_do_not_fit(wide: float, columns: int) -> None:
    asked = [question(wide) for _ in range(3)]
    assert columns_for(asked, 3, 1.0, 130.0 if columns == 3 else SMALL) == columns


def test_columns_fall_back_where_a_title_does_not_fit() -> None:
    assert columns_for([question(20, "Short")], 2, 1.0, SMALL) == 2
    assert columns_for([question(20, "A long title that wants a whole line")], 2, 1.0, SMALL) == 1


def test_a_figure_that_fits_no_column_says_how_much_wider_the_page_must_be() -> None:
    with pytest.raises(TooWide, match=r"1: the figure is 150\.0 mm wide in its smallest size.* 32 mm wider"):
        row_galley((question(150),), 1, 1.0, SMALL)


def test_a_long_title_of_a_problem_is_set_smaller_and_then_refused() -> None:
    def head(title: str) -> Label:
        marks = row_galley((question(20, title),), 1, 1.0, 52.0).figure.marks
        return next(mark for mark in untagged(marks) if isinstance(mark, Label) and mark.text == title)

    assert head("Crown").size == 10.4
    assert 8.0 <= head("A Crown of Thorns for me").size < 10.4
    with pytest.raises(LayoutError, match="shorten it"):
        head("A Crown of Thorns for you and for me")


def test_the_title_of_a_chapter_is_set_smaller_then_in_two_lines_and_then_refused() -> None:
    def lines(title: str, width: float = SMALL) -> list[Label]:
        marks = title_galley(
            SectionPages(title=title, subtitle="", head="", part=0, colour=0, blocks=(), anchor="s"), width, "en-GB"
        ).figure.marks
        return [mark for mark in untagged(marks) if isinstance(mark, Label)]

    assert [line.size for line in lines("Trinkets", 166.0)] == [27.0]
    assert [line.size for line in lines("Trinkets")] == [22.0]
    [smaller] = lines("Mountains and Valleys, and walks")
    assert 15.0 <= smaller.size < 22.0
    assert len(lines("Where all of these puzzles come from, in two lines")) == 2
    with pytest.raises(LayoutError, match="two lines"):
        lines("Where all of these puzzles come from, " * 3)


def test_facts_stand_in_as_many_rows_as_they_need() -> None:
    facts = Facts(tuple(Fact(label=f"label {n}", value=f"a value of some length {n}") for n in range(4)))
    high = facts_galley(facts, 166.0).figure.height
    low = facts_galley(facts, 90.0)
    assert low.figure.height > high
    assert right_edge(low.figure.marks) <= 90.0
    with pytest.raises(LayoutError, match="wider than the page"):
        facts_galley(facts, 20.0)


def test_a_heading_may_take_two_lines() -> None:
    one, two = (heading_galley(Heading(text="A heading of several words"), width) for width in (100.0, 30.0))
    assert two.figure.height > one.figure.height
    assert right_edge(two.figure.marks) <= 30.0


def contents(count: int) -> Contents:
    entry = ContentsEntry(
        target="q",
        title="A chapter with a name",
        words="what it is about, in some words",
        players="2–4",
        problems="1–12",
        grades=(3, 2, 1, 0, 0),
    )
    return Contents(
        (ContentsPart(number="1", title="Puzzles", words="for one alone", colour=1, entries=(entry,) * count),)
    )


@pytest.mark.parametrize("width", [166.0, SMALL, 90.0, 70.0])
def test_the_contents_keep_to_their_measure(width: float) -> None:
    for galley in contents_galleys(contents(6), width, 190.0):
        assert right_edge(galley.figure.marks) <= width + 0.01
    assert right_edge(grade_key_galley(width).figure.marks) <= width


def test_the_contents_of_a_small_page_say_the_names_alone_where_words_would_not_fit() -> None:
    said = {
        mark.text
        for galley in contents_galleys(contents(16), SMALL, 190.0)
        for mark in untagged(galley.figure.marks)
        if isinstance(mark, Label)
    }
    assert "A chapter with a name" in said
    assert not any("what it is" in text for text in said)


def test_reading_text_grows_with_the_type_and_the_rest_keeps_its_place() -> None:
    with set_in(Typography(text=1.2)):
        assert TEXT.size == pytest.approx(12)
        assert TEXT.leading == pytest.approx(16.8)
        assert ASK.size == 9
    assert TEXT.size == 10


def test_a_title_too_long_for_the_cover_is_set_smaller_then_refused() -> None:
    paper = read_paper("6x9in")

    def largest(title: str) -> float:
        marks = cover_figure(Cover(title=title, subtitle="", count="", count_words=(), art=None), paper).marks
        return max(mark.size for mark in untagged(marks) if isinstance(mark, Label) and mark.face is Face.DISPLAY)

    assert largest("Small") > largest("Uncharacteristically Longwinded Titles") >= 40 * paper.drawn - 0.01
    with pytest.raises(LayoutError, match="does not fit the cover in 3 lines"):
        cover_figure(
            Cover(title="Uncharacteristically " * 6, subtitle="", count="", count_words=(), art=None), paper
        )


@pytest.mark.parametrize("size", ["a4", "6x9in", "a5", "letter"])
@pytest.mark.parametrize("text", [None, 18.0])
def test_an_opener_fits_its_page_and_its_columns_do_not_meet(size: str, text: float | None) -> None:
    rows = tuple(
        OpenerRow(cells=("A chapter", "1–24", "1–4", "one filled rectangle"), target=f"c{n}") for n in range(5)
    )
    words = ("Chapter", "Numbers", "Players", "To win")
    division = Opener(
        number=1,
        title="Puzzles",
        text=(Run("Words. " * 30),),
        heads=words,
        rows=rows,
        total=(),
        note=(),
        art=None,
        anchor="part-1",
        colour=1,
    )
    paper = read_paper(size, text)
    figure, numbers = opener_figure(division, paper, paper.inner, "en-GB")
    assert figure.height <= paper.height + 0.01
    assert len(numbers) == 5
    named = [
        mark for mark in untagged(figure.marks) if isinstance(mark, Label) and mark.text in ("NUMBERS", "PLAYERS")
    ]
    first, second = sorted(named, key=lambda mark: mark.at[0])
    assert first.at[0] + width_of(first.text, first.face, first.size, first.tracking) < second.at[0]


@pytest.mark.parametrize("text", [18.0, 21.0, 24.0])
def test_an_opener_of_many_chapters_gives_up_some_of_its_large_print_before_it_is_refused(text: float) -> None:
    rows = tuple(
        OpenerRow(cells=("A chapter", "1–24", "15, five colours", "4 of 30"), target=f"c{n}") for n in range(8)
    )
    words = ("Chapter", "Numbers", "Tiles", "Cannot be done")
    note = (Run("Boards to lay real tiles on are in a file of their own, one shape a page. " * 2),)
    division = Opener(
        number=1,
        title="Shapes",
        text=(Run("Words. " * 30),),
        heads=words,
        rows=rows,
        total=("75 shapes",),
        note=note,
        art=None,
        anchor="part-1",
        colour=1,
    )
    paper = read_paper("a4", text)
    with set_in(USUAL_LOOK.typography(paper)):
        figure, _ = opener_figure(division, paper, paper.inner, "en-GB")
    assert figure.height <= paper.height + 0.01
    usual, _ = opener_figure(division, read_paper("a4"), paper.inner, "en-GB")
    sizes = [min(m.size for m in untagged(one.marks) if isinstance(m, Label)) for one in (usual, figure)]
    assert sizes[0] <= sizes[1]


def test_an_opener_that_fits_no_page_is_refused() -> None:
    division = Opener(
        number=1,
        title="Puzzles",
        text=(Run("Words. " * 400),),
        heads=(),
        rows=(),
        total=(),
        note=(),
        art=None,
        anchor="part-1",
        colour=1,
    )
    with pytest.raises(LayoutError, match="too high for its page"):
        opener_figure(division, read_paper("a5", 18), 20.0, "en-GB")


@pytest.mark.parametrize("size", ["a4", "a6", "6x9in"])
def test_what_stands_round_the_text_stays_clear_of_it_and_of_the_edge(size: str) -> None:
    paper = replace(read_paper(size), text=14.0)
    figure = running_figure(paper, 7, "A running head", "Answers from page 99.", 3)
    labels = [mark for mark in untagged(figure.marks) if isinstance(mark, Label)]
    head, foot = labels[0], next(label for label in labels if label.text.startswith("Answers"))
    assert 3.0 < head.at[1] < paper.top
    assert paper.height - paper.bottom < foot.at[1] < paper.height - 3.0
    assert foot.text == "Answers from page 99."


@pytest.mark.slow
def test_a_small_book_is_made_on_small_pages_in_large_print_and_in_every_theme(tmp_path: Path) -> None:
    book = small_book(tmp_path)
    path = book / "book.yaml"
    papers = (
        "[6x9in, a5, {paper: a4, edition: large-print, text: 18}, {paper: 6x9in, edition: grey, theme: grey},"
        " {paper: letter, edition: plain, theme: ink-saving}]"
    )
    path.write_text(path.read_text().replace("[a4, letter]", papers))
    built = build(book, Workshop((ROOT / "templates",), tmp_path / "out", Cache(tmp_path / "cache"), Pool(2)))
    names = {file.name for file in built.files if file.suffix == ".pdf"}
    assert {
        "small-6x9in.pdf",
        "small-a5.pdf",
        "small-large-print-a4.pdf",
        "small-grey-6x9in.pdf",
        "small-plain-letter.pdf",
    } < names
    assert {"dominoes-letter.pdf", "dominoes-a4.pdf"} < names


@pytest.mark.parametrize("width", [166.0, SMALL, 79.0])
def test_hints_stay_inside_their_columns(width: float) -> None:
    hints = tuple(
        Hint(
            number=str(n),
            nudge="a nudge of some words",
            push="a push of some more words",
            question=f"q{n}",
            anchor=f"h{n}",
        )
        for n in range(9)
    )
    groups = tuple(HintGroup(title=f"Chapter {n}", colour=1, hints=hints) for n in range(4))
    for galley in hint_galleys(Hints(groups=groups), width, 130.0, "en-GB"):
        assert right_edge(galley.figure.marks) <= width + 0.01
        assert galley.figure.height <= 130.0
        assert galley.turned is not None
        assert right_edge(galley.turned[0].marks) <= width + 0.01
