"""The text of a position: what is written is read back, and what cannot be so is refused at its place."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError, PictureError
from generator.games.hexagone.engine.game import Hexagone
from generator.games.hexagone.engine.move import read_move
from generator.games.hexagone.examples import HexagoneExample, HexagoneRules
from generator.games.hexagone.scenes import draw_before
from tests.games.hexagone.playouts import turns
from tests.games.hexagone.test_chapter import EXAMPLES

FEW = " B C D F\nE F W B C\n D W A E\n"
GOOD = " A B C D\nF F A B C\n D A W E\n  E F D\n"


@pytest.mark.parametrize(
    ("text", "fault", "place"),
    [
        ("", "the picture is empty", (0, 0)),
        (" A B G\nA B C", "'G' is no cell, expected one of A B C D E F W .", (0, 5)),
        (" A B C\n A B C D", "out of step", (0, 1)),
        ("A B\n\n\n A B", "does not hang together", (3, 1)),
        ("A A A A A A A A A A A", "there are 11 or more pieces of A, expected at most 10", (0, 20)),
        (GOOD + "captured: WWWWWWWWWWW / -", "11 or more pieces of white", (4, 10)),
        (GOOD + "captured: AG / -", "'G' is no piece", (4, 10)),
        (GOOD + "captured: - / - / - / - / -", "there are 5 piles", (4, 10)),
        (GOOD + "captured: / -", "no pieces, expected some such as 'AAB', or '-'", (4, 10)),
        (GOOD + "dice: AG", "colour 'G' is not on the dice, expected A to F", (4, 6)),
        (GOOD + "dice: WA", "no die shows white", (4, 6)),
        (GOOD + "dice: A", "expected the colours of two dice", (4, 6)),
        (GOOD.replace("E", "C").replace("F", "D") + "dice: EF", "no such piece is in the block", (4, 6)),
        (GOOD + "roll: 3", "roll 3, expected 1 to 2", (4, 6)),
        (GOOD + "roll: 0", "roll 0, expected 1 to 2", (4, 6)),
        (GOOD + "captured: -\nroll: 17", "roll 17, expected 1 to 16", (5, 6)),
        (GOOD + "captured: -\nroll: 16\ndice: AB", "the last roll has been made", (5, 6)),
        (GOOD + "turn: 3", "turn 3, expected a player from 1 to 2", (4, 6)),
        (GOOD + "main: choose", "there is no main block to choose", (4, 6)),
        (GOOD + "main: a1", "main 'a1', expected 'choose'", (4, 6)),
        (GOOD + "waiting: A\ndice: AB", "'dice' beside 'waiting'", (5, 6)),
        (GOOD + "waiting:", "no pieces", (4, 8)),
        (GOOD + "stock: A", "unknown line 'stock'", (4, 0)),
        (GOOD + "turn: 1\nturn: 2", "line 'turn' stands twice", (5, 0)),
        (" A B\nC D\ndice: AB", "the block has 4 pieces, expected more than 10", (2, 6)),
        (" A B\nC D\nroll: 2", "the block has 4 pieces, expected more than 10", (2, 6)),
        (FEW + "dice: AB", "no kind has three pieces left, expected one in the middle of a turn", (3, 6)),
        (FEW + "roll: 2", "no kind has three pieces left, expected one in the middle of a turn", (3, 6)),
        (FEW + "captured: -\ndice: AB", "no kind has three pieces left, expected one where dice", (4, 6)),
        ("A A A\ncaptured: -\ndice: AA", "all pieces are of one kind", (2, 6)),
        (".\nA\tA", "a tab", (1, 1)),
    ],
)
def test_a_position_that_cannot_be_is_refused_at_its_place(text: str, fault: str, place: tuple[int, int]) -> None:
    with pytest.raises(PictureError) as found:
        Hexagone.parse(text)
    assert fault in str(found.value)
    assert (found.value.row, found.value.column) == place


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("roll W A", "colour 'W' is not on the dice, expected A to F, for no die shows white"),
        ("roll G A", "colour 'G' is not on the dice"),
        ("roll A", "is no move"),
        ("swap a1-a1", "a swap of a1 with itself"),
        ("swap a1 a2", "is no move"),
        ("put G a1", "is no move"),
        ("main", "is no move"),
        ("pass", "is no move"),
        ("", "is no move"),
    ],
)
def test_a_move_that_cannot_be_read_is_refused(text: str, fault: str) -> None:
    with pytest.raises(ContentError, match=fault):
        read_move(text)


def test_an_example_names_cells_of_its_picture_only() -> None:
    for move in ("swap a1-a9", "put A z1", "main e1"):
        with pytest.raises(ContentError, match="the picture has no cell"):
            HexagoneRules.read(GOOD, move)


@settings(max_examples=6, deadline=None)
@given(st.integers(1, 4), st.integers(0, 10**6))
def test_moves_and_positions_are_read_back_from_their_texts(players: int, seed: int) -> None:
    for before, move, _ in turns(players, seed):
        assert read_move(str(move)) == move
        if before.waiting or before.choosing or before.dice:
            assert Hexagone.parse(str(before)) == before


SCRAPS = [*"ABFW.- :/\t\n19", "captured: - / -\n", "waiting: AB\n", "main: choose\n", "dice: AA\n", "roll: 2\n"]
MOVES = ["", "roll A B", "swap a1-a2", "swap b1-b2", "put A a1", "put F c1", "main a1"]


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(EXAMPLES),
    st.sampled_from(["same", *MOVES]),
    st.lists(st.tuples(st.floats(0, 1), st.integers(0, 1), st.sampled_from(["", *SCRAPS])), max_size=2),
)
def test_a_spoiled_example_is_refused_or_judged_alike(
    example: HexagoneExample, words: str, changes: list[tuple[float, int, str]]
) -> None:
    position, move = example.position, example.move if words == "same" else words
    for place, cut, scrap in changes:
        at = int(place * len(position))
        position = position[:at] + scrap + position[at + cut :]
    try:
        HexagoneRules.read(position, move)
    except ContentError:
        return
    before = Hexagone.parse(position)
    assert Hexagone.parse(str(before)) == before
    found = HexagoneRules.judge(position, move)
    assert {*found.facts} == {*HexagoneRules.recount(position, move).facts}
    assert HexagoneRules.draw(position, move, found).width > 0
    assert draw_before(before, read_move(move) if move.strip() else None).width > 0
