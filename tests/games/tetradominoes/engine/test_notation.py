"""The text of a game in progress: what cannot be is refused at its row and column."""

import pytest

from generator.errors import ContentError, PictureError
from generator.games.tetradominoes.engine.game import Tetradominoes

TABLE = "2|4 . .\n\n. 4 4|6\n  -\n. 5 . .\nlight: a2-b2-b3-b4\n"
"""Six rows, so that the line below it is the seventh, row 6 counted from nought."""


SEVEN = """\
. . 5 0|2 . 5|5
    -
2 0 1 1 2 2 3|5
- -   - - -
1 1 1 4 4 6 6|5
    -
1|1 3 4 4|0 6 .
      -     -
. 3|3 5 5|2 1 6
              -
. . . 5 0 2|3 3
      - -
. 6|0 0 0 . 4|3
light: a4-a5-b5-b6, a7-a8-b8-c8, b1-c1-c2-d2, c4-d4-d5-d6, f7-f8-g7-g8, g2-g3-g4-g5
dark: b2-b3-b4-c3
"""
"""The end of a game alone, in which every tetromino was laid."""


@pytest.mark.parametrize(
    ("lines", "message", "spot"),
    [
        ("hands: 01 24 / 00", "domino 24 is there twice", (6, 10)),
        ("hands: 01 10 / 00", "domino 10 is there twice", (6, 10)),
        ("hands: 01 / 00\nshown: 01 / -", "domino 01 is there twice", (7, 7)),
        ("hands: 01 / 00\nstock: 33 00", "domino 00 is there twice", (7, 10)),
        ("hands: 07 / 00", "domino 07 is not in the set", (6, 7)),
        ("hands: 0x / 00", "'0x' is no domino", (6, 7)),
        ("hands: 01 03 05 11 12 / 00", "player 1 has 5 dominoes hidden and 0 shown", (6, 7)),
        ("hands: 00 / 01 03 05\nshown: - / 11 12 13", "player 2 has 3 dominoes hidden and 3 shown", (6, 7)),
        ("hands: 01 03 05 11 12", "there are 5 dominoes in hand, expected 4 at most", (6, 7)),
        ("hands: 01 / 03 / 05 / 11 / 12", "dominoes of 5 players, expected 1 to 4", (6, 7)),
        ("hands: 01 / 03\nshown: 05", "dominoes of 1 players, expected 2", (7, 7)),
        ("hands: 01 / 03\nturn: 3", "turn 3, expected a player from 1 to 2", (7, 6)),
        ("hands: 01 / 03\nturn: x", "'x', expected a whole number", (7, 6)),
        ("hands: 01 / 03\npassed: 3", "passed 3, expected 0 to 2", (7, 8)),
        ("hands: 01 / 03\noffer: 01", "there are 2 players, expected 'offer' only with 4", (7, 7)),
        ("hands: 01 / 03\nlevel: 1", "there are 2 players, expected 'level' only with 1", (7, 7)),
        ("hands: 01 / 03\ntokens: a2 / -", "there are 2 players, expected 'tokens' only with 3", (7, 8)),
        ("hands: 01\nturn: 1", "one player plays alone, expected no 'turn'", (7, 6)),
        ("hands: 01\nlevel: 3", "level 3, expected 1 to 2", (7, 7)),
        ("hands: 01\nseed: 4294967296", "expected 0 to 4294967295", (7, 6)),
        ("hands: 01\ndrawn: 0", "drawn 0, expected 1 to 4", (7, 7)),
        ("hands: 01\ndiscarded: J", "J is on the table or discarded twice", (7, 11)),
        ("hands: 01\ndiscarded: T T", "T is on the table or discarded twice", (7, 11)),
        ("hands: 01\ndiscarded: X", "'X' is no tetromino", (7, 11)),
        ("hands: 01 / 03 / 05", "1 tetrominoes bear 0 tokens, expected one on each", (6, 7)),
        ("hands: 01 / 03 / 05\ntokens: a1 / - / -", "a token on 'a1', expected a cell under a tetromino", (7, 8)),
        ("hands: 01 / 03 / 05\ntokens: z9 / - / -", "a token on 'z9', expected a cell under a tetromino", (7, 8)),
        ("hands: 01 / 03 / 05\ntokens: a2 / b3 / -", "a second token on the tetromino at 'b3'", (7, 13)),
        ("hands: 01 / 03 / 05\ntokens: a2 / -", "there are tokens of 2 players, expected 3", (7, 8)),
        ("hands: 01 / 03 / 05 / 11\noffer: 33", "domino 33 is not held by player 1", (7, 7)),
        ("hands: 01 / 03 / 05 / 11\noffer: 01 03", "'01 03' is no domino", (7, 7)),
        ("hands: 01 / 03\npoints: 7 0", "7 points, expected fewer than 7", (7, 8)),
        ("hands: 01 / 03\npoints: 1", "there are 1 scores, expected 2", (7, 8)),
        ("hands: 01 / 03 / 05 / 11\npoints: 1 2 3 2", "expected partners, who sit opposite", (7, 8)),
        ("stock: 01", "there are no hands", (6, 7)),
        ("turn: 1", "there are no hands", (6, 6)),
        ("hand: 01", "unknown line 'hand'", (6, 0)),
        ("hands: 01\nhands: 03", "line 'hands' stands twice", (7, 0)),
    ],
)
def test_what_cannot_be_is_refused_where_it_stands(lines: str, message: str, spot: tuple[int, int]) -> None:
    with pytest.raises(PictureError) as caught:
        Tetradominoes.parse(TABLE + lines)
    assert message in str(caught.value)
    assert (caught.value.row, caught.value.column) == spot


def test_a_dark_piece_among_three_players_is_refused() -> None:
    with pytest.raises(PictureError, match="expected the light side up with three players"):
        Tetradominoes.parse(TABLE.replace("light", "dark") + "hands: 01 / 03 / 05\ntokens: a2 / - / -")


def test_nobody_can_have_laid_more_than_it_takes_to_win() -> None:
    with pytest.raises(PictureError, match="6 and 1 tetrominoes are laid, expected the game to end with the 4"):
        Tetradominoes.parse(SEVEN + "hands: 03 22 / 44 46")
    assert Tetradominoes.parse(SEVEN + "hands: 03 22").score() == (6,)


def test_nobody_is_asked_to_exchange_while_a_domino_waits_for_its_tetromino() -> None:
    marked = TABLE.replace("4|6", "4+6").replace("light: a2-b2-b3-b4\n", "")
    with pytest.raises(PictureError, match="domino 46 has just been played, expected a tetromino first"):
        Tetradominoes.parse(marked + "hands: 01 / 03 / 05 / 11\noffer: -")


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("jump", "'jump' is no move, expected such as '46 b3-b4'"),
        ("46", "'46' is no move"),
        ("46 b3 b4", "is no move"),
        ("47 a3-a4", "domino 47 is not in the set"),
        ("36 a3-z9", "the picture has no cell 'z9'"),
        ("36 a3-a3", "expected two different cells"),
        ("light a1-a2-b2", "is none of the seven tetrominoes"),
        ("light a1-a2-b2-c4", "is none of the seven tetrominoes"),
        ("light a1-a2-b2-b2", "is none of the seven tetrominoes"),
        ("grey a1-a2-b2-b3", "is no move"),
        ("reveal 12", "expected two different dominoes"),
        ("reveal 12 12", "expected two different dominoes"),
        ("reveal 12 21", "expected two different dominoes"),
        ("give", "expected one domino such as 'give 36'"),
        ("give 3", "'3' is no domino"),
        ("give 78", "domino 78 is not in the set"),
        ("discard X", "expected one of the pieces"),
        ("draw 5", "expected a number from 0 to 4"),
        ("draw 12", "expected a number from 0 to 4"),
        ("return", "expected different dominoes"),
        ("return 12 12", "expected different dominoes"),
        ("pass now", "is no move"),
        ("²² a3-a4", "no domino"),
    ],
)
def test_what_is_no_move_is_refused(move: str, message: str) -> None:
    with pytest.raises(ContentError) as caught:
        Tetradominoes.read(TABLE, move)
    assert message in str(caught.value)
