"""Moves as phrases: what is written is read again, and what is no phrase is refused."""

from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.games.all_fives.engine import move as all_fives
from generator.games.binary_dominoes.engine import move as binary_dominoes
from generator.games.cobra_paw.engine import move as cobra_paw
from generator.games.domino_finder.engine import move as domino_finder
from generator.games.hexagone.engine import move as hexagone
from generator.games.tetradominoes.engine import move as tetradominoes
from generator.notation.phrases import Phrase, Phrases, phrased
from generator.notation.words import DOMINO, PLAYER, letter, number, one_of
from generator.puzzles.mountains.engine import move as mountains
from generator.tiles.domino import double_set

PHRASES: list[Phrases[Any]] = [
    all_fives.MOVES,
    binary_dominoes.MOVES,
    cobra_paw.MOVES,
    domino_finder.MOVES,
    hexagone.MOVES,
    tetradominoes.SPOKEN,
    mountains.PASSES,
    mountains.PLACEMENTS,
]
"""Those of every game that has some."""


@phrased(
    Phrase("{player} takes {domino}", player=PLAYER, domino=DOMINO),
    Phrase("{player} takes {domino} twice", player=PLAYER, domino=DOMINO, twice=True),
    Phrase(
        "{player} takes {domino} {way}{times}", player=PLAYER, domino=DOMINO, way=letter("LR"), times=number(1, 12)
    ),
)
class Taking(NamedTuple):
    player: int
    domino: object
    twice: bool = False
    way: str = ""
    times: int = 0


@phrased(Phrase("{value}", value=one_of({"sit": "sit", "sit down": "sit down"})))
class Sitting(Enum):
    SIT = "sit"
    DOWN = "sit down"


MOVES: Phrases[Taking | Sitting] = Phrases(Taking, Sitting, otherwise="is no move, expected such as '1 takes 24'")
TAKEN = st.tuples(st.integers(0, 8), st.sampled_from(double_set(9))).map(lambda pair: Taking(*pair))
SAID = st.one_of(
    TAKEN,
    TAKEN.map(lambda move: move._replace(twice=True)),
    st.tuples(TAKEN, st.sampled_from("LR"), st.integers(1, 12)).map(
        lambda said: said[0]._replace(way=said[1], times=said[2])
    ),
    st.sampled_from(Sitting),
)


@given(SAID)
def test_a_move_is_read_back_from_its_text_and_its_text_from_the_move(move: Taking | Sitting) -> None:
    assert MOVES.read(str(move)) == move
    assert str(MOVES.read(f"  {move} ".replace(" ", "  "))) == str(move)


@given(SAID, st.integers(0, 20), st.sampled_from("?x/"))
def test_a_spoilt_text_is_refused_with_itself_and_what_was_expected(move: object, place: int, scrap: str) -> None:
    text = str(move)[:place] + scrap + str(move)[place:]
    with pytest.raises(ContentError) as caught:
        MOVES.read(text)
    assert str(caught.value) == f"{text!r} is no move, expected such as '1 takes 24'"


def test_what_no_phrase_says_in_full_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="cannot be said in full"):
        str(Taking(0, double_set(6)[3], twice=True, way="L"))


def test_a_field_without_a_spelling_or_a_spelling_without_a_field_is_an_error() -> None:
    with pytest.raises(TypeError, match="has the fields"):
        Phrase("{one} {other}", one=DOMINO)
    with pytest.raises(TypeError, match="leaves 'domino' of Taking out"):
        phrased(Phrase("{player}", player=PLAYER))(Taking)
    with pytest.raises(TypeError, match="has no field 'colour'"):
        phrased(Phrase("now", colour="red"))(dataclass(type("Nothing", (), {})))


@pytest.mark.parametrize("phrases", PHRASES)
def test_every_game_says_what_it_expected(phrases: Phrases[Any]) -> None:
    with pytest.raises(ContentError, match="expected"):
        phrases.read("hop")


def test_a_word_may_begin_another() -> None:
    assert [MOVES.read("sit"), MOVES.read("sit down")] == [Sitting.SIT, Sitting.DOWN]
