import pytest

from generator.puzzles.sliding.words import fitting, listed, most_often, plural, spoken
from generator.tiles.domino import Domino


def test_a_domino_is_spoken_of_as_people_do() -> None:
    assert spoken("22") == "the double two"
    assert spoken("60") == "the six-nought"
    assert plural(6) == "sixes"


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (["22"], "the double two"),
        (["22", "06"], "22 and 06"),
        (["22", "06", "33"], "22, 06 and 33"),
        (["22", "06", "33", "30", "11", "12"], "six"),
    ],
)
def test_a_few_are_named_and_many_are_counted(names: list[str], words: str) -> None:
    assert listed(names) == words


def test_sentences_that_do_not_fit_are_left_out_but_never_the_first() -> None:
    assert fitting(["One two three.", "Four five six.", "Seven."], 22) == "One two three. Seven."
    assert fitting(["One two three."], 3) == "One two three."


def test_nobody_is_busiest_where_two_are_or_where_there_is_little_to_do() -> None:
    names = {Domino(1, 2): "21", Domino(3, 3): "33"}
    assert most_often({Domino(1, 2): 5, Domino(3, 3): 4}, names) == ("the two-one", 5)
    assert most_often({Domino(1, 2): 5, Domino(3, 3): 5}, names) is None
    assert most_often({Domino(1, 2): 3, Domino(3, 3): 1}, names) is None
