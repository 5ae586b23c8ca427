"""Pages before and after the chapters, on papers of several sizes."""

from dataclasses import replace

import pytest

from generator.compose.runs import Run, Text
from generator.compose.tags.cover import Cover
from generator.compose.tags.front import CopyrightPage, Dedication, HalfTitle
from generator.compose.tags.prose import Prose
from generator.compose.tags.texts import Bullets, Heading, Paragraph
from generator.errors import LayoutError
from generator.figure.marks import Anchor, Figure, Label, untagged
from generator.press.front import cover_figure
from generator.press.galley import Record
from generator.press.matter import MEASURE, copyright_figure, dedication_figure, half_title_figure, prose_galleys
from generator.press.pages import pack
from generator.press.text import width_of
from generator.printing.paper import PAPERS, Paper

SMALL = Paper("small", "Small", 101.6, 152.4, 14, 12, 14, 14)
SIZES = [PAPERS["a4"], PAPERS["letter"], SMALL]
LONG = "A title of a good many words that no line could ever hold"


def labels(figure: Figure) -> list[Label]:
    return [mark for mark in untagged(figure.marks) if isinstance(mark, Label)]


def edges(label: Label) -> tuple[float, float]:
    wide = width_of(label.text, label.face, label.size, label.tracking)
    left = label.at[0] - (wide / 2 if label.anchor is Anchor.MIDDLE else 0.0)
    return left, left + wide


def words(text: str) -> Text:
    return (Run(text),)


@pytest.mark.parametrize("paper", SIZES, ids=lambda paper: paper.name)
@pytest.mark.parametrize("title", ["Mine", LONG, "Incomprehensibilities"])
def test_a_half_title_is_the_title_and_stays_on_its_paper(paper: Paper, title: str) -> None:
    shown = labels(half_title_figure(HalfTitle(title), paper, paper.left(1)))
    assert " ".join(label.text for label in shown) == title
    for label in shown:
        left, right = edges(label)
        assert paper.left(1) <= left and right <= paper.width - paper.outer


@pytest.mark.parametrize("paper", SIZES, ids=lambda paper: paper.name)
def test_a_dedication_keeps_its_lines_and_centres_them(paper: Paper) -> None:
    lines = words("For Ben,"), (Run("who "), Run("never", em=True), Run(" looks.")), (), words("And for Cleo.")
    shown = labels(dedication_figure(Dedication(lines), paper, paper.left(1), "en-GB"))
    middle = paper.left(1) + paper.text_width / 2
    by_line: dict[float, list[tuple[float, float]]] = {}
    for label in shown:
        by_line.setdefault(label.at[1], []).append(edges(label))
    assert len(by_line) == 3
    for found in by_line.values():
        assert (found[0][0] + found[-1][1]) / 2 == pytest.approx(middle, abs=0.01)
    first, second, third = by_line
    assert third - second > second - first


@pytest.mark.parametrize("paper", SIZES, ids=lambda paper: paper.name)
def test_the_copyright_page_ends_on_the_last_line_of_the_text(paper: Paper) -> None:
    division = CopyrightPage(
        title="Mine", paragraphs=(words("Copyright Ada Author"), words("All rights kept. " * 12))
    )
    shown = labels(copyright_figure(division, paper, paper.left(2), "en-GB"))
    foot = paper.height - paper.bottom
    assert foot - 3.0 < max(label.at[1] for label in shown) < foot
    assert all(edges(label)[1] <= paper.width - paper.inner for label in shown)


def test_what_is_longer_than_its_page_is_refused() -> None:
    with pytest.raises(LayoutError, match=r"the copyright page is [0-9]+ mm longer than the paper; shorten it"):
        copyright_figure(CopyrightPage(title="Mine", paragraphs=(words("word " * 3000),)), SMALL, 12.0, "en-GB")
    with pytest.raises(LayoutError, match="the dedication is longer than its page; shorten it"):
        dedication_figure(Dedication((words("For Ben."),) * 60), SMALL, 14.0, "en-GB")


@pytest.mark.parametrize("width", [166.0, 75.6])
def test_lines_of_prose_are_never_too_long_to_read(width: float) -> None:
    text = words("Some words to read through, one after the other, until they are done. " * 5)
    blocks = (
        Heading(text="One"),
        Paragraph(text=text),
        Paragraph(text=text, style="aside"),
        Bullets(items=(text, text)),
        Heading(text="Two"),
    )
    galleys = prose_galleys(Prose(blocks), width, "en-GB")
    assert len(galleys) > len(blocks)
    assert max(edges(label)[1] for one in galleys for label in labels(one.figure)) <= min(width, MEASURE)
    assert galleys[0].before == 0.0 < galleys[-1].before and galleys[0].keep


def test_prose_goes_on_over_the_page_and_leaves_no_line_alone() -> None:
    text = words("Some words to read through, one after the other, until they are done. " * 60)
    records = [Record.of(galley, ()) for galley in prose_galleys(Prose((Paragraph(text=text),)), 75.6, "en-GB")]
    pages = pack(records, 124.0, "Prose")
    assert len(pages) > 1 and all(len(page) > 1 for page in pages)
    assert sum(len(page) for page in pages) == len(records)
    assert all(page[-1].top + page[-1].record.height > 112.0 for page in pages[:-1])


def test_a_list_in_prose_keeps_counting_over_the_page() -> None:
    galleys = prose_galleys(
        Prose((Bullets(items=(words("a"), words("b"), words("c")), numbered=True),)), 75.6, "en-GB"
    )
    assert [labels(galley.figure)[0].text for galley in galleys] == ["1.", "2.", "3."]


def test_the_author_stands_on_the_cover_beside_the_number_of_puzzles() -> None:
    paper = PAPERS["a4"]
    cover = Cover(title="Mine", subtitle="", count="12", count_words=("puzzles",), art=None, author="Ada Author")
    [name] = [label for label in labels(cover_figure(cover, paper)) if label.text == "Ada Author"]
    assert name.at[1] < 30
    longer = replace(cover, author="Ada Author and Ben Example and Cleo Kind and all their cats and dogs")
    [small] = [label for label in labels(cover_figure(longer, paper)) if label.text == longer.author]
    assert small.size < name.size and edges(small)[1] < paper.width - 58
    with pytest.raises(LayoutError, match=r"the author .* does not fit one line of the cover; shorten it"):
        cover_figure(replace(cover, author="Ada Author and " * 20), paper)
    assert (
        len(labels(cover_figure(replace(cover, author=""), paper))) == len(labels(cover_figure(cover, paper))) - 1
    )
