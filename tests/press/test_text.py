import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.compose.runs import Run
from generator.errors import LayoutError
from generator.figure.marks import Label
from generator.press.styles import CAPTION, TEXT
from generator.press.text import set_text, width_of

words = st.lists(st.text("abcdefghijklmnopqrstuvwxyz,.’", min_size=1, max_size=14), min_size=1, max_size=120)


def lines(labels: tuple[Label, ...]) -> list[list[Label]]:
    rows: dict[float, list[Label]] = {}
    for label in labels:
        rows.setdefault(label.at[1], []).append(label)
    return list(rows.values())


@given(words, st.floats(45, 170), st.integers(0, 5))
@settings(deadline=None, max_examples=60)
def test_no_line_is_too_wide_and_no_word_is_lost(text: list[str], width: float, strong: int) -> None:
    runs = tuple(Run(f"{word} ", strong=i % 5 == strong) for i, word in enumerate(text))
    result = set_text(runs, TEXT, width)
    written = ""
    for row in lines(result.labels):
        last = row[-1]
        assert last.at[0] + width_of(last.text.rstrip(), last.face, last.size) <= width + 0.01
        written += "".join(label.text for label in row) + "\n"
    joined = written.replace("-\n", "").replace("\n", " ")
    assert joined.split() == " ".join(text).split()


def test_a_paragraph_is_as_high_as_its_lines() -> None:
    result = set_text((Run("word " * 60),), TEXT, 78)
    assert result.height == pytest.approx(len(lines(result.labels)) * 14 * 25.4 / 72)


def test_the_last_line_has_more_than_one_word() -> None:
    text = "Draw round the dominoes so that every number is used and every domino of the set appears once more then"
    for width in range(60, 166, 3):
        rows = lines(set_text((Run(text),), TEXT, width).labels)
        assert len(rows) == 1 or len(rows[-1][0].text.split()) > 1, width


def test_a_word_that_fits_nowhere_is_an_error() -> None:
    with pytest.raises(LayoutError, match="does not fit 20 mm"):
        set_text((Run("Donaudampfschifffahrtsgesellschaft"),), CAPTION, 20)


def test_a_character_no_font_has_is_an_error_that_names_it() -> None:
    with pytest.raises(LayoutError, match=r"has no '☃' \(U\+2603\), needed for '☃'"):
        set_text((Run("a ☃ man"),), TEXT, 100)


def test_links_stand_where_their_words_stand() -> None:
    result = set_text((Run("see "), Run("problem 4", target="q-x"), Run(" for it")), TEXT, 100)
    [(x, y, width, height, target)] = result.links
    assert target == "q-x"
    assert x == pytest.approx(width_of("see ", TEXT.face, 10))
    assert y == 0
    assert width == pytest.approx(width_of("problem 4", TEXT.face, 10), abs=1)
    assert height > 4
