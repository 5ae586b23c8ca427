"""OpenType fonts with PostScript outlines: the same letters, as wide, kerned alike."""

from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest
from shapely import MultiLineString

from generator.errors import ContentError
from generator.figure.marks import Step
from generator.press import opentype as made
from generator.press.fontfiles import read_font
from generator.press.kerning import glyph, kerns
from generator.press.opentype import TOLERANCE, font_source, truetype
from generator.press.pdf import ALPHABET, font_widths
from tests.hostile.fuzz.fonts import page_in
from tests.press.otf import TRUETYPE, opentype

WORDS = ("AVATAR", "Tofu", "Wave", "office")
Point = tuple[float, float]
ROUNDED = 1.0
"""How far points move that come to lie on whole units, and the lines that stand for curves here."""


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("fonts") / "own.otf"
    path.write_bytes(opentype())
    return path


@pytest.fixture(scope="module")
def turned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same once it is TrueType again."""
    path = tmp_path_factory.mktemp("fonts") / "turned.ttf"
    path.write_bytes(truetype(opentype()))
    return path


def bent(ends: list[Point], part: float) -> Point:
    """A point of a curve with any number of handles."""
    while len(ends) > 1:
        ends = [(a + part * (c - a), b + part * (d - b)) for (a, b), (c, d) in pairwise(ends)]
    return ends[0]


def lines(outline: tuple[Step, ...]) -> MultiLineString:
    """An outline as short straight lines."""
    contours: list[list[Point]] = []
    for kind, *values in outline:
        ends = [*zip(values[::2], values[1::2], strict=True)]
        if kind == "M":
            contours.append(ends)
        elif kind == "Z":
            contours[-1].append(contours[-1][0])
        else:
            contours[-1] += [bent([contours[-1][-1], *ends], step / 32) for step in range(1, 33)]
    return MultiLineString(contours)


def test_a_font_with_postscript_outlines_can_be_printed_with(own: Path) -> None:
    read_font(own)


@pytest.mark.parametrize("letter", [*"aegRQS&8@ß½"])
def test_a_letter_keeps_its_shape(own: Path, turned: Path, letter: str) -> None:
    before, after = glyph(letter, own), glyph(letter, turned)
    assert "C" in {step[0] for step in before} and "C" not in {step[0] for step in after}
    assert lines(before).hausdorff_distance(lines(after)) <= 1000 * TOLERANCE + ROUNDED


def test_every_character_is_as_wide_as_before() -> None:
    before, after = font_widths(TRUETYPE.read_bytes()), font_widths(truetype(opentype()))
    assert {char: after[char] for char in before} == before
    assert all(ord(char) in after for char in ALPHABET if ord(char) in before)


@pytest.mark.parametrize("word", WORDS)
def test_words_are_kerned_by_the_font_as_it_came(own: Path, word: str) -> None:
    assert kerns(word, own) == kerns(word, TRUETYPE)


def test_some_words_are_kerned_at_all(own: Path) -> None:
    assert any(kerns(word, own) for word in WORDS)


def test_a_page_is_set_in_it_with_the_same_bytes_every_time(own: Path, tmp_path: Path) -> None:
    first = page_in(own)
    truetype.cache_clear()
    assert page_in(own) == first
    (tmp_path / "page.pdf").write_bytes(first)
    with pikepdf.open(tmp_path / "page.pdf") as pdf:
        fonts = [font for _, font in pdf.pages[0].Resources.Font.items()]
        assert fonts and all("/FontFile2" in font.FontDescriptor for font in fonts)


def test_a_truetype_file_is_embedded_as_it_is() -> None:
    assert font_source(TRUETYPE) == str(TRUETYPE)


def test_a_font_of_too_many_curves_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    truetype.cache_clear()
    monkeypatch.setattr(made, "MOST_STEPS", 100)
    with pytest.raises(ContentError, match=r"more than 100 lines and curves .*; use its TrueType file"):
        truetype(opentype())
    truetype.cache_clear()
