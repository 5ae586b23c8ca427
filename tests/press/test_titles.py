import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.compose.runs import Run
from generator.errors import LayoutError
from generator.figure.marks import Face
from generator.press.styles import CAPTION, SUBTITLE
from generator.press.text import Style, set_text, width_of
from generator.press.titles import SMALL_WORDS, sense_lines, title_lines


def broken(title: str, room: float) -> list[str]:
    return title_lines(title, Face.DISPLAY, 84, room)


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("Edge to Edge", ["Edge", "to Edge"]),
        ("Beyond the Chain", ["Beyond", "the Chain"]),
        ("Figures", ["Figures"]),
        ("Sun of Six", ["Sun of Six"]),
    ],
)
def test_a_title_breaks_before_the_words_that_lead_on(title: str, lines: list[str]) -> None:
    assert broken(title, 150) == lines


@pytest.mark.parametrize(
    ("subtitle", "lines"),
    [
        (
            "Hex puzzles in six colours, every answer proven",
            ["Hex puzzles in six colours,", "every answer proven"],
        ),
        (
            "Domino puzzles and games, every answer proven",
            ["Domino puzzles and games,", "every answer proven"],
        ),
    ],
)
def test_a_subtitle_breaks_at_its_comma(subtitle: str, lines: list[str]) -> None:
    assert sense_lines(subtitle, SUBTITLE, 60) == lines
    assert sense_lines(subtitle, SUBTITLE, 100) == [subtitle]


def test_a_comma_is_no_reason_for_another_line() -> None:
    text = "Yes, yes, yes and yes again and again"
    assert len(sense_lines(text, SUBTITLE, 40)) == 2


@given(
    st.lists(
        st.sampled_from(["a", "the", "of", "hexes", "tiles,", "dominoes", "six", "every", "answer"]), max_size=14
    )
)
@example(["a", "the", "tiles,", "dominoes"])
def test_no_word_is_lost_and_no_line_too_wide(words: list[str]) -> None:
    lines = sense_lines(" ".join(words), SUBTITLE, 34)
    assert " ".join(lines) == " ".join(words)
    assert all(width_of(line, SUBTITLE.face, SUBTITLE.size) <= 34 for line in lines)
    assert len(words) < 4 or len(lines[-1].split()) > 1 or not has_another_end(words, 34)


def has_another_end(words: list[str], room: float) -> bool:
    """Whether several words can stand on the last line, and the line above does not end with a small one."""
    ends = ((words[place - 1], " ".join(words[place:])) for place in range(1, len(words) - 1))
    return any(
        before not in SMALL_WORDS and width_of(end, SUBTITLE.face, SUBTITLE.size) <= room for before, end in ends
    )


def test_a_word_that_fits_nowhere_is_an_error_that_names_it_and_its_title() -> None:
    with pytest.raises(LayoutError, match="'Mountains' of the title 'Mountains and Valleys' is wider than 40"):
        broken("Mountains and Valleys", 40)


@pytest.mark.parametrize("style", [SUBTITLE, CAPTION])
def test_no_word_is_left_alone_under_a_subtitle_or_caption(style: Style) -> None:
    text = "One and two and extraordinarily unconditionally"
    for width in range(56, 120):
        rows: dict[float, list[str]] = {}
        for label in set_text((Run(text),), style, width).labels:
            rows.setdefault(label.at[1], []).extend(label.text.split())
        assert len(list(rows.values())[-1]) > 1, width


def test_a_word_may_stand_alone_where_the_last_two_fit_no_line() -> None:
    labels = set_text((Run("one two three unconditionally unconditionally"),), SUBTITLE, 30).labels
    assert [label.text for label in labels][-1] == "unconditionally"
