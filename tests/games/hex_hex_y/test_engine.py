"""The engine of Hex Hex Y: the board, its sides, moves, and the end."""

import pickle

import pytest

from generator.errors import ContentError, IllegalMove
from generator.games.hex_hex_y.engine.board import SIDES, board_of
from generator.games.hex_hex_y.engine.game import HexHexY, Stone
from generator.games.hex_hex_y.engine.winning import DIRECTIONS

WON = """
   B R B .
  . R . . .
 . R B B B B
B R . . . . .
 R R . . . .
  . R . . .
   . R . .
"""


@pytest.mark.parametrize(("side", "cells"), [(3, 19), (4, 37), (5, 61), (8, 169), (9, 217)])
def test_a_board_has_as_many_cells_as_it_should(side: int, cells: int) -> None:
    assert len(board_of(side).cells) == cells


@pytest.mark.parametrize("side", range(3, 10))
def test_sides_have_equal_lengths_and_neighbours_share_a_corner(side: int) -> None:
    sides = board_of(side).sides
    assert {along.bit_count() for along in sides} == {side}
    for place, along in enumerate(sides):
        assert (along & sides[place - 1]).bit_count() == 1
        assert along & sides[place - 2] == along & sides[place - 3] == 0


def test_the_top_row_is_the_top_side_and_the_last_the_bottom() -> None:
    board = board_of(4)
    along = {name: board.named(cells) for name, cells in zip(SIDES, board.sides, strict=True)}
    assert along["top"] == ("a1", "a2", "a3", "a4")
    assert along["upper right"] == ("a4", "b5", "c6", "d7")
    assert along["lower right"] == ("d7", "e6", "f5", "g4")
    assert along["bottom"] == ("g1", "g2", "g3", "g4")
    assert along["lower left"] == ("d1", "e1", "f1", "g1")
    assert along["upper left"] == ("a1", "b1", "c1", "d1")


def test_the_secondary_sides_lie_clockwise_of_the_way_from_red_to_blue() -> None:
    told = {(SIDES[one.red], SIDES[one.blue]): {SIDES[side] for side in one.secondary} for one in DIRECTIONS}
    assert told == {
        ("top", "bottom"): {"lower left", "upper left"},
        ("lower right", "upper left"): {"top", "upper right"},
        ("lower left", "upper right"): {"lower right", "bottom"},
    }


def test_red_begins_and_turns_alternate() -> None:
    start = HexHexY.deal(2, 1, 4)
    assert (start.turn, start.winners, start.score()) == (0, (), (0, 0))
    after = start.play(Stone(0, "d4"))
    assert after.turn == 1
    assert {move.player for move in after.moves()} == {1}
    assert len([*after.moves()]) == 36


@pytest.mark.parametrize(
    ("move", "rule"),
    [("B c3", "turn"), ("a5", "outside"), ("h1", "outside"), ("d4", "taken"), ("B d4", "turn")],
)
def test_a_move_that_the_rules_forbid_names_its_rule(move: str, rule: str) -> None:
    game = HexHexY.deal(2, 1, 4).play(Stone(0, "d4")).play(Stone(1, "c3"))
    with pytest.raises(IllegalMove) as fault:
        game.play(game.read_move(move))
    assert fault.value.rule == rule


def test_after_a_win_nobody_moves() -> None:
    game = HexHexY.parse(WON)
    assert game.over
    assert (game.winners, game.score(), [*game.moves()]) == ((0,), (1, 0), [])
    assert game.prospects()[0] > game.prospects()[1]
    for cell in ("a4", "d4", "a1"):
        with pytest.raises(IllegalMove) as fault:
            game.play(Stone(1, cell))
        assert fault.value.rule == "over"


def test_a_group_that_touches_more_sides_is_a_better_prospect() -> None:
    start = HexHexY.deal(2, 1, 4)
    assert start.play(Stone(0, "a1")).prospects() > start.play(Stone(0, "d4")).prospects()
    assert start.prospects() == (0, 0)


def test_a_position_is_the_same_in_another_process() -> None:
    game = HexHexY.parse(WON)
    assert pickle.loads(pickle.dumps(game)) == game
    assert str(HexHexY.parse(str(game))) == str(game) == WON.strip("\n")


@pytest.mark.parametrize("side", [2, 10, 0])
def test_a_board_is_not_too_small_nor_too_large(side: int) -> None:
    with pytest.raises(ContentError, match=f"a board of side {side}, expected 3 to 9"):
        HexHexY.deal(2, 1, side)


def test_a_new_game_is_on_the_board_that_its_numbers_name() -> None:
    assert HexHexY.played_on == f"a board of side {HexHexY.deal(2, 1).side}"


def test_nothing_is_hidden() -> None:
    game = HexHexY.deal(2, 1)
    assert game.otherwise(5) == game
    assert game.draw(Stone(0, "a1")).marks
