"""Words that count."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.counting.counts import Counts, counted, miscounts
from generator.counting.number_words import in_words
from generator.errors import ContentError, Faults
from generator.load import load_book
from tests.verify.problems import Counting


class Figure(Counting):
    """A problem on a figure, with a goal and some tiles."""

    counts: ClassVar[Mapping[str, Callable[[], int]]] = {"ways to draw": lambda: 13_123_110}
    figure: str = "star"
    goal: str = "latin"
    tiles: int = 10

    @property
    def group(self) -> str:
        return self.figure

    @property
    def variant(self) -> str:
        return self.goal

    @property
    def sentence(self) -> str:
        return ""

    @property
    def kinds(self) -> Sequence[str]:
        return (self.goal,)

    @property
    def amounts(self) -> Mapping[str, int]:
        # Words that texts count by are never amounts, whatever a problem calls its own.
        return {"tiles": self.tiles, "figures": 259_399, "impossible": 0}


def figure(name: str, goal: str, claim: str, tiles: int = 10) -> Figure:
    keys = {"id": f"{name}-{goal}", "figure": name, "goal": goal, "claim": claim, "tiles": str(tiles)}
    return Figure.model_validate(keys)


CHAPTER = Counts(
    (
        figure("star", "latin", "impossible"),
        figure("star", "pairs", "solvable"),
        figure("bat", "latin", "impossible"),
        figure("bat", "pairs", "impossible"),
        figure("crab", "latin", "solvable"),
    ),
    chapters=3,
)


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("challenges", 5),
        ("problems", 3),
        ("problems impossible", 2),
        ("problems wholly impossible", 1),
        ("latin", 3),
        ("latin impossible", 2),
        ("impossible latin problems", 2),
        ("impossible", 3),
        ("unique", 0),
        ("gentle", 0),
        ("figures", 3),
        ("figures impossible", 2),
        ("figures wholly impossible", 1),
        ("figures wholly solvable", 1),
        ("goals", 2),
        ("goals solvable", 2),
        ("examples", 0),
        ("chapters", 3),
        ("tiles", 10),
        ("ways to draw", 13_123_110),
    ],
)
def test_words_stand_for_a_number_of_the_content(words: str, number: int) -> None:
    assert CHAPTER.number(words) == number


def test_a_changed_claim_changes_the_sentence() -> None:
    text = "{Count: latin impossible} refuse to be Latin, **{count: pairs impossible}** will have no pairs."
    assert counted(text, CHAPTER) == "Two refuse to be Latin, **one** will have no pairs."
    changed = Counts((*CHAPTER.problems[1:], figure("star", "latin", "solvable")))
    assert counted(text, changed) == "One refuse to be Latin, **one** will have no pairs."


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("latin impossibel", "no count 'latin impossibel': 'impossibel' is none of .*did you mean 'impossible'?"),
        ("figures goals", "it names figures and goals, expected one of them"),
        ("quads", "'quads' is none of problems, challenges, figures,"),
        ("unique tiles", "there is no such problem"),
        ("", "a count without words, expected one such as '{count: problems}'"),
        ("most impossible", "'most' has no meaning there, expected an amount such as 'most moves'"),
        ("wholly impossible", "'wholly' has no meaning there, expected 'figures wholly impossible'"),
        ("examples impossible", "'examples' has no meaning there, expected 'examples' alone"),
    ],
)
def test_words_that_stand_for_nothing_are_an_error_that_says_what_could_stand(words: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        CHAPTER.number(words)


def test_an_amount_is_the_same_for_all_or_its_most_or_least_is_asked_for() -> None:
    mixed = Counts((figure("a", "latin", "solvable", 10), figure("b", "latin", "solvable", 27)))
    assert (mixed.number("most tiles"), mixed.number("least tiles")) == (27, 10)
    with pytest.raises(ContentError, match="it is 10 to 27, say 'most' or 'least' of it"):
        mixed.number("tiles")


def test_each_wrong_count_is_told_with_its_line() -> None:
    text = "{count: latin}\n{count: nonsense}\n\n{cuont: latin}"
    found = list(miscounts(text, CHAPTER))
    assert [line for line, _ in found] == [1, 3]
    assert "'{cuont: latin}' has no meaning in a text, expected a count" in str(found[1][1])


@pytest.mark.parametrize(
    ("number", "words"),
    [(0, "none"), (1, "one"), (19, "nineteen"), (20, "twenty"), (99, "ninety-nine"), (6650, "6,650")],
)
def test_small_numbers_are_written_in_words(number: int, words: str) -> None:
    assert in_words(number) == words


@given(st.integers(0, 99), st.integers(0, 99))
def test_no_two_numbers_have_the_same_words(one: int, other: int) -> None:
    assert (in_words(one) == in_words(other)) == (one == other)


CHAPTER_FILE = """family: dominosa
title: Grids
subtitle: "{Count: problems} grids"
task: |
  Here {count: unique} grid waits.

  And {count: latin} does not.
problems:
  - id: one
    claim: unique
    numbers: |
      1 2 0 0
      1 2 2 1
      0 1 2 0
"""


def test_a_book_that_names_a_count_that_does_not_exist_is_told_file_and_line(tmp_path: Path) -> None:
    credit = 'credits:\n  - {title: T, text: "{count: grids}"}\n'
    part = 'parts:\n  - title: P\n    text: "{Count: chapter} chapters"\n    chapters: [c.yaml]\n'
    (tmp_path / "book.yaml").write_text("title: B\n" + credit + part)
    (tmp_path / "c.yaml").write_text(CHAPTER_FILE)
    with pytest.raises(Faults) as caught:
        load_book(tmp_path)
    told = [str(fault) for fault in caught.value.faults]
    assert len(told) == 3
    assert "c.yaml:7: no count 'latin'" in told[0]
    assert "book.yaml:3: no count 'grids'" in told[1]
    assert "book.yaml:6: no count 'chapter'" in told[2]
    assert "did you mean 'chapters'?" in told[2]
