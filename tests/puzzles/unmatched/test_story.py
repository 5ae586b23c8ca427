import pytest

from generator.abilities.figures import Emblem
from generator.abilities.hints import Hinted
from generator.abilities.stories import Framed
from generator.puzzles.unmatched import Unmatched
from generator.puzzles.unmatched.milestones import Homing
from generator.puzzles.unmatched.story import ROOM
from tests.puzzles.unmatched.cases import LINE, START, problem

CROWD = """\
4     6 5
-     - -
6 2|2 5 0

  0 3   2
  - -   -
3 6 3   5
-
0     3|6

      1
      -
      3"""
WAY = (
    "46D, 65D, 06D, 30D, 46D, 22L, 33U, 36L, 25D, 50D, 65D, 25D, 50D, 25D, 36R, 33D, 22R, 46U, 30U, 22R, 22R, 06U, "
    "33U, 36L, 25U, 36L, 33D, 22L, 22L, 13U, 50U, 65U, 25U, 13U"
)


@pytest.fixture(scope="module")
def crowd() -> Unmatched:
    return problem(CROWD)


def test_six_pictures_tell_a_long_solution_through_one_window(crowd: Unmatched) -> None:
    frames = crowd.frames(crowd.read(WAY))
    assert isinstance(crowd, Framed)
    moves = [frame.moves for frame in frames]
    assert (len(frames), moves[0], moves[-1]) == (6, 0, 34)
    assert moves == sorted(set(moves))
    assert len({(frame.figure.width, frame.figure.height) for frame in frames}) == 1
    assert frames[0].figure.width <= 46
    assert frames[0].figure.height <= 31


def test_every_picture_has_a_title_of_its_own_and_few_words(crowd: Unmatched) -> None:
    frames = crowd.frames(crowd.read(WAY))
    assert len({frame.title for frame in frames}) == 6
    assert all(len(frame.title + frame.words) <= ROOM for frame in frames)
    assert (frames[0].title, frames[-1].title) == ("Start.", "Home.")


def test_what_is_said_of_homes_is_so(crowd: Unmatched) -> None:
    line = crowd.read(WAY)
    homing = Homing(crowd.trace(line))
    assert {str(one) for one in homing.at_home(0)} == {"22", "06", "33", "03"}
    assert len(homing.at_home(34)) == 10
    for domino, number in homing.to_stay.items():
        places = homing.trace.places
        assert all(later[domino] == homing.home[domino] for later in places[number:])
        assert number == 0 or places[number - 1][domino] != homing.home[domino]


def test_who_has_to_pass_whom_is_found_with_the_number_they_share(crowd: Unmatched) -> None:
    homing = Homing(crowd.trace(crowd.read(WAY)))
    (one,) = homing.passings
    assert (str(one.mover), str(one.keeper), one.number) == ("36", "33", 3)
    assert homing.passed(one, 21, 26)
    assert not homing.passed(one, 0, 8)
    assert not homing.passed(one, 26, 34)


def test_the_story_tells_what_the_rule_against_matches_costs(crowd: Unmatched) -> None:
    story = crowd.story(crowd.read(WAY))
    assert story.startswith("Twenty cells, five by four. Twelve slides would bring everybody home")
    assert "The three-six has to pass the double three, and their threes would meet." in story


def test_where_the_rule_costs_nothing_the_story_blames_the_room() -> None:
    one = problem(START)
    assert "Do not blame the numbers" in one.story(one.read(LINE))


def test_short_solutions_have_as_many_pictures_as_they_have_moves() -> None:
    one = problem(START)
    assert [frame.moves for frame in one.frames(one.read(LINE))] == [0, 1, 2, 3]
    assert one.frames(one.read("")) == ()


def test_hints_name_the_rectangle_and_who_is_home_then_how_to_begin(crowd: Unmatched) -> None:
    assert isinstance(crowd, Hinted)
    nudge, push = crowd.hints_for(crowd.read(WAY))
    assert nudge == "Five by four. Home: 22, 06, 33, 30."
    assert push == "Begin 46D 65D 06D. Busiest: 22."
    short = problem(START)
    assert short.hints_for(short.read(LINE)) == ("Three by two. Home: 63.", "Begin 26L. Busiest: 26.")
    assert problem("1|2 3|4").hints_for(None) == ("", "")


def test_hints_name_no_places_since_none_are_printed(crowd: Unmatched) -> None:
    # A hint names dominoes, and only those on the table.
    names = {crowd.trace(crowd.read(WAY)).names[one] for one in Homing(crowd.trace(crowd.read(WAY))).home}
    told = " ".join(crowd.hints_for(crowd.read(WAY))).replace(".", "").replace(",", "").replace(":", "").split()
    assert {word[:2] for word in told if word[0].isdigit()} <= names


def test_the_emblem_fits_the_contents_page(crowd: Unmatched) -> None:
    assert isinstance(crowd, Emblem)
    assert crowd.emblem().width <= 17
    assert crowd.emblem().height <= 14
