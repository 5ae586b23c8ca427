"""The contents: every chapter's words stand inside its own row."""

from dataclasses import replace

import pytest

from generator.compose.tags.contents import Contents, ContentsEntry, ContentsPart
from generator.figure.marks import Anchor, Figure, Label, untagged
from generator.figure.shapes import POINT
from generator.press.contents import DEGREES, contents_galleys, grade_key_galley
from generator.press.galley import Galley, Record
from generator.press.pages import pack
from generator.press.styles import HALF_LINE
from generator.press.text import width_of
from generator.printing.paper import read_paper

SHORT = "Forty-eight cells."
LONG = "Finish the symmetry, find the other wing, put three tiles right, and then do it all over again."
WIDTH, HEIGHT = 160.0, 200.0


def rows(*words: str) -> list[tuple[float, list[float]]]:
    """The height of each row and where its labels stand."""
    entries = tuple(
        ContentsEntry(
            target="a",
            title="A chapter",
            words=one,
            players="1",
            problems="1–9",
            grades=(1, 2, 3, 0, 0),
            emblem=None,
        )
        for one in words
    )
    galleys = contents_galleys(
        Contents((ContentsPart(number="1", title="Part", words="", colour=0, entries=entries),)), WIDTH, HEIGHT
    )
    return [
        (galley.figure.height, [mark.at[1] for mark in galley.figure.marks if isinstance(mark, Label)])
        for galley in galleys[1:]
    ]


@pytest.mark.parametrize("count", [1, 8, 30])
def test_words_of_two_lines_stand_in_a_row_of_their_own_height(count: int) -> None:
    for height, places in rows(*[SHORT] * count, LONG):
        assert height >= DEGREES[-1].row
        assert all(0 < place < height for place in places)


def test_a_row_that_needs_more_takes_it_from_the_others_and_the_whole_stays_as_high() -> None:
    usual, some = rows(*[SHORT] * 14), rows(*[SHORT] * 13, LONG)
    assert some[0][0] < usual[0][0] < some[-1][0]
    assert sum(height for height, _ in some) == pytest.approx(sum(height for height, _ in usual))


PAPERS = [(name, text) for text in (None, 18.0) for name in ("a4", "letter", "6x9in", "a5")]
every_paper = pytest.mark.parametrize(("paper", "text"), PAPERS)


def contents(chapters: int, lines: int) -> Contents:
    """Two parts of chapters, and a last one of lines."""
    many = tuple(
        ContentsEntry(
            target="a",
            title="A chapter",
            words=LONG,
            players="2–4",
            problems="101–127",
            grades=(1, 2, 3, 0, 0),
            emblem=None,
        )
        for _ in range(chapters)
    )
    back = tuple(
        ContentsEntry(
            target="b",
            title="Solutions",
            words="every answer, tile by tile",
            players="",
            problems="",
            grades=(),
            emblem=None,
        )
        for _ in range(lines)
    )
    brief = "words that go on for so long that they would come to stand below the heads"
    last = (
        [ContentsPart(number="3", title="At the back", words="", colour=5, entries=back, lines=True)]
        if lines
        else []
    )
    return Contents(
        (
            ContentsPart(number="1", title="Part", words=brief, colour=0, entries=many[1:]),
            ContentsPart(number="2", title="Part", words="", colour=0, entries=many[:1]),
            *last,
        )
    )


def boxes(galley: Galley) -> list[tuple[float, float, float, float]]:
    """Where the labels of a galley stand: left, right, top and bottom."""
    labels = [mark for mark in untagged(galley.figure.marks) if isinstance(mark, Label)]
    found = []
    for one in labels:
        wide = width_of(one.text, one.face, one.size, one.tracking)
        left = one.at[0] - (wide if one.anchor is Anchor.END else 0.0)
        found.append((left, left + wide, one.at[1] - 0.5 * one.size * POINT, one.at[1]))
    return found


@every_paper
def test_heads_of_columns_never_touch_one_another_or_the_words_of_their_part(
    paper: str, text: float | None
) -> None:
    page = read_paper(paper, text)
    head, *_ = contents_galleys(contents(9, 4), page.measure, page.depth)
    found = boxes(head)
    assert len(found) >= 4
    for number, (left, right, top, bottom) in enumerate(found):
        assert left >= 0 and right <= page.measure + 0.01
        for other in found[:number]:
            apart = left - other[1] >= 1.0 or other[0] - right >= 1.0
            assert apart or bottom < other[2] or other[3] < top


@every_paper
@pytest.mark.parametrize("chapters", [2, 5, 8, 9, 10, 11, 12, 13, 14, 16, 22, 40])
@pytest.mark.parametrize("lines", [0, 1, 6])
def test_no_page_of_the_contents_holds_the_signs_alone(
    paper: str, text: float | None, chapters: int, lines: int
) -> None:
    page = read_paper(paper, text)
    title = Galley(Figure(page.measure, 9.9), after=1.6 * HALF_LINE, keep=True)
    listed = contents_galleys(contents(chapters, lines), page.measure, page.depth)
    key = replace(grade_key_galley(page.measure), role="key")
    packed = pack([Record.of(one, ()) for one in (title, *listed, key)], page.depth, "Contents")
    assert [placed.record.role for placed in packed[-1]][-1] == "key"
    assert all(len(page) >= 3 for page in packed)
