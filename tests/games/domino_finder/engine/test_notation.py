"""The text of a game in progress, and everything that it cannot say."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError, PictureError
from generator.games.domino_finder.engine.game import DominoFinder
from generator.games.domino_finder.engine.move import read_move
from tests.games.domino_finder.playouts import turns

BOARD = "4|2 0|3 5#6\n1|5 3#6 0|4\n0#1 2#5 6#6\n"
FRESH = "0#1 2#3\n1#1 0#2\n"
GAPPED = "4|2 0#3 5#6\n1|5 . . 0#4\n"


@settings(max_examples=6, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_a_position_and_a_move_are_read_back_from_their_text(count: int, seed: int) -> None:
    for _, move, after in turns(count, seed):
        assert DominoFinder.parse(str(after)) == after
        assert read_move(str(move)) == move


def test_a_position_is_written_as_it_is_read() -> None:
    text = GAPPED + "dice: 6 5\npawns: b3 a1 -\ntreasures: 36 / - / -\nturn: 2\npassed: 2"
    assert str(DominoFinder.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "row", "column", "message"),
    [
        ("", 0, 0, "the board is empty"),
        ("pawns: - -", 0, 0, "the board is empty"),
        ("4|2 0|7\npawns: - -", 0, 4, "'0|7' is no domino"),
        ("4|2 03\npawns: - -", 0, 4, "'03' is no domino"),
        ("4|2x0|3\npawns: - -", 0, 3, "no space after a domino"),
        ("4|2  0|3\npawns: - -", 0, 4, "' 0|' is no domino"),
        ("4-2 0|3\npawns: - -", 0, 0, "'4-2' is no domino"),
        ("4²2 0|3\npawns: - -", 0, 0, "is no domino"),
        ("\t4#2\npawns: - -", 0, 0, "is no domino"),
        ("4#2 0#3\n\n1#1 0#2\npawns: - -", 1, 0, "an empty line"),
        ("4#2 0#3\n0#2\npawns: - -", 1, 0, "a row of 1 dominoes, expected 2"),
        ("1#1 2#2 3#3 0#1 4#4\npawns: - -", 0, 16, "a row of 5 dominoes, expected at most 4"),
        ("0#1\n0#2\n0#3\n0#4\n0#5\n0#6\n0#0\n1#1\npawns: - -", 7, 0, "the board has 8 rows"),
        ("4#2 0#3\n2#4 0#2\npawns: - -", 1, 0, "domino 24 lies on the board twice"),
        ("4#2 0#3\n1#1 2#2\npawns: - -", 1, 0, "row 2 has 0 dominoes with a blank"),
        ("4#2 0#3\n1#0 2#0\npawns: - -", 1, 4, "row 2 has 2 dominoes with a blank"),
        ("4#2 0#3", 0, 0, "there is no line 'pawns'"),
        (FRESH + "pawn: - -", 2, 0, "unknown line 'pawn'.*did you mean 'pawns'"),
        (FRESH + "pawns: - -\nwho knows", 3, 0, "'who knows' is no line"),
        (FRESH + "pawns: - -\npawns: - -", 3, 0, "line 'pawns' stands twice"),
        (FRESH + "pawns: -", 2, 7, "there are 1 pawns, expected 2 to 4"),
        (FRESH + "pawns: - - - - -", 2, 7, "there are 5 pawns"),
        (BOARD + "dice: 3 6\npawns: a1 a9", 4, 10, "'a9' is no cell"),
        (BOARD + "dice: 3 6\npawns: a1 d1", 4, 10, "'d1' is no cell"),
        (BOARD + "dice: 3 6\npawns: a1 7", 4, 10, "'7' is no cell"),
        (BOARD + "dice: 3 6\npawns: a1 a5", 4, 10, "a pawn at a5, on a domino that lies face down"),
        (BOARD + "dice: 3 6\npawns: a1 a2", 4, 7, "two pawns on one domino"),
        (BOARD + "dice: 3\npawns: a1 -", 3, 6, "dice '3', expected two numbers"),
        (BOARD + "dice: 3 7\npawns: a1 -", 3, 6, "dice '3 7', expected two numbers"),
        (BOARD + "dice: 0 1\npawns: a1 -", 3, 6, "dice '0 1', expected two numbers"),
        (BOARD + "dice: 3 x\npawns: a1 -", 3, 8, "'x', expected a whole number"),
        (BOARD + "dice: 4 2\npawns: a1 -", 3, 6, "domino 24 does not lie face down"),
        (BOARD + "dice: 1 1\npawns: a1 -", 3, 6, "domino 11 does not lie face down"),
        (BOARD + "dice: 3 6\npawns: a1 -\nturn: 3", 5, 6, "turn 3, expected a player from 1 to 2"),
        (BOARD + "dice: 3 6\npawns: a1 -\ntreasures: 11", 5, 11, "there are 1 heaps of treasures, expected 2"),
        (BOARD + "dice: 3 6\npawns: a1 -\ntreasures: 11 / -", 5, 11, "1 treasures have been found and .* 0 gaps"),
        (GAPPED + "dice: 5 6\npawns: a1 -", 3, 7, "0 treasures have been found and the board has 1 gaps"),
        (GAPPED + "dice: 5 6\npawns: a1 -\ntreasures: 06 / -", 4, 11, "06 is no treasure"),
        (GAPPED + "dice: 5 6\npawns: a1 -\ntreasures: 15 / -", 4, 11, "domino 15 is there twice"),
        (GAPPED + "dice: 5 6\npawns: a1 -\ntreasures: 38 / -", 4, 11, "domino 38 is not in the set"),
        (GAPPED + "dice: 5 6\npawns: a1 -\ntreasures: 3 / -", 4, 11, "'3' is no domino"),
        (GAPPED + "pawns: a1 -\ntreasures: 36 / -", 2, 7, "without dice player 1 has just found a treasure"),
        (GAPPED + "pawns: b3 -\ntreasures: 36 / -\nturn: 2", 4, 6, "without dice player 2 has just found"),
        (GAPPED.replace("0#3", "0|3") + "pawns: b3 -\ntreasures: 36 / -", 2, 7, "expected every trap"),
        (BOARD + "pawns: a1 -", 3, 7, "no treasure has been rolled for yet"),
        (BOARD + "dice: 3 6\npawns: a3 a1\ntrapped: 2", 5, 9, "player 2 is not on a blank"),
        (BOARD + "dice: 3 6\npawns: a3 -\ntrapped: 2", 5, 9, "player 2 is not on a blank"),
        (BOARD + "dice: 3 6\npawns: a3 a1\ntrapped: 3", 5, 9, "player 3 is not on a blank"),
        (BOARD + "dice: 3 6\npawns: a3 a1\ntrapped: 1", 5, 9, "it is player 1's turn"),
        (BOARD + "dice: 3 6\npawns: a3 a1\nturn: 2\ntrapped: 1 1", 6, 9, "each once"),
        (BOARD + "dice: 3 6\npawns: a3 a1\nturn: 2\ntrapped: ", 6, 8, "expected players such as"),
        (BOARD + "dice: 3 6\npawns: a1 -\npassed: 2", 5, 8, "2 passes in a row, expected fewer than 2"),
        (FRESH + "pawns: - -\npassed: 1", 3, 8, "1 passes in a row, expected fewer than 2, and dice"),
        (FRESH + "pawns: - -\nstart: 7", 3, 7, "there are 1 rolls, expected 2"),
        (FRESH + "pawns: - -\nstart: 7 13", 3, 7, "expected 2 to 12"),
        (FRESH + "pawns: - -\nstart: 1 -", 3, 7, "expected 2 to 12"),
        (FRESH + "pawns: - -\nstart: 7 8", 3, 7, "one of them yet to"),
        (FRESH + "pawns: - -\nstart: - 8", 3, 7, "to do so in turn"),
        (FRESH + "pawns: - -\nstart: x -", 3, 7, "one of them yet to"),
        (FRESH + "pawns: - -\nstart: 7 y", 3, 9, "'y', expected a whole number"),
        (FRESH + "pawns: - -\nstart: 7 -\nturn: 2", 4, 6, "they still roll for the start"),
        (FRESH + "dice: 2 3\npawns: - -\nstart: 7 -", 2, 6, "they still roll for the start"),
        (BOARD + "pawns: - -\nstart: 7 -", 4, 7, "no treasure has been rolled for yet"),
    ],
)
def test_a_state_that_cannot_be_is_refused_at_its_place(text: str, row: int, column: int, message: str) -> None:
    with pytest.raises(PictureError, match=message) as fault:
        DominoFinder.parse(text)
    assert (fault.value.row, fault.value.column) == (row, column)


WON = "0#1 . .\n. . 0#2\n. . 0#4\n"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("dice: 5 6\npawns: a3 - - -\ntreasures: 11 12 33 / - / - / -", "the last treasure has been found"),
        ("pawns: a3 b1 - -\ntreasures: 11 12 33 / - / - / -\nturn: 2", "player 2 has just found a treasure"),
    ],
)
def test_a_game_that_is_won_has_no_dice_and_is_the_winners(lines: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        DominoFinder.parse(WON + lines)


def test_nobody_has_more_than_enough() -> None:
    board = "0#1 . .\n. . 0#2\n. . 0#4\n. . 0#5\n"
    with pytest.raises(ContentError, match="the game ended before that"):
        DominoFinder.parse(board + "pawns: a3 - - -\ntreasures: 11 12 33 44 / - / - / -")
    both = board + ". . 0#3\n. . 0#6\npawns: a3 b1 - -\ntreasures: 11 12 33 / 44 55 66 / - / -"
    with pytest.raises(ContentError, match="the game ended before that"):
        DominoFinder.parse(both)
    late = board + "pawns: a3 b1 - -\ntreasures: 11 12 33 / 44 / - / -\nturn: 2"
    with pytest.raises(ContentError, match="the game is over, expected the winner's turn"):
        DominoFinder.parse(late)


NO_FLIPS = ["", "flip", "flip 4c", "flip a0", "flip a100", "flip A1", "flip a1 b2", "flip \u00e11", "flip a\u00b2"]
NO_ROLLS = ["roll 3", "roll 3 7", "roll 0 1", "roll 33", "roll \uff13 5", "passes", "draw"]


@pytest.mark.parametrize("move", NO_FLIPS + NO_ROLLS)
def test_what_is_no_move_is_refused(move: str) -> None:
    with pytest.raises(ContentError, match="is no move, expected such as"):
        read_move(move)


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet="0123#|. -/:abx\npawnsdice", max_size=60))
def test_no_text_brings_the_reader_down(text: str) -> None:
    for tried in (text, BOARD + text, f"{FRESH}pawns: - -\n{text}"):
        try:
            DominoFinder.parse(tried)
        except ContentError as fault:
            assert str(fault)
