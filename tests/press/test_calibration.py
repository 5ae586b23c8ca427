"""The sheet that tells how far a printer misses: both sides meet at nought, and the needles read as they should."""

import pytest

from generator.errors import LayoutError
from generator.figure.marks import Figure, Ink, Label, Line, Point
from generator.press.calibration import calibration_pdf, calibration_sides, dial_places
from generator.printing.offsets import Offset
from generator.printing.paper import PAPERS, Paper

PAPER = pytest.mark.parametrize("paper", PAPERS.values(), ids=[*PAPERS])


def needles(back: Figure, width: float, off: Offset) -> list[tuple[Point, Point]]:
    """The needles as one sees them through the front, printed by somebody who misses by so much."""
    lines = [mark for mark in back.marks if isinstance(mark, Line) and mark.ink is Ink.ANSWER]
    return [(_seen(line.start, width, off), _seen(line.end, width, off)) for line in lines]


def _seen(point: Point, width: float, off: Offset) -> Point:
    return width - point[0] + off.dx, point[1] + off.dy


@PAPER
@pytest.mark.parametrize("off", [Offset(0, 0), Offset(3, -2), Offset(-7.5, 4)])
def test_the_needles_point_at_what_is_to_be_typed(paper: Paper, off: Offset) -> None:
    """The upright one to DX on the lower scale, which counts to the right; the level one to DY, counted down."""
    front, back = calibration_sides((paper.width, paper.height))
    x, y = dial_places((paper.width, paper.height))[0]
    level, upright = needles(back, paper.width, off)[:2]
    assert upright[0][0] == pytest.approx(x + off.dx)
    assert level[0][1] == pytest.approx(y + off.dy)
    signs = {m.text: m.at for m in front.marks if isinstance(m, Label) and abs(m.at[0] - x) < 16}
    assert signs["10"][0] >= x
    across = {m.text: m.at[0] - x for m in front.marks if isinstance(m, Label) and abs(m.at[1] - y - 15.2) < 1.4}
    assert across["5"] == pytest.approx(5) and across["−5"] == pytest.approx(-5)


@PAPER
def test_a_scale_has_a_stroke_at_every_millimetre(paper: Paper) -> None:
    front, _ = calibration_sides((paper.width, paper.height))
    x, y = dial_places((paper.width, paper.height))[0]
    ticks = [m for m in front.marks if isinstance(m, Line) and m.start[0] == m.end[0] and m.end[1] == y + 12]
    assert sorted(round(m.start[0] - x, 6) for m in ticks) == [*range(-10, 11)]


def test_nothing_is_outside_what_printers_print() -> None:
    for paper in PAPERS.values():
        for side in calibration_sides((paper.width, paper.height)):
            points = [end for mark in side.marks if isinstance(mark, Line) for end in (mark.start, mark.end)]
            assert all(6 < x < paper.width - 6 and 6 < y < paper.height - 6 for x, y in points)


def test_paper_on_which_it_cannot_be_read_is_an_error() -> None:
    with pytest.raises(LayoutError, match=r"paper of 148 by 210 mm is too small .* take a4"):
        calibration_sides((148, 210))


def test_the_same_sheet_has_the_same_bytes() -> None:
    assert calibration_pdf((210, 297)) == calibration_pdf((210, 297))
