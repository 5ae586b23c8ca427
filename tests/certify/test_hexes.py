from hypothesis import given
from hypothesis import strategies as st

from generator.certify.characters import cell_names
from generator.certify.hexes import (
    edges,
    read_layout,
    read_picture,
    read_tiles,
    rows,
    self_maps,
    write_layout,
)
from generator.grid import hex as project
from generator.grid.hexpicture import HexPicture
from generator.tiles.dihex import TileSet


@st.composite
def pictures(draw: st.DrawFn) -> str:
    """Some cells in step, wherever they stand."""
    spots = draw(st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=1, max_size=20))
    lines = (
        ["." if column % 2 == 0 and (row, column // 2) in spots else " " for column in range(14)]
        for row in range(7)
    )
    return "\n".join(" " * (row % 2) + "".join(line) for row, line in enumerate(lines))


@given(pictures())
def test_a_picture_is_read_as_the_project_reads_it(text: str) -> None:
    mine, theirs = read_picture(text), HexPicture.parse(text)
    turned = {project.Hex((column - row) // 2, row): (row, column) for row, column in mine}
    assert list(turned) == list(theirs.marks)
    assert [cell_names(mine)[cell] for cell in mine] == [theirs.names[cell] for cell in theirs.marks]
    assert {(turned[a], turned[b]) for a, b in project.edges(theirs.marks)} == set(edges(mine))
    assert {frozenset(turned[cell] for cell in row) for way in project.rows(theirs.marks) for row in way} == {
        frozenset(row) for way in rows(mine) for row in way
    }


@given(pictures())
def test_a_figure_has_the_symmetries_that_the_project_finds(text: str) -> None:
    mine, theirs = self_maps(read_picture(text)), project.self_maps(HexPicture.parse(text).marks)
    assert {(move.mirrored, move.turns) for move in theirs} == set(mine)
    for move, where in theirs.items():
        there = {(2 * a.q + a.r, a.r): (2 * b.q + b.r, b.r) for a, b in where.items()}
        here = {(c, r): (d, s) for (r, c), (s, d) in mine[move.mirrored, move.turns].items()}
        assert there == here


def test_lines_after_the_twenty_sixth_have_two_letters() -> None:
    names = cell_names([(row, row % 2) for row in range(28)])
    assert [names[row, row % 2] for row in (0, 25, 26, 27)] == ["a1", "z1", "aa1", "ab1"]


def test_a_cell_is_named_by_its_place_among_the_cells_of_its_line() -> None:
    assert list(cell_names(read_picture(". .   .\n\n   . .")).values()) == ["a1", "a2", "a3", "c1", "c2"]


def test_tiles_are_counted_and_their_use_is_read() -> None:
    assert read_tiles("BA AB C 7 use 1") == ({"7": 1, "AB": 2, "C": 1}, 1)
    assert read_tiles("AA B") == ({"AA": 1, "B": 1}, None)
    assert read_tiles("AB AC use 2") == ({"AB": 1, "AC": 1}, None)
    assert read_tiles(str(TileSet.parse("AB AC A use 1"))) == ({"A": 1, "AB": 1, "AC": 1}, 1)


def test_a_layout_is_read_in_any_order_and_written_in_reading_order() -> None:
    cells = read_picture(". .\n . .")
    layout = read_layout("C b2,\nBA b1-a1, D a2", cells)
    assert write_layout(layout, cells) == "AB a1-b1, D a2, C b2"
