"""Laws of Hex Hex Y: two programs agree, and the board's own symmetries change nothing."""

from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from generator.errors import PictureError
from generator.games.hex_hex_y.checker import recount
from generator.games.hex_hex_y.checker.paper import read_paper
from generator.games.hex_hex_y.engine.board import PLAYERS, board_of
from generator.games.hex_hex_y.engine.game import HexHexY
from generator.games.hex_hex_y.engine.winning import Win, groups_of, win_of
from generator.games.hex_hex_y.facts import judged
from generator.grid.hex import HexSymmetry
from tests.games.hex_hex_y.positions import SWAPPED, Marks, alternating, boards, picture, stones_of, turned


def ways(side: int, marks: str) -> list[int | None]:
    """How Red and Blue have won on a board, whoever came first."""
    board, stones = board_of(side), stones_of(marks)
    found = [win_of(board, player, groups_of(board, stones[player])) for player in range(2)]
    return [win.way if win else None for win in found]


@given(boards())
def test_engine_and_recount_tell_the_same_wins_by_the_same_groups(board: Marks) -> None:
    side, marks = board
    paper, shape = read_paper(picture(side, marks)), board_of(side)
    for player, colour in enumerate("RB"):
        win = win_of(shape, player, groups_of(shape, stones_of(marks)[player]))
        told = paper.won(colour)
        assert (win is None) is (told is None)
        if win and told:
            assert win.way == told[0]
            assert [[*shape.named(group)] for group in win.groups] == [paper.called(group) for group in told[1]]


@given(boards("RB"))
def test_a_full_board_has_just_one_winner(board: Marks) -> None:
    side, marks = board
    assert sorted(way is None for way in ways(side, marks)) == [False, True]


@given(boards("RB..", 5), st.data())
def test_every_fact_of_a_position_and_a_move_is_told_twice_alike(board: Marks, data: st.DataObject) -> None:
    side, marks = board
    text = picture(side, alternating(marks))
    try:
        game = HexHexY.parse(text)
    except PictureError:
        assume(False)
    name = data.draw(st.sampled_from(["", "z9", *game.board.names]))
    colour = data.draw(st.sampled_from(["", "R ", "B "])) if name else ""
    move = game.read_move(colour + name) if name else None
    assert judged(game, move) == recount(text, colour + name)


@given(boards(), st.sampled_from([2, 4]))
def test_a_third_of_a_turn_changes_nothing(board: Marks, turns: int) -> None:
    side, marks = board
    assert ways(side, turned(side, marks, HexSymmetry(turns))) == ways(side, marks)


@given(boards(), st.sampled_from([1, 3, 5]))
def test_turned_over_onto_the_other_colour_with_colours_changed_it_is_the_same(board: Marks, turns: int) -> None:
    side, marks = board
    image = turned(side, marks, HexSymmetry(turns, mirrored=True)).translate(SWAPPED)
    assert ways(side, image) == ways(side, marks)[::-1]


def test_a_mirror_changes_the_third_way_and_no_other() -> None:
    chance, changed = Random(1), 0
    for _ in range(60):
        marks = "".join(chance.choice("RB.") for _ in board_of(4).cells)
        for before, after in zip(ways(4, marks), ways(4, turned(4, marks, HexSymmetry(0, True))), strict=True):
            assert (before in (1, 2) or after in (1, 2)) <= (before == after)
            changed += before != after
    assert changed > 5


def test_turned_by_a_sixth_with_colours_changed_the_third_way_wins_nothing() -> None:
    group = {"a2", "b2", "c2", "d2", "e1", "e2", "f2", "g2"}
    marks = "".join("R" if name in group else "." for name in board_of(4).names)
    assert ways(4, marks) == [3, None]
    assert ways(4, turned(4, marks, HexSymmetry(1)).translate(SWAPPED)) == [None, None]


@given(boards("RB", 5), st.randoms(use_true_random=False))
def test_whoever_wins_a_game_wins_the_full_board(board: Marks, chance: Random) -> None:
    side, _ = board
    game = HexHexY.deal(2, 0, side)
    while not game.over:
        game = game.play(chance.choice([*game.moves()]))
    free = [place for place in range(len(game.board.cells)) if game.free >> place & 1]
    red, blue = game.stones
    for place in free:
        if chance.random() < 0.5:
            red |= 1 << place
        else:
            blue |= 1 << place
    [winner] = game.winners
    own = groups_of(game.board, (red, blue)[winner])
    assert isinstance(win_of(game.board, winner, own), Win), PLAYERS[winner]
