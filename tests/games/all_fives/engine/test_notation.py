"""The text of a game in progress."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.games.all_fives.engine.game import AllFives
from tests.games.all_fives.playouts import rounds


@settings(max_examples=10, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_a_position_is_read_back_from_its_text(count: int, seed: int) -> None:
    for _, _, then in rounds(count, seed):
        assert AllFives.parse(str(then)) == then


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2|3\nhand: 24 / 00", "unknown line 'hand: 24 / 00', expected one of .* did you mean 'hands'"),
        ("2|3\nturn: 1\nturn: 2", "'turn' is said twice"),
        ("2|3\nhands: 24", "there are 1 players, expected 2 to 4"),
        ("2|3\nhands: 24 / 23", "domino 23 is there twice"),
        ("2|3\nhands: 24 / 44\nstock: 24", "domino 24 is there twice"),
        ("2|3\nhands: 24 / 78", "domino 78 is not in the set"),
        ("2|3\nhands: 24 / 7", "'7' is no domino"),
        ("2|3\nhands: 24 / 44\nturn: 3", "'turn' has 3, expected a player from 1 to 2"),
        ("2|3\nhands: 24 / 44\nturn: 0", "'turn' has 0"),
        ("2|3\nhands: 24 / 44\nfirst: x", "'first' has 'x', expected a whole number"),
        ("2|3\nhands: 24 / 44\nscores: 5", "there are 1 players"),
        ("2|3\nhands: 24 / 44\nscores: 5 5 5", "there are 3 scores for 2 hands"),
        ("2|3\nhands: 24 / 44\nscores: 5 7", "'scores' has 7, expected multiples of five"),
        ("2|3\nhands: - / -", "two hands are empty"),
        ("2|3\nhands: 24 / 44\nstock: 00\npassed: 1", "'passed' has 1"),
        ("2|3\nstock: 00", "there is a stock but there are no hands"),
    ],
)
def test_a_state_that_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        AllFives.parse(text)
