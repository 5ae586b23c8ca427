from itertools import pairwise

import pytest

from generator.compose.plays import PlayRow
from generator.compose.runs import Run
from generator.compose.tags.plays import PlaysTable
from generator.figure.marks import Anchor, Ink, Label, Line, Path, untagged
from generator.press.plays import plays_galley
from generator.press.text import width_of
from tests.figure.inside import inside

WORDS = (
    Run(
        "Chance chose every move of 1,000 games a row. In grey: the middle half, and the true share 19 times in 20."
    ),
)
ALONE = PlayRow(players="1", moves=(27, 32, 34), choices=22, share=0.0, low=0.0, high=0.02, fair=0.0)
TWO = PlayRow(players="2", moves=(36, 38, 40), choices=27, share=0.44, low=0.39, high=0.49, fair=0.5, score=3)
PAIRS = PlayRow(
    players="4 in pairs", moves=(20, 20, 20), choices=1149, share=0.47, low=0.42, high=0.52, fair=0.5, score=1234
)
ROWS = (ALONE, TWO, PAIRS)


def labels(*rows: PlayRow, width: float = 166.0) -> list[Label]:
    figure = plays_galley(PlaysTable(title="How it plays", text=WORDS, rows=rows), width, "en-GB").figure
    assert inside(figure)
    return [mark for mark in untagged(figure.marks) if isinstance(mark, Label)]


def test_a_row_says_what_its_sample_says() -> None:
    texts = [label.text for label in labels(TWO)]
    for said in ("2", "38", "36–40", "27", "44", "39–49", "3"):
        assert said in texts


def test_what_never_varies_and_what_nobody_can_win_with_is_not_said() -> None:
    texts = [label.text for label in labels(ALONE, PAIRS)]
    assert "20–20" not in texts
    assert "1,234" in texts
    assert "WINS WITH" not in [label.text for label in labels(ALONE)]


def test_where_nobody_plays_against_another_nobody_is_first() -> None:
    heads = [{label.text for label in labels(*rows)} for rows in ((ALONE,), (ALONE, TWO))]
    assert "WON, OF 100" in heads[0] - heads[1]
    assert "FIRST WINS, OF 100" in heads[1] - heads[0]


@pytest.mark.parametrize("width", [166.0, 172.0])
def test_no_words_run_into_others(width: float) -> None:
    by_line: dict[float, list[tuple[float, float]]] = {}
    for label in labels(*ROWS, width=width):
        wide = width_of(label.text, label.face, label.size, label.tracking)
        left = label.at[0] - (wide if label.anchor is Anchor.END else 0.0)
        by_line.setdefault(round(label.at[1], 1), []).append((left, left + wide))
    for line in by_line.values():
        ordered = sorted(span for span in line if span[1] > span[0])
        assert all(end + 0.8 < start for (_, end), (start, _) in pairwise(ordered))


def bar(row: PlayRow, *beside: PlayRow) -> tuple[float, float, float]:
    """Where the bar of the first row begins and ends, and where its notch stands."""
    marks = plays_galley(PlaysTable(title="", text=WORDS, rows=(row, *beside)), 166.0, "en-GB").figure.marks
    shape = next(mark for mark in untagged(marks) if isinstance(mark, Path) and mark.fill is Ink.PART)
    across = [step[-2] for step in shape.steps if len(step) > 1]
    notch = next(mark.start[0] for mark in untagged(marks) if isinstance(mark, Line) and mark.ink is Ink.LINE)
    return min(map(float, across)), max(map(float, across)), notch


def test_a_bar_lies_where_the_share_does() -> None:
    low, high, notch = bar(TWO)
    assert low < high < notch
    assert (notch - low) / (notch - high) == pytest.approx((0.5 - 0.39) / (0.5 - 0.49))
    low, high, notch = bar(PAIRS)
    assert low < notch < high


def test_bars_of_one_box_share_a_scale() -> None:
    far = PlayRow(players="3", moves=(1, 2, 3), choices=4, share=0.9, low=0.8, high=0.95, fair=1 / 3)
    assert bar(TWO)[2] == bar(TWO, far)[2]
    assert bar(TWO, far)[2] - bar(TWO, far)[0] < bar(TWO)[2] - bar(TWO)[0]


def test_one_who_plays_alone_has_no_even_share() -> None:
    marks = plays_galley(PlaysTable(title="", text=WORDS, rows=(ALONE,)), 166.0, "en-GB").figure.marks
    assert not any(isinstance(mark, Line) and mark.ink is Ink.LINE for mark in untagged(marks))


def test_a_box_is_small() -> None:
    heights = [
        plays_galley(PlaysTable(title="x", text=WORDS, rows=(TWO,) * rows), 166.0, "en-GB").figure.height
        for rows in (1, 2, 3, 4)
    ]
    assert heights == sorted(heights)
    assert heights[0] > 19
    assert heights[-1] < 27
