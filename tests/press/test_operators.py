"""Operators as values: whatever a figure draws is written once, whoever is told of it, and kept as it is."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.figure.marks import (
    Anchor,
    Disc,
    Figure,
    Ink,
    Label,
    Line,
    Mark,
    Picture,
    Polygon,
    Tag,
    Tagged,
    Window,
)
from generator.press.columns import from_columns, in_columns
from generator.press.content import content
from generator.press.galley import Record
from generator.press.operators import (
    ContentBegins,
    ContentEnds,
    GlyphRun,
    Operator,
    PageOperator,
    PaintedPath,
    Painting,
    SpaceBegins,
    without_tags,
)
from generator.press.palette import COLOUR
from generator.press.pdf import PdfFile
from generator.press.pen import operators
from generator.press.structure import Content, walk
from generator.press.tagged_writer import TaggedWriter, UntaggedWriter

CODES = PdfFile((100.0, 100.0), "", "", "en-GB", "").codes
VALUES: dict[str, Any] = {
    "colour": "12AB9F",
    "points": 0.75,
    "path": "0.00 0.00 m 1.00 1.00 l S",
    "font": "/F1",
    "size": 9.0,
    "codes": "words",
    "name": "Pic0",
    "matrix": "1 0 0 1 0 0",
    "tag": Tag.CELL,
    "says": "A figure",
    "number": 3,
    "kind": "TwPage",
    **dict.fromkeys(("x", "y", "width", "height"), 1.5),
}
EVERY = {kind: kind(**{n: VALUES[n] for n in kind._fields if n in VALUES}) for kind in get_args(Operator)}

numbers = st.floats(-500, 500).map(lambda number: round(number, 2))
runs = st.builds(GlyphRun, st.sampled_from(["/F1", "/F2"]), st.floats(7, 40), numbers, numbers, st.text("ab-() "))
paths = st.builds(PaintedPath, st.text("0123 ml\n"))


class Shading:
    """An operator that nobody knows."""


UNKNOWN: Any = Shading()
READERS: dict[str, Callable[[], object]] = {
    "page": lambda: content([UNKNOWN]),
    "cache": lambda: in_columns([UNKNOWN]),
    "tags": lambda: tagged().write([UNKNOWN]),
}


def tagged() -> TaggedWriter:
    """A writer that has begun a page."""
    writer = TaggedWriter(parted=False)
    writer.page(0)
    return writer


def label(text: str, tag: Tag | None = None, **kept: Any) -> Mark:
    mark = Label((1, 1), text, 9, **kept)
    return mark if tag is None else Tagged(tag, (mark,), "")


FIGURE = Figure(
    50,
    50,
    (
        label("A title", Tag.TITLE),
        label("Plain words that", then=" "),
        label("go on and are part-", then="-"),
        label("ed"),
        label("TRACKED", tracking=0.8),
        label("turned", turned=True, anchor=Anchor.END),
        Tagged(Tag.FIGURE, (Polygon(((0, 0), (9, 0), (9, 9)), Ink.A, Ink.LINE), label("7")), "A triangle"),
        Window((0, 0), 9, 9, (Disc((3, 3), 2, Ink.B), Picture((0, 0), 4, 4, "0" * 64))),
        Tagged(Tag.ROW, (label("head", Tag.HEAD_CELL), label("cell", Tag.CELL))),
        Line((0, 0), (9, 9), Ink.FAINT, 0.5, (1, 2)),
        Tagged(Tag.UNDER, (Disc((3, 3), 2, Ink.C),)),
    ),
)


def whole(run: PageOperator) -> PageOperator:
    """A line of text without what joins it to the next."""
    if not isinstance(run, GlyphRun):
        return run
    return run._replace(codes=run.codes.rstrip(" -"), then="", soft_hyphen=False)


def test_whatever_a_figure_draws_is_written_once_and_in_its_order_whether_it_is_told_or_not() -> None:
    drawn = operators(FIGURE, COLOUR, CODES)
    plain = [*map(whole, without_tags(drawn))]
    [told, nothing] = tagged().write(drawn)
    assert [whole(one) for one in told if isinstance(one, Painting)] == plain and not nothing
    [reason_not_asked, nothing] = UntaggedWriter().write(drawn)
    assert [*map(whole, reason_not_asked)] == plain and not nothing
    for decoration in (tagged().artifact(drawn), UntaggedWriter().artifact(drawn)):
        assert [whole(one) for one in decoration if isinstance(one, Painting)] == plain


def test_every_operator_of_a_page_is_one_line() -> None:
    [told, _] = tagged().write(operators(FIGURE, COLOUR, CODES))
    assert len(content(told).split("\n")) == len(told)


def test_content_ends_before_other_content_begins_and_every_piece_is_in_the_tree_once() -> None:
    writer = tagged()
    [told, _] = writer.write(operators(FIGURE, COLOUR, CODES))
    marks = [one for one in told if not isinstance(one, Painting)]
    assert all(isinstance(one, ContentEnds) != isinstance(other, ContentEnds) for one, other in pairwise(marks))
    nodes = [*walk(writer.structure().root)]
    known = [kid.number for node in nodes for kid in node.kids if isinstance(kid, Content)]
    assert sorted(known) == [one.number for one in marks if isinstance(one, ContentBegins)]
    assert {"H1", "P", "Figure", "Table", "TR", "TH", "TD"} <= {node.tag for node in nodes}


def test_a_word_parted_by_a_line_is_read_without_its_hyphen_and_lines_go_on_after_a_space() -> None:
    [told, _] = tagged().write(operators(FIGURE, COLOUR, CODES))
    runs = [one for one in told if isinstance(one, GlyphRun)]
    [spaced] = [run for run in runs if run.codes.endswith(" ")]
    [parted] = [run for run in runs if run.soft_hyphen]
    assert spaced.then == " " and parted.then == "-" and "-" not in parted.codes
    assert content([parted]).endswith(" /Span <</ActualText <FEFF00AD>>> BDC (-) Tj EMC ET")
    assert "FEFF00AD" not in content(without_tags(operators(FIGURE, COLOUR, CODES)))


def test_no_link_leads_from_what_stands_on_its_head() -> None:
    run = GlyphRun("/F1", 9, 10, -10, "words")
    link = (0.0, 0.0, 50.0, 50.0, "p1"), "Page 1"
    for drawn, leads in (((run,), True), ((SpaceBegins("-1 0 0 -1 0 0"), run), False)):
        writer = tagged()
        writer.write(drawn, (), [link])
        [found] = [node for node in walk(writer.structure().root) if node.tag == "Link"]
        assert any(isinstance(kid, Content) for kid in found.kids) is leads


@pytest.mark.parametrize("kind", get_args(PageOperator))
def test_every_operator_can_be_written(kind: Any) -> None:
    assert content([kind(**{n: VALUES[n] for n in kind._fields if n in VALUES})])


@pytest.mark.parametrize("kind", EVERY)
def test_every_operator_comes_back_from_the_cache_as_it_was(kind: Any) -> None:
    [found] = from_columns(in_columns([EVERY[kind]]))
    assert found == EVERY[kind] and type(found) is kind


@given(st.lists(runs | paths | st.sampled_from([*EVERY.values()]), max_size=9))
def test_operators_come_back_from_the_cache_in_their_order(drawn: list[Any]) -> None:
    found = from_columns(in_columns(drawn))
    assert [*found] == drawn and [*map(type, found)] == [*map(type, drawn)]


def test_nought_and_minus_nought_are_kept_apart_for_they_are_not_written_alike() -> None:
    drawn = [GlyphRun("/F1", 9, x, 1, "a") for x in (0.0, -0.0)]
    assert content(without_tags(from_columns(in_columns(drawn)))) == content(drawn)


SPOILT: list[object] = [None, 7, [], ["f", {"f": ["FFFFFF"]}], {}]


@pytest.mark.parametrize("kept", SPOILT)
def test_what_is_kept_in_another_shape_is_as_good_as_nothing(kept: object) -> None:
    record = Record(
        drawn=(),
        height=1.0,
        before=0.0,
        after=0.0,
        keep=False,
        role="",
        stretch=0.0,
        colour=None,
        links=(),
        anchors=(),
        numbers=(),
    ).kept()
    assert Record.all_from_kept([record]) is not None
    assert Record.all_from_kept([record | {"operators": kept}]) is None


@pytest.mark.parametrize("reader", READERS)
def test_an_operator_that_a_reader_does_not_know_is_an_error(reader: str) -> None:
    with pytest.raises(AssertionError, match="Shading"):
        READERS[reader]()
