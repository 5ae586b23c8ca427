"""The code of pips and circles, read as the book's first strip reads it."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.figure.binary import symbols
from generator.figure.marks import Disc, Label
from generator.games.binary_dominoes.code import Coded, read_code
from generator.games.binary_dominoes.examples import BinaryDominoesRules

WORTH = {".": 1, "o": 2, "O": 4}
MIXTURES = ["".join(chosen) for size in range(4) for chosen in combinations(WORTH, size)]

words = st.lists(st.sampled_from([one or "-" for one in MIXTURES]), min_size=1, max_size=8)


def test_the_three_six_is_a_pip_and_a_circle_and_two_circles() -> None:
    assert read_code("tile: .o oO") == Coded((3, 6), tile=True)
    assert read_code("tile: o. Oo") == Coded((3, 6), tile=True)


def test_eight_mixtures_make_the_eight_numbers() -> None:
    found = [read_code(f"hexes: {one or '-'}") for one in MIXTURES]
    assert sorted(one.numbers[0] for one in found if one) == [*range(8)]


@given(words)
def test_both_counts_read_the_same_numbers_and_the_figure_shows_their_symbols(shown: list[str]) -> None:
    text = f"hexes: {' '.join(shown)}"
    judged = BinaryDominoesRules.judge(text, "")
    assert judged == BinaryDominoesRules.recount(text, "")
    marks = BinaryDominoesRules.draw(text, "", judged).marks
    assert [mark.text for mark in marks if isinstance(mark, Label)] == judged["numbers"].split()
    drawn = sum(len(symbols(number)) for number in judged["numbers"].split())
    assert len([mark for mark in marks if isinstance(mark, Disc)]) == drawn == len("".join(shown).replace("-", ""))


@given(words, words)
def test_both_counts_read_the_same_tile(one: list[str], other: list[str]) -> None:
    text = f"tile: {one[0]} {other[0]}"
    judged = BinaryDominoesRules.judge(text, "")
    assert dict(judged.facts) == dict(BinaryDominoesRules.recount(text, "").facts)
    assert int(judged["sum"]) == sum(WORTH.get(char, 0) for char in one[0] + other[0])


def test_a_line_of_play_is_no_code() -> None:
    assert read_code("chain: 77 73") is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tile: .o", "a tile of 1 hexagons, expected two"),
        ("tile: . . .", "a tile of 3 hexagons"),
        ("tile: .. o", r"'\.\.' is no hexagon"),
        ("tile: x o", "'x' is no hexagon"),
        ("tile: .- o", r"'\.-' is no hexagon"),
        ("tile: 3 6", "'3' is no hexagon"),
        ("hexes:", "0 hexagons, expected 1 to 8"),
        ("hexes: - - - - - - - - -", "9 hexagons, expected 1 to 8"),
        ("tile: . o\nhexes: .", "expected one of them"),
        ("tile: . o\nchain: 77", "unknown line 'chain'"),
        ("tile: . o\nnonsense", "'nonsense' is no line"),
    ],
)
def test_code_that_cannot_be_read_is_refused(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        read_code(text)


def test_code_takes_no_move() -> None:
    with pytest.raises(ContentError, match="hexagons in code are only read"):
        BinaryDominoesRules.read("tile: .o oO", "36 left")
