import pytest
from svgelements import Path as Shape

from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Window
from generator.load import load_sets, shipped
from generator.press.cutouts import sheet_pages
from generator.press.lettering import letter_data, letters
from generator.press.palette import COLOUR
from generator.press.sheet_files import press_sheet_svg
from generator.press.sheets import front_figure
from generator.press.svg import svg
from generator.press.text import width_of
from generator.printing.paper import PAPERS

SETS = load_sets(shipped("content") / "tiles")


def box(label: Label) -> tuple[float, float, float, float]:
    left, top, right, bottom = Shape(" ".join(" ".join(map(str, step)) for step in letters(label))).bbox()
    return left, top, right, bottom


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("anchor", Anchor)
def test_both_ways_to_draw_a_line_are_the_same_shapes(anchor: Anchor, turned: bool) -> None:
    label = Label((30, 20), "Ávila To (9 ± 2)", 12, Ink.TEXT, Face.SERIF, anchor, tracking=0.4, turned=turned)
    data, place = letter_data(label)
    assert (Shape(data) * place).bbox() == pytest.approx(box(label), abs=0.01)


def test_letters_begin_and_end_where_the_pdf_puts_them() -> None:
    wide = width_of("HATH", Face.SANS, 20)
    for anchor, left in ((Anchor.START, 30), (Anchor.MIDDLE, 30 - wide / 2), (Anchor.END, 30 - wide)):
        x1, y1, x2, y2 = box(Label((30, 20), "HATH", 20, Ink.TEXT, Face.SANS, anchor))
        # What an H keeps free at its sides is the same left and right.
        assert x1 - left == pytest.approx(left + wide - x2, abs=0.01)
        assert x1 > left
        assert y2 == pytest.approx(20, abs=0.01)
        assert 20 - y1 == pytest.approx(0.66 * 20 * 25.4 / 72, abs=0.1)


def test_letters_are_kerned_and_spread() -> None:
    def width(text: str, tracking: float = 0.0) -> float:
        x1, _, x2, _ = box(Label((0, 0), text, 20, tracking=tracking))
        return x2 - x1

    assert width("AV") < width("A") + width("V")
    assert width("ABC", 1.0) == pytest.approx(width("ABC") + 2 * 25.4 / 72)


def test_words_in_a_window_become_outlines_too() -> None:
    figure = Figure(50, 50, (Window((0, 0), 50, 50, (Label((5, 5), "in", 9),)), Label((5, 20), "out", 9)))
    assert "<text" in svg(figure, COLOUR)
    outlined = svg(figure, COLOUR, outlined=True)
    assert "<text" not in outlined
    assert outlined.count("<path") == 2


@pytest.mark.parametrize("name", ["tokens", "fives-pad"])
def test_no_sheet_needs_a_font_and_no_word_runs_off_the_page(name: str) -> None:
    pages = sheet_pages(SETS[name], PAPERS["a4"], [])
    for data in press_sheet_svg(pages).values():
        assert b"<text" not in data
        assert b"font-family" not in data
    for page in pages:
        for label in (mark for mark in front_figure(page).marks if isinstance(mark, Label)):
            numbers = [number for _, *numbers in letters(label) for number in numbers]
            assert all(5 < x < 205 for x in numbers[::2])
            assert all(5 < y < 292 for y in numbers[1::2])
