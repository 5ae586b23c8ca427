"""The text of a moment and of a move: what was written is read back, and what cannot be so is refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError, PictureError
from generator.games.cobra_paw.engine.game import CobraPaw
from generator.games.cobra_paw.engine.move import read_move
from tests.games.cobra_paw.playouts import hunts


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), st.booleans())
def test_positions_and_moves_are_read_back_from_their_text(count: int, seed: int, small: bool) -> None:
    for before, move, after in hunts(count, seed, small):
        assert CobraPaw.parse(str(before)) == before
        assert CobraPaw.parse(str(after)) == after
        assert read_move(str(move)) == move


def test_what_is_neither_taken_nor_said_lies_on_the_table() -> None:
    game = CobraPaw.parse("taken: 21 53 / 44/ -")
    assert len(game.table) == 25
    assert str(game) == "taken: 12 35 / 44 / -"


def test_the_order_on_the_table_is_kept() -> None:
    text = "taken: 12 / -\ntable: 35 00 46 01"
    assert str(CobraPaw.parse(text)) == text


SIX = "11 12 13 14 15 16"
OTHER = "22 23 24 25 26 33"


@pytest.mark.parametrize(
    ("text", "message", "row", "column"),
    [
        ("", "'' is no line", 0, 0),
        ("table: 00", "no line says what each player has taken", 0, 0),
        ("taken: 12", "what 1 players have taken, expected 2 to 4", 0, 7),
        ("taken: - / - / - / - / -", "what 5 players have taken", 0, 7),
        ("taken: 12 / ", "nothing stands where a player's dominoes should", 0, 7),
        ("taken: 12 / 21", "domino 21 is there twice", 0, 12),
        ("taken: 12 / 78", "domino 78 is not in the set", 0, 12),
        ("taken: 12 / 1x", "'1x' is no domino", 0, 12),
        ("taken: 12 / 3 4", "'3' is no domino", 0, 12),
        ("taken: 12 / 00", "the double blank is taken", 0, 12),
        ("taken: - / -\ntable: 12 34", "the double blank is not on the table", 1, 7),
        ("taken: - / -\ntable:", "the double blank is not on the table", 1, 6),
        ("taken: 12 / -\ntable: 00 21", "domino 21 is there twice", 1, 10),
        ("taken: - / -\ntabel: 00", "did you mean 'table'", 1, 0),
        ("taken: - / -\ntaken: - / -", "stands twice", 1, 0),
        ("taken: - / -\nhello", "'hello' is no line", 1, 0),
        ("taken: - / -\nturn: 3", "turn 3, expected a player from 1 to 2", 1, 6),
        ("taken: - / -\nturn: 0", "turn 0", 1, 6),
        ("taken: - / -\nturn: two", "expected a whole number", 1, 6),
        ("taken: - / -\ndice: 3", "1 dice, expected two numbers", 1, 6),
        ("taken: - / -\ndice: 3 5 1", "3 dice, expected two numbers", 1, 6),
        ("taken: - / -\ndice: 3 0", "0 is on no die", 1, 8),
        ("taken: - / -\ndice: 3 ²", "expected a whole number", 1, 8),
        ("taken: - / -\ncalled: 1", "'called' is said too early, expected dice too", 1, 8),
        ("taken: - / -\nowed: 1", "'owed' is said too early, expected a line 'called'", 1, 6),
        ("taken: - / -\ndice: 3 5\ncalled: 3", "called 3, expected a player from 1 to 2", 2, 8),
        ("taken: 35 / -\ndice: 3 5\ncalled: 1", "35 is gone, so the call is right", 2, 8),
        ("taken: - / -\ndice: 3 5\ncalled: 1\nowed: 2", "the target 35 is on the table", 3, 6),
        ("taken: 35 / -\ntable: 00\ndice: 3 5\ncalled: 1\nowed: 1", "nothing is left to take", 4, 6),
        ("taken: 35 / - / -\ndice: 3 5\ncalled: 2\nowed: 1 3", "in the order 3 1", 3, 6),
        ("taken: 35 / - / -\ndice: 3 5\ncalled: 2\nowed: 3", "in the order 3 1", 3, 6),
        ("taken: 35 / - / -\ndice: 3 5\ncalled: 2\nowed: 2", "in the order 3 1", 3, 6),
        ("taken: - / - / 35\ndice: 3 5\ncalled: 2\nowed: 3 1", "expected the player who has found 35", 3, 6),
        ("taken: 35 / - / -\nturn: 2\ndice: 3 5\ncalled: 2\nowed: 3 1", "'turn' is 2, expected the player", 4, 6),
        ("taken: - / -\ndice: 3 5\ncalled: 1\nowed:", "nobody is named", 3, 5),
        ("taken: - / -\ndice: 3 5\ncalled: 1\nowed: 2 2", "player 2 stands there twice", 3, 6),
        ("taken: - / -\ndice: 3 5\ncalled: 1\nowed: 5", "5 is no player, expected 1 to 2", 3, 6),
        ("taken: - / - / -\nhunters: 1 2", "only some hunt", 1, 9),
        ("taken: - / -\nhunters: 1", "only some hunt", 1, 9),
        (f"taken: {SIX} / {OTHER} / -\nhunters: 2 1", "out of order", 1, 9),
        (f"taken: {SIX} / -", "6 dominoes or more: 1; expected a line 'hunters'", 0, 7),
        (f"taken: {SIX} / -\nhunters: 2", "6 dominoes or more: 1", 1, 9),
        (f"taken: {SIX} / {OTHER}\nhunters: 1 2", "6 dominoes or more: 1 2", 1, 9),
        (f"taken: {SIX} / -\nhunters: 1\ndice: 2 3", "'dice' is said too early, expected several hunters", 2, 6),
        (f"taken: {SIX} / {OTHER} / -\ndice: 4 5\ncalled: 3\nhunters: 1 2", "expected one of the hunters", 2, 8),
        ("taken: 12 / -\ntable: 00", "nothing is left to take, expected only those with the most to hunt: 1", 0, 7),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(text: str, message: str, row: int, column: int) -> None:
    with pytest.raises(PictureError) as refused:
        CobraPaw.parse(text)
    assert message in str(refused.value)
    assert (refused.value.row, refused.value.column) == (row, column)


def test_a_finder_may_have_more_than_six_while_others_still_choose() -> None:
    five = "11 12 13 14 15"
    game = CobraPaw.parse(f"taken: {five} 35 / - / -\ndice: 3 5\ncalled: 2\nowed: 3 1")
    assert game.hunters == (0, 1, 2)
    with pytest.raises(PictureError, match="6 dominoes or more: 1"):
        CobraPaw.parse(f"taken: {five} 35 16 / - / -\ndice: 3 5\ncalled: 2\nowed: 3 1")


@settings(max_examples=300, deadline=None)
@given(st.text("0123456789 -/:\ntakendicowlhursb", max_size=60))
def test_garbage_is_refused_and_nothing_else_happens(text: str) -> None:
    for said in (text, f"taken: - / -\n{text}", f"taken: 35 / - / -\ndice: 3 5\ncalled: 2\nowed: {text}"):
        try:
            game = CobraPaw.parse(said)
        except PictureError:
            continue
        assert CobraPaw.parse(str(game)) == game


@pytest.mark.parametrize(
    "text",
    ["", "roll 3 5", "1 rolls 3", "1 rolls 0 5", "1 rolls 7 1", "0 on 35", "1 on 3", "1 at 35", "1 takes", "²"],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ContentError, match="is no move, expected such as '1 rolls 3 5'"):
        read_move(text)
