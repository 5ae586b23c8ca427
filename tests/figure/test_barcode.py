"""Barcodes, read again by somebody who knows the code from another book: by the widths of its bars."""

from itertools import pairwise

import pytest

from generator.figure.barcode import BLACK, MODULE, WHITE, barcode_figure, barcode_room, modules
from generator.figure.marks import Figure, Label, Mark, Polygon
from generator.printing.isbn import thirteen_digits

# The widths of the four bars and spaces of each digit; on the right they begin black, on the left white.
WIDTHS = ("3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112")
TURNED = {widths[::-1]: digit for digit, widths in enumerate(WIDTHS)}
FIRST = ("LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL")


def bars(figure: Figure) -> list[tuple[float, float]]:
    """Where every bar begins and ends, from left to right."""
    found = [mark for mark in figure.marks if isinstance(mark, Polygon) and mark.fill == BLACK]
    return sorted((min(x for x, _ in bar.points), max(x for x, _ in bar.points)) for bar in found)


def scanned(figure: Figure) -> str:
    """The digits that a scanner would see."""
    edges = [edge for bar in bars(figure) for edge in bar]
    widths = "".join(str(round((b - a) / MODULE)) for a, b in pairwise(edges))
    assert (len(widths), widths[:3], widths[27:32], widths[-3:]) == (59, "111", "11111", "111")
    left = [widths[3 + 4 * n : 7 + 4 * n] for n in range(6)]
    right = [widths[32 + 4 * n : 36 + 4 * n] for n in range(6)]
    kinds = "".join("L" if one in WIDTHS else "G" for one in left)
    first = FIRST.index(kinds)
    digits = [WIDTHS.index(one) if one in WIDTHS else TURNED[one] for one in left]
    return "".join(map(str, [first, *digits, *(WIDTHS.index(one) for one in right)]))


@pytest.mark.parametrize("digits", ["9780306406157", "9791034567893", "0123456789012", "4006381333931"])
def test_a_barcode_says_its_number_to_a_second_reader(digits: str) -> None:
    assert scanned(barcode_figure(digits, digits, 50.8, 30.48)) == digits


def test_another_number_has_other_bars() -> None:
    assert modules("9780306406157") != modules("9780306406158")
    assert len(modules("9780306406157")) == 95


def test_an_isbn_of_ten_digits_becomes_one_of_thirteen() -> None:
    assert thirteen_digits("0-306-40615-2") == "9780306406157"
    assert thirteen_digits("978-0-306-40615-7") == "9780306406157"
    assert thirteen_digits("0-8044-2957-X") == "9780804429573"


def test_a_barcode_has_its_full_size_and_its_quiet_zones() -> None:
    figure = barcode_figure("978-0-306-40615-7", "9780306406157", 50.8, 30.48)
    found = bars(figure)
    assert found[-1][1] - found[0][0] == pytest.approx(31.35)
    assert found[0][0] >= 11 * 0.33
    assert 50.8 - found[-1][1] >= 7 * 0.33
    heights = [max(y for _, y in mark.points) - min(y for _, y in mark.points) for mark in black(figure)]
    assert min(heights) == pytest.approx(22.85)


def black(figure: Figure) -> list[Polygon]:
    return [mark for mark in figure.marks if isinstance(mark, Polygon) and mark.fill == BLACK]


def corners(mark: Mark) -> list[tuple[float, float]]:
    match mark:
        case Polygon(points):
            return list(points)
        case Label(at):
            return [at]
        case _:
            raise AssertionError(mark)


def test_all_of_it_is_black_inside_its_white_room_and_read_by_people_too() -> None:
    figure = barcode_figure("978-0-306-40615-7", "9780306406157", 50.8, 30.48)
    assert figure.marks[: len(barcode_room(50.8, 30.48).marks)] == barcode_room(50.8, 30.48).marks
    assert [mark.fill for mark in barcode_room(50.8, 30.48).marks if isinstance(mark, Polygon)] == [WHITE]
    for mark in figure.marks:
        assert all(-0.01 <= x <= 50.81 and -0.01 <= y <= 30.49 for x, y in corners(mark))
    labels = [mark for mark in figure.marks if isinstance(mark, Label)]
    assert all(label.size >= 7 and label.ink == BLACK for label in labels)
    assert "".join(label.text for label in labels[1:]) == "9780306406157"
    assert labels[0].text == "ISBN 978-0-306-40615-7"
