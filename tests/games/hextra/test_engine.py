"""Hextra as it is played: what fits, what brings an extra turn, who wins, and what cannot be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.games.hextable.engine.scene import read_scene
from generator.games.hextable.engine.table import NUMBERED, NUMBERS, HexPass, HexPiece, Move
from generator.games.hextra.engine import BLANK, Hextra
from tests.games.hextable.playouts import broken, laid_tiles, middle, playout

TWO_TILES = """\
 . .
3 6 6 .
 . . 1
  . .
tiles: b1-b2, b3-c3"""

players, seeds, depths = st.sampled_from((2, 3, 4)), st.integers(0, 10**6), st.integers(0, 34)


def at(text: str, move: str) -> tuple[Hextra, Move]:
    position, wanted = Hextra.read(text, move)
    assert wanted is not None
    return position, wanted


def after(text: str, move: str) -> Hextra:
    position, wanted = at(text, move)
    return position.play(wanted)


@pytest.mark.parametrize(("count", "size"), [(2, 18), (3, 12), (4, 9)])
def test_all_tiles_are_dealt_and_the_double_blank_says_who_begins(count: int, size: int) -> None:
    for seed in range(8):
        start = Hextra.deal(count, seed)
        assert [len(hand) for hand in start.hands] == [size] * count
        assert sorted(tile for hand in start.hands for tile in hand) == sorted(NUMBERED)
        assert BLANK in start.hands[start.turn]


def test_any_tile_can_be_the_first() -> None:
    start = Hextra.deal(4, 3)
    assert {move.tile for move in start.moves() if isinstance(move, HexPiece)} == {*start.hands[start.turn]}
    for move in start.moves():
        begun = start.play(move)
        assert begun.turn == (start.turn + 1) % 4
        assert len(laid_tiles(begun)) == 1


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("45 c1-c2", "match"),
        ("13 c1-c2", "match"),
        ("27 e1-e2", "touch"),
        ("26 b2-b4", "tile"),
        ("26 b3-b4", "taken"),
        ("16 b4-a2", "used"),
        ("pass", "pass"),
    ],
)
def test_an_illegal_move_names_the_broken_rule(move: str, rule: str) -> None:
    position, wanted = at(TWO_TILES.replace("\ntiles", "\n . .\ntiles"), move)
    assert broken(position, wanted) == rule


@pytest.mark.parametrize(
    ("move", "again"),
    [
        ("31 c1-c2", True),
        ("32 c1-c2", False),
        ("66 c1-c2", True),
        ("66 a1-a2", True),
        ("62 c2-d2", False),
    ],
)
def test_an_extra_turn_needs_a_hexagon_for_each_half(move: str, again: bool) -> None:
    text = f"{TWO_TILES}\nhands: 13 23 26 66 00 / 77"
    position, wanted = at(text, move)
    assert isinstance(wanted, HexPiece)
    assert bool(position.pair(wanted)) is again
    assert position.play(wanted).turn == (0 if again else 1)


def test_one_hexagon_for_both_halves_brings_no_extra_turn() -> None:
    text = "3 6 .\n   .\ntiles: a1-a2\nhands: 66 00 / 77"
    position, wanted = at(text, "66 a3-b1")
    assert isinstance(wanted, HexPiece)
    assert [len(others) for others in position.partners(wanted).values()] == [1, 1]
    assert position.pair(wanted) == ()
    assert position.play(wanted).turn == 1


@settings(max_examples=3, deadline=None)
@given(players, seeds)
def test_two_hexagons_that_bring_an_extra_turn_lie_on_two_tiles(count: int, seed: int) -> None:
    """For no tile has a twin; so it is the same whether rules speak of tiles or of hexagons."""
    for before, move, _ in playout(Hextra.deal(count, seed), seed):
        pairs = [before.pair(one) for one in before.moves() if isinstance(one, HexPiece)]
        for pair in pairs:
            assert not any({*pair} == {*piece.cells} for piece in before.table.pieces)
        assert move in {*before.moves()}


def test_the_last_tile_wins_though_an_extra_turn_is_due() -> None:
    done = after(f"{TWO_TILES}\nhands: 66 / 00 77", "66 c1-c2")
    assert done.over
    assert done.winners == (0,)
    assert [*done.moves()] == []
    assert broken(done, HexPass()) == "over"


def test_a_player_passes_only_when_nothing_fits_and_all_passes_end_the_game() -> None:
    text = "4 4\ntiles: a1-a2\nhands: 22 57 / 01 / 33 66"
    one = after(text, "pass")
    assert (one.turn, one.passed, one.over) == (1, 1, False)
    done = one.play(HexPass()).play(HexPass())
    assert done.over
    assert done.winners == (1,)
    assert done.score() == (2, 1, 2)
    position, wanted = at(text.replace("57", "47"), "pass")
    assert broken(position, wanted) == "pass"


def test_players_who_tie_for_the_fewest_tiles_share_the_win() -> None:
    done = Hextra.parse("4 4\ntiles: a1-a2\nhands: 22 / 57 / 33 66\npassed: 3")
    assert done.winners == (0, 1)


def test_a_laid_tile_makes_the_passes_forgotten() -> None:
    text = "4 4 .\n   .\ntiles: a1-a2\nhands: 22 57 / 41 00 / 33 66\nturn: 2\npassed: 1"
    assert after(text, "41 a3-b1").passed == 0


def test_fewer_tiles_are_better_and_so_is_the_turn() -> None:
    position = Hextra.parse(f"{TWO_TILES}\nhands: 13 23 / 77 44")
    assert position.prospects() == (-3, -4)
    assert Hextra.parse(f"{TWO_TILES}\nhands: 13 23 / 77\nturn: 2").prospects() == (-4, -1)


@settings(max_examples=5, deadline=None)
@given(players, seeds)
def test_a_game_loses_no_tile_and_ends_with_winners(count: int, seed: int) -> None:
    for _, _, position in playout(Hextra.deal(count, seed), seed):
        held = [tile for hand in position.hands for tile in hand]
        assert sorted([*held, *laid_tiles(position)]) == sorted(NUMBERED)
    assert position.over
    assert position.winners
    assert min(position.score()) == position.score()[position.winners[0]]


@settings(max_examples=3, deadline=None)
@given(players, seeds, depths)
def test_the_moves_are_exactly_what_can_be_played(count: int, seed: int, depth: int) -> None:
    position = middle(Hextra.deal(count, seed), seed, depth)
    moves = {*position.moves()}
    for piece in position.table.placements(position.hands[position.turn], matching=False):
        if piece in moves:
            position.play(piece)
        else:
            assert broken(position, piece) == "match"
    assert (HexPass() in moves) is (moves == {HexPass()})


@settings(max_examples=12, deadline=None)
@given(players, seeds, depths)
def test_what_is_hidden_is_dealt_anew_and_what_is_known_stays(count: int, seed: int, depth: int) -> None:
    position = middle(Hextra.deal(count, seed), seed, depth)
    again = position.otherwise(seed)
    assert again.hands[again.turn] == position.hands[position.turn]
    assert again.score() == position.score()
    assert {*sum(again.hands, ())} == {*sum(position.hands, ())}
    assert [BLANK in hand for hand in again.hands] == [BLANK in hand for hand in position.hands]
    assert Hextra.parse(str(again)) == again


def test_who_has_just_passed_is_not_given_what_fits() -> None:
    text = "4 4\ntiles: a1-a2\nhands: 22 57 / 01 12 / 04 14 24 34 / 45 46 47 66\nturn: 3\npassed: 2"
    position = Hextra.parse(text)
    for seed in range(30):
        again = position.otherwise(seed)
        assert not any("4" in tile.colours for hand in again.hands[:2] for tile in hand)
        assert Hextra.parse(str(again)) == again
    assert len({position.otherwise(seed).hands for seed in range(30)}) > 5


FULL = (
    "00 03 14 22 25 36 47 57 67 / 04 06 12 17 27 34 35 37 66 / "
    "01 05 13 24 26 33 44 46 77 / 02 07 11 15 16 23 45 55 56"
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f". . .\nhands: {FULL}", "an empty table, expected only the two free cells"),
        (f". .\nhands: {FULL}\nturn: 2", "player 1 holds the double blank and starts the game"),
        (". .\nhands: 00 03 / 14 22", "nothing has been laid yet, expected 18 tiles in every hand"),
        ("3 6\ntiles: a1-a2\nhands: 33", "there are 1 players, expected 2 to 4"),
        ("3 6\ntiles: a1-a2\nhands: 1 / 2 / 3 / 4 / 5", "there twice or not in this game"),
        ("3 6\ntiles: a1-a2\nhands: 11 / 22 / 33 / 44 / 55", "there are 5 players"),
        ("3 6\ntiles: a1-a2\nhands: 36 / 11", "tile 36 is on the table as well"),
        ("3 6\ntiles: a1-a2\nhands: 12 / 21", "tile 12 is there twice"),
        ("3 6\ntiles: a1-a2\nhands: 18 / 22", "tile '18' is not in the set, expected numbers from 0 to 7"),
        ("3 6\ntiles: a1-a2\nhands: - / -", "two hands are empty"),
        ("3 6\ntiles: a1-a2\nturn: 1", "there are no hands"),
        ("3 6\ntiles: a1-a2\nhands: 11 / 22\nturn: 3", "turn 3, expected a player from 1 to 2"),
        ("3 6\ntiles: a1-a2\nhands: 11 / 22\npassed: 3", "expected at most one pass a player"),
        ("3 6\ntiles: a1-a2\nhands: 11 / 23\npassed: 1", "player 2 cannot have passed"),
        ("3 6\ntiles: a1-a2\nhands: - / 22\npassed: 1", "nobody passes before the first tile or after the last"),
        ("3 6\ntiles: a1-a2\nhands: 11 / 22\npassed: x", "'x', expected a whole number"),
        ("3 8\ntiles: a1-a2", "'8' is no cell"),
        ("3 6", "a single hex too many"),
        ("3 6 6 3\ntiles: a1-a2, a3-a4", "tile 36 lies on the table twice"),
        ("3 6   1 2\ntiles: a1-a2, a3-a4", "does not hang together"),
        ("", "the picture is empty"),
        ("3 6\ntiles: a1-a2\nscores: 1 2", "unknown line 'scores'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        Hextra.parse(text)


def test_a_hand_is_never_larger_than_the_deal() -> None:
    ten = " ".join(str(tile) for tile in NUMBERED if str(tile) != "36")
    four = " / ".join([" ".join(ten.split()[:10]), "66", "67", "77"])
    with pytest.raises(ContentError, match="more tiles than the 9 that are dealt"):
        Hextra.parse(f"3 6\ntiles: a1-a2\nhands: {four}")


@pytest.mark.parametrize("move", ["36", "8 a1", "38 a1-a2", "36 a1-a1", "36 a1-z9", "PASS", "36 left"])
def test_a_move_that_cannot_be_read_is_refused(move: str) -> None:
    with pytest.raises(ContentError):
        Hextra.read("4 4 . .\ntiles: a1-a2", move)


def test_a_single_hex_is_no_tile_of_the_set() -> None:
    position, wanted = at("4 4 .\ntiles: a1-a2", "4 a3")
    assert broken(position, wanted) == "hand"


@pytest.mark.parametrize("count", [0, 1, 5])
def test_two_to_four_can_play(count: int) -> None:
    with pytest.raises(ContentError, match="expected 2 to 4"):
        Hextra.deal(count, 1)


def test_an_empty_table_is_drawn_and_read_back() -> None:
    start = Hextra.deal(2, 5)
    assert start.draw().width > 0
    assert Hextra.parse(str(start)) == start
    assert read_scene(str(start), Hextra.notation.keys, 0, NUMBERS, empty=True).table == start.table
