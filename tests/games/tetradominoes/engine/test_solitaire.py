"""Playing alone: what one does when nothing fits, when it ends, and what it counts."""

import pytest

from generator.errors import IllegalMove
from generator.games.tetradominoes.engine.game import Tetradominoes
from generator.games.tetradominoes.engine.move import Discard, Return, TetraDraw
from generator.games.tetradominoes.engine.solitaire import Reckoning
from generator.games.tetradominoes.engine.state import Phase
from generator.tiles.domino import Domino
from tests.games.tetradominoes.playing import random_game

STUCK = "2|4 4|6\nhands: 05 11 13 35\n"


@pytest.mark.parametrize(
    ("terms", "score"),
    [((0, 7, 0), 0), ((1, 6, 0), 6), ((3, 4, 0), 12), ((0, 6, 1), 7), ((1, 6, 0, 8), 14), ((0, 0, 7, 2), 51)],
)
def test_the_score_is_dark_times_light_and_seven_for_each_unplayed(terms: tuple[int, ...], score: int) -> None:
    assert Reckoning(*terms).score == score


def test_the_longer_side_counts_only_at_level_two() -> None:
    text = "2|4 . .\n\n. 4 4|6\n  -\n. 5 . .\nlight: a2-b2-b3-b4\nhands: 11\n"
    assert Tetradominoes.parse(text).score() == (42,)
    assert Tetradominoes.parse(text + "level: 2").score() == (46,)


def test_who_cannot_play_discards_draws_and_puts_back() -> None:
    before = Tetradominoes.parse(STUCK + "stock: 36 55 12\nseed: 4")
    assert [*before.moves()] == [*map(Discard, "IJLOSTZ")]
    drawing = before.play(Discard("S"))
    assert [*drawing.moves()] == [*map(TetraDraw, range(4))]
    returning = drawing.play(TetraDraw(2))
    assert len([*returning.moves()]) == 15
    after = returning.play(Return((Domino(0, 5), Domino(1, 1))))
    assert after.hands == ((Domino(1, 3), Domino(3, 5), Domino(3, 6), Domino(5, 5)),)
    assert {*after.stock} == {Domino(1, 2), Domino(0, 5), Domino(1, 1)}
    assert (after.phase, after.discarded) == (Phase.DOMINO, ("S",))
    assert after.seed != before.seed


def test_a_seed_in_the_text_decides_how_the_stock_is_shuffled() -> None:
    orders = set()
    for seed in range(12):
        before = Tetradominoes.parse(STUCK + f"stock: 33 55 15 01\nseed: {seed}\ndrawn: -")
        assert before.play(TetraDraw(0)) == Tetradominoes.parse(str(before)).play(TetraDraw(0))
        orders.add(before.play(TetraDraw(0)).stock)
    assert len(orders) > 3


@pytest.mark.parametrize(
    ("lines", "move", "rule"),
    [
        ("stock: 36\ndrawn: -", TetraDraw(2), "draw"),
        ("stock: 36 55\ndrawn: 1", Return((Domino(0, 5), Domino(1, 1))), "return"),
        ("stock: 36 55\ndrawn: 1", Return((Domino(5, 5),)), "hand"),
        ("stock: 36 55\ndrawn: 2", Return((Domino(1, 1), Domino(1, 1))), "return"),
        ("stock: 36 55\ndiscarded: T", Discard("T"), "used"),
        ("stock: 36 55", TetraDraw(1), "phase"),
    ],
)
def test_what_is_drawn_goes_back_in_number(lines: str, move: Discard | TetraDraw | Return, rule: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        Tetradominoes.parse(STUCK + lines).play(move)
    assert caught.value.rule == rule


def test_a_tetromino_is_given_up_only_when_nothing_fits() -> None:
    with pytest.raises(IllegalMove) as caught:
        Tetradominoes.parse("2|4 4|6\nhands: 05 11 13 26\nstock: 33").play(Discard("T"))
    assert caught.value.rule == "discard"


def test_a_discarded_tetromino_cannot_be_laid() -> None:
    text = "2|4 . .\n\n. 4 4+6\n  -\n. 5 . .\nhands: 11\ndiscarded: {}"
    before, piece = Tetradominoes.read(text.format("J"), "light a2-b2-b3-b4")
    assert piece is not None
    assert piece not in [*before.moves()]
    with pytest.raises(IllegalMove) as caught:
        before.play(piece)
    assert caught.value.rule == "used"
    assert piece in [*Tetradominoes.parse(text.format("L")).moves()]


def test_it_ends_when_nothing_fits_and_the_stock_is_empty() -> None:
    assert Tetradominoes.parse(STUCK).over
    assert not Tetradominoes.parse(STUCK + "stock: 36").over


def test_it_ends_with_the_seventh_tetromino_laid_or_given_up() -> None:
    last = Tetradominoes.parse(STUCK + "stock: 36\ndiscarded: I J L O S T")
    assert not last.over
    assert last.play(Discard("Z")).over


def test_no_tetromino_that_fits_is_left_out() -> None:
    for seed in range(6):
        for position, move in random_game(1, seed):
            if position.phase is Phase.TETROMINO:
                assert move in [*position.fitting()]
