"""Colours written anew for a press: black for what is neutral, four inks for the rest, never too much of them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.figure.hexes import single_tile
from generator.figure.marks import Figure, Ink
from generator.manuscript.theme import PLAIN
from generator.press.content import content
from generator.press.inks import NEUTRALS, SCREEN, Inks
from generator.press.operators import FillColour, GlyphRun, LineWidth, StrokeColour, without_tags
from generator.press.palette import PARTS
from generator.press.palette import SCREEN as ROLES
from generator.press.pdf import PdfFile
from generator.press.pen import operators
from generator.press.themed import look_of

COLOURS = st.integers(0, 0xFFFFFF).map(lambda value: f"{value:06X}")
PRINTED = Inks("cmyk", most=2.4)


def line(colour: str, operator: str = "rg") -> str:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return f"{' '.join(f'{part:.4g}' for part in parts)} {operator}"


def filled(inks: Inks, colour: str) -> str:
    """What chooses a colour for shapes."""
    return content([FillColour(colour)], inks)


def numbers(written: str) -> list[float]:
    return [float(number) for number in written.split()[:-1]]


@given(COLOURS)
def test_a_screen_keeps_every_colour(colour: str) -> None:
    assert filled(SCREEN, colour) == line(colour)
    assert content([StrokeColour(colour)]) == line(colour, "RG")


@given(COLOURS, st.floats(1.5, 3.5))
def test_no_spot_takes_more_ink_than_its_paper_holds(colour: str, most: float) -> None:
    inks = Inks("cmyk", most=most)
    written = filled(inks, colour)
    assert written.endswith(" k") and sum(numbers(written)) <= most + 0.003
    assert all(0 <= ink <= 1 for ink in numbers(written))


@given(COLOURS)
def test_grey_is_written_in_black_alone(colour: str) -> None:
    written = content([StrokeColour(colour)], Inks("grey"))
    assert re.fullmatch(r"[0-9.e-]+ G", written)


@given(st.integers(0, 255))
def test_a_neutral_colour_takes_no_coloured_ink(value: int) -> None:
    written = filled(PRINTED, f"{value:02X}" * 3)
    assert numbers(written)[:3] == [0, 0, 0]


@pytest.mark.parametrize("colour", [colour for colour in NEUTRALS if colour != "FFFFFF"])
def test_the_inks_of_text_are_black_in_every_printing(colour: str) -> None:
    assert filled(Inks("rgb"), colour).endswith(" g")
    assert numbers(filled(PRINTED, colour))[:3] == [0, 0, 0]


def test_black_is_black_and_white_stays_white() -> None:
    assert filled(PRINTED, "1B1D2A") == "0 0 0 1 k"
    assert filled(Inks("rgb"), "1B1D2A") == "0 g"
    assert filled(Inks("grey", least_grey=0.1), "FFFFFF") == "1 g"


@given(COLOURS)
def test_no_grey_is_lighter_than_a_printer_holds_but_white(colour: str) -> None:
    [light] = numbers(filled(Inks("grey", least_grey=0.1), colour))
    assert light <= 0.9001 or light == 1


@given(st.text(alphabet="0123456789. rgRGkK()", max_size=30))
def test_words_that_look_like_colours_are_left_alone(text: str) -> None:
    words = [GlyphRun("/F1", 9, 1, 2, text)]
    assert content(words, PRINTED) == content(words) and f"({text})" in content(words)


@given(st.floats(0.05, 3))
def test_no_line_is_finer_than_its_printer_holds(width: float) -> None:
    [written] = content([LineWidth(width)], Inks("grey", least_line=0.75)).split()[:1]
    assert float(written) == pytest.approx(max(width, 0.75), abs=1e-4)


def test_every_colour_of_our_books_stays_within_the_ink_of_every_printer() -> None:
    shipped = {*ROLES.values(), *(colour for part in PARTS for colour in part)}
    for colour in shipped - {*NEUTRALS}:
        assert sum(PRINTED.mixed(colour)) <= 2.4
        assert PRINTED.mixed(colour) == Inks("cmyk").mixed(colour)


@pytest.mark.parametrize("colour", ["1A2258", "121F3B", "1F2A44", "0B1F4B"])
def test_navy_is_blue_in_four_inks(colour: str) -> None:
    cyan, magenta, yellow, black = PRINTED.mixed(colour)
    assert cyan > 0.4 and cyan > magenta > 0.3 and yellow < 0.05 and black > 0.5


def test_less_ink_keeps_the_order_of_light_and_dark() -> None:
    light, dark = (PRINTED.mixed(ROLES[ink]) for ink in (Ink.A, Ink.F))
    assert sum(light) < sum(dark) and light[3] < dark[3]


def test_what_is_drawn_has_no_light_left_in_four_inks() -> None:
    figure = Figure(20, 20, tuple(single_tile((10.0, 10.0), "D", 8.0)))
    codes = PdfFile((100.0, 100.0), "", "", "en-GB", "").codes
    drawn = without_tags(operators(figure, look_of(PLAIN).palette.of_part(1), codes))
    assert " rg" in content(drawn)
    assert not re.search(r"\b(rg|RG)$", content(drawn, PRINTED), re.MULTILINE)
