from collections.abc import Iterator

import pytest

from generator import effort
from generator.claim import Captures, Open, Solutions, Solvable, Unique, require_claim
from generator.effort import METER, STATES_PER_UNIT
from generator.errors import ContentError, IllegalMove, Refuted, Undecided
from generator.moves import Moves, read_moves, replay, unfinished
from generator.puzzles.moving.search import shortest
from generator.solve import search


def doubled_or_one_more(number: int) -> Iterator[int]:
    yield number + 1
    yield number * 2


def test_the_way_is_a_shortest_one_from_start_to_goal() -> None:
    assert shortest(1, doubled_or_one_more, lambda n: n == 10) == [1, 2, 4, 5, 10]


def test_a_start_that_is_solved_needs_no_move() -> None:
    assert shortest(7, doubled_or_one_more, lambda n: n == 7) == [7]


def test_no_way_is_known_only_after_all_states_were_seen() -> None:
    METER.start()
    assert shortest(0, lambda n: [(n + 2) % 10], lambda n: n == 7) is None
    assert (METER.unit, METER.amount) == ("states", 5)


def test_past_its_limit_a_search_is_undecided_and_says_how_far_it_got() -> None:
    METER.start()
    with pytest.raises(Undecided, match="stopped at 100 states, knowing only that 99 moves are not enough; raise"):
        shortest(0, lambda n: [n + 1], lambda n: n == -1, 100 / STATES_PER_UNIT)
    assert METER.amount == 101


def test_no_limit_lets_a_search_hold_more_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "MOST_STATES", 50)
    monkeypatch.setattr(search, "MOST_STATES", 50)
    with pytest.raises(Undecided, match=r"stopped at 50 states.*the most it may hold"):
        shortest(0, lambda n: [n + 1], lambda n: n == -1, 10**9)


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
    def take(move: str) -> None:
        if move == "c":
            raise IllegalMove("space", "blocked by d")

    with pytest.raises(Refuted, match=r"^move 3, c: blocked by d$"):
        replay(Moves("abcc"), take)


def test_a_line_that_stops_early_is_refuted_by_its_last_move() -> None:
    assert str(unfinished(Moves("ab"), "not there")) == "after move 2, b: not there"
    assert str(unfinished(Moves(""), "not there")) == "without a move: not there"


def test_a_claim_that_a_family_does_not_take_is_an_error_that_names_those_it_takes() -> None:
    require_claim(Solvable(), (Solvable,))
    for claim in (Unique(), Solutions(4), Captures(3)):
        with pytest.raises(ContentError, match=f"claim '{claim}' cannot be made here, expected solvable, open"):
            require_claim(claim, (Solvable, Open))
