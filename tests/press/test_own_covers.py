"""Covers of the author's own: a picture without panel, badge or words, and one picture for the whole cover."""

from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from generator.art import art_of
from generator.build import Built, Workshop, build
from generator.compose.illustrations import own_figure
from generator.compose.runs import FigureReference
from generator.compose.tags.cover import Cover
from generator.figure.marks import Figure, Ink, Label, Mark, Picture, Window, untagged
from generator.press.backcover import back_figure
from generator.press.front import cover_figure
from generator.press.wrap import Sides, Wrap, sides_of, wrap_of
from generator.printing.paper import BLEED, read_paper
from generator.printing.printers import PRINTERS
from generator.system.cache import Cache
from generator.system.executors import Here
from tests.art.samples import plain, saved
from tests.conftest import ROOT
from tests.load.test_pictures import a_book
from tests.press.test_wrap import BACK, BOOK, COVER, ISBN
from tests.printed import pages_of

A4 = read_paper("a4")


def picture(width: int = 600, height: int = 800) -> FigureReference:
    return own_figure(art_of(saved(plain(size=(width, height)), "PNG"), "own.png"), "A picture.")


OWN = replace(COVER, art=picture(), ground=None, fills="page")


def words(figure: Figure) -> list[str]:
    return [one.text for one in untagged(figure.marks) if isinstance(one, Label)]


def over(figure: Figure) -> list[Mark]:
    """What lies on the picture."""
    marks = [*untagged(figure.marks)]
    return marks[next(place for place, mark in enumerate(marks) if isinstance(mark, Window)) + 1 :]


def panels(figure: Figure) -> list[Mark]:
    return [mark for mark in over(figure) if getattr(mark, "fill", None) is Ink.GROUND]


def test_a_picture_that_fills_the_page_has_a_panel_unless_none_is_wanted() -> None:
    with_panel, without = cover_figure(OWN, A4), cover_figure(replace(OWN, panel=False), A4)
    assert len(panels(with_panel)) == 1 and panels(without) == []
    assert words(with_panel) == words(without)


def test_a_cover_without_a_badge_has_all_its_words() -> None:
    without = cover_figure(replace(OWN, count=""), A4)
    assert "102" in words(cover_figure(OWN, A4)) and "102" not in words(without)
    assert "A Tilewright book" in words(without) and not any(
        getattr(one, "fill", 0) is Ink.ANSWER for one in over(without)
    )


def test_a_cover_whose_picture_has_the_words_is_the_picture_alone() -> None:
    assert over(cover_figure(replace(OWN, lettered=False, count=""), A4)) == []
    assert "102" in words(cover_figure(replace(OWN, lettered=False), A4))


def test_words_without_a_panel_may_be_light() -> None:
    light = cover_figure(replace(OWN, panel=False, light=True, count=""), A4)
    assert {one.ink for one in untagged(light.marks) if isinstance(one, Label)} == {Ink.PAPER}
    assert words(light) == words(cover_figure(replace(OWN, count=""), A4))


WHOLE = replace(COVER, art=None, ground=None, wrap=picture(1700, 1200))


def test_on_a_screen_the_front_is_the_right_part_of_the_wrap_and_the_back_its_left_part() -> None:
    front = next(mark for mark in untagged(cover_figure(WHOLE, A4).marks) if isinstance(mark, Window))
    figure, numbers = back_figure(replace(BACK, wrap=WHOLE.wrap), A4, "en-GB")
    [back] = untagged(figure.marks)
    assert isinstance(back, Window) and numbers == ()
    [right], [left] = untagged(front.marks), untagged(back.marks)
    assert isinstance(right, Picture) and isinstance(left, Picture)
    assert right.at[0] + right.width == pytest.approx(A4.width + BLEED)
    assert left.at[0] == pytest.approx(-BLEED)
    assert right.height == pytest.approx(A4.height + 2 * BLEED) == left.height
    assert words(cover_figure(WHOLE, A4)) == []


def wrapped(division: Cover, isbn: str = "") -> tuple[Sides, Wrap]:
    page, printer = read_paper("6x9in"), PRINTERS["kdp"]
    wrap = wrap_of(page, 200, printer)
    document = replace(BOOK, divisions=(division, BACK))
    return sides_of(document, page, 200, printer, wrap, {}, isbn), wrap


def test_in_print_the_wrap_is_the_whole_cover_with_its_bleed_and_nothing_but_the_barcode_is_on_it() -> None:
    sides, wrap = wrapped(WHOLE, ISBN)
    [window] = untagged(sides.front.marks)
    assert isinstance(window, Window)
    assert (window.at, window.width, window.height) == ((0, 0), wrap.width, wrap.height)
    assert sides.spine is None and not sides.back.marks
    assert sides.code.marks
    assert not wrapped(replace(WHOLE, barcode=False), ISBN)[0].code.marks


def test_what_is_cut_off_a_wrap_is_told_with_the_measures_it_should_have() -> None:
    sides, wrap = wrapped(WHOLE)
    [remark] = sides.remarks
    assert f"the cover is {wrap.width:.1f} by {wrap.height:.1f} mm with its bleed" in remark
    assert f"its spine, in the middle, is {wrap.spine:.1f} mm wide" in remark
    [across, down] = [round(side / 25.4 * 300) for side in (wrap.width, wrap.height)]
    assert f"{across} × {down} pixels" in remark
    assert wrapped(replace(WHOLE, wrap=picture(across, down)))[0].remarks == ()


def made(book: Path, out: Path, *kinds: str, printer: str | None = None) -> Built:
    return build(book, Workshop((ROOT / "templates",), out, Cache(None), Here()), kinds, printer)


def test_a_book_with_a_cover_of_its_own_says_its_title_inside_and_not_on_the_picture(tmp_path: Path) -> None:
    book = a_book(tmp_path, "{picture: cover.jpg, fills: page, words: false, badge: false}")
    (book / "cover.jpg").write_bytes(saved(plain(size=(1700, 2400)), "JPEG"))
    made(book, tmp_path / "out")
    cover, *others = pages_of(tmp_path / "out/mine/mine-a4.pdf")
    assert cover.split() == [] and any("Mine" in page for page in others)
    with pikepdf.open(tmp_path / "out/mine/mine-a4.pdf") as pdf:
        assert "The cover: Mine." in str(_alternates(pdf))


def test_a_book_with_a_wrap_has_it_on_its_front_its_back_and_its_cover(tmp_path: Path) -> None:
    book = a_book(tmp_path, "{wrap: wrap.jpg}")
    (book / "wrap.jpg").write_bytes(saved(plain(size=(3500, 2500)), "JPEG"))
    made(book, tmp_path / "out", "screen", "cover")
    first, *_, last = pages_of(tmp_path / "out/mine/mine-a4.pdf")
    assert first.split() == last.split() == []
    [cover] = pages_of(tmp_path / "out/mine/mine-cover-a4.pdf")
    assert "Mine" not in cover


def _alternates(pdf: pikepdf.Pdf) -> list[str]:
    """What is told of pictures to who cannot see them."""
    return [str(one.Alt) for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and "/Alt" in one]
