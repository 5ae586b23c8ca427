"""Tables on which groups are counted: tinted, framed, numbered, and nothing else in its ink."""

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.figure.binary import INKS, LARGE_CIRCLE, PIP, SMALL_CIRCLE
from generator.figure.marks import Disc, Ink, Label, Path
from generator.games.drawtable.drawing import Counted, counted_emblem, counted_figure
from generator.games.hexdominomega.engine import Hexdominomega, bearing, groups
from tests.games.hextable.playouts import middle

seeds, depths = st.integers(0, 10**6), st.integers(1, 35)
worths = st.sampled_from([PIP, SMALL_CIRCLE, LARGE_CIRCLE])


def of_symbol(worth: int, seed: int, depth: int) -> tuple[Hexdominomega, Counted]:
    position: Hexdominomega = middle(Hexdominomega.deal(3, seed), seed, depth)
    table = position.table
    return position, Counted(tuple(groups(table, worth)), dict.fromkeys(bearing(table, worth), (worth,)))


@settings(max_examples=12, deadline=None)
@given(worths, seeds, depths)
def test_every_group_bears_its_size_and_lies_in_a_frame(worth: int, seed: int, depth: int) -> None:
    position, counted = of_symbol(worth, seed, depth)
    figure = counted_figure(position.table, counted)
    labels = [mark for mark in figure.marks if isinstance(mark, Label)]
    assert sorted(mark.text for mark in labels) == sorted(str(len(group)) for group in counted.groups)
    framed = [mark for mark in figure.marks if isinstance(mark, Path) and mark.stroke is Ink.PART_TEXT]
    assert len(framed) == len(counted.groups)
    for mark in labels:
        assert 0 < mark.at[0] < figure.width
        assert 0 < mark.at[1] < figure.height
        assert mark.size >= 7.0 / 0.62, "a strip prints it at 0.62 of that"


@settings(max_examples=12, deadline=None)
@given(worths, seeds, depths)
def test_only_the_symbol_that_counts_keeps_its_ink(worth: int, seed: int, depth: int) -> None:
    position, counted = of_symbol(worth, seed, depth)
    discs = [mark for mark in counted_figure(position.table, counted).marks if isinstance(mark, Disc)]
    inked = [mark for mark in discs if (mark.fill or mark.stroke) is not Ink.FAINT]
    assert {mark.fill or mark.stroke for mark in inked} <= {INKS[worth]}
    assert len(inked) == len(bearing(position.table, worth))


@settings(max_examples=12, deadline=None)
@given(worths, seeds, depths)
def test_halves_are_tinted_where_they_count_and_nowhere_else(worth: int, seed: int, depth: int) -> None:
    position, counted = of_symbol(worth, seed, depth)
    fills = [mark.fill for mark in counted_figure(position.table, counted).marks if isinstance(mark, Path)]
    assert fills.count(Ink.PART_TINT) == len(bearing(position.table, worth))
    assert fills.count(Ink.TILE) == 2 * len(position.table.pieces) - fills.count(Ink.PART_TINT)


def test_an_emblem_bears_no_figures() -> None:
    position, counted = of_symbol(PIP, 3, 4)
    assert not [mark for mark in counted_emblem(position.table, counted).marks if isinstance(mark, Label)]
