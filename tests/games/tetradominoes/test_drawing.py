"""Figures of Tetradominoes."""

import pytest

from generator.figure.dominoes import DominoLook
from generator.figure.marks import Disc, Figure, Ink, Label, Path
from generator.games.tetradominoes.drawing import HALF, NAME_ROOM, draw_table, emblem, loose_piece
from generator.games.tetradominoes.engine.piece import Tetromino, TetrominoSide
from generator.games.tetradominoes.engine.scene import TetraScene, read_scene
from generator.games.tetradominoes.engine.table import TetraTable
from generator.grid.square import Square
from generator.tiles.layout import Placed
from generator.tiles.polyomino import TETROMINOES

SCENE = read_scene("2|4 . .\n\n. 4 4+6\n  -\n. 5 . .\nlight: a2-b2-b3-b4")


def discs(figure: Figure, ink: Ink) -> list[Disc]:
    return [mark for mark in figure.marks if isinstance(mark, Disc) and mark.fill is ink]


def words(figure: Figure) -> list[str]:
    return [mark.text for mark in figure.marks if isinstance(mark, Label)]


def test_a_table_is_as_large_as_what_lies_on_it() -> None:
    figure = draw_table(SCENE.table)
    assert (figure.width, figure.height) == pytest.approx((4 * HALF, 3 * HALF))


def test_covered_numbers_are_seen_through_a_piece_of_either_side() -> None:
    for side, ink in ((TetrominoSide.LIGHT, Ink.MUTED), (TetrominoSide.DARK, Ink.FAINT)):
        piece = SCENE.table.tetrominoes[0]._replace(side=side)
        figure = draw_table(TetraTable.of(SCENE.table.dominoes, [piece]))
        assert len(discs(figure, ink)) == 4 + 4 + 4 + 6


def test_the_two_sides_differ_in_lightness() -> None:
    light, dark = (loose_piece("L", side).marks[0] for side in TetrominoSide)
    assert isinstance(light, Path) and isinstance(dark, Path)
    assert (light.fill, dark.fill) == (Ink.HOLE, Ink.LINE)


def test_a_covered_blank_is_told_from_no_domino_at_all() -> None:
    table = TetraTable.of([Placed(Square(0, 0), Square(0, 1), (0, 0))])
    hanging = Tetromino.of([Square(0, col) for col in range(4)], TetrominoSide.LIGHT)
    figure = draw_table(table, pieces={hanging: DominoLook.WRONG})
    rings = [mark for mark in figure.marks if isinstance(mark, Disc) and mark.fill is None]
    assert len(rings) == 2
    assert figure.width == pytest.approx(4 * HALF)


def test_what_is_picked_out_looks_so_whether_or_not_it_is_marked() -> None:
    fresh = SCENE.table.fresh
    assert fresh is not None
    ways = [draw_table(SCENE.table, {placed: DominoLook.FRESH}) for placed in (fresh, fresh._replace(marked=False))]
    assert ways[0] == ways[1] != draw_table(SCENE.table)


def test_a_wrong_play_is_drawn_above_what_lies_there() -> None:
    wrong = Placed(Square(0, 1), Square(0, 2), (3, 3))
    drawn = draw_table(SCENE.table, {wrong: DominoLook.WRONG})
    assert len(drawn.marks) > len(draw_table(SCENE.table).marks)
    assert any(isinstance(mark, Path) and mark.stroke is Ink.ANSWER for mark in drawn.marks)


def test_free_cells_have_the_letters_and_numbers_of_their_names() -> None:
    figure = draw_table(SCENE.table, frame=SCENE.cells)
    assert words(figure) == ["a", "b", "c", "1", "2", "3", "4"]
    assert sum(isinstance(mark, Path) and mark.stroke is Ink.FAINT for mark in figure.marks) == 6
    assert figure.width == pytest.approx(4 * HALF + NAME_ROOM)


def test_a_settled_scene_keeps_its_names() -> None:
    scene: TetraScene = read_scene(". . .\n\n. 2|4\n\n. . .").settled()
    assert words(draw_table(scene.table, frame=scene.cells)) == ["a", "b", "c", "1", "2", "3"]


def test_a_token_lies_on_its_piece_and_a_turn_on_its_domino() -> None:
    figure = draw_table(SCENE.table, tokens={SCENE.table.tetrominoes[0]: "C"}, turns={SCENE.table.dominoes[0]: "1"})
    assert words(figure) == ["C", "1"]


@pytest.mark.parametrize("letter", TETROMINOES)
@pytest.mark.parametrize("side", TetrominoSide)
def test_a_loose_piece_is_one_outline_over_four_cells(letter: str, side: TetrominoSide) -> None:
    figure = loose_piece(letter, side, 5.0)
    assert len(figure.marks) == 1
    assert figure.width * figure.height in (100.0, 150.0)


def test_an_empty_table_is_an_empty_figure() -> None:
    assert draw_table(TetraTable()) == Figure(0, 0)
    assert emblem().marks
