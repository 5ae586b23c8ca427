"""The preflight asks of the file itself whether anything lies over something else."""

from collections.abc import Iterator
from io import BytesIO

import pikepdf
import pytest

import generator.press.book as book_module
from generator.finish.archive import accessible
from generator.finish.imposition import Folding, imposed
from generator.finish.preflight import Check, Kind, preflight
from generator.press.book import Pressed, press_book
from generator.press.job import TAGGED, Job
from generator.printing.marking import BLOCK, PAGE, RUNNING, point
from generator.printing.paper import Paper, read_paper
from generator.printing.printers import PRINTERS
from generator.system.cache import Cache
from tests.finish.pdfs import draw, made, saved, wrong
from tests.press.test_overlap import asked, book

A5 = read_paper("a5")
TEXT = b"0 g BT /F1 10 Tf %d %d Td (A puzzle) Tj ET\n"


@pytest.fixture
def unwatched(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A press that does not look at what it makes."""
    monkeypatch.setattr(book_module, "require_clear", lambda *_: None)
    yield


def overlaps(data: bytes, kind: Kind = "screen", printer: str = "home") -> Check:
    return next(check for check in preflight(data, "book.pdf", PRINTERS[printer], kind) if check.name == "overlaps")


def pressed(claimed: float, drawn: float, job: Job = TAGGED, paper: Paper = A5) -> Pressed:
    return press_book(book(asked(40, 40), asked(claimed, drawn)), paper, Cache(None), job=job)


def test_a_book_of_ours_passes_as_it_is_pressed_archived_and_folded() -> None:
    made_ = pressed(40, 40)
    assert overlaps(made_.data).verdict == "ok"
    assert overlaps(accessible(made_, "book.pdf", Cache(None))).verdict == "ok"
    assert overlaps(imposed(made_.data, "book.pdf", Folding(297.0, 210.0)), "booklet").verdict == "ok"


def test_a_figure_that_was_let_through_is_found_in_the_file_with_its_page_and_problem(unwatched: None) -> None:
    data = pressed(40, 120).data
    found = overlaps(data)
    assert (found.verdict, found.page) == ("fails", 1)
    assert "liar-1 over the page's number" in found.found or "liar-1 off the type area" in found.found
    archived = overlaps(accessible(pressed(40, 120), "book.pdf", Cache(None)))
    assert archived.verdict == "fails" and "liar-1" in archived.found
    assert overlaps(imposed(data, "book.pdf", Folding(297.0, 210.0)), "booklet").verdict == "fails"


def test_what_is_drawn_over_a_block_afterwards_is_found(unwatched: None) -> None:
    pdf = pikepdf.open(BytesIO(pressed(40, 40).data))
    page = pdf.pages[0]
    stream = b"".join(one.read_bytes() for one in [page.obj.Contents])
    page.obj.Contents = pdf.make_stream(stream + f"\n{point(BLOCK, 'late')} 0 g 60 60 200 400 re f".encode())
    found = overlaps(saved(pdf))
    assert found.verdict == "fails" and "late" in found.found


def test_of_files_that_are_not_ours_nothing_is_asked() -> None:
    pdf = made()
    draw(pdf, TEXT % (100, 300) + TEXT % (110, 302))
    assert overlaps(saved(pdf), "interior", "kdp").verdict == "not asked"


def test_words_on_words_in_a_file_of_ours_are_found() -> None:
    pdf = made()
    pdf.docinfo["/Creator"] = "Tilewright"
    assert overlaps(saved(pdf), "interior", "kdp").verdict == "unverified"
    assert overlaps(saved(pdf), "sheet", "kdp").verdict == "ok"
    draw(pdf, TEXT % (100, 300) + TEXT % (110, 302), 3)
    found = overlaps(saved(pdf), "interior", "kdp")
    assert (found.verdict, found.page) == ("fails", 3)
    assert wrong(pdf, "kdp") == {"overlaps": 3}


def test_words_that_are_written_twice_in_one_place_or_close_to_one_another_pass() -> None:
    pdf = made()
    pdf.docinfo["/Creator"] = "Tilewright"
    draw(pdf, TEXT % (100, 300) * 2 + TEXT % (100, 289) + TEXT % (141, 300), 3)
    assert overlaps(saved(pdf), "sheet", "kdp").verdict == "ok"


@pytest.mark.parametrize(
    "said",
    [
        f"/{PAGE} DP",
        f"/{PAGE} <</Area 7>> DP",
        f"/{PAGE} <</Area [1 2 3]>> DP",
        f"/{PAGE} <</Area [(a) 2 3 4] /Of 9 7 7>> DP",
        f"/{BLOCK} <</Of <{'FF' * 900}>>> DP",
        f"<<>> /{BLOCK} DP",
        f"/{RUNNING} /Named DP",
        "DP",
    ],
)
def test_points_that_make_no_sense_do_no_harm(said: str) -> None:
    pdf = made()
    draw(pdf, said.encode() + b"\n" + TEXT % (100, 300), 2)
    assert overlaps(saved(pdf), "interior", "kdp").verdict in ("ok", "not asked", "unverified")
