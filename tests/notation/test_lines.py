"""Positions as lines: what is written is read again, and what cannot be is refused at its place."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import PictureError
from generator.notation import parts
from generator.notation.lines import Fields, KeyedLine, Needed, Notation, always, unless_empty
from generator.notation.said import read_lines
from generator.tiles.domino import Domino, double_set

DOMINOES = parts.dominoes(6, lambda fields: fields["table"])
HANDS = parts.shares(parts.in_order(DOMINOES, sorted))


def players(fields: Fields) -> int:
    return len(fields["hands"])


NOTATION = Notation(
    KeyedLine(
        "hands", parts.shares(parts.in_order(DOMINOES, sorted)), usual=Needed("nobody plays, expected 'hands: 12'")
    ),
    KeyedLine("stock", DOMINOES, usual=()),
    KeyedLine(
        "scores",
        parts.scores(lambda fields: len(fields["hands"])),
        usual=lambda fields: (0,) * len(fields["hands"]),
    ),
    KeyedLine("turn", parts.player(lambda fields: len(fields["hands"])), usual=0, written=always),
    KeyedLine("out", parts.players(), usual=(), written=unless_empty, needs={"scores": "nobody has points"}),
    KeyedLine("roll", parts.number(1, lambda fields: 3), usual=1),
    KeyedLine("ending", parts.choice({"first": False, "all": True}), field="playing_on", usual=False),
    KeyedLine("dice", parts.optional(parts.numbers()), usual=None),
)


@dataclass(frozen=True)
class Position:
    table: tuple[Domino, ...]
    hands: tuple[tuple[Domino, ...], ...]
    stock: tuple[Domino, ...]
    scores: tuple[int, ...]
    turn: int
    out: tuple[int, ...]
    roll: int
    playing_on: bool
    dice: tuple[int, ...] | None


def read(text: str, table: tuple[Domino, ...] = ()) -> Position:
    return Position(**NOTATION.read(read_lines(text.split("\n"), 0, NOTATION.keys), {"table": table}))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    heap = draw(st.permutations(double_set(6)))
    players = draw(st.integers(1, 4))
    scores = tuple(draw(st.lists(st.integers(0, 99), min_size=players, max_size=players)))
    return Position(
        table=tuple(heap[:3]),
        hands=tuple(
            tuple(sorted(heap[3 + 3 * place : 3 + 3 * place + draw(st.integers(0, 3))])) for place in range(players)
        ),
        stock=tuple(heap[20 : 20 + draw(st.integers(0, 5))]),
        scores=scores,
        turn=draw(st.integers(0, players - 1)),
        out=(0,) if any(scores) else (),
        roll=draw(st.integers(1, 3)),
        playing_on=draw(st.booleans()),
        dice=draw(st.none() | st.just((3, 5))),
    )


@given(positions())
def test_a_position_is_read_back_from_its_text_and_its_text_from_the_position(position: Position) -> None:
    text = NOTATION.written(position)
    assert read(text, position.table) == position
    assert NOTATION.written(read(text, position.table)) == text


@given(positions(), st.data())
def test_a_spoilt_line_is_refused_at_its_row(position: Position, data: st.DataObject) -> None:
    rows = NOTATION.written(position).split("\n")
    row = data.draw(st.integers(0, len(rows) - 1))
    rows[row] += " ?"
    with pytest.raises(PictureError) as caught:
        read("\n".join(rows), position.table)
    assert caught.value.row == row
    assert "expected" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("turn: 1", "nobody plays, expected 'hands: 12'", (0, 0)),
        ("hands: 12 / 21", "domino 21 is there twice, expected each of the set once", (0, 12)),
        ("hands: 12 / 00", "domino 00 is there twice, expected each of the set once", (0, 12)),
        ("stock: 12\nhands: 12", "domino 12 is there twice, expected each of the set once", (0, 7)),
        ("hands: 17", "domino 17 is not in the set, expected numbers up to 6", (0, 7)),
        ("hands: 12\nturn: 2", "turn 2, expected a player from 1 to 1", (1, 6)),
        ("hands: 12\nroll: 4", "roll 4, expected 1 to 3", (1, 6)),
        ("hands: 12\nending: last", "ending 'last', expected first or all", (1, 8)),
        ("hands: 12\nscores: 1 2", "there are 2 scores, expected 1", (1, 8)),
        ("hands: 12\nout: 1", "nobody has points", (1, 5)),
    ],
)
def test_what_cannot_be_is_refused_at_its_place(text: str, message: str, place: tuple[int, int]) -> None:
    with pytest.raises(PictureError) as caught:
        read(text, (Domino(0, 0),))
    assert str(caught.value) == message
    assert (caught.value.row, caught.value.column) == place


def test_a_line_may_depend_on_one_that_stands_below_it() -> None:
    assert read("turn: 2\nhands: 12 / -").turn == 1
