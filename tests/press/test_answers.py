from functools import partial

from generator.compose.runs import FigureReference
from generator.compose.tags.answers import Answer, Answers
from generator.compose.tags.story import PictureStory, StoryScene
from generator.figure.marks import Figure, Label, untagged
from generator.press.answers import answer_galleys
from generator.press.stories import story_galleys
from generator.press.text import width_of

SLIDES = tuple(f"{n % 7}{n // 7}R" for n in range(23))
WALKS = tuple("PR3(+1)" for _ in range(12))


def lines(moves: tuple[str, ...]) -> list[str]:
    """The labels of one answer below its number."""
    [galley] = answer_galleys(
        Answers(answers=(Answer(number="7", anchor="a-x", question="q-x", moves=moves),)), 166.0, "en-GB"
    )
    number, *labels = [mark for mark in untagged(galley.figure.marks) if isinstance(mark, Label)]
    assert number.text == "7"
    return [label.text for label in labels]


def test_moves_stand_in_fives_and_none_is_lost() -> None:
    for moves in (SLIDES, WALKS, SLIDES[:3]):
        groups = lines(moves)
        assert [len(group.rstrip(",").split(", ")) for group in groups[:-1]] == [5] * (len(groups) - 1)
        assert " ".join(groups) == ", ".join(moves)


def test_groups_of_moves_stand_below_one_another_inside_their_column() -> None:
    [galley] = answer_galleys(
        Answers(answers=(Answer(number="7", anchor="a-x", question="q-x", moves=SLIDES),)), 166.0, "en-GB"
    )
    lefts = {round(mark.at[0], 3) for mark in untagged(galley.figure.marks) if isinstance(mark, Label)}
    assert len(lefts) == 3
    assert max(lefts) < 79


def test_long_groups_run_on_to_the_end_of_the_line_and_none_is_lost() -> None:
    mixed = tuple(("PR3(+1)", "RU", "NL4")[n * n % 3] if n % 9 else "RL5(+2)" for n in range(38))
    assert " ".join(lines(mixed)) == ", ".join(mixed)
    [galley] = answer_galleys(
        Answers(answers=(Answer(number="7", anchor="a-x", question="q-x", moves=mixed),)), 166.0, "en-GB"
    )
    _, *labels = [mark for mark in untagged(galley.figure.marks) if isinstance(mark, Label)]
    rows = {label.at[1] for label in labels}
    assert len(rows) < len(mixed) / 5
    assert all(label.at[0] + width_of(label.text, label.face, label.size) <= 79.01 for label in labels)


def scene(number: int, width: float = 40.0) -> StoryScene:
    figure = FigureReference(f"f{number} {width}", partial(Figure, width, 20.0 + number))
    return StoryScene(
        head=f"after {number}",
        span=f"moves 1–{number}",
        figure=figure,
        title="Home.",
        words="All is well.",
        moves="45L 23U",
    )


def story(*scenes: StoryScene) -> PictureStory:
    return PictureStory(
        number="17", grade=5, words="34 slides", text="Why it is hard.", scenes=scenes, anchor="a-x", question="q-x"
    )


def test_a_story_says_how_long_and_in_how_many_pictures() -> None:
    head, *_ = story_galleys(story(scene(3), scene(6)), 166, "en-GB")
    words = [mark.text for mark in untagged(head.figure.marks) if isinstance(mark, Label)]
    assert words == ["17", "34 slides, told in two pictures"]


def test_scenes_stand_in_threes_or_in_twos_where_they_are_wide() -> None:
    assert len(story_galleys(story(*(scene(n) for n in range(6))), 166, "en-GB")) == 2 + 2
    assert len(story_galleys(story(*(scene(n, 70.0) for n in range(6))), 166, "en-GB")) == 2 + 3


def test_what_cannot_be_done_is_named_in_one_paragraph_that_bears_its_anchors() -> None:
    answers = tuple(
        Answer(number=f"{n}b", anchor=f"a-{n}", question=f"q-{n}", state="impossible", label="Crab, Latin")
        for n in (1, 9)
    )
    [galley] = answer_galleys(Answers(answers=answers), 166.0, "en-GB")
    assert [name for name, _ in galley.anchors] == ["a-1", "a-9"]
    assert [target for *_, target in galley.links] == ["q-1", "q-9"]
