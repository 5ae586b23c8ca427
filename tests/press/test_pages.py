import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from generator.errors import LayoutError
from generator.press.galley import Record
from generator.press.pages import _extent, _groups, pack


def record(height: float, keep: bool = False, role: str = "", gap: float = 2.0, stretch: float = 0.0) -> Record:
    return Record((), height, gap, gap, keep, role, stretch, None, (), (), ())


records = st.lists(
    st.builds(record, st.floats(1, 60), st.booleans(), stretch=st.sampled_from([0.0, 7.0, 16.0])),
    min_size=1,
    max_size=40,
)


@given(records)
def test_every_record_is_placed_once_in_order_and_inside_the_page(found: list[Record]) -> None:
    found = [*found, record(5)]
    pages = pack(found, 200, "t")
    assert [placed.record for page in pages for placed in page] == found
    for page in pages:
        y = 0.0
        for placed in page:
            assert placed.top >= y - 1e-6
            y = placed.top + placed.record.height
        assert y <= 200.02


@given(records)
def test_no_heading_is_left_alone_at_the_foot(found: list[Record]) -> None:
    found = [*found, record(5)]
    assume(all(_extent(group) <= 200 for group in _groups(found)))
    pages = pack(found, 200, "t")
    assert not any(page[-1].record.keep for page in pages)


def test_a_block_higher_than_the_page_is_an_error() -> None:
    with pytest.raises(LayoutError, match="300 mm high, which does not fit 200 mm"):
        pack([record(300)], 200, "t")


def test_a_table_that_goes_on_repeats_its_head() -> None:
    head = record(5, True, "head")
    pages = pack([head, *(record(10, role="row", gap=0) for _ in range(30))], 100, "t")
    assert len(pages) == 4
    assert all(page[0].record is head for page in pages)


def test_small_print_stands_at_the_foot() -> None:
    [page] = pack([record(10), record(8, role="foot")], 100, "t")
    assert page[-1].top == 92


def test_what_is_left_is_shared_among_the_gaps() -> None:
    pages = pack([record(30, stretch=7.0) for _ in range(4)], 100, "t")
    first, second, third = pages[0]
    assert third.top + 30 <= 100.01
    assert second.top - first.top == pytest.approx(third.top - second.top)
    assert pages[1][0].top == 0


def test_what_belongs_together_is_parted_only_where_no_page_holds_it() -> None:
    together = [record(60.0, keep=True), record(60.0, keep=True), record(60.0)]
    assert [len(page) for page in pack(together, 200.0, "t")] == [3]
    assert [len(page) for page in pack(together, 130.0, "t")] == [2, 1]
    assert [len(page) for page in pack(together, 70.0, "t")] == [1, 1, 1]
