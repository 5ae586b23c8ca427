"""The text of moves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.games.all_fives.engine.move import FivesDraw, FivesPass, FivesPlay, FivesSide, Move, read_move
from generator.tiles.domino import Domino

dominoes = st.builds(Domino.of, st.integers(0, 6), st.integers(0, 6))
against = st.builds(FivesPlay, dominoes, st.sampled_from(FivesSide), dominoes, st.booleans())
moves = st.one_of(st.just(FivesDraw()), st.just(FivesPass()), st.builds(FivesPlay, dominoes), against)


@given(moves)
def test_a_move_is_read_back_from_its_text(move: Move) -> None:
    assert read_move(str(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "24 right of 26",
        "36 below 22",
        "05 left of 55",
        "12 above 22",
        "25",
        "44 right of 46, in line",
        "draw",
        "pass",
    ],
)
def test_a_move_is_written_as_it_was_read(text: str) -> None:
    assert str(read_move(text)) == text


def test_a_domino_may_be_named_in_either_order() -> None:
    assert read_move("42 right of 62") == read_move("24 right of 26")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2",
        "245",
        "24 on 26",
        "24 right 26",
        "24 right of",
        "24, in line",
        "draw 24",
        "passes",
        "٢٤",
        "24 right of 26, turned down",
        "24 right of 26, in line, in line",
    ],
)
def test_other_words_are_no_move(text: str) -> None:
    with pytest.raises(ContentError, match="is no move, expected such as"):
        read_move(text)
