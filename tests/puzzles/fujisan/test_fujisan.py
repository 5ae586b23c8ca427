from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.catalogue import example_family, family
from generator.claim import Shortest
from generator.effort import METER
from generator.errors import ContentError, IllegalMove, PictureError, Refuted, Undecided
from generator.grid.square import Square
from generator.moves import Moves
from generator.problem import Position
from generator.puzzles.fujisan import EXAMPLE, Fujisan
from generator.puzzles.fujisan.engine import FujisanPosition
from generator.puzzles.fujisan.mountain import Mountain
from generator.puzzles.fujisan.notation import PRIESTS, Walk
from generator.puzzles.fujisan.recount import Slope
from generator.puzzles.fujisan.solving import Climbs
from generator.solve.chance import Chance
from generator.tiles.domino import double_set
from tests.puzzles.moving.plain_search import fewest_moves

EASY = """\
5 2 3 0 0 4 4 2 5 3 4 0
- - - - - - - - - - - -
1 4 2 2 5 3 5 1 2 5 1 3"""

UNDER_WAY = """\
  5 2P3 0 0 4B4 2 5 3 4 0
  - - - - - - - - - - - -
N 1 4 2 2 5 3 5R1 2 5 1 3"""

DOWN = """\
4 5 2 3 0 0     2 5 3 4 0 4
- - - - - -     - - - - - -
3 1 4 2 2 5     1 2 5 1 3 5"""


def deal(seed: int) -> str:
    """The picture of a mountain that a seed decides."""
    chance = Chance(seed)
    dominoes = [(one, two) for one, two in double_set(5) if one != two]
    chance.shuffle(dominoes)
    turned = [one if chance.below(2) else one[::-1] for one in dominoes[:12]]
    return str(Mountain(tuple(upper for upper, _ in turned), tuple(lower for _, lower in turned)))


def placed(**places: str) -> str:
    """The easy mountain with a priest's letter at each row and column, the others on the ground."""
    rows = [list(line.ljust(24)) for line in EASY.split("\n")]
    for name, place in places.items():
        row, col = map(int, place.split())
        rows[2 * row][2 * col + 1] = name
    return "\n".join("".join(row).rstrip() for row in rows)


def problem(start: str = EASY, claim: Any = "solvable", **more: Any) -> Fujisan:
    return Fujisan(id="fujisan-1", claim=claim, start=start, **more)


def fault(**keys: Any) -> BaseException:
    """What the model says is wrong with its content."""
    with pytest.raises(ValidationError) as error:
        Fujisan(**{"id": "fujisan-1", "claim": "solvable", "start": EASY} | keys)
    found: BaseException = error.value.errors()[0]["ctx"]["error"]
    return found


def ends(picture: str, move: str) -> tuple[int, int]:
    """The row and column a move leads to, the same in both statements of the rules."""
    walk, slope = Walk.parse(move), Slope(picture)
    place = FujisanPosition.parse(picture).play(walk).place(walk.priest)
    slope.retell(walk)
    assert slope.at[walk.priest] == [place.row, place.col + 1]
    return place


def broken(picture: str, move: str) -> tuple[str, str]:
    """The rule a move breaks and its reason, the same in both statements of the rules."""
    walk = Walk.parse(move)
    assert walk not in list(FujisanPosition.parse(picture).moves())
    with pytest.raises(IllegalMove) as play:
        FujisanPosition.parse(picture).play(walk)
    with pytest.raises(IllegalMove) as again:
        Slope(picture).retell(walk)
    assert (play.value.rule, str(play.value)) == (again.value.rule, str(again.value))
    return play.value.rule, str(play.value)


@pytest.mark.parametrize("text", ["NR4", "PD", "PU", "PR3(+1)", "NL", "BR1(+3)"])
def test_a_move_is_written_and_read_back(text: str) -> None:
    assert str(Walk.parse(text)) == text


@pytest.mark.parametrize(
    "text", ["", "N", "NR0", "NR6", "ND3", "XR1", "PR(+1)", "PR1(+4)", "PR1(+0)", "pr1", "NR4 "]
)
def test_what_is_no_move_is_an_error(text: str) -> None:
    with pytest.raises(ContentError, match="is no move of a priest, expected"):
        Walk.parse(text)


def test_a_priest_lands_on_a_number_that_counts_the_free_spaces_to_it() -> None:
    assert ends(EASY, "PR2") == (0, 1)
    assert ends(EASY, "BL3") == (0, 9)
    assert broken(EASY, "PR1") == ("number", "free space 1 that way bears a 5")
    assert broken(EASY, "PR4") == ("number", "free space 4 that way bears a 0")


def test_priests_on_the_way_are_hopped_and_not_counted_on_the_peak_as_elsewhere() -> None:
    assert ends(UNDER_WAY, "PR4(+1)") == (0, 6)
    assert broken(UNDER_WAY, "PR4") == ("hops", "it hops over 1 priests, not 0")
    assert broken(UNDER_WAY, "PR5(+1)") == ("number", "free space 5 that way bears a 2")


def test_a_priest_goes_freely_between_the_spaces_of_a_domino_even_onto_a_blank() -> None:
    picture = placed(N="1 3")
    assert ends(picture, "NU") == (0, 3)
    assert broken(picture, "ND") == ("edge", "N is in the lower row already")


def test_a_blank_is_entered_in_no_other_way() -> None:
    assert broken(placed(P="0 2"), "PR1") == ("number", "free space 1 that way bears a 0")
    assert broken(placed(P="0 2"), "PR")[0] == "peak"
    with pytest.raises(ContentError):
        Walk.parse("PR0")


def test_a_priest_on_the_ground_enters_along_its_own_row() -> None:
    assert broken(EASY, "PD") == ("ground", "P is on the ground and enters along its own row")
    assert broken(EASY, "RU") == ("ground", "R is on the ground and enters along its own row")


def test_priests_on_the_peak_are_counted() -> None:
    position: Position[Walk] = FujisanPosition.parse(UNDER_WAY)
    assert position.score() == (2,)


def test_the_ground_is_never_entered_again() -> None:
    assert broken(placed(P="0 0"), "PL1") == ("edge", "fewer than 1 free spaces that way")


def test_two_priests_cannot_share_a_space() -> None:
    assert broken(placed(P="0 0", N="1 0"), "PD") == ("occupied", "N is there already")


def test_moves_between_the_two_peak_dominoes_are_free_of_numbers() -> None:
    assert ends(UNDER_WAY, "BR") == (0, 6)
    assert ends(UNDER_WAY, "RL") == (1, 5)
    assert broken(UNDER_WAY, "BL") == ("peak", "only between the two peak dominoes is a move sideways free")
    assert broken(UNDER_WAY, "PR") == ("peak", "only between the two peak dominoes is a move sideways free")
    assert broken(placed(P="0 5", B="0 6"), "BL") == ("occupied", "P is there already")


def test_a_free_move_may_land_on_a_blank() -> None:
    assert ends("2 5 3 1 4 0 4B0 3 1 0 1\n- - - - - - - - - - - -\n5 4 2 4 2 5 3 2 5 2 3 5", "BL") == (0, 5)


def test_a_free_move_onto_a_one_may_be_written_with_its_number() -> None:
    picture = "0 0 2 4 4 1 3B5 4 4 0 5\n- - - - - - - - - - - -\n5 3 1 2 5 4 5 2 3 0 1 1"
    assert ends(picture, "BL") == (0, 5)
    assert ends(picture, "BL1") == (0, 5)
    assert [str(walk) for walk in FujisanPosition.parse(picture).moves() if walk.priest == "B"] == ["BL", "BD"]


def test_nobody_leaves_the_peak() -> None:
    assert broken(UNDER_WAY, "BL3") == ("peak", "B would leave the peak")


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 30))
def test_play_and_its_second_telling_agree_on_every_move(seed: int, plies: int) -> None:
    position, slope = FujisanPosition.parse(deal(seed)), Slope(deal(seed))
    chance = Chance(seed)
    for ply in range(plies):
        if ply == 15:
            position, slope = _on_the_way_down(position)
        legal = list(position.moves())
        assert len(set(legal)) == len(legal)
        picture = str(position)
        assert FujisanPosition.parse(picture) == position
        for walk in _all_walks():
            try:
                Slope(picture).retell(walk)
            except IllegalMove as reason:
                with pytest.raises(IllegalMove, match=str(reason).replace("(", ".").replace(")", ".")):
                    position.play(walk)
                assert walk not in legal
            else:
                position.play(walk)
                free = walk._replace(number=None, hops=0)
                assert walk in legal or free in legal
        if not legal:
            return
        walk = chance.pick(legal)
        position = position.play(walk)
        slope.retell(walk)


def _all_walks() -> list[Walk]:
    upright = [Walk(priest, way) for priest in PRIESTS for way in "UDLR"]
    return upright + [
        Walk(priest, way, number, hops)
        for priest in PRIESTS
        for way in "LR"
        for number in range(1, 6)
        for hops in range(4)
    ]


def _on_the_way_down(position: FujisanPosition) -> tuple[FujisanPosition, Slope]:
    peak = (Square(0, 5), Square(1, 5), Square(0, 6), Square(1, 6))
    down = FujisanPosition(position.mountain, peak).turned()
    return down, Slope(str(down))


def test_the_shortest_climb_of_an_easy_mountain_is_that_of_plain_search() -> None:
    (line,) = problem().solve()
    problem().check(line)
    assert len(line) == 8
    assert fewest_moves(FujisanPosition.parse(EASY), key=_mask, most=30000) == len(line)


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 10**6))
def test_search_reaches_what_plain_search_reaches(seed: int) -> None:
    # Whole climbs by plain search are slow; all that four moves reach is as telling.
    for position, climbs in (
        (FujisanPosition.parse(deal(seed)), Climbs(Mountain.parse(deal(seed)))),
        (_on_the_way_down(FujisanPosition.parse(deal(seed)))[0], Climbs(Mountain.parse(deal(seed)), True)),
    ):
        plain, masks = {position}, {climbs.start}
        for _ in range(3):
            plain |= {one.play(move) for one in plain for move in one.moves()}
            masks |= {after for mask in masks for after in climbs.following(mask)}
        assert {_mask(one) for one in plain} == masks


def _mask(position: FujisanPosition) -> int:
    return sum(1 << place.row * 14 + place.col + 1 for place in position.places)


def test_the_country_road_leads_down_again() -> None:
    one = problem(variant="country-road")
    (line,) = one.solve()
    one.check(line)
    (up,) = problem().solve()
    assert len(line) > len(up)
    top = one.after(Moves(line[: len(up)]))
    assert top.solved
    bottom = one.after(line)
    assert bottom.solved
    assert bottom.descending
    assert {place.col for place in bottom.places} == {-1, 12}


def test_on_the_country_road_the_peak_dominoes_go_to_the_ends_and_leave_blanks() -> None:
    peak = (Square(0, 5), Square(1, 5), Square(0, 6), Square(1, 6))
    spaces = FujisanPosition(Mountain.parse(EASY), peak).turned().spaces
    assert [spaces[Square(0, col)] for col in (-1, 5, 6, 12)] == [4, 0, 0, 4]
    assert [spaces[Square(1, col)] for col in (-1, 5, 6, 12)] == [3, 0, 0, 5]


def down(**places: str) -> str:
    """The picture on the way down with a priest's letter at each row and column."""
    rows = [list(line.ljust(30)) for line in DOWN.split("\n")]
    for name, place in places.items():
        row, col = map(int, place.split())
        rows[2 * row][2 * (col + 1) + 1] = name
    return "\n".join("".join(row).rstrip() for row in rows)


def test_on_the_way_down_a_priest_leaves_by_the_number_at_the_end() -> None:
    picture = down(P="0 3", N="1 5", B="0 6", R="1 6")
    assert ends(picture, "PL4") == (0, -1)
    assert broken(picture, "NR") == ("peak", "only between the two peak dominoes is a move sideways free")
    assert ends(picture, "NU") == (0, 5)


def test_who_has_left_the_mountain_does_not_return_but_may_change_rows() -> None:
    picture = down(P="0 -1", N="1 5", B="0 6", R="1 6")
    assert broken(picture, "PR1") == ("left", "P has left the mountain")
    assert ends(picture, "PD") == (1, -1)


def test_on_the_way_down_the_peak_is_blank_and_may_be_left() -> None:
    picture = down(P="0 5", N="1 5", B="0 6", R="1 6")
    assert ends(picture, "PL3") == (0, 2)
    assert ends(picture, "BR3") == (0, 9)
    for walk in FujisanPosition.parse(picture).moves():
        assert FujisanPosition.parse(picture).play(walk).place(walk.priest).col not in (5, 6)


def test_the_country_road_is_not_done_at_the_peak() -> None:
    (up,) = problem().solve()
    with pytest.raises(Refuted, match="not all four have left the mountain"):
        problem(variant="country-road").check(up)


def test_a_solution_with_any_move_left_out_is_refuted_naming_a_move() -> None:
    (line,) = problem().solve()
    for left_out in range(len(line)):
        with pytest.raises(Refuted, match=r"^(after )?move \d+, [PNBR]"):
            problem().check(Moves([*line[:left_out], *line[left_out + 1 :]]))
    with pytest.raises(Refuted, match=r"^without a move: not all four are on the peak"):
        problem().check(Moves())


def test_the_first_wrong_move_is_named_with_its_reason() -> None:
    with pytest.raises(Refuted, match=r"^move 2, PR5: free space 5 that way bears a 4$"):
        problem().check(problem().read("PR2, PR5"))


ELEVEN = "\n".join(line[:-2] for line in EASY.split("\n"))


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"start": ELEVEN}, "the mountain has 11 dominoes, expected 12"),
        ({"start": EASY.replace("4 0\n", "4 6\n")}, "domino 63 bears a 6, expected numbers up to 5"),
        ({"start": EASY.replace("4 0\n", "4 3\n")}, "domino 33 is a double, expected two different numbers"),
        ({"start": EASY.replace("4 0\n", "4 4\n")}, "domino 43 is there twice, expected each once"),
        ({"start": EASY.replace("4 0\n", "4  \n")}, "'-' joins nothing"),
        ({"start": "1|2 3|4"}, "domino 12 lies flat, expected 12 upright dominoes side by side"),
        ({"start": "1 3   2\n- -   -\n2 1   4"}, "domino 24 is out of line"),
        ({"start": ""}, "the picture is empty"),
        ({"claim": "unique"}, "claim 'unique' cannot be made here"),
        ({"claim": {"solutions": "2"}}, "claim 'solutions 2' cannot be made here"),
        ({"claim": {"captures": "2"}}, "claim 'captures 2' cannot be made here"),
        ({"variant": "country-rode"}, "unknown variant 'country-rode', expected 'country-road'; did you mean"),
        ({"solution": "PR1, PR9"}, "move 2 of the solution: 'PR9' is no move of a priest"),
        ({"solution": "KR1"}, "move 1 of the solution: 'KR1' is no move of a priest"),
    ],
)
def test_bad_content_is_an_error_that_says_what_was_expected(keys: dict[str, Any], message: str) -> None:
    error = fault(**keys)
    assert isinstance(error, ContentError)
    assert message in str(error)


@pytest.mark.parametrize(
    ("picture", "message"),
    [
        (EASY.replace("5 2 3", "5P2P3"), "priest P is there twice"),
        (EASY.replace("- - -", "-P- -", 1), "priest P is not on the mountain or beside it"),
        ("B " + EASY.replace("\n", "\n  "), "priest B is on the ground, expected only where he started"),
        (DOWN.replace("4 5 2", "4P5 2"), "1 priests on their way down, expected all four"),
    ],
)
def test_a_position_with_priests_where_they_cannot_be_is_an_error(picture: str, message: str) -> None:
    with pytest.raises(PictureError) as error:
        FujisanPosition.parse(picture)
    assert message in str(error.value)


def test_past_its_limit_a_problem_is_undecided() -> None:
    METER.start()
    with pytest.raises(Undecided, match="stopped at 20 states"):
        list(problem(limit="20").solve())
    assert METER.unit == "states"


def test_a_search_never_meets_more_than_all_ways_to_place_four_priests() -> None:
    METER.start()
    climbs = Climbs(Mountain.parse(EASY))
    climbs.goal = 0
    assert climbs.way() is None
    assert METER.amount <= 20475


def test_likeness_is_shared_by_mirrored_mountains() -> None:
    mirrored = "\n".join(line[::-1] for line in EASY.split("\n"))
    swapped = "\n".join(EASY.split("\n")[::-1])
    assert problem(mirrored).likeness() == problem(swapped).likeness() == problem().likeness()
    assert problem(deal(1)).likeness() != problem().likeness()


def test_each_arrival_is_a_frame() -> None:
    (line,) = problem().solve()
    frames = list(problem().frames(line))
    assert len(frames) == 4
    assert frames[-1][0] == len(line)


def test_the_family_and_its_examples_are_found_by_name() -> None:
    assert family("fujisan") is Fujisan
    assert example_family("fujisan") is EXAMPLE


@pytest.mark.parametrize(
    ("position", "move", "facts", "word"),
    [
        (EASY, "", "solved: false", ""),
        (EASY, "PR2", "legal: true\nlands: 2\nhops: 0\nsolved: false", "Legal"),
        (EASY, "PD", "legal: false\nrule: ground", "Illegal"),
        (EASY, "PR5", "legal: false\nrule: number", "Illegal"),
        (UNDER_WAY, "BR", "legal: true\nlands: 4\nhops: 0\nsolved: false", "Legal"),
        (UNDER_WAY, "PR", "legal: false\nrule: peak", "Illegal"),
        (down(P="0 -1", N="1 5", B="0 6", R="1 6"), "PR1", "legal: false\nrule: left", "Illegal"),
        (down(P="0 -1", N="1 -1", B="0 12", R="1 12"), "", "solved: true", "Solved"),
    ],
)
def test_examples_are_judged_and_counted_again(position: str, move: str, facts: str, word: str) -> None:
    one: Any = EXAMPLE(id="walk", position=position, move=move, claim={"solved": "false"})
    (outcome,) = one.solve()
    assert str(outcome) == facts
    one.check(outcome)
    assert one.rules.caption(outcome).word == word
    assert one.draw().marks
    assert one.draw(outcome).marks


@pytest.fixture
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")


@pytest.mark.usefixtures("_plain")
def test_made_mountains_are_proven_and_the_same_for_a_seed() -> None:
    made = list(islice(Fujisan.generate(12, 3, 8), 2))
    assert [one.start for one in made] == [one.start for one in islice(Fujisan.generate(12, 3, 8), 2)]
    assert len({one.likeness() for one in made}) == 2
    for one in made:
        assert isinstance(one.claim, Shortest)
        assert one.claim.moves >= 8
        (line,) = one.solve()
        assert len(line) == one.claim.moves
        one.check(line)


def test_a_mountain_has_twelve_dominoes() -> None:
    with pytest.raises(ContentError, match="size 11, expected 12"):
        next(Fujisan.generate(11, 1))
