"""Booklets: every page once, leaves that read in order when folded, and inner ones moved in."""

from io import BytesIO

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfgen.canvas import Canvas

from generator.errors import ContentError
from generator.finish.imposition import MM, Folding, imposed, moved_in, sides, spreads

PAGES = st.integers(1, 200)


def folded(pages: int) -> list[int]:
    """The pages of a stapled booklet as they are read, leaf by leaf, by folding the sheets in one's head."""
    sheets = spreads(pages)
    first_half = [page for (_, right), (left, _) in sheets for page in (right, left)]
    second_half = [page for (left, _), (_, right) in reversed(sheets) for page in (right, left)]
    return first_half + second_half


@given(PAGES)
def test_a_folded_booklet_reads_from_first_to_last(pages: int) -> None:
    read = folded(pages)
    assert len(read) % 4 == 0 and len(read) - pages < 4
    assert read == [*range(1, pages + 1), *[0] * (len(read) - pages)]


@given(PAGES, st.sampled_from([2, 4]))
def test_every_page_is_printed_once(pages: int, up: int) -> None:
    found = [page for side in sides(pages, up) for page in side if page]
    assert sorted(found) == [*range(1, pages + 1)]
    assert all(len(side) == up for side in sides(pages, up)) and len(sides(pages, up)) % 2 == 0


@given(PAGES)
def test_the_lower_half_of_a_cut_sheet_goes_inside_the_upper(pages: int) -> None:
    fours = sides(pages, 4)
    upper, lower = [side[:2] for side in fours], [side[2:] for side in fours]
    stacked = [side for side in upper + lower if side != (0, 0)]
    assert stacked == [side for pair in spreads(pages) for side in pair if side != (0, 0)]


@given(PAGES, st.floats(0.05, 0.3))
def test_inner_leaves_move_in_and_the_cover_does_not(pages: int, thickness: float) -> None:
    whole = -(-pages // 4) * 4
    assert moved_in(1, pages, thickness) == moved_in(whole, pages, thickness) == 0
    middle = whole // 2
    assert moved_in(middle, pages, thickness) == pytest.approx((whole // 4 - 1) * thickness)
    for page in range(1, whole + 1):
        assert moved_in(page, pages, thickness) == moved_in(whole + 1 - page, pages, thickness)


def a_book(pages: int, width: float = 100.0, height: float = 150.0) -> bytes:
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=(width * MM, height * MM), invariant=1)
    canvas.setTitle("Folded")
    for number in range(1, pages + 1):
        canvas.drawString(20, 20, f"page {number}")
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def placed(data: bytes) -> list[dict[str, tuple[float, float, float]]]:
    """Each page of each side by name: its scale, and where it stands in millimetres."""
    found = []
    with pikepdf.open(BytesIO(data)) as pdf:
        for page in pdf.pages:
            here: dict[str, tuple[float, float, float]] = {}
            matrix = (1.0, 0.0, 0.0)
            for said in pikepdf.parse_content_stream(page):
                if str(said.operator) == "cm":
                    scale, _, _, _, x, y = (float(number) for number in said.operands)
                    matrix = scale, x / MM, y / MM
                elif str(said.operator) == "Do":
                    here[str(said.operands[0])] = matrix
            found.append(here)
    return found


def test_pages_stand_side_by_side_in_their_own_size() -> None:
    data = imposed(a_book(8), "book", Folding(200.0, 150.0, thickness=0.0))
    first = placed(data)[0]
    assert first["/P8"] == pytest.approx((1, 0, 0), abs=0.01)
    assert first["/P1"] == pytest.approx((1, 100, 0), abs=0.01)


def test_the_inner_sheet_is_moved_towards_the_fold() -> None:
    inner = placed(imposed(a_book(8), "book", Folding(200.0, 150.0, thickness=0.5)))[2]
    assert inner["/P6"][1] == pytest.approx(0.5, abs=0.01)
    assert inner["/P3"][1] == pytest.approx(99.5, abs=0.01)


def test_larger_pages_are_made_smaller_and_stay_in_the_middle() -> None:
    scale, x, y = placed(imposed(a_book(4, 120.0, 150.0), "book", Folding(200.0, 150.0)))[0]["/P1"]
    assert (scale, x) == pytest.approx((100 / 120, 100), abs=0.01)
    assert y == pytest.approx((150 - 150 * 100 / 120) / 2, abs=0.01)


def test_four_pages_stand_two_over_two_on_a_sheet_twice_as_high() -> None:
    first = placed(imposed(a_book(16), "book", Folding(200.0, 300.0, up=4, thickness=0.0)))[0]
    assert {name: (round(x), round(y)) for name, (_, x, y) in first.items()} == {
        "/P16": (0, 150),
        "/P1": (100, 150),
        "/P12": (0, 0),
        "/P5": (100, 0),
    }


def test_the_same_book_gives_the_same_sheets_and_keeps_its_title() -> None:
    book = a_book(7)
    one, two = (imposed(book, "book", Folding(297.0, 210.0)) for _ in range(2))
    assert one == two
    with pikepdf.open(BytesIO(one)) as pdf:
        assert str(pdf.docinfo.Title) == "Folded"
        assert pdf.Root.ViewerPreferences.Duplex == pikepdf.Name.DuplexFlipShortEdge
        assert len(pdf.pages) == 4


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7\nnothing more", b"no PDF at all"])
def test_what_is_no_pdf_is_said_so(data: bytes) -> None:
    with pytest.raises(ContentError, match=r"^book: this is no PDF that can be read"):
        imposed(data, "book", Folding(200.0, 150.0))
