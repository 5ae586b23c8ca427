"""Spoilt fonts: each is taken, and a page is set in it, or refused with the table that is wrong."""

from itertools import pairwise
from pathlib import Path
from random import Random
from struct import pack_into, unpack_from

import pytest

from generator.cli.check import check
from generator.errors import ContentError
from generator.figure.marks import Face
from generator.press.fontfiles import read_font
from tests.cli.test_cli import GOOD as PROBLEM
from tests.hostile.fuzz.fonts import GOOD, page_in, put_together, spoilt, taken_apart, tried
from tests.press.otf import endless, opentype

EVERYDAY = 40
NAMED = ("table", "is no font", "lacks", "its makers do not allow")
SHORT = {"cmap": 3, "head": 20, "hhea": 35, "hmtx": 40, "loca": 100, "maxp": 5, "name": 5, "post": 15, "OS/2": 60}


@pytest.mark.parametrize("seed", range(EVERYDAY))
def test_a_spoilt_font_is_printed_with_or_refused_with_its_table(tmp_path: Path, seed: int) -> None:
    data, how = spoilt(seed)
    said = tried(data, tmp_path / "own.ttf")
    assert not said or any(words in said for words in NAMED), (how, said)


POSTSCRIPT = ("CFF ", "head", "hhea", "hmtx", "maxp", "cmap", "OS/2")


@pytest.mark.parametrize("seed", range(EVERYDAY // 4))
def test_a_spoilt_font_with_postscript_outlines_is_printed_with_or_refused(tmp_path: Path, seed: int) -> None:
    dice = Random(seed)
    tables = taken_apart(opentype())
    spoilt_one = tables[POSTSCRIPT[0] if seed % 2 else dice.choice(POSTSCRIPT)]
    if seed % 5 == 0:
        del spoilt_one[dice.randrange(len(spoilt_one)) :]
    for _ in range(dice.choice((1, 8, 64)) if seed % 5 else 0):
        spoilt_one[dice.randrange(min(len(spoilt_one), dice.choice((64, len(spoilt_one)))))] = dice.randrange(256)
    said = tried(b"OTTO" + put_together(tables)[4:], tmp_path / "own.otf")
    assert not said or any(words in said for words in NAMED), said


def test_subroutines_that_call_themselves_end(tmp_path: Path) -> None:
    assert "table 'CFF' is broken (it draws nothing for " in tried(endless(), tmp_path / "own.otf")


@pytest.mark.parametrize(("table", "length"), SHORT.items())
def test_a_table_that_is_cut_is_named(tmp_path: Path, table: str, length: int) -> None:
    tables = taken_apart(GOOD[Face.DISPLAY])
    del tables[table][length:]
    said = tried(put_together(tables), tmp_path / "own.ttf")
    assert (
        said.startswith(f"the font's table {table!r} is broken (it ends after {length} bytes")
        and "fetch it" in said
    )


def test_check_refuses_a_spoilt_font_at_the_line_that_names_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEWRIGHT_CACHE", str(tmp_path / "cache"))
    tables = taken_apart(GOOD[Face.DISPLAY])
    del tables["loca"][100:]
    book = tmp_path / "mini"
    book.mkdir()
    (book / "book.yaml").write_text("title: Mini\nparts:\n  - title: P\n    chapters: [a.yaml]\n")
    (book / "a.yaml").write_text(PROBLEM)
    (book / "theme.yaml").write_text("like: grey\nfonts:\n  text: own.ttf\n")
    (book / "own.ttf").write_bytes(put_together(tables))
    assert check([book], jobs=1) == 2
    said = capsys.readouterr().err
    assert "theme.yaml:3: own.ttf: the font's table 'loca' is broken (it ends after 100 bytes" in said


def test_a_letter_that_is_part_of_itself_is_refused(tmp_path: Path) -> None:
    tables = taken_apart(GOOD[Face.SERIF])
    places = unpack_from(f">{len(tables['loca']) // 2}H", tables["loca"])
    made = [n for n, (at, end) in enumerate(pairwise(places)) if end > at and tables["glyf"][2 * at] & 0x80]
    one, other = made[:2]
    for glyph, part in ((one, other), (other, one)):
        pack_into(">H", tables["glyf"], 2 * places[glyph] + 12, part)
    said = tried(put_together(tables), tmp_path / "own.ttf")
    assert f"table 'glyf' is broken (glyph {min(one, other)} is part of itself" in said


def test_a_font_with_nothing_wrong_makes_a_page(tmp_path: Path) -> None:
    for number, data in enumerate(GOOD.values()):
        path = tmp_path / f"own{number}.ttf"
        assert tried(data, path) == ""
        assert page_in(path).startswith(b"%PDF")


def test_widths_that_no_line_can_hold_are_refused(tmp_path: Path) -> None:
    for value in (b"\0", b"\xff"):
        tables = taken_apart(GOOD[Face.SERIF])
        tables["hmtx"][:] = value * len(tables["hmtx"])
        (tmp_path / "own.ttf").write_bytes(put_together(tables))
        with pytest.raises(ContentError, match="table 'hmtx' is broken"):
            read_font(tmp_path / "own.ttf")
