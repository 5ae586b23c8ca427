import re
from xml.etree import ElementTree

import pytest

from generator.errors import LayoutError
from generator.figure.dominoes import PIPS, DominoLook, domino, layout_figure
from generator.figure.furniture import badge, letter_disc, numeral
from generator.figure.marks import Anchor, Disc, Figure, Ink, Label, Line, Polygon
from generator.press.content import content
from generator.press.operators import without_tags
from generator.press.palette import SCREEN, part_palette
from generator.press.pdf import PdfFile
from generator.press.pen import operators
from generator.press.svg import svg
from generator.tiles.layout import Layout

FIGURE = Figure(
    20,
    10,
    (
        Polygon(((0, 0), (10, 0), (10, 10)), Ink.TINT, Ink.LINE, 1.5),
        Disc((5, 5), 2, Ink.LINE),
        Line((0, 0), (20, 10), Ink.FAINT, 0.75, (1, 2)),
        Label((1, 9), "a(b)\\é", 9),
    ),
)


def pdf() -> PdfFile:
    return PdfFile((100, 100), "t", "a", "en-GB", "")


def written(figure: Figure) -> str:
    """A figure as a page has it."""
    return content(without_tags(operators(figure, part_palette(1), pdf().codes)))


def test_an_svg_has_its_true_size_in_millimetres() -> None:
    root = ElementTree.fromstring(svg(FIGURE, part_palette(1)))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("20mm", "10mm", "0 0 20 10")
    tags = [child.tag.rpartition("}")[2] for child in root]
    assert tags == ["defs", "polygon", "circle", "line", "text"]


def test_both_back_ends_draw_every_mark_in_the_same_place() -> None:
    drawn = written(FIGURE)
    assert "0.00 0.00 m 28.35 0.00 l 28.35 -28.35 l h B" in drawn
    assert "[1 2] 0 d 0.00 0.00 m 56.69 -28.35 l S" in drawn
    assert re.search(r"2\.83 -25\.51 Td \(a\\050b\\051\\134\\\d+\) Tj", drawn)


@pytest.mark.parametrize("anchor", Anchor)
def test_a_label_on_its_head_begins_as_far_from_its_place_as_an_upright_one_but_on_the_other_side(
    anchor: Anchor,
) -> None:
    upright = Label((10, 9), "AV", 9, anchor=anchor)
    starts = []
    for label in (upright, upright._replace(turned=True)):
        drawn = written(Figure(1, 1, (label,)))
        found = re.search(r"(-1 0 0 -1 )?([\d.]+) -25\.51 T[dm]", drawn)
        assert found
        assert bool(found[1]) is label.turned
        starts.append(float(found[2]))
    assert sum(starts) / 2 == pytest.approx(28.35, abs=0.01)


def test_a_label_on_its_head_is_turned_about_its_place() -> None:
    label = Label((1, 9), "A", 9, turned=True)
    drawn = svg(Figure(1, 1, (label, label._replace(turned=False))), part_palette(1))
    assert drawn.count('transform="rotate(180 1 9)"') == 1


def test_every_role_has_a_colour_in_every_part() -> None:
    assert all(set(part_palette(part).colours) == set(Ink) for part in range(6))
    assert set(SCREEN) < set(Ink)


def test_a_label_with_an_unknown_character_is_an_error() -> None:
    with pytest.raises(LayoutError, match="☃"):
        operators(Figure(1, 1, (Label((0, 0), "☃", 9),)), part_palette(1), pdf().codes)


def test_type_too_small_to_read_is_refused_with_its_text_and_size() -> None:
    for size, fine in ((7.0, True), (6.995, True), (6.98, False), (0.5, False)):
        figure = Figure(1, 1, (Label((0, 0), "A tiny word", size),))
        if fine:
            assert "(A tin" in written(figure)
        else:
            with pytest.raises(LayoutError, match=f"'A tiny word' is {size:.2f} pt high.*under 7 pt"):
                operators(figure, part_palette(1), pdf().codes)


def test_marks_round_letters_keep_them_readable_however_small_they_are() -> None:
    for marks in (letter_disc((0, 0), "b", 1.2), numeral((0, 0), "3", 1.2), badge((0, 0), "100", 3.0)):
        operators(Figure(1, 1, marks), part_palette(1), pdf().codes)


@pytest.mark.parametrize("number", range(10))
def test_a_half_has_as_many_pips_as_its_number(number: int) -> None:
    assert len(PIPS[number]) == len(set(PIPS[number])) == number
    for lying in (True, False):
        marks = domino((0, 0), (number, 0), 10, lying, DominoLook.PLAIN)
        discs = [mark for mark in marks if isinstance(mark, Disc)]
        assert len(discs) == number
        assert all(0 < x < 10 and 0 < y < 10 for x, y in (disc.centre for disc in discs))


def test_a_layout_is_as_large_as_its_cells() -> None:
    figure = layout_figure(Layout.parse("2|4\n\n  3\n  -\n  1"), 10)
    assert (figure.width, figure.height) == (20, 30)


def test_a_figure_moves_and_grows_as_a_whole() -> None:
    moved = FIGURE.moved(3, 4)
    assert (moved.width, moved.height) == (23, 14)
    assert moved.scaled(2).marks[1] == Disc((16, 18), 4, Ink.LINE)
    assert (FIGURE + moved).marks == FIGURE.marks + moved.marks
