"""What no page holds stands on several, and nothing is printed over anything else."""

from dataclasses import replace

import pytest

from generator.compose.runs import FigureReference, Run
from generator.compose.tags.columns import Columns
from generator.compose.tags.texts import Heading, Paragraph
from generator.compose.whynot import Culprit, WhyAlike, WhyEssay, WhyNot, WhyRow
from generator.figure.marks import Anchor, Figure, Label, untagged
from generator.press.broken import columns_galleys
from generator.press.text import width_of
from generator.press.why import why_galleys

NARROW = 79.0
LONG = (Run("A long word of the authors, and another. " * 12),)


def culprit(number: int, title: str = "Hourglass") -> Culprit:
    figure = FigureReference(f"why {number}", lambda: Figure(30.0, 24.0))
    text = (Run("Too long."),)
    return Culprit(
        kind="A row",
        number=f"{number}b",
        title=title,
        goals="Latin",
        figure=figure,
        text=text,
        anchors=(f"w-{number}",),
        question=f"q-{number}",
    )


def test_the_names_of_small_figures_stand_side_by_side_only_where_there_is_room() -> None:
    row = WhyAlike(text=(Run("Seven more fail like this."),), cards=tuple(map(culprit, range(40, 47))))
    for width in (166.0, NARROW):
        [_, galley] = why_galleys(WhyNot(rows=(WhyRow((culprit(1),)), row), title="", closing=()), width, "en-GB")
        named = [
            mark for mark in untagged(galley.figure.marks) if isinstance(mark, Label) and mark.text == "Hourglass"
        ]
        numbers = [
            mark for mark in untagged(galley.figure.marks) if isinstance(mark, Label) and mark.text.endswith("b")
        ]
        assert len(named) == len(numbers) == 7
        for name in named:
            right = name.at[0] + width_of(name.text, name.face, name.size)
            assert right <= width
            assert not [one for one in numbers if one.at[1] == name.at[1] and name.at[0] < one.at[0] < right]


def test_a_closing_word_longer_than_its_row_stands_below_it() -> None:
    row = WhyRow((culprit(1),))
    for closing, count in (((Run("Short."),), 1), (LONG, 2)):
        galleys = why_galleys(WhyNot(rows=(row,), title="And then?", closing=closing), 120.0, "en-GB")
        assert len(galleys) == count
        for galley in galleys:
            lowest = max(mark.at[1] for mark in untagged(galley.figure.marks) if isinstance(mark, Label))
            assert lowest <= galley.figure.height


def test_an_essay_that_no_page_holds_is_parted() -> None:
    essay = WhyEssay(card=culprit(1), paragraphs=(LONG, LONG), alike=(culprit(2),))
    block = WhyNot(rows=(essay,), title="", closing=())
    assert len(why_galleys(block, NARROW, "en-GB", 400.0)) == 1
    parted = why_galleys(block, NARROW, "en-GB", 120.0)
    assert len(parted) == 4
    assert all(galley.figure.height <= 120.0 for galley in parted)


def test_columns_that_no_page_holds_stand_one_after_the_other() -> None:
    block = Columns(tuple((Heading(text=f"Head {n}"), Paragraph(text=LONG)) for n in range(3)))
    [whole] = columns_galleys(block, NARROW, "en-GB", 400.0)
    parted = columns_galleys(block, NARROW, "en-GB", whole.figure.height - 1)
    assert len(parted) == 6
    assert all(galley.figure.height < whole.figure.height for galley in parted)


@pytest.mark.parametrize(
    "goals", ["Apart", "Pairs or trios, Row pairs, Latin, Pairs", ", ".join(["Row pairs"] * 30)]
)
def test_goals_that_fail_leave_room_for_the_name_of_the_figure(goals: str) -> None:
    card = replace(culprit(4), title="A figure with a name", goals=goals)
    [galley] = why_galleys(WhyNot(rows=(WhyRow((card,)),), title="", closing=()), 174.0, "en-GB")
    labels = [mark for mark in untagged(galley.figure.marks) if isinstance(mark, Label)]
    title = next(label for label in labels if label.text == card.title)
    said = next((label for label in labels if label.anchor is Anchor.END), None)
    end = title.at[0] + width_of(title.text, title.face, title.size)
    if said is not None:
        assert said.at[0] - width_of(said.text, said.face, said.size) > end
    assert (said is not None and said.text == goals) is (goals == "Apart")
