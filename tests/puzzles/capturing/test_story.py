from generator.abilities.figures import Emblem
from generator.abilities.hints import Hinted
from generator.abilities.stories import Framed
from generator.figure.marks import Ink, Line, Path
from generator.puzzles.capturing.story import ROOM
from generator.puzzles.capturing.traps import first_matches
from generator.puzzles.sliding.engine import read_group
from tests.puzzles.capturing.cases import FULL, LINE, problem

TRAPS = """\
2|3 6 4 5|3
    - -
6|4 2 4 2|1

5|6 0 2 3 5
    - - - -
1|5 4 0 4 0"""
WAY = (
    "62U, 44U, 62U, 20D, 21L, 50U, 21L, 64L, 21L, 23R, 62D, 44D, 62D, 53R, 64R, 20U, 62U, 04U, 44U, 34U, 20U, 62U, "
    "34U, 15L, 04U, 62D, 62D, 44D"
)


def test_the_pictures_show_each_match_as_it_is_made() -> None:
    one = problem(TRAPS)
    line = one.read(WAY)
    frames = one.frames(line)
    assert isinstance(one, Framed)
    taking = {number for number, step in enumerate(one.trace(line).steps, 1) if step.taken}
    for frame in frames:
        bars = [mark for mark in frame.figure.marks if isinstance(mark, Line) and mark.ink is Ink.YES]
        green = [mark for mark in frame.figure.marks if isinstance(mark, Path) and mark.fill is Ink.YES_TINT]
        assert bool(bars) == (frame.moves in taking)
        assert len(green) == (2 if frame.moves in taking else 0)


def test_pictures_end_with_the_last_match_in_one_window_and_few_words() -> None:
    one = problem(TRAPS)
    frames = one.frames(one.read(WAY))
    assert [frames[0].moves, frames[-1].moves, len(frames)] == [0, 28, 6]
    assert len({(frame.figure.width, frame.figure.height) for frame in frames}) == 1
    assert len({frame.title for frame in frames}) == 6
    assert all(len(frame.title + frame.words) <= ROOM for frame in frames)
    assert frames[-1].words == "04 and 64 go, then 62 and 20, then 44 and 34."


def test_matches_on_offer_are_told_from_those_that_lose() -> None:
    assert first_matches(read_group(TRAPS), 12) == (3, 3)
    # 41 meets 64 and clears the table; any pair may be taken first where the others go without it.
    assert first_matches(read_group("6|4\n\n4|1"), 2) == (1, 0)
    # With 13 and 23 gone nothing is left for 55 to meet.
    assert first_matches(read_group("1|3\n\n  2|3\n\n  5|5"), 3) == (1, 1)
    assert first_matches(read_group("1|2\n\n  3|5"), 2) == (0, 0)


def test_the_story_warns_of_them() -> None:
    one = problem(TRAPS)
    story = one.story(one.read(WAY))
    assert story.startswith("Twelve dominoes go in six matches. The other twenty-two slides only add.")
    assert "At the start three matches are on offer, and every one of them loses." in story


def test_hints_name_who_goes_last_then_how_to_begin() -> None:
    one = problem(FULL)
    assert isinstance(one, Hinted)
    assert one.hints_for(one.read(LINE)) == ("Last to go: 61, 14.", "Begin 52R. Busiest: 50.")
    assert one.hints_for(None) == ("", "")
    some = problem(FULL, {"captures": "4"})
    assert some.hints_for(some.read("52R, 04R, 50U, 50U"))[0].startswith("Last to go: 50, ")


def test_a_solution_that_has_no_moves_has_no_story() -> None:
    one = problem(FULL)
    assert one.story(one.read("")) == ""
    assert one.frames(one.read("")) == ()


def test_the_emblem_fits_the_contents_page() -> None:
    assert isinstance(problem(FULL), Emblem)
    assert problem(FULL).emblem().width <= 17
    assert problem(FULL).emblem().height <= 14
