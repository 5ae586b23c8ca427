from generator.compose.runs import Run
from generator.compose.tags.choices import Choice, Choices
from generator.figure.marks import Anchor, Disc, Ink, Label, untagged
from generator.press.choices import choice_galleys
from generator.press.text import width_of

WIDTH = 166.0
ROWS = (
    Choice(target="one", title="Something Quiet", seats=(1,), equipment="a pencil", designer="Nobody", colour=1),
    Choice(
        target="all",
        title="Something Rather Louder",
        seats=(2, 4),
        equipment="double-six set, two dice, four pawns",
        designer="A. B. Longname",
        colour=2,
    ),
)
BLOCK = Choices(title="What shall we play?", text=(Run("Count the people."),), rows=ROWS)


def test_a_row_shows_the_seats_that_are_taken_and_those_that_are_not() -> None:
    _, _, *rows = choice_galleys(BLOCK, WIDTH, "en-GB")
    discs = [[mark for mark in untagged(row.figure.marks) if isinstance(mark, Disc)] for row in rows]
    assert [[disc.fill is Ink.PART_TEXT for disc in row] for row in discs] == [
        [True, False, False, False],
        [False, True, False, True],
    ]


def test_a_row_has_the_colour_of_its_part_and_leads_to_its_page() -> None:
    _, _, *rows = choice_galleys(BLOCK, WIDTH, "en-GB")
    assert [(row.colour, row.numbers[0].target, row.links[0][4]) for row in rows] == [
        (1, "one", "one"),
        (2, "all", "all"),
    ]


def test_no_words_run_into_the_next_column() -> None:
    for galley in choice_galleys(BLOCK, WIDTH, "en-GB")[2:]:
        labels = [mark for mark in untagged(galley.figure.marks) if isinstance(mark, Label)]
        ends = [label.at[0] + width_of(label.text, label.face, label.size) for label in labels]
        starts = [label.at[0] for label in labels if label.anchor is Anchor.START]
        assert all(end < start for end, start in zip(ends, starts[1:], strict=False))
        assert max(ends) < WIDTH - 6
