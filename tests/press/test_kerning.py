import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.compose.runs import Run
from generator.errors import LayoutError
from generator.figure.marks import Anchor, Face, Figure, Label
from generator.press.content import content
from generator.press.fonts import FILES
from generator.press.kerning import kerns
from generator.press.operators import GlyphRun, without_tags
from generator.press.palette import part_palette
from generator.press.pdf import MM, PdfFile, typeface
from generator.press.pen import operators
from generator.press.styles import LEAD
from generator.press.text import set_text, width_of

FILE = PdfFile((210, 297), "", "", "en-GB", "")
CODES = FILE.codes
lines = st.text("AVTYWfijlorty’“”(),.-–04 \\é", min_size=1, max_size=30)


def shown_by(face: Face, text: str) -> str:
    """The operator that shows a text."""
    run = GlyphRun("/F1", 9, 0, 0, CODES[face].of_text(text))
    return content([run]).removeprefix("BT /F1 9 Tf 0.00 0.00 Td ").removesuffix(" ET")


def shown(operator: str, face: Face) -> tuple[str, float]:
    """The text that an operator shows and how far it moves the pen, read as a viewer would."""
    array = re.fullmatch(r"\[(.*)\] TJ|(\(.*\)) Tj", operator)
    assert array
    characters = {code: char for char, code in CODES[face].of.items()}
    text, moved = "", 0.0
    for string, number in re.findall(r"\(([^()]*)\)|(-?\d+)", array[1] or array[2]):
        for code in re.findall(r"\\\d{3}|[^\\]", string):
            text += characters[code]
            moved += typeface(face).widths[ord(characters[code])]
        moved -= int(number or 0)
    return text, moved


def drawn_by(label: Label) -> str:
    """A label as a page has it."""
    return content(without_tags(operators(Figure(0, 0, (label,)), part_palette(0), CODES)))


@given(lines, st.sampled_from(Face))
def test_what_is_shown_is_the_text_and_as_wide_as_it_was_measured(line: str, face: Face) -> None:
    text, moved = shown(shown_by(face, line), face)
    assert text == line
    assert moved == pytest.approx(typeface(face).width(line))


@pytest.mark.parametrize("face", Face)
def test_pairs_are_kerned_in_every_face(face: Face) -> None:
    widths = typeface(face).widths
    for pair in ("AV", "To", "r."):
        assert typeface(face).width(pair) < widths[ord(pair[0])] + widths[ord(pair[1])], pair
    assert "TJ" in shown_by(face, "AV") and "Tj" in shown_by(face, "HH")


@pytest.mark.parametrize("face", Face)
def test_digits_are_not_kerned_so_that_they_stand_in_columns(face: Face) -> None:
    assert not any(kerns(f"{one}{other}", FILES[face]) for one in range(10) for other in range(10))


@given(st.lists(lines, min_size=2, max_size=4), st.sampled_from(Face))
def test_a_line_is_as_wide_as_its_words_and_spaces(parts: list[str], face: Face) -> None:
    space = typeface(face).width(" ")
    apart = sum(typeface(face).width(part) for part in parts) + space * (len(parts) - 1)
    assert typeface(face).width(" ".join(parts)) == pytest.approx(apart)


def test_letters_are_never_joined_so_that_text_can_be_copied() -> None:
    for face in Face:
        assert shown(shown_by(face, "office affluent first"), face)[0] == "office affluent first"


def test_an_accent_apart_from_its_letter_is_left_where_it_was() -> None:
    apart = "Ve\N{COMBINING ACUTE ACCENT}"
    assert kerns("Ve", FILES[Face.SERIF])
    assert kerns(apart, FILES[Face.SERIF]) == ()
    assert typeface(Face.SERIF).width(apart) == sum(typeface(Face.SERIF).widths[ord(char)] for char in apart)


@pytest.mark.parametrize(("anchor", "share"), [(Anchor.START, 0), (Anchor.MIDDLE, 0.5), (Anchor.END, 1)])
def test_a_label_starts_where_its_kerned_width_says(anchor: Anchor, share: float) -> None:
    label = Label((100, 20), "AV To", 40, face=Face.DISPLAY, anchor=anchor, tracking=2)
    drawn = drawn_by(label)
    start = re.search(r"([\d.]+) -?[\d.]+ Td", drawn)
    assert start
    width = width_of("AV To", Face.DISPLAY, 40, 2)
    assert float(start[1]) == pytest.approx((100 - share * width) * MM, abs=0.01)
    assert width < width_of("A", Face.DISPLAY, 40, 2) * 5


def test_runs_of_one_face_are_kerned_as_one_word() -> None:
    [whole] = set_text((Run("A"), Run("V")), LEAD, 100).labels
    assert whole.text == "AV"
    assert set_text((Run("A"), Run("V")), LEAD, 100).width == pytest.approx(width_of("AV", LEAD.face, LEAD.size))


@given(st.integers(300, 1600))
@settings(deadline=None)
def test_words_that_are_cut_are_measured_as_they_are_shown(tenths: int) -> None:
    text = "typically wrangling forty-five awkward polyominoes throughout, everywhere, avoiding Waverley " * 3
    set_lines = set_text((Run(text),), LEAD, tenths / 10)
    widths = [label.at[0] + width_of(label.text, label.face, label.size) for label in set_lines.labels]
    assert max(widths) == pytest.approx(set_lines.width)
    assert set_lines.width <= tenths / 10 + 1e-6


def test_a_character_that_no_font_has_is_refused_however_it_arrives() -> None:
    with pytest.raises(LayoutError, match="needed for 'a☃'"):
        typeface(Face.SANS).width("see a☃")
    with pytest.raises(LayoutError, match="needed for 'a☃'"):
        shown_by(Face.SANS, "see a☃")


def test_letters_set_apart_say_the_word_they_spell() -> None:
    tracked, plain = (Label((0, 0), "PLAYÉ", 8, tracking=tracking) for tracking in (0.9, 0.0))
    assert f"ActualText <FEFF{'PLAYÉ'.encode('utf-16-be').hex().upper()}>" in drawn_by(tracked)
    assert "ActualText" not in drawn_by(plain)
