"""Parts put below, beside and over one another, and that nothing of them is lost or left behind."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
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
    in_rows,
    level,
    linked,
    overlaid,
    padded,
    sized,
    tagged,
    worded,
)
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


@given(parts(), parts(), parts(), LENGTHS)
@settings(deadline=None, max_examples=30)
def test_it_does_not_matter_which_of_several_are_put_together_first(
    a: Forme, b: Forme, c: Forme, gap: float
) -> None:
    assert seen(below(a, below(b, c, gap=gap), gap=gap)) == seen(below(a, b, c, gap=gap))
    assert seen(below(below(a, b, gap=gap), c, gap=gap)) == seen(below(a, b, c, gap=gap))
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


@given(NAMES, NAMES)
def test_words_are_as_wide_as_they_are_set(first: str, second: str) -> None:
    one, other = worded(label((0, 1), first)), worded(label((0, 1), second))
    assert one.height == 0 and one.width == width_of(first, Face.SANS, 9)
    assert beside(one, other).figure.marks == (label((0, 1), first), label((one.width, 1), second))


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
