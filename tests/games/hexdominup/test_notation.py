"""Positions and moves as text: read back as written, and refused at their place where they cannot be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError, PictureError
from generator.games.hexdominup.engine.game import Hexdominup
from generator.games.hexdominup.engine.notation import write_move
from generator.games.hexdominup.engine.towers import STARTER
from generator.games.hexdominup.examples import HexdominupRules
from generator.grid.hex import Hex
from tests.games.hexdominup.playing import BASE, ON_BASE, at, conceivable, middle, playout, started

players, seeds, depths = st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 40)
HANDS = "hands: 00 01 / 11 22"
SECOND = "level 2:\n. 7 4 .\n . . . .\ntiles: a2-a3"


@settings(max_examples=6, deadline=None)
@given(players, seeds)
def test_a_position_and_its_move_are_read_back_from_their_text(count: int, seed: int) -> None:
    turns = [*playout(started(count, seed), seed)]
    for before, move, _ in turns:
        assert Hexdominup.read(str(before), write_move(before.towers, move)) == (before, move)
    end = turns[-1][2]
    assert Hexdominup.parse(str(end)) == end


@settings(max_examples=6, deadline=None)
@given(players, seeds, depths)
def test_a_move_on_any_level_is_read_back(count: int, seed: int, depth: int) -> None:
    position = middle(count, seed, depth)
    for move in [*conceivable(position, [position.hands[position.turn][0]])][::60]:
        assert Hexdominup.read(str(position), write_move(position.towers, move)) == (position, move)


def test_wherever_it_is_drawn_the_double_seven_is_in_its_place() -> None:
    """A wider frame, and rows further down, mean the same position."""
    wider = "\n\nlevel 1:\n . . . . .\n. 7 7 4 1\n . 2 5 6 3\ntiles: b2-b3, b4-b5, c2-c3, c4-c5\n" + HANDS
    assert Hexdominup.parse(wider) == at(BASE, HANDS)
    assert at(BASE, HANDS).towers.tiles[STARTER].cells[0] == Hex(0, 0)


def test_the_start_is_written_as_the_two_cells_of_the_first_tile() -> None:
    text = str(Hexdominup.deal(4, 2))
    assert text.startswith("level 1:\n. .\nhands: ")
    assert Hexdominup.parse(text) == Hexdominup.deal(4, 2)


def test_every_line_may_be_told_in_its_plain_value() -> None:
    plain = at(BASE, HANDS, "turn: 1", "ending: first", "variant: plain")
    assert plain == at(BASE, HANDS)


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("", "expected 'level 1:' above the first picture", (0, 0)),
        ("7 7\ntiles: a1-a2\n" + HANDS, "'7 7', expected 'level 1:'", (0, 0)),
        (f"level 2:\n7 7\ntiles: a1-a2\n{HANDS}", "level 2, expected level 1", (0, 0)),
        (f"level 01:\n7 7\ntiles: a1-a2\n{HANDS}", "level 01, expected level 1", (0, 0)),
        (f"{BASE}\nlevel 1:\n. .\n{HANDS}", "level 1, expected level 2", (4, 0)),
        (f"level {'9' * 5000}:\n7 7\n{HANDS}", "expected level 1", (0, 0)),
        (f"level 1:\ntiles: a1-a2\n{HANDS}", "level 1 has no picture", (0, 0)),
        (f"{BASE}\nlevel 2:\n{HANDS}", "level 2 has no picture", (4, 0)),
        (f"level 1:\n7 7\n\n. .\ntiles: a1-a2\n{HANDS}", "an empty row in the picture of level 1", (1, 0)),
        (f"level 1:\n7 8\ntiles: a1-a2\n{HANDS}", "'8' is no cell", (1, 2)),
        (f"level 1:\n7 A\ntiles: a1-a2\n{HANDS}", "'A' is no cell", (1, 2)),
        (f"level 1:\n7 7\n3 4\ntiles: a1-a2, b1-b2\n{HANDS}", "out of step", (1, 0)),
        (f"level 1:\n7 7 3\ntiles: a1-a2\n{HANDS}", "a single hex too many", (1, 4)),
        (f"level 1:\n7 7 7 7\ntiles: a1-a2, a3-a4\n{HANDS}", "tile 77 lies on the table twice", (1, 4)),
        (f"level 1:\n7 7 . 3 4\ntiles: a1-a2, a4-a5\n{HANDS}", "does not hang together", (1, 6)),
        (f"level 1:\n3 4\ntiles: a1-a2\n{HANDS}", "there is no double seven on level 1", (0, 0)),
        (f"level 1:\n7 7 4\ntiles: a1-a2, a2-a3\n{HANDS}", "a2 belongs to two tiles", (2, 14)),
        (f"level 1:\n7 7 .\ntiles: a1-a2, a3-a4\n{HANDS}", "'a3-a4', expected two cells", (2, 14)),
        (f"level 1:\n7 7 4 1\ntiles: a1-a2, a4-a2\n{HANDS}", "do not touch", (2, 14)),
        (f"{BASE}\nlevel 2:\n. . . .\n . . . .\n{HANDS}", "level 2 is empty", (4, 0)),
        (f"{BASE}\nlevel 2:\n. 7 4 .\n . . .\ntiles: a2-a3\n{HANDS}", "level 2 has other cells", (4, 0)),
        (f"{BASE}\nlevel 2:\n. 7 5 .\n . . . .\ntiles: a2-a3\n{HANDS}", "a 5 on the 4 of level 1 at a3", (5, 4)),
        (f"{BASE}\nlevel 2:\n. 7 . .\n . 5 . .\n{HANDS}", "a single hex too many", (5, 2)),
        (f"{BASE}\nlevel 2:\n7 7 . .\n . . . .\ntiles: a1-a2\n{HANDS}", "tile 77 lies on one tile", (5, 0)),
        (
            f"{BASE} \n{SECOND}\nlevel 3:\n. . . .\n . 5 6 .\ntiles: b2-b3\n{HANDS}",
            "no tile under b2 on level 2",
            (10, 3),
        ),
        (f"{BASE}\nhands: 00 / 11\n{SECOND}", "unknown line 'hands', expected one of tiles", (4, 0)),
    ],
)
def test_tiles_that_cannot_lie_so_are_refused_at_their_place(
    text: str, message: str, place: tuple[int, int]
) -> None:
    with pytest.raises(PictureError, match=message) as caught:
        Hexdominup.parse(text)
    assert (caught.value.row, caught.value.column) == place


def test_a_tile_on_two_levels_is_refused() -> None:
    table = "level 1:\n7 7 4 1\n 2 4 7 .\ntiles: a1-a2, a3-a4, b1-b2, b3-b4".replace("7 .", "7 0")
    above = "level 2:\n. 7 4 .\n . 4 7 .\ntiles: a2-a3, b2-b3"
    with pytest.raises(PictureError, match="tile 47 lies on the table twice"):
        at(table, above, HANDS)
    low = "level 1:\n7 7 4 7\n 2 5 . .\ntiles: a1-a2, a3-a4, b1-b2"
    with pytest.raises(PictureError, match="tile 47 is there twice, once on level 1 and once on level 2") as caught:
        at(low, "level 2:\n. 7 4 .\n . . . .\ntiles: a2-a3", HANDS)
    assert (caught.value.row, caught.value.column) == (5, 2)


@pytest.mark.parametrize(
    ("lines", "message", "place"),
    [
        ([], "nobody has a hand, expected a line such as 'hands: 34 55 / 12'", (0, 0)),
        (["hands: 00 01"], "there are 1 players, expected 2 to 4", (4, 7)),
        (["hands: 00 / 01 / 02 / 03 / 11"], "there are 5 players, expected 2 to 4", (4, 7)),
        (["hands: 00 77 / 11"], "tile 77 is on the table as well", (4, 10)),
        (["hands: 00 47 / 74"], "tile 47 is there twice", (4, 15)),
        (["hands: 00 / 48"], "tile '48' is not in the set, expected numbers from 0 to 7", (4, 12)),
        (["hands: 00 / 4"], "tile 4 is there twice or not in this game", (4, 12)),
        (["hands: 00 / AB"], "tile 'AB' is not in the set", (4, 12)),
        (["hands: 00 / -7"], "no tile", (4, 12)),
        (["hands: 00 01 02 03 04 05 06 07 11 12 / 13 / 15 / 16"], "a hand of 10 tiles, expected at most 9", (4, 7)),
        ([HANDS, "turn: 3"], "turn 3, expected a player from 1 to 2", (5, 6)),
        ([HANDS, "turn: x"], "'x', expected a whole number", (5, 6)),
        ([HANDS, "turn: 1", "turn: 1"], "line 'turn' stands twice", (6, 0)),
        (["hands: - / 11"], None, (0, 0)),
        (
            ["hands: - / 11 / 22", "ending: all"],
            "it is player 1's turn, expected somebody who has tiles left",
            (4, 7),
        ),
        (["hands: - / -"], "several hands are empty, expected a line such as 'out: 2 1'", (4, 7)),
        (["hands: - / - / 00", "out: 1 2"], "2 hands are empty, expected the first to end the game", (4, 7)),
        (["hands: - / -", "out: 1 2", "ending: all"], "2 hands are empty, expected somebody to be left", (4, 7)),
        (["hands: - / 11", "out: 2"], "'out' has '2', expected each player without tiles once: 1", (5, 5)),
        (
            ["hands: 00 / 11", "out: 2"],
            "'out' has '2', expected each player without tiles once: no such line",
            (5, 5),
        ),
        (["hands: - / 11", "out: 1 1"], "'out' has '1 1'", (5, 5)),
        ([HANDS, "ending: last"], "ending 'last', expected first or all", (5, 8)),
        ([HANDS, "variant: misère"], "variant 'misère', expected plain or misere", (5, 9)),
        ([HANDS, "stock: 00"], "unknown line 'stock'", (5, 0)),
        ([HANDS, "whatever"], "'whatever' is no line", (5, 0)),
    ],
)
def test_lines_that_cannot_be_are_refused_at_their_place(
    lines: list[str], message: str | None, place: tuple[int, int]
) -> None:
    if message is None:
        assert at(BASE, *lines).over
        return
    with pytest.raises(PictureError, match=message) as caught:
        at(BASE, *lines)
    assert (caught.value.row, caught.value.column) == place


@pytest.mark.parametrize("turn", ["", "turn: 1"])
def test_an_empty_table_waits_for_the_double_seven(turn: str) -> None:
    with pytest.raises(PictureError, match="expected the double seven in the hand of player 1"):
        Hexdominup.parse("\n".join(["level 1:\n. .\nhands: 00 / 77", *([turn] if turn else [])]))
    assert [*Hexdominup.parse("level 1:\n. .\nhands: 00 / 77\nturn: 2").moves()]


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("pass", "nobody passes"),
        ("4 a1", "a tile has two halves"),
        ("47", "expected a tile and its cells"),
        ("47 a1", "expected two different cells"),
        ("47 a2-a2", "expected two different cells"),
        ("47 a2-a9", "the picture has no cell 'a9'"),
        ("48 a2-a3", "tile '48' is not in the set"),
        ("47 a2-a3, level 0", "expected a tile and its cells"),
        ("47 a2-a3, level x", "expected a tile and its cells"),
        ("47 a2-a3 level 2", "expected a tile and its cells"),
        (f"47 a2-a3, level {'9' * 5000}", "expected a tile and its cells"),
        ("\t", None),
    ],
)
def test_a_move_that_cannot_be_said_is_refused(move: str, message: str | None) -> None:
    if message is None:
        assert Hexdominup.read(f"{BASE}\n{HANDS}", move)[1] is None
        return
    with pytest.raises(ContentError, match=message):
        HexdominupRules.read(f"{BASE}\n{HANDS}", move)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_garbage_is_refused_and_nothing_else_happens(data: st.DataObject) -> None:
    """Characters changed, rows dropped and doubled: what is read can be written again, all else is told."""
    rows = f"{ON_BASE}\nhands: 45 / - / 11 33\nturn: 1\nout: 2\nending: all".split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        row = data.draw(st.integers(0, len(rows) - 1))
        match data.draw(st.sampled_from(["drop", "double", "change"])):
            case "drop" if len(rows) > 1:
                del rows[row]
            case "double":
                rows.insert(row, rows[row])
            case _:
                at_ = data.draw(st.integers(0, len(rows[row]) - 1)) if rows[row] else 0
                if rows[row]:
                    sign = data.draw(st.sampled_from("0174 .-/:,axé²\t"))
                    rows[row] = rows[row][:at_] + sign + rows[row][at_ + 1 :]
    try:
        position = Hexdominup.parse("\n".join(rows))
    except ContentError:
        return
    assert Hexdominup.parse(str(position)) == position
    found, again = (count("\n".join(rows), "") for count in (HexdominupRules.judge, HexdominupRules.recount))
    assert dict(found.facts) == dict(again.facts)
