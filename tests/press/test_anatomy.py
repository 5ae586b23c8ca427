"""A problem taken apart: every number stands beside what it speaks of."""

import pytest

from generator.compose.runs import FigureReference, Run
from generator.compose.tags.anatomy import Anatomy
from generator.compose.tags.problem import ChallengeCard, ChallengeTask, QuestionCard
from generator.figure.marks import Face, Figure, Label, Mark, Polygon, Tag, Tagged, untagged
from generator.figure.shapes import rectangle
from generator.press.anatomy import APART, CARD, PADDING, anatomy_galleys
from generator.press.problems import HEAD
from generator.press.reach import reach_at
from generator.press.text import width_of

OFF = PADDING + 4.0
"""How far the card stands in."""

PARTS = tuple((part, (Run(part),)) for part in ("number", "words", "grade", "box", "figure"))


def square(width: float, height: float) -> FigureReference:
    return FigureReference("square", lambda: Figure(width, height, (Polygon(rectangle(0, 0, width, height)),)))


def question(words: str = "3 slides", grade: int = 1, figure: FigureReference | None = None) -> Anatomy:
    return Anatomy(
        asked=QuestionCard(
            number="1", figure=figure or square(20, 30), anchor="q-one", answer="", grade=grade, words=words
        ),
        parts=PARTS,
    )


def numerals(block: Anatomy) -> dict[str, tuple[float, float]]:
    """Where the numbers on the card stand, by the words beside the same numbers."""
    [galley] = anatomy_galleys(block, 166.0, "en-GB")
    tagged = [mark for mark in galley.figure.marks if isinstance(mark, Tagged)]
    shown = [_labels(mark) for mark in tagged if mark.tag is Tag.ARTIFACT]
    told = [_labels(mark) for mark in tagged if mark.tag is Tag.ITEM]
    places = {one.text: one.at for [one] in (labels for labels in shown if len(labels) == 1)}
    return {words[0].text: places[number.text] for number, *words in told if number.text in places and words}


def _labels(mark: Mark) -> list[Label]:
    return [one for one in untagged([mark]) if isinstance(one, Label)]


def test_the_number_of_the_words_stands_just_after_them() -> None:
    x, _ = numerals(question())["words"]
    end = OFF + 11.0 + width_of("3 slides", Face.SERIF_ITALIC, 9)
    assert 1.0 < x - end < 2 * APART


def test_the_number_of_the_figure_stands_just_right_of_it_at_half_its_height() -> None:
    x, y = numerals(question())["figure"]
    assert x == pytest.approx(OFF + (CARD + 20) / 2 + APART, abs=0.6)
    assert y == pytest.approx(OFF + HEAD + 15, abs=1.5)


def test_what_a_card_has_no_room_for_is_not_spoken_of() -> None:
    assert "words" not in numerals(question(words=""))
    assert "words" not in numerals(question(words="a name that is far too long for so small a card"))


def test_numbers_never_lie_on_one_another_however_long_the_words_are() -> None:
    for words in ("x", "3 slides", "double-three", "Bracelet, take 23", "a long name, 123"):
        places = [*numerals(question(words=words)).values()]
        apart = [abs(x - u) + abs(y - v) for i, (x, y) in enumerate(places) for u, v in places[i + 1 :]]
        assert min(apart) > 4.2


def test_a_hollow_figure_is_pointed_at_where_it_is_drawn() -> None:
    narrow = Polygon(rectangle(0, 8, 10, 4))
    wide = Polygon(rectangle(0, 18, 40, 2))
    assert reach_at(Figure(40, 20, (narrow, wide)), 10, 1.0) == 10
    assert reach_at(Figure(40, 20, (wide,)), 10, 1.0) == 40


def test_the_goal_of_a_challenge_is_pointed_at_beside_its_name() -> None:
    tasks = (ChallengeTask(letter="a", name="Apart", anchor="q", answer="a", grade=1, open=False),)
    parts = tuple((part, (Run(part),)) for part in ("number", "name", "figure", "box", "goal", "grade"))
    found = numerals(
        Anatomy(asked=ChallengeCard(number="1", title="Buckle", figure=square(40, 30), tasks=tasks), parts=parts)
    )
    assert found["name"][0] < OFF + CARD / 2
    assert found["goal"][0] < found["grade"][0] - 8
