import pytest

from generator.errors import ContentError, IllegalMove, Refuted
from generator.moves import Moves, read_moves, replay, unfinished


def test_moves_are_written_with_commas_and_read_back() -> None:
    moves = read_moves(" 1,2 ,\n3", int)
    assert moves == Moves([1, 2, 3])
    assert str(moves) == "1, 2, 3"
    assert read_moves("", int) == Moves()
    assert str(Moves([])) == ""


def test_a_move_that_cannot_be_read_is_named_by_its_number() -> None:
    def read(word: str) -> str:
        if word == "x":
            raise ContentError("'x' is no move")
        return word

    with pytest.raises(ContentError, match="move 2 of the solution: 'x' is no move"):
        read_moves("a, x", read)


def test_the_first_illegal_move_refutes_a_line_by_number_and_name() -> None:
    def take(before: str, move: str) -> str:
        if move == "c":
            raise IllegalMove("space", "blocked by d")
        return before + move

    assert replay("", Moves("abba"), take) == "abba"
    with pytest.raises(Refuted, match=r"^move 3, c: blocked by d$"):
        replay("", Moves("abcc"), take)


def test_a_line_that_stops_early_is_refuted_by_its_last_move() -> None:
    assert str(unfinished(Moves("ab"), "not there")) == "after move 2, b: not there"
    assert str(unfinished(Moves(""), "not there")) == "without a move: not there"
