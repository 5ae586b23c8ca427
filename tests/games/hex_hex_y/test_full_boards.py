"""No full board without a winner: each way on what it can get wrong, and both on the whole."""

from random import Random

import pytest

from generator.certify.refute import Assignment, Certificate, Contradicted, refute
from generator.claim import Impossible
from generator.errors import Disagreement, Place, Refuted, Undecided
from generator.games.hex_hex_y.certificate import along, beside, cells, certify, unwon
from generator.games.hex_hex_y.engine.board import board_of
from generator.games.hex_hex_y.engine.notation import read_board
from generator.games.hex_hex_y.engine.winning import groups_of, win_of
from generator.games.hex_hex_y.full_boards import FullBoards
from generator.games.hex_hex_y.puzzle import HexHexYPuzzle
from generator.games.hex_hex_y.solving import boards
from generator.load import Entry
from generator.system.effort import METER, Way
from generator.tasks.prove import certificates
from generator.verify.judge import judge
from generator.verify.proof import Proof, Verdict, Verified
from tests.games.hex_hex_y.positions import picture, stones_of

ENGINE = "generator.games.hex_hex_y"
THREE, FOUR = FullBoards(side=3, winners="not one"), FullBoards(side=4)


def claimed(asked: FullBoards) -> HexHexYPuzzle:
    return HexHexYPuzzle(id="no-draw", claim=Impossible(), boards=asked)


@pytest.mark.parametrize("side", [3, 4, 6])
def test_the_clauses_know_the_same_board_as_the_engine(side: int) -> None:
    board = board_of(side)
    at = dict(zip(cells(side), board.names, strict=True))
    for place, cell in enumerate(cells(side)):
        assert [end for end in range(6) if along(cell, end, side)] == [*board.touched(1 << place)]
        near = {at[other] for other in beside(cell) if other in at}
        assert near == {*board.named(board.neighbours[place])}


@pytest.mark.parametrize("side", [3, 4])
@pytest.mark.parametrize("colour", "RB")
def test_the_clauses_of_one_colour_can_be_met_just_where_it_has_not_won(side: int, colour: str) -> None:
    chance, player, seen = Random(side), "RB".index(colour), set()
    for _ in range(25):
        marks = "".join(chance.choice("RB") for _ in cells(side))
        formula = unwon(side, colour)
        for cell, mark in zip(cells(side), marks, strict=True):
            formula.add(formula.variable(cell) * (1 if mark == "R" else -1))
        won = win_of(board_of(side), player, groups_of(board_of(side), stones_of(marks)[player]))
        assert isinstance(refute(formula), Certificate if won else Assignment)
        seen.add(won is None)
    assert seen == {True, False}


def test_without_the_third_way_there_would_be_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both programs find one, and the checker sees that only the third way decides it."""
    monkeypatch.setattr(f"{ENGINE}.certificate._thirds", lambda: ())
    with pytest.raises(Contradicted) as fault:
        certify(3)
    monkeypatch.setattr(f"{ENGINE}.solving.boards.DIRECTIONS", ())
    for text in (fault.value.solution, *boards.unwon(3)):
        board, stones = read_board(text)
        wins = [win_of(board, player, groups_of(board, stones[player])) for player in range(2)]
        assert [win.way for win in wins if win] == [3]
        with pytest.raises(Refuted, match="the board has 1 winners, expected none"):
            FullBoards(side=3).check(text)


def test_there_is_none_of_side_three_by_the_solver_and_by_a_certificate() -> None:
    assert [*boards.unwon(3)] == []
    assert certify(3).proof


def test_a_solver_that_may_not_look_far_does_not_know() -> None:
    METER.start(patience=0.0001)
    with pytest.raises(Undecided, match="no more than 5 are tried"):
        next(boards.listed(3, (0, 2)))
    with pytest.raises(Undecided):
        next(boards.unwon(4))
    with pytest.raises(Undecided):
        certify(4, 10)


@pytest.mark.parametrize("text", ["R R R", picture(3, "R" * 9 + "B" * 9 + "."), picture(4, "RB" * 18 + "R")])
def test_only_a_full_board_of_that_size_can_be_a_counter_example(text: str) -> None:
    with pytest.raises(Refuted, match="this is no full board of side 3"):
        THREE.check(text)


def test_what_the_first_way_makes_up_is_caught_by_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{ENGINE}.full_boards.recounted_boards", lambda side: (2**19, []))
    assert THREE.confirm([], None) == "every full board, told again"
    with pytest.raises(Disagreement, match="0 of 524,288 boards are so; the first way finds 1"):
        THREE.confirm(["a board"], None)
    monkeypatch.setattr(f"{ENGINE}.full_boards.recounted_boards", lambda side: (2**18, []))
    with pytest.raises(Disagreement, match="0 of 262,144"):
        THREE.confirm([], None)


def test_a_certificate_is_written_for_the_boards_that_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    made = certify(3)
    monkeypatch.setattr(f"{ENGINE}.full_boards.certify", lambda side, limit: made)
    found: list[Verified[str]] = [
        Verified(Entry(claimed(asked), "hex-hex-y", Place(""), False), Proof(Verdict.PROVEN, ""), None, "")
        for asked in (THREE, FOUR)
    ]
    assert [*certificates(found)] == [("no-draw", {".cnf": made.formula.dimacs(), ".lrat": made.proof})]


def test_boards_are_counted_for_texts() -> None:
    assert claimed(THREE).amounts == {"boards": 524_288}
    assert claimed(FOUR).amounts == {"boards": 137_438_953_472}
    assert claimed(FOUR).draw() != claimed(THREE).draw()


@pytest.mark.slow
def test_every_full_board_of_side_three_has_just_one_winner_by_two_programs() -> None:
    proof = judge(claimed(THREE))
    assert (proof.verdict, proof.amount, proof.unit) == (Verdict.PROVEN, 524_288, "boards")
    assert proof.ways == (Way.EVERY_BOARD.words, "every full board, told again")


@pytest.mark.slow
@pytest.mark.parametrize(("place", "never"), [("solving.boards.has_won", False), ("checker.boards._Grid.won", "")])
def test_a_program_that_knows_no_wins_is_noticed(
    place: str, never: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{ENGINE}.{place}", lambda *parts: never)
    assert judge(claimed(THREE)).verdict in (Verdict.REFUTED, Verdict.CRASHED)


@pytest.mark.slow
def test_no_full_board_of_side_four_lacks_a_winner_by_the_solver_and_by_a_certificate() -> None:
    proof = judge(claimed(FOUR))
    assert (proof.verdict, proof.ways) == (Verdict.PROVEN, ("CP-SAT", "LRAT certificate"))


def test_the_mirror_image_rule_has_no_draws_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that draws cannot occur says nothing about which way is clockwise."""
    thirds = [(red, (red + 3) % 6, (red + turn) % 6) for red in (0, 2, 4) for turn in (1, 2)]
    monkeypatch.setattr(f"{ENGINE}.certificate._thirds", lambda: thirds)
    assert certify(3).proof
