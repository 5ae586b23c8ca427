"""Parts put below, beside and over one another, and that nothing of them is lost or left behind."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial, reduce
from math import isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.figure.marks import Anchor, Face, Figure, Label, Line, Mark, Point, Tag, Tagged, untagged
from generator.press.forme import Forme, LinkBox, LinkTarget, PageNumber, ProblemColumn, ReadNumber, Upended
from generator.press.laying_out import (
    aligned,
    below,
    beside,
    carrying,
    column_width,
    columns_in,
    in_rows,
    item,
    level,
    line,
    line_to_right,
    linked,
    on_line,
    overlaid,
    padded,
    placed,
    rows_of,
    sized,
    stacked,
    tagged,
)
from generator.press.lines import LineStyle
from generator.press.text import width_of

LENGTHS = st.integers(0, 400).map(lambda quarters: quarters / 4)
"""Lengths whose sums are exact, so that laws hold to the last digit."""

NAMES = st.sampled_from("abcdefgh")


def label(at: Point, text: str) -> Label:
    return Label(at, text, 9)


@st.composite
def parts(draw: st.DrawFn) -> Forme:
    """A part with one of all that can belong to it, somewhere in it."""
    width, height, left, top, name = draw(LENGTHS), draw(LENGTHS), draw(LENGTHS), draw(LENGTHS), draw(NAMES)
    number = PageNumber(label((left, top), f"number {name}"), name)
    contents = (
        Figure(width, height, (label((left, top), f"words {name}"), Line((0, 0), (left, top)))),
        LinkBox(name, 2, 3),
        LinkTarget(name),
        ProblemColumn(name, 4),
        ReadNumber(number) if draw(st.booleans()) else number,
    )
    return Forme(
        width, height, tuple((left, top, content) for content in contents), tag=draw(st.none() | st.just(Tag.ITEM))
    )


def seen(part: Forme) -> list[object]:
    """All that a part says of itself."""
    return [part.width, part.height, part.figure, part.links, part.anchors, part.numbers, part.problem_spans]


def names(part: Forme) -> Counter[str]:
    """What belongs to a part, by kind and name."""
    words = [one.text for one in untagged(part.figure.marks) if isinstance(one, Label)]
    places = [f"place {name}" for name, _ in part.anchors]
    links = [f"link {target}" for *_, target in part.links]
    numbers = [number.label.text for number in part.numbers]
    return Counter([*words, *places, *links, *numbers, *(f"problem {name}" for name, _, _ in part.problem_spans)])


def late(marks: Sequence[Mark]) -> list[str]:
    """Where the numbers of pages are read, in order."""
    tags = [mark for mark in marks if isinstance(mark, Tagged)]
    return [said for mark in tags for said in ([mark.says] if mark.tag is Tag.LATE else late(mark.marks))]


SEVERAL = st.lists(parts(), min_size=1, max_size=5)


@given(parts(), parts(), parts(), LENGTHS, st.sampled_from(Anchor))
@settings(deadline=None, max_examples=30)
def test_it_does_not_matter_which_of_several_are_put_together_first(
    a: Forme, b: Forme, c: Forme, gap: float, across: Anchor
) -> None:
    stack = partial(below, gap=gap, across=across)
    assert seen(stack(a, stack(b, c))) == seen(stack(a, b, c))
    assert seen(stack(stack(a, b), c)) == seen(stack(a, b, c))
    assert seen(beside(a, beside(b, c, gap=gap), gap=gap)) == seen(beside(a, b, c, gap=gap))
    assert seen(overlaid(a, overlaid(b, c))) == seen(overlaid(a, b, c))


@given(SEVERAL, LENGTHS)
@settings(deadline=None, max_examples=30)
def test_nothing_is_lost(several: list[Forme], gap: float) -> None:
    all_names: Counter[str] = reduce(lambda found, part: found + names(part), several, Counter())
    for whole in (
        below(*several, gap=gap),
        beside(*several, gap=gap),
        overlaid(*several),
        tagged(Tag.ITEM, *several),
    ):
        framed = padded(aligned(sized(whole, 300, 300), width=400), left=gap, bottom=gap)
        assert names(framed) == all_names
        read = late(framed.figure.marks)
        assert read == sorted(set(read), key=int), "every number that is read has a place of its own"


@given(SEVERAL, LENGTHS)
@settings(deadline=None, max_examples=30)
def test_heights_and_widths_add_up(several: list[Forme], gap: float) -> None:
    gaps = gap * (len(several) - 1)
    stack, row = below(*several, gap=gap), beside(*several, gap=gap)
    assert isclose(stack.height, sum(part.height for part in several) + gaps)
    assert isclose(row.width, sum(part.width for part in several) + gaps)
    assert stack.width == max(part.width for part in several)
    assert row.height == max(part.height for part in several)


@given(parts(), LENGTHS, LENGTHS, LENGTHS, LENGTHS)
@settings(deadline=None, max_examples=30)
def test_padding_adds_up_and_moves_all_alike(
    part: Forme, left: float, top: float, right: float, bottom: float
) -> None:
    once = padded(part, left=left + right, top=top + bottom, right=right, bottom=bottom)
    assert seen(
        padded(padded(part, left=left, top=top), left=right, top=bottom, right=right, bottom=bottom)
    ) == seen(once)
    [(x, y, *_)], [(a, b, *_)] = part.links, padded(part, left=left, top=top).links
    [(name, depth)], [number], [(_, begins, ends)] = part.anchors, part.numbers, part.problem_spans
    moved = padded(part, left=left, top=top)
    assert (a, b) == (x + left, y + top)
    assert moved.anchors == ((name, depth + top),)
    assert moved.numbers[0].label.at == (number.label.at[0] + left, number.label.at[1] + top)
    assert moved.problem_spans == ((name, begins + left, ends + left),)
    assert moved.figure.marks == part.figure.moved(left, top).marks


@given(parts(), LENGTHS, LENGTHS)
@settings(deadline=None, max_examples=30)
def test_a_part_at_a_place_of_its_own_takes_no_room(part: Forme, left: float, top: float) -> None:
    found, free = placed(part, (left, top)), padded(part, left=left, top=top)
    assert (found.width, found.height) == (0, 0)
    assert seen(sized(found, free.width, free.height)) == seen(free)


@given(parts(), LENGTHS, LENGTHS, st.sampled_from(Anchor), st.sampled_from(Anchor))
@settings(deadline=None, max_examples=30)
def test_a_part_is_aligned_in_a_box_and_keeps_its_size(
    part: Forme, more: float, higher: float, across: Anchor, down: Anchor
) -> None:
    width, height = part.width + more, part.height + higher
    box = aligned(part, width=width, height=height, across=across, down=down)
    [(left, top, inside)] = box.contents
    assert (box.width, box.height, inside) == (width, height, part)
    shares = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}
    assert (left, top) == (more * shares[across], higher * shares[down])
    assert sized(part, width).contents == ((0.0, 0.0, part),)


@given(SEVERAL, st.sampled_from(Anchor))
@settings(deadline=None, max_examples=30)
def test_what_stands_below_is_aligned_as_in_a_box_of_the_widest(several: list[Forme], across: Anchor) -> None:
    width = max(part.width for part in several)
    boxes = (aligned(part, width=width, across=across) for part in several)
    assert seen(below(*several, across=across)) == seen(below(*boxes))


@given(st.sampled_from(Anchor), st.integers(1, 4), LENGTHS)
@settings(deadline=None, max_examples=30)
def test_words_stand_in_their_box_whatever_their_anchor(anchor: Anchor, count: int, pitch: float) -> None:
    like = Label((0, 0), "", 9, anchor=anchor, then=" ")
    lines = ["as wide as they are set"[:-at] for at in range(1, count + 1)]
    whole = stacked(lines, like, pitch)
    labels = [mark for mark in whole.figure.marks if isinstance(mark, Label)]
    assert [one.text for one in labels] == lines and whole.height == count * pitch
    assert whole.width == max(width_of(line, like.face, like.size) for line in lines)
    share = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[anchor]
    assert all(isclose(one.at[0], share * whole.width) for one in labels)
    assert [one.at[1] for one in labels] == [at * pitch for at in range(count)]
    assert [one.then for one in labels] == [" "] * (count - 1) + [""]
    assert on_line(like._replace(text=lines[0])).height == 0.0


STYLES = st.builds(LineStyle, LENGTHS, st.sampled_from(Face), tracking=LENGTHS)


@given(st.text("abc xyz"), STYLES, LENGTHS, LENGTHS)
@settings(deadline=None, max_examples=30)
def test_a_line_is_as_wide_as_its_words_and_takes_no_height(
    text: str, style: LineStyle, base: float, width: float
) -> None:
    first, last = line(text, style, base, then=" "), line_to_right(text, style, base, width)
    assert (first.width, first.height) == (style.width(text), 0)
    assert (last.width, last.height) == (width, 0)
    assert first.figure.marks == (style.label((0, base), text, then=" "),)
    [mark] = last.figure.marks
    assert isinstance(mark, Label) and mark.anchor is Anchor.END
    assert mark.at == pytest.approx((width, base))


@given(st.text("abc xyz", min_size=1), st.sampled_from(Face), LENGTHS.filter(bool))
@settings(deadline=None, max_examples=30)
def test_a_fitted_line_is_never_larger_and_never_under_the_least_size(text: str, face: Face, room: float) -> None:
    style = LineStyle(20, face)
    fitted = style.fitted(text, room, least=7)
    assert 7 <= fitted.size <= style.size
    assert fitted == style if style.width(text) <= room else fitted.size == 7 or fitted.width(text) <= room + 0.01


@given(LENGTHS.filter(bool), LENGTHS.filter(bool), LENGTHS, st.integers(1, 9))
def test_columns_and_their_gaps_are_as_wide_as_the_page(width: float, least: float, gap: float, most: int) -> None:
    count = columns_in(width, least, gap, most)
    column = column_width(width, count, gap)
    assert isclose(beside(*[Figure(column, 1)] * count, gap=gap).width, width, abs_tol=1e-9)
    assert 1 <= count <= most
    assert count == 1 or column >= least
    assert count == most or column_width(width, count + 1, gap) < least


@given(st.lists(st.integers()), st.integers(1, 9))
def test_rows_hold_all_in_order_and_only_the_last_is_short(things: list[int], across: int) -> None:
    rows = rows_of(things, across)
    assert [thing for row in rows for thing in row] == things
    assert all(len(row) == across for row in rows[:-1])
    assert all(1 <= len(row) <= across for row in rows)


@given(parts(), parts())
@settings(deadline=None, max_examples=30)
def test_a_point_of_a_list_is_its_sign_and_what_that_stands_for(sign: Forme, body: Forme) -> None:
    whole = item(sign, body)
    assert names(whole) == names(sign) + names(body)
    [mark] = whole.figure.marks
    assert isinstance(mark, Tagged)
    assert [mark.tag, *(one.tag for one in mark.marks if isinstance(one, Tagged))] == [Tag.ITEM, Tag.SIGN, Tag.BODY]


@given(SEVERAL, LENGTHS)
@settings(deadline=None, max_examples=30)
def test_the_middles_of_level_parts_are_in_a_line(several: list[Forme], gap: float) -> None:
    row, tops = level(*several, gap=gap), beside(*several, gap=gap)
    assert (row.width, row.height) == (tops.width, tops.height)
    assert [left for left, _, _ in row.contents] == [left for left, _, _ in tops.contents]
    for part, (_, top, box) in zip(several, row.contents, strict=True):
        assert isinstance(box, Forme) and (top, box.height) == (0.0, row.height)
        [(_, down, inside)] = box.contents
        assert inside == part and down + part.height / 2 == row.height / 2


@given(SEVERAL, st.integers(1, 6), LENGTHS)
@settings(deadline=None, max_examples=30)
def test_parts_in_rows_are_all_there_in_their_order(several: list[Forme], across: int, gap: float) -> None:
    rows = in_rows(several, across, gap=gap)
    assert [part for row in rows for _, _, part in row.contents] == several
    assert [len(row.contents) for row in rows[:-1]] == [across] * (len(rows) - 1)
    assert rows[0].width == beside(*several[:across], gap=gap).width


def test_a_linked_part_leads_somewhere_wherever_it_is_touched() -> None:
    whole = below(Figure(30, 10), linked(Figure(20, 5), "there"))
    assert whole.links == ((0.0, 10.0, 20, 5, "there"),)


def test_a_tag_says_its_words_wherever_it_is_moved() -> None:
    told = tagged(Tag.FIGURE, Figure(3, 4, (label((1, 1), "x"),)), says="a cross")
    assert padded(told, left=2).figure.marks == (Tagged(Tag.FIGURE, (label((3, 1), "x"),), "a cross"),)


def test_what_stands_on_its_head_moves_with_its_block() -> None:
    pushes = Figure(50, 20, (label((1, 2), "push"),))
    whole = padded(below(Figure(50, 30), carrying(Figure(50, 20), Upended(pushes))), left=7, top=1)
    assert whole.turned == (replace(pushes, width=57), 31.0)
    assert "push" not in names(whole)
    with pytest.raises(ValueError, match="2 parts of a block stand on their heads"):
        _ = below(whole, whole).turned


def test_what_is_not_moved_stays_as_it_is() -> None:
    rule = Line((0, 0), (1, 0))
    first, second = below(*[Figure(1, 1, (rule,))] * 2).figure.marks
    assert first is rule and second == Line((0, 1), (1, 1))
