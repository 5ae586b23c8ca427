from functools import partial

from generator.compose.document import Answer, Answers, Beside, Frames, Panel, Paragraph
from generator.compose.runs import Plate, Run
from generator.figure.marks import Figure, Label
from generator.press.answers import answer_galleys, frame_galleys
from generator.press.prose import beside_galley

SLIDES = tuple(f"{n % 7}{n // 7}R" for n in range(23))
WALKS = tuple("PR3(+1)" for _ in range(12))


def lines(moves: tuple[str, ...]) -> list[str]:
    """The labels of one answer below its number."""
    [galley] = answer_galleys(Answers((Answer("7", "a-x", "q-x", moves=moves),)), 166.0, "en-GB")
    number, *labels = [mark for mark in galley.figure.marks if isinstance(mark, Label)]
    assert number.text == "7"
    return [label.text for label in labels]


def test_moves_stand_in_fives_and_none_is_lost() -> None:
    for moves in (SLIDES, WALKS, SLIDES[:3]):
        groups = lines(moves)
        assert [len(group.rstrip(",").split(", ")) for group in groups[:-1]] == [5] * (len(groups) - 1)
        assert " ".join(groups) == ", ".join(moves)


def test_groups_of_moves_stand_below_one_another_inside_their_column() -> None:
    [galley] = answer_galleys(Answers((Answer("7", "a-x", "q-x", moves=SLIDES),)), 166.0, "en-GB")
    lefts = {round(mark.at[0], 3) for mark in galley.figure.marks if isinstance(mark, Label)}
    assert len(lefts) == 3
    assert max(lefts) < 79


def beside(width: float) -> Figure:
    """A paragraph with a figure of that width."""
    text = Paragraph((Run("Some words that stand with a figure."),))
    plate = Plate("wide", lambda: Figure(width, 30.0))
    return beside_galley(Beside((text,), Panel(plate)), 166.0, "en-GB").figure


def test_a_figure_too_wide_for_half_the_page_stands_below_its_text() -> None:
    assert beside(60.0).height < beside(136.0).height
    assert beside(136.0).width == 166.0


def test_frames_on_the_way_are_drawn_at_one_scale_with_their_moves() -> None:
    plates = tuple((str(n), Plate(f"f{n}", partial(Figure, 60, 20 + n))) for n in (3, 6))
    [galley] = frame_galleys(Frames("20", plates), 166)
    words = [mark.text for mark in galley.figure.marks if isinstance(mark, Label)]
    assert words == ["20 on the way", "after 3 moves", "after 6 moves"]


def test_frames_whose_type_would_be_too_small_to_read_are_left_out() -> None:
    plate = Plate("f", lambda: Figure(60, 20, (Label((0, 0), "P", 8.0),)))
    assert frame_galleys(Frames("60", (("3", plate),)), 166) == []
