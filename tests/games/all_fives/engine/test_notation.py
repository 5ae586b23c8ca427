"""The text of a game in progress."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError, PictureError
from generator.games.all_fives.engine.game import AllFives
from tests.games.all_fives.playouts import rounds


@settings(max_examples=10, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_a_position_is_read_back_from_its_text(count: int, seed: int) -> None:
    for _, _, then in rounds(count, seed):
        assert AllFives.parse(str(then)) == then


@pytest.mark.parametrize(
    ("text", "message", "row", "column"),
    [
        ("2|3\nhand: 24 / 00", "unknown line 'hand', expected one of .* did you mean 'hands'", 1, 0),
        ("2|3\nturn: 1\nturn: 2", "line 'turn' stands twice", 2, 0),
        ("2|3\nhands: 24", "there are 1 players, expected 2 to 4", 1, 7),
        ("2|3\nhands: 24 / 14 / 15 / 16 / 01", "there are 5 players, expected 2 to 4", 1, 7),
        ("2|3\nhands: 24 / 23", "domino 23 is there twice", 1, 12),
        ("2|3\nhands: 24 / 44\nstock: 00 24", "domino 24 is there twice", 2, 10),
        ("2|3\nhands: 24 / 78", "domino 78 is not in the set", 1, 12),
        ("2|3\nhands: 24 / 7", "'7' is no domino", 1, 12),
        ("2|3\nhands: 24 / 44 -", "'-' is no domino", 1, 15),
        ("2|3\nhands: 24 / 44\nturn: 3", "turn 3, expected a player from 1 to 2", 2, 6),
        ("2|3\nhands: 24 / 44\nturn: 0", "turn 0, expected a player from 1 to 2", 2, 6),
        ("2|3\nhands: 24 / 44\nfirst: 3", "first 3, expected a player from 1 to 2", 2, 7),
        ("2|3\nhands: 24 / 44\nfirst: x", "'x', expected a whole number", 2, 7),
        ("2|3\nhands: 24 / 44\nturn: ²", "'²', expected a whole number", 2, 6),
        ("2|3\nturn: 2", "turn 2, expected a player from 1 to 1", 1, 6),
        ("2|3\nscores: 5", "there are 1 players, expected 2 to 4", 1, 8),
        ("2|3\nscores:", "there are 0 players, expected 2 to 4", 1, 7),
        ("2|3\nhands: 24 / 44\nscores: 5", "there are 1 scores, expected 2", 2, 8),
        ("2|3\nhands: 24 / 44\nscores: 5 5 5", "there are 3 scores, expected 2", 2, 8),
        ("2|3\nhands: 24 / 44\nscores: 5 7", "'scores' has 7, expected multiples of five", 2, 10),
        ("2|3\nhands: 24 / 44\nscores: 5 " + "5" * 5000, "expected a whole number", 2, 10),
        ("2|3\nhands: - / -", "two hands are empty", 1, 7),
        ("2|3\nhands: 24 / 44\nstock: 00\npassed: 1", "'passed' has 1, expected at most one", 3, 8),
        ("2|3\nhands: 24 / 44\npassed: 3", "'passed' has 3, expected at most one", 2, 8),
        ("2|3\npassed: 1", "'passed' has 1, expected at most one", 1, 8),
        ("2|3\nstock: 00", "there is a stock but there are no hands", 1, 7),
        ("2|3\nhands: 24 / 44\n6|2", "'6|2' is no line, expected one such as 'hands: …'", 2, 0),
        ("hands: 24 / 44\n2|3", "'2|3' is no line", 1, 0),
        ("2|3\n\n3|4\nhands: 24 / 44", "34 touches 23 where neither", 2, 0),
    ],
)
def test_a_state_that_cannot_be_is_refused_at_its_place(text: str, message: str, row: int, column: int) -> None:
    with pytest.raises(PictureError, match=message) as fault:
        AllFives.parse(text)
    assert (fault.value.row, fault.value.column) == (row, column)


def test_what_nobody_says_is_nought() -> None:
    assert AllFives.parse("2|3\nhands: 24 / -") == AllFives.parse(
        "2|3\nhands: 24 / -\nscores: 0 0\nturn: 1\npassed: 0"
    )


@settings(max_examples=300, deadline=None)
@given(st.text("0123456|-+ \n:/abhdnst", max_size=40) | st.text(max_size=20))
def test_no_text_is_more_than_a_fault_of_the_content(text: str) -> None:
    with suppress(ContentError):
        AllFives.parse(text)
