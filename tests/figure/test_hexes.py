from math import hypot, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.figure.hexes import EDGE, board, marking, outline, tile_marks, tile_strip, tiled_board
from generator.figure.marks import LEAST_TYPE, Figure, Ink, Label, Line, Mark, Path, Point, Polygon, Shade
from generator.figure.signs import SIGNS, sign
from generator.grid.hex import SQRT3, Hex
from generator.grid.hexpicture import HexPicture
from generator.tiles.described import Description

FIGURES = st.sets(st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4)), min_size=1, max_size=15)
RING = HexPicture.parse(" . .\n.   .\n . .")


def labels(marks: tuple[Mark, ...] | list[Mark]) -> list[Label]:
    return [mark for mark in marks if isinstance(mark, Label)]


def fills(figure: Figure) -> list[Shade | None]:
    return [mark.fill for mark in figure.marks if isinstance(mark, (Path, Polygon)) and mark.fill]


def points(path: Path) -> list[Point]:
    numbers = [float(number) for step in path.steps for number in step[1:]]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@given(FIGURES)
def test_an_outline_is_closed_and_as_long_as_the_border(cells: set[Hex]) -> None:
    border = sum(other not in cells for cell in cells for other in cell.neighbours())
    steps = outline(cells, 1.0)
    assert sum(step[0] == "M" for step in steps) == sum(step[0] == "Z" for step in steps)
    assert sum(step[0] in "ML" for step in steps) == border


def test_a_ring_has_two_outlines_and_no_lines_across_its_hole() -> None:
    figure = board(RING.marks)
    [inner, border] = [mark for mark in figure.marks if isinstance(mark, Path)]
    assert sum(step[0] == "M" for step in border.steps) == 2
    assert sum(step[0] == "M" for step in inner.steps) == 6
    assert (inner.stroke, inner.width) == (Ink.FAINT, 0.75)
    assert (border.stroke, border.width) == (Ink.LINE, 1.5)


@given(FIGURES)
def test_a_board_begins_at_its_corner_and_ends_at_its_size(cells: set[Hex]) -> None:
    figure = board(dict.fromkeys(cells, "."))
    border = figure.marks[-1]
    assert isinstance(border, Path)
    xs, ys = zip(*points(border), strict=True)
    assert isclose(min(xs), 0, abs_tol=1e-9)
    assert isclose(min(ys), 0, abs_tol=1e-9)
    assert isclose(max(xs), figure.width)
    assert isclose(max(ys), figure.height)


def test_coloured_cells_bear_their_letter_and_are_divided_in_white() -> None:
    figure = board(HexPicture.parse("A B .").marks)
    assert fills(figure) == [Ink.A, Ink.B]
    assert [label.text for label in labels(figure.marks)] == ["A", "B"]
    assert {mark.stroke for mark in figure.marks if isinstance(mark, Path)} == {Ink.PAPER, Ink.FAINT, Ink.LINE}


def half(cell: Hex, marks: list[Mark], place: int) -> list[Point]:
    shape = marks[place]
    assert isinstance(shape, Path)
    return points(shape)


@pytest.mark.parametrize("direction", range(6))
def test_halves_of_a_tile_meet_and_keep_away_from_all_other_sides(direction: int) -> None:
    one, other = Hex(0, 0), Hex(0, 0).neighbours()[direction]
    marks = tile_marks([(one, "A"), (other, "B")], EDGE)
    x, y = other.centre(EDGE)
    reach = max((px * x + py * y) / hypot(x, y) for px, py in half(one, marks, 0))
    assert reach > SQRT3 / 2 * EDGE
    back = min((px * x + py * y) / hypot(x, y) for px, py in half(other, marks, 1))
    assert isclose(back, SQRT3 / 2 * EDGE)
    for neighbour in one.neighbours():
        if neighbour != other:
            nx, ny = neighbour.centre(EDGE)
            far = max((px * nx + py * ny) / hypot(nx, ny) for px, py in half(one, marks, 0))
            assert far < SQRT3 / 2 * EDGE - 0.3


def test_a_single_stays_within_its_cell_by_the_gap() -> None:
    marks = tile_marks([(Hex(0, 0), "C")], 4.0)
    assert max(px for px, _ in half(Hex(0, 0), marks, 0)) == pytest.approx(SQRT3 / 2 * 4 - 0.3)


def test_a_solid_tile_has_a_short_line_at_any_size_and_others_only_when_large() -> None:
    solid, mixed = [(Hex(0, 0), "A"), (Hex(1, 0), "A")], [(Hex(0, 0), "A"), (Hex(1, 0), "B")]
    for edge, piece, drawn in [(4.0, solid, 1), (4.0, mixed, 0), (13.5, solid, 1), (13.5, mixed, 1)]:
        lines = [mark for mark in tile_marks(piece, edge) if isinstance(mark, Line)]
        assert len(lines) == drawn
        assert all(line.ink is Ink.PAPER for line in lines)


def test_small_cells_bear_a_letter_alone_and_large_ones_a_sign_too() -> None:
    assert [type(mark) for mark in marking((0, 0), "D", 4.7)] == [Label]
    assert labels(marking((0, 0), "D", 3.0))[0].size == 7
    large = marking((0, 0), "D", 13.5)
    assert len(large) > 1
    assert labels(large)[0].size == pytest.approx(0.85 * 13.5)
    assert labels(large)[0].ink is Ink.ON_D


@pytest.mark.parametrize("edge", [2.0, 3.4, 4.7, 6.9, 7.0, 7.4, 8.2, 13.5])
def test_no_letter_on_a_tile_is_under_seven_points(edge: float) -> None:
    piece = [(Hex(0, 0), "A"), (Hex(1, 0), "G")]
    assert min(label.size for label in labels(tile_marks(piece, edge))) >= LEAST_TYPE


@pytest.mark.parametrize("colour", SIGNS)
def test_signs_stay_within_their_circle(colour: str) -> None:
    for mark in sign(colour, (0, 0), 1.0):
        if isinstance(mark, Path):
            assert all(hypot(x, y) <= 1.25 for x, y in points(mark))


def test_a_colour_beyond_the_six_is_a_plain_tile_with_its_letter() -> None:
    assert sign("G", (0, 0), 1.0) == ()
    figure = tiled_board([[(Hex(0, 0), "G")]], 13.5)
    assert fills(figure) == [Ink.LINE, Ink.TILE]
    assert [label.text for label in labels(figure.marks)] == ["G"]


def test_a_strip_shows_every_tile_and_keeps_to_its_width() -> None:
    tiles = Description(colours=6, doubles=True, singles=True).tiles.tiles
    strip = tile_strip(tiles, 4.0, 120)
    assert strip.width <= 120
    assert sorted(label.text for label in labels(strip.marks)) == sorted(c for tile in tiles for c in tile.colours)
    assert max(label.at[0] for label in labels(strip.marks)) < strip.width
