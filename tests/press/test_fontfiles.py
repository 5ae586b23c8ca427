import struct
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.figure.marks import Face
from generator.press.fontfiles import LARGEST, read_font
from generator.press.fonts import FILES

GOOD = FILES[Face.DISPLAY].read_bytes()


def table(data: bytes, name: bytes) -> tuple[int, int, int]:
    """Where the entry of a table stands, where the table begins, and how long it is."""
    entry = data.index(name, 12, 12 + 16 * 40)
    return entry, *struct.unpack_from(">LL", data, entry + 8)


def put(data: bytes, at: int, kind: str, *values: int) -> bytes:
    return data[:at] + struct.pack(kind, *values) + data[at + struct.calcsize(kind) :]


def told(tmp_path: Path, data: bytes) -> str:
    path = tmp_path / "font.ttf"
    path.write_bytes(data)
    with pytest.raises(ContentError) as error:
        read_font(path)
    return str(error.value)


@pytest.mark.parametrize("face", [*Face])
def test_every_font_of_ours_can_be_printed_with(face: Face) -> None:
    read_font(FILES[face])


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"", "is no font"),
        (b"hello, this is no font at all", "is no font"),
        (b"OTTO" + GOOD[4:], "the font has no table 'CFF'"),
        (b"ttcf" + GOOD[4:], "a collection of fonts"),
        (b"wOF2" + GOOD[4:], "for web pages"),
        (GOOD[:100], "the font is"),
        (GOOD[: len(GOOD) // 2], "the font is cut off"),
        (put(GOOD, 4, ">H", 60000), "60000 tables"),
    ],
)
def test_a_file_that_is_no_usable_font_is_told_why(tmp_path: Path, data: bytes, what: str) -> None:
    assert what in told(tmp_path, data)


def test_a_font_without_outlines_is_refused(tmp_path: Path) -> None:
    entry, _, _ = table(GOOD, b"glyf")
    assert "no table 'glyf'" in told(tmp_path, GOOD[:entry] + b"CFF " + GOOD[entry + 4 :])


@pytest.mark.parametrize("kind", [0x0002, 0x0100, 0x0200])
def test_a_font_that_its_makers_keep_out_of_books_is_refused(tmp_path: Path, kind: int) -> None:
    _, start, _ = table(GOOD, b"OS/2")
    assert f"fsType {kind}" in told(tmp_path, put(GOOD, start + 8, ">H", kind))


@pytest.mark.parametrize("kind", [0x0000, 0x0004, 0x0008])
def test_a_font_that_may_be_embedded_is_taken(tmp_path: Path, kind: int) -> None:
    _, start, _ = table(GOOD, b"OS/2")
    (tmp_path / "font.ttf").write_bytes(put(GOOD, start + 8, ">H", kind))
    read_font(tmp_path / "font.ttf")


def with_cmap(cmap: bytes) -> bytes:
    entry, _, _ = table(GOOD, b"cmap")
    return put(GOOD, entry + 8, ">LL", len(GOOD), len(cmap)) + cmap


def test_a_font_that_lacks_letters_is_told_which(tmp_path: Path) -> None:
    few = struct.pack(">HHHHL", 0, 1, 3, 10, 12) + struct.pack(">HHLLLLLL", 12, 0, 28, 0, 1, 65, 90, 1)
    said = told(tmp_path, with_cmap(few))
    assert "characters that any book may use" in said and "0 1 2" in said


def test_a_font_of_more_characters_than_there_are_is_refused_at_once(tmp_path: Path) -> None:
    bomb = struct.pack(">HHHHL", 0, 1, 3, 10, 12) + struct.pack(">HHLLLLLL", 12, 0, 28, 0, 1, 0, 2**32 - 1, 1)
    assert "more characters than there are" in told(tmp_path, with_cmap(bomb))
    ranges = struct.pack(">HHHHL", 0, 1, 3, 10, 12) + struct.pack(">HHLLL", 12, 0, 28, 0, 2**32 - 1)
    assert "ranges of characters" in told(tmp_path, with_cmap(ranges))


def test_a_font_that_is_too_large_is_refused(tmp_path: Path) -> None:
    assert "larger than" in told(tmp_path, GOOD + bytes(LARGEST))


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "book").mkdir()
    (tmp_path / "book/font.ttf").symlink_to(FILES[Face.SANS])
    with pytest.raises(ContentError, match="lies outside"):
        read_font(tmp_path / "book/font.ttf", tmp_path / "book")


@settings(max_examples=40)
@given(
    st.lists(
        st.tuples(st.integers(0, 600) | st.integers(0, len(GOOD)), st.integers(0, 255)), min_size=1, max_size=6
    )
)
def test_a_spoilt_font_is_a_font_or_a_fault(
    tmp_path_factory: pytest.TempPathFactory, edits: list[tuple[int, int]]
) -> None:
    data = bytearray(GOOD)
    for at, value in edits:
        data[min(at, len(data) - 1)] = value
    path = tmp_path_factory.getbasetemp() / "spoilt.ttf"
    path.write_bytes(data)
    try:
        read_font(path)
    except ContentError as error:
        assert str(error)
