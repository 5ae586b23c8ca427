"""The rules of Hexagone as sentences."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError, IllegalMove
from generator.games.hexagone.engine.game import Hexagone, HexagoneOnBoard
from generator.games.hexagone.engine.move import HexagoneRoll, Main, Put, Swap, read_move
from generator.games.hexagone.engine.setup import MIX, compact
from generator.games.hexagone.engine.table import KINDS
from generator.grid.hexpicture import HexPicture
from tests.games.hexagone.playouts import block, conceivable, turns

BASE = (" A B C D", "F F A B C", " D A W E", "  E F D")
MAIN = (". . . . .", " F B D .", "E W D B F")
STAR = ("   B", "C A A D", " A A E", "F A A B", "   C")


def broken(position: Hexagone, move: str) -> str:
    with pytest.raises(IllegalMove) as fault:
        position.play(read_move(move))
    return fault.value.rule


def test_the_set_makes_a_hexagon_in_which_every_piece_touches_two_others() -> None:
    for players in Hexagone.seats:
        start = Hexagone.deal(players, 3)
        assert start.pieces == (47 if players == 4 else 48)
        assert not start.table.loose(start.board)
        assert Counter((start.board + "".join(start.piles)).replace(".", "")) == MIX
    lines = str(Hexagone.deal(2, 3)).splitlines()[3:11]
    assert [sum(char in KINDS for char in line) for line in lines] == [5, 6, 7, 8, 7, 6, 5, 4]


def test_with_four_the_last_one_begins_with_a_white_piece() -> None:
    start = Hexagone.deal(4, 1)
    assert start.piles == ("", "", "", "W")
    assert start.board.count("W") == MIX["W"] - 1
    assert Hexagone.deal(3, 1).piles == ("", "", "")


@pytest.mark.parametrize("count", range(12, 71))
def test_a_block_of_any_size_is_by_the_rule_of_the_set_up(count: int) -> None:
    table, cells = compact(count)
    board = "".join("A" if cell in cells else "." for cell in range(len(table.cells)))
    assert not table.loose(board)
    assert len(table.sections(board)) == 1


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"A": 11, "B": 4}, "11 pieces of kind A"),
        ({"G": 4, "A": 9}, "'G'"),
        ({"A": 6, "B": 5}, "11 pieces, expected"),
    ],
)
def test_the_mix_is_a_setting(monkeypatch: pytest.MonkeyPatch, wrong: dict[str, int], fault: str) -> None:
    monkeypatch.setattr(Hexagone, "mix", {"A": 4, "B": 4, "C": 4, "W": 3})
    assert Counter(Hexagone.deal(2, 1).board.replace(".", "")) == Hexagone.mix
    monkeypatch.setattr(Hexagone, "mix", wrong)
    with pytest.raises(ContentError, match=fault):
        Hexagone.deal(2, 1)


def test_a_roll_is_one_of_thirty_six() -> None:
    start = Hexagone.deal(2, 1)
    assert start.rolling
    assert len({*start.moves()}) == 36
    assert not start.play(HexagoneRoll("A", "B")).rolling


def test_swaps_touch_and_are_of_two_kinds_of_which_one_was_rolled() -> None:
    position = block(*BASE, dice="AB")
    for move in position.moves():
        assert isinstance(move, Swap)
        one, other = (position.table.numbers[name] for name in move)
        assert other in position.table.near[one]
        assert position.board[one] != position.board[other]
        assert {position.board[one], position.board[other]} & {"A", "B"}
    assert broken(position, "swap a4-b5") == "colour"
    assert broken(position, "swap a2-c4") == "touch"
    assert broken(position, "swap b3-c2") == "same"


def test_a_double_reaches_across_the_block_for_its_own_colour_only() -> None:
    position = block(*BASE, dice="AA")
    assert len([*position.moves()]) == 3 * 13
    assert position.play(read_move("swap a1-d3")).roll == 2
    assert broken(position, "swap a2-a3") == "colour"


def test_a_roll_of_colours_that_are_gone_is_made_again() -> None:
    position = block(" A B C D", "C D A W B", " B C D A", "  W B C")
    for words, dice in (
        ("roll E F", ""),
        ("roll E E", ""),
        ("roll A E", "AE"),
        ("roll E A", "EA"),
        ("roll A A", "AA"),
    ):
        after = position.play(read_move(words))
        assert (after.dice, after.roll, after.turn) == (dice, 1, 0)


def test_a_capture_ends_the_turn_and_nothing_captured_brings_the_second_roll() -> None:
    position = block(*BASE, dice="AB")
    taken = position.play(Swap("a1", "b2"))
    assert (taken.piles, taken.turn, taken.roll) == (("AAA", ""), 1, 1)
    second = position.play(Swap("a2", "a3"))
    assert (second.piles, second.turn, second.roll) == (("", ""), 0, 2)
    third = second.play(HexagoneRoll("C", "F")).play(Swap("b5", "c4"))
    assert (third.turn, third.roll) == (1, 1)


def test_groups_that_hold_no_swapped_piece_stay() -> None:
    position = block(" A A B D", "F A C B E", " D C A F", "  E W D", dice="BE")
    assert position.play(Swap("a3", "a4")).piles == ("", "")
    parted = block(" B C D E F B", "A A A A A A A", " C D E F B C", "  E F B C D", dice="AA")
    moved = parted.play(Swap("b4", "d3"))
    assert moved.piles == ("", "")
    assert [moved.table.group(moved.board, moved.table.numbers[name]) for name in ("b1", "b7")] == [
        [moved.table.numbers[name] for name in names] for names in (("b1", "b2", "b3"), ("b7", "b6", "b5"))
    ]


def test_a_group_may_be_re_formed_by_one_of_its_own() -> None:
    after = block(*STAR, dice="AB", captured="CCCC / EEEEE").play(Swap("c2", "c3"))
    assert after.piles[0].count("A") == 6


def test_whites_are_a_group_like_any_other() -> None:
    position = block(" W A W C", "D E B W F", " A C D E", "  F B D", dice="AB")
    assert position.play(Swap("a2", "b3")).piles == ("", "")
    three = block(" W W A C", "D E B W F", " A C D E", "  F B D", dice="BA")
    assert three.play(Swap("b3", "b4")).piles == ("WWW", "")


def test_the_smaller_section_waits_in_the_order_in_which_it_lay() -> None:
    after = block(" D B E F", "A A C A C", " F B D C", "E W D B F", dice="AD").play(Swap("b3", "b4"))
    assert (after.waiting, after.pieces, after.turn, after.rolling) == ("DBEF", 8, 0, False)
    assert broken(after, "roll A B") == "reform"
    assert broken(after, "swap c1-c2") == "reform"
    assert broken(after, "put A a1") == "waiting"


def test_a_piece_is_put_back_along_two_sides_by_the_choice_of_the_player() -> None:
    position = block(*MAIN, waiting="DBEF", captured="AAACCC / -")
    assert {move.kind for move in position.moves() if isinstance(move, Put)} == {*"DBEF"}
    assert broken(position, "put E a1") == "sides"
    assert broken(position, "put E b1") == "taken"
    after = position
    for words in ("put F a2", "put E a3", "put D a1", "put B b4"):
        assert after.turn == 0
        after = after.play(read_move(words))
    assert (after.turn, after.roll, after.pieces) == (1, 1, 12)


def test_alone_pieces_go_back_in_reading_order() -> None:
    position = block(*MAIN, waiting="DBEF", captured="AAACCC")
    assert [*position.moves()] == [Put("D", "a2")]
    assert broken(position, "put E a2") == "order"
    assert broken(position, "put D a3") == "order"


def test_a_group_made_while_putting_back_is_captured_and_may_split_the_block_again() -> None:
    position = block(*MAIN, waiting="DBEF", captured="AAACCC / -")
    after = position.play(Put("D", "b4"))
    assert after.piles == ("AAACCCDDD", "")
    assert (after.pieces, after.waiting) == (4, "BEFBF")


def test_the_player_chooses_among_sections_of_one_size() -> None:
    position = block(" A B . C D", "E F . . A B", " C . . . E", captured="DDDD / -", main="choose")
    assert [*position.moves()] == [Main("a1"), Main("a4")]
    assert broken(position, "main a2") == "first"
    assert broken(position, "main a3") == "largest"
    assert broken(position, "roll A B") == "choose"
    assert position.play(Main("a4")).waiting == "ABEFC"
    assert broken(block(*BASE), "main a1") == "main"


def test_single_pieces_that_are_left_end_the_game() -> None:
    after = block(*STAR, dice="AB", captured="CCCC / EEEEE").play(Swap("c2", "c3"))
    assert after.over
    assert after.winners == (0,)
    assert broken(after, "put B a1") == "over"


def test_ten_pieces_at_the_end_of_a_turn_end_the_game_and_eleven_do_not() -> None:
    ten = block(" A B C D", "E F A B C", " D A W E", dice="AE").play(Swap("a1", "b2"))
    assert (ten.pieces, ten.over, ten.winners) == (10, True, (0,))
    eleven = block(" A B C D", "E F A B C", " D A B E F", dice="AE").play(Swap("a1", "b2"))
    assert (eleven.pieces, eleven.over, eleven.winners) == (11, False, ())


def test_a_game_without_three_of_a_kind_is_over_however_many_are_left() -> None:
    before = block(" A B C D", "E F A B C", " D A W E", "  F W", dice="AE", captured="- / BBB")
    after = before.play(Swap("a1", "b2"))
    assert (after.pieces, after.over, after.winners) == (12, True, (0, 1))
    assert not block(" A B C D", "E F A B C", " D A W E", "  F W").over
    assert block(" A B C", "D E F A", captured="-").over


@pytest.mark.parametrize(
    ("piles", "winners"),
    [
        ("AAA / BBB", (0, 1)),
        ("AAAB / BBBB", (1,)),
        ("AAABBBB / CCCDDDE", (0,)),
        ("AAABBB / CCCDDDW", (1,)),
        ("AB / WW", (1,)),
        ("- / - / -", (0, 1, 2)),
        ("AAAB / CCC / DDDE / FFF", (0, 2)),
    ],
)
def test_most_pieces_win_then_most_of_one_kind_and_else_it_is_shared(piles: str, winners: tuple[int, ...]) -> None:
    assert block(" B C D", "E F A B", " D A W", captured=piles).winners == winners


def test_a_solo_game_is_fifteen_rolls_and_neither_captures_nor_ten_pieces_end_it() -> None:
    position = block(*BASE, captured="-", dice="AB")
    assert position.play(Swap("a1", "b2")).roll == 2
    small = block(" A B A", "D E F A", captured="-")
    assert small.rolling
    last = block(*BASE, captured="AAA", dice="AB", roll="15").play(Swap("a2", "a3"))
    assert (last.roll, last.over, last.winners) == (16, True, (0,))
    assert block(" A A", "A A A", captured="-").over


@settings(max_examples=10, deadline=None)
@given(st.integers(1, 4), st.integers(0, 10**6))
def test_no_piece_is_ever_lost_and_the_block_hangs_together(players: int, seed: int) -> None:
    whole = Counter(MIX)
    for before, _, after in turns(players, seed):
        assert Counter((after.board + after.waiting + "".join(after.piles)).replace(".", "")) == whole
        assert sum(map(len, after.piles)) >= sum(map(len, before.piles))
        assert after.choosing or len(after.table.sections(after.board)) <= 1


@settings(max_examples=10, deadline=None)
@given(st.integers(1, 4), st.integers(0, 10**6), st.randoms(use_true_random=False))
def test_exactly_the_moves_that_are_listed_can_be_played(players: int, seed: int, chance: Random) -> None:
    for number, (before, _, _) in enumerate(turns(players, seed)):
        if number % 9 and not before.waiting:
            continue
        listed = {*before.moves()}
        for move in conceivable(before, chance):
            try:
                before.play(move)
            except IllegalMove:
                assert move not in listed
            else:
                assert move in listed


def shape(position: Hexagone) -> HexPicture:
    """The pieces of the block, wherever they lie."""
    lying = zip(position.table.cells, position.board, strict=True)
    return HexPicture.of({cell: kind for cell, kind in lying if kind != "."})


def test_no_place_to_put_a_piece_back_lies_off_the_table() -> None:
    grown = 0
    for seed in range(12):
        for before, _, after in turns(1 + seed % 4, seed):
            lying = [cell for cell, kind in zip(after.table.cells, after.board, strict=True) if kind != "."]
            assert {beside for cell in lying for beside in cell.neighbours()} <= {*after.table.cells}
            grown += before.table != after.table
    assert grown, "no game came to the rim of its table"


def test_a_table_that_grows_changes_nothing_but_itself() -> None:
    changes = [
        (before, move, after)
        for seed in range(12)
        for before, move, after in turns(1 + seed % 4, seed)
        if before.table != after.table
    ]
    for before, move, after in changes:
        bounded = HexagoneOnBoard.parse(str(before)).play(move)
        assert replace(bounded, table=after.table, board=after.board) == HexagoneOnBoard.parse(str(after))
        assert shape(bounded) == shape(after)


def test_a_printed_board_has_an_end() -> None:
    position = block(*MAIN, waiting="DBEF", captured="AAACCC / -")
    assert position.play(read_move("put F a2")).table == position.table
