"""Pages as pictures."""

from pathlib import Path

import pytest

from generator.compose.document import Document
from generator.compose.tags.section import SectionPages
from generator.press.book import Pressed, press_book
from generator.printing.paper import PAPERS
from generator.serve import raster
from generator.serve.raster import RasterPages
from generator.system.cache import Cache


def pressed(*titles: str) -> Pressed:
    divisions = tuple(
        SectionPages(title=title, subtitle="", head="", part=0, colour=0, blocks=(), anchor=title)
        for title in titles
    )
    return press_book(
        Document(title="B", subtitle="", author="", language="en-GB", divisions=divisions),
        PAPERS["a4"],
        Cache(None),
    )


def size(png: bytes | None) -> tuple[int, int]:
    assert png is not None and png.startswith(b"\x89PNG")
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def test_a_page_is_a_picture_of_the_width_one_wants_and_its_name_is_what_it_shows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    one, other = pressed("a", "b"), pressed("a", "c")
    assert one.prints[0] == other.prints[0]
    assert one.prints[1] != other.prints[1]
    pictures = RasterPages()
    assert pictures.picture(one.prints[0], 400) is None
    pictures.show(one.data, one.prints)
    first, second = (pictures.picture(name, 400) for name in one.prints)
    assert size(first) == (400, 566)
    assert size(pictures.picture(one.prints[0], 800)) == (800, 1132)
    assert first != second
    pictures.show(other.data, other.prints)
    # What was seen before is still there while it is kept, and a page that has not changed is the same picture.
    assert pictures.picture(one.prints[1], 400) == second
    assert pictures.picture(other.prints[0], 400) is first
    assert pictures.picture(one.prints[1], 1200) is None
    monkeypatch.setattr(raster, "MOST_BYTES", 1)
    assert pictures.picture(other.prints[1], 400)
    assert pictures.picture(one.prints[1], 400) is None
    pictures.close()
