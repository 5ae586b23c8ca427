"""The cover that is folded round a book, for every printer."""

from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pikepdf
import pytest

from generator.compose.document import Document
from generator.compose.runs import FigureReference, Run
from generator.compose.tags.back_cover import BackCover
from generator.compose.tags.cover import Cover
from generator.errors import ContentError, LayoutError
from generator.figure.marks import Anchor, Disc, Figure, Ink, Label, Line, Mark, Path, Polygon, Window, untagged
from generator.figure.shapes import box, rectangle
from generator.press.front import front_figure
from generator.press.text import width_of
from generator.press.wrap import SAFE, Sides, Wrap, press_cover, sides_of, wrap_of
from generator.printing.paper import read_paper
from generator.printing.printers import PRINTERS

MM = 72 / 25.4
CELLS = tuple(box(x * 20.0, y * 20.0, 18, 18, 2, Ink.A) for x in range(10) for y in range(10))
BOXES = tuple(box(x * 20.0 - 60, 0, 18, 18, 2) for x in range(16))
COVER = Cover(
    title="Edge to Edge",
    subtitle="Hex puzzles in six colours, every answer proven",
    count="102",
    count_words=("puzzles", "75 shapes"),
    art=FigureReference("art", lambda: Figure(198, 198, CELLS)),
    ground=FigureReference("ground", lambda: Figure(198, 198, BOXES)),
    motif="hexes",
    author="A Tilewright book",
)
BACK = BackCover(
    slogan=("Twenty-seven tiles.", "One bag.", "No loose ends."),
    paragraphs=(
        (Run("Lay coloured hexagons on a crab, a crown, a galaxy. " * 4),),
        (Run("Every answer was found. " * 4),),
    ),
    card_title="Try one now",
    card_text=(Run("These ten tiles fill this shape. Lay them so that no two cells of one colour touch."),),
    chart=FigureReference("chart", lambda: Figure(60, 16, (Line((0, 0), (60, 16)),))),
    figure=FigureReference("try", lambda: Figure(41, 38, (Line((0, 0), (41, 38)),))),
    label="4a Buckle",
    grade=1,
    answer="a-buckle",
    facts=(("75", "shapes"), ("27", "patterns"), ("12", "colour plates"), ("3", "games")),
    imprint="free to print, share and change, CC BY 4.0",
    motif="hexes",
    house="Tilewright",
)
BOOK = Document(
    title="Edge to Edge", subtitle="", author="A Tilewright book", language="en-GB", divisions=(COVER, BACK)
)
ISBN = "978-0-306-40615-7"


def sides(printer: str, paper: str, pages: int, document: Document = BOOK, isbn: str = "") -> tuple[Sides, Wrap]:
    page, chosen = read_paper(paper), PRINTERS[printer]
    wrap = wrap_of(page, pages, chosen)
    return sides_of(document, page, pages, chosen, wrap, {"a-buckle": 35}, isbn), wrap


def seen(figure: Figure) -> list[Mark]:
    """The marks of a figure, whatever they are to who cannot see them."""
    return [*untagged(figure.marks)]


def boxes(data: bytes) -> dict[str, list[float]]:
    """The boxes of the only page, in millimetres."""
    with pikepdf.open(BytesIO(data)) as pdf:
        [page] = pdf.pages
        names = ("/MediaBox", "/BleedBox", "/TrimBox")
        return {name: [float(side) / MM for side in page.obj.get(name, page.mediabox)] for name in names}


@pytest.mark.parametrize(
    ("printer", "paper", "pages", "stock", "spine", "bleed"),
    [
        ("kdp", "8.5x11in", 120, "white", 120 * 0.002252 * 25.4, 3.175),
        ("kdp", "6x9in", 200, "cream", 12.7, 3.175),
        ("kdp", "8.5x11in", 48, "colour", 48 * 0.002347 * 25.4, 3.175),
        ("lulu", "6x9in", 222, "", 12.7 + 1.524, 3.175),
        ("ingramspark", "8.5x11in", 300, "white", 300 * 0.002252 * 25.4, 3.175),
        ("home", "a4", 56, "", 2.8, 0.0),
    ],
)
def test_back_spine_and_front_are_as_wide_as_the_printer_says(
    printer: str, paper: str, pages: int, stock: str, spine: float, bleed: float
) -> None:
    page = read_paper(paper)
    found = boxes(press_cover(BOOK, page, pages, PRINTERS[printer], stock).data)
    width, height = 2 * page.width + spine + 2 * bleed, page.height + 2 * bleed
    assert found["/MediaBox"] == pytest.approx([0, 0, width, height], abs=0.01)
    assert found["/BleedBox"] == pytest.approx([0, 0, width, height], abs=0.01)
    assert found["/TrimBox"] == pytest.approx([bleed, bleed, width - bleed, height - bleed], abs=0.01)


def test_the_ground_covers_the_whole_of_the_bleed() -> None:
    data = press_cover(BOOK, read_paper("6x9in"), 100, PRINTERS["kdp"]).data
    with pikepdf.open(BytesIO(data)) as pdf:
        page = pdf.pages[0]
        told = [(str(one.operator), [*one.operands]) for one in pikepdf.parse_content_stream(page)]
        first = next(at for at, (name, _) in enumerate(told) if name == "f")
        moves = [[float(part) for part in args[4:]] for name, args in told[:first] if name == "cm"]
        across, down = (sum(parts) for parts in zip(*moves, strict=True))
        corners = [[float(part) for part in args] for name, args in told[:first] if name in ("m", "l")]
        assert min(x + across for x, _ in corners) <= 0
        assert max(x + across for x, _ in corners) >= float(page.mediabox[2])
        assert min(y + down for _, y in corners) <= 0
        assert max(y + down for _, y in corners) >= float(page.mediabox[3])


def reach(mark: Mark) -> tuple[float, float, float, float]:
    """How far a mark reaches: left, top, right and bottom."""
    match mark:
        case Polygon(points):
            found = [*points]
        case Path(steps):
            found = [(float(one[i]), float(one[i + 1])) for one in steps for i in range(1, len(one), 2)]
        case Disc((x, y), radius):
            found = [(x - radius, y - radius), (x + radius, y + radius)]
        case Line(start, end):
            found = [start, end]
        case Label((x, y), text, size, _, face, anchor, tracking):
            wide = width_of(text, face, size, tracking)
            left = x - wide * {Anchor.START: 0, Anchor.MIDDLE: 0.5, Anchor.END: 1}[anchor]
            found = [(left, y - 0.27 * size), (left + wide, y + 0.083 * size)]
        case Window((x, y), width, height, _):
            found = [(x, y), (x + width, y + height)]
        case _:
            raise AssertionError(mark)
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return min(xs), min(ys), max(xs), max(ys)


CASES = [
    ("kdp", "8.5x11in", 120),
    ("kdp", "6x9in", 60),
    ("kdp", "8.27x11.69in", 120),
    ("lulu", "8.5x11in", 90),
    ("lulu", "6x9in", 300),
    ("ingramspark", "6x9in", 48),
    ("ingramspark", "8.5x11in", 400),
    ("kdp", "5x8in", 90),
    ("kdp", "8.5x8.5in", 90),
    ("home", "a4", 48),
]


@pytest.mark.parametrize(("printer", "paper", "pages"), CASES)
def test_nothing_but_art_is_nearer_to_trim_and_folds_than_is_safe(printer: str, paper: str, pages: int) -> None:
    found, wrap = sides(printer, paper, pages, isbn=ISBN)
    first, second = wrap.folds
    high = wrap.bleed + wrap.page[1]
    for mark in (*seen(found.back), *seen(found.code)):
        left, top, right, bottom = reach(mark)
        assert left >= wrap.bleed + SAFE - 0.01, mark
        assert top >= wrap.bleed + SAFE - 0.01, mark
        assert right <= first - SAFE + 0.01, mark
        assert bottom <= high - SAFE + 0.01, mark
    for mark in seen(found.front):
        left, top, right, bottom = reach(mark)
        assert left >= second + SAFE - 0.01, mark
        if not (isinstance(mark, Path) and mark.fill in (Ink.A, None)):
            assert top >= wrap.bleed + SAFE - 0.01, mark
            assert right <= wrap.width - wrap.bleed - SAFE + 0.01, mark
            assert bottom <= high - SAFE + 0.01, mark


@pytest.mark.parametrize(("printer", "paper", "pages"), CASES)
def test_art_runs_off_the_foot_and_the_outer_edge_into_all_of_the_bleed(
    printer: str, paper: str, pages: int
) -> None:
    found, wrap = sides(printer, paper, pages)
    art = [reach(mark) for mark in seen(found.front) if isinstance(mark, Path) and mark.fill == Ink.A]
    assert max(right for _, _, right, _ in art) > wrap.width
    assert max(bottom for *_, bottom in art) > wrap.height


@pytest.mark.parametrize(("printer", "paper", "pages"), CASES)
@pytest.mark.parametrize("isbn", ["", ISBN])
def test_the_room_for_the_barcode_is_white_and_free(printer: str, paper: str, pages: int, isbn: str) -> None:
    found, wrap = sides(printer, paper, pages, isbn=isbn)
    size = PRINTERS[printer].barcode
    x, y = wrap.barcode(size)
    white, *bars = seen(found.code)
    assert reach(white) == pytest.approx((x, y, x + size[0], y + size[1]))
    assert bool(bars) == bool(isbn)
    for mark in seen(found.back):
        left, top, right, bottom = reach(mark)
        apart = right <= x or bottom <= y or left >= x + size[0] or top >= y + size[1]
        assert apart, mark


@pytest.mark.parametrize(
    ("printer", "pages", "worded"),
    [("kdp", 78, False), ("kdp", 79, False), ("kdp", 120, True), ("lulu", 79, False), ("ingramspark", 400, True)],
)
def test_a_spine_bears_words_only_where_they_are_allowed_and_fit(printer: str, pages: int, worded: bool) -> None:
    found, wrap = sides(printer, "6x9in", pages)
    assert (found.spine is not None) == worded
    assert bool(found.remarks) != worded
    if found.spine is not None:
        safe = PRINTERS[printer].spine_safe
        assert [mark.text for mark in seen(found.spine) if isinstance(mark, Label)] == [
            "Edge to Edge",
            "A Tilewright book",
        ]
        for mark in seen(found.spine):
            left, top, right, bottom = reach(mark)
            assert left >= SAFE and right <= wrap.page[1] - SAFE
            assert top >= safe - 0.01 and bottom <= wrap.spine - safe + 0.01
            assert not isinstance(mark, Label) or mark.size >= 7


def test_a_plain_spine_says_why_it_is_plain() -> None:
    [few] = sides("kdp", "6x9in", 78)[0].remarks
    assert few == "the spine of 78 pages is 4.5 mm wide and stays plain; KDP prints words on it from 79 pages on"
    [narrow] = sides("kdp", "6x9in", 79)[0].remarks
    assert "its words would be smaller than 7 points" in narrow
    long = replace(BOOK, divisions=(replace(COVER, author="Ada Author and everybody else " * 12), BACK))
    with pytest.raises(LayoutError, match="the author"):
        sides("kdp", "6x9in", 120, long)


def test_the_spine_is_read_from_its_head_to_its_foot() -> None:
    data = press_cover(BOOK, read_paper("6x9in"), 200, PRINTERS["kdp"]).data
    with pikepdf.open(BytesIO(data)) as pdf:
        turns = [
            [float(part) for part in one.operands]
            for one in pikepdf.parse_content_stream(pdf.pages[0])
            if str(one.operator) == "cm"
        ]
    wrap = wrap_of(read_paper("6x9in"), 200, PRINTERS["kdp"])
    assert turns[2] == pytest.approx([0, -1, 1, 0, wrap.folds[1] * MM, -wrap.bleed * MM], abs=0.01)


def test_an_unknown_paper_is_refused_with_those_that_the_printer_has() -> None:
    with pytest.raises(ContentError, match="KDP has no paper 'crema', expected one of white, cream, colour"):
        wrap_of(read_paper("6x9in"), 100, PRINTERS["kdp"], "crema")
    with pytest.raises(ContentError, match="a printer at home has no paper 'cream', expected one of plain"):
        wrap_of(read_paper("a4"), 100, PRINTERS["home"], "cream")


def test_a_cover_for_home_says_what_sheet_it_wants() -> None:
    pressed = press_cover(BOOK, read_paper("a4"), 56, PRINTERS["home"])
    assert any("423 by 297 mm without bleed" in remark for remark in pressed.remarks)


def test_nobody_forbids_words_on_a_spine_that_is_made_at_home() -> None:
    few, _ = sides("home", "a4", 56)
    assert few.spine is None and "smaller than 7 points" in few.remarks[0]
    many, _ = sides("home", "a4", 160)
    assert many.spine is not None


@pytest.mark.parametrize("paper", ["5x8in", "6x9in", "8.5x11in"])
def test_the_numbers_on_the_back_do_not_run_into_one_another(paper: str) -> None:
    back = replace(BACK, facts=(*BACK.facts, ("27", "tiles to cut out"), ("39", "hidden pictures")))
    found, wrap = sides("kdp", paper, 100, replace(BOOK, divisions=(COVER, back)))
    words = {word for fact in back.facts for word in fact}
    row = [reach(mark) for mark in seen(found.back) if isinstance(mark, Label) and mark.text in words]
    assert len(row) >= 6
    ends = sorted((left, right) for left, _, right, _ in row)
    assert all(right < left for (_, right), (left, _) in pairwise(ends))
    assert ends[-1][1] <= wrap.folds[0] - SAFE


def test_a_picture_of_the_authors_own_fills_the_front_its_bleed_and_a_little_of_the_spine() -> None:
    art = FigureReference("own", lambda: Figure(100, 100, (Polygon(rectangle(0, 0, 100, 100), fill=Ink.A),)))
    division = replace(COVER, art=art, ground=None, fills="page")
    figure = front_figure(division, read_paper("6x9in"), 3.175, 1.5, SAFE)
    [window] = [mark for mark in untagged(figure.marks) if isinstance(mark, Window)]
    assert reach(window) == pytest.approx((-1.5, -3.175, 152.4 + 3.175, 228.6 + 3.175), abs=0.01)


def test_a_book_without_a_blurb_has_a_bare_back_and_one_without_a_front_is_refused() -> None:
    bare, _ = sides("kdp", "6x9in", 100, replace(BOOK, divisions=(COVER,)))
    assert not seen(bare.back)
    assert seen(bare.code)
    with pytest.raises(LayoutError, match="no <cover>"):
        sides("kdp", "6x9in", 100, replace(BOOK, divisions=(BACK,)))


def test_a_blurb_that_leaves_no_room_for_the_barcode_is_refused() -> None:
    back = replace(BACK, paragraphs=((Run("Far too many words for any back. " * 60),),))
    with pytest.raises(LayoutError, match="mm too long for a page of 6 × 9 in; shorten the blurb"):
        sides("kdp", "6x9in", 100, replace(BOOK, divisions=(COVER, back)))


def test_a_long_blurb_takes_the_room_of_the_numbers_first() -> None:
    def said(words: int) -> set[str]:
        back = replace(BACK, paragraphs=((Run("Some more words for the back. " * words),),))
        found, _ = sides("kdp", "6x9in", 100, replace(BOOK, divisions=(COVER, back)))
        return {mark.text for mark in seen(found.back) if isinstance(mark, Label)}

    assert "colour plates" in said(10)
    assert "colour plates" not in said(28)
    assert "Try one now" in said(28)


def test_the_same_cover_has_the_same_bytes_and_the_page_of_its_answer() -> None:
    one, other = (press_cover(BOOK, read_paper("6x9in"), 200, PRINTERS["lulu"], isbn=ISBN) for _ in range(2))
    assert one == other
    found, _ = sides("kdp", "6x9in", 100)
    assert "The answer is on page 35" in {mark.text for mark in seen(found.back) if isinstance(mark, Label)}
